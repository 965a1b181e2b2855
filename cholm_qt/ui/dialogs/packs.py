"""The player's own maps and numbers: a list of packs, what is in them, and what can be done with them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path

from PySide6.QtCore import Qt, Signal, SignalInstance
from PySide6.QtWidgets import QHBoxLayout, QListWidget, QListWidgetItem, QPushButton, QWidget

from cholm_qt.files.known_packs import PackHead
from cholm_qt.games import room
from cholm_qt.ui.dialogs.base import Dialog
from cholm_qt.ui.look.words import spoken, tr
from cholm_qt.ui.panels.pack_words import held_words
from cholm_qt.ui.widgets.greyed import grey
from cholm_qt.ui.widgets.named import named
from cholm_qt.ui.widgets.plain_text import PlainLabel, set_tip

WIDE, HIGH = 560, 150  # pixels of the list, at least
ABOUT_LINES = 6  # for which there is always room, so that nothing moves from one pack to the next
SHORT = 16  # letters of a fingerprint that are enough to compare two by eye


class PacksDialog(Dialog):
    """Lists packs; every wish is a signal, and what came of it is told below the list.

    Signals:
        add_requested: A pack is to be taken in.
        default_requested: New games are to use a pack, or none. arg: its Path, or None.
        deletion_requested: A pack is to be moved to the bin. arg: its PackHead.
        folder_requested: A pack is to be shown in its folder. arg: its Path.
        name_requested: A pack is to have another title. arg: its PackHead.
        undo_requested: What was thrown away last is to be brought back.
    """

    add_requested = Signal()
    default_requested = Signal(object)
    deletion_requested = Signal(object)
    folder_requested = Signal(object)
    name_requested = Signal(object)
    undo_requested = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent, "packs-dialog", tr("My maps and numbers"))
        self._heads: Sequence[PackHead] = ()
        self._default: Path | None = None
        what = tr(
            "A pack puts your own scan of the map, your own numbers or your own counters in the place of "
            "those of this program. Drop one on the start page, or add it here."
        )
        self.what = _text(what, "packs-what", "faint")
        self.list = named(QListWidget(), "packs-list", tr("My maps and numbers"))
        self.list.setMinimumSize(WIDE, HIGH)
        self.list.setVerticalScrollMode(QListWidget.ScrollMode.ScrollPerPixel)
        self.about = _text("", "packs-about")
        self.about.setAlignment(Qt.AlignmentFlag.AlignTop)
        self.about.setMinimumHeight(ABOUT_LINES * self.about.fontMetrics().lineSpacing())
        self.about.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.says, self.undo = _text("", "packs-says"), self._button(tr("Bring it back"), "packs-undo")
        self.add = self._button(tr("&Add …"), "packs-add")
        self.default = self._button(tr("Use for &new games"), "packs-default")
        self.rename = self._button(tr("&Rename …"), "packs-rename")
        self.delete = self._button(tr("&Delete"), "packs-delete")
        self.folder = self._button(tr("Show &folder"), "packs-folder")
        self._lay_out()
        self._join()
        self.tell("")

    def _lay_out(self) -> None:
        """The list, what is known of a pack, and the buttons."""
        told, below = QHBoxLayout(), QHBoxLayout()
        told.addWidget(self.says, 1)
        told.addWidget(self.undo)
        for made in (self.add, self.default, self.rename, self.delete, self.folder):
            below.addWidget(made)
        below.addStretch(1)
        for widget in (self.what, self.list, self.about):
            self.column.addWidget(widget)
        self.column.addLayout(told)
        self.column.addLayout(below)
        self.add_close()

    def _join(self) -> None:
        """Turn clicks into wishes."""
        self.list.currentRowChanged.connect(self._look)
        self.add.clicked.connect(self.add_requested)
        self.undo.clicked.connect(self.undo_requested)
        self.default.clicked.connect(self._ask_default)
        for made, wish in ((self.rename, self.name_requested), (self.delete, self.deletion_requested)):
            made.clicked.connect(lambda _=False, wish=wish: self._ask(wish))
        self.folder.clicked.connect(lambda: self.folder_requested.emit(self._heads[self._row()].path))

    # --- showing ---

    def show_packs(self, heads: Sequence[PackHead], default: Path | None, chosen: Path | None = None) -> None:
        """List packs, of which new games use one, and look at one of them."""
        row = self.list.currentRow()
        self._heads, self._default = heads, default
        self.list.clear()
        for head in heads:
            item = QListWidgetItem(self._line(head), self.list)
            set_tip(item, str(head.path))
        if not heads:
            QListWidgetItem(tr("There is no pack yet."), self.list).setFlags(Qt.ItemFlag.NoItemFlags)
        paths = [head.path for head in heads]
        first = paths.index(default) if default in paths else 0
        wanted = paths.index(chosen) if chosen in paths else min(row if row >= 0 else first, len(heads) - 1)
        self.list.setCurrentRow(wanted)
        self._look(wanted)

    def tell(self, sentence: str, can_undo: bool = False) -> None:
        """Say what came of a wish."""
        self.says.setText(sentence)
        self.says.setVisible(bool(sentence))
        self.undo.setVisible(can_undo)

    def _line(self, head: PackHead) -> str:
        """A pack in one line: what is wrong, and what is used, stands in words."""
        told = head.title if head.pack is None else f"{head.title} · {tr(room(head.pack.game).title)}"
        if head.pack is None:
            return tr("{0} (cannot be used)", told)
        return tr("{0} (for new games)", told) if head.path == self._default else told

    def _look(self, row: int) -> None:
        """Tell about a pack, and allow what can be done with it."""
        head = self._heads[row] if 0 <= row < len(self._heads) else None
        pack = head.pack if head is not None else None
        self.about.setText("\n".join(_about(head)) if head is not None else "")
        self.about.setVisible(head is not None)
        nothing = "" if head is not None else tr("There is no pack yet.")
        bad = nothing or ("" if pack is not None else tr("This pack cannot be used"))
        is_own = head is not None and head.is_own
        grey(self.default, bad)
        grey(self.rename, bad or ("" if is_own else tr("Only a pack in your own folder can be renamed")))
        grey(self.delete, nothing)
        grey(self.folder, nothing)
        is_default = head is not None and head.path == self._default
        self.default.setText(tr("Not for &new games") if is_default else tr("Use for &new games"))
        self.default.setAccessibleName(self.default.text().replace("&", ""))

    # --- wishes ---

    def _row(self) -> int:
        """The pack that is looked at."""
        return self.list.currentRow()

    def _ask(self, wish: SignalInstance) -> None:
        """Ask for something to be done with the pack that is looked at."""
        if 0 <= self._row() < len(self._heads):
            wish.emit(self._heads[self._row()])

    def _ask_default(self) -> None:
        """Ask for new games to use the pack that is looked at, or none if they use it already."""
        path = self._heads[self._row()].path
        self.default_requested.emit(None if path == self._default else path)

    def _button(self, words: str, name: str) -> QPushButton:
        """One of the buttons; Return presses none of them by chance."""
        made = named(QPushButton(words), name, words.replace("&", ""))
        made.setAutoDefault(False)
        return made


def _text(words: str, name: str, role: str = "") -> PlainLabel:
    """A text that wraps."""
    made = named(PlainLabel(words), name)
    made.setWordWrap(True)
    made.setProperty("role", role)
    return made


def _about(head: PackHead) -> Iterator[str]:
    """What there is to know about a pack."""
    if head.pack is None:
        yield spoken(head.fault)
        return
    pack = head.pack
    if pack.says:
        yield pack.says
    if pack.author:
        yield tr("By {0}", pack.author)
    yield held_words(pack)
    yield tr("Fingerprint: {0}", pack.fingerprint[:SHORT])
    if not head.is_own:
        yield tr("It lies in {0}", head.path.parent)
