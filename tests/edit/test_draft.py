"""A draft: edits, texts, taking back, and play from it."""

from typing import Any

import pytest

from cholm_qt.edit.awaited import awaited_in
from cholm_qt.edit.draft import NOTES, TITLE, Draft
from cholm_qt.engine.editing import PutUnit, SetMark, SetValue, TurnUnit
from cholm_qt.files.documents import open_document
from cholm_qt.files.faults import DataFaults
from cholm_qt.files.position_text import position_to_text
from cholm_qt.games import room
from tests.skirmish.files import FILES as SKIRMISH

COF = room("circle_of_fire").files
MARKET = COF.load_components().board.index["13"]
POLICE = COF.load_components().unit_index["G02"]


@pytest.fixture
def draft() -> Draft:
    """An empty board."""
    return Draft(COF, COF.system.editing.empty_board(COF.load_components()))


def first_assault() -> Any:
    """The first scenario, in which something is awaited."""
    return COF.load_scenario("first-assault").opening()[0]


def test_edits_made_together_are_one_step(draft: Draft) -> None:
    draft.edit(PutUnit(POLICE, MARKET), TurnUnit(POLICE, 1), SetMark("rubble", MARKET, 2))
    draft.undo()
    assert draft.position == COF.system.editing.empty_board(COF.load_components())
    assert not draft.can_undo


def test_what_was_taken_back_can_be_done_again(draft: Draft) -> None:
    draft.edit(PutUnit(POLICE, MARKET))
    draft.undo()
    draft.redo()
    assert draft.position.where[POLICE] == MARKET
    assert not draft.can_redo


def test_a_new_edit_forgets_what_was_taken_back(draft: Draft) -> None:
    draft.edit(SetValue("turn", 2))
    draft.undo()
    draft.edit(SetValue("turn", 3))
    draft.redo()
    assert draft.position.turn == 3


def test_an_edit_that_changes_nothing_is_no_step(draft: Draft) -> None:
    draft.edit(SetValue("turn", draft.position.turn))
    assert not draft.can_undo


def test_nothing_happens_where_there_is_nothing_to_take_back(draft: Draft) -> None:
    told = list[str]()
    draft.when_changed(lambda: told.append("changed"))
    draft.undo()
    draft.redo()
    assert told == []


def test_letters_typed_into_a_text_are_one_step(draft: Draft) -> None:
    for text in ("C", "Ch", "Cho"):
        draft.write(TITLE, text)
    draft.undo()
    assert draft.texts == {}


def test_another_text_is_another_step(draft: Draft) -> None:
    draft.write(TITLE, "Cholm")
    draft.write(NOTES, "January")
    draft.undo()
    assert draft.texts == {TITLE: "Cholm"}


def test_whoever_listens_is_told_of_every_change(draft: Draft) -> None:
    told = list[int]()
    draft.when_changed(lambda: told.append(draft.position.turn))
    draft.edit(SetValue("turn", 2))
    draft.undo()
    assert told == [2, 1]


def test_a_draft_is_kept_until_it_is_changed(draft: Draft) -> None:
    draft.edit(SetValue("turn", 2))
    draft.mark_kept()
    assert draft.is_kept
    draft.edit(SetValue("turn", 3))
    assert not draft.is_kept
    draft.undo()
    assert draft.is_kept


def test_play_from_a_moment_of_a_game_goes_on_exactly(draft: Draft) -> None:
    draft.replace(first_assault())
    assert draft.game(seed=1).position == first_assault()


def test_a_draft_without_anything_awaited_begins_its_segment(draft: Draft) -> None:
    position = first_assault()
    position.agenda = []
    draft.replace(position)
    assert draft.game(seed=1).position == first_assault()


def test_the_text_of_a_draft_is_the_draft(draft: Draft) -> None:
    other = Draft(COF, first_assault())
    draft.read(other.text())
    assert draft.position == other.position


def test_a_position_against_the_rules_has_a_text_too(draft: Draft) -> None:
    draft.edit(SetMark("rubble", COF.load_components().board.index["1"], 1))
    other = Draft(COF, first_assault())
    other.read(draft.text())
    assert other.position == draft.position


def test_a_bad_text_changes_nothing(draft: Draft) -> None:
    with pytest.raises(DataFaults):
        draft.read("cof1 nonsense")
    assert not draft.can_undo


def test_the_text_of_a_playable_draft_can_be_played_on_by_anybody(draft: Draft) -> None:
    position = first_assault()
    position.agenda = []
    draft.replace(position)
    assert draft.text() == position_to_text(COF, first_assault())


def test_a_draft_serves_any_game() -> None:
    opening = SKIRMISH.load_scenario("town").opening()[0]
    draft = Draft(SKIRMISH, opening)
    draft.edit(PutUnit(0, opening.where[1]))
    assert [finding.reason.case for finding in draft.findings()] == ["2.3"]
    assert not draft.is_playable


def test_a_draft_is_written_as_a_scenario_and_read_again(draft: Draft) -> None:
    position = first_assault()
    position.agenda = []
    draft.replace(position)
    draft.write(TITLE, "Mine")
    draft.write(NOTES, "January")
    scenario = open_document(draft.scenario_text()).content
    assert (scenario.title, scenario.about.notes) == ("Mine", "January")
    assert scenario.opening()[0] == first_assault()


def test_a_draft_in_which_something_is_awaited_is_a_scenario_too(draft: Draft) -> None:
    waiting = next(one for one in awaited_in(COF, first_assault()) if one.kind == "ChooseLead")
    draft.replace(waiting.position)
    draft.write(TITLE, "Half an attack")
    assert open_document(draft.scenario_text()).content.opening()[0] == waiting.position
