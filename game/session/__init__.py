"""The match as it is played: seats, pace, feeds, saves. Knows nothing of pixels or pads."""
