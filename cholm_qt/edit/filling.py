"""Edits of whole places: clear one, turn a stack over, swap its sides, or fill a place with whoever fits."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from cholm_qt.engine.editing import Edit, PutUnit, TurnUnit
from cholm_qt.files.game_files import GameFiles


def units_in(position: Any, place: int) -> list[int]:
    """The units that stand in a place."""
    return [unit for unit, where in enumerate(position.where) if where == place]


def cleared(files: GameFiles, position: Any, units: list[int]) -> list[Edit]:
    """Put these units back into their reserves."""
    editing, components = files.system.editing, position.components
    return [PutUnit(unit, editing.reserve(components, unit)) for unit in units]


def turned(files: GameFiles, position: Any, units: list[int]) -> list[Edit]:
    """Show the next face of each of these units that has more than one."""
    return list(_turned(files, position, units))


def _turned(files: GameFiles, position: Any, units: list[int]) -> Iterator[Edit]:
    """The next face of each unit."""
    editing = files.system.editing
    for unit in units:
        faces = len(editing.faces(position.components, unit))
        if faces > 1:
            yield TurnUnit(unit, (editing.face(position, unit) + 1) % faces)


def swapped(files: GameFiles, position: Any, place: int) -> list[Edit]:
    """Put units of the next side into a place in the stead of those that stand there, each like the other.

    Those who leave go to their reserves; those who come were beside the map, or stood there before.
    """
    editing, units = files.system.editing, position.components.units
    places, sides = len(position.components.board.places), len(files.system.sides)
    here = units_in(position, place)
    free = [unit for unit, at in enumerate(position.where) if at >= places or at == place]
    gone, came = cleared(files, position, here), list[Edit]()
    for unit in here:
        ranked = [
            (unlike, other)
            for other in free
            if units[other].side == (units[unit].side + 1) % sides
            and (unlike := editing.unlikeness(position.components, other, unit))
        ]
        if ranked:
            other = min(ranked)[1]
            free.remove(other)
            came += [PutUnit(other, place), TurnUnit(other, editing.face(position, unit))]
    return [*gone, *came] if came else []


def filled(files: GameFiles, position: Any, place: int, side: int) -> list[Edit]:
    """Put units of a side from beside the map into a place, as long as that breaks no more rules."""
    places, copy, edits = len(position.components.board.places), position.copy(), list[Edit]()
    wrong = _errors(files, copy)
    for unit, kind in enumerate(position.components.units):
        if kind.side != side or copy.where[unit] < places:
            continue
        tried, edit = copy.copy(), PutUnit(unit, place)
        files.system.editing.apply(tried, edit)
        if _errors(files, tried) <= wrong:
            copy = tried
            edits.append(edit)
    return edits


def _errors(files: GameFiles, position: Any) -> int:
    """How many rules a position breaks."""
    return sum(finding.is_error for finding in files.system.findings(position))
