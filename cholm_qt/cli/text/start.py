"""`cholm text`: the whole game in a plain terminal, for remote machines and screen readers too."""

from __future__ import annotations

import secrets
from argparse import Namespace
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import NamedTuple

from cholm_qt.cli.arguments import options_from
from cholm_qt.cli.packs import data_of
from cholm_qt.cli.text.game_on_table import GameOnTable, open_game, resume_game, unfinished
from cholm_qt.cli.text.keeper import Keeper
from cholm_qt.cli.text.missing_pack import open_with_pack
from cholm_qt.cli.text.play import TextPlay
from cholm_qt.cli.text.terminal import Asks, ask_terminal, say_terminal, use_completion
from cholm_qt.files.autosave_files import autosave_folder
from cholm_qt.files.documents import open_document
from cholm_qt.files.faults import DataFaults, FaultList
from cholm_qt.files.game_files import Summary
from cholm_qt.files.held_autosave import HeldAutosave
from cholm_qt.files.pack import Pack
from cholm_qt.files.pack_need import Data
from cholm_qt.files.player_names import names_to_meta
from cholm_qt.files.save_lock import BeingPlayed
from cholm_qt.games import Room, room

WELCOME = "Type help for help, ? for what is legal, show for where everybody stands, quit to leave."


def command(chosen: Namespace) -> int:
    """Play in the terminal."""
    options = options_from(_room_of(chosen).system, chosen.options)
    names, data = chosen.names.split(","), data_of(chosen)
    return run(chosen.name, chosen.dice, chosen.seed, options, chosen.game, names, data)


def _room_of(chosen: Namespace) -> Room:
    """The game whose optional rules were typed: the one that was named, that of the file, or the first."""
    if chosen.name and chosen.options and not chosen.game and Path(chosen.name).is_file():
        return room(open_document(Path(chosen.name)).game)
    return room(chosen.game)


def run(
    name: str | None,
    dice: str = "seed",
    seed: int | None = None,
    options: frozenset[str] | None = None,
    game_id: str = "",
    names: Sequence[str] = (),
    data: Pack | Data = Data.AS_SAVED,
    *,
    ask: Asks = ask_terminal,
    say: Callable[[str], None] = say_terminal,
    folder: Path | None = None,
) -> int:
    """Play a scenario or a saved game until the player leaves. Raises DataFaults for a bad name or file.

    `game_id` is that of the game, the first one unless told; a file is played as the game that it says.
    The names are those of the players, in the order of the sides, or of those who are to bid for them.
    `data` are the map and the numbers, and `folder` is where autosaves are written, after every order.
    """
    game_id = game_id or ("" if isinstance(data, Data) else data.game)
    keeper = Keeper(autosave_folder() if folder is None else folder, say)
    seed = None if dice == "typed" else secrets.randbits(32) if seed is None else seed
    try:
        try:
            opened = _opened(name, Beginning(game_id, seed, options, data), keeper, ask)
        except (EOFError, KeyboardInterrupt):  # there is no game yet
            return 0
        if any(names):
            opened.meta.update(_named(opened, names))
            keeper.keep(opened.text())
        table = _table(opened, keeper, ask, say)
        if ask is ask_terminal:
            use_completion(table.complete)
        return table.play()
    finally:
        keeper.let_go()


def _table(opened: GameOnTable, keeper: Keeper, ask: Asks, say: Callable[[str], None]) -> TextPlay:
    """The table for a game, for a puzzle or for a lesson."""
    if opened.lesson is not None:
        from cholm_qt.cli.text.lesson_play import LessonTextPlay

        return LessonTextPlay(opened, opened.lesson, keeper, ask, say)
    if opened.puzzle is None:
        return TextPlay(opened, keeper, ask, say)
    from cholm_qt.cli.text.puzzle_play import PuzzleTextPlay

    return PuzzleTextPlay(opened, opened.puzzle, keeper, ask, say)


