"""`cholm drill`: asks in the terminal, lists what is known, and refuses what there is not."""

import io
from pathlib import Path

import pytest

from cholm_qt.cli import main
from cholm_qt.cli.drill import ask_all
from cholm_qt.games import room
from cholm_qt.teaching.drill import NUMBER
from cholm_qt.teaching.drill_cards import DrillCards
from cholm_qt.teaching.drill_session import DrillSession
from cholm_qt.teaching.question_maker import QuestionMaker


@pytest.fixture(autouse=True)
def own_folders(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What is known is kept in a folder of the test."""
    for name in ("XDG_DATA_HOME", "XDG_CONFIG_HOME", "APPDATA", "HOME"):
        monkeypatch.setenv(name, str(tmp_path))


def typed(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], lines: str, *words: str
) -> str:
    """What is said to somebody who types these lines."""
    monkeypatch.setattr("sys.stdin", io.StringIO(lines))
    assert main(["drill", "--seed", "3", *words]) == 0
    return capsys.readouterr().out


def test_a_question_is_asked_and_explained_with_its_case(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    said = typed(monkeypatch, capsys, "1\nquit\n", "--kinds", "movement-points")
    assert said.startswith("1/10 Movement Points\n")
    assert "How many Movement Points does that take?" in said
    assert "12.2.3)" in said or "3.2.5)" in said or "12.4" in said
    assert said.rstrip().endswith(("0 of 1 right.", "1 of 1 right."))


def test_words_instead_of_a_number_get_a_sentence(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    said = typed(monkeypatch, capsys, "lots\n99\n")
    assert "'lots' is no whole number; type digits, such as 3" in said


def test_whoever_answers_all_of_it_is_told_so() -> None:
    of, said = room("circle_of_fire"), list[str]()
    session = DrillSession(
        QuestionMaker(of.files, of.drills, 2), DrillCards(of.id), seed=2, needs_screen=False
    )

    def ask(prompt: str, secret: bool = False) -> str:
        question = session.question
        assert question is not None
        return str(question.solution.number if question.form == NUMBER else question.right + 1)

    assert ask_all(session, ask, said.append) == 0
    assert said[-1] == "10 of 10 right."
    assert sum(state.right for state in DrillCards(of.id).cards.values()) == 10


def test_what_needs_a_picture_is_not_asked_here(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO(""))
    assert main(["drill", "--kinds", "where,counter"]) == 1
    assert "There is nothing to ask here" in capsys.readouterr().out


def test_every_kind_is_listed(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["drill", "--list"]) == 0
    said = capsys.readouterr().out
    assert [line.split()[0] for line in said.splitlines()] == [drill.id for drill in room("").drills]
    assert "Names on the map (in the window): 0 of 41 known, 0 due" in said


def test_a_kind_that_is_not_there_is_refused_with_the_nearest(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["drill", "--kinds", "loses"]) == 2
    assert "there is no drill 'loses'; did you mean 'losses'?" in "".join(capsys.readouterr())


def test_a_damaged_file_is_told_and_does_not_stop_anybody(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    path = DrillCards("circle_of_fire").path
    path.parent.mkdir(parents=True)
    path.write_text("cards: [", "utf-8")
    assert main(["drill", "--list"]) == 0
    assert "Some of what you know of the drills cannot be read" in capsys.readouterr().err
