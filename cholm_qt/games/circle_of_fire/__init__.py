"""Circle of Fire: The Siege of Cholm, 1942."""
