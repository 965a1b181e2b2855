"""The net: every step of the sequence has a test that is marked with it, and every mark names a step.

In a marked test something has to happen in its steps, or it looks why they are passed (conftest.py).
"""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from cholm_qt.games.jaws_of_victory.files import FILES

STEPS = [step.id for step in FILES.load_components().steps]
MARK = re.compile(r"^@pytest\.mark\.steps\(([^)]*)\)", re.MULTILINE)


def marked() -> Iterator[str]:
    """Every step that a test is marked with."""
    for file in sorted(Path(__file__).parent.glob("test_*.py")):
        for mark in MARK.findall(file.read_text("utf-8")):
            yield from re.findall(r'"([^"]+)"', mark)


def test_there_are_132_steps() -> None:
    assert len(STEPS) == len(set(STEPS)) == 132


@pytest.mark.parametrize("step", STEPS)
def test_J99_every_step_has_a_test(step: str) -> None:
    assert step in set(marked())


def test_every_mark_names_a_step() -> None:
    assert set(marked()) <= set(STEPS)
