"""No word of any game stands in what serves every game: neither in the code nor in what it says of itself."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from cholm_qt import games

PACKAGE = Path(games.__file__).parents[1]
LAYERS = (
    "engine",
    "files",
    "bots",
    "cli",
    "ui/dialogs",
    "ui/look",
    "ui/map",
    "ui/panels",
    "ui/pieces",
    "ui/widgets",
)
NOUNS = [
    "Areas?",
    "Zones?",
    "Impulses?",
    "Rubble",
    "Advantage",
    "Garrison",
    "Partisans?",
    "Stubborn",
    "Infiltrat\\w+",
    "Kampfgruppe",
]
CASE = re.compile(r"[0-9]{1,2}(\.[0-9]{1,2}){1,2}[A-Z]?")


@cache
def words() -> re.Pattern[str]:
    """The words of the games in the register: ids, sides, scenarios, holding boxes, and nouns of rules."""
    found = {*NOUNS}
    for room in games.ROOMS.values():
        system, files = room.system, room.files
        found |= {room.id, room.title, files.position_prefix, *files.scenario_ids()}
        found |= {str(word) for side in system.sides for word in (side.id, side.name)}
        found |= {box for box in files.load_components().boxes if "-" in box}
    return re.compile(rf"\b({'|'.join(sorted(found))})\b")


def lines_with_a_word(file: Path) -> Iterator[str]:
    """The lines of a module that speak of a game; examples that run speak of anything."""
    for number, line in enumerate(file.read_text("utf-8").splitlines(), start=1):
        found = words().search(line)
        if found and not line.lstrip().startswith((">>>", "...")):
            yield f"{file.relative_to(PACKAGE)}:{number}: {found[0]}"


def cases_in_code(file: Path) -> Iterator[str]:
    """The texts in a module that are the number of a case of somebody's rules."""
    for node in ast.walk(ast.parse(file.read_text("utf-8"))):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and CASE.fullmatch(node.value):
            yield f"{file.relative_to(PACKAGE)}:{node.lineno}: {node.value}"


def modules(layer: str) -> list[Path]:
    return sorted((PACKAGE / layer).rglob("*.py"))


@pytest.mark.parametrize("layer", LAYERS)
def test_a_layer_for_every_game_speaks_of_none(layer: str) -> None:
    assert [line for file in modules(layer) for line in lines_with_a_word(file)] == []


@pytest.mark.parametrize("layer", LAYERS)
def test_a_layer_for_every_game_names_no_case(layer: str) -> None:
    assert [case for file in modules(layer) for case in cases_in_code(file)] == []


def test_the_net_catches_the_words_of_a_game() -> None:
    rules = PACKAGE / "games" / games.first() / "rules"
    assert all(any(lines_with_a_word(rules / name)) for name in ("impulses.py", "rubble.py", "set_up.py"))
    assert any(cases_in_code(rules / "rules.py"))
