"""The rules of Circle of Fire: The Siege of Cholm, 1942; one module per Module of the rulebook."""
