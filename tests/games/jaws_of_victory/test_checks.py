"""What self-play tests of The Jaws of Victory alone."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest

from cholm_qt.engine.orders import EnterDice
from cholm_qt.engine.reasons import Said
from cholm_qt.games.jaws_of_victory.checks import CHECKS, NUMBERS, ON_HEXES, STATES
from cholm_qt.games.jaws_of_victory.hearing import MARKS
from cholm_qt.games.jaws_of_victory.rules.events import StepBegan, StepSkipped
from cholm_qt.games.jaws_of_victory.rules.names import OOS2, REGROUPING, WORK_MOST
from cholm_qt.games.jaws_of_victory.rules.orders import CreateBarrage, Drop
from cholm_qt.games.jaws_of_victory.rules.position import Position
from cholm_qt.games.jaws_of_victory.system import GAME_ID
from tests.games.jaws_of_victory.roads import move
from tests.games.jaws_of_victory.table import Table
from tests.recorded import played_again, recorded

UNIT, GUN, MARKER = "G22", "S54", "SDM-XI"
NAMES = Table().c.unit_names
WHY = Said("No Reserve unit is next to an enemy")


def test_J133_guns_that_leave_their_markers_behind_are_told() -> None:
    table = Table()
    table.put("S61", "division")
    table.put("S54", "3319", order=REGROUPING)
    table.put("S55", "3319")
    game = table.game("E.1.B")
    before = game.position.copy()
    events = game.give(CreateBarrage(table.unit("S61"), table.hex("3319")))
    assert list(CHECKS.untold_changes(before, events, game.position)) == []


def untold(change: Callable[[Position], None]) -> list[str]:
    """What is found when a position changes and nothing is told of it."""
    table = Table()
    for unit, hex_id in ((UNIT, "2322"), (GUN, "2323"), (MARKER, "2319")):
        table.put(unit, hex_id)
    after = table.p.copy()
    change(after)
    return list(CHECKS.untold_changes(table.p, [], after))


def test_what_no_event_tells_of_pieces_hexes_and_tracks_is_seen() -> None:
    c = Table().c
    unit, marker = c.unit_index[UNIT], c.unit_index[MARKER]

    def change(p: Position) -> None:
        p.where[unit], p.steps[unit], p.order[unit] = c.hex("2321"), 1, 1
        p.points[marker] = 2
        p.control[0] ^= 1
        p.tracks = (1, *p.tracks[1:])

    assert untold(change) == [
        "the events do not tell that 389 ID KG-546 changed its place",
        "the events tell of 2 steps of 389 ID KG-546, not 1",
        "the events tell of 0 points of XI supply, not 2",
        "the events do not tell how the order of 389 ID KG-546 is now",
        f"the events do not tell that control of {c.board.places[0].id} changed",
        "the events tell of 0 half Replacement Points of 1UF, not 1",
    ]


@pytest.mark.parametrize("states", STATES)
def test_a_state_of_a_unit_that_no_event_tells_is_seen(states: str) -> None:
    gun = Table().unit(GUN)
    faults = untold(lambda p: getattr(p, states).__setitem__(gun, 1))
    assert faults == [f"the events do not tell how the {STATES[states]} of {NAMES[gun]} is now"]


@pytest.mark.parametrize("mark", MARKS)
def test_a_mark_that_no_event_tells_is_seen(mark: int) -> None:
    unit = Table().unit(UNIT)
    (fault,) = untold(lambda p: p.mark(unit, mark))
    assert fault.endswith(f"{NAMES[unit]} came by or lost the mark {MARKS[mark]}")


@pytest.mark.parametrize("name", ON_HEXES)
def test_a_work_or_effect_in_a_hex_that_no_event_tells_is_seen(name: str) -> None:
    place = Table().hex("2322")
    faults = untold(lambda p: setattr(p, name, frozenset((place,))))
    assert faults == [f"the events do not tell that {ON_HEXES[name]} came to 2322 or went"]


def test_a_bridge_that_no_event_tells_is_seen() -> None:
    (fault,) = untold(lambda p: p.set_bridge(0, WORK_MOST))
    assert fault.startswith("the events tell of bridge")
    assert fault.endswith(f"not {WORK_MOST}")


@pytest.mark.parametrize("name", NUMBERS)
def test_a_number_or_declaration_that_no_event_tells_is_seen(name: str) -> None:
    other = {bool: lambda was: not was, str: lambda was: "else", frozenset: lambda was: was | {0}}
    other |= {tuple: lambda was: ((0, 1),), int: lambda was: was + 1}
    (fault,) = untold(lambda p: setattr(p, name, other[type(getattr(p, name))](getattr(p, name))))
    assert f" as {NUMBERS[name]}, not " in fault


def test_air_missions_that_no_event_tells_are_seen() -> None:
    assert untold(lambda p: setattr(p, "air", (p.air[0], p.air[1] + 1, p.air[2]))) == [
        "the events tell of 0 air missions of 1UF, not 1"
    ]
    place = Table().hex("2322")
    assert untold(lambda p: setattr(p, "missions", ((place, 1),))) == [
        f"the events tell of air missions () to hexes, not (({place}, 1),)"
    ]


def test_barrage_effects_lapse_when_the_Soviet_combat_is_over_and_not_before() -> None:
    table = Table()
    after = table.p.copy()
    table.p.shelled = frozenset((table.hex("2322"),))
    table.p.marker, after.marker = table.c.step("E.4.E"), table.c.step("E.4.F")
    begun, passed = (
        kind(table.c.step("E.4.F"), *why) for kind, why in ((StepBegan, ()), (StepSkipped, (WHY,)))
    )
    assert list(CHECKS.untold_changes(table.p, [passed], after)) == []
    assert len(list(CHECKS.untold_changes(table.p, [begun], after))) == 1


def test_an_air_drop_is_told_by_its_die_however_late_that_is_thrown() -> None:
    table = Table()
    table.put("G22", "2322", supply=OOS2)
    table.p.drops = 2
    game = table.game("D.1", turn=5, seed=None)
    before = game.position.copy()
    ordered = game.give(Drop(table.hex("2322")))
    assert list(CHECKS.untold_changes(before, ordered, game.position)) == []
    before = game.position.copy()
    thrown = game.give(EnterDice((6,)))
    assert list(CHECKS.untold_changes(before, thrown, game.position)) == []
    assert len(list(CHECKS.untold_changes(before, [], game.position))) > 0


@pytest.mark.parametrize("path", recorded(GAME_ID), ids=lambda path: path.stem)
def test_a_recorded_game_tells_of_all_that_changes(path: Path) -> None:
    game = played_again(path)
    afters = [*(entry.before for entry in game.history[1:]), game.position]
    for entry, after in zip(game.history, afters, strict=True):
        assert list(CHECKS.untold_changes(entry.before, entry.events, after)) == []


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
