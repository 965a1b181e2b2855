"""Circle of Fire on the desktop: the siege of Cholm as an area board wargame."""

__version__ = "0.1.0"
