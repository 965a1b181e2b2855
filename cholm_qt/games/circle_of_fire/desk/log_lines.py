"""The lines of the log: what each entry of the record tells, as HTML with links."""

from __future__ import annotations

import re
from functools import cached_property
from html import escape
from typing import NamedTuple

from cholm_qt.engine.events import DiceRolled, Event
from cholm_qt.engine.game import Entry
from cholm_qt.engine.reasons import Modifier, Said
from cholm_qt.games.circle_of_fire.desk.game_words import is_played
from cholm_qt.games.circle_of_fire.rules.components import Components
from cholm_qt.games.circle_of_fire.rules.events import (
    AdvantageUsed,
    CloseCombatRolled,
    FriendlyFireRolled,
    ImpulseBegan,
    InterdictionFlown,
    LogisticsRolled,
    PartisansStruck,
    PauseAverted,
    RandomRolled,
    SegmentBegan,
    TurnBegan,
    UnitCommitted,
)
from cholm_qt.games.circle_of_fire.rules.orders import Assign
from cholm_qt.games.circle_of_fire.rules.position import Position
from cholm_qt.games.circle_of_fire.rules.previews import dice_bonus
from cholm_qt.games.circle_of_fire.rules.titles import place_title, unit_title, units_titles
from cholm_qt.games.circle_of_fire.words.event_sentences import DICE_SOURCES, dice_said, total_said
from cholm_qt.games.circle_of_fire.words.event_words import mentions, tell
from cholm_qt.games.circle_of_fire.words.order_words import tell_order
from cholm_qt.ui.look.words import say, tr
from cholm_qt.ui.widgets.linked_text import PLACE, UNIT, case_link, link

MOMENT = "moment"
DIE = "die"  # the scheme of the pictures of dice
TURN, SEGMENT, IMPULSE, TOLD, DICE, SMALL = "turn", "segment", "impulse", "told", "dice", "small"
HEADINGS = {TurnBegan: TURN, SegmentBegan: SEGMENT, ImpulseBegan: IMPULSE}
SORTS = {**HEADINGS, DiceRolled: DICE, UnitCommitted: SMALL}
# What tells a throw by itself, so that the dice need no sentence of their own.
READERS = (
    CloseCombatRolled, FriendlyFireRolled, InterdictionFlown, LogisticsRolled, PartisansStruck, RandomRolled,
)  # fmt: skip


class LogLine(NamedTuple):
    """One line: its sort, its HTML, its words to be searched, and the places it mentions."""

    sort: str
    html: str
    words: str
    places: frozenset[int]

    @property
    def level(self) -> int:
        """How large a stretch of the game it heads; 0 when it is no heading."""
        return {TURN: 1, SEGMENT: 2, IMPULSE: 3}.get(self.sort, 0)


class Linker:
    """Turns the names of units and places in a sentence into links."""

    def __init__(self, c: Components) -> None:
        """Know every unit and every place of the map; boxes are not on the map."""
        self.links = {unit_title(c, u): link(UNIT, u, unit_title(c, u)) for u in range(len(c.units))}
        for place in range(c.places):
            title = str(place_title(c, place))
            self.links[title] = link(PLACE, place, title)

    @cached_property
    def _pattern(self) -> re.Pattern[str]:
        """Finds the names; it takes a while to make, so it waits for the first sentence with a name."""
        longest_first = sorted(self.links, key=len, reverse=True)
        return re.compile(r"(?<!\w)(?:" + "|".join(map(re.escape, longest_first)) + r")(?!\w)")

    def linked(self, sentence: str) -> str:
        """A sentence as HTML in which names can be followed."""
        if not any(name in sentence for name in self.links):
            return escape(sentence)
        parts, end = [], 0
        for found in self._pattern.finditer(sentence):
            parts += [escape(sentence[end : found.start()]), self.links[found.group()]]
            end = found.end()
        return "".join((*parts, escape(sentence[end:])))


def lines_of(c: Components, linker: Linker, moment: int, entry: Entry[Position]) -> list[LogLine]:
    """The lines that one entry of the record tells; the first below a heading leads to its moment."""
    lines = [_order_line(c, linker, entry)] if _needs_words(c, entry) else []
    for happened in _told_together(entry):
        lines += _event_lines(c, linker, entry, happened)
    for n, line in enumerate(lines):
        if not line.level:
            lines[n] = line._replace(html=f"{_mark(moment, entry)} {line.html}")
            break
    return lines


