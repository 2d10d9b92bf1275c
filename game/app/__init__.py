"""The composition root: command line, settings, window, loop and the real ports."""
