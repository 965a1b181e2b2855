"""The few sounds of the table: what they are made of, and who plays them."""
