"""All handlers of the sequence of play together."""

from __future__ import annotations

from importlib import import_module

from cholm_qt.engine.reasons import Said
from cholm_qt.games.jaws_of_victory.rules.position import Position
from cholm_qt.games.jaws_of_victory.rules.sequence_of_play import Handler, JawsRules

RULES_VERSION = "1"
TOPICS = (
    "weather",
    "air",
    "markers",
    "supply",
    "korsun",
    "extended_supply",
    "gun_supply",
    "soviet_drops",
    "air_supply",
    "landings",
    "uman",
    "worsening",
    "barrage",
    "boundary",
    "continuous_front",
    "declarations",
    "reliability",
    "replacements",
    "reinforcements",
    "partisans",
    "reserve",
    "movement",
    "attacks",
    "reaction",
    "combat",
    "exploitation",
    "night_withdrawal",
    "engineering",
    "recovery",
    "breakout",
    "victory",
)


def _not_built(p: Position, at: int) -> Said | None:
    return Said("not built yet")


def _handlers() -> dict[str, Handler]:
    found: dict[str, Handler] = {}
    for topic in TOPICS:
        try:
            module = import_module(f"cholm_qt.games.jaws_of_victory.rules.{topic}")
        except ModuleNotFoundError as error:
            if not str(error.name).endswith("." + topic):
                raise
            continue
        found |= module.HANDLERS
    return found


class _Open(dict[str, Handler]):
    def __missing__(self, key: str) -> Handler:
        return Handler(_not_built, lambda p, at: None)


RULES = JawsRules(_Open(_handlers()))
