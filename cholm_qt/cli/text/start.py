"""`cholm text`: the whole game in a plain terminal, for remote machines and screen readers too."""

from __future__ import annotations

import secrets
from argparse import Namespace
from collections.abc import Callable, Sequence
from pathlib import Path

from cholm_qt.cli.arguments import options_from
from cholm_qt.cli.text.game_on_table import GameOnTable, open_game, resume_game, unfinished
from cholm_qt.cli.text.keeper import Keeper
from cholm_qt.cli.text.play import TextPlay
from cholm_qt.cli.text.terminal import Asks, ask_terminal, say_terminal, use_completion
from cholm_qt.files.autosave_files import autosave_folder
from cholm_qt.files.documents import open_document
from cholm_qt.files.faults import DataFaults, FaultList
from cholm_qt.files.game_files import Summary
from cholm_qt.files.held_autosave import HeldAutosave
from cholm_qt.files.player_names import names_to_meta
from cholm_qt.files.save_lock import BeingPlayed
from cholm_qt.games import Room, room

WELCOME = "Type help for help, ? for what is legal, show for where everybody stands, quit to leave."


def command(chosen: Namespace) -> int:
    """Play in the terminal."""
    options = options_from(_room_of(chosen).system, chosen.options)
    return run(chosen.name, chosen.dice, chosen.seed, options, chosen.game, chosen.names.split(","))


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
    *,
    ask: Asks = ask_terminal,
    say: Callable[[str], None] = say_terminal,
    folder: Path | None = None,
) -> int:
    """Play a scenario or a saved game until the player leaves. Raises DataFaults for a bad name or file.

    `game_id` is that of the game, the first one unless told; a file is played as the game that it says.
    The names are those of the players, in the order of the sides, or of those who are to bid for them.
    `folder` is where autosaves are written, after every order.
    """
    keeper = Keeper(autosave_folder() if folder is None else folder, say)
    seed = None if dice == "typed" else secrets.randbits(32) if seed is None else seed
    try:
        try:
            opened = _opened(name, game_id, seed, options, keeper, ask)
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
    """The table for a game, or for a puzzle."""
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
    """The title of a game and how to find one's way."""
    return f"{of.system.title}. {WELCOME}"


def _tell(say: Callable[[str], None], *lines: str) -> None:
    """Say several lines."""
    for line in lines:
        say(line)


def _opened(
    name: str | None,
    game_id: str,
    seed: int | None,
    options: frozenset[str] | None,
    keeper: Keeper,
    ask: Asks,
) -> GameOnTable:
    """The game that was named, or that a player wants who named none. Raises DataFaults."""
    if name is not None:
        opened, news = open_game(name, game_id, seed, options)
        return _begun(opened, [_welcome(opened.room), *news], keeper)
    keeper.say(_welcome(room(game_id)))
    resumed = _resumed(game_id, keeper, ask)
    while resumed is None:
        try:
            chosen = open_game(_chosen(room(game_id), ask, keeper.say), game_id, seed, options)
            return _begun(*chosen, keeper)
        except DataFaults as faults:
            keeper.say(str(faults))
    return resumed


def _resumed(game_id: str, keeper: Keeper, ask: Asks) -> GameOnTable | None:
    """The unfinished game, if there is one that the player wants and that nobody has taken meanwhile."""
    found = unfinished(keeper.folder, game_id)
    if found is None or not _wants(ask, f"Continue the unfinished game, {found[1]}?"):
        return None
    try:
        opened, news, autosave = resume_game(found[0])
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
    """Ask a question that an empty line agrees to."""
    return ask(f"{question} (yes or no, Enter for yes) ").strip().casefold() in ("", "y", "yes")


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
