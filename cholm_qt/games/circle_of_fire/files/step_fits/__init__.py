"""Whether a step of an agenda fits its position: the units are where the step has them, the side is right.

Each test says what holds of a step as long as it stands on the agenda, and no more: what play can bring about
has to pass. A step without a test of its own has nothing in it that could be wrong.
"""

from __future__ import annotations

from typing import Any

from cholm_qt.games.circle_of_fire.files.step_fits import attacks, entering, melees
from cholm_qt.games.circle_of_fire.rules.position import Position

TESTS = {**entering.TESTS, **attacks.TESTS, **melees.TESTS}


def fits(p: Position, step: Any, below: Any) -> bool:
    """Could play have led to this step in this position, with that step (or None) below it?"""
    test = TESTS.get(type(step))
    return test is None or test(p, step, below)
