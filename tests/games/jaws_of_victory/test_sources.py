"""What is said to be ours: the sequence of play is published, and nothing else."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from cholm_qt.cli import main
from cholm_qt.cli.text.start import run
from cholm_qt.games.jaws_of_victory.files import FILES
from cholm_qt.ui.panels.case_list import whose_words

SENTENCE = "What it says is ours. Of the published game: "


def leave(prompt: str, secret: bool = False) -> str:
    """Close the terminal at the first question."""
    raise EOFError


@pytest.mark.parametrize(
    ("number", "published"),
    [("12.7", "number and title S 3.0"), ("E.3.B-bridge", "id, title, order and cites S 3.0")],
)
def test_what_a_section_or_step_of_the_sequence_says_is_told_to_be_ours(
    number: str, published: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["case", "--game", "jaws_of_victory", number]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert not lines[0].endswith("(ours)")
    assert f"{SENTENCE}{published}." in lines


def test_a_section_that_the_sequence_does_not_name_is_ours_with_its_number(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert main(["case", "--game", "jaws_of_victory", "12.13"]) == 0
    told = capsys.readouterr().out
    assert told.splitlines()[0].endswith("(ours)")
    assert SENTENCE not in told


def test_no_section_and_no_step_says_what_the_published_game_says() -> None:
    cases = FILES.cases()
    assert len(cases) == 82 + 132
    assert all(case.is_ours or case.published for case in cases)


def test_the_sources_count_every_section_and_step(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["sources", "--game", "jaws_of_victory", "--ours"]) == 0
    told = capsys.readouterr().out
    files = re.findall(r"^(\w+\.yaml):", told, re.MULTILINE)
    assert (files.count("sequence.yaml"), files.count("cases.yaml")) == (132, 82)


def test_the_terminal_opens_with_what_is_ours(tmp_path: Path) -> None:
    said: list[str] = []
    run(
        "kapitanovka",
        seed=1,
        game_id="jaws_of_victory",
        ask=leave,
        say=said.append,
        folder=tmp_path,
    )
    assert "map, units, tables and rulings are ours" in said[0]


def test_the_window_tells_whose_words_a_section_has() -> None:
    by_number = {case.case: case for case in FILES.cases()}
    assert whose_words(by_number["12.7"]).startswith("Number and title are those of the published game")
    assert whose_words(by_number["12.13"]).startswith("The rulebook leaves this case open")
