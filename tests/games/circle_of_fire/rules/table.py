"""A table to try rules on: an empty board that units, control and markers are put on by their names."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, TypeVar

from cholm_qt.engine.dice import Dice
from cholm_qt.engine.events import Event
from cholm_qt.engine.game import Game
from cholm_qt.engine.orders import Order
from cholm_qt.engine.reasons import Reason
from cholm_qt.games.circle_of_fire.rules import orders
from cholm_qt.games.circle_of_fire.rules.charts import Charts
from cholm_qt.games.circle_of_fire.rules.components import BOXES, GERMAN, SIDES, SOVIET, Components
from cholm_qt.games.circle_of_fire.rules.impulses import StartImpulse
from cholm_qt.games.circle_of_fire.rules.position import Position
from cholm_qt.games.circle_of_fire.rules.rules import RULES, begin_segment
from cholm_qt.games.circle_of_fire.rules.scenario import boxed_position

E = TypeVar("E")


def with_charts(components: Components, charts: Charts) -> Components:
    """The same map and counters with other charts."""
    c = components
    return Components(c.board, c.units, c.parents, charts, c.sequence, c.vertex_only)


class Table:
    """A game in the making: put things on it, begin something, give orders by name.

    Dice that are not given with `dice` are asked for, so that no test throws by chance.
    """

    def __init__(self, components: Components, *options: str) -> None:
        self.components = components
        start = boxed_position(components)
        start.options = frozenset(options)
        start.soviet = 1 << components.board.index["A"]
        start.segment = components.sequence.find("impulses")
        self.game: Game[Position] = Game(RULES, start, Dice(None))
        self.events: list[Event] = []

    @property
    def p(self) -> Position:
        """The position."""
        return self.game.position

    # --- names ---

    def unit(self, name: str) -> int:
        """The index of a unit."""
        return self.components.unit_index[name]

    def units(self, names: str) -> tuple[int, ...]:
        """The indexes of units named in one text: "S02 S03"."""
        return tuple(self.unit(name) for name in names.split())

    def place(self, name: str) -> int:
        """The index of a place or the number of a box."""
        return self.components.box(name) if name in BOXES else self.components.board.index[name]

    # --- setting up ---

    def put(self, names: str, place: str, committed: bool = False) -> Table:
        """Put units into a place or box; whoever is alone there controls it."""
        for unit in self.units(names):
            self.p.spent[unit] = committed
            self.p.set_where(unit, self.place(place))
        if place not in BOXES:
            self.p.check_control(self.place(place))
        self.p.news.clear()
        return self

    def control(self, side: str, *places: str) -> Table:
        """Give control of places to a side."""
        for place in places:
            self.p.set_control(self.place(place), SIDES.index(side))
        self.p.news.clear()
        return self

    def rubble(self, place: str, level: int = 1) -> Table:
        """Put Rubble (1) or Heavy Rubble (2) into a place."""
        bit = 1 << self.place(place)
        self.p.rubbled |= bit
        self.p.heavy |= bit if level == 2 else 0
        return self

    def night(self) -> Table:
        """Let it be Night."""
        self.p.night = True
        return self

    def empty(self, box: str) -> Table:
        """Take every unit out of a box for good."""
        for side in (GERMAN, SOVIET):
            for unit in self.p.in_box(box, side):
                self.p.set_where(unit, self.place("permanent"))
        return self

    def turn(self, number: int) -> Table:
        """Let it be this Turn."""
        self.p.turn = number
        return self

    def advantage(self, side: str) -> Table:
        """Give the Advantage to a side."""
        self.p.advantage = SIDES.index(side)
        return self

    def seize(self, side: str, points: int = 1) -> Table:
        """Give a side declarations of "Seize the Initiative"."""
        setattr(self.p, f"seize_{side}", points)
        return self

    def stubborn(self, place: str) -> Table:
        """Put the Stubborn Defense marker into an Area."""
        self.p.stubborn = self.place(place)
        return self

    def dice(self, *dice: int) -> Table:
        """Fix the next dice."""
        self.game.dice.fixed.extend(dice)
        return self

    def impulse(self, side: str = "soviet", number: int = 0) -> Table:
        """Begin an Impulse of a side: its first of the Turn, or the one with this number."""
        self.p.impulse = number or (1 if side == "soviet" else 2)
        self.p.segment = self.components.sequence.find("impulses")
        self.p.agenda[:] = [StartImpulse(SOVIET if side == "soviet" else GERMAN)]
        self.game = Game(RULES, self.p, self.game.dice)
        return self

    def begin(self, segment: str) -> Table:
        """Enter a Segment of the sequence of play and run on to the first decision or missing die."""
        self.p.agenda.clear()
        begin_segment(self.p, self.components.sequence.find(segment))
        self.settle(RULES.run_on(self.p))
        return self

    def settle(self, events: Iterable[Event] = ()) -> None:
        """Let the game throw fixed dice and answer single answers that are due already."""
        self.game = Game.resume(RULES, self.p, self.game.dice, events)
        self.events = [event for entry in self.game.history for event in entry.events]

    # --- playing ---

    def order(self, kind: str, **fields: Any) -> Order:
        """An order by its class name, with units and places by their names.

        table.order("Fire", area="9", target="7", lead="G05", support="G02 G03")
        """
        made: dict[str, Any] = {}
        for name, value in fields.items():
            if name in ("unit", "lead", "gun") or (name == "target" and kind == "Pair"):
                made[name] = self.unit(value)
            elif name in ("units", "support"):
                made[name] = self.units(value)
            elif name in ("area", "target"):
                made[name] = self.place(value)
            elif name == "path":
                made[name] = tuple(self.place(step) for step in value.split())
            else:
                made[name] = value
        order: Order = getattr(orders, kind)(**made)
        return order

    def move(self, unit: str, path: str) -> Order:
        """A move: table.move("S02", "A 2 7")."""
        return self.order("Move", unit=unit, path=path)

    def fire(self, area: str, target: str, lead: str, support: str = "") -> Order:
        """Fire: table.fire("9", "7", "G05", "G02 G03")."""
        return self.order("Fire", area=area, target=target, lead=lead, support=support)

    def bombard(self, gun: str, target: str) -> Order:
        """A bombardment."""
        return self.order("Bombard", gun=gun, target=target)

    def use(self, use: str) -> Order:
        """A use of the Advantage: table.use("B")."""
        return self.order("UseAdvantage", use=use)

    def give(self, order: Order) -> list[Event]:
        """Carry out a legal order and return what happened."""
        self.events = self.game.give(order)
        return self.events

    def reasons(self, order: Order) -> tuple[Reason, ...]:
        """Why an order is refused."""
        return self.game.why_not(order)

    def cases(self, order: Order) -> list[str]:
        """The cases that an order breaks; [] when it is legal."""
        return [reason.case for reason in self.reasons(order)]

    def legal(self) -> list[Order]:
        """Every listed order."""
        return self.game.orders()

    def places_open(self) -> set[str]:
        """The places where listed orders would place a unit."""
        placed = [order for order in self.legal() if isinstance(order, orders.Place)]
        return {self.components.board.places[order.area].id for order in placed}

    # --- looking ---

    def happened(self, kind: type[E]) -> list[E]:
        """The events of one kind of the last order or beginning."""
        return [event for event in self.events if isinstance(event, kind)]

    def where(self, unit: str) -> str:
        """The place or box a unit is in."""
        at = self.p.where[self.unit(unit)]
        places = self.components.places
        return self.components.board.places[at].id if at < places else BOXES[at - places]

    def is_committed(self, unit: str) -> bool:
        """Is a unit Committed, or a gun used?"""
        return bool(self.p.spent[self.unit(unit)])

    def controls(self, place: str) -> str:
        """The side that controls a place."""
        return SIDES[self.p.controller(self.place(place))]

    def holder(self) -> str:
        """The side that has the Advantage, or nobody."""
        return (*SIDES, "nobody")[self.p.advantage]

    def segment(self) -> str:
        """The Segment of the sequence of play that is going on."""
        return self.components.sequence[self.p.segment].id

    def waiting(self) -> str:
        """The kind of decision that is awaited."""
        return self.game.prompt.waiting
