"""What the card beside the map says of dice: attacks, Close Combats, partisans, and all other throws."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from cholm_qt.engine.events import DiceRolled, Event
from cholm_qt.games.circle_of_fire.desk.fight_pages import Title, attack_title
from cholm_qt.games.circle_of_fire.desk.fight_record import Fight
from cholm_qt.games.circle_of_fire.desk.headlines import losses
from cholm_qt.games.circle_of_fire.desk.log_lines import receipt_of
from cholm_qt.games.circle_of_fire.desk.place_words import side_word
from cholm_qt.games.circle_of_fire.rules import events as e
from cholm_qt.games.circle_of_fire.rules.attacks import total
from cholm_qt.games.circle_of_fire.rules.components import FIRST, NOBODY, SECOND, Components
from cholm_qt.games.circle_of_fire.rules.names import EFFECT_NAMES, place_title, unit_title
from cholm_qt.games.circle_of_fire.rules.position import Position
from cholm_qt.games.circle_of_fire.words.event_words import tell
from cholm_qt.play.turn import Turn
from cholm_qt.ui.look.words import say, tr, trn
from cholm_qt.ui.panels.specifications import DiceResult, DiceThrow

BEFALLS = (e.UnitCommitted, e.UnitRetreated, e.UnitEliminated)  # what comes of Casualty Points
BOTH = 2  # throws of an attack


def dice_results(turn: Turn, events: Sequence[Event], title: Title = side_word) -> list[DiceResult]:
    """What dice have decided in these events, or in the attack that is still under way, and for whom."""
    c, before = turn.components, turn.news.before
    fights = turn.fights.fights if turn.fights.tells_of(events) else []
    found = [_attack(c, fight, title) for fight in fights if fight.declared is not None and _is_thrown(fight)]
    fresh = [fight for fight in fights if fight.declared is None and _is_told(fight, events)]
    close = [fight for fight in fresh if fight.is_close_combat]
    found += [_close_combat(before, close)] if close else []
    found += [_single(before, fight, title) for fight in fresh if not fight.is_close_combat]
    return [*found, *_bids(c, events, title)]


def _is_thrown(fight: Fight) -> bool:
    """Have both sides thrown, whatever may come of it?"""
    return bool(fight.outcome) or len(fight.throws) >= BOTH


def _is_told(fight: Fight, events: Sequence[Event]) -> bool:
    """Is the end of a throw among these events?"""
    return bool(fight.outcome) and any(event is fight.outcome[0] for event in events)


def _attack(c: Components, fight: Fight, called: Title) -> DiceResult:
    """13.2, 14.3 Fire or a bombardment: both totals, the Casualty Points, and what came of them."""
    declared = fight.declared
    assert declared is not None
    throws = [
        DiceThrow(
            throw.rolled.actor,
            _thrower(throw.rolled, called),
            throw.rolled.dice,
            throw.receipt,
            sum(throw.rolled.dice) + total(throw.receipt),
        )
        for throw in fight.sides()
        if throw.rolled is not None
    ]
    firers = (declared.lead, *declared.support)
    suffered = [x for x in fight.outcome if not (isinstance(x, e.UnitCommitted) and x.unit in firers)]
    verdict = "".join(_resolved(x) for x in suffered if isinstance(x, e.AttackResolved))
    ends = [x.path[-1] for x in suffered if isinstance(x, e.UnitRetreated)]
    places = _on_map(c, (declared.target, declared.area, *ends))
    units = dict.fromkeys(x.unit for x in suffered if isinstance(x, BEFALLS))
    title = attack_title(c, declared)
    return DiceResult(fight, title, throws, verdict, losses(c, suffered), places, tuple(units), is_fire=True)


def _resolved(event: e.AttackResolved) -> str:
    """13.2.4 Both totals, and how many Casualty Points there are."""
    totals = f"{event.attack_total} : {event.defense_total}"
    if not event.casualty_points:
        return tr("{0}, the attack fails", totals)
    return trn("{1}, 1 Casualty Point", "{1}, {0} Casualty Points", event.casualty_points, totals)


def _close_combat(before: Position, fights: Sequence[Fight]) -> DiceResult:
    """16.5.3 The attacks that were resolved together, each with its die and its effect."""
    c = before.components
    rolled = [x for fight in fights for x in fight.outcome if isinstance(x, e.CloseCombatRolled)]
    throws = [_close_attack(c, event, fight) for event, fight in zip(rolled, fights, strict=True)]
    place = before.where[rolled[0].target]
    struck = tuple(event.target for event in rolled if event.effect != "none")
    title = tr("Close Combat in {0}", place_title(c, place))
    aimed = tuple(event.target for event in rolled)
    return DiceResult(fights[0], title, throws, "", (), _on_map(c, (place,)), struck, aimed=aimed)


def _close_attack(c: Components, event: e.CloseCombatRolled, fight: Fight) -> DiceThrow:
    """16.5.3 One attack: who against whom, and what befell the target."""
    words = tr("{0} against {1}", unit_title(c, event.lead), unit_title(c, event.target))
    reached = event.die + total(event.receipt)
    actor = fight.throws[-1].actor if fight.throws else c.units[event.lead].side
    return DiceThrow(actor, words, (event.die,), event.receipt, reached, say(EFFECT_NAMES[event.effect]))


def _single(before: Position, fight: Fight, called: Title) -> DiceResult:
    """A throw that stands alone: partisans, Logistics, Random Reinforcements, interdiction."""
    c, event = before.components, fight.outcome[0]
    receipt = receipt_of(fight.throws[0], event) if fight.throws else ()
    reached = event.total if isinstance(event, e.RandomRolled | e.LogisticsRolled) else None
    title = say(fight.throws[0].purpose) if fight.throws else ""
    throws = [
        DiceThrow(rolled.actor, _thrower(rolled, called, title), rolled.dice, receipt, reached)
        for rolled in fight.throws
    ]
    if isinstance(event, e.PartisansStruck):
        places = _on_map(c, (before.where[event.unit],))
        units = () if event.effect == "none" else (event.unit,)
        effect, aimed = say(EFFECT_NAMES[event.effect]), (event.unit,)
        headline = effect[:1].upper() + effect[1:]
        return DiceResult(fight, title, throws, headline, (), places, units, aimed=aimed)
    said = tell(c, event)
    return DiceResult(fight, title, throws, say(said) if said is not None else "")


def _thrower(rolled: DiceRolled, called: Title, title: str = "") -> str:
    """Who threw dice, and what for, unless the title says that already."""
    side, purpose = called(rolled.actor), say(rolled.purpose)
    return side if purpose == title else tr("{0}: {1}", side, purpose)


def _bids(c: Components, events: Iterable[Event], called: Title) -> Iterator[DiceResult]:
    """20.1.2 The secret bids, which are shown at the same moment."""
    for event in events:
        if isinstance(event, e.SidesSettled) and event.seize_side != NOBODY:
            bids = ((FIRST, event.first_bid), (SECOND, event.second_bid))
            throws = [DiceThrow(player, called(player), total=bid) for player, bid in bids]
            said = tell(c, event)
            yield DiceResult(event, tr("The bids"), throws, say(said) if said is not None else "")


def _on_map(c: Components, places: Iterable[int]) -> tuple[int, ...]:
    """Those of some places that are on the map, each once."""
    return tuple(place for place in dict.fromkeys(places) if 0 <= place < c.places)
