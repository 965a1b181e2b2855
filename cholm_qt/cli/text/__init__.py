"""`cholm text`: any game of the register in a plain terminal."""
