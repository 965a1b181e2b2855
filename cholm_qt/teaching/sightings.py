"""Where a case can be seen at work: lessons, puzzles, and moments of recorded games.

It is looked for a game or puzzle at a step, so that nobody waits:

    sightings = Sightings(files)
    for _ in sightings.steps(): ...
    sightings.of("13.4.3")
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

from cholm_qt.engine.game import Entry, Game
from cholm_qt.engine.reasons import IllegalOrder, Modifier, Reason
from cholm_qt.engine.record import Record, values_of
from cholm_qt.engine.system import System
from cholm_qt.files.documents import SAVE, open_document
from cholm_qt.files.faults import DataFaults, FaultList
from cholm_qt.files.game_files import GameFiles
from cholm_qt.files.reader import open_file

GAME, PUZZLE, LESSON = KINDS = ("game", "puzzle", "lesson")
MOST_OF_A_GAME = 1  # moments of one game that are told for a case
MOST_GAMES = 4
SOME = 100  # orders that are looked at in a step
GAMES, LESSONS = "games", "lessons"


class Sighting(NamedTuple):
    """Where a case can be seen.

    Attributes:
        kind: One of KINDS.
        id: The path of a game, the id of a puzzle or lesson.
        title: What it is called.
        moment: Of a game, the number of the moment; the order before it brought the case.
        turn: Of a game, the Turn in which that is.
    """

    kind: str
    id: str
    title: str
    moment: int = 0
    turn: int = 0


class Sightings:
    """Finds where cases are seen, and remembers it."""

    def __init__(self, files: GameFiles) -> None:
        self.files = files
        self.is_ready = False
        self._found: dict[str, list[Sighting]] = {}

    def of(self, case: str) -> tuple[Sighting, ...]:
        """Where a case is seen, as far as that is known."""
        return tuple(self._found.get(case, ()))

    @property
    def cases(self) -> frozenset[str]:
        """Every case that is seen somewhere, as far as that is known."""
        return frozenset(self._found)

    def steps(self) -> Iterator[None]:
        """Look through all lessons, puzzles and games."""
        yield from self._lessons()
        yield from self._puzzles()
        yield from self._games()
        self.is_ready = True

    def _note(self, case: str, sighting: Sighting) -> None:
        """Remember where a case is seen, unless there is enough of that kind."""
        known = self._found.setdefault(case, [])
        same = [one for one in known if one.kind == sighting.kind]
        if sighting.kind == GAME:
            in_game = sum(one.id == sighting.id for one in same)
            if in_game >= MOST_OF_A_GAME or len({one.id for one in same} | {sighting.id}) > MOST_GAMES:
                return
        elif sighting in same:
            return
        known.append(sighting)

    # --- where it is looked for ---

    def _lessons(self) -> Iterator[None]:
        """Lessons name their cases, and each step its own."""
        for path in sorted((self.files.folder / LESSONS).glob("*.yaml")):
            top = open_file(path, FaultList())
            lesson = Sighting(LESSON, path.stem.partition("-")[2], top.text("title", ""))
            steps = top.mappings("steps", optional=True)
            for part in (top, *steps):
                for case in part.texts("cases", optional=True):
                    self._note(case, lesson)
            yield

    def _puzzles(self) -> Iterator[None]:
        """A puzzle shows the cases that the orders of its first plan bring."""
        for puzzle_id in self.files.puzzle_ids():
            try:
                puzzle = self.files.load_puzzle(puzzle_id)
            except DataFaults:  # told by the library of scenarios
                continue
            game, sighting = Game.begin(puzzle.scenario), Sighting(PUZZLE, puzzle_id, puzzle.scenario.title)
            for order in puzzle.solutions[0].orders if puzzle.solutions else ():
                if game.why_not(order):  # dice have gone another way
                    continue
                try:
                    game.give(order)
                except IllegalOrder:
                    break
            for entry in game.history[1:]:
                for case in cases_of_entry(self.files.system, game, entry):
                    self._note(case, sighting)
            yield

    def _games(self) -> Iterator[None]:
        """A game shows the cases of its prompts and receipts."""
        for path in game_paths(self.files):
            document = open_document(path, self.files.system.id, (SAVE,))
            try:
                loaded = yield from document.start_steps()
            except DataFaults:  # a game of other rules than these is no example any more
                continue
            game, title = loaded.game, loaded.meta.get("title", path.stem)
            for moment, entry in enumerate(game.history[1:], start=1):
                seen = Sighting(GAME, str(path), title, moment, entry.before.turn)
                for case in cases_of_entry(self.files.system, game, entry):
                    self._note(case, seen)
                if not moment % SOME:
                    yield
            yield


def game_paths(files: GameFiles) -> tuple[Path, ...]:
    """The recorded games that are shipped to be looked at."""
    return tuple(sorted((files.folder / GAMES).glob("*.yaml")))


def cases_of_entry(system: System, game: Game[Any], entry: Entry[Any]) -> set[str]:
    """The cases by which an order was asked for, which its events name, and by which such things happen."""
    found = {case for event in entry.events for case in cases_in(event)}
    for happened in (entry.order, *entry.events):
        found.update(system.cases_of(entry.before, happened))
    found.add(game.rules.prompt(entry.before).case)
    return found - {""}


def cases_in(value: object) -> Iterator[str]:
    """The cases that a value names, at any depth: in receipts, reasons, and fields that are called so."""
    if isinstance(value, Modifier | Reason):
        yield value.case
    elif isinstance(value, Record):
        yield from (case for case in [getattr(value, "case", "")] if isinstance(case, str))
        for part in values_of(value):
            yield from cases_in(part)
    elif isinstance(value, tuple | list):
        for part in value:
            yield from cases_in(part)
