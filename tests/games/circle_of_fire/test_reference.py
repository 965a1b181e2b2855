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

# The one case of the code that no prompt, reason, receipt, puzzle, lesson or recorded game names: taking
# back is no order.
UNREACHED = "11.2.6"


@cache
def articles() -> tuple[Article, ...]:
    faults = FaultList()
    found = [one for path in reference_paths(FILES) for one in read_articles(path, FILES, faults)]
    faults.raise_if_any()
    return tuple(found)


@cache
def named_by_rules() -> frozenset[str]:
    """The cases that prompts, reasons and receipts name: every number in a call or of a prompt."""
    found = set()
    for file in Path(rules.__file__).parent.glob("*.py"):
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            found |= {
                part.value
                for value in values_of(node)
                for part in ast.walk(value)
                if isinstance(part, ast.Constant)
                and isinstance(part.value, str)
                and NUMBER.fullmatch(part.value)
            }
    return frozenset(found)


def values_of(node: ast.AST) -> list[ast.expr]:
    """What is handed to a call, or is the case of a prompt."""
    if isinstance(node, ast.Call):
        return [*node.args, *(word.value for word in node.keywords)]
    if isinstance(node, ast.AnnAssign | ast.Assign) and node.value is not None:
        targets = [node.target] if isinstance(node, ast.AnnAssign) else node.targets
        return [node.value] if any(isinstance(one, ast.Name) and one.id == "case" for one in targets) else []
    if isinstance(node, ast.FunctionDef) and node.name == "cites":
        return [one.value for one in node.body if isinstance(one, ast.Return) and one.value is not None]
    return []


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
    assert sorted(met - sightings.cases - named_by_rules() - {UNREACHED}) == []
