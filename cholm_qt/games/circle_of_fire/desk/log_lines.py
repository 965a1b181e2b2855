"""How the log tells each entry of the record: events in groups, dice with what reads them."""

from __future__ import annotations

from cholm_qt.engine.events import DiceRolled, Event
from cholm_qt.engine.game import Entry
from cholm_qt.engine.orders import Order
from cholm_qt.engine.reasons import Modifier, Said
from cholm_qt.engine.words import mentions
from cholm_qt.games.circle_of_fire.desk.game_words import is_played
from cholm_qt.games.circle_of_fire.odds.measured import measured
from cholm_qt.games.circle_of_fire.rules.components import Components
from cholm_qt.games.circle_of_fire.rules.events import (
    AdvantageUsed,
    AttackDeclared,
    AttackResolved,
    CloseCombatRolled,
    FriendlyFireRolled,
    GunUsed,
    ImpulseBegan,
    InterdictionFlown,
    LogisticsRolled,
    PartisansStruck,
    PauseAverted,
    RandomRolled,
    SegmentBegan,
    TurnBegan,
    UnitCommitted,
    UnitPlaced,
)
from cholm_qt.games.circle_of_fire.rules.names import (
    place_title,
    units_titles,
)
from cholm_qt.games.circle_of_fire.rules.orders import Assign
from cholm_qt.games.circle_of_fire.rules.position import Position
from cholm_qt.games.circle_of_fire.rules.previews import dice_bonus
from cholm_qt.games.circle_of_fire.rules.rules import RULES
from cholm_qt.games.circle_of_fire.words.event_sentences import DICE_SOURCES, dice_said, total_said
from cholm_qt.games.circle_of_fire.words.event_words import tell
from cholm_qt.games.circle_of_fire.words.happenings import cases_of
from cholm_qt.games.circle_of_fire.words.order_words import tell_order
from cholm_qt.ui.look.words import tr
from cholm_qt.ui.panels.log_lines import (
    DICE,
    HEADINGS,
    SMALL,
    TOLD,
    Linker,
    LogLine,
    order_line,
    told_lines,
    with_aside,
    with_moment,
)

HEADED = dict(zip((TurnBegan, SegmentBegan, ImpulseBegan), HEADINGS, strict=True))
SORTS = {**HEADED, DiceRolled: DICE, GunUsed: SMALL, UnitCommitted: SMALL}
# What tells a throw by itself, so that the dice need no sentence of their own.
READERS = (
    CloseCombatRolled, FriendlyFireRolled, InterdictionFlown, LogisticsRolled, PartisansStruck, RandomRolled,
)  # fmt: skip


def lines_of(c: Components, linker: Linker, moment: int, entry: Entry[Position]) -> list[LogLine]:
    """The lines that one entry of the record tells; the first below a heading leads to its moment."""
    lines = [_order_line(c, linker, entry)] if _needs_words(c, entry) else []
    worth = {id(entry.events[number]): throw for number, throw in measured(entry).items()}
    for happened in _told_together(entry):
        told = _event_lines(c, linker, entry, happened)
        if told and id(happened[-1]) in worth:
            points = worth[id(happened[-1])].expected
            told[0] = with_aside(told[0], tr("expected {0:.1f} CP", points))
        lines += told
    return with_moment(lines, moment, entry)


def _told_together(entry: Entry[Position]) -> list[tuple[Event, ...]]:
    """The events that are told, each by itself, or with those that one sentence tells with it.

    Units Committed one after another are one group, and so are those that enter the same place, and dice
    and the event that reads them.
    """
    groups: list[tuple[Event, ...]] = []
    for event in entry.events:
        before = groups[-1][-1] if groups else None
        if _goes_without_saying(entry, event):
            continue
        if _is_read_by(before, event) or _happens_with(before, event):
            groups[-1] += (event,)
        else:
            groups.append((event,))
    return groups


def _goes_without_saying(entry: Entry[Position], event: Event) -> bool:
    """A Segment that is not played, and what a use of the Advantage says already."""
    if isinstance(event, SegmentBegan):
        return not is_played(entry.before, entry.before.components.sequence[event.segment])
    return isinstance(event, PauseAverted) and any(type(e) is AdvantageUsed for e in entry.events)


