"""The table as it is seen: where everything lies and how it moves. Draws the room's view alone."""
