"""Sections and rulings that the files of a player cite have to exist."""

from __future__ import annotations

from pathlib import Path

import pytest

from cholm_qt.cli import main
from cholm_qt.games.jaws_of_victory.files import FILES
from tests.files.spoiling import copy_data


@pytest.mark.parametrize(
    ("name", "old", "new", "says"),
    [
        ("sequence.yaml", 'cites: ["5.1"]', 'cites: ["77.7"]', "There is no section '77.7'"),
        ("sequence.yaml", 'refuses: ["J20 no road"', 'refuses: ["J999 no road"', "There is no ruling 'J999'"),
        ("cases.yaml", "rulings: [J74, J135]", "rulings: [J74, J999]", "There is no ruling 'J999'"),
    ],
)
def test_a_citation_of_what_there_is_not_is_told(
    name: str, old: str, new: str, says: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = copy_data(FILES, tmp_path) / name
    before, _, after = file.read_text("utf-8").partition(old)
    file.write_text(before + new + after, "utf-8")
    assert main(["check", "--game", "jaws_of_victory", str(file)]) == 1
    (told,) = capsys.readouterr().out.splitlines()
    place, _, sentence = told.partition(": ")
    assert place.startswith(f"{file}:")
    assert sentence.startswith(says)
