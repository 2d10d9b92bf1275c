"""The rules of Mexican Train as pure values: what may be played, what follows, and who may know it.

Knows nothing of screens, clocks, dice, files or words for people."""
