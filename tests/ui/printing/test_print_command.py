"""`cholm print` and `cholm shot`: papers and pictures without a display."""

import os
import subprocess
import sys
from pathlib import Path
from xml.etree import ElementTree

import pytest
from PySide6.QtGui import QImage

from cholm_qt.cli import main
from cholm_qt.ui.look.words import use_language
from tests.ui.printing.pdf import page_sizes

ROOT = Path(__file__).parents[3]


@pytest.fixture(autouse=True)
def english() -> object:
    yield
    use_language("en")


@pytest.mark.parametrize("kind", ["setup", "charts", "odds", "counters", "board", "rules"])
def test_every_paper_is_written(kind: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "out.pdf"
    assert main(["print", kind, "first-assault", "-o", str(path), "--language", "de"]) == 0
    count = len(page_sizes(path.read_bytes()))
    assert capsys.readouterr().out == f"out.pdf: {'1 page' if count == 1 else f'{count} pages'}\n"


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_the_odds_are_one_page(
    language: str, paper: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "out.pdf"
    assert main(["print", "odds", "-o", str(path), "--paper", paper, "--language", language]) == 0
    assert len(page_sizes(path.read_bytes())) == 1


def test_a_paper_needs_no_display(tmp_path: Path) -> None:
    kept = {name: value for name, value in os.environ.items() if "DISPLAY" not in name and "QT_" not in name}
    words = ["print", "counters", "-o", str(tmp_path / "out.pdf"), "--paper", "letter", "--counter", "16"]
    done = subprocess.run(
        [sys.executable, "-m", "cholm_qt", *words], env=kept, cwd=ROOT, capture_output=True, text=True
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert page_sizes((tmp_path / "out.pdf").read_bytes()) == [(612, 792)] * 4


def test_a_paper_is_of_the_moment_of_a_save(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    save = ROOT / "tests" / "games" / "04-german-victory-at-the-end.yaml"
    path = tmp_path / "out.pdf"
    assert main(["print", "setup", str(save), "-o", str(path)]) == 0
    assert len(page_sizes(path.read_bytes())) == 2


def test_a_paper_is_of_a_position_in_one_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    main(["position", "first-assault"])
    text, path = capsys.readouterr().out, tmp_path / "out.pdf"
    assert main(["print", "setup", text, "-o", str(path)]) == 0
    assert len(page_sizes(path.read_bytes())) == 1


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (["print", "setup", "nowhere", "-o", "x.pdf"], "There is no scenario 'nowhere'"),
        (["print", "setup", "-o", "no/such/x.pdf"], "there is no folder no/such"),
        (["print", "sheet", "-o", "x.pdf"], "invalid choice: 'sheet'"),
        (["print", "setup"], "-o"),
        (["print", "counters", "-o", "x.pdf", "--counter", "40"], "invalid choice: 40"),
        (["shot", "-o", "x.png", "--scale", "9"], "'9' is not a scale from 0.05 to 4.0"),
        (["shot", "-o", "x.png", "--scale", "nan"], "'nan' is not a scale from 0.05 to 4.0"),
        (["shot", "-o", "x.png", "--scale", "1", "--size", "80x80"], "--size is for pictures in pixels"),
        (["shot", "-o", "x.svg", "--size", "80x80"], "--size is for pictures in pixels without --scale"),
        (["shot", "-o", "no/such/x.svg"], "there is no folder no/such"),
    ],
)
def test_what_cannot_be_done_is_told(words: list[str], says: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(words) == 2
    assert says in capsys.readouterr().err


def test_a_shot_has_the_scale_that_is_asked_for(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "out.png"
    assert main(["shot", "first-assault", "-o", str(path), "--scale", "0.1"]) == 0
    assert QImage(str(path)).size().toTuple() == (537, 319)
    assert capsys.readouterr().out == "out.png: 537 × 319\n"


def test_a_shot_can_be_an_svg(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "out.svg"
    assert main(["shot", "first-assault", "-o", str(path), "--scale", "0.1"]) == 0
    assert ElementTree.fromstring(path.read_bytes()).tag == "{http://www.w3.org/2000/svg}svg"
