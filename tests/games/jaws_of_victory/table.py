"""A table for tests: the real map of The Jaws of Victory with only the pieces that a test puts there."""

from __future__ import annotations

from cholm_qt.engine.dice import Dice
from cholm_qt.engine.events import Event
from cholm_qt.engine.game import Game
from cholm_qt.games.jaws_of_victory.files import FILES
from cholm_qt.games.jaws_of_victory.rules.events import StepBegan, StepSkipped
from cholm_qt.games.jaws_of_victory.rules.names import GERMAN, SOVIET
from cholm_qt.games.jaws_of_victory.rules.position import Position
from cholm_qt.games.jaws_of_victory.rules.rules import RULES

LAID_OUT: list[Game[Position]] = []  # the games of the test that is running
REASONED: set[str] = set()  # the steps that it has seen passed, asking why


class Table:
    """A position that is laid out piece by piece; `whole=True` begins with the set-up of the scenario.

    Without `whole` every unit is absent, every hex is German but where a Soviet unit is put, all bridges
    of the map are intact, there are no Improved Positions, and no Continuous Front is required.
    """

    def __init__(self, setting: str = "campaign", options: tuple[str, ...] = (), whole: bool = False) -> None:
        self.c = FILES.load_components()
        self.p: Position = FILES.load_scenario(setting).start.copy()
        self.p.options = frozenset(options)
        for band in self.c.partisans:
            self.p.put(band, self.c.box("pool" if "18.1" in options else "absent"))
        if not whole:
            for unit in range(len(self.c.units)):
                self.p.put(unit, self.c.box("absent"))
            self.p.control = bytearray(self.c.places)
            self.p.improved, self.p.continuous = frozenset(), False

    def unit(self, unit_id: str) -> int:
        """The index of a piece by its id."""
        return self.c.unit_index[unit_id]

    def hex(self, hex_id: str) -> int:
        """The index of a hex by its four digits."""
        return self.c.board.index[hex_id]

    def put(self, unit_id: str, where: str, steps: int = 0, **state: int) -> int:
        """Put a piece into a hex or box, with so many steps and what the named lists of the position hold."""
        unit = self.unit(unit_id)
        at = self.c.board.index.get(where)
        self.p.put(unit, self.c.box(where) if at is None else at)
        self.p.set_steps(unit, steps or len(self.c.units[unit].steps))
        if at is not None and self.c.counted[unit]:
            self.p.control[at] = self.c.units[unit].side
        for name, value in state.items():
            getattr(self.p, name)[unit] = value
        self.p._zones = [None, None]
        return unit

    def close_in(self, hex_id: str, hexes: int = 3) -> None:
        """Put a Soviet rifle division on every hex that is so far from one."""
        c, here = self.c, self.hex(hex_id)
        kinds = (unit for unit in c.units if unit.side == SOVIET and unit.type == "infantry")
        for place in c.within(here, hexes):
            if c.distance(here, place) == hexes:
                self.put(next(kinds).id, c.board.places[place].id)

    def soviet(self, *hex_ids: str) -> None:
        """Give hexes to the Soviets."""
        for hex_id in hex_ids:
            self.p.control[self.hex(hex_id)] = SOVIET

    def soviet_rear(self) -> None:
        """Give every hex to the Soviets but those where Germans stand, so that Soviet columns can drive."""
        self.p.control = bytearray([SOVIET]) * self.c.places
        for unit in self.p.on_board(GERMAN):
            if self.c.counted[unit]:
                self.p.control[self.p.where[unit]] = GERMAN

    def game(self, step: str, *dice: int, turn: int = 0, seed: int | None = 1) -> Game[Position]:
        """A game that begins with a step of the sequence; the dice come first, then those of the seed."""
        p = self.p.copy()
        p.turn = turn or p.turn
        at = self.c.step(step)
        assert at in self.c.top_steps, f"{step} happens within another step"
        p.marker = max((top for top in self.c.top_steps if top < at), default=-1)
        game = Game.resume(RULES, p, Dice(seed, fixed=dice))
        LAID_OUT.append(game)
        return game


def told(game: Game[Position]) -> list[Event]:
    """Every event of the record."""
    return [event for entry in game.history for event in entry.events]


def within(game: Game[Position], step: str) -> list[Event]:
    """What happened within a step of the sequence that is not nested, when it was last carried out."""
    found: list[Event] = []
    c, inside = game.position.components, False
    for event in told(game):
        if isinstance(event, StepBegan | StepSkipped) and event.step in c.top_steps:
            inside = isinstance(event, StepBegan) and event.step == c.step(step)
            found = [] if inside else found
        elif inside:
            found.append(event)
    return found


def why_skipped(game: Game[Position], step: str) -> str:
    """Why a step was passed last; empty when it was not."""
    at = game.position.components.step(step)
    said = [event.why for event in told(game) if isinstance(event, StepSkipped) and event.step == at]
    if said:
        REASONED.add(step)
    return str(said[-1]) if said else ""


__all__ = ["GERMAN", "LAID_OUT", "REASONED", "SOVIET", "Table", "told", "why_skipped", "within"]
