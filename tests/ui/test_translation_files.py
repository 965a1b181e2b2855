"""Translation files that are damaged, hostile or no files get a sentence."""

import json
import os
from pathlib import Path

import pytest

from cholm_qt import paths
from cholm_qt.ui.look.words import BadLanguage, catalogue


@pytest.fixture
def file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The file of a language called xx."""
    monkeypatch.setattr(paths, "resources", lambda: tmp_path)
    (tmp_path / "translations").mkdir()
    return tmp_path / "translations" / "xx.json"


def why(file: Path) -> str:
    with pytest.raises(BadLanguage) as caught:
        catalogue("xx")
    return str(caught.value)


def test_a_translation_file_that_is_nested_too_deeply_is_refused(file: Path) -> None:
    file.write_text("[" * 100_000)
    assert str(file) in why(file)


def test_a_pipe_is_no_translation_file(file: Path) -> None:
    os.mkfifo(file)
    assert "not an ordinary file" in why(file)


def test_a_translation_file_that_never_ends_is_refused(file: Path) -> None:
    file.symlink_to("/dev/zero")
    assert "not an ordinary file" in why(file)


def test_a_translation_file_that_is_missing_is_refused(file: Path) -> None:
    assert "No such file" in why(file)


@pytest.mark.parametrize("gaps", ["{1}", "{0.__class__}", "{0!r}", "{", "}", "{}", "{0:>99999999}", "{x}"])
def test_a_translation_with_other_gaps_than_its_text_is_refused(file: Path, gaps: str) -> None:
    file.write_text(json.dumps({"Turn {0}": f"Zug {gaps}"}))
    assert "'Turn {0}' has other gaps" in why(file)


def test_a_translation_may_leave_a_gap_out(file: Path) -> None:
    file.write_text(json.dumps({"One unit of {1}, {0}": "Eine Einheit von {1}"}))
    assert catalogue("xx") == {"One unit of {1}, {0}": "Eine Einheit von {1}"}
