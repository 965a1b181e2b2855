"""The rulebook in our own words: its page, its pictures, and its pages in print."""
