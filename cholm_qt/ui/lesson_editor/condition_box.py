"""A condition on a position, put together of the terms that a game has for tasks."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from cholm_qt.ui.editor.goal_box import GROUPS, joined, parts_of
from cholm_qt.ui.editor.term_row import Offer, TermRow, combo
from cholm_qt.ui.look.words import tr
from cholm_qt.ui.widgets.greyed import grey
from cholm_qt.ui.widgets.named import clear_layout, named
from cholm_qt.ui.widgets.page_parts import button
from cholm_qt.ui.widgets.soon import soon


class ConditionBox(QWidget):
    """Shows a condition, or that there is none.

    Signals:
        changed: arg: the condition as it is now; None where nothing is asked for.
    """

    changed = Signal(object)

    def __init__(self, offer: Offer, condition: Any, name: str) -> None:
        super().__init__()
        named(self, name)
        self.offer, self.condition = offer, condition
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._build()

    def _build(self) -> None:
        """Show the condition anew."""
        clear_layout(self._column)
        group, parts = parts_of(self.condition) if self.condition is not None else (GROUPS[0], ())
        if len(parts) > 1:
            titles = [tr("if all of this is so"), tr("if any of this is so")]
            name = f"{self.objectName()}-group"
            box = combo(name, tr("How many of the conditions"), titles, self._choose_group)
            box.setCurrentIndex(GROUPS.index(group))
            self._column.addWidget(box)
        for at, part in enumerate(parts):
            term_row = TermRow(self.offer, part, f"{self.objectName()}-term-{at + 1}")
            term_row.changed.connect(lambda term, at=at: self._replace(at, (term,)))
            term_row.dropped.connect(lambda at=at: self._replace(at, ()))
            self._column.addWidget(term_row)
        add = button(tr("Add a condition"), f"{self.objectName()}-add")
        add.clicked.connect(lambda: self._replace(len(parts), (self._new(),)))
        grey(add, "" if self.offer.terms.terms else tr("This game has no conditions"))
        self._column.addWidget(add)

    def _new(self) -> Any:
        """A term with nothing chosen yet."""
        return self.offer.new_term(self.offer.terms.terms[0])

    def _choose_group(self, n: int) -> None:
        """Ask for all conditions, or for any."""
        self._take(GROUPS[n](parts_of(self.condition)[1]))

    def _replace(self, at: int, parts: tuple[Any, ...]) -> None:
        """Put other conditions in the place of one."""
        group, held = parts_of(self.condition) if self.condition is not None else (GROUPS[0], ())
        together = (*held[:at], *parts, *held[at + 1 :])
        self._take(joined(group, together) if together else None)

    def _take(self, condition: Any) -> None:
        """Have another condition, and show it when whatever was clicked may be taken away."""
        is_same_shape = shape_of(condition) == shape_of(self.condition)
        self.condition = condition
        if not is_same_shape:
            soon(self, self._build)
        self.changed.emit(condition)


def shape_of(condition: Any) -> tuple[object, ...]:
    """The kinds of conditions of which one is put together."""
    return () if condition is None else tuple(type(part) for part in parts_of(condition)[1])
