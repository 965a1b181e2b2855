"""`--game ID`: which game of the register a command is about."""

from collections.abc import Iterator

import pytest

from cholm_qt import games
from cholm_qt.cli import main
from cholm_qt.cli.arguments import parse
from cholm_qt.cli.text import start
from cholm_qt.games import Room

WORDS = {
    "play": ["play"],
    "text": ["text"],
    "shot": ["shot", "-o", "x.png"],
    "print": ["print", "setup", "-o", "x.pdf"],
    "position": ["position", "campaign"],
    "selfplay": ["selfplay"],
    "bench": ["bench", "engine"],
    "case": ["case", "12"],
    "sources": ["sources"],
    "check": ["check", "x.yaml"],
    "replay": ["replay", "x.yaml"],
}


@pytest.fixture
def other() -> Iterator[Room]:
    """A second game in the register, in the room of the first one."""
    games.add(Room("other_fire", "Other Fire", "cholm_qt.games.circle_of_fire"))
    yield games.room("other_fire")
    del games.ROOMS["other_fire"]


@pytest.mark.parametrize("command", WORDS)
def test_a_command_takes_a_game(other: Room, command: str) -> None:
    assert parse([*WORDS[command], "--game", other.id]).game == other.id


@pytest.mark.parametrize("command", WORDS)
def test_a_command_without_a_game_means_the_first_one(other: Room, command: str) -> None:
    assert games.room(parse(WORDS[command]).game).id == "circle_of_fire"


@pytest.mark.parametrize("command", WORDS)
def test_an_unknown_game_is_refused_with_the_nearest_one_and_all_there_are(
    other: Room, capsys: pytest.CaptureFixture[str], command: str
) -> None:
    assert main([*WORDS[command], "--game", "other_fier"]) == 2
    says = capsys.readouterr().err
    assert "there is no game 'other_fier'; did you mean 'other_fire'?" in says
    assert "there are: circle_of_fire, jaws_of_victory, other_fire" in says
    assert says.count("\n") == 1


def test_help_lists_the_games(other: Room, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--help"]) == 0
    assert "other_fire: Other Fire" in capsys.readouterr().out


def test_the_text_mode_plays_the_game_that_was_named(other: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(start, "run", lambda *given: 7 if given[4] == other.id else 0)
    assert main(["text", "--game", other.id]) == 7


def test_the_bench_names_the_game_that_was_measured(other: Room, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["bench", "engine", "--seconds", "0.02", "--game", other.id]) == 0
    assert "\nOther Fire" in capsys.readouterr().out
