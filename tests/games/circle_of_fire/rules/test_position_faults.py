"""One judgement of positions: every break of the rules about where things may be is seen."""

import pytest

from cholm_qt.bots.random_bot import RandomBot
from cholm_qt.engine.game import Game
from cholm_qt.games.circle_of_fire.files import FILES
from cholm_qt.games.circle_of_fire.rules.components import GERMAN, SOVIET
from cholm_qt.games.circle_of_fire.rules.position import Position
from cholm_qt.games.circle_of_fire.system import SYSTEM


@pytest.fixture
def game() -> Game[Position]:
    """A game in its first Impulse, with units of both sides on the map."""
    game, bot = Game.begin(FILES.load_scenario("campaign"), seed=3), RandomBot(3)
    while game.prompt.waiting != "impulse":
        game.give(bot.choose(game))
    return game


def unit(game: Game[Position], name: str) -> int:
    return game.position.components.unit_index[name]


def place(game: Game[Position], name: str) -> int:
    return game.position.components.board.index[name]


def box(game: Game[Position], name: str) -> int:
    return game.position.components.box(name)


def found(game: Game[Position]) -> str:
    return "; ".join(f"{reason.says} ({reason.case})" for reason in SYSTEM.faults(game.position))


def changed(row, at, value):
    """A row with one item changed, whatever kind of row it is."""
    items = list(row)
    items[at] = value
    return type(row)(items)


def test_a_game_in_progress_has_no_faults(game):
    assert found(game) == ""


def test_a_unit_nowhere_is_seen(game):
    game.position.where[unit(game, "S02")] = 250
    assert "is nowhere" in found(game)


def test_a_gun_on_the_map_is_seen(game):
    gun = game.position.components.guns[SOVIET][0]
    game.position.set_where(gun, place(game, "A"))
    assert "is a gun, which is held in a box and not in A (4.2.1)" in found(game)


def test_infantry_in_the_artillery_box_is_seen(game):
    game.position.set_where(unit(game, "S02"), box(game, "artillery"))
    assert "cannot be in the box 'artillery' (3.5.1)" in found(game)


def test_a_committed_unit_in_a_box_is_seen(game):
    game.position.set_where(unit(game, "S02"), box(game, "permanent"))
    game.position.spent[unit(game, "S02")] = 1
    assert "is in the box 'permanent', so it cannot be Committed (4.2.1)" in found(game)


def test_a_unit_in_two_places_is_seen(game):
    p = game.position
    slot = SOVIET * p.components.places + place(game, "20")
    p.here = changed(p.here, slot, (unit(game, "S02"),))
    assert "The lists of units by place disagree" in found(game)


def test_a_wrong_note_of_occupation_is_seen(game):
    p = game.position
    p.occupied = changed(p.occupied, GERMAN, p.occupied[GERMAN] ^ 1 << place(game, "A"))
    assert "The occupied places disagree" in found(game)


def test_a_wrong_note_of_a_full_area_is_seen(game):
    p = game.position
    p.full = changed(p.full, GERMAN, p.full[GERMAN] ^ 1 << place(game, "20"))
    assert "The full Areas disagree" in found(game)


def test_too_many_units_in_an_area_are_seen(game):
    p = game.position
    infantry = [i for i, kind in enumerate(p.components.units) if kind.side == SOVIET and kind.type == "INF"]
    for i in infantry[:4]:
        p.set_where(i, place(game, "20"))
    assert "4 Soviet units are too many for Area 20 (6.1.1)" in found(game)


def test_control_by_somebody_else_is_seen(game):
    game.position.soviet ^= 1 << place(game, "A")
    assert "are in A" in found(game)
    assert "(6.2.2)" in found(game)


def test_close_combat_may_leave_control_open(game):
    game.position.soviet ^= 1 << place(game, "A")
    game.position.melee_at = place(game, "A")
    assert "(6.2.2)" not in found(game)


@pytest.mark.parametrize(
    ("field", "value", "says"),
    [
        ("rubbled", 1, "1 is not an Urban Area, so there is no Rubble (15.1.1)"),
        ("heavy", 1 << 8, "There is Heavy Rubble in 9 without Rubble (15.1.2)"),
        ("stubborn", 40, "is a Zone, where there is no Stubborn Defense (8.1.1C)"),
        ("stubborn", 99, "The Stubborn Defense marker is in no place of the map (8.1.1C)"),
        ("advantage", 2, "The Advantage has two owners, or none to come (8.1.2)"),
        ("seize_german", -1, "More declarations were spent than there were (20.1.2)"),
        ("turn", 10, "Turn 10 comes after the last Turn, 9 (7.0)"),
        ("turn", 0, "Turn 0 comes before the first Turn (7.0)"),
        ("melee_at", 3, "There is no Close Combat in 'impulses' (16.0)"),
        ("last_turn", 10, "The game has 9 Turns, not 10 (7.0)"),
        ("victory", "tactical", "a victory without a winner"),
        ("soviet", -1, "a place that does not exist"),
    ],
)
def test_wrong_markers_are_seen(game, field, value, says):
    setattr(game.position, field, value)
    assert says in found(game)


@pytest.mark.parametrize(
    ("field", "value", "says"),
    [
        ("impulse", 3, "There are no Impulses in 'end' (11.1)"),
        ("passed", True, "Nobody passes in 'end' (11.2.5)"),
    ],
)
def test_what_belongs_to_another_segment_is_seen(game, field, value, says):
    game.position.segment = game.position.components.sequence.find("end")
    game.position.impulse, game.position.passed = 0, False
    setattr(game.position, field, value)
    assert says in found(game)


def test_a_unit_that_shows_a_third_side_is_seen(game):
    game.position.spent[unit(game, "S02")] = 2
    assert "S02 shows a third side" in found(game)


def test_a_list_of_the_wrong_length_is_seen_and_nothing_breaks(game):
    game.position.where.append(0)
    assert "places and" in found(game)


def test_a_fault_names_the_units_and_places_at_fault(game):
    gun = game.position.components.guns[SOVIET][0]
    game.position.set_where(gun, place(game, "A"))
    reason = next(reason for reason in SYSTEM.faults(game.position) if reason.case == "4.2.1")
    assert (reason.units, reason.places) == ((gun,), (place(game, "A"),))


def test_a_start_without_an_agenda_has_no_fault():
    assert list(SYSTEM.faults(FILES.load_scenario("campaign").start)) == []
