"""What anybody may open over the table at any time: the rules, this table's house rules, the scores."""
