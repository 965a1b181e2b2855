"""The whole table of odds: one page to be looked up or printed."""

from __future__ import annotations

from cholm_qt.engine.odds import Sheet
from cholm_qt.engine.reasons import Said
from cholm_qt.games.circle_of_fire.odds.melee_kind import EFFECTS
from cholm_qt.games.circle_of_fire.odds.roll_kinds import DIE
from cholm_qt.games.circle_of_fire.rules.attacks import odds
from cholm_qt.games.circle_of_fire.rules.components import Components
from cholm_qt.games.circle_of_fire.rules.names import EFFECT_NAMES

LOWEST, HIGHEST = -10, 10  # beyond these an attack is all but sure to fail or to succeed
MOST_POINTS = 6
MOST_UNITS = 6
LOWEST_DRM, HIGHEST_DRM = -3, 5
TWO_DICE = tuple(a + b for a in DIE for b in DIE)


def sheets(c: Components) -> tuple[Sheet, ...]:
    """Fire and bombardment, Close Combat, and the rolls on tables."""
    return (_attacks(), _melee(c), _random(c), _interdiction(c), _logistics(c), _partisans(c))


def _share(chance: float) -> Said:
    """A chance in whole per cent; what is possible is never 0, and what is uncertain never 100."""
    if 0 < chance < 0.005:
        return Said("<1 %")
    if 0.995 <= chance < 1:
        return Said(">99 %")
    return Said("{0} %", (round(100 * chance),)) if chance else Said("–")


def _signed(value: int) -> Said:
    """A number with its sign, the minus as long as the plus."""
    return Said("{0}", (f"{value:+d}".replace("-", "\N{MINUS SIGN}"),))


def _attacks() -> Sheet:
    """13.2.4, 14.3.3 By the net of both receipts."""
    at_least = tuple(Said("{0}+", (points,)) for points in range(1, MOST_POINTS + 1))
    rows = []
    for net in range(LOWEST, HIGHEST + 1):
        found = odds(net)
        chances = (_share(found.at_least(points)) for points in range(1, MOST_POINTS + 1))
        rows.append((_signed(net), *chances, Said("{0:.2f}", (found.mean,))))
    return Sheet(
        "attacks",
        Said("Fire and bombardment"),
        ("13.2", "14.3"),
        (Said("±"), *at_least, Said("Ø")),
        tuple(rows),
        (
            Said("±: all that is added to the attacker's dice, less all that is added to the defender's."),
            Said("1+ and so on: the chance of so many Casualty Points or more; Ø: so many on average."),
        ),
    )


def _melee(c: Components) -> Sheet:
    """16.5.3 By what is added to the die."""
    results = c.charts.close_combat.results
    rows = []
    for drm in range(LOWEST_DRM, HIGHEST_DRM + 1):
        found = [next(effect for top, effect in results if die + drm <= top) for die in DIE]
        rows.append((_signed(drm), *(_share(found.count(effect) / 6) for effect in EFFECTS)))
    columns = Said("DRM"), EFFECT_NAMES["none"], Said("retreat"), EFFECT_NAMES["eliminated"]
    return Sheet("melee", Said("Close Combat"), ("16.5",), columns, tuple(rows))


def _random(c: Components) -> Sheet:
    """10.3.4 By Turn, as the dice are, without a modifier and before substitutes."""
    table = c.charts.random
    letters = sorted({letter for _, row in table.rows for letter in row} - {"-"})
    letters.sort(key=lambda letter: (table.groups[letter].side, letter))
    rows = []
    for turn in range(c.charts.limits.turns):
        found = [next(row for top, row in table.rows if dice <= top)[turn] for dice in TWO_DICE]
        shares = (_share(found.count(letter) / len(found)) for letter in (*letters, "-"))
        rows.append((Said("{0}", (turn + 1,)), *shares))
    columns = (Said("Turn"), *(Said("{0}", (letter,)) for letter in letters), Said("Nobody"))
    names = tuple(Said("{0}: {1}", (letter, Said(table.groups[letter].name))) for letter in letters)
    notes = (*names, Said("Without modifiers, and before substitutes stand in."))
    return Sheet("random", Said("Random Reinforcements"), ("10.3",), columns, tuple(rows), notes)


def _interdiction(c: Components) -> Sheet:
    """10.5.4 By the number of units on their way."""
    table = c.charts.interdiction
    delays = table.count("delay") / len(table)
    rows = []
    for units in range(1, MOST_UNITS + 1):
        held = [max(units - through, 0) for through in DIE]
        some = delays * sum(number > 0 for number in held) / 6
        rows.append((Said("{0}", (units,)), _share(some), Said("{0:.2f}", (delays * sum(held) / 6,))))
    columns = Said("Units"), Said("Somebody waits"), Said("Average")
    return Sheet("interdiction", Said("Stuka interdiction"), ("10.5",), columns, tuple(rows))


def _logistics(c: Components) -> Sheet:
    """17.1 How long the Phase goes on, if every roll is made with a pass or without one."""
    limits = c.charts.limits
    limit = {False: limits.logistics_ends_at, True: limits.logistics_ends_at - limits.logistics_pass_drm}
    on = {passed: sum(die > top for die in DIE) / 6 for passed, top in limit.items()}
    rows = tuple(
        (Said("{0}", (rolls,)), _share(on[False] ** rolls), _share(on[True] ** rolls))
        for rolls in range(1, MOST_UNITS + 1)
    )
    columns = Said("Rolls"), Said("It goes on"), Said("All after a pass")
    return Sheet("logistics", Said("Logistics"), ("17.1",), columns, rows)


def _partisans(c: Components) -> Sheet:
    """5.3.1 By effect."""
    effects = ("none", "committed", "eliminated")
    return Sheet(
        "partisans",
        Said("The partisans' attack"),
        ("5.3.1",),
        tuple(EFFECT_NAMES[effect] for effect in effects),
        (tuple(_share(c.charts.partisan.count(effect) / 6) for effect in effects),),
        (Said("An HQ that would be eliminated is Committed instead."),),
    )
