"""The table as a scene: what a thumb does there, the band along the bottom, the private hand."""
