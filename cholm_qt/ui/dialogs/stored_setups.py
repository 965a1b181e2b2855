"""The set-ups that a player keeps: storing one under a name, loading, renaming and deleting."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QListWidget, QPushButton, QWidget

from cholm_qt.files.atomic_write import CannotWrite
from cholm_qt.files.messages import message_of
from cholm_qt.files.stored_setups import LONGEST_NAME, delete_setup, rename_setup, setup_path, stored_setups
from cholm_qt.ui.dialogs.base import Dialog
from cholm_qt.ui.look.words import spoken, tr
from cholm_qt.ui.widgets.greyed import grey
from cholm_qt.ui.widgets.named import named
from cholm_qt.ui.widgets.plain_text import PlainLabel

Store = Callable[[Path], str]  # keeps a set-up in a file; what went wrong, or nothing
Load = Callable[[Path], Sequence[str]]  # sets up by a file; what is to be said about it, if anything

MOST_TYPED = 200  # letters that can be typed or pasted; what is kept of them is less
MOST_SAID = 12  # sentences about a file that can be read at once


class StoredSetupsDialog(Dialog):
    """A list of set-ups, a name, and what can be done with them; what cannot be undone is asked twice."""

    def __init__(
        self, folder: Path, store: Store, load: Load, parent: QWidget | None = None, *, storing: bool
    ) -> None:
        super().__init__(parent, "setups-dialog", tr("Store this set-up") if storing else tr("Load a set-up"))
        self.folder, self._store_in, self._load_from = folder, store, load
        self._asked: tuple[str, Path] | None = None  # what is done when it is pressed once more
        self.list = named(QListWidget(), "setups-list", tr("Stored set-ups"))
        self.list.setMinimumSize(360, 160)
        self.name = named(QLineEdit(), "setups-name", tr("Name of the set-up"))
        self.name.setPlaceholderText(tr("Name of the set-up"))
        self.name.setMaxLength(MOST_TYPED)
        self.says = named(PlainLabel(), "setups-says")
        self.says.setWordWrap(True)
        self.store = self._button(tr("Store"), "setups-store", self._store)
        self.load = self._button(tr("Load"), "setups-load", self._load)
        self.rename = self._button(tr("Rename"), "setups-rename", self._rename)
        self.delete = self._button(tr("Delete"), "setups-delete", self._delete)
        self.store.setVisible(storing)
        self.load.setVisible(not storing)
        (self.store if storing else self.load).setDefault(True)
        self._lay_out()
        self._refill()
        self.list.currentTextChanged.connect(self._take_name)
        self.list.itemActivated.connect(self._store if storing else self._load)
        self.name.textEdited.connect(lambda: self._tell(self._cut()))
        (self.name if storing else self.list).setFocus()
        if not storing:
            self.list.setCurrentRow(0)

    def _lay_out(self) -> None:
        """The list, the name, what is to be said, and the buttons in a row."""
        row = QHBoxLayout()
        for button in (self.store, self.load, self.rename, self.delete):
            row.addWidget(button)
        for widget in (self.list, self.name, self.says):
            self.column.addWidget(widget)
        self.column.addLayout(row)
        self.add_close()

    def _button(self, words: str, name: str, does: Callable[[], None]) -> QPushButton:
        """A button of the dialog; only the one that it was opened for is pressed by Return."""
        button = named(QPushButton(words), name)
        button.setAutoDefault(False)
        button.clicked.connect(does)
        return button

    # --- showing ---

    def _refill(self, chosen: str = "") -> None:
        """List what is kept now, with one chosen."""
        names = [path.stem for path in stored_setups(self.folder)]
        self.list.clear()
        self.list.addItems(names)
        if chosen in names:
            self.list.setCurrentRow(names.index(chosen))
        for button in (self.load, self.rename, self.delete):
            grey(button, "" if names else tr("No set-up is stored yet"))

    def _take_name(self, name: str) -> None:
        """Write the chosen name into the line."""
        self.name.setText(name)
        self._tell("")

    def _tell(self, sentence: str) -> None:
        """Say something below the name; whatever was asked before is not asked any more."""
        self._asked = None
        self.says.setText(sentence)

    # --- doing ---

    def _cut(self) -> str:
        """What is left of a name that is too long; nothing is said of one that stays whole."""
        if len(" ".join(self.name.text().split())) <= LONGEST_NAME:
            return ""
        path = setup_path(self.folder, self.name.text())
        return tr("The name will be cut to {0} letters: {1}", LONGEST_NAME, path.stem) if path else ""

    def _is_sure(self, what: str, path: Path, question: str) -> bool:
        """Has this been asked before? If not, it is asked now."""
        if self._asked == (what, path):
            return True
        self._tell(question)
        self._asked = what, path
        return False

    def _named(self) -> Path | None:
        """The file of the name in the line; without a usable name that is said."""
        path = setup_path(self.folder, self.name.text())
        if path is None:
            self._tell(tr("Give the set-up a name with letters or digits."))
        return path

    def _chosen(self) -> Path | None:
        """The file that is chosen in the list; without one that is said."""
        item = self.list.currentItem()
        if item is None:
            self._tell(tr("Choose a set-up from the list first."))
            return None
        return self.folder / f"{item.text()}.yaml"

    def _store(self) -> None:
        """Keep the set-up under the name in the line."""
        path = self._named()
        question = tr("There is already a set-up with this name. Press “Store” again to replace it.")
        if path is None or (path.exists() and not self._is_sure("store", path, question)):
            return
        if wrong := self._store_in(path):
            self._tell(wrong)
        else:
            self.accept()

    def _load(self) -> None:
        """Set up as the chosen one says; what did not fit stays to be read."""
        path = self._chosen()
        if path is None:
            return
        if sentences := self._load_from(path):
            rest = len(sentences) - MOST_SAID
            more = [tr("… and {0} more", rest)] if rest > 0 else []
            self._tell("\n".join([*sentences[:MOST_SAID], *more]))
        else:
            self.accept()

    def _rename(self) -> None:
        """Call the chosen set-up by the name in the line."""
        path, goal = self._chosen(), self._named()
        if path is None or goal is None or goal == path:
            return
        try:
            rename_setup(path, goal)
        except CannotWrite as error:
            self._tell(spoken(message_of(error)))
        else:
            self._refill(goal.stem)

    def _delete(self) -> None:
        """Delete the chosen set-up."""
        path = self._chosen()
        question = tr("A deleted set-up is gone for good. Press “Delete” again to delete it.")
        if path is None or not self._is_sure("delete", path, question):
            return
        try:
            delete_setup(path)
        except CannotWrite as error:
            self._tell(spoken(message_of(error)))
        else:
            self._refill()
            self._tell(tr("{0} is deleted.", path.stem))