def _named(opened: GameOnTable, names: Sequence[str]) -> dict[str, str]:
    """The texts that keep the names of the players, who may have no side yet."""
    system = opened.room.system
    sides = len(system.sides)
    first = 0 if opened.game.prompt.actor < sides else sides
    seats = range(first, min(first + sides, len(system.actors)))
    return names_to_meta(system, dict(zip(seats, names, strict=False)))


def _welcome(of: Room) -> str:
    """The title of a game, which of its data are ours, and how to find one's way."""
    return " ".join(filter(None, (f"{of.system.title}.", of.text.whose_data, WELCOME)))


def _tell(say: Callable[[str], None], *lines: str) -> None:
    """Say several lines."""
    for line in lines:
        say(line)


class Beginning(NamedTuple):
    """How a game is to begin: of which game, its dice and optional rules, and with which map and numbers."""

    game_id: str
    seed: int | None
    options: frozenset[str] | None
    data: Pack | Data


def _opened(name: str | None, begins: Beginning, keeper: Keeper, ask: Asks) -> GameOnTable:
    """The game that was named, or that a player wants who named none. Raises DataFaults."""
    if name is not None:
        opened, news = _with_its_pack(name, begins, keeper, ask)
        return _begun(opened, [_welcome(opened.room), *news], keeper)
    of = room(begins.game_id)
    keeper.say(_welcome(of))
    resumed = _resumed(begins, keeper, ask)
    while resumed is None:
        try:
            chosen = _with_its_pack(_chosen(of, ask, keeper.say), begins, keeper, ask)
            return _begun(*chosen, keeper)
        except DataFaults as faults:
            keeper.say(str(faults))
    return resumed


def _with_its_pack(name: str, begins: Beginning, keeper: Keeper, ask: Asks) -> tuple[GameOnTable, list[str]]:
    """The game of a name, with the pack that it needs or that the player names instead. Raises DataFaults."""
    return open_with_pack(lambda data: open_game(name, *begins[:3], data), begins.data, ask, keeper.say)


def _resumed(begins: Beginning, keeper: Keeper, ask: Asks) -> GameOnTable | None:
    """The unfinished game, if there is one that the player wants and that nobody has taken meanwhile."""
    found = unfinished(keeper.folder, begins.game_id)
    if found is None or not _wants(ask, f"Continue the unfinished game, {found[1]}?"):
        return None
    path = found[0]
    try:
        opened, news, autosave = open_with_pack(
            lambda data: resume_game(path, data), Data.AS_SAVED, ask, keeper.say
        )
    except (BeingPlayed, DataFaults) as error:
        keeper.say(str(error))
        return None
    return _begun(opened, news, keeper, autosave)


def _begun(
    opened: GameOnTable, news: list[str], keeper: Keeper, autosave: HeldAutosave | None = None
) -> GameOnTable:
    """A game that is kept from now on, of which is told what there is to say."""
    keeper.begin(opened.text(), autosave)
    _tell(keeper.say, *news)
    return opened


def _wants(ask: Asks, question: str) -> bool:
    """Ask a question that an empty line agrees to. Raises EOFError for quit."""
    answer = ask(f"{question} (yes or no, Enter for yes) ").strip().casefold()
    if answer == "quit":
        raise EOFError
    return answer in ("", "y", "yes")


def _chosen(of: Room, ask: Asks, say: Callable[[str], None]) -> str:
    """Let the player choose a scenario."""
    faults = FaultList()
    shipped = of.files.scenario_summaries(faults)
    _tell(say, *map(str, faults))
    for number, scenario in enumerate(shipped, start=1):
        say(f"{number:3} {scenario.title}: {scenario.says}")
    while True:
        answer = ask(f"Which scenario? (1 to {len(shipped)}, or a file) ").strip()
        if answer:
            return _name_of(shipped, answer)


def _name_of(shipped: tuple[Summary, ...], answer: str) -> str:
    """The id that a number stands for, or the answer itself."""
    if answer.isdecimal() and 0 < int(answer[:9]) <= len(shipped):
        return shipped[int(answer[:9]) - 1].id
    return answer
