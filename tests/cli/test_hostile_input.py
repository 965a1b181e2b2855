"""What the command line, the text mode and the line protocol do with hostile files and broken rules."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from cholm_qt.cli import main
from cholm_qt.cli.engine import answer_to
from cholm_qt.cli.engine_requests import Engine
from cholm_qt.cli.text.start import run
from cholm_qt.games.circle_of_fire.files import FILES
from cholm_qt.games.circle_of_fire.rules import impulses
from cholm_qt.games.circle_of_fire.rules.set_up import SetUp
from tests.fuzz.test_corpus import CORPUS

STEERING = CORPUS / "scenarios" / "title-that-steers-a-terminal.yaml"
PLACE = {"do": "give", "order": {"order": "place", "units": ["G01"], "area": "9"}}


def stumble(*_: object, **__: object) -> None:
    raise KeyError("nothing of the kind")


# --- what steers a terminal ----------------------------------------------------------------------


def test_check_prints_nothing_that_steers_the_terminal(capsys: pytest.CaptureFixture[str]) -> None:
    main(["check", str(STEERING)])
    assert "\x1b" not in capsys.readouterr().out


def test_check_shows_what_would_have_steered_the_terminal(capsys: pytest.CaptureFixture[str]) -> None:
    main(["check", str(STEERING)])
    assert r"\x1b[2J" in capsys.readouterr().out


def test_a_path_in_an_error_cannot_steer_the_terminal(capsys: pytest.CaptureFixture[str]) -> None:
    main(["check", "none\x1b[31m.yaml"])
    assert "\x1b" not in capsys.readouterr().err


def test_a_complaint_cannot_steer_the_terminal(capsys: pytest.CaptureFixture[str]) -> None:
    main(["text", "none\x1b[31m.yaml"])
    assert r"none\x1b[31m.yaml" in capsys.readouterr().err


def test_the_text_mode_says_nothing_that_steers_the_terminal(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    text = FILES.scenario_path("first-assault").read_text("utf-8").splitlines()
    title = ['title: "\\e[31mRed"' if line.startswith("title:") else line for line in text]
    (tmp_path / "mine.yaml").write_text("\n".join(title), "utf-8")
    monkeypatch.setattr("builtins.input", leave)
    run(str(tmp_path / "mine.yaml"), seed=1, folder=tmp_path)
    assert r"\x1b[31mRed" in capsys.readouterr().out


def leave(_: str) -> str:
    raise EOFError


# --- rules that stumble --------------------------------------------------------------------------


def test_the_line_protocol_refuses_what_the_rules_stumble_over(monkeypatch: pytest.MonkeyPatch) -> None:
    engine = Engine()
    answer_to(engine, b'{"do": "new", "seed": 1}')
    before = answer_to(engine, b'{"do": "position"}')
    monkeypatch.setattr(SetUp, "take", stumble)
    answer = answer_to(engine, json.dumps(PLACE).encode())
    assert answer["reasons"][0]["says"].startswith("The rules cannot play on from there")
    assert answer_to(engine, b'{"do": "position"}') == before


def test_the_text_mode_says_what_the_rules_stumble_over_and_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def passing() -> str:
        monkeypatch.setattr(impulses, "Passed", stumble)
        return "pass"

    said = talk(tmp_path, passing, lambda: "quit", str)
    assert any("The rules cannot play on from there" in line for line in said)


def talk(folder: Path, *answers: Callable[[], str]) -> list[str]:
    """What the text mode says to somebody who answers like this."""
    said: list[str] = []
    answering = iter(answers)

    def ask(prompt: str, secret: bool = False) -> str:
        return next(answering)()

    assert run("first-assault", seed=1, ask=ask, say=said.append, folder=folder) == 0
    return said


# --- numbers and names of any length -------------------------------------------------------------


@pytest.mark.parametrize(
    "words",
    [
        ["shot", "-o", "out.png", "--size", f"{'9' * 5000}x10"],
        ["text", "--seed", "9" * 5000],
        ["text", "n" * 300],
        ["selfplay", "--scenario", "n" * 300],
        ["case", "n" * 300],
        ["replay", "n" * 300],
        ["check", "n" * 300],
    ],
    ids=lambda words: f"{words[0]} {words[-1][:8]}",
)
def test_an_argument_of_any_length_gets_a_sentence(
    words: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(words) == 2
    assert "fault of the program" not in capsys.readouterr().err


def test_a_number_of_5000_digits_does_not_stop_the_text_mode(tmp_path: Path) -> None:
    number = "000000001" + "0" * 5000
    said = talk(tmp_path, lambda: "?", lambda: number, lambda: "quit", str)
    assert not any("fault of the program" in line for line in said)


@pytest.mark.parametrize("key", ["file", "scenario"])
def test_a_long_name_in_a_line_gets_a_sentence(key: str) -> None:
    asked = {"do": "load" if key == "file" else "new", key: "n" * 5000}
    assert answer_to(Engine(), json.dumps(asked).encode())["error"].startswith(f"'{key}' has 5000 letters")


def test_a_scenario_of_300_letters_in_a_line_is_not_known() -> None:
    answer = answer_to(Engine(), json.dumps({"do": "new", "scenario": "n" * 300}).encode())
    assert "There is no scenario" in answer["error"]
