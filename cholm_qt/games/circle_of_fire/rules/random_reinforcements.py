"""10.3 The Random Reinforcements Segment: the roll, the group, its units and where they enter."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from typing import ClassVar

from cholm_qt.engine.agenda import Automatic, Chance, Decision
from cholm_qt.engine.orders import Order
from cholm_qt.engine.prompt import RollNeeded
from cholm_qt.engine.reasons import Modifier, Reason, Said
from cholm_qt.engine.record import SideIx, UnitIx, replace
from cholm_qt.games.circle_of_fire.rules.advantage import use_advantage, why_not_use
from cholm_qt.games.circle_of_fire.rules.charts import RandomGroup
from cholm_qt.games.circle_of_fire.rules.components import SOVIET
from cholm_qt.games.circle_of_fire.rules.events import RandomRolled, UnitsTaken
from cholm_qt.games.circle_of_fire.rules.interdiction import (
    ChoosesUnits,
    OfferInterdiction,
    hold_back,
    ready_stuka,
)
from cholm_qt.games.circle_of_fire.rules.names import OBJECTS, side_name, unit_name
from cholm_qt.games.circle_of_fire.rules.orders import Decline, Take, UseAdvantage
from cholm_qt.games.circle_of_fire.rules.placement import begin_placement, places_of, put_in_artillery_box
from cholm_qt.games.circle_of_fire.rules.position import Position
from cholm_qt.games.circle_of_fire.rules.substitutes import SubstituteChoice

ALL_THROUGH = 99
NO_GROUP = "-"
ADVANTAGE_KEYS = ("german_advantage", "soviet_advantage")  # of the modifiers, by side


def begin_random(p: Position) -> None:
    """10.3.1 Whoever has the Advantage may use it, and throws."""
    p.agenda.append(OfferModifier(p.advantage))


class OfferModifier(Decision):
    """10.3.1 The holder may use the Advantage to shift the roll in his favour."""

    side: SideIx
    case: ClassVar[str] = "10.3.1"
    waiting: ClassVar[str] = "random"
    accepts: ClassVar[tuple[type, ...]] = (UseAdvantage, Decline)

    def who(self, p: Position) -> int:
        """The holder of the Advantage."""
        return self.side

    def says(self, p: Position) -> Said:
        """The offer."""
        return Said("{0}: use the Advantage on the Random Reinforcements roll?", (side_name(self.side),))

    def orders(self, p: Position) -> list[Order]:
        """Use the Advantage, or decline."""
        return [Decline(), UseAdvantage("A")]

    def faults(self, p: Position, order: Order) -> Iterator[Reason]:
        """Only use A."""
        if isinstance(order, UseAdvantage):
            if order.use != "A":
                yield Reason(
                    "8.1.1A", Said("Here the Advantage can only be used for A, not for {0}", (order.use,))
                )
            yield from why_not_use(p, self.side, "A")

    def take(self, p: Position, order: Order) -> None:
        """Throw, with or without the shift."""
        p.agenda.pop()
        if isinstance(order, UseAdvantage):
            use_advantage(p, "A")
        p.agenda.append(RollRandom(self.side, isinstance(order, UseAdvantage)))


def random_receipt(p: Position, side: int, used: bool) -> list[Modifier]:
    """10.3.3 The modifiers at the foot of the table."""
    table, lines = p.components.charts.random, []
    if used:
        said = Said("Advantage, used by {0}", (OBJECTS[side],))
        lines.append(Modifier("8.1.1A", said, table.advantage[side], ADVANTAGE_KEYS[side]))
    if (p.soviet | p.occupied[SOVIET]) >> table.airfield & 1:
        said = Said("Soviets control or contest the airfield")
        lines.append(Modifier("10.3.3", said, table.airfield_soviet, "airfield_soviet"))
    if (~p.soviet & ~p.occupied[SOVIET]) >> table.relief_zone & 1:
        said = Said("The western Zone is firmly German")
        lines.append(Modifier("10.3.3", said, table.relief_zone_german, "relief_zone_german"))
    return lines


class RollRandom(Chance):
    """10.3.2 Two dice on the Random Reinforcements Table."""

    side: SideIx
    used: bool

    def need(self, p: Position) -> RollNeeded:
        """Two dice of the player who began with the Advantage."""
        return RollNeeded(self.side, 2, Said("Random Reinforcements"), "10.3.2")

    def rolled(self, p: Position, dice: tuple[int, ...]) -> None:
        """10.3.4 Read the group, and the one that stands in for it."""
        table = p.components.charts.random
        receipt = random_receipt(p, self.side, self.used)
        result = sum(dice) + sum(line.value for line in receipt)
        letter = letter_of(p, result)
        if letter == NO_GROUP:
            p.news.append(RandomRolled(result, tuple(receipt), "", ""))
            return
        group = group_or_substitute(p, table.groups[letter])
        enters = group is not None and bool(enterable(p, group))
        p.news.append(RandomRolled(result, tuple(receipt), letter, group.id if group and enters else ""))
        if group is None:
            if has_substitute(p, table.groups[letter]):
                p.agenda.append(SubstituteChoice(table.groups[letter].side))
        elif enters:
            begin_arrival(p, group)


def letter_of(p: Position, result: int) -> str:
    """10.3.4 The letter in the column of this Turn that a modified roll leads to."""
    row = next(letters for highest, letters in p.components.charts.random.rows if result <= highest)
    return row[p.turn - 1]


def has_substitute(p: Position, group: RandomGroup) -> bool:
    """21.1 May the owner of a group that has come do something else instead?"""
    return "21.1" in p.options and takes_part(p, group)


def group_units(p: Position, group: RandomGroup) -> list[int]:
    """10.3.6 The units of a group that have not been received."""
    box = p.components.box_numbers["random"]
    return [u for u in group.units if p.where[u] == box]


def takes_part(p: Position, group: RandomGroup) -> bool:
    """21.1 Are there units of a group in this game, come or not? A scenario may leave all of them out."""
    absent = p.components.box_numbers["absent"]
    return any(p.where[u] != absent for u in group.units)


def group_places(p: Position, group: RandomGroup) -> tuple[int, ...]:
    """10.3.5 Where a group may be placed: the first line of its text whose condition holds."""
    held = p.own(group.side) & ~p.occupied[1 - group.side]
    lines = (line for line in group.lines if line.needs is None or held >> line.needs & 1)
    return next((places_of(p, group.side, line) for line in lines), ())


def enterable(p: Position, group: RandomGroup) -> list[int]:
    """A71 The units of a group that have a legal place to enter; a gun needs only its box."""
    places, kinds = group_places(p, group), p.components.units
    waiting = group_units(p, group)
    return [u for u in waiting if kinds[u].is_gun or any(p.has_room(q, u) for q in places)]


def group_or_substitute(p: Position, group: RandomGroup) -> RandomGroup | None:
    """10.3.6, A70 The group, or its substitute when none of its units is left; None when all have come."""
    if group_units(p, group):
        return group
    substitute = p.components.charts.random.groups[group.substitute]
    may_stand_in = p.turn >= group.substitute_from and group_units(p, substitute)
    return substitute if may_stand_in else None


def begin_arrival(p: Position, group: RandomGroup) -> None:
    """10.3.5, 10.5.2 The owner chooses units; against Soviet troops the Stuka may be announced first."""
    p.agenda.append(TakeUnits(group.id))
    ground = any(not p.components.units[u].is_gun for u in enterable(p, group))
    if group.side == SOVIET and ground and ready_stuka(p) is not None:
        p.agenda.append(OfferInterdiction((group.id,)))


class TakeUnits(ChoosesUnits):
    """10.3.5 The owner picks the units of the group that arrive."""

    group: str
    through: int = ALL_THROUGH
    case: ClassVar[str] = "10.3.5"
    waiting: ClassVar[str] = "take"
    accepts: ClassVar[tuple[type, ...]] = (Take,)
    answers_itself: ClassVar[bool] = True

    def limited_to(self, through: int) -> TakeUnits:
        """The same choice after an interdiction."""
        return replace(self, through=through)

    def _group(self, p: Position) -> RandomGroup:
        """The group in question."""
        return p.components.charts.random.groups[self.group]

    def who(self, p: Position) -> int:
        """The owner of the group."""
        return self._group(p).side

    def count(self, p: Position) -> int:
        """How many arrive."""
        return min(self._group(p).take, len(enterable(p, self._group(p))))

    def says(self, p: Position) -> Said:
        """How many of which group."""
        values = (side_name(self.who(p)), self.count(p), self.group)
        plural = "{0}: choose {1} units of group {2}"
        return Said("{0}: choose one unit of group {2}", values, plural=plural, counted=1)

    def orders(self, p: Position) -> list[Order]:
        """Every choice of so many."""
        return [Take(units) for units in combinations(enterable(p, self._group(p)), self.count(p))]

    def faults(self, p: Position, order: Order) -> Iterator[Reason]:
        """Exactly so many of the group, each with a place to enter."""
        assert isinstance(order, Take)
        if len(set(order.units)) != self.count(p) or len(order.units) != self.count(p):
            said = Said("Choose exactly {0} unit", (self.count(p),), plural="Choose exactly {0} units")
            yield Reason("10.3.5", said, order.units)
        for unit in order.units:
            if unit not in group_units(p, self._group(p)):
                values = (unit_name(p, unit), self.group)
                yield Reason("10.3.5", Said("{0} is not waiting in group {1}", values), (unit,))
            elif unit not in enterable(p, self._group(p)):
                said = Said("There is no place where {0} may enter", (unit_name(p, unit),))
                yield Reason("10.1.6", said, (unit,))

    def take(self, p: Position, order: Order) -> None:
        """Guns go to their box; an interdiction may hold ground units back; the rest are placed."""
        assert isinstance(order, Take)
        p.agenda.pop()
        p.news.append(UnitsTaken(order.units))
        ground = tuple(u for u in order.units if not p.components.units[u].is_gun)
        for gun in order.units:
            if gun not in ground:
                put_in_artillery_box(p, gun)
        p.agenda.append(PlaceGroup(self.group, ground))
        hold_back(p, ground, self.through)


class PlaceGroup(Automatic):
    """10.3.5 The chosen units that were not delayed are placed one by one."""

    group: str
    units: tuple[UnitIx, ...]

    def run(self, p: Position) -> None:
        """Ask where they enter."""
        group, box = p.components.charts.random.groups[self.group], p.components.box_numbers["random"]
        arriving = tuple(u for u in self.units if p.where[u] == box)
        begin_placement(p, group.side, arriving, group_places(p, group), False, "10.3.5")
