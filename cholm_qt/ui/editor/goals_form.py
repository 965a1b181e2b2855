"""The goals page of the editor: special goals composed from lists, their words, hints and fixed dice."""

from __future__ import annotations

from typing import Any

from PySide6.QtWidgets import QApplication, QComboBox, QVBoxLayout, QWidget

from cholm_qt.edit.draft import DICE, HINTS, Draft
from cholm_qt.engine.editing import SetValue
from cholm_qt.engine.goals import Goal, Goals
from cholm_qt.engine.record import replace
from cholm_qt.engine.system import System
from cholm_qt.ui.editor.goal_box import GoalBox, shape_of
from cholm_qt.ui.editor.term_row import Offer, combo
from cholm_qt.ui.editor.texts_form import TextsForm
from cholm_qt.ui.look.words import say, tr
from cholm_qt.ui.widgets.named import clear_layout, named
from cholm_qt.ui.widgets.page_parts import GAP, button, text

GOALS = "goals"  # the field of a position that holds them


class GoalsForm(QWidget):
    """Shows the goals of a draft; whatever is set is an edit of it.

    A game without terms for goals has hints and dice alone.
    """

    def __init__(self, system: System, components: Any) -> None:
        super().__init__()
        named(self, "editor-goals")
        self.system = system
        self.draft: Draft | None = None
        self.offer = None if system.goals is None else Offer(system, system.goals, components)
        self.says = text("", "", "editor-goals-says")
        self.boxes: list[GoalBox] = []
        self._boxes = QVBoxLayout()
        self._boxes.setSpacing(GAP // 2)
        self.add = button("", "editor-goals-add")
        self.add.clicked.connect(self._add)
        self.otherwise_label = text("", "faint", "editor-goals-otherwise-label")
        self.otherwise: QComboBox = combo("editor-goals-otherwise", "", [], self._set_otherwise)
        self.otherwise_label.setBuddy(self.otherwise)
        self.texts = TextsForm("editor-goal-texts", (HINTS, DICE))
        column = QVBoxLayout(self)
        column.setSpacing(GAP // 2)
        column.addWidget(self.says)
        column.addLayout(self._boxes)
        for part in (self.add, self.otherwise_label, self.otherwise, self.texts):
            column.addWidget(part)
        column.addStretch(1)

    # --- changing ---

    @property
    def goals(self) -> Goals | None:
        """The goals of the draft."""
        if self.offer is None or self.draft is None:
            return None
        return self.offer.terms.of(self.draft.position)

    def _set(self, goals: Goals | None) -> None:
        """Give the draft other goals; none where the rules say who wins."""
        if self.draft is not None:
            self.draft.edit(SetValue(GOALS, goals))

    def _add(self) -> None:
        """Set one goal more; without any, the other side wins otherwise."""
        if self.offer is None:
            return
        goal = Goal(0, self.offer.new_term(self.offer.terms.terms[0]))
        goals = self.goals or Goals((), len(self.system.sides) - 1)
        self._set(replace(goals, goals=(*goals.goals, goal)))

    def _replace(self, at: int, new: tuple[Goal, ...]) -> None:
        """Put other goals in the place of one."""
        goals = self.goals
        if goals is not None:
            held = (*goals.goals[:at], *new, *goals.goals[at + 1 :])
            self._set(replace(goals, goals=held) if held else None)

    def _set_otherwise(self, side: int) -> None:
        """Let another side win when no goal is met."""
        goals = self.goals
        if goals is not None:
            self._set(replace(goals, otherwise=side))

    # --- showing ---

    def show_draft(self, draft: Draft) -> None:
        """Show the goals of a draft; boxes of the same shape stay, and with them the keyboard."""
        self.draft = draft
        self.texts.show_draft(draft)
        goals, last = self.goals, self._last_turn()
        held = goals.goals if goals is not None else ()
        if [box.shape() for box in self.boxes] == [shape_of(goal) for goal in held]:
            for box, goal in zip(self.boxes, held, strict=True):
                box.show_goal(goal, last)
        else:
            self._make_boxes(held, last)
        self._show_words(goals)

    def _last_turn(self) -> int:
        """The last Turn of the draft."""
        return self.offer.terms.last_turn(self.draft.position) if self.offer and self.draft else 0

    def _make_boxes(self, goals: tuple[Goal, ...], last_turn: int) -> None:
        """Make the boxes anew, and give the keyboard to the part that had it."""
        assert self.offer is not None
        focused = QApplication.focusWidget()
        name = focused.objectName() if focused is not None and self.isAncestorOf(focused) else ""
        clear_layout(self._boxes)
        self.boxes = []
        for n, goal in enumerate(goals):
            box = GoalBox(self.offer, goal, n + 1, last_turn)
            box.changed.connect(lambda new, at=n: self._replace(at, (new,)))
            box.dropped.connect(lambda at=n: self._replace(at, ()))
            self.boxes.append(box)
            self._boxes.addWidget(box)
        again = self.findChild(QWidget, name) if name else None
        if isinstance(again, QWidget):
            again.setFocus()

    def _show_words(self, goals: Goals | None) -> None:
        """Say in words what is composed."""
        has_goals = goals is not None
        self.otherwise_label.setVisible(has_goals)
        self.otherwise.setVisible(has_goals)
        self.says.setVisible(self.offer is not None)
        self.add.setVisible(self.offer is not None)
        if self.draft is not None and goals is not None:
            told = self.system.goals_told(self.draft.position)
            self.says.setText(" ".join(f"{say(said)}." for said in told))
            self.otherwise.setCurrentIndex(goals.otherwise)
        else:
            self.says.setText(tr("The rules say who wins. Goals that you set here take their place."))

    def retranslate(self) -> None:
        """Say everything in the player's language."""
        self.add.setText(tr("Add a goal"))
        self.add.setAccessibleName(tr("Add a goal"))
        self.otherwise_label.setText(tr("Who wins otherwise"))
        self.otherwise.setAccessibleName(tr("Who wins otherwise"))
        at = self.otherwise.currentIndex()
        self.otherwise.clear()
        self.otherwise.addItems([say(side.name) for side in self.system.sides])
        self.otherwise.setCurrentIndex(at)
        self.texts.retranslate()
        if self.offer is not None:
            self._make_boxes(self.goals.goals if self.goals is not None else (), self._last_turn())
        self._show_words(self.goals)
