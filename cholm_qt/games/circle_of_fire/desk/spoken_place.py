"""A place of the map for the ear."""

from __future__ import annotations

from cholm_qt.games.circle_of_fire.desk.place_words import side_word, title
from cholm_qt.games.circle_of_fire.rules.position import Position
from cholm_qt.ui.look.words import tr


def place_in_words(p: Position, place: int, stack: list[int]) -> str:
    """Number, names, ground, cover, control, and who is there."""
    c = p.components
    name = " ".join(filter(None, (c.board.places[place].id, *title(c, place))))
    units = ", ".join(f"{c.units[u].id} {c.units[u].name}" for u in stack)
    return ", ".join([name, _ground(p, place), *_on_it(p, place), _held(p, place)]) + (units and f": {units}")


def _ground(p: Position, place: int) -> str:
    """3.2.8 The terrain, or that it is a Zone."""
    if p.components.zone_mask >> place & 1:
        return tr("Zone")
    terrain = p.components.board.places[place].terrain
    return {"clear": tr("Clear"), "forest": tr("Forest"), "urban": tr("Urban")}[terrain]


def _on_it(p: Position, place: int) -> list[str]:
    """The markers that lie there."""
    found = []
    if p.rubbled >> place & 1:
        found.append(tr("Heavy Rubble") if p.heavy >> place & 1 else tr("Rubble"))
    if p.stubborn == place:
        found.append(tr("Stubborn Defense"))
    return found


def _held(p: Position, place: int) -> str:
    """6.2, 6.3 Who controls it, and whether he is alone."""
    side = side_word(p.controller(place))
    return tr("{0} control, Contested", side) if p.is_contested(place) else tr("{0} control", side)