def _told_together(entry: Entry[Position]) -> list[tuple[Event, ...]]:
    """The events that are told, each by itself, or with those that one sentence tells with it.

    Units Committed one after another are one group, and so are dice and the event that reads them.
    """
    groups: list[tuple[Event, ...]] = []
    for event in entry.events:
        before = groups[-1][-1] if groups else None
        if _goes_without_saying(entry, event):
            continue
        if _is_read_by(before, event) or type(before) is type(event) is UnitCommitted:
            groups[-1] += (event,)
        else:
            groups.append((event,))
    return groups


def _goes_without_saying(entry: Entry[Position], event: Event) -> bool:
    """A Segment that is not played, and what a use of the Advantage says already."""
    if isinstance(event, SegmentBegan):
        return not is_played(entry.before, entry.before.components.sequence[event.segment])
    return isinstance(event, PauseAverted) and any(type(e) is AdvantageUsed for e in entry.events)


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
    sentence, receipt = say(said), _receipt_of(first, last)
    html = f"{_faces(first)}{linker.linked(sentence)}"
    words = " ".join((sentence, *map(_modifier_words, receipt)))
    places = frozenset().union(*(_places(c, event) for event in happened))
    lines = [LogLine(SORTS.get(type(first), TOLD), html, words, places)]
    return [*lines, LogLine(SMALL, _receipt(receipt), words, places)] if receipt else lines


def _said(c: Components, entry: Entry[Position], happened: tuple[Event, ...]) -> Said | None:
    """The sentence for what is told together."""
    first, last = happened[0], happened[-1]
    if isinstance(first, UnitCommitted) and len(happened) > 1:
        units = tuple(event.unit for event in happened if isinstance(event, UnitCommitted))
        return Said("{0} are Committed", (units_titles(c, units),))
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


def _receipt_of(first: Event, last: Event) -> tuple[Modifier, ...]:
    """What was added to the dice; 17.1.3 of a pass only the sum tells."""
    if isinstance(last, LogisticsRolled) and isinstance(first, DiceRolled):
        added = last.total - sum(first.dice)
        return (Modifier("17.1.3", Said("The Soviet side has passed"), added),) if added else ()
    return getattr(last, "receipt", ())


def _mark(moment: int, entry: Entry[Position]) -> str:
    """The number of an order, which leads to the moment after it, and whether it had only one answer."""
    forced = f" <i>{escape(tr('by itself:'))}</i>" if entry.forced and entry.order is not None else ""
    return f'<span class="mark">{link(MOMENT, moment, f"#{moment}")}</span>{forced}'


def _needs_words(c: Components, entry: Entry[Position]) -> bool:
    """Does nothing that happened, or is about to, say what was ordered?"""
    if entry.order is None or (entry.forced and isinstance(entry.order, Assign)):
        return False
    telling = (e for e in entry.events if type(e) not in HEADINGS and not isinstance(e, DiceRolled))
    return all(tell(c, event) is None for event in telling)


def _order_line(c: Components, linker: Linker, entry: Entry[Position]) -> LogLine:
    """An order in its own words, except what is secret."""
    assert entry.order is not None
    words = say(tell_order(c, entry.actor, entry.order, entry.before.agenda[-1]))
    return LogLine(TOLD, linker.linked(words), words, _places(c, entry.order))


def _places(c: Components, event: Event) -> frozenset[int]:
    """The places of the map that an event or order mentions."""
    return frozenset(place for place in mentions(event)[1] if place < c.places)


def _faces(event: Event) -> str:
    """Dice as small pictures; the sentence says their numbers, too."""
    dice = event.dice if isinstance(event, DiceRolled) else ()
    return "".join(f'<img src="{DIE}:{value}"> ' for value in dice)


def _modifier_words(line: Modifier) -> str:
    """What a modifier is for, and its value."""
    return f"{say(line.said)} {line.value:+d}"


def _receipt(receipt: tuple[Modifier, ...]) -> str:
    """The modifiers one after another, each with its case."""
    return " · ".join(f"{escape(_modifier_words(line))} ({case_link(line.case)})" for line in receipt)
