"""Names of players: cleaned, kept with the game, and found again."""

from pathlib import Path

import pytest

from cholm_qt.engine.game import Game
from cholm_qt.files.player_names import LONGEST, clean_name, name_of, names_to_meta
from cholm_qt.files.save_header import read_header
from cholm_qt.files.save_writing import write_save
from cholm_qt.games.circle_of_fire.files import FILES
from cholm_qt.games.circle_of_fire.rules.components import FIRST, GERMAN, SECOND, SOVIET
from cholm_qt.games.circle_of_fire.rules.position import Position
from cholm_qt.games.circle_of_fire.system import SYSTEM


@pytest.fixture
def position() -> Position:
    return Position(FILES.load_components())


@pytest.mark.parametrize(
    ("typed", "kept"),
    [
        ("  Anna  Maria ", "Anna Maria"),
        ("Anna\n\x1b[31mBen", "Anna [31mBen"),
        ("\u202eannA\u2066", "annA"),
        ("Анна 😀", "Анна 😀"),
        ("<b>Anna</b> & Co", "<b>Anna</b> & Co"),
        ("\ud800\ufeff\u200b", ""),
        ("\u200d\ufe0f", ""),
    ],
)
def test_a_name_keeps_its_signs_and_nothing_that_steers(typed: str, kept: str) -> None:
    assert clean_name(typed) == kept


def test_a_name_of_a_thousand_letters_is_cut() -> None:
    assert clean_name("x" * 1000) == "x" * LONGEST


def test_no_half_of_a_sign_stands_at_the_end_of_a_cut_name() -> None:
    assert clean_name("e" * LONGEST + "\u0301") == "e" * (LONGEST - 1)


def test_whoever_has_no_name_is_not_kept() -> None:
    assert names_to_meta(SYSTEM, {GERMAN: " \n", SOVIET: "Ben"}) == {"player soviet": "Ben"}


def test_a_name_is_that_of_its_side(position: Position) -> None:
    meta = names_to_meta(SYSTEM, {GERMAN: "Anna", SOVIET: "Ben"})
    assert [name_of(SYSTEM, meta, position, side) for side in (GERMAN, SOVIET)] == ["Anna", "Ben"]


def test_a_game_without_names_has_none(position: Position) -> None:
    assert name_of(SYSTEM, {}, position, GERMAN) == ""


def test_a_name_that_was_written_into_the_file_by_hand_is_cleaned(position: Position) -> None:
    assert name_of(SYSTEM, {"player german": "An\x00na" * 99}, position, GERMAN).startswith("An naAn na")


def test_20_1_names_follow_the_players_to_the_sides_that_they_get(position: Position) -> None:
    meta = names_to_meta(SYSTEM, {FIRST: "Anna", SECOND: "Ben"})
    position.first_side = SOVIET
    assert [name_of(SYSTEM, meta, position, side) for side in (GERMAN, SOVIET)] == ["Ben", "Anna"]


def test_20_1_a_player_is_called_by_his_name_before_he_has_a_side(position: Position) -> None:
    meta = names_to_meta(SYSTEM, {FIRST: "Anna", SECOND: "Ben"})
    assert name_of(SYSTEM, meta, position, SECOND) == "Ben"


@pytest.mark.parametrize("name", ["Anna", 'Quote " and \\', "Анна 😀", "<b>&"])
def test_the_head_of_a_save_tells_the_names(tmp_path: Path, name: str) -> None:
    meta = names_to_meta(SYSTEM, {GERMAN: name})
    game = Game.begin(FILES.load_scenario("first-assault"), seed=1)
    write_save(FILES, tmp_path / "game.yaml", game, "first-assault", meta)
    header = read_header(tmp_path / "game.yaml")
    assert header is not None
    assert header.meta == meta


def test_the_head_of_a_save_without_names_tells_none(tmp_path: Path) -> None:
    game = Game.begin(FILES.load_scenario("first-assault"), seed=1)
    write_save(FILES, tmp_path / "game.yaml", game, "first-assault")
    header = read_header(tmp_path / "game.yaml")
    assert header is not None
    assert header.meta == {}
