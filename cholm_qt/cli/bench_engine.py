"""`cholm bench engine`: random play of a whole game against random chess by python-chess, in one run."""

from __future__ import annotations

import os
import platform
import time
from argparse import Namespace
from collections.abc import Callable
from dataclasses import dataclass
from importlib.util import find_spec
from json import dumps
from random import Random
from typing import Any

from cholm_qt.bots.random_bot import shared_order
from cholm_qt.engine.game import Game
from cholm_qt.engine.orders import Order
from cholm_qt.engine.system import System
from cholm_qt.games import Room, room

NO_CHESS = (
    "The chess package is not installed (the dev extra brings it), so there is nothing to compare with."
)
SLICE = 0.25  # seconds that each of the two plays in turn, so that a busy machine slows both alike
CALLS, ROUNDS = 2000, 5  # copies and chances: so many calls are timed at once, and the best of so many times
MOST_SEARCHED = 5  # games in which an attack by several units is looked for

Played = tuple[int, int]  # the decisions of a game, and all that was listed for them


@dataclass
class Tally:
    """What one of the two has played, in seconds of one core."""

    play: Callable[[Random], Played]
    rng: Random
    games: int = 0
    decisions: int = 0
    listed: int = 0
    seconds: float = 0.0

    def play_on(self, seconds: float) -> None:
        """Play whole games for at least so long."""
        began = time.process_time()
        end = began + seconds
        while time.process_time() < end:
            decisions, listed = self.play(self.rng)
            self.games += 1
            self.decisions += decisions
            self.listed += listed
        self.seconds += time.process_time() - began

    def result(self) -> dict[str, Any]:
        """The figures that both have."""
        return {
            "games": self.games,
            "decisions": self.decisions,
            "seconds": round(self.seconds, 3),
            "decisions_per_s": round(self.decisions / self.seconds, 1),
        }


def command(chosen: Namespace) -> int:
    """Measure the speed of the engine or of the window."""
    if chosen.what != "engine":
        from cholm_qt.cli import window

        return window.bench(chosen)
    return run(chosen.json, chosen.seconds, chosen.seed, room(chosen.game))


def run(json: bool, seconds: float, seed: int, of: Room | None = None) -> int:
    """Measure a game, or the first one, for about so many seconds; print a table, or one JSON object."""
    of = of or room()
    figures = measured(seconds, seed, of)
    print(dumps(figures, indent=2) if json else table(figures, of.title))
    return 0


def measured(seconds: float, seed: int, of: Room | None = None) -> dict[str, Any]:
    """All the figures."""
    of = of or room()
    scenario = of.files.load_scenario(of.system.main_scenario)
    engine = Tally(lambda rng: play_game(scenario, rng, of.system), Random(seed))
    chess = Tally(play_chess, Random(seed)) if find_spec("chess") else None
    sides = [side for side in (engine, chess) if side is not None]
    while not all(side.seconds * len(sides) >= seconds for side in sides):
        for side in sides:
            side.play_on(min(SLICE, seconds / len(sides)))
    ours, theirs = engine.result(), chess_result(chess)
    ours["games_per_s"] = round(engine.games / engine.seconds, 2)
    ours["mean_orders"] = round(engine.listed / engine.decisions, 2)
    copy_us, odds_us = small_times(of.system, scenario, seed)
    return {
        "machine": {
            "python": platform.python_version(),
            "cores": os.cpu_count(),
            "platform": platform.platform(),
        },
        "engine": ours,
        "chess": theirs,
        "note": None if theirs else NO_CHESS,
        "ratio": round(ours["decisions_per_s"] / theirs["decisions_per_s"], 3) if theirs else None,
        "copy_us": copy_us,
        "odds_us": odds_us,
    } | _own_figures(of, seed)


def _own_figures(of: Room, seed: int) -> dict[str, Any]:
    """What the game measures of itself, with its aims."""
    measures = of.measures
    if measures is None:
        return {}
    return {"aims": [{**measure._asdict(), "is_met": measure.is_met} for measure in measures(seed)]}


def chess_result(tally: Tally | None) -> dict[str, Any] | None:
    """The figures of python-chess, if it is there."""
    if tally is None:
        return None
    import chess

    return {**tally.result(), "version": chess.__version__}


