"""What a game says in a terminal that has no words of its own for it."""

from pathlib import Path

import pytest

from cholm_qt import games
from cholm_qt.cli.invariants.game_checks import GameChecks
from cholm_qt.cli.text import views
from cholm_qt.cli.text.text_desk import TextDesk
from cholm_qt.games import Room

FIRE = games.room()
DESK = TextDesk(FIRE.system)
START = FIRE.files.load_scenario("first-assault").start
MARKET = START.components.board.index["13"]
CHURCH = START.components.board.index["9"]


@pytest.fixture
def bare(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Room:
    """A game with nothing but a System."""
    package = tmp_path / "bare_game"
    package.mkdir()
    (package / "system.py").write_text("from cholm_qt.games.circle_of_fire.system import SYSTEM")
    monkeypatch.syspath_prepend(tmp_path)
    return Room("bare", "Bare", "bare_game")


def test_a_game_without_words_for_the_terminal_has_those_of_any_game(bare: Room) -> None:
    assert type(bare.text) is TextDesk
    assert bare.text.system is FIRE.system


def test_a_game_without_checks_has_those_of_any_game(bare: Room) -> None:
    assert type(bare.checks) is GameChecks


def test_a_game_with_words_for_the_terminal_has_its_own() -> None:
    assert FIRE.text.place_hint == "AREA"


def test_a_place_is_told_with_its_units_and_its_neighbours() -> None:
    lines = list(views.place_lines(DESK, START, CHURCH))
    assert lines[0] == "9 Ostkirche"
    assert lines[1] == "  German: 1./65 (G02); 4.(MG)/65 (G05)"
    assert lines[2].startswith("  Next to: ")


def test_a_place_without_units_says_so() -> None:
    p = START.copy()
    for unit in p.units_of(0, MARKET):
        p.set_where(unit, p.components.box("permanent"))
    assert "  No units" in views.place_lines(DESK, p, MARKET)


def test_the_status_names_turn_and_segment() -> None:
    segment = START.components.sequence[START.segment]
    assert DESK.status(START) == f"Turn {START.turn}; {segment.phase}, {segment.title}"


def test_a_unit_is_told_with_its_side_and_its_place() -> None:
    unit = START.components.unit_index["G05"]
    assert DESK.where_line(START, unit) == "German 4.(MG)/65 (G05), in 9 Ostkirche"
