"""`cholm selfplay`: random legal play, counted and, if wished, tested at every decision."""

from __future__ import annotations

import json
import sys
import time
from argparse import Namespace
from collections import Counter
from typing import Any

from cholm_qt.cli.arguments import idle_options_told, options_from
from cholm_qt.cli.packs import data_of
from cholm_qt.cli.printing import show
from cholm_qt.cli.random_game import RandomGame, options_of
from cholm_qt.files.documents import SCENARIO, open_named
from cholm_qt.files.pack_need import Data
from cholm_qt.games import room

PROGRESS_EVERY = 0.5  # seconds


def command(chosen: Namespace) -> int:
    """Play and tell; exit code 1 when something was wrong, 130 when interrupted."""
    tally = Tally(chosen.games)
    try:
        play_games(chosen, tally)
    except KeyboardInterrupt:
        tally.interrupted = True
    tally.hide_progress()
    show(json.dumps(tally.result(), indent=2) if chosen.json else tally.summary())
    return 130 if tally.interrupted else 1 if tally.faults else 0


def play_games(chosen: Namespace, tally: Tally) -> None:
    """Play as many games as were asked for."""
    data = data_of(chosen)
    game = chosen.game or ("" if isinstance(data, Data) else data.game)
    named = chosen.scenario or room(game).system.main_scenario
    document = open_named(named, game, (SCENARIO,), data)
    document.raise_faults()
    of = room(document.game).with_pack(document.files.pack)
    system, scenario = of.system, document.content
    fixed = options_from(system, chosen.options)
    if fixed is not None:
        for says in idle_options_told(system, scenario.opening(fixed)[0]):
            show(says, sys.stderr)
    for seed in range(chosen.seed, chosen.seed + chosen.games):
        game = RandomGame(of, scenario, seed, options_of(system, seed) if fixed is None else fixed)
        if chosen.check:
            game.play_watched()
        else:
            game.play()
        tally.add(game)


class Tally:
    """What a run of games came to."""

    def __init__(self, wanted: int) -> None:
        """Start the clock."""
        self.wanted = wanted
        self.games = self.decisions = self.orders = 0
        self.results: Counter[str] = Counter()
        self.winners: Counter[str] = Counter()
        self.faults: list[dict[str, object]] = []
        self.interrupted = False
        self._began = time.perf_counter()
        self._shown = 0.0

    def add(self, played: RandomGame) -> None:
        """Count one game."""
        system = played.room.system
        result = system.result(played.game.position)
        self.games += 1
        self.decisions += played.decisions
        self.orders += played.orders
        self.results["unfinished" if result is None else result.kind or "finished"] += 1
        is_won = result is not None and result.winner >= 0
        self.winners[system.actors[result.winner].id if result and is_won else "nobody"] += 1
        self.faults += played.faults
        self._show_progress()

    @property
    def seconds(self) -> float:
        """How long it has taken."""
        return time.perf_counter() - self._began

    def result(self) -> dict[str, Any]:
        """Everything as plain data."""
        return {
            "games": self.games,
            "decisions": self.decisions,
            "seconds": round(self.seconds, 3),
            "games_per_s": round(self.games / self.seconds, 2),
            "decisions_per_s": round(self.decisions / self.seconds, 1),
            "mean_orders": round(self.orders / max(self.decisions, 1), 2),
            "results": dict(sorted(self.results.items())),
            "winners": dict(sorted(self.winners.items())),
            "interrupted": self.interrupted,
            "faults": self.faults,
        }

    def summary(self) -> str:
        """The same in words."""
        got = self.result()
        lines = [
            f"{self.games} of {self.wanted} games, {self.decisions} decisions in {self.seconds:.1f} s: "
            f"{got['games_per_s']} games/s, {got['decisions_per_s']} decisions/s, "
            f"{got['mean_orders']} orders to choose from",
            "Victories: " + (_listed(self.results) or "none"),
            "Winners: " + (_listed(self.winners) or "none"),
            f"Faults: {len(self.faults)}",
        ]
        lines += [f"  seed {f['seed']}, decision {f['decision']}: {f['says']}" for f in self.faults]
        return "\n".join(lines)

    def _show_progress(self) -> None:
        """Tell somebody who watches how far it has come."""
        if sys.stderr.isatty() and self.seconds - self._shown > PROGRESS_EVERY:
            self._shown = self.seconds
            done = f"{self.games}/{self.wanted} games, {len(self.faults)} faults"
            print(f"\r{done}", end="", file=sys.stderr, flush=True)

    def hide_progress(self) -> None:
        """Clear the line of the progress."""
        if self._shown:
            print("\r" + " " * 60 + "\r", end="", file=sys.stderr, flush=True)


def _listed(counts: Counter[str]) -> str:
    """Counts in words."""
    return ", ".join(f"{name} {count}" for name, count in sorted(counts.items()))