# --- the two games -------------------------------------------------------------------------------


def play_game(scenario: Any, rng: Random, system: System) -> Played:
    """One whole game of a scenario: list all legal orders, pick one, give it."""
    game: Game[Any] = Game.begin(scenario, seed=rng.getrandbits(32))
    decisions = listed = 0
    while not game.is_over:
        orders = game.orders()
        game.give_listed(shared_order(system, orders, rng) or orders[int(rng.random() * len(orders))])
        decisions += 1
        listed += len(orders)
    return decisions, listed


def play_chess(rng: Random) -> Played:
    """One whole game of chess: list all legal moves, pick one, push it; until it is mate or drawn."""
    import chess

    board = chess.Board()
    decisions = listed = 0
    while board.halfmove_clock < 150 and not board.is_insufficient_material():
        moves = list(board.legal_moves)
        if not moves:
            break
        board.push(moves[int(rng.random() * len(moves))])
        decisions += 1
        listed += len(moves)
    return decisions, listed


# --- copies and chances --------------------------------------------------------------------------


def small_times(system: System, scenario: Any, seed: int) -> tuple[float, float | None]:
    """Microseconds for a copy of a position, and for the chances of an attack where the game tells them."""
    position, attack = first_attack(system, scenario, Random(seed))
    if attack is None:
        return microseconds(position.copy), None
    return microseconds(position.copy), microseconds(lambda: system.chances(position, attack))


def first_attack(system: System, scenario: Any, rng: Random) -> tuple[Any, Order | None]:
    """A position of random play and an attack whose chances can be told, if possible by several units.

    Any position and no attack for a game that does not tell the chances of attacks.
    """
    game: Game[Any] = Game.begin(scenario, seed=0)
    found: tuple[Any, Order | None] = game.position, None
    for _ in range(MOST_SEARCHED):
        game = Game.begin(scenario, seed=rng.getrandbits(32))
        while not game.is_over:
            orders = game.orders()
            for order in orders:
                verb = system.verbs.of(order)
                if verb.attacks and system.chances(game.position, order) is not None:
                    found = game.position.copy(), order
                    if len(verb.points(order).units) > 1:
                        return found
            game.give_listed(orders[int(rng.random() * len(orders))])
    return found


def microseconds(call: Callable[[], object]) -> float:
    """How long one call takes once warm: the best of several rounds."""
    best = float("inf")
    for _ in range(ROUNDS):
        began = time.perf_counter()
        for _ in range(CALLS):
            call()
        best = min(best, time.perf_counter() - began)
    return round(best / CALLS * 1e6, 3)


# --- for reading ---------------------------------------------------------------------------------


def table(figures: dict[str, Any], title: str) -> str:
    """The figures as a small table; the title is that of the game."""
    ours, theirs, machine = figures["engine"], figures["chess"], figures["machine"]
    lines = [f"Python {machine['python']}, {machine['cores']} cores, {machine['platform']}", ""]
    rows: list[tuple[str, ...]] = [("", "games", "decisions", "seconds", "decisions/s")]
    for name, side in ((title, ours), ("python-chess", theirs)):
        if side:
            numbers = (side["games"], side["decisions"], f"{side['seconds']:.2f}")
            rows.append((name, *map(str, numbers), f"{side['decisions_per_s']:.0f}"))
    lines += [f"{row[0]:15}" + "".join(f"{cell:>13}" for cell in row[1:]) for row in rows]
    ratio = f"{figures['ratio']:.2f} times python-chess's decisions per second" if theirs else NO_CHESS
    lines += ["", ratio, f"{ours['games_per_s']:.1f} whole games per second"]
    lines.append(f"{ours['mean_orders']:.1f} legal orders in the mean")
    odds = figures["odds_us"]
    lines.append(f"{figures['copy_us']:.2f} µs for a copy of a position")
    lines += [f"{odds:.2f} µs for the chances of an attack"] if odds is not None else []
    for found in figures.get("aims", ()):
        value, aim = f"{found['value']:.2f} {found['unit']}", f"<= {found['aim']:g} {found['unit']}"
        lines.append(f"{found['name']:<30}{value:>12}  {aim:<12}{'met' if found['is_met'] else 'NOT MET'}")
    return "\n".join(lines)
