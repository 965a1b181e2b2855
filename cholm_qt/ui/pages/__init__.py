"""The pages of the window besides the table: start, new game, and the end of a game."""
