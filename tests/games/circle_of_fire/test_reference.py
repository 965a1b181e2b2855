"""The shipped rulebook: its articles, their examples, and from where every case can be reached."""

import ast
import re
from functools import cache
from pathlib import Path

import pytest

from cholm_qt.files.documents import check_file
from cholm_qt.files.faults import FaultList
from cholm_qt.files.glossary_file import FILE
from cholm_qt.files.reference_examples import play_example
from cholm_qt.files.reference_file import Article, Example, read_articles, reference_paths
from cholm_qt.games.circle_of_fire import rules
from cholm_qt.games.circle_of_fire.files import FILES
from cholm_qt.teaching.sightings import Sightings, game_paths

NUMBER = re.compile(r"[0-9]+(\.[0-9]+)+[A-Za-z]?")

# Cases that the code keeps, but that no prompt, reason, receipt, puzzle, lesson or recorded game named when
# this was written: they say what words mean, or what hardly ever happens. Lessons take them from here.
UNREACHED = """
10.2.2 10.2.6 10.3.6 11.1.5 11.2.5a 11.2.6 12.2.6 13.1.4 13.3.4 13.4.2 14.1.3a 14.1.3b 14.2.5 15.1.3
15.1.4 15.1.5 15.1.6 16.3.4 16.4.2 17.1.3 2.1.2 2.1.3 2.1.4 20.1.5b 21.0 21.1a 21.2.1 21.2.2 21.2.5
3.2.3 3.2.6 3.5.2 4.2.3 4.2.4 5.1.2 5.1.3 5.1.4 5.2.1 5.2.2 5.2.3 6.1.2 6.1.3 6.1.4 6.4 6.5 8.1.3
9.1.2 9.1.5
"""


@cache
def articles() -> tuple[Article, ...]:
    faults = FaultList()
    found = [one for path in reference_paths(FILES) for one in read_articles(path, FILES, faults)]
    faults.raise_if_any()
    return tuple(found)


@cache
def named_by_rules() -> frozenset[str]:
    """The cases that prompts, reasons and receipts name: every number that the rules hand to a call."""
    found = set()
    for file in Path(rules.__file__).parent.glob("*.py"):
        for call in ast.walk(ast.parse(file.read_text("utf-8"))):
            values = (
                [*call.args, *(word.value for word in call.keywords)] if isinstance(call, ast.Call) else []
            )
            found |= {
                part.value
                for value in values
                for part in ast.walk(value)
                if isinstance(part, ast.Constant)
                and isinstance(part.value, str)
                and NUMBER.fullmatch(part.value)
            }
    return frozenset(found)


@pytest.mark.parametrize("path", [*reference_paths(FILES), FILES.folder / FILE], ids=lambda path: path.name)
def test_a_file_of_the_rulebook_is_good(path: Path) -> None:
    assert check_file(path) == []


EXAMPLES = [(article.case, article.example) for article in articles() if article.example is not None]


@pytest.mark.parametrize(("case", "example"), EXAMPLES, ids=[case for case, _ in EXAMPLES])
def test_an_example_is_legal_or_refused_by_the_case_it_names(case: str, example: Example) -> None:
    played = play_example(FILES, example)
    cases = [reason.case for reason in played.reasons]
    assert example.refused in cases if example.refused else cases == []


@pytest.mark.parametrize("path", game_paths(FILES), ids=lambda path: path.stem)
def test_a_recorded_game_is_good(path: Path) -> None:
    assert check_file(path) == []


def test_every_case_met_by_code_is_reachable() -> None:
    sightings = Sightings(FILES)
    for _ in sightings.steps():
        pass
    met = {case.case for case in FILES.cases() if case.met == "code"}
    assert sorted(met - sightings.cases - named_by_rules() - set(UNREACHED.split())) == []
