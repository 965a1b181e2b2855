"""The games of the register, each in a room of its own."""
