"""The net: every case met by code has a test with its number, and every such number is a case."""

import re
from functools import cache
from pathlib import Path

from cholm_qt.games.circle_of_fire.files import FILES

TESTS = Path(__file__).parents[1]
NUMBERED = re.compile(r"^def (test_[0-9]+_[0-9]\w*)", re.MULTILINE)
NUMBER = re.compile(r"test_([0-9]+(?:_[0-9]+)+[A-Za-z]?)_(?![0-9])")
CASES = FILES.cases()


def spelt(case: str) -> str:
    """A case as the name of a test spells it: 8.1.1A is 8_1_1a."""
    return case.replace(".", "_").lower()


@cache
def names_and_numbers() -> tuple[tuple[str, str], ...]:
    """All tests that begin with a number, and that number."""
    texts = [file.read_text(encoding="utf-8") for file in sorted(TESTS.rglob("test_*.py"))]
    names = [name for text in texts for name in NUMBERED.findall(text)]
    found = [(name, NUMBER.match(name)) for name in names]
    return tuple((name, match.group(1).lower() if match else "") for name, match in found)


def test_every_case_met_by_code_has_a_test() -> None:
    numbers = {number for _, number in names_and_numbers()}
    assert [case.case for case in CASES if case.met == "code" and spelt(case.case) not in numbers] == []


def test_every_numbered_test_names_a_case() -> None:
    known = {spelt(case.case) for case in CASES}
    assert [name for name, number in names_and_numbers() if number not in known] == []


def test_every_module_of_the_rulebook_is_listed() -> None:
    assert [case.case for case in CASES if case.case.endswith(".0")] == [f"{n}.0" for n in range(1, 22)]


def test_every_case_is_told_in_a_sentence() -> None:
    assert [case.case for case in CASES if not case.says.rstrip().endswith(".")] == []
