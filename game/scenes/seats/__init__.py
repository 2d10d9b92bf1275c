"""Who sits where: the seats before a match, at pause, and when pads and people come and go in the middle."""
