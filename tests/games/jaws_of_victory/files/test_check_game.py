"""`cholm check` and `replay` with `--game`: a file of the game wherever it lies, and one of another game."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from cholm_qt.cli import main
from cholm_qt.paths import resources
from tests.recorded import recorded

GAME = ["--game", "jaws_of_victory"]


@pytest.mark.parametrize("name", ["units.yaml", "tables.yaml", "sequence.yaml", "settings.yaml"])
def test_a_data_file_in_any_folder_is_checked_as_one_of_the_game_that_is_named(
    name: str, tmp_path: Path
) -> None:
    shutil.copy(resources() / "jaws_of_victory" / name, tmp_path / name)
    assert main(["check", *GAME, str(tmp_path / name)]) == 0


@pytest.mark.parametrize("command", ["check", "replay"])
def test_a_save_of_another_game_is_refused(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    save = str(recorded("jaws_of_victory")[0])
    assert main([command, "--game", "circle_of_fire", save]) > 0
    told = capsys.readouterr()
    assert "The file belongs to the game 'jaws_of_victory', not to 'circle_of_fire'" in told.out + told.err


def test_a_save_of_the_game_that_is_named_is_replayed() -> None:
    assert main(["replay", *GAME, str(recorded("jaws_of_victory")[0])]) == 0
