"""What must hold of undo: it takes back one order without dice, and restores the exact position."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from cholm_qt.engine.game import Game


class UndoChecks:
    """Remembers every decision of a game, and compares what an undo gives back."""

    def __init__(self) -> None:
        """Begin with an empty memory."""
        self._seen: dict[int, Any] = {}

    def see(self, game: Game[Any]) -> None:
        """Remember the position of this decision by the length of the record."""
        if game.roll_needed is None:
            self._seen[len(game.history)] = game.position.copy()

    def faults(self, game: Game[Any]) -> Iterator[str]:
        """Everything that is wrong with an undo at this decision."""
        count, reason = game.undoable()
        twin = game.fork()
        if (twin.undo() is None) != (reason is None):
            yield "undo does not do what it promises"
        elif reason is None:
            yield from self._crossing(game, count)
            yield from self._restoring(game, twin)
        elif twin.position != game.position or len(twin.history) != len(game.history):
            yield "a refused undo changed something"

    def _crossing(self, game: Game[Any], count: int) -> Iterator[str]:
        """What is taken back holds no dice, and one order with what followed by itself."""
        undone = game.history[-count:]
        if any(entry.rolls for entry in undone):
            yield f"undo crosses dice ({game.rules.undo_case})"
        if [entry.is_given for entry in undone] != [True] + [False] * (count - 1):
            yield f"undo takes back more or less than one order ({game.rules.undo_case})"

    def _restoring(self, game: Game[Any], twin: Game[Any]) -> Iterator[str]:
        """The position is that of the earlier decision, and the same order leads here again."""
        if self._seen.get(len(twin.history)) != twin.position:
            yield "undo does not restore the position"
            return
        order = game.history[len(twin.history)].order
        twin.redo()
        if twin.position != game.position or len(twin.history) != len(game.history):
            yield f"after undo {order} leads elsewhere"
