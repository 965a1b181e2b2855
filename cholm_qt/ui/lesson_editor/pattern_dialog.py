"""Saying by choosing what orders must be like: kind, units, places, the case that refuses them, result."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QCompleter, QHBoxLayout, QLineEdit, QVBoxLayout, QWidget

from cholm_qt.engine.lesson import Pattern
from cholm_qt.engine.record import replace
from cholm_qt.ui.dialogs.base import Dialog
from cholm_qt.ui.editor.term_row import CheckList, Offer, combo
from cholm_qt.ui.lesson_editor.condition_box import ConditionBox
from cholm_qt.ui.lesson_editor.words import PatternWords
from cholm_qt.ui.look.words import tr
from cholm_qt.ui.widgets.named import named
from cholm_qt.ui.widgets.page_parts import row, text
from cholm_qt.ui.widgets.scrolled import scrolled

UNITS, AMONG, ANY = "units", "among", "any_of"
LEGAL = (None, True, False)


class PatternDialog(Dialog):
    """Shows a pattern and lets it be changed; what it says is told in words below.

    Signals:
        chosen: arg: the Pattern.
    """

    chosen = Signal(object)

    def __init__(
        self,
        parent: QWidget,
        words: PatternWords,
        cases: Sequence[str],
        pattern: Pattern,
        is_reply: bool,
    ) -> None:
        super().__init__(parent, "pattern-dialog", tr("What the order is like"))
        self.words, self.pattern = words, replace(pattern, order=None)
        system, c = words.system, words.components
        self._kinds = ["", *(verb.word for verb in system.verbs.all if verb.kind in system.verbs.kinds)]
        self.kind = combo(
            "pattern-kind",
            tr("Kind of order"),
            [tr("any kind of order"), *self._kinds[1:]],
            self._choose_kind,
        )
        self.how = combo(
            "pattern-how",
            tr("How the units are meant"),
            [
                tr("exactly these units"),
                tr("these units and maybe others"),
                tr("at least one of these units"),
            ],
            lambda _: self._take_units(),
        )
        names = [words.unit(n) for n in range(len(c.units))]
        self.units = CheckList("pattern-units", tr("Units"), names)
        self.lead = combo(
            "pattern-lead",
            tr("Who is named first"),
            [tr("whoever is named first"), *names],
            lambda n: self._set(lead=n - 1 if n else None),
        )
        places = [words.place(n) for n in range(len(c.board.places))]
        self.to = CheckList("pattern-to", tr("Where it ends"), places)
        self.through = CheckList("pattern-through", tr("What it passes"), places)
        self.refused = named(QLineEdit(), "pattern-refused", tr("Refused by case"))
        self.refused.setCompleter(QCompleter(list(cases), self.refused))
        self.legal = combo(
            "pattern-legal",
            tr("Is it allowed?"),
            [tr("allowed or not"), tr("allowed"), tr("not allowed")],
            lambda n: self._set(legal=LEGAL[n]),
        )
        self.afterwards = ConditionBox(Offer(system, system.task_terms, c), pattern.result, "pattern-result")
        self.told = text("", "book", "pattern-told")
        self._lay_out(is_reply)
        self._suit_size(parent)
        self._show()
        self._connect()

    def _lay_out(self, is_reply: bool) -> None:
        """Put everything in its place: lists side by side, the rest below."""
        lists = QHBoxLayout()
        left, right = QVBoxLayout(), QVBoxLayout()
        for title, part, column in (
            (tr("Units"), self.units, left),
            (tr("Where it ends"), self.to, right),
            (tr("What it passes"), self.through, right),
        ):
            label = text(title, "faint", f"{part.objectName()}-label")
            label.setBuddy(part)
            column.addWidget(label)
            column.addWidget(part)
        left.insertWidget(0, self.how)
        label = text(tr("Who is named first"), "faint", "pattern-lead-label")
        label.setBuddy(self.lead)
        left.addWidget(label)
        left.addWidget(self.lead)
        left.addStretch(1)
        right.addStretch(1)
        lists.addLayout(left, 1)
        lists.addLayout(right, 1)
        sheet = named(QWidget(), "pattern-sheet")
        column = QVBoxLayout(sheet)
        column.addWidget(self.kind)
        if is_reply:
            column.addLayout(row(text(tr("Refused by case"), "faint", "pattern-refused-label"), self.refused))
            column.addWidget(self.legal)
        column.addLayout(lists)
        column.addWidget(text(tr("Afterwards this holds:"), "faint", "pattern-result-label"))
        column.addWidget(self.afterwards)
        column.addStretch(1)
        self.column.addWidget(scrolled(sheet), 1)
        self.column.addWidget(self.told)
        self.add_answers(tr("Take"), "pattern-dialog")

    def _suit_size(self, parent: QWidget) -> None:
        """Be as large as the lists need, but no higher than the window."""
        self.ensurePolished()
        high, most = self.fontMetrics().height(), parent.window().height()
        self.resize(40 * high, min(32 * high, round(0.9 * most)))

    def _connect(self) -> None:
        """Hear of what is chosen."""
        self.units.ticked.connect(lambda _: self._take_units())
        self.to.ticked.connect(lambda chosen: self._set(to=chosen))
        self.through.ticked.connect(lambda chosen: self._set(through=chosen))
        self.refused.textEdited.connect(lambda typed: self._set(refused=typed.strip()))
        self.refused.completer().activated.connect(lambda case: self._set(refused=case))
        self.afterwards.changed.connect(lambda condition: self._set(result=condition))

    def _show(self) -> None:
        """Show the pattern."""
        pattern = self.pattern
        held = next(((n, getattr(pattern, name)) for n, name in enumerate((UNITS, AMONG, ANY))
                     if getattr(pattern, name)), (0, ()))  # fmt: skip
        self.how.setCurrentIndex(held[0])
        self.units.show_chosen(held[1])
        self.lead.setCurrentIndex(0 if pattern.lead is None else pattern.lead + 1)
        self.to.show_chosen(pattern.to)
        self.through.show_chosen(pattern.through)
        self.refused.setText(pattern.refused)
        self.legal.setCurrentIndex(LEGAL.index(pattern.legal))
        if len(pattern.words) > 1:
            self.kind.addItem(" / ".join(pattern.words))
            self._kinds.append("")
            self.kind.setCurrentIndex(self.kind.count() - 1)
        elif pattern.words and pattern.words[0] in self._kinds:
            self.kind.setCurrentIndex(self._kinds.index(pattern.words[0]))
        self._tell()

    def _choose_kind(self, n: int) -> None:
        """Mean one kind of order, or any."""
        self._set(words=(self._kinds[n],) if self._kinds[n] else ())

    def _take_units(self) -> None:
        """Mean the units that are ticked, in the way that is chosen."""
        name = (UNITS, AMONG, ANY)[self.how.currentIndex()]
        self._set(**{**dict.fromkeys((UNITS, AMONG, ANY), ()), name: self.units.chosen()})

    def _set(self, **fields: object) -> None:
        """Change the pattern."""
        self.pattern = replace(self.pattern, **fields)
        self._tell()

    def _tell(self) -> None:
        """Say in words what is meant."""
        self.told.setText(self.words.pattern(self.pattern))

    def accept(self) -> None:
        """Take the pattern; one that says nothing is none."""
        if self.pattern != Pattern(line=self.pattern.line):
            self.chosen.emit(self.pattern)
        super().accept()
