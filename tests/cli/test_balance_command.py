"""`cholm balance`: players with a plan, and a table of who wins."""

import json
from pathlib import Path

import pytest

from cholm_qt.cli import main


def results(capsys: pytest.CaptureFixture[str], *more: str) -> list[dict[str, object]]:
    """What is printed as JSON of a few short games."""
    assert main(["balance", "--scenario", "first-assault", "--games", "3", "--json", *more]) == 0
    found: list[dict[str, object]] = json.loads(capsys.readouterr().out)["results"]
    return found


def test_every_game_has_a_winner(capsys: pytest.CaptureFixture[str]) -> None:
    assert {game["winner"] for game in results(capsys)} <= {"german", "soviet"}


def test_the_same_seed_is_the_same_game_in_however_many_processes(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert results(capsys, "--jobs", "1", "--seed", "5") == results(capsys, "--jobs", "2", "--seed", "5")


def test_games_are_counted_with_their_interval(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["balance", "--scenario", "first-assault", "--games", "1", "--seed", "0"]) == 0
    said = capsys.readouterr().out
    assert "first-assault, 1 of 1 games, seeds 0 to 0" in said
    assert "| 1 | 100 % (21 to 100) |" in said


def test_an_unknown_scenario_is_named(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["balance", "--scenario", "first-asault"]) == 2
    assert "'first-asault'; did you mean 'first-assault'" in capsys.readouterr().err


def test_games_are_written_as_saves_that_replay(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    results(capsys, "--saves", str(tmp_path / "games"), "--jobs", "1")
    assert main(["replay", str(tmp_path / "games" / "first-assault-0.yaml")]) == 0
