import gc
import json
import subprocess
import sys
from typing import Any

import pytest

from cholm_qt.bots.random_bot import RandomBot
from cholm_qt.cli import main, selfplay
from cholm_qt.cli.random_game import RandomGame, options_of
from cholm_qt.games import room
from cholm_qt.games.circle_of_fire.rules.logistics import RollLogistics
from cholm_qt.games.circle_of_fire.rules.position import Position


def result_of(capsys: pytest.CaptureFixture[str], *words: str) -> dict[str, Any]:
    main(["selfplay", "--json", *words])
    result: dict[str, Any] = json.loads(capsys.readouterr().out)
    return result


def test_json_tells_everything(capsys):
    result = result_of(capsys, "--games", "3")
    assert result["games"] == 3
    assert result["decisions"] > 300
    assert result["mean_orders"] > 1
    assert sum(result["results"].values()) == 3
    assert result["games_per_s"] > 0
    assert result["decisions_per_s"] > 0
    assert result["seconds"] > 0
    assert result["faults"] == []


def test_without_json_it_is_told_in_words(capsys):
    assert main(["selfplay", "--games", "1"]) == 0
    assert capsys.readouterr().out.startswith("1 of 1 games, ")


def test_the_same_seed_plays_the_same_games(capsys):
    first, again = (result_of(capsys, "--games", "2", "--seed", "7") for _ in range(2))
    assert first["decisions"] == again["decisions"]
    assert first["mean_orders"] == again["mean_orders"]


def test_watching_does_not_change_what_is_played(capsys):
    plain, watched = (result_of(capsys, "--games", "1", "--seed", "2", *more) for more in ((), ("--check",)))
    assert plain["decisions"] == watched["decisions"]


def test_32_seeds_have_every_set_of_options():
    assert len({options_of(room().system, seed) for seed in range(100, 132)}) == 32
    assert options_of(room().system, 31) == frozenset(room().system.option_ids())


def test_options_can_be_fixed(scenario, capsys):
    assert main(["selfplay", "--games", "1", "--options", "none", "--seed", "31"]) == 0
    assert main(["selfplay", "--games", "1", "--options", "21.1, 21.3"]) == 0


def test_one_game_in_seven_has_typed_dice(scenario):
    typed = [RandomGame(room(), scenario, seed, frozenset()).game.dice.asks for seed in range(14)]
    assert [seed for seed, asks in enumerate(typed) if asks] == [6, 13]


def test_another_scenario_can_be_played(capsys):
    assert result_of(capsys, "--games", "2", "--scenario", "first-assault")["results"] == {"scenario": 2}


def test_a_fault_is_told_with_its_seed_and_gives_1(monkeypatch, capsys):
    monkeypatch.setattr(Position, "check_control", lambda self, place: None)
    assert main(["selfplay", "--games", "1", "--seed", "5", "--check", "--json"]) == 1
    faults = json.loads(capsys.readouterr().out)["faults"]
    fault = next(fault for fault in faults if "(6.2.2)" in fault["says"])
    assert fault["seed"] == 5
    assert fault["decision"] > 0


def test_what_the_rules_stumble_over_is_a_fault(monkeypatch, capsys):
    def stumble(self, p, dice):
        raise ZeroDivisionError("oops")

    monkeypatch.setattr(RollLogistics, "rolled", stumble)
    assert main(["selfplay", "--games", "1", "--check", "--json"]) == 1
    assert "ZeroDivisionError: oops" in json.loads(capsys.readouterr().out)["faults"][-1]["says"]


def test_an_interruption_tells_what_was_done_so_far(monkeypatch, capsys):
    choose, games = RandomBot.choose, [0]

    def interrupted(self, game):
        games[0] += not game.history[1:]
        if games[0] == 3:
            raise KeyboardInterrupt
        return choose(self, game)

    monkeypatch.setattr(RandomBot, "choose", interrupted)
    assert main(["selfplay", "--games", "5", "--json"]) == 130
    result = json.loads(capsys.readouterr().out)
    assert (result["games"], result["interrupted"]) == (2, True)


def test_progress_is_shown_on_a_terminal_only(monkeypatch, capsys):
    monkeypatch.setattr(selfplay, "PROGRESS_EVERY", 0.0)
    assert main(["selfplay", "--games", "2"]) == 0
    assert capsys.readouterr().err == ""
    monkeypatch.setattr("sys.stderr.isatty", lambda: True)
    assert main(["selfplay", "--games", "2"]) == 0
    assert "\r1/2 games, 0 faults" in capsys.readouterr().err


@pytest.mark.parametrize("first", range(0, 50, 5))  # in parts, which are shared out among the cores
def test_fifty_random_games_keep_every_invariant(first):
    """In a process of its own: measuring coverage would take twice as long as the games themselves."""
    words = ["selfplay", "--json", "--games", "5", "--seed", str(first), "--check"]
    done = subprocess.run([sys.executable, "-m", "cholm_qt", *words], capture_output=True, text=True)
    assert done.stderr == ""
    result = json.loads(done.stdout)
    assert (result["games"], result["faults"]) == (5, [])


def test_games_are_seldom_interrupted_to_look_for_garbage(capsys):
    before = gc.get_stats()[0]["collections"]
    result_of(capsys, "--games", "3")
    assert gc.get_stats()[0]["collections"] - before < 20
