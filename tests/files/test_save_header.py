"""A saved game at a glance: its head is enough, and a damaged one gives nothing."""

import os
from pathlib import Path
from typing import Any

import pytest

from cholm_qt.files.save_header import SaveHeader, read_header
from cholm_qt.files.save_writing import write_save
from cholm_qt.games.circle_of_fire.files import FILES
from tests.files.playing import played, random_game


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "game.yaml"


def header(path: Path) -> SaveHeader:
    found = read_header(path)
    assert found is not None
    return found


def test_the_head_of_a_save_names_game_scenario_and_position(path: Path) -> None:
    game = played(1, 40)
    write_save(FILES, path, game, "campaign")
    found = header(path)
    assert (found.files, found.scenario_id, found.position) == (FILES, "campaign", game.position)
    assert not found.is_over


def test_a_save_from_before_there_were_several_games_is_of_the_first(path: Path) -> None:
    write_save(FILES, path, played(1, 5), "campaign")
    path.write_text(path.read_text().replace("game: circle_of_fire\n", ""))
    assert header(path).files is FILES


def test_the_orders_are_not_read(path: Path) -> None:
    *_, game = random_game(7, "first-assault")
    write_save(FILES, path, game, "first-assault")
    text = path.read_text()
    path.write_text(text[: text.index("orders:")] + "orders:\n- rubbish\n")
    assert header(path).is_over


@pytest.mark.parametrize(
    ("old", "new"),
    [("game: circle_of_fire", "game: chess"), ("cof1", "cof9"), ("state:", "stat:")],
)
def test_a_head_that_is_not_understood_gives_nothing(path: Path, old: str, new: str) -> None:
    write_save(FILES, path, played(1, 5), "campaign")
    path.write_text(path.read_text().replace(old, new))
    assert read_header(path) is None


def test_a_file_that_is_gone_gives_nothing(path: Path) -> None:
    assert read_header(path) is None


def test_the_head_is_read_however_many_free_texts_there_are(path: Path) -> None:
    game = played(1, 5)
    write_save(FILES, path, game, "campaign", {f"note {n}": "x" for n in range(100)})
    assert header(path).position == game.position


@pytest.mark.parametrize("seconds", [3 * 10**11, -(10**11), 10**18])
def test_a_game_of_a_year_that_no_calendar_has_is_found(
    path: Path, seconds: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    write_save(FILES, path, played(1, 5), "campaign")
    really_stat = os.stat

    def stat_then(*arguments: Any, **more: Any) -> os.stat_result:  # what some disks tell, and others cannot
        found = list(really_stat(*arguments, **more))
        return os.stat_result([*found[:8], seconds, found[9]])

    monkeypatch.setattr(os, "stat", stat_then)
    assert header(path).scenario_id == "campaign"


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="there are no pipes with names here")
def test_a_pipe_is_no_save_and_is_not_waited_for(path: Path) -> None:
    os.mkfifo(path)
    assert read_header(path) is None


def test_a_link_to_an_endless_file_gives_nothing(path: Path) -> None:
    path.symlink_to("/dev/zero")
    assert read_header(path) is None


@pytest.mark.parametrize("key", ["game", "scenario", "state"])
@pytest.mark.parametrize("value", ["7" * 5000, "[" * 5000, "x" * 30_000, "\x00", "'" * 99])
def test_a_hostile_head_never_stops_the_start_page(path: Path, key: str, value: str) -> None:
    write_save(FILES, path, played(1, 5), "campaign")
    lines = (f"{key}: {value}" if line.startswith(key) else line for line in path.read_text().splitlines())
    path.write_text("\n".join(lines))
    found = read_header(path)
    assert found is None or found.files is FILES
