"""The terms for tasks that every game has."""

import pytest

from cholm_qt.engine.plain_goals import Gone, PlainTerms, Stand
from cholm_qt.games.circle_of_fire.files import FILES
from cholm_qt.games.circle_of_fire.rules.position import Position
from cholm_qt.games.circle_of_fire.system import SYSTEM

TERMS = PlainTerms(SYSTEM.words)


@pytest.fixture
def start() -> Position:
    return FILES.load_scenario("first-assault").start


def units(position: Position, *names: str) -> tuple[int, ...]:
    return tuple(position.components.unit_index[name] for name in names)


def places(position: Position, *names: str) -> tuple[int, ...]:
    return tuple(position.components.board.index[name] for name in names)


def test_units_stand_in_one_of_several_places(start: Position) -> None:
    here = Stand(units(start, "G02", "G03"), places(start, "9", "10"))
    assert TERMS.holds(start, here)
    assert not TERMS.holds(start, Stand(here.units, places(start, "9")))
    assert TERMS.holds(start, Stand(here.units, places(start, "9"), least=1))


def test_units_are_gone_that_are_not_on_the_board(start: Position) -> None:
    assert TERMS.holds(start, Gone(units(start, "G18", "G19")))
    assert not TERMS.holds(start, Gone(units(start, "G18", "G02")))
    assert TERMS.holds(start, Gone(units(start, "G18", "G02"), least=1))


@pytest.mark.parametrize(
    ("names", "least", "says"),
    [
        (("G02",), 0, "1./65 is in 9 Ostkirche or 10 GPU-Gebäude"),
        (("G02", "G03"), 0, "1./65 and 2./65 are in 9 Ostkirche or 10 GPU-Gebäude"),
        (("G02", "G03"), 1, "at least 1 of 1./65 and 2./65 are in 9 Ostkirche or 10 GPU-Gebäude"),
    ],
)
def test_where_units_stand_is_said(start: Position, names: tuple[str, ...], least: int, says: str) -> None:
    term = Stand(units(start, *names), places(start, "9", "10"), least)
    assert str(TERMS.condition_said(start.components, term, 0)) == says


@pytest.mark.parametrize(
    ("names", "least", "says"),
    [
        (("G02",), 0, "1./65 is gone"),
        (("G02", "G03"), 0, "1./65 and 2./65 are gone"),
        (("G02", "G03"), 1, "at least 1 of 1./65 and 2./65 are gone"),
    ],
)
def test_who_is_gone_is_said(start: Position, names: tuple[str, ...], least: int, says: str) -> None:
    term = Gone(units(start, *names), least)
    assert str(TERMS.label(start.components, term)) == says
