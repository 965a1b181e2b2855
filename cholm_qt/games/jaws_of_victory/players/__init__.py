"""Players with a plan for The Jaws of Victory: not strong, but they close rings, relieve and break out."""
