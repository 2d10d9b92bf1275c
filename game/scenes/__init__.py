"""The screens and overlays, and the stack they lie on."""
