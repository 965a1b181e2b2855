"""The lesson editor: steps, a form for the chosen one, and the board as it is then."""
