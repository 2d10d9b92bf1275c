"""The table as it is seen: where everything lies and how it moves there. Draws the room's view, never a hidden tile."""
