"""9.6, J60: the Reserve."""

from __future__ import annotations

import pytest

from cholm_qt.games.jaws_of_victory.rules import events as e
from cholm_qt.games.jaws_of_victory.rules.names import DISORGANIZED, OOS1, REGROUPING, RESERVE
from cholm_qt.games.jaws_of_victory.rules.orders import DeclareReserve, Done
from tests.games.jaws_of_victory.table import Table
from tests.games.jaws_of_victory.telling import agrees, cases, skipped, told


def declare(table: Table, unit_id: str) -> DeclareReserve:
    return DeclareReserve(table.unit(unit_id))


@pytest.mark.steps("F.3.A")
def test_J60_mobile_units_away_from_the_enemy_are_marked_reserve() -> None:
    table = Table()
    for unit_id in ("G23", "G26", "G01"):
        table.put(unit_id, "0724")
    game = table.game("F.3.A", turn=5)
    assert game.orders() == [declare(table, "G23"), declare(table, "G26"), Done()]
    assert agrees(game)
    game.give(declare(table, "G26"))
    assert game.position.has(table.unit("G26"), RESERVE)
    assert told(game, e.ReserveDeclared) == [e.ReserveDeclared(table.unit("G26"))]
    game.give(Done())
    assert game.prompt.waiting == "move"


@pytest.mark.parametrize(
    ("unit_id", "place", "state"),
    [
        ("S50", "1124", {"supply": OOS1}),
        ("S50", "1124", {"order": DISORGANIZED}),
        ("S50", "1124", {"flags": RESERVE}),
        ("S50", "0924", {}),  # next to an enemy
        ("S01", "1124", {}),  # on foot
        ("S19", "1124", {}),  # antitank
        ("S58", "1124", {}),  # artillery
        ("S50", "dead", {}),
    ],
)
def test_J60_who_cannot_be_reserve(unit_id: str, place: str, state: dict[str, int]) -> None:
    table = Table()
    table.put("G01", "0824")
    table.put("S14", "0124")
    table.put(unit_id, place, **state)
    game = table.game("E.3.A", turn=5)
    assert cases(game, declare(table, unit_id)) == ["J60"]
    assert agrees(game)


def test_J60_cavalry_extended_and_regroup_units_may_be_reserve() -> None:
    table = Table()
    table.put("S50", "0724", extended=1)
    table.put("S51", "0724", order=REGROUPING)
    game = table.game("E.3.A", turn=5)
    assert declare(table, "S50") in game.orders()
    assert declare(table, "S51") in game.orders()


def test_J60_there_are_four_german_and_six_soviet_markers() -> None:
    table = Table()
    table.put("G15", "0124")
    for unit_id, place in (("G23", "0724"), ("G25", "0724"), ("G26", "0724"), ("G27", "0824")):
        table.put(unit_id, place, flags=RESERVE)
    game = table.game("F.3.A", turn=5)
    assert skipped(game, "F.3.A") == "No unit can be marked Reserve"
    table.p.flags[table.unit("G27")] = 0
    game = table.game("F.3.A", turn=5)
    game.give(declare(table, "G15"))
    assert cases(game, declare(table, "G27")) == ["F.3.B"]  # that was the last marker


@pytest.mark.steps("E.3.A")
def test_J60_Soviet_tanks_are_marked_Reserve() -> None:
    table = Table()
    table.put("S14", "0724")
    game = table.game("E.3.A", turn=5)
    assert game.prompt.case == "E.3.A"
    game.give(declare(table, "S14"))
    assert game.position.has(table.unit("S14"), RESERVE)


def test_J60_without_a_marker_nobody_is_marked() -> None:
    table = Table()
    for unit_id in ("S14", "S15", "S16"):
        table.put(unit_id, "0724", flags=RESERVE)
    for unit_id in ("S17", "S18", "S22"):
        table.put(unit_id, "0824", flags=RESERVE)
    table.put("S23", "0924")
    game = table.game("E.3.A", turn=5)
    assert skipped(game, "E.3.A")


def test_J60_a_hold_keeps_units_out_of_the_reserve() -> None:
    table = Table(whole=True)
    game = table.game("E.3.A", turn=2)
    assert cases(game, declare(table, "S48")) == ["J65"]
    assert declare(table, "S48") not in game.orders()


def test_9_6_only_units_of_the_side_are_marked() -> None:
    table = Table()
    table.put("S14", "0724")
    table.put("G23", "1724")
    game = table.game("F.3.A", turn=5)
    assert cases(game, declare(table, "S14")) == ["9.6"]


def test_J60_the_marker_is_lost_when_the_unit_is_disorganized() -> None:
    table = Table()
    unit = table.put("G23", "0724", flags=RESERVE)
    table.p.set_order(unit, DISORGANIZED)
    assert not table.p.has(unit, RESERVE)


def test_J60_the_last_marker_is_refused_to_one_more() -> None:
    table = Table()
    table.put("G15", "0124")
    table.put("G14", "0124")
    for unit_id in ("G23", "G25", "G26"):
        table.put(unit_id, "0724", flags=RESERVE)
    game = table.game("F.3.A", turn=5)
    game.position.mark(table.unit("G14"), RESERVE)
    assert cases(game, declare(table, "G15")) == ["J60"]
