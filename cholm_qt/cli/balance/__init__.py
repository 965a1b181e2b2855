"""`cholm balance`: players with a plan against each other, and how even a scenario is."""
