"""22.11 The boundary between the Soviet Fronts."""

from __future__ import annotations

import pytest

from cholm_qt.games.jaws_of_victory.rules import events as e
from cholm_qt.games.jaws_of_victory.rules.boundary import beyond_boundary
from cholm_qt.games.jaws_of_victory.rules.orders import Pass, ShiftBoundary, TransferArmy
from tests.games.jaws_of_victory.table import Table
from tests.games.jaws_of_victory.telling import agrees, cases, skipped, told


def test_J43_each_Front_ends_its_moves_on_its_side_of_the_boundary():
    table = Table()
    first, second, german = table.put("S14", "1010"), table.put("S44", "3419"), table.put("G17", "3010")
    ends = {
        unit: {
            hex_id
            for hex_id in ("1412", "1512", "2112", "2212")
            if beyond_boundary(table.p, unit, table.hex(hex_id))
        }
        for unit in (first, second, german)
    }
    assert ends == {first: {"2212"}, second: {"1412"}, german: set()}


def test_J43_a_unit_beyond_the_boundary_may_stay_or_come_nearer():
    table = Table()
    unit = table.put("S14", "2412")
    beyond = [
        hex_id
        for hex_id in ("2412", "2512", "2411", "2312")
        if beyond_boundary(table.p, unit, table.hex(hex_id))
    ]
    assert beyond == ["2512", "2411"]


def test_J43_a_unit_that_enters_the_map_stays_on_its_side():
    table = Table()
    unit = table.put("S13", "entering")
    assert beyond_boundary(table.p, unit, table.hex("2212"))
    assert not beyond_boundary(table.p, unit, table.hex("0213"))


@pytest.mark.steps("E.1.D")
def test_J43_the_boundary_moves_two_columns_or_stays():
    game = Table().game("E.1.D")
    assert set(game.orders()) == {Pass(), ShiftBoundary(-2), ShiftBoundary(2)}
    assert cases(game, ShiftBoundary(0)) == ["J43"]
    assert cases(game, ShiftBoundary(4)) == ["J43"]
    game.give(ShiftBoundary(-2))
    assert game.position.boundary == 16
    assert game.prompt.waiting != "boundary"


def test_J43_the_boundary_keeps_within_its_limits():
    table = Table()
    table.p.boundary = 26
    game = table.game("E.1.D")
    assert cases(game, ShiftBoundary(2)) == ["J43"]
    game.give(Pass())
    assert game.position.boundary == 26
    assert not told(game, e.BoundaryMoved)


def test_J43_27th_Army_changes_its_Front_once_from_turn_19_on():
    table = Table()
    unit = table.put("S01", "1109")
    assert cases(table.game("E.1.D", turn=18), TransferArmy()) == ["J43"]
    game = table.game("E.1.D", turn=19)
    assert agrees(game)
    game.give(TransferArmy())
    assert game.position.front(unit) == 1
    assert told(game, e.ArmyTransferred)
    table.p.transferred = True
    assert cases(table.game("E.1.D", turn=20), TransferArmy()) == ["J43"]


def test_J130_an_army_that_shares_hexes_with_others_is_not_transferred():
    table = Table()
    table.put("S01", "1109")
    table.put("S12", "1109")
    table.put("S11", "1009")
    game = table.game("E.1.D", turn=19)
    (reason,) = game.why_not(TransferArmy())
    assert (reason.case, reason.places) == ("J130", (table.hex("1109"),))
    assert TransferArmy() not in game.orders()


def test_J43_no_boundary_is_asked_for_where_one_front_alone_takes_part():
    game = Table("kapitanovka").game("E.1.D")
    assert skipped(game, "E.1.D") == "Only one Front takes part"
