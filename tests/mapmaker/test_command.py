from pathlib import Path

import pytest
from PySide6.QtGui import QImage

from cholm_qt import games
from cholm_qt.games.circle_of_fire.map_sheet import MAP_SHEET
from cholm_qt.games.circle_of_fire.map_sheet.render import render
from cholm_qt.games.circle_of_fire.map_sheet.sheet_plan import make_plan
from cholm_qt.mapmaker.__main__ import main

pytestmark = pytest.mark.usefixtures("qapp")  # else the command makes one that no other test can use

SCALE = 0.1


def test_the_command_draws_the_same_sheet_again(tmp_path: Path) -> None:
    drawn = render(make_plan(), SCALE)
    picture = tmp_path / "small.png"
    assert main(["--scale", str(SCALE), "-o", str(picture), "--data", str(tmp_path)]) == 0
    assert QImage(str(picture)).convertToFormat(drawn.format()) == drawn


def test_the_command_writes_layout_and_outlines(tmp_path: Path) -> None:
    assert main(["--no-picture", "--data", str(tmp_path)]) == 0
    for name in ("layout.yaml", "outlines.yaml"):
        assert (tmp_path / name).read_bytes() == (MAP_SHEET.folder / name).read_bytes()


def test_the_sheet_of_a_named_game_is_drawn(tmp_path: Path) -> None:
    assert main(["--game", "circle_of_fire", "--no-picture", "--data", str(tmp_path)]) == 0
    assert (tmp_path / "layout.yaml").is_file()


def test_an_unknown_game_is_named(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--game", "circle_of_fir"]) == 2
    assert "'circle_of_fir'; did you mean 'circle_of_fire'?" in capsys.readouterr().err


def test_a_game_without_a_map_sheet_says_so(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(games.ROOMS, "plain", games.Room("plain", "Plain Paper", "cholm_qt.engine"))
    assert main(["--game", "plain"]) == 2
    assert capsys.readouterr().err == "Plain Paper has no map sheet to draw.\n"


def test_a_wrong_scale_is_named(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["--scale", "huge"])
    assert "'huge' is not a number from 0.05 to 1" in capsys.readouterr().err


def test_a_missing_folder_is_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--no-picture", "--data", str(tmp_path / "nowhere")]) == 2
    assert capsys.readouterr().err == f"There is no folder {tmp_path / 'nowhere'}\n"
