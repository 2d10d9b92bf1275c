"""Theme, text, focus and widgets: the parts that every screen is made of."""
