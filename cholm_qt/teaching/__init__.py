"""Teaching: puzzles and lessons, how good a plan or a try is, and what somebody has learned."""
