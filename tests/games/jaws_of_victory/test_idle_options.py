"""An optional rule that the scenario does not provide for is named, wherever it was asked for."""

from __future__ import annotations

from pathlib import Path

import pytest

from cholm_qt.cli import main
from cholm_qt.cli.text.start import run
from cholm_qt.games.jaws_of_victory.files import FILES
from cholm_qt.games.jaws_of_victory.system import SYSTEM

SAYS = "The scenario does not provide for the optional rule 18.1 (Partisans), which may change nothing."


def leave(prompt: str, secret: bool = False) -> str:
    """Close the terminal at the first question."""
    raise EOFError


def opening(scenario: str, tmp_path: Path) -> list[str]:
    """What the terminal says when a scenario begins with partisans."""
    said: list[str] = []
    run(
        scenario,
        seed=1,
        options=frozenset(("18.1",)),
        game_id=SYSTEM.id,
        ask=leave,
        say=said.append,
        folder=tmp_path,
    )
    return "\n".join(said).splitlines()


def test_partisans_at_Kapitanovka_are_told_to_be_idle(tmp_path: Path) -> None:
    assert SAYS in opening("kapitanovka", tmp_path)


def test_partisans_of_the_campaign_are_not(tmp_path: Path) -> None:
    assert SAYS not in opening("campaign", tmp_path)


def test_self_play_with_them_tells_it(capsys: pytest.CaptureFixture[str]) -> None:
    play = ["selfplay", "--game", SYSTEM.id, "--scenario", "kapitanovka", "--games", "1"]
    assert main([*play, "--options", "18.1"]) == 0
    assert SAYS in capsys.readouterr().err.splitlines()


def test_no_scenario_begins_with_options_that_are_idle() -> None:
    for name in ("kapitanovka", "jaws-close", "campaign"):
        assert SYSTEM.idle_options(FILES.load_scenario(name).opening()[0]) == ()
