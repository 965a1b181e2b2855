"""The lines of the log: what each entry of the record tells, as HTML with links."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from html import escape
from typing import NamedTuple

from cholm_qt.circle_of_fire.components import Components
from cholm_qt.circle_of_fire.events import ImpulseBegan, SegmentBegan, TurnBegan
from cholm_qt.circle_of_fire.order_words import describe_order
from cholm_qt.circle_of_fire.orders import Bid, Wish
from cholm_qt.circle_of_fire.position import Position
from cholm_qt.circle_of_fire.telling import mentions, tell
from cholm_qt.circle_of_fire.wording import SUBJECTS, place_title, unit_title
from cholm_qt.engine.events import DiceRolled, Event
from cholm_qt.engine.game import Entry
from cholm_qt.engine.reasons import Modifier
from cholm_qt.ui.panels.links import PLACE, UNIT, case_link, link
from cholm_qt.ui.words import say, tr

MOMENT = "moment"
DIE = "die"  # the scheme of the pictures of dice
TURN, SEGMENT, IMPULSE, TOLD, DICE, SMALL = "turn", "segment", "impulse", "told", "dice", "small"
HEADINGS = {TurnBegan: TURN, SegmentBegan: SEGMENT, ImpulseBegan: IMPULSE}
SECRET = (Bid, Wish)  # 20.1.1 what is not to be read before both players have decided


class LogLine(NamedTuple):
    """One line: its sort, its HTML, its words to be searched, and the places it mentions."""

    sort: str
    html: str
    words: str
    places: frozenset[int]

    @property
    def is_heading(self) -> bool:
        """Does it head the lines below?"""
        return self.sort in (TURN, SEGMENT, IMPULSE)


@dataclass(frozen=True)
class Linker:
    """Turns the names of units and places in a sentence into links."""

    pattern: re.Pattern[str]
    links: dict[str, str]

    @classmethod
    def of(cls, c: Components) -> Linker:
        """A linker for every unit and every place of the map; boxes are not on the map."""
        links = {unit_title(c, u): link(UNIT, u, unit_title(c, u)) for u in range(len(c.units))}
        for place in range(c.places):
            title = str(place_title(c, place))
            links[title] = link(PLACE, place, title)
        longest_first = sorted(links, key=len, reverse=True)
        return cls(re.compile(r"(?<!\w)(?:" + "|".join(map(re.escape, longest_first)) + r")(?!\w)"), links)

    def linked(self, sentence: str) -> str:
        """A sentence as HTML in which names can be followed."""
        parts, end = [], 0
        for found in self.pattern.finditer(sentence):
            parts += [escape(sentence[end : found.start()]), self.links[found.group()]]
            end = found.end()
        return "".join((*parts, escape(sentence[end:])))


def lines_of(c: Components, linker: Linker, moment: int, entry: Entry[Position]) -> list[LogLine]:
    """The lines that one entry of the record tells; the first leads to its moment."""
    lines: list[LogLine] = []
    mark = _mark(moment, entry)
    if _needs_words(c, entry):
        lines.append(_order_line(c, linker, mark, entry))
    for event in entry.events:
        said = tell(c, event)
        if said is None:
            continue
        sentence = say(said)
        sort = HEADINGS.get(type(event), DICE if isinstance(event, DiceRolled) else TOLD)
        html = linker.linked(sentence)
        if isinstance(event, DiceRolled):
            html = f"{_faces(event)} {html}"
        if sort in (TOLD, DICE) and not any(line.sort in (TOLD, DICE) for line in lines):
            html = f"{mark} {html}"
        lines.append(LogLine(sort, html, sentence, _places(c, event)))
        lines += _receipt(event)
    return lines


def _mark(moment: int, entry: Entry[Position]) -> str:
    """The number of an order, which leads to the moment before it, and whether it had only one answer."""
    forced = f" <i>{escape(tr('by itself:'))}</i>" if entry.forced and entry.order is not None else ""
    return f'<span class="mark">{link(MOMENT, moment, f"#{moment}")}</span>{forced}'


def _needs_words(c: Components, entry: Entry[Position]) -> bool:
    """Does nothing that happened say what was ordered?"""
    telling = (e for e in entry.events if type(e) not in HEADINGS and not isinstance(e, DiceRolled))
    return entry.order is not None and all(tell(c, event) is None for event in telling)


def _order_line(c: Components, linker: Linker, mark: str, entry: Entry[Position]) -> LogLine:
    """An order in its own words, except what is secret."""
    assert entry.order is not None
    if isinstance(entry.order, SECRET):
        words = tr("{0} has decided in secret", SUBJECTS[entry.actor])
    else:
        words = tr("{0}: {1}", SUBJECTS[entry.actor], describe_order(c, entry.order))
    return LogLine(TOLD, f"{mark} {linker.linked(words)}", words, _places(c, entry.order))


def _places(c: Components, event: Event) -> frozenset[int]:
    """The places of the map that an event or order mentions."""
    return frozenset(place for place in mentions(event)[1] if place < c.places)


def _faces(event: DiceRolled) -> str:
    """The dice as small pictures; the sentence says their numbers, too."""
    return "".join(f'<img src="{DIE}:{value}">' for value in event.dice)


def _receipt(event: Event) -> Iterable[LogLine]:
    """What made up a modifier, line by line in one small paragraph, each with its case."""
    receipt: tuple[Modifier, ...] = getattr(event, "receipt", ())
    if not receipt:
        return []
    words = [f"{say(line.said)} {line.value:+d}" for line in receipt]
    parts = [f"{escape(text)} ({case_link(line.case)})" for text, line in zip(words, receipt, strict=True)]
    return [LogLine(SMALL, " · ".join(parts), " ".join(words), frozenset())]
