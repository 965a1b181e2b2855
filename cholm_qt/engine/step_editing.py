"""Editing for games whose units have steps that they lose one by one."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from cholm_qt.engine.editing import Editing
from cholm_qt.engine.reasons import Said


class StepEditing(Editing):
    """Edits positions that hold in the list `steps` how many each unit has left; on the map it has some."""

    def __init__(self, *step_names: Said) -> None:
        """Call units so that have all their steps, one less, and so on down to a single one."""
        self.step_names = step_names

    def faces(self, components: Any, unit: int) -> Sequence[Said]:
        """The same for every unit."""
        return self.step_names

    def face(self, position: Any, unit: int) -> int:
        """How many steps a unit has lost; one that is not on the map shows its best."""
        steps = position.steps[unit]
        return len(self.step_names) - steps if steps else 0

    def turn(self, position: Any, unit: int, face: int) -> None:
        """Let a unit have lost so many steps."""
        position.steps[unit] = len(self.step_names) - face

    def put(self, position: Any, unit: int, place: int) -> None:
        """Put a unit onto the map with all its steps, or those it has; beside the map it has none."""
        super().put(position, unit, place)
        on_map = place < len(position.components.board.places)
        position.steps[unit] = (position.steps[unit] or len(self.step_names)) if on_map else 0
