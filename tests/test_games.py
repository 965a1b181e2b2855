"""The recorded whole games, whichever game they are of: each replays to its recorded end."""

from pathlib import Path

import pytest

from cholm_qt.files.documents import check_file
from cholm_qt.games import ROOMS, room
from tests.recorded import game_of, played_again, recorded, replayed, saved

MOST_BYTES = {"circle_of_fire": 60_000, "jaws_of_victory": 120_000}  # of a game of some 300, or 3,000 orders

each_game = pytest.mark.parametrize("path", recorded(), ids=lambda path: path.stem)


@each_game
def test_a_recorded_game_replays_without_a_difference(path: Path) -> None:
    assert replayed(path).difference is None


@each_game
def test_a_recorded_game_ends_in_its_recorded_victory(path: Path) -> None:
    system = room(game_of(path)).system
    result = system.result(played_again(path).position)
    assert result is not None
    assert result == system.result(saved(path).state)


@each_game
def test_cholm_check_finds_no_fault_in_a_recorded_game(path: Path) -> None:
    assert check_file(path) == []


@each_game
def test_no_agenda_of_a_recorded_game_is_refused(path: Path) -> None:
    files = room(game_of(path)).files
    assert [
        wrong for entry in played_again(path).history for wrong in files.agenda_faults(entry.before)
    ] == []


@each_game
def test_a_finished_game_takes_little_room(path: Path) -> None:
    assert path.stat().st_size <= MOST_BYTES[game_of(path)]


@each_game
def test_a_recorded_game_says_what_it_shows(path: Path) -> None:
    assert saved(path).meta["title"]


@pytest.mark.parametrize("game", ROOMS)
def test_of_each_game_several_are_recorded(game: str) -> None:
    assert len(recorded(game)) >= 10
