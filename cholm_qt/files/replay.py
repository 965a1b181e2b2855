"""Playing a saved game again: the same orders with the same dice have to bring the same events."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from cholm_qt.engine.dice import Dice
from cholm_qt.engine.game import Game
from cholm_qt.engine.reasons import IllegalOrder, Said
from cholm_qt.files.faults import DataFaults, Fault, FaultList
from cholm_qt.files.messages import message
from cholm_qt.files.order_lines import Record, Roll, mark_of
from cholm_qt.files.position_text import differing_fields
from cholm_qt.files.save_reading import SaveFile, read_save
from cholm_qt.games.circle_of_fire.files.loading import load_components
from cholm_qt.games.circle_of_fire.files.scenarios import load_scenario
from cholm_qt.games.circle_of_fire.rules.components import Components
from cholm_qt.games.circle_of_fire.rules.position import Position
from cholm_qt.games.circle_of_fire.rules.rules import RULES
from cholm_qt.games.circle_of_fire.rules.titles import listed


@dataclass(frozen=True)
class Replay:
    """What came of playing again: how many orders went well, the first difference, and the game so far."""

    orders: int
    difference: Fault | None
    game: Game[Position] | None = None
    games: int = 1


class _Differs(Exception):
    """The record and the rules part ways here."""

    def __init__(self, line: int, says: str) -> None:
        super().__init__(says)
        self.line = line
        self.says = says


class _RecordedDice(Dice):
    """A dice cup that throws what was recorded, source and all, and asks for dice beyond that."""

    def __init__(self) -> None:
        super().__init__(seed=None)
        self.rolls: deque[Roll] = deque()
        self.line = 0

    def load(self, line: int, rolls: Iterable[Roll]) -> None:
        """Put in the dice of the next line; the last one's must have been used up."""
        self.check_empty()
        self.rolls.extend(rolls)
        self.line = line

    def check_empty(self) -> None:
        """Every recorded throw must have been called for."""
        if self.rolls:
            raise _Differs(self.line, message("More dice were recorded than are thrown"))

    def throw(self, count: int) -> Roll | None:
        """The next recorded throw."""
        if not self.rolls:
            return None
        values, source = self.rolls.popleft()
        if len(values) != count:
            raise _Differs(
                self.line, message("{0} dice were recorded, but {1} are thrown", len(values), count)
            )
        return values, source


def replay(path: str | Path, components: Components | None = None) -> Replay:
    """Play a saved game again. Raises DataFaults when the file cannot be read."""
    c, faults = components or load_components(), FaultList()
    save = read_save(Path(path), c, faults)
    faults.raise_if_any()
    return play_again(save, c)


def play_again(save: SaveFile, components: Components) -> Replay:
    """Play the orders of a save again and compare events and state."""
    if save.broken:
        return Replay(0, save.broken[0])
    dice, played = _RecordedDice(), 0
    game: Game[Position] | None = None
    try:
        game = _begin(save, components, dice)
        for record in save.records[1:]:
            _give(game, record, dice)
            played += 1
        dice.check_empty()
        _compare_state(game, save)
    except _Differs as differs:
        return Replay(played, Fault(save.file, differs.line, differs.says), game)
    return Replay(played, None, game)


def _begin(save: SaveFile, components: Components, dice: _RecordedDice) -> Game[Position]:
    """Begin where the save did: with its own position, or with its scenario."""
    if not save.records or save.records[0].order is not None:
        raise _Differs(save.lines["orders"], message("The orders should begin with the line 'begin'"))
    first = save.records[0]
    dice.load(first.line, first.rolls)
    if save.start is not None:
        return Game.resume(RULES, save.start.copy(), dice)
    try:
        scenario = load_scenario(save.scenario_id, components)
    except DataFaults as error:
        raise _Differs(save.lines["scenario"], error.faults[0].says) from None
    game = Game.begin(scenario, options=save.options, dice=dice)
    _compare_events(game, 0, first)
    return game


def _give(game: Game[Position], record: Record, dice: _RecordedDice) -> None:
    """Give one order again."""
    dice.load(record.line, record.rolls)
    before = len(game.history)
    if record.order is None:
        raise _Differs(record.line, message("A game begins only once"))
    try:
        game.give(record.order)
    except IllegalOrder as error:
        raise _Differs(
            record.line, message("'{0}' is not legal here: {1}", record.text, _reasons(error))
        ) from None
    _compare_events(game, before, record)


def _reasons(error: IllegalOrder) -> Said:
    """What spoke against an order."""
    return listed(Said("{0} ({1})", (reason.said, reason.case)) for reason in error.reasons)


def _compare_events(game: Game[Position], start: int, record: Record) -> None:
    """The check mark of the line has to be that of the events."""
    if record.mark and mark_of(game.history[start:]) != record.mark:
        raise _Differs(
            record.line, message("'{0}' does not bring the events that were recorded", record.text)
        )


def _compare_state(game: Game[Position], save: SaveFile) -> None:
    """Play has to end in the saved state."""
    if game.position != save.state:
        fields = ", ".join(differing_fields(game.position, save.state))
        raise _Differs(
            save.lines["state"], message("The orders do not lead to the saved state: {0} differ", fields)
        )
