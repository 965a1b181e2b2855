"""Which events a player must not miss, in a few words: they happen between two decisions."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import TYPE_CHECKING

from cholm_qt.engine.events import Event
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
from cholm_qt.ui.look.words import say, tr, trn

if TYPE_CHECKING:
    from cholm_qt.games.circle_of_fire.desk.fight_record import Fight

# Told as the log tells them.
AS_LOGGED = (
    e.AdvantageShifted, e.FriendlyFireRolled, e.InterdictionFlown, e.ManeuverEnded, e.NightFell,
    e.PauseAverted, e.RandomRolled, e.StubbornDefensePlaced, e.SurroundedChecked,
)  # fmt: skip


def headlines_of(p: Position, events: Iterable[Event]) -> list[str]:
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
    return trn("The partisans struck once: {1}", "The partisans struck {0} times: {1}", len(struck), effects)


def _effects(effects: Iterable[str]) -> str:
    """How often each effect came."""
    counts = Counter(effects)
    return ", ".join(f"{say(EFFECT_NAMES[name])} {n}×" for name, n in counts.items())


def _close_combat(p: Position, fought: list[e.CloseCombatRolled]) -> str:
    """16.5.3 What befell each unit that was attacked."""
    fates = (f"{unit_title(p.components, x.target)} {say(EFFECT_NAMES[x.effect])}" for x in fought)
    return tr("Close Combat: {0}", ", ".join(fates))


def result_of(c: Components, fight: Fight) -> tuple[str, list[str], list[int]]:
    """13.3, 14.3 What an attack is called, what came of it for those it fell on, and where."""
    from cholm_qt.games.circle_of_fire.desk.fight_pages import (
        attack_title,  # only now: nobody attacks when a game opens
    )

    assert fight.declared is not None
    firers = (fight.declared.lead, *fight.declared.support)
    suffered = [x for x in fight.outcome if not (isinstance(x, e.UnitCommitted) and x.unit in firers)]
    resolved = [_resolved(event) for event in suffered if isinstance(event, e.AttackResolved)]
    ends = [x.path[-1] for x in suffered if isinstance(x, e.UnitRetreated)]
    places = dict.fromkeys((fight.declared.target, fight.declared.area, *ends))
    on_map = [place for place in places if 0 <= place < c.places]
    return attack_title(c, fight.declared), [*resolved, *losses(c, suffered)], on_map


def _resolved(event: e.AttackResolved) -> str:
    """13.2.4 How many Casualty Points there are, and why."""
    totals = (event.attack_total, event.defense_total)
    if not event.casualty_points:
        return tr("The attack fails (Attack Total {0}, Defense Total {1})", *totals)
    return tr("Casualty Points: {0} (Attack Total {1}, Defense Total {2})", event.casualty_points, *totals)


def losses(c: Components, events: Iterable[Event]) -> list[str]:
    """Who was eliminated, who went where and who is Committed, a line for each, and what else came of it."""
    happened = list(events)
    lost = [unit_title(c, x.unit) for x in happened if isinstance(x, e.UnitEliminated)]
    gone = [
        f"{unit_title(c, x.unit)} → {place_title(c, x.path[-1])}"
        for x in happened
        if isinstance(x, e.UnitRetreated)
    ]
    spent = [unit_title(c, x.unit) for x in happened if isinstance(x, e.UnitCommitted)]
    found = [(tr("Eliminated: {0}"), lost), (tr("Retreated: {0}"), gone), (tr("Committed: {0}"), spent)]
    lines = [words.format(", ".join(units)) for words, units in found if units]
    others = [x for x in happened if isinstance(x, e.RubbleMade | e.FriendlyFireRolled | e.ControlChanged)]
    told = [tell(c, event) for event in others]
    return [*lines, *(say(said) for said in told if said is not None)]
