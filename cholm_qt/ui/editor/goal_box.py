"""One goal in the editor: who wins, when that is judged, and on which conditions."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QVBoxLayout

from cholm_qt.engine.goals import END, MOMENTS, AllOf, AnyOf, Goal
from cholm_qt.engine.record import replace
from cholm_qt.ui.editor.term_row import Offer, TermRow, combo
from cholm_qt.ui.look.words import say, tr
from cholm_qt.ui.widgets.calm_fields import CalmSpinBox
from cholm_qt.ui.widgets.named import named
from cholm_qt.ui.widgets.page_parts import Card, button, row, text

GROUPS = (AllOf, AnyOf)


def parts_of(condition: Any) -> tuple[type, tuple[Any, ...]]:
    """How the conditions of a goal are joined, and each of them; a single one is all of them."""
    if isinstance(condition, AllOf | AnyOf):
        return type(condition), condition.parts
    return AllOf, (condition,)


def joined(group: type, parts: tuple[Any, ...]) -> Any:
    """The condition of a goal; a single one stands for itself unless that would be a group again."""
    return parts[0] if len(parts) == 1 and not isinstance(parts[0], GROUPS) else group(parts)


class GoalBox(Card):
    """Shows one goal and lets it be changed.

    Signals:
        changed: arg: the Goal as it is now.
        dropped: The goal is wanted no more.
    """

    changed = Signal(object)
    dropped = Signal()

    def __init__(self, offer: Offer, goal: Goal, number: int, last_turn: int) -> None:
        super().__init__(f"editor-goal-{number}")
        name = self.objectName()
        self.offer, self.goal, self.last_turn = offer, goal, last_turn
        heading = text(tr("Goal {0}", number), "heading", f"{name}-title")
        self.drop = button(tr("Remove goal"), f"{name}-drop", tr("Remove goal {0}", number))
        self.drop.setAccessibleName(tr("Remove goal {0}", number))
        self.drop.clicked.connect(self.dropped)
        sides = [say(side.name) for side in offer.system.sides]
        self.winner = combo(f"{name}-winner", tr("Who wins"), sides, lambda n: self._set(winner=n))
        moments = [tr("at once"), tr("at the end of any Turn"), tr("at the end of one Turn")]
        self.at = combo(f"{name}-at", tr("When it is judged"), moments, self._choose_moment)
        self.turn = named(CalmSpinBox(), f"{name}-turn", tr("Turn"))
        self.turn.valueChanged.connect(lambda turn: self._set(turn=turn))
        groups = [tr("if all of this is so"), tr("if any of this is so")]
        self.group = combo(f"{name}-group", tr("How many of the conditions"), groups, self._choose_group)
        self.rows: list[TermRow] = []
        self._rows = QVBoxLayout()
        self._rows.setSpacing(6)
        self.add = button(tr("Add a condition"), f"{name}-add")
        self.add.clicked.connect(self._add)
        self._lay_out(heading)
        self._make_rows()
        self.show_goal(goal, last_turn)

    def _lay_out(self, heading: Any) -> None:
        """Put everything in its place."""
        head = row(heading, 1, self.drop)
        who = row(text(tr("Wins:"), "faint", f"{self.objectName()}-wins"), self.winner)
        who.setStretch(1, 1)
        when = row(self.at, self.turn)
        when.setStretch(0, 1)
        for part in (head, who, when):
            self.column.addLayout(part)
        self.column.addWidget(self.group)
        self.column.addLayout(self._rows)
        self.column.addWidget(self.add)

    def _make_rows(self) -> None:
        """A row for each condition."""
        for n, part in enumerate(parts_of(self.goal.when)[1], start=1):
            term_row = TermRow(self.offer, part, f"{self.objectName()}-term-{n}")
            term_row.changed.connect(lambda term, at=n - 1: self._replace(at, (term,)))
            term_row.dropped.connect(lambda at=n - 1: self._replace(at, ()))
            self.rows.append(term_row)
            self._rows.addWidget(term_row)

    def shape(self) -> tuple[object, ...]:
        """What has to stay the same for this box to show a goal."""
        return shape_of(self.goal)

    # --- changing ---

    def _set(self, **fields: Any) -> None:
        """Change fields of the goal."""
        self.changed.emit(replace(self.goal, **fields))

    def _choose_moment(self, n: int) -> None:
        """Judge the goal at another moment."""
        self._set(at=MOMENTS[n])

    def _choose_group(self, n: int) -> None:
        """Ask for all conditions, or for any."""
        self._set(when=GROUPS[n](parts_of(self.goal.when)[1]))

    def _replace(self, at: int, parts: tuple[Any, ...]) -> None:
        """Put other conditions in the place of one."""
        group, held = parts_of(self.goal.when)
        self._set(when=joined(group, (*held[:at], *parts, *held[at + 1 :])))

    def _add(self) -> None:
        """Ask for one thing more."""
        group, held = parts_of(self.goal.when)
        self._set(when=joined(group, (*held, self.offer.new_term(self.offer.terms.terms[0]))))

    # --- showing ---

    def show_goal(self, goal: Goal, last_turn: int) -> None:
        """Show a goal of the same shape."""
        self.goal, self.last_turn = goal, last_turn
        group, parts = parts_of(goal.when)
        for part in (self.winner, self.at, self.turn, self.group):
            part.blockSignals(True)
        self.winner.setCurrentIndex(goal.winner)
        self.at.setCurrentIndex(MOMENTS.index(goal.at))
        self.turn.setRange(0, max(last_turn, goal.turn))
        self.turn.setSpecialValueText(tr("the last Turn") if goal.at == END else tr("in any Turn"))
        self.turn.setPrefix(tr("Turn {0}", "") if goal.at == END else tr("up to Turn {0}", ""))
        self.turn.setValue(goal.turn)
        self.group.setCurrentIndex(GROUPS.index(group))
        for part in (self.winner, self.at, self.turn, self.group):
            part.blockSignals(False)
        self.group.setVisible(len(parts) > 1)
        for term_row, term in zip(self.rows, parts, strict=True):
            term_row.show_term(term)


def shape_of(goal: Goal) -> tuple[object, ...]:
    """What a box must have been made for to show a goal: its kinds of conditions, and what is only told."""
    return tuple(part if isinstance(part, GROUPS) else type(part) for part in parts_of(goal.when)[1])
