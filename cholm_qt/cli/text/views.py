"""What a player can look at in a terminal: places, units, the map, the sequence of play, cases, the log."""

from __future__ import annotations

from collections.abc import Iterator

from cholm_qt.engine.events import Event
from cholm_qt.engine.game import Entry
from cholm_qt.files.cases_file import Case
from cholm_qt.files.faults import nearest, short
from cholm_qt.files.rulings_file import Ruling
from cholm_qt.files.sources import SourceLine
from cholm_qt.games.circle_of_fire.files.loading import case_titles, rulings_by_id
from cholm_qt.games.circle_of_fire.rules.components import BOXES, GERMAN, NOBODY, SIDES, SOVIET, Components
from cholm_qt.games.circle_of_fire.rules.names import side_name
from cholm_qt.games.circle_of_fire.rules.position import Position
from cholm_qt.games.circle_of_fire.rules.previews import receipt_in_a_line
from cholm_qt.games.circle_of_fire.rules.titles import SUBJECTS, place_title, unit_title
from cholm_qt.games.circle_of_fire.words.event_words import tell
from cholm_qt.games.circle_of_fire.words.order_words import tell_order

TERRAIN = {"urban": "Urban", "forest": "Forest", "clear": "Clear"}
BORDERS = {
    "road": "By road",
    "plain": "Without a road",
    "lovat": "Across the Lowat, without a road",
    "kunja": "Across the Kunja, without a road",
    "zone": "By an arrow without a road",
}
TAGS = {"observation": "observation post", "victory": "airfield, red star", "outlet": "outlet Zone"}


def status(p: Position) -> str:
    """Where in the game one is, in one line."""
    segment = p.components.sequence[p.segment]
    parts = [f"Turn {p.turn} of {p.last_turn}", f"{segment.phase}, {segment.title}"]
    if p.impulse:
        parts.append(f"Impulse {p.impulse}")
    parts.append("Night" if p.night else "Day")
    holder = "nobody" if p.advantage == NOBODY else side_name(p.advantage)
    parts.append(f"Advantage: {holder}")
    parts += [f"{side_name(s)} Seizes left: {p.seize(s)}" for s in (GERMAN, SOVIET) if p.seize(s)]
    return "; ".join(parts)


# --- places and units -------------------------------------------------------------------------------


def unit_line(p: Position, unit: int) -> str:
    """A unit with what its counter shows now."""
    kind = p.components.units[unit]
    if kind.is_gun:
        night = f", {kind.cf_night} by night" if kind.cf_night else ", not by night"
        state = ", used" if p.spent[unit] else ""
        return f"{unit_title(p.components, unit)} ({kind.type}, CF {kind.cf}{night}{state})"
    state = ", Committed" if p.spent[unit] else ""
    return f"{unit_title(p.components, unit)} ({kind.type}, CF {p.cf(unit)}, MA {kind.ma}{state})"


def place_head(p: Position, place: int) -> str:
    """A place with control and markers, in one line."""
    c, spot = p.components, p.components.board.places[place]
    kind = "Zone" if spot.group == "zone" else f"{TERRAIN[spot.terrain]} Area"
    parts = [f"{place_title(c, place)}: {kind}", f"{side_name(p.controller(place))} control"]
    if p.is_contested(place):
        parts.append("contested")
    if p.rubbled >> place & 1:
        parts.append("Heavy Rubble" if p.heavy >> place & 1 else "Rubble")
    if p.stubborn == place:
        parts.append("Stubborn Defense")
    return ", ".join([*parts, *(TAGS[tag] for tag in sorted(spot.tags) if tag in TAGS)])


def place_lines(p: Position, place: int) -> Iterator[str]:
    """Everything about one place: itself, its units, and where one can go from it."""
    yield place_head(p, place)
    yield f"  In English: {p.components.board.places[place].english}"
    for side in (GERMAN, SOVIET):
        units = p.units_of(side, place)
        if units:
            yield f"  {side_name(side)}: " + "; ".join(unit_line(p, unit) for unit in units)
    if not p.occupied[GERMAN] >> place & 1 and not p.occupied[SOVIET] >> place & 1:
        yield "  No units"
    yield from _border_lines(p.components, place)


def _border_lines(c: Components, place: int) -> Iterator[str]:
    """The neighbours of a place by the kind of border or arrow."""
    kinds: dict[str, list[str]] = {}
    for there, kind in sorted(c.board.kinds[place].items()):
        arrow = (c.zone_mask >> there | c.zone_mask >> place) & 1
        says = "By a road arrow" if arrow and kind == "road" else BORDERS[kind]
        kinds.setdefault(says, []).append(str(place_title(c, there)))
    for says in sorted(kinds):
        yield f"  {says}: {', '.join(kinds[says])}"


def stack(p: Position, place: int) -> str:
    """The units of both sides in a place, by their ids; a star marks a Committed one."""
    units, found = p.components.units, []
    for side in (GERMAN, SOVIET):
        ids = [units[u].id + ("*" if p.spent[u] else "") for u in p.units_of(side, place)]
        if ids:
            found.append(f"{side_name(side)} {' '.join(ids)}")
    return "; ".join(found) or "empty"


