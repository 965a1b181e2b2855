"""12.4 Supported combat: a point from its marker supports all units of a command (E.4.C.a1, J83)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, ClassVar

from cholm_qt.engine.orders import Order
from cholm_qt.engine.reasons import Reason, Said
from cholm_qt.engine.record import replace
from cholm_qt.games.jaws_of_victory.rules import events as e
from cholm_qt.games.jaws_of_victory.rules.asking import place_name
from cholm_qt.games.jaws_of_victory.rules.battle import Battle, commands_of, note, note_passed
from cholm_qt.games.jaws_of_victory.rules.battle_ask import BattleAsk
from cholm_qt.games.jaws_of_victory.rules.names import POCKET
from cholm_qt.games.jaws_of_victory.rules.orders import Done, Support
from cholm_qt.games.jaws_of_victory.rules.position import NONE, Position
from cholm_qt.games.jaws_of_victory.rules.supply_paths import marker_in_reach


def together(p: Position, command: str) -> tuple[str, ...]:
    """J71 The commands that one point supports: both Korps of Gruppe Stemmermann."""
    return POCKET if p.is_stemmermann and command in POCKET else (command,)


def markers_near(p: Position, units: tuple[int, ...], commands: tuple[str, ...]) -> tuple[int, ...]:
    """J83 The markers within one increment of a unit of some commands that is not supplied by extension."""
    kinds, found = p.components.units, dict[int, None]()
    for unit in units:
        if kinds[unit].command in commands and not p.extended[unit]:
            found.update(dict.fromkeys(marker_in_reach(p, unit)))
    return tuple(found)


def payer(p: Position, units: tuple[int, ...], command: str) -> int:
    """J83 The marker that pays for a command: its own first, if it has a point; NONE when none can."""
    own = p.components.marker_of[command]
    cost = p.components.tables.combat.support_cost
    able = [marker for marker in markers_near(p, units, together(p, command)) if p.points[marker] >= cost]
    return own if own in able else next(iter(able), NONE)


def supportable(p: Position, battle: Battle, side: int) -> tuple[str, ...]:
    """J83 The commands of a side that can still be supported in a combat."""
    units = battle.units_of(side)
    return tuple(
        command
        for command in commands_of(p, units)
        if command not in battle.supported and payer(p, units, command) != NONE
    )


def with_support(p: Position, battle: Battle, command: str) -> Battle:
    """J71 The combat with a command supported, and with the one that it forms a group with."""
    return replace(battle, supported=(*battle.supported, *together(p, command)))


def is_supported(p: Position, battle: Battle, unit: int) -> bool:
    """J24, J83 Is a unit supported in a combat? What is supplied by extension never is."""
    return p.components.units[unit].command in battle.supported and not p.extended[unit]


class AskSupport(BattleAsk):
    """a1 One side names the commands that are supported, the attacker first."""

    waiting: ClassVar[str] = "support"
    asks: ClassVar[str] = "Name the commands that are supported"
    accepts: ClassVar[tuple[type, ...]] = (Support, Done)

    def says(self, p: Position) -> Said:
        """Which combat it is about."""
        where = (place_name(p, self.battle.target),)
        if self.side == self.battle.side:
            return Said("Name the commands that are supported in the attack on {0}", where)
        return Said("Name the commands that are supported in the defence of {0}", where)

    def orders(self, p: Position) -> list[Order]:
        """Each command that can be supported, and the end of it."""
        return [*map(Support, supportable(p, self.battle, self.side)), Done()]

    def faults(self, p: Position, order: Order) -> Iterator[Reason]:
        """J83 The command fights here, has a point, and its marker is near enough."""
        if not isinstance(order, Support):
            return
        command, units = order.command, self.battle.units_of(self.side)
        name = (command,)
        if command not in commands_of(p, units):
            yield Reason("J83", Said("{0} has no unit of yours in this combat", name))
        elif command in self.battle.supported:
            yield Reason("J83", Said("{0} is supported already", name))
        elif payer(p, units, command) == NONE:
            yield self._why_unpaid(p, command)

    def _why_unpaid(self, p: Position, command: str) -> Reason:
        """J83 Why no marker can pay for a command."""
        name, commands = (command,), together(p, command)
        kinds = p.components.units
        ours = tuple(unit for unit in self.battle.units_of(self.side) if kinds[unit].command in commands)
        if all(p.extended[unit] for unit in ours):
            return Reason("J83", Said("The units of {0} are supplied by extension only", name), ours)
        if not markers_near(p, ours, commands):
            return Reason("J83", Said("The marker of {0} is too far away", name), ours)
        return Reason("J83", Said("The marker of {0} has no Supply Point left", name))

    def after(self, p: Position, order: Any) -> Battle:
        """The combat with the command supported."""
        return with_support(p, self.battle, order.command) if isinstance(order, Support) else self.battle

    def take(self, p: Position, order: Order) -> None:
        """Spend the point, and ask for the next command."""
        if not isinstance(order, Support):
            self.answered(p, self.battle)
            return
        marker = payer(p, self.battle.units_of(self.side), order.command)
        p.spend(marker, p.components.tables.combat.support_cost)
        p.news.append(e.CommandSupported(order.command))
        self.ask_on(p, self.after(p, order))


def begin_support(p: Position, battle: Battle) -> None:
    """a1 Ask the attacker, then the defender, for what can be supported."""
    sides = [side for side in (1 - battle.side, battle.side) if supportable(p, battle, side)]
    if not sides:
        note_passed(p, battle, "a1", "No command has a Supply Point near enough")
        return
    at = note(p, battle, "a1")
    p.agenda += [AskSupport(at, side, battle) for side in sides]
