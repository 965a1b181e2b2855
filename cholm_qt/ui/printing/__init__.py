"""Papers to hand out: set-up sheets, charts, counters to cut out and the board, printed or as PDF."""
