"""10.3, 10.5 Throws about who comes: the Random Reinforcements, and the Stuka against forces on their way."""

from __future__ import annotations

from collections.abc import Iterator

from cholm_qt.engine.odds import PLAIN, Answer, Asked, OddsKind, Outcome, Slot, WhatIf, in_percent
from cholm_qt.engine.reasons import Reason, Said
from cholm_qt.games.circle_of_fire.odds.changes import in_turn, with_control
from cholm_qt.games.circle_of_fire.odds.roll_kinds import DIE
from cholm_qt.games.circle_of_fire.rules.components import GERMAN, NOBODY, SOVIET, Components
from cholm_qt.games.circle_of_fire.rules.interdiction import due, ready_stuka
from cholm_qt.games.circle_of_fire.rules.names import force_title
from cholm_qt.games.circle_of_fire.rules.position import Position
from cholm_qt.games.circle_of_fire.rules.random_odds import NOBODY_COMES, preview_random
from cholm_qt.games.circle_of_fire.rules.random_reinforcements import enterable

RANDOM, INTERDICTION = "random", "interdiction"
USED = ((0, Said("is not used")), (1, Said("is used")))


class RandomKind(OddsKind):
    """10.3.1 Two dice, shifted by the Advantage or not, in this Turn or a later one."""

    id, title, slots = RANDOM, Said("Random Reinforcements"), ("used", "turn")

    def slot(self, p: Position, asked: Asked, name: str) -> Slot:
        """Is the Advantage used, and in which Turn is it?"""
        if name == "used":
            choices = USED if p.advantage != NOBODY else USED[:1]
            return Slot(name, Said("The Advantage"), choices, holds=PLAIN)
        turns = tuple((turn, Said("{0}", (turn,))) for turn in range(p.turn, p.last_turn + 1))
        return Slot(name, Said("Turn"), turns, holds=PLAIN)

    def answer(self, p: Position, asked: Asked) -> Answer:
        """The chance of each group to come."""
        shown = preview_random(in_turn(p, asked.one("turn")), p.advantage, bool(asked.one("used")))
        outcomes = tuple(
            Outcome(said, chance, is_failure=said == NOBODY_COMES) for said, chance in shown.chances
        )
        somebody = sum(outcome.chance for outcome in outcomes if not outcome.is_failure)
        says = Said("{0} chance that somebody comes", (in_percent(somebody),))
        return Answer(self.title, says, outcomes, ((Said("Added to the dice"), shown.receipt),))

    def what_ifs(self, p: Position, asked: Asked) -> Iterator[WhatIf]:
        """With the Advantage or without, a Turn later, and who holds the places that shift the roll."""
        if asked.one("used"):
            yield WhatIf(Said("Without the Advantage"), p, asked.having("used", 0))
        elif p.advantage != NOBODY:
            yield WhatIf(Said("With the Advantage"), p, asked.having("used", 1))
        if asked.one("turn") < p.last_turn:
            yield WhatIf(Said("A Turn later"), p, asked.having("turn", asked.one("turn") + 1))
        table = p.components.charts.random
        if (p.soviet | p.occupied[SOVIET]) >> table.airfield & 1 == 0:
            title = Said("Soviets control or contest the airfield")
            yield WhatIf(title, with_control(p, table.airfield, SOVIET), asked)
        elif not p.occupied[SOVIET] >> table.airfield & 1:
            title = Said("The airfield is firmly German")
            yield WhatIf(title, with_control(p, table.airfield, GERMAN), asked)
        if not p.occupied[SOVIET] >> table.relief_zone & 1:
            is_german = not p.soviet >> table.relief_zone & 1
            title = Said("The western Zone is Soviet" if is_german else "The western Zone is firmly German")
            yield WhatIf(title, with_control(p, table.relief_zone, SOVIET if is_german else GERMAN), asked)


class InterdictionKind(OddsKind):
    """10.5.4 A German die; if it delays, a Soviet one tells how many units get through."""

    id, title, slots = INTERDICTION, Said("Stuka interdiction"), ("force",)

    def is_open(self, p: Position) -> bool:
        """Are any Soviet units still to come?"""
        return bool(_coming(p))

    def slot(self, p: Position, asked: Asked, name: str) -> Slot:
        """The forces that are still to come, with their units."""
        named = {force: force_title(p.components, force) for force in forces(p.components)}
        choices = tuple(
            (number, Said("{0} ({1} unit)", (named[force], count), plural="{0} ({1} units)", counted=1))
            for number, force, count in _coming(p)
        )
        return Slot(name, Said("Force"), choices, holds=PLAIN)

    def answer(self, p: Position, asked: Asked) -> Answer | None:
        """How many units must wait."""
        found = [(force, count) for number, force, count in _coming(p) if number == asked.one("force")]
        if not found:
            return None
        ((force, count),) = found
        table = p.components.charts.interdiction
        delays = table.count("delay") / len(table)
        waiting = {0: 1 - delays}
        for through in DIE:
            held = max(count - through, 0)
            waiting[held] = waiting.get(held, 0.0) + delays / len(DIE)
        outcomes = tuple(
            Outcome(
                Said("{0} unit waits", (held,), plural="{0} units wait") if held else Said("nobody waits"),
                chance, held, not held,
            )
            for held, chance in sorted(waiting.items())
        )  # fmt: skip
        mean = sum(outcome.points * outcome.chance for outcome in outcomes)
        chance = in_percent(1 - waiting[0])
        says = Said("{0} chance to delay somebody, {1:.2f} units on average", (chance, mean))
        title = Said("Stuka against {0}", (force_title(p.components, force),))
        ready = ready_stuka(p) is not None
        against = () if ready else (Reason("10.5.1", Said("The Stuka is not ready for it")),)
        return Answer(title, says, outcomes, against=against)

    def what_ifs(self, p: Position, asked: Asked) -> Iterator[WhatIf]:
        """Against another force."""
        for number, force, _ in _coming(p):
            if number != asked.one("force"):
                title = Said("Against {0} instead", (force_title(p.components, force),))
                yield WhatIf(title, p, asked.having("force", number))


def forces(c: Components) -> list[str]:
    """10.5.1 Everything that the Stuka can be sent against, in the order of the charts."""
    groups = (group.id for group in c.charts.random.groups.values() if group.side == SOVIET)
    return [*(grouping.id for grouping in c.charts.entry if grouping.side == SOVIET), *groups]


def _coming(p: Position) -> list[tuple[int, str, int]]:
    """The forces that are still to come: number, name, and how many ground units would enter at once."""
    found = []
    for number, force in enumerate(forces(p.components)):
        if count := _count(p, force):
            found.append((number, force, count))
    return found


def _count(p: Position, force: str) -> int:
    """How many ground units of a force enter at once; of a random group the most that may be chosen."""
    group = p.components.charts.random.groups.get(force)
    if group is None:
        return len(due(p, force))
    ground = [unit for unit in enterable(p, group) if not p.components.units[unit].is_gun]
    return min(group.take, len(ground))
