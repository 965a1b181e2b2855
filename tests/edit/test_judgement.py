"""The judgement of what was built: errors with their fixes, oddities, and what can be awaited."""

from typing import Any

import pytest

from cholm_qt.bots.random_bot import RandomBot
from cholm_qt.edit.awaited import awaited_in
from cholm_qt.edit.judgement import judge, with_fixes
from cholm_qt.engine.editing import SEVERAL, WHOLE, Await, Edit, PutUnit, SetMark, SetValue, TurnUnit
from cholm_qt.engine.game import Game
from cholm_qt.engine.system import System
from cholm_qt.files.position_text import position_from_text, position_to_text, unjudged_from_text
from cholm_qt.games import room
from cholm_qt.games.circle_of_fire.rules.components import NOBODY
from tests.skirmish.files import FILES as SKIRMISH

COF = room("circle_of_fire").files
C = COF.load_components()
EDITING = COF.system.editing
NORTH = C.board.index["1"]  # an Area outside the town
CHURCH = C.board.index["9"]
ZONE = C.board.index["A"]
GUN, POLICE, SCOUTS, LATE = (C.unit_index[name] for name in ("G17", "G02", "S11", "S14"))


def opening() -> Any:
    """First Assault before its first Impulse, with nothing awaited."""
    position = COF.load_scenario("first-assault").opening()[0]
    position.agenda = []
    return position


def errors(position: Any) -> list[str]:
    """The cases that a position breaks."""
    return [finding.reason.case for finding in judge(COF, position) if finding.is_error]


# Each break that has a single answer, with its case.
BREAKS: dict[str, tuple[str, Edit]] = {
    "7.0 too long": ("7.0", SetValue("last_turn", 12)),
    "7.0 before the first Turn": ("7.0", SetValue("turn", 0)),
    "7.0 after the last Turn": ("7.0", SetValue("turn", 5)),
    "11.1": ("11.1", SetValue("segment", C.sequence.find("end"))),
    "9.1.1": ("9.1.1", SetValue("night", True)),
    "11.2.5": ("11.2.5", SetValue("passed", True)),
    "3.2.8": ("3.2.8", SetValue("urban_goal", 40)),
    "16.0": ("16.0", SetValue("melee_at", CHURCH)),
    "4.2.1 gun": ("4.2.1", PutUnit(GUN, CHURCH)),
    "3.5.1": ("3.5.1", PutUnit(POLICE, C.box("random"))),
    "4.2.1 committed": ("4.2.1", TurnUnit(LATE, 1)),
    "6.2.2": ("6.2.2", SetMark("control", CHURCH, 1)),
    "15.1.1": ("15.1.1", SetMark("rubble", NORTH, 1)),
    "15.1.2": ("15.1.2", SetValue("heavy", 1 << CHURCH)),
    "8.1.1C": ("8.1.1C", SetMark("stubborn", ZONE, 1)),
    "8.1.1C nowhere": ("8.1.1C", SetValue("stubborn", 99)),
    "19.0": ("19.0", SetValue("victory", "automatic")),
}


@pytest.mark.parametrize("name", BREAKS)
def test_a_break_with_a_single_answer_is_named_with_its_case(name: str) -> None:
    case, edit = BREAKS[name]
    position = opening()
    if name in ("9.1.1", "11.2.5", "11.1"):  # they are about a segment without Impulses
        position.segment = C.sequence.find("normal")
    EDITING.apply(position, edit)
    assert case in errors(position)


@pytest.mark.parametrize("name", BREAKS)
def test_its_fix_puts_it_right(name: str) -> None:
    case, edit = BREAKS[name]
    position = opening()
    if name in ("9.1.1", "11.2.5", "11.1"):
        position.segment = C.sequence.find("normal")
    EDITING.apply(position, edit)
    fixed, fixes = with_fixes(COF, position)
    assert errors(fixed) == []
    assert case in {finding.reason.case for finding in fixes}


def test_6_1_1_a_full_area_has_no_single_answer() -> None:
    position = opening()
    for unit in ("S01", "S05", "S06", "S10", "S07", "S08"):
        EDITING.apply(position, PutUnit(C.unit_index[unit], C.board.index["7"]))
    found = [finding for finding in judge(COF, position) if finding.reason.case == "6.1.1"]
    assert [finding.fix for finding in found] == [None]


