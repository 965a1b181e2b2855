"""A place in words: ground, control, room and neighbours."""

from __future__ import annotations

from html import escape

from cholm_qt.games.circle_of_fire.rules.components import BOXES, Components
from cholm_qt.games.circle_of_fire.rules.names import (
    BOX_NAMES,
)
from cholm_qt.games.circle_of_fire.rules.position import Position
from cholm_qt.ui.look.words import say, tr
from cholm_qt.ui.widgets.linked_text import PLACE, case_link, link


def side_word(side: int) -> str:
    """The name of a side, or of a player before the sides are settled."""
    return (tr("German"), tr("Soviet"), tr("First player"), tr("Second player"))[side]


def units_at(p: Position, side: int, place: int) -> list[int]:
    """The units of a side in a place or box, the strongest of each sort first."""
    c = p.components
    found = list(p.units_of(side, place)) if place < c.places else p.in_box(BOXES[place - c.places], side)
    return sorted(found, key=lambda u: (c.units[u].is_gun, c.units[u].type, -c.units[u].cf, u))


def title(c: Components, place: int) -> tuple[str, str]:
    """The printed name of a place and what it means in the player's language; or the name of a box."""
    if place < c.places:
        return c.board.places[place].name, meaning(c, place)
    name = say(BOX_NAMES[BOXES[place - c.places]])
    return name[:1].upper() + name[1:], ""


def meaning(c: Components, place: int) -> str:
    """What the printed name of a place means, where that is not plain in the player's language."""
    spot = c.board.places[place]
    meant = tr(spot.english)
    return "" if meant == spot.name else meant


def search_name(c: Components, place: int) -> str:
    """Identifier and printed name of a place, and what the name means."""
    spot, meant = c.board.places[place], meaning(c, place)
    if meant.startswith(spot.name):  # the same name, and what sort of place it is
        return f"{spot.id} {meant}"
    return f"{spot.id} {spot.name} – {meant}" if meant else f"{spot.id} {spot.name}"


def in_short(p: Position, place: int) -> str:
    """Ground and control in a few words."""
    c = p.components
    if place >= c.places:
        return ""
    return tr("{0} · {1}", _ground_name(c, place), _holding_words(p, place))


def _ground_name(c: Components, place: int) -> str:
    """3.2.8 Zone, or the terrain of an Area."""
    if c.zone_mask >> place & 1:
        return tr("Zone")
    return {"clear": tr("Clear"), "forest": tr("Forest"), "urban": tr("Urban")}[c.board.places[place].terrain]


def _holding_words(p: Position, place: int) -> str:
    """6.2, 6.3 Who controls it, and whether both sides are there."""
    side = side_word(p.controller(place))
    return tr("{0} control, Contested", side) if p.is_contested(place) else tr("{0} control", side)


def place_in_words(p: Position, place: int, stack: list[int]) -> str:
    """A place for the ear: number, names, ground, cover, control, and who is there."""
    c = p.components
    name = " ".join(filter(None, (c.board.places[place].id, *title(c, place))))
    units = ", ".join(c.unit_names[u] for u in stack)
    parts = [name, _ground_name(c, place), *_marker_words(p, place), _holding_words(p, place)]
    return ", ".join(parts) + (units and f": {units}")


def _marker_words(p: Position, place: int) -> list[str]:
    """The markers that lie in a place, besides that of control."""
    found = []
    if p.rubbled >> place & 1:
        found.append(tr("Heavy Rubble") if p.heavy >> place & 1 else tr("Rubble"))
    if p.stubborn == place:
        found.append(tr("Stubborn Defense"))
    return found


def facts(p: Position, place: int) -> list[str]:
    """What there is to know about a place, each as a line of HTML with its case."""
    if place >= p.components.places:
        return []
    return [_ground(p.components, place), *_cover(p, place), *_freedom(p, place), *_specials(p, place)]


def _line(words: str, case: str) -> str:
    """A fact and its case."""
    return f"{escape(words)} ({case_link(case)})"


