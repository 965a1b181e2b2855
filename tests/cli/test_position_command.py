"""`cholm position`: files to text and back."""

from pathlib import Path

import pytest

from cholm_qt.cli import main
from cholm_qt.files.documents import open_document
from cholm_qt.files.position_text import position_to_text
from cholm_qt.games.circle_of_fire.files import FILES


@pytest.fixture
def text() -> str:
    """First Assault in one line."""
    return position_to_text(FILES, FILES.load_scenario("first-assault").opening()[0])


def test_a_scenario_is_printed_as_one_line(capsys, text):
    assert main(["position", "first-assault"]) == 0
    assert capsys.readouterr().out == f"{text}\n"


def test_a_save_is_printed_as_one_line(capsys, save, game):
    assert main(["position", str(save)]) == 0
    assert capsys.readouterr().out == f"{position_to_text(FILES, game.position)}\n"


def test_a_file_with_a_position_is_printed_as_one_line(tmp_path, capsys, text):
    path = tmp_path / "mine.txt"
    path.write_text(f"\n  {text} \n", "utf-8")
    assert main(["position", str(path)]) == 0
    assert capsys.readouterr().out == f"{text}\n"


def test_a_text_becomes_a_scenario_of_the_same_text(tmp_path, capsys, text):
    path = tmp_path / "mine.yaml"
    assert main(["position", text, "-o", str(path), "--title", "Mine"]) == 0
    assert open_document(path).content.title == "Mine"
    assert main(["position", str(path)]) == 0
    assert capsys.readouterr().out == f"{text}\n"


def test_a_text_without_a_title_is_called_after_its_game_and_turn(capsys, text):
    assert main(["position", text]) == 0
    assert 'title: "Circle of Fire: the siege of Cholm, 1942, Turn 1"' in capsys.readouterr().out


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (["position", "first-asault"], "There is no scenario 'first-asault'; did you mean 'first-assault'?"),
        (["position", "cof1 1/2"], "A position has 13 fields after 'cof1', this text 1"),
        (["position", " "], "a position is a scenario, a file or a text that begins like one"),
        (["position", "no/such/file.yaml"], "no/such/file.yaml"),
        (["position", "first-assault", "--title", "x"], "--title is for the text of a position"),
        (["position", "first-assault", "-o", "no/such/file.txt"], "there is no folder no/such"),
    ],
)
def test_what_cannot_be_used_is_named(capsys, words, says):
    assert main(words) == 2
    told = capsys.readouterr()
    assert says in told.err
    assert told.out == ""


def test_a_text_against_the_rules_is_refused_with_its_case(capsys, text):
    assert main(["position", text.replace("artillery=G17,S13", "artillery=S13").replace("9=", "9=G17,")]) == 2
    assert "(4.2.1)" in capsys.readouterr().err


def test_an_old_file_stays_when_nothing_can_be_written(tmp_path: Path, capsys):
    path = tmp_path / "mine.yaml"
    path.write_text("mine", "utf-8")
    assert main(["position", "cof1 1/2", "-o", str(path)]) == 2
    assert path.read_text("utf-8") == "mine"
