"""Units in words, and what the short words on labels mean, each in a line with its case."""

from __future__ import annotations

from cholm_qt.games.circle_of_fire.rules.charts import Charts
from cholm_qt.games.circle_of_fire.rules.components import Components, Unit
from cholm_qt.games.circle_of_fire.rules.names import unit_title
from cholm_qt.ui.look.words import tr


def net_term() -> str:
    """13.2.4 What Net is."""
    return tr("Net: what the attacker adds to his dice less what the defender adds to his (13.2.4).")


def points_term(charts: Charts) -> str:
    """13.3.3 What a Casualty Point is, and what it buys."""
    costs = charts.casualties
    return tr(
        "CP, Casualty Points: committing a unit absorbs {0}, retreating it {1}, losing it {2} (13.3.3).",
        costs.commit,
        costs.retreat,
        costs.eliminate,
    )


def factors_term() -> str:
    """4.3 What CF and MA are."""
    return tr("CF, Combat Factor, is a unit's strength; MA, Movement Allowance, is how far it can go (4.3).")


def committed_term() -> str:
    """11.2.4 What Committed means."""
    return tr(
        "Committed: white side up, has acted or been hit and waits for the Close Combat Phase (11.2.4)."
    )


def contested_term() -> str:
    """6.3.1 What Contested means."""
    return tr("Contested: both sides have units here, and will fight in the Close Combat Phase (6.3.1).")


def rubble_term(charts: Charts, level: int) -> str:
    """15.2 What Rubble does."""
    helps = (charts.fire.rubble[level], charts.bombardment.rubble[level])
    return tr(
        "Rubble: defenders {0:+d} under fire, {1:+d} under bombardment; it stops whoever moves in (15.2).",
        *helps,
    )


def type_words() -> dict[str, str]:
    """4.2 The sorts of units."""
    return {
        "INF": tr("infantry"),
        "PNR": tr("pioneers"),
        "MTN": tr("mountain troops"),
        "CAV": tr("cavalry"),
        "MG": tr("machine guns"),
        "ARM": tr("armor"),
        "HQ": tr("headquarters"),
        "ART": tr("artillery"),
        "DB": tr("dive-bomber"),
        "KG": tr("Regrouped unit"),
        "RG": tr("Regrouped unit"),
    }


def type_word(kind: Unit) -> str:
    """4.2 What sort of unit it is."""
    return type_words()[kind.type]


def unit_words(c: Components, unit: int, committed: bool) -> str:
    """Name, sort, what is printed on the face that is up, and whether the unit can still act."""
    kind = c.units[unit]
    title = f"{unit_title(c, unit)}, {type_word(kind)}"
    if kind.is_gun:
        state = tr("used") if committed else tr("ready")
        return tr("{0}, CF {1} by day and {2} by night, {3}", title, kind.cf, kind.cf_night, state)
    state = tr("Committed") if committed else tr("Uncommitted")
    factor = kind.cf_committed if committed else kind.cf
    return tr("{0}, CF {1}, MA {2}, {3}", title, factor, kind.ma, state)
