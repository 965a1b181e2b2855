"""The panels round the map: each shows one thing and emits what the player wishes."""
