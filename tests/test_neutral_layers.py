"""No word of any game stands in what serves every game: neither in the code nor in what it says of itself."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from cholm_qt import games
from cholm_qt.engine.events import DiceRolled
from cholm_qt.engine.orders import EnterDice

PACKAGE = Path(games.__file__).parents[1]
LAYERS = ("engine", "files", "edit", "bots", "play", "teaching", "ui", "cli", "mapmaker")
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
COMPOUND = re.compile(r"([A-Z][a-z]+){2,}")
CASE = re.compile(r"[0-9]{1,2}(\.[0-9]{1,2}){1,2}[A-Z]?")


@cache
def words() -> re.Pattern[str]:
    """The words of the games in the register, of which plain English ones such as `Move` are left out."""
    found: set[str] = set()
    for room in games.ROOMS.values():
        system, files = room.system, room.files
        components, vocabulary = files.load_components(), system.vocabulary
        found |= {room.id, room.title, files.position_prefix, *files.scenario_ids()}
        found |= {str(word) for side in system.sides for word in (side.id, side.name)}
        found |= {place.name for place in components.board.places if place.name}
        found |= {unit.name for unit in components.units}
        found |= {box for box in components.boxes if "-" in box}
        kinds = {*vocabulary.orders, *vocabulary.events, *vocabulary.steps} - {EnterDice, DiceRolled}
        found |= {kind.__name__ for kind in kinds if COMPOUND.fullmatch(kind.__name__)}
    escaped = sorted(re.escape(word) for word in found)
    return re.compile(rf"(?<!\w)({'|'.join([*NOUNS, *escaped])})(?!\w)")


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


def games_imported(file: Path) -> Iterator[str]:
    """The imports of a module that reach behind the register into a game, also those inside functions."""
    rooms = tuple(f"{room.package}." for room in games.ROOMS.values())
    for node in ast.walk(ast.parse(file.read_text("utf-8"))):
        if not isinstance(node, ast.Import | ast.ImportFrom):
            continue
        above = f"{node.module}." if isinstance(node, ast.ImportFrom) else ""
        for alias in node.names:
            if f"{above}{alias.name}.".startswith(rooms):
                yield f"{file.relative_to(PACKAGE)}:{node.lineno}: {above}{alias.name}"


def modules(layer: str) -> list[Path]:
    return sorted((PACKAGE / layer).rglob("*.py"))


@pytest.mark.parametrize("layer", LAYERS)
def test_a_layer_for_every_game_speaks_of_none(layer: str) -> None:
    assert [line for file in modules(layer) for line in lines_with_a_word(file)] == []


@pytest.mark.parametrize("layer", LAYERS)
def test_a_layer_for_every_game_names_no_case(layer: str) -> None:
    assert [case for file in modules(layer) for case in cases_in_code(file)] == []


@pytest.mark.parametrize("layer", LAYERS)
def test_a_layer_for_every_game_imports_none(layer: str) -> None:
    assert [line for file in modules(layer) for line in games_imported(file)] == []


def test_the_net_catches_the_words_of_a_game() -> None:
    rules = PACKAGE / "games" / games.first() / "rules"
    assert all(any(lines_with_a_word(rules / name)) for name in ("impulses.py", "combat.py", "set_up.py"))
    assert any(cases_in_code(rules / "rules.py"))
    assert any(games_imported(rules.parent / "system.py"))


def test_nothing_of_the_program_knows_the_tiny_game_of_the_tests() -> None:
    top = PACKAGE.parent
    program = [
        top / "pyproject.toml",
        top / "run.py",
        *PACKAGE.rglob("*.py"),
        *top.glob("resources/**/*.json"),
    ]
    assert [file for file in program if "skirmish" in file.read_text("utf-8").lower()] == []
