"""22.1, J63, J75, J118: the Continuous Front."""

from __future__ import annotations

import pytest

from cholm_qt.games.jaws_of_victory.rules import events as e
from cholm_qt.games.jaws_of_victory.rules.continuous_front import covered_hexes
from cholm_qt.games.jaws_of_victory.rules.names import KORSUN_ACTIVE, MUD, SOVIET
from cholm_qt.games.jaws_of_victory.rules.orders import Pass, RollRelease
from tests.games.jaws_of_victory.roads import drive, move
from tests.games.jaws_of_victory.table import Table
from tests.games.jaws_of_victory.telling import agrees, cases, skipped, told


def front() -> Table:
    """A table on which the Continuous Front is required."""
    table = Table()
    table.p.continuous = True
    return table


def test_J63_the_last_cover_of_a_hex_of_the_line_does_not_leave_it() -> None:
    table = front()
    table.put("G04", "0913")
    game = table.game("F.3.B", turn=5)
    assert cases(game, move(game, "G04", "0913", "0914", "0915")) == ["J63"]
    assert not cases(game, move(game, "G04", "0913", "0914"))  # its ZOC still covers the hex
    assert agrees(game)


def test_J63_only_the_end_of_a_move_matters() -> None:
    table = front()
    table.put("G13", "0914")
    game = table.game("F.3.B", turn=5)
    assert cases(game, move(game, "G13", "0914", "0915")) == ["J63"]
    assert not cases(game, move(game, "G13", "0914", "0915", "0914", "0913"))


@pytest.mark.steps("F.3.B")
def test_J63_a_hex_with_another_cover_may_be_left() -> None:
    table = front()
    table.put("G04", "0913")
    table.put("G05", "0914")
    game = table.game("F.3.B", turn=5)
    assert not cases(game, move(game, "G04", "0913", "1012", "1112"))
    game.give(move(game, "G04", "0913", "1012", "1112"))
    assert "J63" in cases(game, move(game, "G05", "0914", "0915"))


def test_J63_armor_neither_covers_the_line_nor_is_bound_to_it() -> None:
    table = front()
    table.put("G23", "0913")
    game = table.game("F.3.B", turn=5)
    assert not game.position.covered
    assert not cases(game, move(game, "G23", "0913", "0914", "0915"))


def test_J63_a_hex_that_was_not_covered_when_the_phase_began_binds_nobody() -> None:
    table = front()
    table.put("G04", "1012")
    table.put("G05", "0815")
    game = table.game("F.3.B", turn=5)
    covered = game.position.covered
    assert covered == {table.hex("0913"), table.hex("1112")}
    assert table.hex("0714") not in covered


def test_J63_a_unit_without_ZOC_covers_only_the_hex_where_it_is() -> None:
    table = front()
    table.put("G04", "0913", steps=1)
    assert covered_hexes(table.p) == {table.hex("0913")}
    table.put("G04", "0914", steps=1)
    assert covered_hexes(table.p) == frozenset()


def test_J63_in_mud_a_unit_covers_no_hex_across_an_unbridged_river() -> None:
    table = front()
    line, here = next(
        (place, there)
        for place in table.p.played.front_line
        for there, side in table.c.sides_of[place]
        if not table.p.bridges[side]
    )
    table.put("G19", table.c.board.places[here].id)
    assert line in covered_hexes(table.p)
    table.p.set_ground(MUD)
    assert line not in covered_hexes(table.p)


def test_J63_strategic_movement_is_bound_too() -> None:
    table = front()
    table.put("G13", "0714")
    game = table.game("F.3.B", turn=5)
    assert "J63" in cases(game, drive(game, "G13", "0714", "0814", "0914"))


def test_J63_nobody_is_bound_without_a_continuous_front() -> None:
    table = Table()
    table.put("G04", "0913")
    game = table.game("F.3.B", turn=5)
    assert not cases(game, move(game, "G04", "0913", "0914", "0915"))


def test_J63_the_set_up_covers_the_whole_line() -> None:
    p = Table(whole=True).p
    assert covered_hexes(p) == frozenset(p.played.front_line)


def test_F_1_A_is_passed_without_a_continuous_front() -> None:
    assert skipped(Table().game("F.1.A", turn=9), "F.1.A") == "No Continuous Front is required"


def test_J118_F_1_A_is_passed_when_no_die_could_be_high_enough() -> None:
    assert skipped(front().game("F.1.A", turn=4), "F.1.A") == "No die could release the Germans yet"


@pytest.mark.steps("F.1.A")
def test_J75_time_a_cut_off_korps_korsun_and_a_lost_town_are_added_to_the_die() -> None:
    table = front()
    table.put("G17", "2110")
    for hex_id in ("2010", "2210"):
        table.put({"2010": "S14", "2210": "S44"}[hex_id], hex_id)
    table.p.korsun = KORSUN_ACTIVE
    for source in ("source:uman", "source:novomirgorod"):  # nobody is joined with a source
        table.p.put(table.unit("S01" if source == "source:uman" else "S30"), table.c.spots[source][0])
    table.p.control[table.hex("2513")] = SOVIET
    game = table.game("F.1.A", 3, turn=7)
    game.give(RollRelease())
    released = told(game, e.ReleaseRolled)[0]
    assert [line.key for line in released.receipt] == [
        "turns_per_one",
        "korps_cut_off",
        "korsun_active",
        "town_lost",
    ]
    assert (released.total, released.released) == (3 + 2 + 1 + 1 + 2, True)
    assert not game.position.continuous


@pytest.mark.steps("F.1.A")
def test_J75_a_lower_total_releases_nobody() -> None:
    table = front()
    table.p.control[table.hex("2110")] = SOVIET
    game = table.game("F.1.A", 6, turn=3)
    assert skipped(game, "F.1.A")
    game = table.game("F.1.A", 5, turn=4)
    game.give(RollRelease())
    assert told(game, e.ReleaseRolled)[0].total == 8
    assert game.position.continuous


def test_F_1_A_the_throw_may_be_declined() -> None:
    table = front()
    table.p.control[table.hex("2110")] = SOVIET
    game = table.game("F.1.A", turn=5)
    assert game.prompt.waiting == "release"
    assert agrees(game)
    game.give(Pass())
    assert game.position.continuous
    assert not told(game, e.ReleaseRolled)
