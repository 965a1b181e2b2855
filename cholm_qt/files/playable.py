"""Whether play can go on from a position: its agenda has to fit everything else."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from cholm_qt.engine.agenda import Automatic
from cholm_qt.files.codec import Codec
from cholm_qt.files.field_types import Field, fields_of, inner_kind, snake
from cholm_qt.files.game_files import GameFiles
from cholm_qt.files.messages import message
from cholm_qt.files.trial_play import comes_to_grief


def why_unplayable(files: GameFiles, p: Any) -> str:
    """What keeps play from going on, or nothing; a finished game is fine."""
    if files.system.rules.is_over(p):
        return ""
    if not p.agenda or isinstance(p.agenda[-1], Automatic):
        return message("its agenda does not end with a decision or a throw")
    codec = files.codec(p.components)
    for step in p.agenda:
        for wrong in _record_faults(files, codec, step):
            return message("the step '{0}' of its agenda {1}", snake(type(step).__name__), wrong)
    for wrong in files.agenda_faults(p):
        return wrong
    return message("its agenda does not fit the rest of it") if comes_to_grief(files, p) else ""


def _record_faults(files: GameFiles, codec: Codec, value: Any) -> Iterator[str]:
    """The fields of a step, and of the records it holds, that no rule would have made."""
    for field in fields_of(type(value)):
        held = getattr(value, field.name)
        if held != -1 or field.name not in files.open_fields:
            yield from _field_faults(files, codec, field, field.kind, held)
    yield from files.step_faults(codec.components, value)


def _field_faults(files: GameFiles, codec: Codec, field: Field, kind: str, held: Any) -> Iterator[str]:
    """One field, or one item of a list."""
    inner = inner_kind(kind)
    if kind in codec.nested:
        yield from _record_faults(files, codec, held)
    elif inner is not None:
        if len(set(held)) != len(held):
            yield message("names something twice in '{0}'", field.name)
        for item in held:
            yield from _field_faults(files, codec, field, inner, item)
    elif kind == "PlaceIx" and held >= len(codec.components.board.places):
        yield message("has a box as its '{0}'", field.name)
    elif kind in ("PlaceIx", "UnitIx") and held < 0 and field.default != -1:
        yield message("has no '{0}'", field.name)
    elif kind == "SideIx" and held >= len(codec.system.sides) and field.default != held:
        yield message("has nobody as its '{0}'", field.name)
