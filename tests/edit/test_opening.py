"""Opening something to edit it, and drafts that keep themselves."""

from pathlib import Path

import pytest

from cholm_qt.bots.random_bot import RandomBot
from cholm_qt.edit.boards import empty_board, set_up_board
from cholm_qt.edit.draft import AUTHOR, NOTES, TITLE, Draft
from cholm_qt.edit.filling import cleared, filled, swapped, turned, units_in
from cholm_qt.edit.judgement import glance, judge
from cholm_qt.edit.kept_drafts import MOST_KEPT, keep, kept_drafts, kept_text, new_path, read_kept
from cholm_qt.edit.opening import draft_of_file, open_draft
from cholm_qt.engine.editing import PutUnit, SetMark
from cholm_qt.engine.game import Game
from cholm_qt.files.atomic_write import CannotWrite
from cholm_qt.files.faults import DataFaults
from cholm_qt.files.position_text import faulty_spans, position_to_text
from cholm_qt.files.save_writing import write_save
from cholm_qt.games import room

COF = room("circle_of_fire").files
C = COF.load_components()
MARKET, POLICE, GUN = C.board.index["13"], C.unit_index["G02"], C.unit_index["G17"]


@pytest.fixture(autouse=True)
def own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("XDG_DATA_HOME", "APPDATA", "HOME"):
        monkeypatch.setenv(name, str(tmp_path))


@pytest.fixture
def draft() -> Draft:
    return open_draft("first-assault")


# --- opening ---


def test_a_position_in_one_line_is_opened() -> None:
    wanted = COF.load_scenario("tanks-at-daybreak").opening()[0]
    assert open_draft(position_to_text(COF, wanted)).position == wanted


def test_a_save_is_opened_as_it_stands(tmp_path: Path) -> None:
    game = Game.begin(COF.load_scenario("first-assault"), seed=1)
    for _ in range(5):
        game.give(game.orders()[0])
    write_save(COF, tmp_path / "game.yaml", game, "first-assault", {})
    assert draft_of_file(tmp_path / "game.yaml").position == game.position


def test_a_position_against_the_rules_is_opened(draft: Draft) -> None:
    draft.edit(PutUnit(GUN, MARKET))
    assert open_draft(draft.text()).position == draft.position


def test_a_scenario_against_the_rules_is_opened_with_its_texts(draft: Draft, tmp_path: Path) -> None:
    draft.edit(PutUnit(GUN, MARKET))
    for name in (TITLE, AUTHOR, NOTES):
        draft.write(name, f"my {name}")
    (tmp_path / "mine.yaml").write_text(draft.scenario_text(), "utf-8")
    opened = draft_of_file(tmp_path / "mine.yaml")
    assert opened.position == draft.position
    assert [opened.texts[name] for name in (TITLE, AUTHOR, NOTES)] == ["my title", "my author", "my notes"]


@pytest.mark.parametrize("text", ["", "{", "kind: scenario", "format: 1\nkind: scenario\nstart: x\n"])
def test_what_cannot_be_read_is_refused(text: str, tmp_path: Path) -> None:
    (tmp_path / "bad.yaml").write_text(text, "utf-8")
    with pytest.raises(DataFaults):
        draft_of_file(tmp_path / "bad.yaml")


def test_an_unknown_name_is_refused() -> None:
    with pytest.raises(DataFaults):
        open_draft("no-such-scenario")


@pytest.mark.parametrize(("segment", "impulse"), [("impulses", 1), ("normal", 0)])
def test_a_scenario_is_edited_in_the_impulse_that_is_to_begin(segment: str, impulse: int) -> None:
    start = COF.load_scenario("first-assault").start.copy()
    start.segment, start.impulse = C.sequence.find(segment), 0
    assert COF.system.editing.as_edited(start).impulse == impulse


def test_the_whole_game_can_be_begun_from() -> None:
    assert set_up_board(COF) == COF.load_scenario("campaign").opening()[0]


# --- keeping ---


def test_a_kept_draft_comes_back_as_it_was(draft: Draft) -> None:
    draft.edit(PutUnit(GUN, MARKET), SetMark("rubble", MARKET, 2))
    draft.write(TITLE, "Ärger")
    path = new_path()
    keep(path, kept_text(draft))
    again = read_kept(path)
    assert again is not None
    assert (again.position, again.texts) == (draft.position, draft.texts)


def test_every_position_of_a_random_game_is_kept_unchanged() -> None:
    game, bot = Game.begin(COF.load_scenario("first-assault"), seed=3), RandomBot(3)
    path = new_path()
    while not game.is_over:
        game.give(bot.choose(game))
        keep(path, kept_text(Draft(COF, game.position)))
        again = read_kept(path)
        assert again is not None
        assert again.position == game.position


