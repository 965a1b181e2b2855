"""The papers that can be printed, each page to be looked at first."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QColor, QPainter, QPixmap
from PySide6.QtWidgets import QDialogButtonBox, QFormLayout, QHBoxLayout, QPushButton, QWidget

from cholm_qt.files.messages import message_of
from cholm_qt.ui.dialogs.base import Dialog, choice_box
from cholm_qt.ui.look.words import spoken, tr
from cholm_qt.ui.map.picture import BadPicture
from cholm_qt.ui.printing.counter_sheet import COUNTER_SIZES
from cholm_qt.ui.printing.page_parts import FAINT
from cholm_qt.ui.printing.pages import Pages, page_picture
from cholm_qt.ui.printing.papers import COUNTERS
from cholm_qt.ui.widgets.greyed import grey
from cholm_qt.ui.widgets.named import named
from cholm_qt.ui.widgets.plain_text import PlainLabel

LEAST, MOST, SHARE = 430, 760, 0.58  # pixels of a page that is looked at, and of the screen's height

Make = Callable[[str, str, float], Pages]  # by kind of paper, size of the paper and of the counters


class PrintDialog(Dialog):
    """Shows the pages of a paper, and asks for them to be printed or saved.

    Signals:
        save_requested: The pages are wanted as PDF. arg: the Pages.
        print_requested: The pages are wanted on a printer. arg: the Pages.
    """

    save_requested = Signal(object)
    print_requested = Signal(object)

    def __init__(
        self, kinds: Mapping[str, str], make: Make, paper: str, parent: QWidget | None, first: str = ""
    ) -> None:
        """Offer these kinds of papers by their titles, one of them first; `make` makes the pages of one."""
        super().__init__(parent, "print-dialog", tr("Print"))
        self._make, self._shown = make, 0
        self._pages: Pages | None = None
        sizes = {"A4": "a4", tr("Letter"): "letter"}
        counters: dict[str, object] = {tr("{0} mm", size): size for size in COUNTER_SIZES}
        papers = {title: kind for kind, title in kinds.items()}
        self.kind = choice_box("print-kind", tr("Paper"), papers, first or next(iter(kinds)))
        self.paper = choice_box("print-paper", tr("Page size"), sizes, paper)
        self.counter = choice_box("print-counter", tr("Size of a counter"), counters, COUNTER_SIZES[0])
        self.picture = named(PlainLabel(), "print-preview")
        side = round(SHARE * self.screen().availableSize().height())
        self.picture.setFixedSize(QSize(1, 1) * min(max(side, LEAST), MOST))
        self.picture.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.says = named(PlainLabel(), "print-says")
        self.says.setWordWrap(True)
        self.back = named(QPushButton("◀"), "print-back", tr("Previous page"))
        self.on = named(QPushButton("▶"), "print-on", tr("Next page"))
        self._lay_out()
        self._join()
        self._make_anew()

    # --- making ---

    def _lay_out(self) -> None:
        """The choices beside the page, and what can be done with it below."""
        form = QFormLayout()
        form.setSpacing(10)
        for box in (self.kind, self.paper, self.counter):
            form.addRow(box.accessibleName(), box)
        turning = QHBoxLayout()
        turning.addWidget(self.back)
        turning.addWidget(self.says, 1)
        turning.addWidget(self.on)
        form.addRow(turning)
        line = QHBoxLayout()
        line.setSpacing(18)
        line.addLayout(form)
        line.addWidget(self.picture)
        self.column.addLayout(line)
        self.buttons = named(QDialogButtonBox(), "buttons")
        accept, apply = QDialogButtonBox.ButtonRole.AcceptRole, QDialogButtonBox.ButtonRole.ActionRole
        self.save_button = named(self.buttons.addButton(tr("Save as PDF …"), accept), "print-save")
        self.print_button = named(self.buttons.addButton(tr("Print …"), apply), "print-print")
        close = self.buttons.addButton(tr("Close"), QDialogButtonBox.ButtonRole.RejectRole)
        close.setObjectName("print-close")
        self.column.addWidget(self.buttons)

    def _join(self) -> None:
        """Show what is chosen, and tell what is wanted."""
        for box in (self.kind, self.paper, self.counter):
            box.currentIndexChanged.connect(self._make_anew)
        self.back.clicked.connect(lambda: self._turn(-1))
        self.on.clicked.connect(lambda: self._turn(1))
        self.save_button.clicked.connect(lambda: self.save_requested.emit(self._pages))
        self.print_button.clicked.connect(lambda: self.print_requested.emit(self._pages))
        self.buttons.rejected.connect(self.reject)

    # --- showing ---

    def _make_anew(self) -> None:
        """Make the pages of what is chosen, or say why there are none."""
        kind = self.kind.currentData()
        self.counter.setEnabled(kind == COUNTERS)
        self._pages, self._shown = None, 0
        try:
            self._pages = self._make(kind, self.paper.currentData(), self.counter.currentData())
        except BadPicture as error:
            self.picture.clear()
            self.says.setText(spoken(message_of(error)))
        for button in (self.save_button, self.print_button):
            grey(button, "" if self._pages is not None else tr("There is nothing to print"))
        self._turn(0)

    def _turn(self, by: int) -> None:
        """Show another page, or this one."""
        pages, self._shown = self._pages, self._shown + by
        is_last = pages is None or self._shown + 1 >= len(pages.draws)
        grey(self.back, "" if pages is not None and self._shown > 0 else tr("This is the first page"))
        grey(self.on, tr("This is the last page") if is_last else "")
        if pages is None:
            return
        ratio = self.devicePixelRatioF()
        image = page_picture(pages, self._shown, self.picture.size() * ratio)
        painter = QPainter(image)  # an edge, or white paper would not be seen in a white window
        painter.setPen(QColor(FAINT))
        painter.drawRect(image.rect().adjusted(0, 0, -1, -1))
        painter.end()
        image.setDevicePixelRatio(ratio)
        self.picture.setPixmap(QPixmap.fromImage(image))
        words = tr("Page {0} of {1}", self._shown + 1, len(pages.draws))
        self.says.setText(words)
        self.picture.setAccessibleName(f"{pages.title}, {words}")
