"""A saved game is described from its first lines, and a damaged one is left out."""

from datetime import datetime
from pathlib import Path

import pytest

from cholm_qt.engine.game import Game
from cholm_qt.files.save_header import SaveHeader, read_header
from cholm_qt.files.save_writing import write_save
from cholm_qt.games.circle_of_fire.desk import DESK
from cholm_qt.games.circle_of_fire.files import FILES
from cholm_qt.ui.pages.recent_games import RecentGames, when


def read(path: Path) -> SaveHeader:
    """A game whose file is sound."""
    game = read_header(path)
    assert game is not None
    return game


@pytest.fixture
def games(qtbot) -> RecentGames:
    made = RecentGames(lambda _: DESK)
    qtbot.addWidget(made)
    return made


def test_a_running_game_names_scenario_turn_and_impulse(games: RecentGames, running: Path) -> None:
    assert (
        games.describe(read(running), FILES.scenario_summaries()) == "First Assault, Turn 1 of 2, Impulse 1"
    )


def test_a_finished_game_says_so(games: RecentGames, over: Path) -> None:
    assert games.describe(read(over), FILES.scenario_summaries()) == "First Assault, finished in Turn 2"


def test_a_game_that_is_called_by_its_scenario_says_it_once(games: RecentGames, running: Path) -> None:
    game = Game.begin(FILES.load_scenario("first-assault"), seed=1)
    write_save(FILES, running, game, "first-assault", {"title": "First Assault by night"})
    described = games.describe(read(running), FILES.scenario_summaries())
    assert described == "First Assault by night, Turn 1 of 2, Impulse 1"


def test_a_game_of_no_shipped_scenario_has_words_too(games: RecentGames, running: Path) -> None:
    assert games.describe(read(running), ()).startswith("A position of your own, Turn 1")


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"\xff\xfe\x00",
        b"state: 'cof1 x/9:bids:0'",
        b"state: 'cof1 " + b"1/2:a:b " * 13 + b"'",
        b"a: " * 99999,
    ],
)
def test_a_damaged_file_gives_nothing(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "bad.yaml"
    path.write_bytes(content)
    assert read_header(path) is None


def test_a_file_that_is_gone_gives_nothing(tmp_path: Path) -> None:
    assert read_header(tmp_path / "gone.yaml") is None


def test_the_orders_are_not_read(over: Path) -> None:
    text = over.read_text("utf-8")
    over.write_text(text[: text.index("orders:")] + "orders:\n- rubbish\n", "utf-8")
    assert read(over).is_over


@pytest.mark.parametrize(
    ("saved", "words"),
    [
        (datetime(1942, 1, 28, 9, 5), "saved today at 09:05"),
        (datetime(1942, 1, 27, 23, 59), "saved yesterday at 23:59"),
    ],
)
def test_recent_times_are_said_in_words(saved: datetime, words: str) -> None:
    assert when(saved, now=datetime(1942, 1, 28, 12, 0)) == words


def test_older_times_carry_a_date() -> None:
    assert "42" in when(datetime(1942, 1, 21, 9, 5), now=datetime(1943, 1, 28))
