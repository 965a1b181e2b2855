from pathlib import Path

import pytest
from PySide6.QtGui import QImage

from cholm_qt.mapmaker.__main__ import main


@pytest.mark.usefixtures("qapp")
def test_the_command_writes_picture_and_data(tmp_path: Path) -> None:
    picture = tmp_path / "small.png"
    assert main(["--scale", "0.05", "-o", str(picture), "--data", str(tmp_path)]) == 0
    assert QImage(str(picture)).width() == 269
    assert (tmp_path / "layout.yaml").is_file()
    assert (tmp_path / "outlines.yaml").is_file()


def test_a_wrong_scale_is_named(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["--scale", "huge"])
    assert "'huge' is not a number from 0.05 to 1" in capsys.readouterr().err


def test_a_missing_folder_is_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--no-picture", "--data", str(tmp_path / "nowhere")]) == 2
    assert capsys.readouterr().err == f"There is no folder {tmp_path / 'nowhere'}\n"
