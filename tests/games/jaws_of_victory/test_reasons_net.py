"""The net: whatever number the rules give as a reason or name in a docstring is a section, step or ruling."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import cholm_qt.games.jaws_of_victory.rules
from cholm_qt.games.jaws_of_victory.files import FILES

RULES = sorted(Path(cholm_qt.games.jaws_of_victory.rules.__file__).parent.glob("*.py"))
KNOWN = {*FILES.case_titles(), *FILES.rulings_by_id()}
SECTION = re.compile(r"(?<![A-G][.])\b[0-9]+\.[0-9]+(?:\.[0-9]+)*\b")
RULING = re.compile(r"\bJ[1-9][0-9]*\b")
DOCUMENTED = (ast.Module, ast.ClassDef, ast.FunctionDef)


def docstrings(path: Path) -> Iterator[tuple[str, str]]:
    """Every docstring of a module, with the name it explains."""
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, DOCUMENTED):
            yield getattr(node, "name", path.stem), ast.get_docstring(node) or ""


def reasons(path: Path) -> Iterator[tuple[int, str]]:
    """Every case that a module gives as a reason, with its line."""
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "Reason":
            case = node.args[0]
            if isinstance(case, ast.Constant):
                yield node.lineno, str(case.value)


def test_every_case_given_as_a_reason_exists() -> None:
    given = [(path.name, line, case) for path in RULES for line, case in reasons(path)]
    assert len(given) > 100
    assert [found for found in given if found[2] not in KNOWN] == []


def test_every_ruling_named_in_a_docstring_exists() -> None:
    named = [
        (path.name, name, n)
        for path in RULES
        for name, text in docstrings(path)
        for n in RULING.findall(text)
    ]
    assert [found for found in named if found[2] not in KNOWN] == []


def test_every_section_named_in_a_docstring_is_one_or_heads_some() -> None:
    named = {number for path in RULES for _, text in docstrings(path) for number in SECTION.findall(text)}
    assert [number for number in sorted(named - KNOWN) if not is_head(number)] == []


def is_head(number: str) -> bool:
    """Do sections stand beneath it: 12.1.1 beneath 12.1, and 12.4 beneath 12.0?"""
    return any(case.startswith(f"{number.removesuffix('.0')}.") for case in KNOWN)