def map_lines(p: Position, only_occupied: bool = False) -> Iterator[str]:
    """All places, or those with units, one line each."""
    occupied = p.occupied[GERMAN] | p.occupied[SOVIET]
    for place in range(p.components.places):
        if occupied >> place & 1 or not only_occupied:
            yield f"{place_head(p, place)}: {stack(p, place)}"
    yield "A star marks a Committed unit"


def units_lines(p: Position, sides: tuple[int, ...]) -> Iterator[str]:
    """The units of sides by where they are."""
    for side in sides:
        yield f"{SUBJECTS[side]}:"
        for place in range(p.components.places + len(BOXES)):
            units = [u for u, at in enumerate(p.where) if at == place and p.components.units[u].side == side]
            if units:
                yield f"  In {place_title(p.components, place)}: {_listed(p, place, units)}"


def _listed(p: Position, place: int, units: list[int]) -> str:
    """Units with their values; those that are out of the game for good only by their ids."""
    if place in (p.components.box_numbers["permanent"], p.components.box_numbers["absent"]):
        return ", ".join(p.components.units[unit].id for unit in units)
    return "; ".join(unit_line(p, unit) for unit in units)


def where_line(p: Position, unit: int) -> str:
    """Where a unit is, and whose it is."""
    kind = p.components.units[unit]
    parent = f", of {kind.parent}" if kind.parent else ""
    at = place_title(p.components, p.where[unit])
    return f"{SIDES[kind.side].capitalize()} {unit_line(p, unit)}{parent}, in {at}"


# --- the sequence of play, cases and sources ----------------------------------------------------------


def turn_lines(p: Position) -> Iterator[str]:
    """The sequence of play with the Segment that is running."""
    yield f"Turn {p.turn} of {p.last_turn}"
    for i, segment in enumerate(p.components.sequence.segments):
        now = "  <- now" if i == p.segment else ""
        yield f"  {segment.phase}: {segment.title} ({segment.case}){now}"


def case_lines(cases: tuple[Case, ...], number: str) -> Iterator[str]:
    """What a case says, in our words, our rulings about it, and which cases stand below it; or a ruling."""
    by_number = {case.case.casefold(): case for case in cases}
    case, rulings = by_number.get(number.casefold()), rulings_by_id()
    if number.upper() in rulings:
        yield from ruling_lines(rulings[number.upper()])
        return
    if case is None:
        near = nearest(number, [*(case.case for case in cases), *rulings])
        yield f"There is no case or ruling '{short(number)}'{near}"
        return
    yield f"{case.case} {case.title}"
    if case.says:
        yield f"  {case.says}"
    if case.rulings:
        yield "  Our rulings:"
        yield from (f"    {ruling_in_a_line(rulings[i])}" for i in case.rulings)
    below = [other.case for other in cases if other.case.startswith(_stem(case.case)) and other is not case]
    if below:
        yield f"  See also {', '.join(below)}"


def ruling_lines(ruling: Ruling) -> Iterator[str]:
    """A ruling: the question, our answer, and the cases that it is about."""
    yield f"{ruling.id} {ruling.asks}"
    yield f"  {ruling.says}"
    yield f"  About {'; '.join(f'{case} {case_titles()[case]}' for case in ruling.cases)}"


def ruling_in_a_line(ruling: Ruling) -> str:
    """The same below a case: number, question and answer."""
    return f"{ruling.id} {ruling.asks} {ruling.says}"


def _stem(number: str) -> str:
    """How the cases below a case begin: those of 12.0 with 12., those of 12.3 with 12.3."""
    return number[:-1] if number.endswith(".0") else number + "."


def source_lines(sources: tuple[SourceLine, ...]) -> Iterator[str]:
    """Which values stand in the rulebook and which are ours."""
    ours = [line for line in sources if line.is_ours]
    yield f"{len(sources) - len(ours)} values come from the rulebook or public sources; {len(ours)} are ours."
    for line in sources:
        yield f"  {line.file}:{line.line} {line.path} {short(line.value)}: {line.source}"


# --- what happened ------------------------------------------------------------------------------------


def event_lines(c: Components, events: list[Event]) -> Iterator[str]:
    """What happened, a sentence each, with the receipt where there is one."""
    for event in events:
        said = tell(c, event)
        if said is not None:
            yield str(said)
        receipt = getattr(event, "receipt", ())
        if receipt:
            yield f"  {receipt_in_a_line(receipt)}"


def log_lines(c: Components, history: list[Entry[Position]]) -> Iterator[str]:
    """The record: each order with who gave it, and what came of it."""
    for entry in history:
        if entry.order is not None:
            forced = " (the only choice)" if entry.forced else ""
            yield f"{tell_order(c, entry.actor, entry.order, entry.before.agenda[-1])}{forced}"
        yield from (f"  {line}" for line in event_lines(c, entry.events))
