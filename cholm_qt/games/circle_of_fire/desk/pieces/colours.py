"""Every colour on the counters that tells something: the sides and their Parent Organizations.

Colour is never the only sign. A side has its frame and emblem too, and a parent its printed name.
A test of theirs looks at all of them with the eyes of people who see fewer colours.
"""

from __future__ import annotations

from typing import NamedTuple

from cholm_qt.games.circle_of_fire.rules.components import GERMAN, SOVIET, Components, Unit
from cholm_qt.ui.pieces.cardboard import INK, SideColours

NIGHT_RED = "#97000f"  # the night CF of a gun (4.3)
BURGUNDY = "#5c0f26"  # Independent units made on the spot: KG and RG (4.3A)
BACK_WHITE = "#f6f3ec"
SYMBOL_PAPER = "#f4efe2"


class ParentColours(NamedTuple):
    """4.3A A Parent Organization's text, and the same hue made light to lie behind its symbol."""

    text: str
    tint: str


# 4.1 What the counters of a side are printed in.
SIDES: dict[int, SideColours] = {
    GERMAN: SideColours(front="#a9b0ae", frame="#353d40", edge="#535c5b", emblem="#20262a"),
    SOVIET: SideColours(front="#ebd3a0", frame="#8e2418", edge="#86683a", emblem="#b01e16", notched=True),
}

# The rulebook's colour words, as dark as small text needs to be on grey or tan. The tints step in lightness
# so that a grey print, too, keeps the four of a side apart.
PARENTS: dict[tuple[int, str], ParentColours] = {
    (GERMAN, "rose"): ParentColours("#7d0b38", "#e38da5"),
    (GERMAN, "purple"): ParentColours("#46197e", "#aa7ce0"),
    (GERMAN, "green"): ParentColours("#0b4a1c", "#95cd7a"),
    (GERMAN, "blue"): ParentColours("#0a3a86", "#bfdaf6"),
    (SOVIET, "dusty rose"): ParentColours("#973b4d", "#e4afad"),
    (SOVIET, "brown"): ParentColours("#5a3410", "#b58145"),
    (SOVIET, "green"): ParentColours("#1d5a24", "#bbe0a1"),
    (SOVIET, "purple"): ParentColours("#5b2a8c", "#b892e4"),
}
INDEPENDENT = ParentColours(INK, SYMBOL_PAPER)
REGROUPED = ParentColours(BURGUNDY, SYMBOL_PAPER)


def of_unit(unit: Unit, components: Components) -> ParentColours:
    """4.3A The colours of a unit's text and symbol; black or burgundy when it is Independent."""
    if unit.parent is None:
        return REGROUPED if unit.type in ("KG", "RG") else INDEPENDENT
    named = next(p.colour for p in components.parents if p.id == unit.parent and p.side == unit.side)
    return PARENTS.get((unit.side, named), INDEPENDENT)
