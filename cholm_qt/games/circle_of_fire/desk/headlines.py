"""Which events a player must not miss, in a few words: they happen between two decisions."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from types import MappingProxyType

from cholm_qt.engine.events import Event
from cholm_qt.engine.reasons import Said
from cholm_qt.games.circle_of_fire.desk.game_words import date_words
from cholm_qt.games.circle_of_fire.rules import events as e
from cholm_qt.games.circle_of_fire.rules.components import GERMAN, SOVIET, Components
from cholm_qt.games.circle_of_fire.rules.names import (
    EFFECT_NAMES,
    place_title,
    unit_title,
)
from cholm_qt.games.circle_of_fire.rules.position import Position
from cholm_qt.games.circle_of_fire.rules.victory import urban_areas_held
from cholm_qt.games.circle_of_fire.words.event_words import tell
from cholm_qt.ui.look.words import by_name, say, tr, trn

# Told as the log tells them; what dice have decided stands on a card of its own.
AS_LOGGED = (
    e.AdvantageShifted, e.ManeuverEnded, e.NightFell, e.PauseAverted, e.StubbornDefensePlaced,
    e.SurroundedChecked,
)  # fmt: skip


def headlines_of(
    p: Position, events: Iterable[Event], names: Mapping[Said, Said] = MappingProxyType({})
) -> list[str]:
    """The sentences for the card, in the order of the events; what comes in numbers is summed up.

    The names stand in them for those who have given some.
    """
    happened = list(events)
    found = [_sentence(p, event, names) for event in happened]
    struck = [event for event in happened if isinstance(event, e.PartisansStruck)]
    sums = [_partisans(struck)] if struck else []
    return [*sums, *(sentence for sentence in found if sentence)]


def _sentence(p: Position, event: Event, names: Mapping[Said, Said]) -> str:
    """What is said of one event; nothing when it can be missed."""
    if isinstance(event, e.TurnBegan):
        held = (urban_areas_held(p, GERMAN), urban_areas_held(p, SOVIET))
        words = (event.turn, date_words(event.turn), *held)
        return tr("Turn {0}, {1}. Urban Areas held: Germans {2}, Soviets {3}", *words)
    said = tell(p.components, event) if isinstance(event, AS_LOGGED) else None
    return say(by_name(said, names)) if said is not None else ""


def _partisans(struck: list[e.PartisansStruck]) -> str:
    """5.3.1 How many were attacked, and what befell them."""
    effects = _effects(x.effect for x in struck)
    return trn("The partisans struck once: {1}", "The partisans struck {0} times: {1}", len(struck), effects)


def _effects(effects: Iterable[str]) -> str:
    """How often each effect came."""
    counts = Counter(effects)
    return ", ".join(f"{say(EFFECT_NAMES[name])} {n}×" for name, n in counts.items())


def losses(c: Components, events: Iterable[Event]) -> list[str]:
    """Who was eliminated, who went where and who is Committed, a line for each, and what else came of it."""
    happened = list(events)
    dead = [x.unit for x in happened if isinstance(x, e.UnitEliminated)]
    lost: list[str] = [unit_title(c, unit) for unit in dead]
    gone = [
        f"{unit_title(c, x.unit)} → {place_title(c, x.path[-1])}"
        for x in happened
        if isinstance(x, e.UnitRetreated)
    ]
    turned = [x.unit for x in happened if isinstance(x, e.UnitCommitted)]
    spent: list[str] = [unit_title(c, unit) for unit in turned if unit not in dead]
    found = [(tr("Eliminated: {0}"), lost), (tr("Retreated: {0}"), gone), (tr("Committed: {0}"), spent)]
    lines = [words.format(", ".join(units)) for words, units in found if units]
    others = [x for x in happened if isinstance(x, e.RubbleMade | e.FriendlyFireRolled | e.ControlChanged)]
    told = [tell(c, event) for event in others]
    return [*lines, *(say(said) for said in told if said is not None)]
