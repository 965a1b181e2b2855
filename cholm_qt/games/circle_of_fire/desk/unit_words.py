"""A unit in words, for tool tips and for screen readers."""

from __future__ import annotations

from cholm_qt.games.circle_of_fire.rules.components import Unit
from cholm_qt.ui.look.words import tr


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


def unit_words(kind: Unit, committed: bool) -> str:
    """Name, sort, what is printed on the face that is up, and whether the unit can still act."""
    title = f"{kind.id} {kind.name}, {type_word(kind)}"
    if kind.is_gun:
        state = tr("used") if committed else tr("ready")
        return tr("{0}, CF {1} by day and {2} by night, {3}", title, kind.cf, kind.cf_night, state)
    state = tr("Committed") if committed else tr("Uncommitted")
    factor = kind.cf_committed if committed else kind.cf
    return tr("{0}, CF {1}, MA {2}, {3}", title, factor, kind.ma, state)
