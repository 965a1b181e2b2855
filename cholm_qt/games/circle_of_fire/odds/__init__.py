"""The odds of Circle of Fire: every kind of throw that can be asked about before its dice."""
