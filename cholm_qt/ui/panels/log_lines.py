"""The lines of the log: what an entry of the record tells, as HTML with links to units, places and cases."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property
from html import escape
from types import MappingProxyType
from typing import Any, NamedTuple

from cholm_qt.engine.events import DiceRolled, Event
from cholm_qt.engine.game import Entry
from cholm_qt.engine.reasons import Modifier, Said
from cholm_qt.engine.unit_names import ids_in
from cholm_qt.engine.words import Words
from cholm_qt.ui.look.words import by_name, say, spoken, tr
from cholm_qt.ui.widgets.linked_text import PLACE, UNIT, case_link, link
from cholm_qt.ui.widgets.log_text import DIE
from cholm_qt.ui.widgets.plain_text import printable
from cholm_qt.ui.widgets.receipt import value_words

MOMENT = "moment"
HEADINGS = ("heading-1", "heading-2", "heading-3")  # lines that head a stretch of the game, the longest first
TOLD, DICE, SMALL = "told", "dice", "small"


class LogLine(NamedTuple):
    """One line: its sort, its HTML, its plain sentence, the places it mentions, and by what else it is found.

    A receipt has no sentence of its own; it is found by the one above it.
    """

    sort: str
    html: str
    sentence: str
    places: frozenset[int] = frozenset()
    found_by: str = ""

    @property
    def words(self) -> str:
        """All words by which the line is found."""
        return self.found_by or self.sentence

    @property
    def level(self) -> int:
        """How large a stretch of the game it heads; 0 when it is no heading."""
        return HEADINGS.index(self.sort) + 1 if self.sort in HEADINGS else 0


class Linker:
    """Turns the names of units and places in a sentence into links."""

    def __init__(self, words: Words, c: Any) -> None:
        """Know every unit and every place of the map; boxes are not on the map."""
        titles = [printable(words.unit_title(c, unit)) for unit in range(len(c.units))]
        self.links = {title: link(UNIT, unit, title) for unit, title in enumerate(titles)}
        for place in range(len(c.board.places)):
            title = printable(spoken(words.place_title(c, place)))
            self.links[title] = link(PLACE, place, title)

    @cached_property
    def _pattern(self) -> re.Pattern[str]:
        """Finds the names; it takes a while to make, so it waits for the first sentence with a name."""
        longest_first = sorted(self.links, key=len, reverse=True)
        return re.compile(r"(?<!\w)(?:" + "|".join(map(re.escape, longest_first)) + r")(?!\w)")

    def addressed(self, said: Said) -> Said:
        """A sentence with whoever it speaks of as the log calls him, which is by his side."""
        return said

    def linked(self, sentence: str) -> str:
        """A sentence as HTML in which names can be followed, and no letter can do anything else."""
        sentence = printable(sentence)
        if not any(name in sentence for name in self.links):
            return escape(sentence)
        parts, end = [], 0
        for found in self._pattern.finditer(sentence):
            parts += [escape(sentence[end : found.start()]), self.links[found.group()]]
            end = found.end()
        return "".join((*parts, escape(sentence[end:])))


class NoLinks(Linker):
    """Leaves sentences without links, for those who want nothing but their words.

    Those who speak to the players have them called by their names, as `names` has them by their sides.
    """

    def __init__(self, names: Mapping[Said, Said] = MappingProxyType({})) -> None:
        self.links, self.names = {}, names

    def addressed(self, said: Said) -> Said:
        """A sentence with the players by their names."""
        return by_name(said, self.names) if self.names else said


NO_LINKS = NoLinks()

# --- any game ---


def lines_of(words: Words, c: Any, linker: Linker, moment: int, entry: Entry[Any]) -> list[LogLine]:
    """The lines of an entry as any game can be told: the order, then each event with dice and receipt."""
    lines = []
    if entry.order is not None:
        asked = entry.before.agenda[-1] if entry.before.agenda else None
        said = words.tell_order(c, entry.actor, entry.order, asked)
        lines.append(order_line(linker, said))
    for event in entry.events:
        happened = words.tell(c, event)
        if happened is not None:
            sort = DICE if isinstance(event, DiceRolled) else TOLD
            lines += told_lines(linker, sort, happened, event, getattr(event, "receipt", ()))
    return with_moment(lines, moment, entry)


# --- what a game builds its own lines with ---


def with_aside(line: LogLine, words: str) -> LogLine:
    """A line that ends quietly with some words more, as with what was to be expected of its dice."""
    return line._replace(html=f'{line.html} <span class="quiet">({escape(words)})</span>')


def order_line(linker: Linker, said: Said, places: frozenset[int] = frozenset()) -> LogLine:
    """An order in words, found by them and by the ids of its units."""
    sentence = say(linker.addressed(said))
    return LogLine(TOLD, linker.linked(sentence), sentence, places, " ".join((sentence, *ids_in(said))))


def told_lines(
    linker: Linker,
    sort: str,
    said: Said,
    first: Event,
    receipt: Sequence[Modifier],
    places: Iterable[int] = (),
    case: str = "",
) -> list[LogLine]:
    """A sentence with the dice of its first event, and below it the receipt, found by the same words.

    A `case` says by what it happened, and can be followed.
    """
    sentence = say(linker.addressed(said))
    html = f"{_faces(first)}{linker.linked(sentence)}{f' ({case_link(case)})' if case else ''}"
    words = " ".join((sentence, *map(_modifier_words, receipt), *ids_in(said)))
    where = frozenset(places)
    lines = [LogLine(sort, html, sentence, where, words)]
    return [*lines, LogLine(SMALL, _receipt(receipt), "", where, words)] if receipt else lines


def with_moment(lines: list[LogLine], moment: int, entry: Entry[Any]) -> list[LogLine]:
    """The lines of an entry, of which the first below a heading leads to the moment after it."""
    for n, line in enumerate(lines):
        if not line.level:
            marked = line._replace(html=f"{_mark(moment)} {line.html}{_why_not_asked(entry)}")
            return [*lines[:n], marked, *lines[n + 1 :]]
    return lines


def _mark(moment: int) -> str:
    """The number of an order, which leads to the moment after it."""
    return f'<span class="mark">{link(MOMENT, moment, f"#{moment}")}</span>'


def _why_not_asked(entry: Entry[Any]) -> str:
    """What stands behind an order for which nobody was asked."""
    if entry.is_given or entry.order is None:
        return ""
    why = tr("the only choice") if entry.forced else tr("not asked")
    return f" <i>({escape(why)})</i>"


def _faces(event: Event) -> str:
    """Dice as small pictures; the sentence says their numbers, too."""
    dice = event.dice if isinstance(event, DiceRolled) else ()
    return "".join(f'<img src="{DIE}:{value}"> ' for value in dice)


def _modifier_words(line: Modifier) -> str:
    """What a modifier is for, and its value if it counts."""
    return f"{say(line.said)} {value_words(line)}".rstrip()


def _receipt(receipt: Sequence[Modifier]) -> str:
    """The modifiers one after another, each with its case."""
    return " · ".join(f"{escape(_modifier_words(line))} ({case_link(line.case)})" for line in receipt)
