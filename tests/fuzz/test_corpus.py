"""Every input that once broke a promise is tried again, as a file, as a text or as a line of the protocol."""

from pathlib import Path

import pytest

from cholm_qt.cli import main
from cholm_qt.cli.engine import answer_to
from cholm_qt.cli.engine_requests import Engine
from cholm_qt.cli.soak.properties import broken_promises
from cholm_qt.cli.soak.protocol import broken_by_line
from cholm_qt.files.documents import open_document

CORPUS = Path(__file__).parent / "corpus"
FILES = [
    pytest.param(path, id=f"{path.parent.name}/{path.stem}")
    for kind in ("positions", "scenarios", "saves")
    for path in sorted((CORPUS / kind).iterdir())
]
LINES = [pytest.param(path, id=path.stem) for path in sorted((CORPUS / "lines").iterdir())]


@pytest.mark.parametrize("path", FILES)
def test_what_is_accepted_can_be_played(path: Path) -> None:
    assert list(broken_promises(open_document(path), seed=1)) == []


@pytest.mark.parametrize("path", FILES)
def test_a_file_is_checked_without_a_fault_of_the_program(
    path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert (main(["check", str(path)]) in (0, 1), capsys.readouterr().err) == (True, "")


@pytest.mark.parametrize("path", sorted((CORPUS / "positions").iterdir()), ids=lambda path: path.stem)
def test_a_position_that_broke_play_is_refused(path: Path) -> None:
    assert "cannot be played" in str(open_document(path.read_text().strip()).faults[0])


@pytest.mark.parametrize("path", LINES)
def test_a_line_gets_one_answer_and_a_refusal_changes_nothing(path: Path) -> None:
    engine = Engine()
    answer_to(engine, b'{"do": "new", "seed": 1}')
    assert list(broken_by_line(engine, path.read_bytes())) == []
