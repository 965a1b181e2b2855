"""4.0 The counters and markers of Circle of Fire as pictures."""