def _happens_with(before: Event | None, event: Event) -> bool:
    """Does one sentence tell of both: are both Committed, or placed in the same place?"""
    if isinstance(before, UnitPlaced) and isinstance(event, UnitPlaced):
        return before.place == event.place
    return type(before) is type(event) is UnitCommitted


def _is_read_by(dice: Event | None, event: Event) -> bool:
    """Does an event tell the throw before it?"""
    return isinstance(dice, DiceRolled) and isinstance(event, READERS)


def _event_lines(
    c: Components, linker: Linker, entry: Entry[Position], happened: tuple[Event, ...]
) -> list[LogLine]:
    """What happened in one line, and below it the receipt, which is found by the same words."""
    said = _said(c, entry, happened)
    if said is None:
        return []
    first, last = happened[0], happened[-1]
    places = frozenset().union(*(_places(c, event) for event in happened))
    receipt, sort = receipt_of(first, last), SORTS.get(type(first), TOLD)
    case = _case_of_dice(entry, first, last) if isinstance(first, DiceRolled) and not receipt else ""
    return told_lines(linker, sort, said, first, receipt, places, case)


def _case_of_dice(entry: Entry[Position], dice: DiceRolled, last: Event) -> str:
    """The case by which dice were thrown: that of what they decide, or else of what was asked."""
    after = entry.events[entry.events.index(dice) :]
    decided = (event for event in (last, *after) if isinstance(event, (*READERS, AttackResolved)))
    declared = (event for event in entry.events if isinstance(event, AttackDeclared))
    for event in (*decided, *declared):
        if cases := cases_of(entry.before, event):
            return cases[0]
    return RULES.prompt(entry.before).case


def _said(c: Components, entry: Entry[Position], happened: tuple[Event, ...]) -> Said | None:
    """The sentence for what is told together."""
    first, last = happened[0], happened[-1]
    if isinstance(first, UnitCommitted) and len(happened) > 1:
        units = tuple(event.unit for event in happened if isinstance(event, UnitCommitted))
        return Said("{0} are Committed", (units_titles(c, units),))
    if isinstance(first, UnitPlaced) and len(happened) > 1:
        units = tuple(event.unit for event in happened if isinstance(event, UnitPlaced))
        text = "{0} take up position in {1}" if first.place < c.places else "{0} go to {1}"
        return Said(text, (units_titles(c, units), place_title(c, first.place)))
    if not isinstance(first, DiceRolled):
        return tell(c, first)
    if last is not first:
        return _with_source(tell(c, last), first)
    bonus = dice_bonus(entry.before, entry.events, first)
    return dice_said(c, first) if bonus is None else total_said(first, bonus)


def _with_source(said: Said | None, dice: DiceRolled) -> Said | None:
    """A sentence about dice that were not thrown by the program says so."""
    if said is None or dice.source not in DICE_SOURCES:
        return said
    return Said("{0} ({1} dice)", (said, DICE_SOURCES[dice.source]))


def receipt_of(first: Event, last: Event) -> tuple[Modifier, ...]:
    """What was added to the dice; 17.1.3 of a pass only the sum tells."""
    if isinstance(last, LogisticsRolled) and isinstance(first, DiceRolled):
        added = last.total - sum(first.dice)
        return (Modifier("17.1.3", Said("The Soviets have passed"), added),) if added else ()
    return getattr(last, "receipt", ())


def _needs_words(c: Components, entry: Entry[Position]) -> bool:
    """Does nothing that happened, or is about to, say what was ordered?"""
    if entry.order is None or (entry.forced and isinstance(entry.order, Assign)):
        return False
    telling = (e for e in entry.events if type(e) not in HEADED and not isinstance(e, DiceRolled))
    return all(tell(c, event) is None for event in telling)


def _order_line(c: Components, linker: Linker, entry: Entry[Position]) -> LogLine:
    """An order in its own words, except what is secret."""
    assert entry.order is not None
    said = tell_order(c, entry.actor, entry.order, entry.before.agenda[-1])
    return order_line(linker, said, _places(c, entry.order))


def _places(c: Components, event: Event | Order) -> frozenset[int]:
    """The places of the map that an event or order mentions."""
    return frozenset(place for place in mentions(event)[1] if place < c.places)
