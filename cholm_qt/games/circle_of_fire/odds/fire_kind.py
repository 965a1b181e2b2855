"""13.0 Fire: any units of an Area at any enemies there or next door, and the same fight turned round."""

from __future__ import annotations

from collections.abc import Iterator

from cholm_qt.engine.agenda import Decision
from cholm_qt.engine.board import places_in
from cholm_qt.engine.odds import NOTHING, PLACE, PLAIN, UNIT, Asked, Slot, WhatIf
from cholm_qt.engine.reasons import Reason, Said
from cholm_qt.games.circle_of_fire.odds import changes
from cholm_qt.games.circle_of_fire.odds.attack_kind import AttackKind, fresh_first, named, places_named
from cholm_qt.games.circle_of_fire.rules.attacks import FIRE, Attack
from cholm_qt.games.circle_of_fire.rules.components import SIDES, SOVIET
from cholm_qt.games.circle_of_fire.rules.direct_fire import fire_view, most_support, why_not_fire
from cholm_qt.games.circle_of_fire.rules.names import place_name, side_name, subject, unit_name
from cholm_qt.games.circle_of_fire.rules.orders import Fire
from cholm_qt.games.circle_of_fire.rules.position import Position


def side_slot(p: Position) -> Slot:
    """The sides, the one first that decides now."""
    step = p.agenda[-1] if p.agenda else None
    acting = step.who(p) if isinstance(step, Decision) else SOVIET
    sides = sorted(range(len(SIDES)), key=lambda side: side != acting)
    return Slot("side", Said("Side"), tuple((side, side_name(side)) for side in sides), holds=PLAIN)


def fire_asked(attack: Attack, defender: int = NOTHING) -> Asked:
    """The question that an attack by fire asks."""
    picks = {
        "side": (attack.side,),
        "area": (attack.area,),
        "target": (attack.target,),
        "lead": (attack.lead,),
        "support": attack.support,
        "defender": (defender,),
    }
    return Asked(FIRE, tuple(picks.items()))


class FireKind(AttackKind):
    """Direct Fire."""

    id, title = FIRE, Said("Fire")
    slots = ("side", "area", "target", "lead", "support", "defender")

    def is_open(self, p: Position) -> bool:
        """Can anybody see an enemy?"""
        return bool(_areas(p, SOVIET))  # whoever is seen sees

    def slot(self, p: Position, asked: Asked, name: str) -> Slot:
        """A side, where it fires from and at, who leads, who helps, and who leads the defense."""
        side, area = asked.one("side"), asked.one("area")
        if name == "side":
            return side_slot(p)
        if name == "area":
            return Slot(name, Said("Fires from"), places_named(p, _areas(p, side)), holds=PLACE)
        if name == "target":
            seen = fire_view(p, area) & p.occupied[1 - side]
            own_first = sorted(places_in(seen), key=lambda q: (q != area, q))
            return Slot(name, Said("Fires at"), places_named(p, own_first), holds=PLACE)
        units = fresh_first(p, p.units_of(side, area))
        if name == "lead":
            return Slot(name, Said("Leads"), named(p, units), holds=UNIT)
        if name == "support":
            others = [unit for unit in units if unit != asked.one("lead")]
            return Slot(name, Said("Supports"), named(p, others), 0, most_support(p), UNIT)
        return self.defender_slot(p, asked)

    def attack(self, p: Position, asked: Asked) -> Attack:
        """The attack that is asked about."""
        one = asked.one
        return Attack(FIRE, one("side"), one("area"), one("target"), one("lead"), asked.all("support"))

    def titled(self, p: Position, attack: Attack) -> Said:
        """Where the fire falls, and who leads it."""
        return Said("Fire at {0}, led by {1}", (place_name(p, attack.target), unit_name(p, attack.lead)))

    def against(self, p: Position, asked: Asked) -> Iterator[Reason]:
        """13.1 Why it may not be ordered."""
        a = self.attack(p, asked)
        return why_not_fire(p, a.side, Fire(a.area, a.target, a.lead, a.support))

    def what_ifs(self, p: Position, asked: Asked) -> Iterator[WhatIf]:
        """Other firers, another lead, another target, the light, the place, and turned round."""
        attack = self.attack(p, asked)
        yield from self._firers(p, asked, attack)
        for place, _ in self.slot(p, asked, "target").choices:
            if place != attack.target:
                title = Said("At {0} instead", (place_name(p, place),))
                yield WhatIf(title, p, asked.having("target", place).having("defender", NOTHING))
        yield from changes.light(p, asked)
        yield from self.place_what_ifs(p, asked, attack)
        if attack.lead != NOTHING:
            yield self._turned_round(p, attack)

    def _firers(self, p: Position, asked: Asked, attack: Attack) -> Iterator[WhatIf]:
        """13.2.2 One more, one less, or another one who leads."""
        firing = (attack.lead, *attack.support)
        if len(attack.support) < most_support(p):
            for unit in fresh_first(p, p.units_of(attack.side, attack.area)):
                if unit not in firing and not p.spent[unit]:
                    joined = asked.having("support", *attack.support, unit)
                    yield WhatIf(Said("{0} fires as well", (unit_name(p, unit),)), p, joined)
        for unit in attack.support:
            others = [other for other in attack.support if other != unit]
            yield WhatIf(Said("Without {0}", (unit_name(p, unit),)), p, asked.having("support", *others))
        for unit in attack.support:
            others = [other for other in firing if other != unit]
            led = asked.having("lead", unit).having("support", *others)
            yield WhatIf(Said("{0} leads", (unit_name(p, unit),)), p, led)

    def _turned_round(self, p: Position, attack: Attack) -> WhatIf:
        """All enemies there that can, or all of them, fire back at the units' own place."""
        units = fresh_first(p, p.units_of(attack.defender, attack.target))
        fresh = [unit for unit in units if not p.spent[unit]] or units
        lead, support = fresh[0], tuple(fresh[1 : 1 + most_support(p)])
        back = Attack(FIRE, attack.defender, attack.target, attack.area, lead, support)
        title = Said(
            "The other way round: {0} fires at {1}",
            (subject(attack.defender), place_name(p, attack.area)),
            plural="The other way round: {0} fire at {1}",
        )
        return WhatIf(title, p, fire_asked(back))


def _areas(p: Position, side: int) -> list[int]:
    """The places from which units of a side see an enemy, in their own place or next door."""
    enemy = p.occupied[1 - side]
    seeing = [q for q in p.places_of(side) if fire_view(p, q) & enemy]
    ready = [q for q in seeing if any(not p.spent[u] for u in p.units_of(side, q))]
    return [*ready, *[q for q in seeing if q not in ready]]