def _ground(c: Components, place: int) -> str:
    """3.2.8 The terrain, and what it adds to the defender's dice."""
    terrain, charts = c.board.places[place].terrain, c.charts
    if c.zone_mask >> place & 1:
        return _line(tr("Zone: no cover, and only the Stuka can bombard it"), "14.1.4")
    name = _ground_name(c, place)
    fire, guns = charts.fire.terrain[terrain], charts.bombardment.terrain[terrain]
    if not fire and not guns:
        return _line(tr("{0}: no cover", name), "3.2.8")
    return _line(tr("{0}: defender {1:+d} under fire, {2:+d} under bombardment", name, fire, guns), "3.2.8")


def _cover(p: Position, place: int) -> list[str]:
    """15.2.2 Rubble, and what it adds."""
    level = (p.rubbled >> place & 1) + (p.heavy >> place & 1)
    if not level:
        return []
    charts = p.components.charts
    name = tr("Heavy Rubble") if level == 2 else tr("Rubble")
    values = (name, charts.fire.rubble[level], charts.bombardment.rubble[level])
    return [_line(tr("{0}: defender {1:+d} under fire, {2:+d} under bombardment", *values), "15.2.2")]


def _freedom(p: Position, place: int) -> list[str]:
    """6.3, 6.5 Whether both sides are here, or nobody is; who controls it stands beside the name."""
    if p.is_contested(place):
        return [_line(tr("Contested: units of both sides"), "6.3.1")]
    return [_line(tr("Free: nobody is here"), "6.5")] if p.is_free(place, p.controller(place)) else []


def _specials(p: Position, place: int) -> list[str]:
    """What is printed or lies on a few places only."""
    tags, found = p.components.board.places[place].tags, []
    if p.stubborn == place:
        found.append(_line(tr("Stubborn Defense"), "4.4.5"))
    if "victory" in tags:
        found.append(_line(tr("★ Victory Area"), "3.2.9"))
    if "observation" in tags:
        found.append(_line(tr("Observation post: it spots for the guns"), "14.1.3"))
    return found


def room_words(p: Position, side: int, place: int) -> str:
    """6.1.1 How many more units of a side may be here, as HTML with its case."""
    if place >= p.components.places:
        return ""
    if p.components.zone_mask >> place & 1:
        return _line(tr("Room for any number of units"), "6.1.4")
    limits, units = p.components.charts.limits, p.units_of(side, place)
    left = limits.stacking + limits.stacking_extra - len(units)
    special = any(p.components.units[u].may_be_fourth for u in units)
    return _line(_room(left, limits.stacking_extra, special), "6.1.1")


def _room(left: int, extra: int, special: bool) -> str:
    """Room for so many, of which the last is kept for armor or a headquarters unless one is here."""
    if left <= 0:
        return tr("Full")
    if special:
        return tr("Room for {0} more", left)
    if left <= extra:
        return tr("Room only for armor or a headquarters")
    return tr("Room for {0} more, and for armor or a headquarters", left - extra)


def neighbours(c: Components, place: int) -> str:
    """3.2 The neighbours by the kind of border or arrow, as HTML with links."""
    if place >= c.places:
        return ""
    kinds: dict[str, list[int]] = {}
    for there in c.board.neighbours(place):
        kinds.setdefault(_border(c, place, there), []).append(there)
    return "<br>".join(
        f"<b>{escape(kind)}</b>: {', '.join(_place_link(c, q) for q in there)}"
        for kind, there in sorted(kinds.items())
    )


def _border(c: Components, here: int, there: int) -> str:
    """3.2.4 to 3.2.7 What lies between two neighbours."""
    if there in c.arrows[here]:
        return tr("Arrow with a road") if c.arrows[here][there] else tr("Arrow")
    return {
        "road": tr("Road"),
        "plain": tr("No road"),
        "lovat": tr("Over the Lovat"),
        "kunja": tr("Over the Kunja"),
    }[c.link_kind(here, there)]


def _place_link(c: Components, place: int) -> str:
    """A neighbour that can be followed."""
    spot = c.board.places[place]
    return link(PLACE, place, f"{spot.id} {spot.name}".replace(" ", "\N{NO-BREAK SPACE}"))
