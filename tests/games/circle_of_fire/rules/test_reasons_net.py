"""The net: every case number that the rules give as a reason or explain in a docstring is a case."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import cholm_qt.games.circle_of_fire.rules
from cholm_qt.games.circle_of_fire.files import FILES

RULES = Path(cholm_qt.games.circle_of_fire.rules.__file__).parent
KNOWN = {case.case for case in FILES.cases()}
NUMBER = re.compile(r"\b[0-9]+\.[0-9]+(?:\.[0-9]+)*[A-Za-z]?\b")
DOCUMENTED = (ast.Module, ast.ClassDef, ast.FunctionDef)


def strings(path: Path) -> Iterator[tuple[int, str]]:
    """Every text that stands in a module, with its line."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield node.lineno, node.value


def docstrings(path: Path) -> Iterator[tuple[str, str]]:
    """The first line of every docstring of a module, with the name it explains."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, DOCUMENTED):
            text = ast.get_docstring(node) or ""
            yield getattr(node, "name", path.stem), text.partition("\n")[0]


def test_every_case_given_as_a_reason_exists() -> None:
    unknown = [
        f"{path.name}:{line}: {text}"
        for path in sorted(RULES.glob("*.py"))
        for line, text in strings(path)
        if NUMBER.fullmatch(text) and text not in KNOWN
    ]
    assert unknown == []


def test_every_case_named_in_a_docstring_exists() -> None:
    unknown = [
        f"{path.name}: {name}: {number}"
        for path in sorted(RULES.glob("*.py"))
        for name, text in docstrings(path)
        for number in NUMBER.findall(text)
        if number not in KNOWN
    ]
    assert unknown == []
