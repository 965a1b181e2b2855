"""Play many games of players with a plan in several processes, and tell how even the scenario is."""

from __future__ import annotations

import json
import os
import sys
from argparse import Namespace
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path
from typing import Any, NamedTuple

from cholm_qt.cli.arguments import idle_options_told, options_from
from cholm_qt.cli.printing import show
from cholm_qt.engine.game import Game
from cholm_qt.files.save_writing import SaveWriter
from cholm_qt.games import room

MOST_ORDERS = 100_000  # of a game, before it is given up as endless


class Task(NamedTuple):
    """One game that a process plays."""

    game_id: str
    scenario_id: str
    options: frozenset[str] | None
    seed: int
    folder: str  # where its save is written, if anywhere


def command(chosen: Namespace) -> int:
    """Play and tell; exit code 1 when a game did not end."""
    of = room(chosen.game)
    scenario_id = chosen.scenario or of.system.main_scenario
    scenario = of.files.load_scenario(scenario_id)
    options = options_from(of.system, chosen.options)
    for says in idle_options_told(of.system, scenario.opening(options)[0]):
        show(says, sys.stderr)
    results = list(_played(of.id, scenario_id, options, chosen))
    ended = [result for result in results if result["winner"] != "unfinished"]
    if chosen.json:
        show(json.dumps({"game": of.id, "scenario": scenario_id, "results": results}, indent=2))
    else:
        last = chosen.seed + chosen.games - 1
        show(f"{scenario_id}, {len(ended)} of {chosen.games} games, seeds {chosen.seed} to {last}\n")
        show("\n".join(of.balance.table(scenario, ended)) if ended else "No game has ended.")
    return 1 if len(ended) < len(results) else 0


def _played(
    game_id: str, scenario_id: str, options: frozenset[str] | None, chosen: Namespace
) -> Iterator[dict[str, Any]]:
    """The result of every game, in the order of the seeds; with more than one job each in its own process."""
    folder = chosen.saves or ""
    if folder:
        Path(folder).mkdir(parents=True, exist_ok=True)
    seeds = range(chosen.seed, chosen.seed + chosen.games)
    tasks = [Task(game_id, scenario_id, options, seed, folder) for seed in seeds]
    jobs = min(chosen.jobs or os.cpu_count() or 1, len(tasks))
    if jobs == 1:
        yield from _shown(map(play, tasks), len(tasks))
        return
    with ProcessPoolExecutor(jobs, mp_context=get_context("spawn")) as pool:
        yield from _shown(pool.map(play, tasks), len(tasks))


def _shown(results: Iterator[dict[str, Any]], games: int) -> Iterator[dict[str, Any]]:
    """The same results, with the progress for somebody who watches."""
    is_watched = sys.stderr.isatty()
    for done, result in enumerate(results, start=1):
        if is_watched:
            print(f"\r{done}/{games} games", end="" if done < games else "\n", file=sys.stderr, flush=True)
        yield result


def play(task: Task) -> dict[str, Any]:
    """Play one game to its end, and count."""
    of = room(task.game_id)
    scenario = of.files.load_scenario(task.scenario_id)
    game: Game[Any] = Game.begin(scenario, task.seed, task.options)
    players, count = of.balance.players(scenario, task.seed), of.balance.count()
    sides = len(of.system.sides)
    count.note(game.position, game.history[0].events)
    for _ in range(MOST_ORDERS):
        if game.is_over:
            break
        player = players[game.prompt.actor % sides]
        entries = len(game.history)
        game.give(player.choose(game))
        events = [event for entry in game.history[entries:] for event in entry.events]
        count.note(game.position, events)
    if task.folder:
        path = Path(task.folder) / f"{task.scenario_id}-{task.seed}.yaml"
        SaveWriter(of.files).write(path, game, task.scenario_id)
    result = of.system.result(game.position)
    winner = "unfinished" if result is None else _name(of.system.actors, result.winner)
    counted = count.result(game.position) if result is not None else {}
    return {"seed": task.seed, "winner": winner, "kind": result.kind if result else "", **counted}


def _name(actors: Any, winner: int) -> str:
    """Who has won."""
    return actors[winner].id if 0 <= winner < len(actors) else "nobody"
