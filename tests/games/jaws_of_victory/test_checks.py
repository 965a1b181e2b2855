"""What self-play tests of The Jaws of Victory alone."""

from __future__ import annotations

from random import Random

from cholm_qt.games.jaws_of_victory.checks import CHECKS
from cholm_qt.games.jaws_of_victory.rules.names import REGROUPING
from cholm_qt.games.jaws_of_victory.rules.orders import CreateBarrage
from tests.games.jaws_of_victory.roads import move
from tests.games.jaws_of_victory.table import Table


def test_J133_guns_that_leave_their_markers_behind_are_told() -> None:
    table = Table()
    table.put("S61", "division")
    table.put("S54", "3319", order=REGROUPING)
    table.put("S55", "3319")
    game = table.game("E.1.B")
    before = game.position.copy()
    events = game.give(CreateBarrage(table.unit("S61"), table.hex("3319")))
    assert list(CHECKS.untold_changes(before, events, game.position)) == []


def test_what_no_event_tells_is_seen() -> None:
    table = Table()
    unit, marker = table.put("G22", "2322"), table.put("SDM-XI", "2319")
    after = table.p.copy()
    after.where[unit], after.steps[unit], after.order[unit] = table.hex("2321"), 1, 1
    after.points[marker] = 2
    after.control[0] ^= 1
    after.tracks = (1, *after.tracks[1:])
    assert list(CHECKS.untold_changes(table.p, [], after)) == [
        "the events do not tell that 389 ID KG-546 changed its place",
        "the events tell of 2 steps of 389 ID KG-546, not 1",
        "the events do not tell how 389 ID KG-546 is now",
        "the events tell of 0 points of XI supply, not 2",
        f"the events do not tell that control of {table.c.board.places[0].id} changed",
        "the events tell of 0 half Replacement Points of 1UF, not 1",
    ]


def test_J100_a_long_path_is_as_good_as_its_listed_moves() -> None:
    table = Table()
    table.put("S14", "0724")
    game = table.game("E.3.B", turn=5)
    long, short = move(game, "S14", "0724", "0824", "0924"), move(game, "S14", "0724", "0824")
    assert CHECKS.are_alike(game.position, long, short)
    assert not CHECKS.are_alike(game.position, short, long)


def test_J100_long_paths_are_tried_in_movement() -> None:
    table = Table()
    table.put("S14", "0724")
    game = table.game("E.3.B", turn=5)
    assert [fault for seed in range(60) for fault in CHECKS.more_faults(game, Random(seed))] == []
