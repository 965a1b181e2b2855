import json
from importlib.util import find_spec
from typing import Any

import pytest

from cholm_qt.cli import bench_engine
from cholm_qt.cli.bench_engine import NO_CHESS, measured, run, table
from cholm_qt.games import room

needs_chess = pytest.mark.skipif(find_spec("chess") is None, reason="chess comes with the extra dev")


@pytest.fixture(scope="module")
def figures() -> dict[str, Any]:
    return measured(seconds=0.02, seed=1)


def test_json_is_one_object_with_every_figure(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(json=True, seconds=0.02, seed=1) == 0
    printed = json.loads(capsys.readouterr().out)
    assert list(printed) == ["machine", "engine", "chess", "note", "ratio", "copy_us", "odds_us"]


@pytest.mark.parametrize(
    "key", ["games", "decisions", "seconds", "games_per_s", "decisions_per_s", "mean_orders"]
)
def test_the_engine_has_played(figures: dict[str, Any], key: str) -> None:
    assert figures["engine"][key] > 0


@needs_chess
@pytest.mark.parametrize("key", ["games", "decisions", "seconds", "decisions_per_s"])
def test_chess_has_been_played_in_the_same_run(figures: dict[str, Any], key: str) -> None:
    assert figures["chess"][key] > 0


@needs_chess
def test_the_ratio_is_that_of_the_decisions(figures: dict[str, Any]) -> None:
    ours, theirs = figures["engine"]["decisions_per_s"], figures["chess"]["decisions_per_s"]
    assert figures["ratio"] == pytest.approx(ours / theirs, abs=0.001)


def test_copies_and_odds_take_time(figures: dict[str, Any]) -> None:
    assert figures["copy_us"] > 0
    assert figures["odds_us"] > 0


def test_without_the_chess_package_a_sentence_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bench_engine, "find_spec", lambda name: None)
    figures = measured(seconds=0.01, seed=1)
    assert (figures["chess"], figures["ratio"], figures["note"]) == (None, None, NO_CHESS)


@needs_chess
def test_the_table_names_both_games(figures: dict[str, Any]) -> None:
    assert [name for name in ("Circle of Fire", "python-chess") if name in table(figures, room().title)] == [
        "Circle of Fire",
        "python-chess",
    ]
