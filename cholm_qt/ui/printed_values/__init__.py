"""The page on which an owner of the boxed game types in the printed values."""
