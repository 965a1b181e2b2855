"""Circle of Fire in words: orders and events as sentences."""
