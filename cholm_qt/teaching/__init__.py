"""Teaching: puzzles, how good a plan is, and what a player has solved."""
