"""What a game measures of itself in `cholm bench engine`, each figure with its aim."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import NamedTuple


class Measure(NamedTuple):
    """One figure: what it is, its value, in which unit it is counted, and its aim, which is the most."""

    name: str
    value: float
    unit: str
    aim: float

    @property
    def is_met(self) -> bool:
        """Is the figure within its aim?"""
        return self.value <= self.aim


def seconds_of(call: Callable[[], object], rounds: int = 3) -> float:
    """How long a call takes on one core: the best of several rounds."""
    best = float("inf")
    for _ in range(rounds):
        began = time.process_time()
        call()
        best = min(best, time.process_time() - began)
    return best
