"""The attack by kill -9: a program that plays as quickly as it can is killed at some moment.

What it was playing must be kept but for one order, marked as cut short, and half a file must not stay.
"""

from __future__ import annotations

import os
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from random import Random
from threading import Timer
from typing import IO, Any, NamedTuple

from cholm_qt.bots.random_bot import RandomBot
from cholm_qt.cli.soak.attack import Attack, Attempt
from cholm_qt.cli.text.grammar import Grammar
from cholm_qt.engine.game import Game
from cholm_qt.engine.orders import Order
from cholm_qt.files.autosave_files import autosaves, user_folder
from cholm_qt.files.documents import open_document
from cholm_qt.files.faults import DataFaults
from cholm_qt.files.held_autosave import HeldAutosave
from cholm_qt.files.save_lock import was_cut_short
from cholm_qt.games import ROOMS, Room

MOST_ORDERS = 200  # that a program is told to give; it waits behind them
FIRST, LAST = 2, 60  # the order behind which it is killed
LONGEST_S = 0.01  # how much later than that
PATIENCE_S = 60.0  # with a program that says nothing
HOMES = ("HOME", "XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_CACHE_HOME", "APPDATA", "LOCALAPPDATA")
WINDOW = "from cholm_qt.cli.soak.kills import play_in_window\nplay_in_window({game!r}, {seed})"


class Program(NamedTuple):
    """A program that is to be killed: how it is started, what is typed, and how it reports an order."""

    words: tuple[str, ...]
    typed: str
    report: bytes


def play(seed: int, folder: Path) -> Attempt:
    """Kill one program: in turn each game of the register in the window, then each in the text mode."""
    rooms, chance = tuple(ROOMS.values()), Random(seed)
    of = rooms[seed % len(rooms)]
    recorded = _recorded(of, seed)
    program = _window(of, seed) if seed // len(rooms) % 2 == 0 else _text(of, seed, recorded)
    env = {**os.environ, **dict.fromkeys(HOMES, str(folder)), "QT_QPA_PLATFORM": "offscreen"}
    with (folder / "errors").open("w+b") as errors:
        reported = _killed(program, env, chance.randrange(FIRST, LAST), chance.random() * LONGEST_S, errors)
        errors.seek(0)
        said = errors.read().decode(errors="replace")
    if reported < FIRST:
        return Attempt(1, (f"the program gave {reported} orders and no more: {said}",))
    kept = user_folder(environ=env, home=folder) / "autosave"
    return Attempt(1, tuple(_broken(kept, recorded, reported)))


def _recorded(of: Room, seed: int) -> list[list[Order]]:
    """The orders that the program will give, each with those that leave idle questions alone after it.

    The same rules and dice bring the same game.
    """
    game: Game[Any] = Game.begin(of.files.load_scenario(of.system.main_scenario), seed)
    bot = RandomBot(seed)
    found: list[list[Order]] = []
    while len(found) < MOST_ORDERS and not game.is_over:
        before = len(game.history)
        of.system.give(game, bot.choose(game))
        given = (entry for entry in game.history[before:] if not entry.forced)
        found.append([entry.order for entry in given if entry.order is not None])
    return found


# --- the programs ---


def _window(of: Room, seed: int) -> Program:
    """The window, in which another thread writes the game."""
    return Program(("-c", WINDOW.format(game=of.id, seed=seed)), "", b"given")


def play_in_window(game_id: str, seed: int) -> None:
    """Give orders in a window, each as soon as it takes it, report them, and wait for the end."""
    from PySide6.QtWidgets import QApplication

    from cholm_qt.play.opening import NewGame
    from cholm_qt.ui.window.app import open_window

    window, bot = open_window(game_id=game_id), RandomBot(seed)
    window.games.begin(NewGame(window.desk.system.main_scenario, None, seed, game_id))
    QApplication.processEvents()
    for _ in range(MOST_ORDERS):
        if not window.match.is_over:
            window.match.give(bot.choose(window.match.game))
            print("given", flush=True)
    QApplication.exec()


def _text(of: Room, seed: int, recorded: list[list[Order]]) -> Program:
    """The text mode, into which all orders are typed at once; it asks for the next one when one is given."""
    words = ("-m", "cholm_qt", "text", of.system.main_scenario, "--game", of.id, "--seed", str(seed))
    grammar, lines = Grammar(of.text, of.files.load_components()), []
    for order, *_ in recorded:
        lines.append(" ".join(grammar.written(order)))
        lines += ["yes"] if of.system.verbs.of(order).attacks else []
    return Program(words, "".join(f"{line}\n" for line in lines), b"> ")


def _killed(program: Program, env: dict[str, str], orders: int, later: float, errors: IO[bytes]) -> int:
    """Start a program, and kill it a little after it has reported so many orders; how many it did report."""
    words, pipe = [sys.executable, *program.words], subprocess.PIPE
    with subprocess.Popen(words, env=env, stdin=pipe, stdout=pipe, stderr=errors) as child:
        assert child.stdin is not None
        assert child.stdout is not None
        watchdog = Timer(PATIENCE_S, child.kill)
        watchdog.start()
        child.stdin.write(program.typed.encode())
        child.stdin.flush()
        reported = 0
        for line in child.stdout:
            reported += line.startswith(program.report)
            if reported == orders:
                time.sleep(later)
                child.kill()
        watchdog.cancel()
    return reported


# --- the promises ---


def _broken(folder: Path, recorded: list[list[Order]], reported: int) -> Iterator[str]:
    """What is not as it should be in the folder of a program that was killed after so many orders."""
    for path in autosaves(folder):
        yield from _broken_save(path, recorded, reported)
    if len(autosaves(folder)) != 1:
        yield f"{len(autosaves(folder))} games were kept instead of one"
    HeldAutosave.new(folder).let_go()  # as the next game begins
    for part in folder.glob(".*.part"):
        yield f"half a file stays behind: {part.name}"


def _broken_save(path: Path, recorded: list[list[Order]], reported: int) -> Iterator[str]:
    """What is not as it should be in the file of a game."""
    try:
        history = open_document(path).start().game.history
    except DataFaults as faults:
        yield f"the game cannot be opened: {faults}"
        return
    kept = [entry.order for entry in history if not entry.forced]
    orders = [order for given in recorded for order in given]
    if kept != orders[: len(kept)]:
        yield "other orders were kept than were given"
    if len(kept) < sum(map(len, recorded[: reported - 1])):
        yield f"{reported} orders were given, but {len(kept)} kept"
    if not was_cut_short(path):
        yield "the game is not marked as cut short"


KILLS = Attack("kills", "killed programs", play)