def test_a_set_up_segment_after_turn_1_is_made_turn_1() -> None:
    position = opening()
    position.segment, position.turn, position.impulse = 0, 2, 0
    fixed, _ = with_fixes(COF, position)
    assert fixed.turn == 1


def test_regrouped_units_go_back_to_their_box() -> None:
    position = opening()
    unit = C.unit_index["G49"]
    EDITING.apply(position, PutUnit(unit, C.box("random")))
    assert with_fixes(COF, position)[0].where[unit] == C.box("regrouped")


def test_an_agenda_that_does_not_fit_is_begun_anew() -> None:
    position = COF.load_scenario("first-assault").opening()[0]
    position.segment = C.sequence.find("end")
    position.impulse = 0
    found = judge(COF, position)
    assert [finding.fix.edits for finding in found if finding.fix is not None] == [(Await(),)]
    assert errors(with_fixes(COF, position)[0]) == []


def test_where_the_rules_cannot_begin_play_cannot_either() -> None:
    position = opening()
    position.first_side = 9
    position.segment = C.sequence.find("bids")
    assert judge(COF, position)


ODD: dict[str, tuple[Edit, ...]] = {
    "4.2": tuple(PutUnit(unit, C.box("absent")) for unit in range(len(C.units)) if opening().on_map(unit)),
    "8.1.1C": (SetMark("stubborn", NORTH, 1),),
    "5.1.1": (PutUnit(POLICE, C.box("at-start")),),
}


@pytest.mark.parametrize("case", ODD)
def test_what_is_odd_is_said_and_does_not_keep_play_from_beginning(case: str) -> None:
    position = opening()
    for edit in ODD[case]:
        EDITING.apply(position, edit)
    found = judge(COF, position)
    assert case in {finding.reason.case for finding in found}
    assert not any(finding.is_error for finding in found)


def test_4_2_1_units_committed_before_the_first_impulse_are_odd() -> None:
    position = opening()
    position.segment, position.impulse = C.sequence.find("normal"), 0
    EDITING.apply(position, TurnUnit(POLICE, 1))
    assert [finding.reason.units for finding in judge(COF, position)] == [(POLICE,)]


# --- fields, markers, faces ---


def test_every_field_can_be_set_and_is_read_back() -> None:
    position = opening()
    for field in EDITING.fields(C):
        values: list[Any] = [value for value, _ in field.choices] or [False, True]
        if field.kind == WHOLE:
            values = [field.low]
        if field.kind == SEVERAL:
            values = [(), (values[0],), tuple(values[:2])]
        for value in values:
            EDITING.apply(position, SetValue(field.id, value))
            assert EDITING.value(position, field.id) == value


@pytest.mark.parametrize(
    ("impulse", "side", "after"), [(1, 1, 1), (1, 0, 2), (2, 1, 3), (99, 0, 98), (0, 0, 2)]
)
def test_11_1_2_the_acting_side_has_the_nearest_impulse_of_its_own(
    impulse: int, side: int, after: int
) -> None:
    position = opening()
    position.impulse = impulse
    EDITING.apply(position, SetValue("acting", side))
    assert (position.impulse, EDITING.value(position, "acting")) == (after, side)


def test_11_1_2_nobody_acts_outside_the_impulses() -> None:
    position = opening()
    position.segment, position.impulse = C.sequence.find("end"), 0
    assert EDITING.value(position, "acting") == NOBODY


def test_8_1_2_the_advantage_that_changes_hands_is_its_next_owners() -> None:
    position = opening()
    position.advantage, position.advantage_to = NOBODY, 0
    assert EDITING.value(position, "advantage") == 0


def test_every_marker_can_be_set_and_is_read_back() -> None:
    position = opening()
    for mark in EDITING.marks(C):
        for value in range(len(mark.values)):
            EDITING.apply(position, SetMark(mark.id, CHURCH, value))
            assert EDITING.mark(position, mark.id, CHURCH) == value


