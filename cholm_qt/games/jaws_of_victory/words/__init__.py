"""The Jaws of Victory in words: orders and events as sentences."""
