"""13.0, 14.0 What fire and bombardment have in common: the answer, and what the place may be like."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from cholm_qt.engine.odds import NOTHING, UNIT, Answer, Asked, OddsKind, Outcome, Slot, WhatIf, in_percent
from cholm_qt.engine.reasons import Reason, Said
from cholm_qt.games.circle_of_fire.odds import changes
from cholm_qt.games.circle_of_fire.rules.attacks import BOMBARD, Attack, net_of, targets
from cholm_qt.games.circle_of_fire.rules.bombardment import INTO_CONTESTED
from cholm_qt.games.circle_of_fire.rules.casualties import most_points
from cholm_qt.games.circle_of_fire.rules.components import GERMAN
from cholm_qt.games.circle_of_fire.rules.names import place_name, unit_name
from cholm_qt.games.circle_of_fire.rules.position import Position
from cholm_qt.games.circle_of_fire.rules.previews import Defense, preview_attack

POINTS = Said("Casualty Points")
BEST = ((NOTHING, Said("The best for him")),)  # whichever lead that is


class AttackKind(OddsKind):
    """Two dice against two dice; the defender may name any lead, unless one is chosen, the best for him."""

    def attack(self, p: Position, asked: Asked) -> Attack:
        """The attack that is asked about."""
        raise NotImplementedError

    def against(self, p: Position, asked: Asked) -> Iterator[Reason]:
        """Why it may not be ordered now."""
        raise NotImplementedError

    def defender_slot(self, p: Position, asked: Asked) -> Slot:
        """13.2.1 The units that may lead the defense, or whichever is best."""
        leads = targets(p, self.attack(p, asked))
        return Slot("defender", Said("Leads the defense"), (*BEST, *named(p, leads)), holds=UNIT)

    def answer(self, p: Position, asked: Asked) -> Answer | None:
        """13.2.4, 14.3.3 The chance of every number of Casualty Points."""
        attack, wanted = self.attack(p, asked), asked.one("defender")
        shown = preview_attack(p, attack)
        if not shown.defenses or attack.lead == NOTHING:
            return None
        best = min(shown.defenses, key=lambda defense: defense.net)
        defense = next((defense for defense in shown.defenses if defense.lead == wanted), best)
        chances = defense.odds
        values = (defense.net, in_percent(chances.success), chances.mean)
        leader = Said("Defender: {0}", (unit_name(p, defense.lead),))
        return Answer(
            self.titled(p, attack),
            Said("{1} chance, {2:.2f} Casualty Points on average (net {0:+d})", values),
            tuple(
                Outcome(Said("{0} CP", (points,)) if points else Said("fails"), chance, points, not points)
                for points, chance in chances.chances
            ),
            ((Said("Attacker"), shown.receipt), (leader, defense.receipt)),
            tuple(_figures(p, attack, defense)),
            tuple(self.against(p, asked)),
            attack.target,
            (attack.lead, *attack.support),
            _clears(p, attack),
            POINTS,
        )

    def titled(self, p: Position, attack: Attack) -> Said:
        """The attack in a few words."""
        raise NotImplementedError

    def place_what_ifs(self, p: Position, asked: Asked, attack: Attack) -> Iterator[WhatIf]:
        """Another lead of the defense, Rubble, control, and the marker."""
        leads = targets(p, attack)
        if len(leads) > 1:
            now = asked.one("defender")
            if now == NOTHING:
                now = min(leads, key=lambda unit: net_of(p, attack, unit))
            for unit in leads:
                if unit != now:
                    title = Said("{0} leads the defense", (unit_name(p, unit),))
                    yield WhatIf(title, p, asked.having("defender", unit))
            if asked.one("defender") != NOTHING:
                yield WhatIf(Said("The best lead defends"), p, asked.having("defender", NOTHING))
        yield from changes.rubble(p, asked, attack.target)
        yield from changes.control(p, asked, attack.target)
        yield from changes.stubborn(p, asked, attack.target, attack.defender == GERMAN)


def named(p: Position, units: Iterable[int]) -> tuple[tuple[int, Said], ...]:
    """Units as choices; those that are Committed or used say so."""
    return tuple((u, Said("{0} (Committed)" if p.spent[u] else "{0}", (unit_name(p, u),))) for u in units)


def fresh_first(p: Position, units: Iterable[int]) -> list[int]:
    """Units in an order in which those that can act come first, the strongest of them first of all."""
    kinds = p.components.units
    return sorted(units, key=lambda u: (p.spent[u], -kinds[u].cf, u))


def places_named(p: Position, places: Iterable[int]) -> tuple[tuple[int, Said], ...]:
    """Places as choices."""
    return tuple((q, Said("{0}", (place_name(p, q),))) for q in places)


def _figures(p: Position, attack: Attack, defense: Defense) -> Iterator[tuple[Said, float]]:
    """15.1.1, 13.3.4, 21.2.3 The chances of Rubble, of an empty place, and of friends that are hit."""
    chances = defense.odds
    if defense.rubble:
        yield Said("Rubble is made"), defense.rubble
    if clears := _clears(p, attack):
        yield Said("nobody can stay in the place"), chances.at_least(clears)
    contested = attack.kind == BOMBARD and p.is_contested(attack.target)
    if contested and INTO_CONTESTED in p.options and not p.components.zone_mask >> attack.target & 1:
        limits = p.components.charts.limits
        always, half = limits.friendly_fire_all / 6, limits.friendly_fire_half / 6
        yield Said("friends are hit as well"), always + (half - always) * chances.success


def _clears(p: Position, attack: Attack) -> int:
    """13.3 So many Casualty Points in all, and nobody is left, whatever the defender does.

    Whatever a unit does absorbs no more points than it takes from what the units could absorb in all; for
    one to stay, an elimination's worth must be left over. Units that cannot be hurt would stay anyway.
    """
    costs, units = p.components.charts.casualties, targets(p, attack)
    if len(units) < len(p.units_of(attack.defender, attack.target)) or costs.retreat > costs.eliminate:
        return 0
    return sum(most_points(p, unit) for unit in units) - costs.eliminate + 1