@pytest.mark.parametrize(
    "text",
    ["", "{", "[]", "null", '{"format": 2}', '{"format": 1, "game": "chess", "texts": {}, "position": ""}'],
)
def test_a_damaged_draft_is_none(text: str, tmp_path: Path) -> None:
    path = tmp_path / "draft-1-1.json"
    path.write_text(text, "utf-8")
    assert read_kept(path) is None


def test_the_oldest_of_many_drafts_go(draft: Draft) -> None:
    for _ in range(MOST_KEPT + 3):
        keep(new_path(), kept_text(draft))
    assert len(kept_drafts()) == MOST_KEPT


def test_a_draft_that_another_program_edits_is_not_offered(draft: Draft) -> None:
    path = new_path()
    keep(path.with_name("draft-1-7.json"), kept_text(draft))  # the first program of a system always runs
    assert kept_drafts() == []


def test_a_folder_that_cannot_be_made_is_told(draft: Draft, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("", "utf-8")
    with pytest.raises(CannotWrite):
        keep(tmp_path / "file" / "draft-1-1.json", kept_text(draft))


# --- whole places ---


def test_a_place_is_cleared(draft: Draft) -> None:
    draft.edit(*cleared(COF, draft.position, units_in(draft.position, MARKET)))
    assert units_in(draft.position, MARKET) == []


def test_a_stack_is_turned_over_and_back(draft: Draft) -> None:
    before, here = draft.position, units_in(draft.position, MARKET)
    draft.edit(*turned(COF, draft.position, here))
    assert [draft.position.spent[unit] for unit in here] == [1] * len(here)
    draft.edit(*turned(COF, draft.position, here))
    assert draft.position == before


def test_swapped_sides_are_of_the_same_sorts(draft: Draft) -> None:
    before = units_in(draft.position, MARKET)
    draft.edit(*swapped(COF, draft.position, MARKET))
    after = units_in(draft.position, MARKET)
    assert [C.units[unit].side for unit in after] == [1] * len(before)
    assert sorted(C.units[unit].type for unit in after) == sorted(C.units[unit].type for unit in before)


def test_swapped_sides_show_the_faces_of_those_before(draft: Draft) -> None:
    draft.edit(*turned(COF, draft.position, units_in(draft.position, MARKET)))
    draft.edit(*swapped(COF, draft.position, MARKET))
    assert {draft.position.spent[unit] for unit in units_in(draft.position, MARKET)} == {1}


def test_6_2_2_control_follows_swapped_sides(draft: Draft) -> None:
    draft.edit(*swapped(COF, draft.position, MARKET))
    assert draft.position.controller(MARKET) == 1


def test_a_gun_is_swapped_for_a_gun_alone(draft: Draft) -> None:
    draft.edit(PutUnit(GUN, C.board.index["25"]))
    draft.edit(*swapped(COF, draft.position, C.board.index["25"]))
    assert [C.units[unit].is_gun for unit in units_in(draft.position, C.board.index["25"])] == [True]


def test_an_empty_place_has_no_sides_to_swap(draft: Draft) -> None:
    assert swapped(COF, draft.position, C.board.index["25"]) == []


def test_a_place_is_filled_until_no_more_may_stand_there() -> None:
    draft = Draft(COF, empty_board(COF))
    draft.edit(*filled(COF, draft.position, MARKET, 0))
    here = units_in(draft.position, MARKET)
    assert {C.units[unit].side for unit in here} == {0}
    assert draft.is_playable
    assert filled(COF, draft.position, MARKET, 0) == []


# --- judging ---


def test_a_glance_sees_errors_at_once(draft: Draft) -> None:
    draft.edit(PutUnit(GUN, MARKET))
    assert glance(COF, draft.position) == (judge(COF, draft.position), True)


def test_a_glance_leaves_the_trial_of_play_for_later(draft: Draft) -> None:
    assert draft.findings_at_once() == ([], False)
    draft.findings()
    assert draft.findings_at_once() == ([], True)


def test_a_glance_is_all_where_nothing_is_awaited() -> None:
    assert Draft(COF, empty_board(COF)).findings_at_once()[1]


# --- where a text is wrong ---


def spans(text: str) -> list[str]:
    return [text[start:end] for start, end in faulty_spans(COF, C, text)]


def test_a_good_text_has_no_fault(draft: Draft) -> None:
    assert spans(draft.text()) == []


def test_the_fields_at_fault_are_found(draft: Draft) -> None:
    words = draft.text().split(" ")
    words[1], words[3] = "soon", "?"
    assert spans("  ".join(words)) == ["soon", "?"]


def test_another_beginning_is_the_fault(draft: Draft) -> None:
    assert spans("x" + draft.text())[0] == "xcof1"
    assert spans("") == []


def test_what_is_too_much_is_the_fault(draft: Draft) -> None:
    assert spans(draft.text() + " more words") == ["more", "words"]


def test_a_text_that_ends_too_soon_is_at_fault_where_it_ends() -> None:
    assert spans("cof1 1/2:impulses:1 -") == ["-"]
