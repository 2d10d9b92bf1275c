"""Which button does what, and pads that have to be shown where their buttons are."""
