"""What is wrong with a file, a setting or the disk, in a dialog over the window."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QWidget

from cholm_qt.files.faults import DataFaults
from cholm_qt.files.messages import message_of
from cholm_qt.ui.look.words import spoken, tr


class FaultMessages(QObject):
    """Tells of faults; the game on the table stays as it is."""

    def __init__(self, window: QWidget) -> None:
        super().__init__(window)
        self.window = window
        self._told_of_autosave = ""

    def tell(self, title: str, sentences: Sequence[str]) -> None:
        """Tell everything that there is to say."""
        from cholm_qt.ui.dialogs.texts import tell_faults

        tell_faults(self.window, title, [spoken(sentence) for sentence in sentences])

    def refuse(self, title: str, error: Exception) -> None:
        """Say what is wrong with a file."""
        faults = error.faults if isinstance(error, DataFaults) else ()
        self.tell(title, [fault.sentence for fault in faults] or [message_of(error)])

    def tell_of_autosave(self, sentence: str) -> None:
        """The game could not be kept: say so once for each reason, for every order tries again."""
        if sentence != self._told_of_autosave:
            self._told_of_autosave = sentence
            self.tell(tr("This game is not being saved by itself; please save it yourself"), [sentence])

    def forget_autosave(self) -> None:
        """The game is kept again: the next failure is news, even for the same reason."""
        self._told_of_autosave = ""

    def tell_of_language(self, sentence: str) -> None:
        """The texts of a language cannot be used: say so, and go on in English."""
        self.tell(tr("The chosen language is not available; this is English"), [sentence])

    def tell_of_picture(self, sentence: str) -> None:
        """The picture of the map is damaged: say so, and play on plain paper."""
        self.tell(tr("The picture of the map cannot be shown; the game can be played without it"), [sentence])
