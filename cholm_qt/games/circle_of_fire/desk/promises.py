"""What an attack promises, as plain parts for the rulebook's page and paper."""

from __future__ import annotations

from collections.abc import Iterator

from cholm_qt.games.circle_of_fire.desk.unit_badges import EFFECT_FIELDS
from cholm_qt.games.circle_of_fire.rules.components import Components
from cholm_qt.games.circle_of_fire.rules.names import EFFECT_NAMES, unit_title
from cholm_qt.games.circle_of_fire.rules.previews import AttackPreview, CloseCombatPreview, Defense
from cholm_qt.ui.look.words import say, tr
from cholm_qt.ui.reference.promise import Promise, Receipt
from cholm_qt.ui.widgets.chance_bars import Chance, percent

MANY = 6  # Casualty Points; more are told together


def promise_of(c: Components, shown: object) -> Promise | None:
    """The parts of a preview of this game's own; None for a plain one."""
    if isinstance(shown, AttackPreview):
        return _attack(c, shown)
    return _close_combat(c, shown) if isinstance(shown, CloseCombatPreview) else None


def _attack(c: Components, shown: AttackPreview) -> Promise:
    """13.2, 14.3 Both receipts and every number of points, for the lead that is best for the defender."""
    best = min(shown.defenses, key=lambda defense: defense.net)
    receipts = [
        Receipt(tr("Attacker"), shown.receipt),
        Receipt(tr("Defender: {0}", unit_title(c, best.lead)), best.receipt),
    ]
    return Promise(tuple(receipts), tuple(_chances(best)), tuple(_lines(c, shown, best)))


def _chances(defense: Defense) -> Iterator[Chance]:
    """13.2.4 Failure, every likely number of points, and all the others together."""
    for points, chance in defense.odds.chances:
        if points < MANY:
            yield Chance(tr("{0} CP", points) if points else tr("fails"), chance, not points)
    rest = defense.odds.at_least(MANY)
    if rest:
        yield Chance(tr("{0} or more", MANY), rest)


def _lines(c: Components, shown: AttackPreview, best: Defense) -> list[str]:
    """What comes of it in a line, what the other leads would mean, and whether houses fall."""
    odds = best.odds
    lines = [tr("{0} chance, {1:.2f}\N{NO-BREAK SPACE}CP on average", percent(odds.success), odds.mean)]
    lines += [
        tr("With {0} in the lead: {1}", unit_title(c, other.lead), percent(other.odds.success))
        for other in shown.defenses
        if other is not best
    ]
    return [*lines, tr("{0} chance of Rubble", percent(best.rubble))] if best.rubble else lines


def _close_combat(c: Components, shown: CloseCombatPreview) -> Promise:
    """16.5 The receipt and the chance of each effect."""
    title = tr("{0} against {1}", unit_title(c, shown.lead), unit_title(c, shown.target))
    chances = [
        Chance(say(EFFECT_NAMES[effect]), chance, effect == "none", EFFECT_FIELDS.get(effect, ""))
        for effect, chance in shown.chances
    ]
    return Promise((Receipt(title, shown.receipt),), tuple(chances))
