"""Attacks on the program that can go on for hours: `cholm soak`."""
