"""All handlers of the sequence of play together."""

from __future__ import annotations

from cholm_qt.games.jaws_of_victory.rules import (
    air,
    air_supply,
    attacks,
    barrage,
    boundary,
    breakout,
    combat,
    continuous_front,
    declarations,
    engineering,
    exploitation,
    extended_supply,
    gun_supply,
    korsun,
    landings,
    markers,
    movement,
    night_withdrawal,
    partisans,
    reaction,
    recovery,
    reinforcements,
    reliability,
    replacements,
    reserve,
    reserve_combat,
    soviet_drops,
    supply,
    uman,
    victory,
    weather,
    worsening,
)
from cholm_qt.games.jaws_of_victory.rules.sequence_of_play import Handler, JawsRules

RULES_VERSION = "3"
TOPICS = (
    weather,
    air,
    markers,
    supply,
    korsun,
    extended_supply,
    gun_supply,
    soviet_drops,
    air_supply,
    landings,
    uman,
    worsening,
    barrage,
    boundary,
    continuous_front,
    declarations,
    reliability,
    replacements,
    reinforcements,
    partisans,
    reserve,
    movement,
    attacks,
    reaction,
    combat,
    exploitation,
    reserve_combat,
    night_withdrawal,
    engineering,
    recovery,
    breakout,
    victory,
)


def _handlers() -> dict[str, Handler]:
    """What carries out each step that is not nested in another."""
    found: dict[str, Handler] = {}
    for topic in TOPICS:
        found |= topic.HANDLERS
    return found


RULES = JawsRules(_handlers())
