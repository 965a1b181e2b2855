"""The live judgement of a draft: errors and oddities, each with its case, its places and its fix."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QFrame, QPushButton, QScrollArea, QSizePolicy, QVBoxLayout, QWidget

from cholm_qt.engine.editing import Finding
from cholm_qt.ui.look.words import say, tr, trn
from cholm_qt.ui.widgets.named import named
from cholm_qt.ui.widgets.page_parts import text, wrapping
from cholm_qt.ui.widgets.plain_text import as_caption, set_tip

MOST_SHOWN = 40  # more would take longer to lay out than an edit may take


class FindingRow(QFrame):
    """One finding: sign and word, sentence, and what can be done about it."""

    clicked = Signal()

    def __init__(self, finding: Finding) -> None:
        super().__init__()
        self.finding = finding
        reason = finding.reason
        kind = tr("× Error") if finding.is_error else tr("! Odd")
        named(self, "editor-finding", f"{kind}: {say(reason.said)}")
        self.setProperty("role", "offer" if finding.is_error else "card")
        self.kind = text(kind, "heading", "editor-finding-kind")
        self.says = text(say(reason.said), "", "editor-finding-says")
        self.case = self._button(tr("Case {0}", reason.case) if reason.case else "", "editor-finding-case")
        self.show_it = self._button(tr("Show"), "editor-finding-show")
        fix = finding.fix
        self.fix = self._button(say(fix.said) if fix is not None else "", "editor-finding-fix", flat=False)
        self.case.setVisible(bool(reason.case))
        self.show_it.setVisible(bool(reason.units or reason.places))
        self.fix.setVisible(fix is not None)
        set_tip(self.fix, tr("Put it right"))
        column = QVBoxLayout(self)
        column.setContentsMargins(8, 4, 8, 4)
        column.setSpacing(2)
        column.addWidget(wrapping(self.kind, self.case, self.show_it))
        column.addWidget(self.says)
        column.addWidget(self.fix, 0, Qt.AlignmentFlag.AlignLeft)
        self.show_it.clicked.connect(self.clicked)

    def _button(self, words: str, name: str, flat: bool = True) -> QPushButton:
        """A small button."""
        made = QPushButton(as_caption(words))
        made.setFlat(flat)
        made.setAutoDefault(True)
        return named(made, name, words)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """A click anywhere in the row shows what it is about."""
        if event.button() == Qt.MouseButton.LeftButton and self.rect().contains(event.position().toPoint()):
            self.clicked.emit()


class JudgementList(QWidget):
    """Lists findings; what is already listed stays as it is.

    Signals:
        fix_requested: arg: the Finding that is to be put right.
        show_requested: arg: the Finding whose places and units are to be seen.
        case_requested: arg: the case.
    """

    fix_requested = Signal(object)
    show_requested = Signal(object)
    case_requested = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        named(self, "editor-judgement")
        self.summary = text("", "heading", "editor-judgement-summary")
        sheet = named(QWidget(), "editor-findings")
        self._rows = QVBoxLayout(sheet)
        self._rows.setContentsMargins(0, 0, 4, 0)
        self._rows.setSpacing(4)
        self.more = text("", "faint", "editor-more")
        self.more.hide()
        self._rows.addWidget(self.more)
        self._rows.addStretch(1)
        self.area = named(QScrollArea(), "editor-findings-area")
        self.area.setWidgetResizable(True)
        self.area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.area.setWidget(sheet)
        sheet.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Minimum)
        column = QVBoxLayout(self)
        column.setContentsMargins(4, 4, 4, 4)
        column.setSpacing(4)
        column.addWidget(self.summary)
        column.addWidget(self.area, 1)
        self.rows: list[FindingRow] = []
        self._shown: list[Finding] | None = None
        self._is_all = True

    def show_findings(self, findings: list[Finding], is_all: bool) -> None:
        """List findings; unless they are all, play is still being tried."""
        self._is_all = is_all
        self.summary.setText(self._summary(findings, is_all))
        if findings == self._shown:
            return
        is_anew, self._shown = self._shown is None, list(findings)
        self._list(findings[:MOST_SHOWN], [] if is_anew else self.rows)
        more = len(findings) - MOST_SHOWN
        self.more.setText(tr("and {0} more", more))
        self.more.setVisible(more > 0)

    def _list(self, findings: list[Finding], before: list[FindingRow]) -> None:
        """Make rows for what was not listed before, as making them takes long, and drop the others."""
        kept = [row for row in before if row.finding in findings]
        for old in self.rows:
            if old not in kept:
                self._rows.removeWidget(old)
                old.hide()
                old.deleteLater()
        self.rows = []
        for n, finding in enumerate(findings):
            row = next((row for row in kept if row.finding == finding), None)
            if row is None:
                row = self._make_row(finding)
                self._rows.insertWidget(n, row)
            elif self._rows.indexOf(row) != n:
                self._rows.removeWidget(row)
                self._rows.insertWidget(n, row)
            if row in kept:
                kept.remove(row)
            self.rows.append(row)

    def _make_row(self, finding: Finding) -> FindingRow:
        """One row, whose buttons ask for something."""
        row = FindingRow(finding)
        row.clicked.connect(lambda: self.show_requested.emit(finding))
        row.fix.clicked.connect(lambda: self.fix_requested.emit(finding))
        row.case.clicked.connect(lambda: self.case_requested.emit(finding.reason.case))
        return row

    def _summary(self, findings: list[Finding], is_all: bool) -> str:
        """How many things are wrong, or that nothing is."""
        errors = sum(finding.is_error for finding in findings)
        if errors:
            return trn(
                "× {0} error keeps play from beginning", "× {0} errors keep play from beginning", errors
            )
        if not is_all:
            return tr("Trying whether play can go on …")
        if findings:
            return trn(
                "Play can begin; {0} thing is odd", "Play can begin; {0} things are odd", len(findings)
            )
        return tr("Play can begin from here")

    def retranslate(self) -> None:
        """Say everything in the player's language."""
        self.area.setAccessibleName(tr("Judgment of the position"))
        shown, self._shown = self._shown, None
        if shown is not None:
            self.show_findings(shown, self._is_all)
