"""The state of a round and of a match, hidden tiles and all. For the rules and the session alone."""
