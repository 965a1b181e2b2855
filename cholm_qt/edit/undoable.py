"""Undoable: something in the making whose states follow one another, so that every step can be taken back."""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic, TypeVar

S = TypeVar("S")


class Undoable(Generic[S]):
    """Has a state that is never changed but replaced; the listeners are told of each step.

    Steps with the same gesture, as while something is dragged or letters of one text are typed, are one.
    """

    def __init__(self, state: S) -> None:
        self._state = state
        self._past: list[S] = []
        self._future: list[S] = []
        self._gesture: object = None
        self._kept = state
        self._listeners: list[Callable[[], object]] = []

    def when_changed(self, tell: Callable[[], object]) -> None:
        """Tell somebody of every change."""
        self._listeners.append(tell)

    def _tell(self) -> None:
        """Tell whoever listens."""
        for tell in self._listeners:
            tell()

    def _go_to(self, state: S, gesture: object = None) -> None:
        """Make a step, or go on with the last one; nothing happens where nothing changes."""
        if state == self._state:
            return
        if not self._is_going_on(gesture):
            self._past.append(self._state)
        self._gesture = gesture
        self._future.clear()
        self._state = state
        self._tell()

    def _is_going_on(self, gesture: object) -> bool:
        """Is this a part of the last step?"""
        return gesture is not None and gesture == self._gesture and not self._future and bool(self._past)

    def _before(self, gesture: object) -> S:
        """The state before a gesture that is going on, or as it is."""
        return self._past[-1] if self._is_going_on(gesture) else self._state

    @property
    def can_undo(self) -> bool:
        """Is there a step to take back?"""
        return bool(self._past)

    @property
    def can_redo(self) -> bool:
        """Is there a step that was taken back?"""
        return bool(self._future)

    def undo(self) -> None:
        """Take the last step back, if there is one."""
        if self._past:
            self._future.append(self._state)
            self._state, self._gesture = self._past.pop(), None
            self._tell()

    def redo(self) -> None:
        """Make the step again that was taken back last, if there is one."""
        if self._future:
            self._past.append(self._state)
            self._state, self._gesture = self._future.pop(), None
            self._tell()

    @property
    def is_kept(self) -> bool:
        """Is everything written to a file or pack?"""
        return self._state is self._kept

    def mark_kept(self) -> None:
        """Note that everything has been written."""
        self._kept = self._state
