"""18.1 Partisans, an optional rule."""

from __future__ import annotations

import pytest

from cholm_qt.games.jaws_of_victory.rules import events as e
from cholm_qt.games.jaws_of_victory.rules.arrival import arrive
from cholm_qt.games.jaws_of_victory.rules.orders import Done, MovePartisan
from cholm_qt.games.jaws_of_victory.rules.partisans import near_partisans
from tests.games.jaws_of_victory.table import Table
from tests.games.jaws_of_victory.telling import agrees, cases, skipped


@pytest.fixture
def table() -> Table:
    """The bands are in the pool; a German regiment stands in the forest of 1320."""
    table = Table(options=("18.1",))
    table.put("PAR-1", "pool")
    table.put("PAR-2", "pool")
    table.put("G41", "1320")
    return table


def test_J55_bands_are_put_down_in_German_forests_away_from_Germans(table):
    table.soviet("1816")
    game = table.game("E.2.B.2")
    band = table.unit("PAR-1")
    offered = {
        order.place for order in game.orders() if isinstance(order, MovePartisan) and order.marker == band
    }
    assert table.hex("2410") in offered
    assert agrees(game)
    for place, why in (("2411", "forest"), ("1816", "German lines"), ("1419", "German units within 2")):
        (reason,) = game.why_not(MovePartisan(band, table.hex(place)))
        assert reason.case == "J55"
        assert why in reason.says
        assert table.hex(place) not in offered
    game.give(MovePartisan(band, table.hex("2410")))
    assert game.position.where[band] == table.hex("2410")


@pytest.mark.steps("E.2.B.2")
def test_J131_a_band_that_was_put_down_moves_in_the_same_step_but_once(table):
    band = table.unit("PAR-1")
    game = table.game("E.2.B.2")
    game.give(MovePartisan(band, table.hex("2410")))
    assert agrees(game)
    game.give(MovePartisan(band, table.hex("2411")))
    assert game.position.where[band] == table.hex("2411")
    assert cases(game, MovePartisan(band, table.hex("2410"))) == ["J55"]


def test_J131_a_band_is_put_down_on_Game_turn_1_only(table):
    table.put("PAR-2", "2410")
    late = table.unit("PAR-1")
    (reason,) = table.game("E.2.B.2", turn=2).why_not(MovePartisan(late, table.hex("2413")))
    assert (reason.case, "Game-turn 1" in reason.says) == ("J131", True)


@pytest.mark.steps("E.2.B.2")
def test_J55_a_band_moves_up_to_three_hexes_over_any_ground(table):
    band = table.put("PAR-1", "2410")
    table.put("G17", "2411")
    game = table.game("E.2.B.2", turn=2)
    assert agrees(game)
    for place, case in (("2414", "J55"), ("2410", "J55"), ("2411", "J131")):
        assert cases(game, MovePartisan(band, table.hex(place))) == [case]
    game.give(MovePartisan(band, table.hex("2413")))
    assert game.position.where[band] == table.hex("2413")


def test_J55_Germans_do_not_pass_within_a_hex_of_a_band(table):
    table.put("PAR-1", "2410")
    near = [hex_id for hex_id in ("2410", "2411", "2412") if near_partisans(table.p, table.hex(hex_id))]
    assert near == ["2410", "2411"]


def test_J55_a_band_is_dispersed_by_a_German_combat_unit(table):
    band = table.put("PAR-1", "2410")
    table.put("PAR-2", "2413")
    arrive(table.p, table.unit("G41"), table.hex("2410"))
    assert table.p.where[band] == table.c.box("dead")
    assert e.PartisanDispersed(band) in table.p.news
    game = table.game("E.2.B.2")
    (reason,) = game.why_not(MovePartisan(band, table.hex("2410")))
    assert "dispersed" in reason.says


def test_J55_only_bands_move_and_only_to_hexes(table):
    game = table.game("E.2.B.2")
    assert cases(game, MovePartisan(table.unit("G41"), table.hex("2410"))) == ["J55"]
    assert cases(game, MovePartisan(table.unit("PAR-1"), table.c.box("dead"))) == ["J55"]


def test_J131_a_band_may_stay_in_the_pool(table):
    game = table.game("E.2.B.2")
    game.give(Done())
    assert game.position.where[table.unit("PAR-1")] == table.c.box("pool")
    assert game.prompt.waiting != "partisans"


def test_E_2_B_2_is_passed_without_the_option_or_without_a_band():
    assert skipped(Table().game("E.2.B.2"), "E.2.B.2") == "The game is played without partisans"
    table = Table(options=("18.1",))
    assert skipped(table.game("E.2.B.2"), "E.2.B.2") == "No partisan band can be put down or moved"
