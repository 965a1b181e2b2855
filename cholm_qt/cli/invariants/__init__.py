"""What must hold at every decision of every game, whoever plays it."""
