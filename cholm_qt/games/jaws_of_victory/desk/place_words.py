"""A hex in words: its ground, whose it is, its works, and the ways to its neighbours."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from html import escape

from cholm_qt.engine.reasons import Said
from cholm_qt.games.jaws_of_victory.desk.markers import Marker, bridge_of, marks_of
from cholm_qt.games.jaws_of_victory.rules.components import Components
from cholm_qt.games.jaws_of_victory.rules.map_tables import MAIN_ROAD, RIVER, SECONDARY_ROAD
from cholm_qt.games.jaws_of_victory.rules.names import GERMAN, SOVIET
from cholm_qt.games.jaws_of_victory.rules.position import Position
from cholm_qt.games.jaws_of_victory.words.titles import BRIDGES, place_title
from cholm_qt.ui.look.words import say, spoken, tr, trn
from cholm_qt.ui.panels.specifications import PlaceView
from cholm_qt.ui.widgets.linked_text import PLACE, link

TERRAIN = {
    "clear": Said("Clear terrain"),
    "forest": Said("Forest"),
    "marsh": Said("Marsh"),
    "rough": Said("Ravines"),
    "hilltop": Said("Hilltop"),
    "town": Said("Town"),
    "city": Said("City"),
}
MARKS = {
    Marker.IMPROVED: Said("Improved Position"),
    Marker.MINES: Said("Minefield"),
    Marker.SHELLED: Said("Barrage Effects"),
}
ROADS = {MAIN_ROAD: Said("main road"), SECONDARY_ROAD: Said("secondary road")}
CONTROL = Said("German control"), Said("Soviet control")
ZONES = (
    (None, Said("In German ZOI"), Said("In German ZOC")),
    (None, Said("In Soviet ZOI"), Said("In Soviet ZOC")),
)


def ground_words(p: Position, place: int) -> str:
    """Terrain, control and works of a hex."""
    ground = say(TERRAIN[p.components.terrain[place]])
    control = say(CONTROL[p.control[place]])
    return " · ".join((ground, control, *(say(MARKS[marker]) for marker in marks_of(p, place))))


def place_view(p: Position, place: int, plain: PlaceView) -> PlaceView:
    """The plain view of a hex with its ground, its markers, the zones that reach into it, and its links."""
    c = p.components
    if place >= c.places:
        return plain
    return plain._replace(
        ground=ground_words(p, place),
        markers=marks_of(p, place),
        facts=(*_out_of_play(p, place), *_zones(p, place)),
        neighbours="<br>".join(_ways(p, place)),
    )


def count_words(c: Components, units: Sequence[int]) -> str:
    """How many units there are, and how many supply markers and partisan bands, which are none."""
    markers = sum(c.units[unit].is_marker for unit in units)
    count = len(units) - markers
    words = trn("{0} unit", "{0} units", count) if count else tr("No units")
    return " · ".join((words, trn("{0} marker", "{0} markers", markers))) if markers else words


def _out_of_play(p: Position, place: int) -> Iterator[str]:
    """Whether a hex lies outside the part of the map that the scenario is played on."""
    first, last = p.played.columns
    if not first <= p.components.column[place] <= last:
        yield escape(tr("Not played on in this scenario"))


def _zones(p: Position, place: int) -> Iterator[str]:
    """10.0 Whose zones reach into a hex."""
    for side in (GERMAN, SOVIET):
        if zone := ZONES[side][p.zones(side)[place]]:
            yield escape(say(zone))


def _ways(p: Position, place: int) -> Iterator[str]:
    """The hexes around one that can be reached, each with what leads there."""
    c = p.components
    for there in c.near[place]:
        parts = [link(PLACE, there, spoken(place_title(c, there)))]
        parts += map(escape, map(say, _links(p, c, place, there)))
        yield ", ".join(parts)


def _links(p: Position, c: Components, here: int, there: int) -> Iterator[Said]:
    """Road, railway, river and bridge between two hexes."""
    kinds = c.board.kinds[here][there]
    if road := ROADS.get(c.road_kind(here, there)):
        yield road
    if "rail" in kinds:
        yield Said("railway")
    if RIVER in kinds:
        yield Said("river")
        bridge = bridge_of(p.bridges[c.side_between[here, there]])
        if bridge is not None and bridge.begun:
            yield Said("bridge being built")
        elif bridge is not None:
            standing = BRIDGES[bridge.letter]
            yield Said("broken: {0}", (standing,)) if bridge.broken else standing
