"""17.0, 5.3 Throws that nobody orders: Logistics, and the partisans' attack."""

from __future__ import annotations

from collections.abc import Iterator

from cholm_qt.engine.odds import (
    NOTHING,
    PLAIN,
    UNIT,
    Answer,
    Asked,
    OddsKind,
    Outcome,
    Slot,
    WhatIf,
    in_percent,
)
from cholm_qt.engine.reasons import Modifier, Said
from cholm_qt.games.circle_of_fire.odds.attack_kind import named
from cholm_qt.games.circle_of_fire.rules.components import GERMAN
from cholm_qt.games.circle_of_fire.rules.logistics import logistics_limit
from cholm_qt.games.circle_of_fire.rules.names import EFFECT_NAMES, unit_name
from cholm_qt.games.circle_of_fire.rules.position import Position
from cholm_qt.games.circle_of_fire.rules.set_up import partisan_effect, partisan_targets

LOGISTICS, PARTISANS = "logistics", "partisans"
DIE = range(1, 7)
EFFECTS = ("none", "committed", "eliminated")
PASSED = ((0, Said("have not passed")), (1, Said("have passed")))


class LogisticsKind(OddsKind):
    """17.1 The die that may end the Maneuver/Fire Phase."""

    id, title, slots = LOGISTICS, Said("Logistics"), ("passed",)

    def slot(self, p: Position, asked: Asked, name: str) -> Slot:
        """17.1.3 Have the Soviets passed?"""
        return Slot(name, Said("The Soviets"), PASSED, holds=PLAIN)

    def answer(self, p: Position, asked: Asked) -> Answer:
        """17.1.2 The Phase ends or goes on; and how likely it goes on for several rolls."""
        has_passed, drm = bool(asked.one("passed")), p.components.charts.limits.logistics_pass_drm
        limit = logistics_limit(p, has_passed)
        ends = sum(die <= limit for die in DIE) / len(DIE)
        receipt = (Modifier("17.1.3", Said("The Soviets have passed"), drm),) if has_passed else ()
        return Answer(
            self.title,
            Said("{0} chance that the Phase ends", (in_percent(ends),)),
            (Outcome(Said("ends"), ends), Outcome(Said("goes on"), 1 - ends, is_failure=True)),
            ((Said("Added to the die"), receipt),),
            (
                (Said("the Phase outlasts two such rolls"), (1 - ends) ** 2),
                (Said("the Phase outlasts three such rolls"), (1 - ends) ** 3),
            ),
        )

    def what_ifs(self, p: Position, asked: Asked) -> Iterator[WhatIf]:
        """With a pass or without."""
        if asked.one("passed"):
            yield WhatIf(Said("Without a pass"), p, asked.having("passed", 0))
        else:
            yield WhatIf(Said("After a pass"), p, asked.having("passed", 1))


class PartisansKind(OddsKind):
    """5.3.1 A die for every unit of the garrison in the town."""

    id, title, slots = PARTISANS, Said("The partisans' attack"), ("unit",)

    def is_open(self, p: Position) -> bool:
        """Have the partisans still to strike?"""
        before = p.segment <= p.components.sequence.find("partisans")
        return p.turn == 1 and before and bool(partisan_targets(p))

    def slot(self, p: Position, asked: Asked, name: str) -> Slot:
        """All of the garrison, or one unit."""
        everybody = ((NOTHING, Said("The whole garrison")),)
        return Slot(name, Said("Unit"), (*everybody, *named(p, partisan_targets(p))), holds=UNIT)

    def answer(self, p: Position, asked: Asked) -> Answer | None:
        """What befalls a unit; or how many units are eliminated in all."""
        unit = asked.one("unit")
        if unit != NOTHING:
            return self._one(p, unit)
        chances = {0: 1.0}
        committed = 0.0
        for each in partisan_targets(p):
            effects = _effects(p, each)
            committed += effects["committed"]
            after: dict[int, float] = {}
            for dead, chance in chances.items():
                after[dead] = after.get(dead, 0.0) + chance * (1 - effects["eliminated"])
                after[dead + 1] = after.get(dead + 1, 0.0) + chance * effects["eliminated"]
            chances = {dead: chance for dead, chance in after.items() if chance}
        mean = sum(dead * chance for dead, chance in chances.items())
        says = Said("{0:.2f} units eliminated and {1:.2f} Committed on average", (mean, committed))
        outcomes = tuple(
            Outcome(Said("{0} eliminated", (dead,)), chance, dead, not dead)
            for dead, chance in sorted(chances.items())
        )
        return Answer(self.title, says, outcomes)

    def _one(self, p: Position, unit: int) -> Answer:
        """What befalls one unit."""
        effects = _effects(p, unit)
        outcomes = (Outcome(EFFECT_NAMES[effect], effects[effect], 0, effect == "none") for effect in EFFECTS)
        says = Said("{0} chance of an effect", (in_percent(1 - effects["none"]),))
        return Answer(Said("Partisans attack {0}", (unit_name(p, unit),)), says, tuple(outcomes))


def _effects(p: Position, unit: int) -> dict[str, float]:
    """5.3.1 The chance of each effect on a unit."""
    assert p.components.units[unit].side == GERMAN
    found = [partisan_effect(p, unit, die) for die in DIE]
    return {effect: found.count(effect) / len(DIE) for effect in EFFECTS}
