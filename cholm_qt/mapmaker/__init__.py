"""Draws the printed map sheet once, for the picture the window shows; nothing at run time imports it."""
