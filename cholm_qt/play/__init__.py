"""Between a running game and the widgets: the match, what a player points at, history and autosave."""
