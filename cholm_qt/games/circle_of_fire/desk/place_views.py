"""A place and the units of a side there, as the inspector shows them."""

from __future__ import annotations

from cholm_qt.games.circle_of_fire.desk import place_words
from cholm_qt.games.circle_of_fire.desk.glossary import (
    committed_term,
    contested_term,
    factors_term,
    rubble_term,
)
from cholm_qt.games.circle_of_fire.desk.pieces.markers import Marker, control
from cholm_qt.games.circle_of_fire.rules.components import Components
from cholm_qt.games.circle_of_fire.rules.position import Position
from cholm_qt.ui.look.words import tr, trn
from cholm_qt.ui.panels.specifications import PlaceView, SideView, Sign

# Light-grey circle, green triangle, dark-grey square; a Zone has a red frame.
SIGNS = {
    "clear": Sign("", "circle", "#d2cfc6"),
    "forest": Sign("", "triangle", "#9dbb86"),
    "urban": Sign("", "square", "#4c4a47", ink="#fffdf2"),
    "zone": Sign("", "square", "#f3ead2", ink="#8e2418", edge="#8e2418"),
}


def place_view(p: Position, place: int) -> PlaceView:
    """A place or box with its ground, markers and neighbours."""
    name, meaning = place_words.title(p.components, place)
    return PlaceView(
        name,
        _sign_of(p.components, place),
        ground=place_words.in_short(p, place),
        ground_tip=_ground_terms(p, place),
        meaning=meaning,
        markers=markers_of(p, place),
        facts=tuple(place_words.facts(p, place)),
        neighbours=place_words.neighbours(p.components, place),
    )


def side_view(p: Position, side: int, place: int) -> SideView:
    """The units of one side, what they add up to, and the room that is left for more."""
    units = place_words.units_at(p, side, place)
    tip = "\n".join((factors_term(), committed_term())) if units else ""
    return SideView(tuple(units), _totals(p, units), tip, place_words.room_words(p, side, place))


def _totals(p: Position, units: list[int]) -> str:
    """4.3 What the faces that are up add up to, how fast the ready ones are, and how many have acted."""
    if not units:
        return tr("No units")
    ready = [u for u in units if not p.spent[u]]
    factors, allowances = sum(p.cf(u) for u in units), sorted({p.components.units[u].ma for u in ready})
    words = trn("{0} unit · CF {1}", "{0} units · CF {1}", len(units), factors)
    if allowances:  # a sum would say nothing: each moves for itself, the slowest as far as the first number
        words = tr("{0} · MA {1}", words, "–".join(map(str, allowances[:1] + allowances[1:][-1:])))
    spent = len(units) - len(ready)
    return tr("{0} · {1} Committed", words, spent) if spent else words


def _ground_terms(p: Position, place: int) -> str:
    """What the short words about a place mean."""
    if place >= p.components.places:
        return ""
    level = (p.rubbled >> place & 1) + (p.heavy >> place & 1)
    terms = [contested_term()] if p.is_contested(place) else []
    terms += [rubble_term(p.components.charts, level)] if level else []
    return "\n".join(terms)


def _sign_of(c: Components, place: int) -> Sign | None:
    """3.2.8 The identifier of an Area in the shape of its terrain; boxes have none."""
    if place >= c.places:
        return None
    spot = c.board.places[place]
    kind = "zone" if c.zone_mask >> place & 1 else spot.terrain
    return SIGNS[kind]._replace(text=spot.id)


def markers_of(p: Position, place: int) -> tuple[Marker, ...]:
    """4.4 The markers that lie in a place."""
    if place >= p.components.places:
        return ()
    found = [control(p.controller(place))]
    if p.heavy >> place & 1:
        found.append(Marker.HEAVY_RUBBLE)
    elif p.rubbled >> place & 1:
        found.append(Marker.RUBBLE)
    if p.stubborn == place:
        found.append(Marker.STUBBORN_DEFENSE)
    return tuple(found)
