"""What a player can look at in a terminal: places, units, the map, the sequence of play and the log."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import groupby
from typing import Any

from cholm_qt.cli.text.text_desk import TextDesk
from cholm_qt.engine.events import Event
from cholm_qt.engine.game import Entry
from cholm_qt.engine.reasons import Modifier
from cholm_qt.engine.unit_names import with_ids

LONG_SEQUENCE = 40  # as many parts of a Turn are listed one by one

# --- places and units -------------------------------------------------------------------------------


def units_at(p: Any, place: int, side: int) -> list[int]:
    """The units of a side in a place or box."""
    units = p.components.units
    return [unit for unit, at in enumerate(p.where) if at == place and units[unit].side == side]


def place_lines(desk: TextDesk, p: Any, place: int) -> Iterator[str]:
    """Everything about one place: itself, its units, and where one can go from it."""
    yield desk.place_line(p, place)
    yield from (f"  {line}" for line in desk.place_notes(p, place))
    found = False
    for index, side in enumerate(desk.system.sides):
        units = units_at(p, place, index)
        if units:
            found = True
            yield f"  {side.name}: " + "; ".join(desk.unit_line(p, unit) for unit in units)
    if not found:
        yield "  No units"
    yield from _link_lines(desk, p, place)


def _link_lines(desk: TextDesk, p: Any, place: int) -> Iterator[str]:
    """The neighbours of a place by how one gets there."""
    titles: dict[str, list[str]] = {}
    for there in p.components.board.neighbours(place):
        name = str(desk.system.words.place_title(p.components, there))
        titles.setdefault(desk.link_title(p, place, there), []).append(name)
    for title in sorted(titles):
        yield f"  {title}: {', '.join(titles[title])}"


def stack(desk: TextDesk, p: Any, place: int) -> str:
    """The units of all sides in a place, by their ids with the marks of their state."""
    units, found = p.components.units, []
    for index, side in enumerate(desk.system.sides):
        ids = [units[unit].id + desk.unit_mark(p, unit) for unit in units_at(p, place, index)]
        if ids:
            found.append(f"{side.name} {' '.join(ids)}")
    return "; ".join(found) or "empty"


def map_lines(desk: TextDesk, p: Any, wanted: Callable[[int], bool]) -> Iterator[str]:
    """The places that are wanted, one line each."""
    for place in range(len(p.components.board.places)):
        if wanted(place):
            yield f"{desk.place_line(p, place)}: {stack(desk, p, place)}"
    if desk.marks:
        yield desk.marks


def units_lines(desk: TextDesk, p: Any, sides: tuple[int, ...]) -> Iterator[str]:
    """The units of sides by where they are; those in some boxes only by their ids."""
    c, words = p.components, desk.system.words
    first_box = len(c.board.places)
    for side in sides:
        yield f"{desk.system.sides[side].subject}:"
        for place in range(first_box + len(c.boxes)):
            in_short = place >= first_box and c.boxes[place - first_box] in desk.boxes_in_short
            is_untold = place >= first_box and c.boxes[place - first_box] in desk.boxes_untold
            units = [] if is_untold else units_at(p, place, side)
            if units and in_short:
                yield f"  In {words.place_title(c, place)}: {', '.join(c.units[u].id for u in units)}"
            elif units:
                yield f"  In {words.place_title(c, place)}: {'; '.join(desk.unit_line(p, u) for u in units)}"


# --- the sequence of play -----------------------------------------------------------------------------


def turn_lines(desk: TextDesk, p: Any, full: bool = False) -> Iterator[str]:
    """The sequence of play with the Segment that is running; of a long one other Phases in a line each."""
    yield desk.turn_title(p)
    segments = tuple(enumerate(p.components.sequence.segments))
    in_full = full or len(segments) <= LONG_SEQUENCE
    for phase, group in groupby(segments, lambda numbered: numbered[1].titles[:-1]):
        numbered = list(group)
        if in_full or len(numbered) == 1 or any(i == p.segment for i, _ in numbered):
            for i, segment in numbered:
                case = f" ({segment.case})" if segment.case else ""
                now = "  <- now" if i == p.segment else ""
                yield f"  {': '.join(segment.titles)}{case}{now}"
        else:
            yield f"  {': '.join(phase)} ({numbered[0][1].case} to {numbered[-1][1].case})"
    if not in_full:
        yield "Type turn all for every step."


# --- what happened ------------------------------------------------------------------------------------


def event_lines(desk: TextDesk, c: Any, events: list[Event], full: bool = False) -> Iterator[str]:
    """What happened, a sentence each, with the receipt where there is one; in full, nothing is left out."""
    for event in events if full else desk.in_short(c, events):
        if isinstance(event, str):
            yield event
            continue
        said = desk.system.words.tell(c, event)
        if said is not None:
            yield str(with_ids(said))
        receipt: tuple[Modifier, ...] = getattr(event, "receipt", ())
        if receipt:
            yield from (f"  {line}" for line in desk.receipt_lines(receipt))


def log_lines(desk: TextDesk, c: Any, history: list[Entry[Any]]) -> Iterator[str]:
    """The record: each order with who gave it, and what came of it."""
    for entry in history:
        if entry.order is not None:
            asked = entry.before.agenda[-1]
            note = " (the only choice)" if entry.forced else ""
            if entry.standing:
                is_idle = desk.system.idle_answer(entry.before) == entry.order
                note = " (not asked: nothing depends on it)" if is_idle else " (answered once for all)"
            said = desk.system.words.tell_order(c, entry.actor, entry.order, asked)
            yield f"{with_ids(said)}{note}"
        yield from (f"  {line}" for line in event_lines(desk, c, entry.events, full=True))
