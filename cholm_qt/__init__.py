"""Board wargames on the desktop, by their own rules; the first is Circle of Fire."""

__version__ = "0.1.0"