def test_taking_a_marker_from_one_place_leaves_it_in_another() -> None:
    position = opening()
    EDITING.apply(position, SetMark("stubborn", CHURCH, 1))
    EDITING.apply(position, SetMark("stubborn", NORTH, 0))
    assert position.stubborn == CHURCH


def test_a_unit_shows_its_other_face() -> None:
    position = opening()
    EDITING.apply(position, TurnUnit(POLICE, 1))
    assert EDITING.face(position, POLICE) == 1


def test_guns_are_used_where_others_are_committed() -> None:
    assert [str(face) for face in EDITING.faces(C, GUN)] == ["ready", "used"]
    assert [str(face) for face in EDITING.faces(C, POLICE)] == ["Uncommitted", "Committed"]


def test_a_unit_is_found_by_its_parent_and_code() -> None:
    assert EDITING.groups(C, LATE) == ("73", "2")


def test_6_2_2_control_follows_who_is_put_somewhere() -> None:
    position = opening()
    EDITING.apply(position, PutUnit(SCOUTS, C.board.index["20"]))
    assert position.controller(C.board.index["20"]) == 1


def test_a_unit_that_is_put_off_the_map_shows_its_front() -> None:
    position = opening()
    EDITING.apply(position, TurnUnit(POLICE, 1))
    EDITING.apply(position, PutUnit(POLICE, EDITING.reserve(C, POLICE)))
    assert EDITING.face(position, POLICE) == 0


def test_the_reserve_of_every_unit_is_a_place_where_it_may_be() -> None:
    position = EDITING.empty_board(C)
    for unit in range(len(C.units)):
        EDITING.apply(position, PutUnit(unit, EDITING.reserve(C, unit)))
    assert errors(position) == []


# --- what can be awaited ---


def test_whatever_can_be_awaited_can_be_played_on() -> None:
    position = COF.load_scenario("first-assault").opening()[0]
    for found in awaited_in(COF, position):
        text = position_to_text(COF, found.position)
        assert position_from_text(COF, C, text) == found.position


def test_an_attack_half_resolved_can_be_awaited() -> None:
    kinds = {found.kind for found in awaited_in(COF, opening())}
    assert {"StartImpulse", "ChooseLead", "AssignCasualties"} <= kinds


def test_a_line_up_can_be_awaited() -> None:
    position = opening()
    EDITING.apply(position, PutUnit(C.unit_index["S02"], CHURCH))
    position.segment, position.impulse = C.sequence.find("close-combat"), 0
    assert "PairOff" in {found.kind for found in awaited_in(COF, position)}


def test_nothing_is_moved_to_find_what_can_be_awaited() -> None:
    position = opening()
    assert {bytes(found.position.where) for found in awaited_in(COF, position)} == {bytes(position.where)}


def test_nothing_can_be_awaited_where_the_rules_cannot_begin() -> None:
    position = opening()
    position.first_side = 9
    position.segment = C.sequence.find("bids")
    assert awaited_in(COF, position) == []


# --- any game, and what play leads to ---


def test_a_game_without_an_editing_of_its_own_is_edited_plainly() -> None:
    editing, position = System().editing, SKIRMISH.load_scenario("town").opening()[0]
    c = position.components
    editing.apply(position, PutUnit(0, 3))
    editing.apply(position, SetValue("turn", 2))
    editing.apply(position, TurnUnit(0, 0))
    editing.apply(position, SetMark("none", 0, 0))
    assert (position.where[0], editing.value(position, "turn")) == (3, 2)
    assert [spec.id for spec in editing.fields(c)] == ["turn", "segment"]
    assert (editing.marks(c), editing.faces(c, 0), editing.groups(c, 0)) == ((), (), ())
    assert (editing.face(position, 0), editing.mark(position, "none", 0)) == (0, 0)
    assert editing.reserve(c, 0) == len(c.board.places)


def test_what_random_play_leads_to_is_without_error_and_has_the_same_text() -> None:
    game, bot = Game.begin(COF.load_scenario("campaign"), seed=5), RandomBot(5)
    while not game.is_over:
        text = position_to_text(COF, game.position)
        assert not any(finding.is_error for finding in COF.system.findings(game.position))
        assert unjudged_from_text(COF, C, text) == game.position
        game.give(bot.choose(game))
