"""A menu whose open page obeys the keys that stand in it."""

from __future__ import annotations

from PySide6.QtGui import QAction, QKeyEvent, QKeySequence
from PySide6.QtWidgets import QMenu


class KeyMenu(QMenu):
    """A menu that takes the shortcuts of its actions also while it is open, when Qt hears none."""

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Choose the action whose key was pressed; all other keys mean what they mean in any menu."""
        action = self._with_key(QKeySequence(event.keyCombination()))
        if action is None:
            super().keyPressEvent(event)
        else:
            self.close()
            action.trigger()

    def _with_key(self, pressed: QKeySequence) -> QAction | None:
        """The action that can be chosen by a key."""
        return next((a for a in self.actions() if a.isEnabled() and a.shortcut() == pressed), None)
