"""Images, sounds, fonts, tile faces and table maps, read from paths that are handed in."""
