"""The map table: the scanned sheet, the places on it and the counters that stand there."""
