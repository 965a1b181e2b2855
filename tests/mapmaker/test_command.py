from pathlib import Path

import pytest
from PySide6.QtGui import QImage

from cholm_qt.mapmaker.__main__ import main
from cholm_qt.mapmaker.board import folder

from .conftest import SCALE


def test_the_command_draws_the_same_sheet_again(drawn: QImage, tmp_path: Path) -> None:
    picture = tmp_path / "small.png"
    assert main(["--scale", str(SCALE), "-o", str(picture), "--data", str(tmp_path)]) == 0
    assert QImage(str(picture)).convertToFormat(drawn.format()) == drawn


@pytest.mark.usefixtures("qapp")
def test_the_command_writes_layout_and_outlines(tmp_path: Path) -> None:
    assert main(["--no-picture", "--data", str(tmp_path)]) == 0
    for name in ("layout.yaml", "outlines.yaml"):
        assert (tmp_path / name).read_bytes() == (folder() / name).read_bytes()


def test_a_wrong_scale_is_named(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["--scale", "huge"])
    assert "'huge' is not a number from 0.05 to 1" in capsys.readouterr().err


def test_a_missing_folder_is_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--no-picture", "--data", str(tmp_path / "nowhere")]) == 2
    assert capsys.readouterr().err == f"There is no folder {tmp_path / 'nowhere'}\n"
