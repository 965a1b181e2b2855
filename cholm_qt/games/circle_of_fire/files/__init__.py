"""The files of Circle of Fire: board, counters, charts, scenarios and positions."""
