"""Registrations that keep themselves while they are not saved: a small file each, beside the other drafts."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from cholm_qt.edit.kept_drafts import FORMAT, MOST_BYTES
from cholm_qt.edit.registration import RegisteredState, Registration
from cholm_qt.files.faults import DataFaults
from cholm_qt.files.map_plan import MapPlan


def kept_registration(registration: Registration) -> str:
    """A registration in the form of its file; the picture by its path."""
    state = registration.state
    content = {
        "format": FORMAT,
        "game": registration.files.system.id,
        "picture": str(registration.picture),
        "size": registration.size,
        "points": state.base.points,
        "borders": [border.points for border in state.base.borders],
        "placed": state.placed,
        "bends": state.bends,
        "moved": state.moved,
        "counter": state.counter,
        "texts": state.texts,
    }
    return json.dumps(content, ensure_ascii=False) + "\n"


def read_registration(path: Path) -> Registration | None:
    """The registration of a file; None where that is damaged or of a game that is not there."""
    from cholm_qt.games import ROOMS

    try:
        if path.stat().st_size > MOST_BYTES:
            return None
        content = json.loads(path.read_text("utf-8"))
        files = ROOMS[content["game"]].files
        width, height = (int(side) for side in content["size"])
        if content["format"] != FORMAT or min(width, height) < 1:
            return None
        registration = Registration(files, Path(content["picture"]), (width, height))
        registration.resume(_state(content, registration))
        registration.plan  # noqa: B018 - a plan with names or numbers that are not there raises an error
    except (OSError, ValueError, LookupError, TypeError, AttributeError, RecursionError, DataFaults):
        return None
    return registration


def _state(content: dict[str, Any], registration: Registration) -> RegisteredState:
    """What a registration was when it was kept. Raises one of the errors of values that do not fit."""
    placed = {str(name): (float(x), float(y)) for name, (x, y) in content["placed"].items()}
    moved = {str(name): tuple(map(float, at)) for name, at in content["moved"].items()}
    texts = {str(name): str(text) for name, text in content["texts"].items()}
    base = _base(content, registration.state.base)
    return RegisteredState(base, placed, bool(content["bends"]), moved, float(content["counter"]), texts)


def _base(content: dict[str, Any], shipped: MapPlan) -> MapPlan:
    """The plan with the points that its borders had."""
    points = tuple((float(x), float(y)) for x, y in content["points"])
    lines = [tuple(map(int, line)) for line in content["borders"]]
    if any(min(line) < 0 or len(line) < 2 for line in lines):
        raise ValueError
    borders = [border._replace(points=line) for border, line in zip(shipped.borders, lines, strict=True)]
    return shipped._replace(points=points, borders=tuple(borders))
