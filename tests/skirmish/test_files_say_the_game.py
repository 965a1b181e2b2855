"""Commands without `--game`: a file is played as the game that it says."""

import json
from pathlib import Path

import pytest

from cholm_qt.cli import main
from cholm_qt.cli.engine_requests import Engine
from cholm_qt.cli.text import start
from tests.skirmish.files import FILES
from tests.skirmish.system import SYSTEM


@pytest.fixture
def town(tmp_path: Path) -> Path:
    """A scenario file that says of which game it is."""
    path = tmp_path / "mine.yaml"
    path.write_bytes(FILES.scenario_folder.joinpath("town.yaml").read_bytes())
    return path


def test_self_play_plays_the_game_that_the_scenario_file_says(
    town: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["selfplay", "--games", "1", "--json", "--scenario", str(town)]) == 0
    (winner,) = json.loads(capsys.readouterr().out)["winners"]
    assert winner in ("blue", "red")


def test_the_text_mode_plays_the_game_that_the_file_says(town: Path, tmp_path: Path) -> None:
    said: list[str] = []

    def leave(prompt: str, secret: bool = False) -> str:
        raise EOFError

    start.run(str(town), ask=leave, say=said.append, folder=tmp_path / "kept")
    assert "Blue: Move, attack or end the turn (1.1)" in said
    assert said[0].startswith(SYSTEM.title)


def test_a_file_of_another_game_than_was_named_is_refused(
    town: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for words in (["selfplay", "--scenario", str(town)], ["text", str(town)]):
        assert main([*words, "--game", "circle_of_fire"]) == 2
        assert "belongs to the game 'skirmish', not to 'circle_of_fire'" in capsys.readouterr().err


def test_the_line_protocol_begins_the_game_that_the_file_says(town: Path) -> None:
    answer = Engine().answer({"do": "new", "scenario": str(town)})
    assert (answer["game"], answer["prompt"]["side"]) == ("skirmish", "blue")
