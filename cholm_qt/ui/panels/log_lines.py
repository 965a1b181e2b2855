"""The lines of the log: what each entry of the record tells, as HTML with links."""

from __future__ import annotations

import re
from functools import cached_property
from html import escape
from typing import NamedTuple

from cholm_qt.circle_of_fire.components import Components
from cholm_qt.circle_of_fire.events import ImpulseBegan, SegmentBegan, TurnBegan, UnitCommitted
from cholm_qt.circle_of_fire.order_words import tell_order
from cholm_qt.circle_of_fire.position import Position
from cholm_qt.circle_of_fire.telling import mentions, tell
from cholm_qt.circle_of_fire.wording import place_title, unit_title
from cholm_qt.engine.events import DiceRolled, Event
from cholm_qt.engine.game import Entry
from cholm_qt.engine.reasons import Modifier
from cholm_qt.ui.panels.game_words import is_played
from cholm_qt.ui.panels.links import PLACE, UNIT, case_link, link
from cholm_qt.ui.words import say, tr

MOMENT = "moment"
DIE = "die"  # the scheme of the pictures of dice
TURN, SEGMENT, IMPULSE, TOLD, DICE, SMALL = "turn", "segment", "impulse", "told", "dice", "small"
HEADINGS = {TurnBegan: TURN, SegmentBegan: SEGMENT, ImpulseBegan: IMPULSE}
SORTS = {**HEADINGS, DiceRolled: DICE, UnitCommitted: SMALL}


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
    for event in entry.events:
        if isinstance(event, SegmentBegan) and not is_played(entry.before, c.sequence[event.segment]):
            continue
        lines += _event_lines(c, linker, event)
    for n, line in enumerate(lines):
        if not line.level:
            lines[n] = line._replace(html=f"{_mark(moment, entry)} {line.html}")
            break
    return lines


def _event_lines(c: Components, linker: Linker, event: Event) -> list[LogLine]:
    """What happened in one line, and below it the receipt, which is found by the same words."""
    said = tell(c, event)
    if said is None:
        return []
    sentence, receipt = say(said), getattr(event, "receipt", ())
    html = f"{_faces(event)}{linker.linked(sentence)}"
    words = " ".join((sentence, *map(_modifier_words, receipt)))
    lines = [LogLine(SORTS.get(type(event), TOLD), html, words, _places(c, event))]
    return [*lines, LogLine(SMALL, _receipt(receipt), words, _places(c, event))] if receipt else lines


def _mark(moment: int, entry: Entry[Position]) -> str:
    """The number of an order, which leads to the moment after it, and whether it had only one answer."""
    forced = f" <i>{escape(tr('by itself:'))}</i>" if entry.forced and entry.order is not None else ""
    return f'<span class="mark">{link(MOMENT, moment, f"#{moment}")}</span>{forced}'


def _needs_words(c: Components, entry: Entry[Position]) -> bool:
    """Does nothing that happened say what was ordered?"""
    telling = (e for e in entry.events if type(e) not in HEADINGS and not isinstance(e, DiceRolled))
    return entry.order is not None and all(tell(c, event) is None for event in telling)


def _order_line(c: Components, linker: Linker, entry: Entry[Position]) -> LogLine:
    """An order in its own words, except what is secret."""
    assert entry.order is not None
    words = say(tell_order(c, entry.actor, entry.order))
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
