"""Building positions: a draft that need not be legal, its judgement, and what may be awaited in it; no Qt."""
