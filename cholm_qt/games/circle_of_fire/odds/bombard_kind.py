"""14.0 Bombardment: any gun at any place with enemies."""

from __future__ import annotations

from collections.abc import Iterator

from cholm_qt.engine.board import places_in
from cholm_qt.engine.odds import NOTHING, PLACE, UNIT, Asked, Slot, WhatIf
from cholm_qt.engine.reasons import Reason, Said
from cholm_qt.games.circle_of_fire.odds import changes
from cholm_qt.games.circle_of_fire.odds.attack_kind import AttackKind, named, places_named
from cholm_qt.games.circle_of_fire.rules.attacks import BOMBARD, Attack
from cholm_qt.games.circle_of_fire.rules.bombardment import open_targets, why_not_bombard
from cholm_qt.games.circle_of_fire.rules.names import place_name, unit_name
from cholm_qt.games.circle_of_fire.rules.orders import Bombard
from cholm_qt.games.circle_of_fire.rules.position import Position


def bombard_asked(attack: Attack, defender: int = NOTHING) -> Asked:
    """The question that a bombardment asks."""
    picks = {"gun": (attack.lead,), "target": (attack.target,), "defender": (defender,)}
    return Asked(BOMBARD, tuple(picks.items()))


class BombardKind(AttackKind):
    """Artillery and the Stuka."""

    id, title = BOMBARD, Said("Bombardment")
    slots = ("gun", "target", "defender")

    def is_open(self, p: Position) -> bool:
        """Is there any gun, and an enemy for it?"""
        kinds = p.components.units
        return any(p.occupied[1 - kinds[gun].side] for gun in _guns(p))

    def slot(self, p: Position, asked: Asked, name: str) -> Slot:
        """A gun, a place with enemies, those first that it may bombard now, and who leads the defense."""
        if name == "gun":
            kinds = p.components.units
            guns = [gun for gun in _guns(p) if p.occupied[1 - kinds[gun].side]]
            return Slot(name, Said("Gun"), named(p, guns), holds=UNIT)
        if name == "target":
            return Slot(name, Said("Bombards"), places_named(p, _targets(p, asked)), holds=PLACE)
        return self.defender_slot(p, asked)

    def attack(self, p: Position, asked: Asked) -> Attack:
        """The attack that is asked about."""
        gun, target = asked.one("gun"), asked.one("target")
        return Attack(BOMBARD, p.components.units[gun].side, target, target, gun)

    def titled(self, p: Position, attack: Attack) -> Said:
        """Where the shells fall, and of which gun."""
        return Said("Bombard {1} with {0}", (unit_name(p, attack.lead), place_name(p, attack.target)))

    def against(self, p: Position, asked: Asked) -> Iterator[Reason]:
        """14.1, 14.2 Why it may not be ordered."""
        a = self.attack(p, asked)
        return why_not_bombard(p, a.side, Bombard(a.lead, a.target))

    def what_ifs(self, p: Position, asked: Asked) -> Iterator[WhatIf]:
        """Another gun, another target in its sight, the light, and the place."""
        attack, kinds = self.attack(p, asked), p.components.units
        for gun in _guns(p):
            if gun != attack.lead and kinds[gun].side == attack.side and not p.spent[gun]:
                yield WhatIf(Said("{0} instead", (unit_name(p, gun),)), p, asked.having("gun", gun))
        for place in open_targets(p, attack.side, kinds[attack.lead].is_air):
            if place != attack.target:
                title = Said("At {0} instead", (place_name(p, place),))
                yield WhatIf(title, p, asked.having("target", place).having("defender", NOTHING))
        if not kinds[attack.lead].is_air:  # the Stuka does not fly by Night
            yield from changes.light(p, asked)
        yield from self.place_what_ifs(p, asked, attack)


def _guns(p: Position) -> list[int]:
    """14.1.1 The guns that are at hand, the unused ones first."""
    box = p.components.box_numbers["artillery"]
    guns = [gun for side in p.components.guns for gun in side if p.where[gun] == box]
    return sorted(guns, key=lambda gun: p.spent[gun])


def _targets(p: Position, asked: Asked) -> list[int]:
    """Every place with enemies of a gun, those first that it may bombard now."""
    kind = p.components.units[asked.one("gun")]
    open_now = open_targets(p, kind.side, kind.is_air)
    return [*open_now, *[q for q in places_in(p.occupied[1 - kind.side]) if q not in open_now]]
