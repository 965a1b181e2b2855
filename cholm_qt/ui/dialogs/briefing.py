"""What players are told before a new game, as a typed order with a map pinned to it."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import (
    QCheckBox,
    QDialog,
    QDialogButtonBox,
    QHBoxLayout,
    QLabel,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from cholm_qt.ui.look.settings import Settings
from cholm_qt.ui.look.words import tr
from cholm_qt.ui.map.board_photo import BoardPhoto
from cholm_qt.ui.panels.specifications import Briefing
from cholm_qt.ui.widgets.named import named
from cholm_qt.ui.widgets.page_parts import text
from cholm_qt.ui.widgets.paper import Paper, Stamp

WIDE, LINE = 1040, 18  # pixels of the paper at ordinary text size, and of a line of text there
SHARE = 0.92  # of the window that the dialog takes at most
PHOTO = QSize(380, 270)
BETWEEN = 7  # pixels between paragraphs, which are in lines well apart


class BriefingDialog(QDialog):
    """A paper before a new game; it can be switched off, and found again in the Help menu."""

    def __init__(self, briefing: Briefing, settings: Settings, parent: QWidget | None) -> None:
        super().__init__(parent)
        self.setObjectName("briefing-dialog")
        self.setWindowTitle(briefing.title)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.photo, self._paper = (
            BoardPhoto("briefing-photo", PHOTO, at_top=True),
            Paper("briefing-paper", fold=True),
        )
        self._fill(briefing)
        self._column = column = QVBoxLayout(self)
        column.addWidget(self._paper, 1)
        foot = QHBoxLayout()
        foot.addWidget(self._again(settings), 1)
        foot.addWidget(self._start())
        column.addLayout(foot)
        self._fit()

    # --- making ---

    def _fill(self, briefing: Briefing) -> None:
        """The letterhead with its stamp, then the text beside the map."""
        lines = QVBoxLayout()
        lines.setSpacing(0)
        for n, line in enumerate(briefing.head):
            lines.addWidget(text(line, "typed", f"briefing-head-{n}"))
        lines.addWidget(_apart(text(briefing.title, "typed-title", "briefing-title")))
        head = QHBoxLayout()
        head.addLayout(lines, 1)
        head.addWidget(Stamp(briefing.stamp), 0, Qt.AlignmentFlag.AlignTop)
        self._sheet = named(QWidget(), "briefing-sheet")
        self._columns = columns = QHBoxLayout(self._sheet)
        columns.setContentsMargins(0, 0, 0, 0)
        columns.setSpacing(18)
        left, right = QVBoxLayout(), QVBoxLayout()
        left.setSpacing(BETWEEN)
        columns.addLayout(left, 11)
        columns.addLayout(right, 9)
        if briefing.situation:
            left.addWidget(text(briefing.situation, "typed", "briefing-situation"))
        right.addWidget(self.photo, 1)
        for heading, said in briefing.parts:
            left.addWidget(_apart(text(heading, "typed-head", "briefing-heading")))
            for line in said:
                left.addWidget(text(f"– {line}", "typed", "briefing-line"))
        left.addStretch(1)
        self.body = named(QScrollArea(), "dialog-texts")
        self.body.setWidget(self._sheet)
        self.body.setWidgetResizable(True)
        self.body.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._paper.column.addLayout(head)
        self._paper.column.addWidget(self.body, 1)

    def _again(self, settings: Settings) -> QCheckBox:
        """The box that switches briefings off."""
        box = named(QCheckBox(tr("Show this before every new game")), "briefing-again")
        box.setChecked(settings.briefing)
        box.toggled.connect(lambda on: settings.put("briefing", int(on)))
        return box

    def _start(self) -> QDialogButtonBox:
        """The button that begins; Enter presses it."""
        buttons = named(QDialogButtonBox(), "buttons")
        start = buttons.addButton(tr("Begin the game"), QDialogButtonBox.ButtonRole.AcceptRole)
        start.setObjectName("start")
        start.setProperty("primary", True)
        start.setDefault(True)
        buttons.accepted.connect(self.accept)
        start.setFocus()
        return buttons

    # --- showing ---

    def _fit(self) -> None:
        """Be as large as the texts need, if the window has room for that; else they scroll."""
        self.ensurePolished()
        parent = self.parentWidget()
        screen = self.screen().availableSize()
        most = (parent.size().boundedTo(screen) if parent is not None else screen) * SHARE
        wide = min(WIDE * self.fontMetrics().height() // LINE, most.width())
        margins = self._paper.column.contentsMargins() + self._column.contentsMargins()
        texts = self._columns.totalHeightForWidth(wide - margins.left() - margins.right())
        others = self.sizeHint().height() - self.body.sizeHint().height()
        self.resize(wide, min(texts + others + 40, most.height()))


def _apart(heading: QLabel) -> QLabel:
    """A heading with room above it."""
    heading.setContentsMargins(0, BETWEEN, 0, 0)
    return heading
