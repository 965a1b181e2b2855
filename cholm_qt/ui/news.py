"""Which events a player must not miss, in a few words: they happen between two decisions."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from cholm_qt.circle_of_fire import events as e
from cholm_qt.circle_of_fire.components import GERMAN, SOVIET
from cholm_qt.circle_of_fire.position import Position
from cholm_qt.circle_of_fire.telling import tell
from cholm_qt.circle_of_fire.victory import urban_areas_held
from cholm_qt.circle_of_fire.wording import unit_title
from cholm_qt.circle_of_fire.words import EFFECT_NAMES
from cholm_qt.engine.events import Event
from cholm_qt.ui.panels.game_words import date_words
from cholm_qt.ui.words import say, tr

# Told as the log tells them.
AS_LOGGED = (
    e.AdvantageShifted, e.FriendlyFireRolled, e.InterdictionFlown, e.ManeuverEnded, e.NightFell,
    e.PauseAverted, e.RandomRolled, e.StubbornDefensePlaced, e.SurroundedChecked,
)  # fmt: skip


def news_of(p: Position, events: Iterable[Event]) -> list[str]:
    """The sentences for the card, in the order of the events; what comes in numbers is summed up."""
    happened = list(events)
    found = [_sentence(p, event) for event in happened]
    struck = [event for event in happened if isinstance(event, e.PartisansStruck)]
    fought = [event for event in happened if isinstance(event, e.CloseCombatRolled)]
    sums = [_partisans(struck)] if struck else []
    sums += [_close_combat(p, fought)] if fought else []
    return [*sums, *(sentence for sentence in found if sentence)]


def _sentence(p: Position, event: Event) -> str:
    """What is said of one event; nothing when it can be missed."""
    if isinstance(event, e.TurnBegan):
        held = (urban_areas_held(p, GERMAN), urban_areas_held(p, SOVIET))
        words = (event.turn, date_words(event.turn), *held)
        return tr("Turn {0}, {1}. Urban Areas: German {2}, Soviet {3}", *words)
    said = tell(p.components, event) if isinstance(event, AS_LOGGED) else None
    return say(said) if said is not None else ""


def _partisans(struck: list[e.PartisansStruck]) -> str:
    """5.3.1 How many were attacked, and what befell them."""
    effects = _effects(x.effect for x in struck)
    if len(struck) == 1:
        return tr("The partisans struck once: {0}", effects)
    return tr("The partisans struck {0} times: {1}", len(struck), effects)


def _effects(effects: Iterable[str]) -> str:
    """How often each effect came."""
    counts = Counter(effects)
    return ", ".join(f"{say(EFFECT_NAMES[name])} {n}×" for name, n in counts.items())


def _close_combat(p: Position, fought: list[e.CloseCombatRolled]) -> str:
    """16.5.3 What befell each unit that was attacked."""
    fates = (f"{unit_title(p.components, x.target)} {say(EFFECT_NAMES[x.effect])}" for x in fought)
    return tr("Close Combat: {0}", ", ".join(fates))
