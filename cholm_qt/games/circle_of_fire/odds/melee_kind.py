"""16.0 Close Combat: one attack on one unit, as it is or as if its attackers had moved in."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from cholm_qt.engine.board import places_in
from cholm_qt.engine.odds import PLACE, UNIT, Answer, Asked, OddsKind, Outcome, Slot, WhatIf, in_percent
from cholm_qt.engine.reasons import Said
from cholm_qt.games.circle_of_fire.odds import changes
from cholm_qt.games.circle_of_fire.odds.attack_kind import places_named
from cholm_qt.games.circle_of_fire.odds.fire_kind import side_slot
from cholm_qt.games.circle_of_fire.odds.worth import worth
from cholm_qt.games.circle_of_fire.rules.components import GERMAN, SOVIET
from cholm_qt.games.circle_of_fire.rules.melee import Melee
from cholm_qt.games.circle_of_fire.rules.names import EFFECT_NAMES, unit_name
from cholm_qt.games.circle_of_fire.rules.position import Position
from cholm_qt.games.circle_of_fire.rules.previews import preview_close_combat

MELEE = "melee"
EFFECTS = ("none", "retreat", "eliminated")


def melee_asked(side: int, place: int, attack: tuple[int, ...]) -> Asked:
    """The question of one attack: its target, its lead, and then the support."""
    picks = {
        "side": (side,),
        "place": (place,),
        "lead": attack[1:2],
        "target": attack[:1],
        "support": attack[2:],
    }
    return Asked(MELEE, tuple(picks.items()))


class MeleeKind(OddsKind):
    """One attack in Close Combat, in which all units show their fronts."""

    id, title = MELEE, Said("Close Combat")
    slots = ("side", "place", "lead", "target", "support")

    def is_open(self, p: Position) -> bool:
        """Is anybody within reach of an enemy?"""
        return bool(_places(p, SOVIET))

    def slot(self, p: Position, asked: Asked, name: str) -> Slot:
        """A side, a place with enemies, who attacks there, whom, and who helps."""
        side, place = asked.one("side"), asked.one("place")
        if name == "side":
            return side_slot(p)
        if name == "place":
            return Slot(name, Said("Attacks in"), places_named(p, _places(p, side)), holds=PLACE)
        if name == "target":
            enemies = p.units_of(1 - side, place)
            return Slot(name, Said("Against whom"), _fronts(p, enemies), holds=UNIT)
        units = _attackers(p, side, place)
        if name == "lead":
            return Slot(name, Said("Leads"), _fronts(p, units), holds=UNIT)
        others = [unit for unit in units if unit != asked.one("lead")]
        return Slot(name, Said("Supports"), _fronts(p, others), 0, max(len(others), 1), UNIT)

    def answer(self, p: Position, asked: Asked) -> Answer | None:
        """16.5 The chance of each effect."""
        lead, target, support = asked.one("lead"), asked.one("target"), asked.all("support")
        if min(lead, target) < 0:
            return None
        place = asked.one("place")
        melee = Melee(place, asked.one("side"), (lead, *support, target))
        shown = preview_close_combat(p, melee, (target, lead, *support))
        chances, costs = dict(shown.chances), p.components.charts.casualties
        outcomes = tuple(
            Outcome(EFFECT_NAMES[effect], chances.get(effect, 0.0), worth(costs, effect), effect == "none")
            for effect in EFFECTS
        )
        success = sum(outcome.chance for outcome in outcomes if not outcome.is_failure)
        return Answer(
            Said("{0} against {1}", (unit_name(p, lead), unit_name(p, target))),
            Said("{0} chance of an effect", (in_percent(success),)),
            outcomes,
            ((Said("Added to the die"), shown.receipt),),
            place=place,
            units=(lead, *support),
        )

    def what_ifs(self, p: Position, asked: Asked) -> Iterator[WhatIf]:
        """Other attackers, another target, Rubble, control, the marker, and turned round."""
        side, place = asked.one("side"), asked.one("place")
        lead, target, support = asked.one("lead"), asked.one("target"), asked.all("support")
        fighting = (lead, *support)
        for unit in p.units_of(side, place):
            if unit not in fighting:
                title = Said("{0} helps", (unit_name(p, unit),))
                yield WhatIf(title, p, asked.having("support", *support, unit))
        for unit in support:
            others = [other for other in support if other != unit]
            yield WhatIf(Said("Without {0}", (unit_name(p, unit),)), p, asked.having("support", *others))
            rest = [other for other in fighting if other != unit]
            led = asked.having("lead", unit).having("support", *rest)
            yield WhatIf(Said("{0} leads", (unit_name(p, unit),)), p, led)
        for unit in p.units_of(1 - side, place):
            if unit != target:
                yield WhatIf(Said("Against {0}", (unit_name(p, unit),)), p, asked.having("target", unit))
        yield from changes.rubble(p, asked, place)
        yield from changes.control(p, asked, place)
        yield from changes.stubborn(p, asked, place, side == GERMAN)
        if p.where[lead] == place:
            title = Said("The other way round: {0} attacks {1}", (unit_name(p, target), unit_name(p, lead)))
            yield WhatIf(title, p, melee_asked(1 - side, place, (lead, target)))


def _fronts(p: Position, units: Iterable[int]) -> tuple[tuple[int, Said], ...]:
    """Units as choices; in Close Combat nobody is Committed."""
    return tuple((unit, Said("{0}", (unit_name(p, unit),))) for unit in units)


def _attackers(p: Position, side: int, place: int) -> list[int]:
    """The units of a side in a place, then those next door, as if they had moved in."""
    near = places_in(p.components.connected[place] & p.occupied[side]) if place >= 0 else ()
    return [*p.units_of(side, place), *[unit for q in near for unit in p.units_of(side, q)]]


def _places(p: Position, side: int) -> list[int]:
    """The places with enemies that units of a side share, then those next door to some."""
    enemy, own = p.occupied[1 - side], p.occupied[side]
    shared = list(places_in(enemy & own))
    connected = p.components.connected
    return [*shared, *[q for q in places_in(enemy & ~own) if connected[q] & own]]
