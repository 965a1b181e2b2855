"""Parts that are made when they are first needed, so that the window opens quickly."""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic, TypeVar

from PySide6.QtCore import QSize
from PySide6.QtWidgets import QDockWidget, QWidget

from cholm_qt.ui.widgets.named import named

EMPTY = QSize(290, 450)  # the room that most panels ask for when they are there

T = TypeVar("T")


class Late(Generic[T]):
    """A part and what makes it; those who want to know of the part are told when it is there.

    >>> words = Late(lambda: ["made"])
    >>> words.made is None, words(), words.made
    (True, ['made'], ['made'])
    """

    def __init__(self, make: Callable[[], T]) -> None:
        """Keep what makes the part."""
        self.made: T | None = None
        self._make = make
        self._told: list[Callable[[T], object]] = []

    def __call__(self) -> T:
        """The part, which is made now if it is not there yet."""
        if self.made is None:
            self.made = self._make()
            for tell in self._told:
                tell(self.made)
        return self.made

    def when_made(self, tell: Callable[[T], object]) -> None:
        """Tell of the part when it is made, or now if it is there."""
        if self.made is None:
            self._told.append(tell)
        else:
            tell(self.made)


class LateDock(QDockWidget):
    """A dock that stays empty as long as it is hidden or lies behind another."""

    def __init__(self, window: QWidget, name: str, panel: Late[QWidget]) -> None:
        super().__init__(window)
        self._panel = panel
        named(self, f"dock-{name}")
        panel.when_made(self.setWidget)
        self.visibilityChanged.connect(self._be_seen)

    def sizeHint(self) -> QSize:
        """What the panel asks for, as far as it can be told."""
        return super().sizeHint() if self.widget() is not None else EMPTY

    def _be_seen(self, seen: bool) -> None:
        """Make the panel when the dock comes to the front."""
        if seen:
            self._panel()
