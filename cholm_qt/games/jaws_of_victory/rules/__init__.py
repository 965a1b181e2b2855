"""The rules of The Jaws of Victory, one module for each topic of the sequence of play."""
