"""The page of the drills: what is known, and one question after another."""
