"""The net: every ruling, section that code meets and claim of acceptance has a test that names it.

A ruling needs none where all sections that it is about are met by nothing, for the reason that stands there.
"""

import re
from functools import cache
from pathlib import Path

import pytest

from cholm_qt.games.jaws_of_victory.files import FILES

NAME = re.compile(r"^def (test_\w+)", re.MULTILINE)
CASES = [case for case in FILES.cases() if case.case[0].isdigit()]  # the steps have a net of their own
RULINGS = FILES.rulings()
LEFT_OUT = {case.case for case in CASES if case.met == "nothing"}


@cache
def names() -> str:
    """The names of all tests of the game, one after the other."""
    texts = [file.read_text("utf-8") for file in sorted(Path(__file__).parent.rglob("test_*.py"))]
    return " ".join(name for text in texts for name in NAME.findall(text)) + " "


def is_named(number: str) -> bool:
    """Does the name of a test hold a number as names spell it: 14.6.1 is 14_6_1?"""
    return re.search(rf"_{number.replace('.', '_')}_(?![0-9])", names()) is not None


@pytest.mark.parametrize("ruling", RULINGS, ids=lambda ruling: ruling.id)
def test_every_ruling_has_a_test_or_is_about_what_is_left_out(ruling) -> None:
    assert is_named(ruling.id) != LEFT_OUT.issuperset(ruling.cases)


@pytest.mark.parametrize("case", [case for case in CASES if case.met == "code"], ids=lambda case: case.case)
def test_every_section_met_by_code_has_a_test_or_a_ruling_with_one(case) -> None:
    assert is_named(case.case) or any(map(is_named, case.rulings))


@pytest.mark.parametrize(
    "case", [case for case in CASES if case.met == "nothing"], ids=lambda case: case.case
)
def test_every_section_that_is_left_out_says_why(case) -> None:
    assert case.why.endswith(".")


def test_every_test_of_a_ruling_names_one_that_exists() -> None:
    named = set(re.findall(r"_(J[0-9]+)_", names()))
    assert named <= {ruling.id for ruling in RULINGS}


@pytest.mark.parametrize("number", range(1, 16))
def test_every_claim_that_the_sequence_is_carried_out_has_a_test(number: int) -> None:
    assert is_named(f"acceptance_{number}")
