"""One side of a new game as a paper: its sign, who plays it, what it has to do, and what it has."""

from __future__ import annotations

from PySide6.QtWidgets import QLineEdit

from cholm_qt.files.player_names import LONGEST, clean_name
from cholm_qt.ui.look.words import tr
from cholm_qt.ui.panels.side_emblem import Paint, SideEmblem
from cholm_qt.ui.widgets.named import named
from cholm_qt.ui.widgets.page_parts import row, text
from cholm_qt.ui.widgets.paper import Paper
from cholm_qt.ui.widgets.plain_text import PlainLabel

MOST_TYPED = 200  # letters that can be typed or pasted; what is kept of them is less


class SideCard(Paper):
    """Asks for the name of a player, and says what awaits him."""

    def __init__(self, seat: int) -> None:
        super().__init__(f"side-card-{seat}")
        self.seat = seat
        self.emblem = SideEmblem()
        self.side = text("", "typed-title", f"side-card-side-{seat}")
        head = row(self.emblem, self.side)
        head.setStretch(1, 1)
        self.name_label = PlainLabel()
        self.name = named(QLineEdit(), f"player-name-{seat}")
        self.name.setMaxLength(MOST_TYPED)
        self.name_label.setBuddy(self.name)
        line = row(self.name_label, self.name)
        line.setStretch(1, 1)
        self.cut = text("", "faint", f"player-name-cut-{seat}")
        self.goal = text("", "typed", f"side-card-goal-{seat}")
        self.strength = text("", "faint", f"side-card-strength-{seat}")
        self.column.addLayout(head)
        self.column.addLayout(line)
        self.column.addWidget(self.cut)
        self.column.addWidget(self.goal)
        self.column.addStretch(1)
        self.column.addWidget(self.strength)
        self.name.textChanged.connect(self._show_cut)

    def show_side(self, side: str, emblem: Paint | None, goal: str, strength: str) -> None:
        """Show a side, or a player who has none yet."""
        self.side.setText(side)
        self.emblem.show_emblem(emblem)
        self.name.setPlaceholderText(side)
        words = tr("Name of the player: {0}", side)
        self.name.setAccessibleName(words)
        self.name_label.setText(tr("Player"))
        self.goal.setText(goal)
        self.strength.setText(strength)
        self._show_cut()
        for label in (self.goal, self.strength):
            label.setVisible(bool(label.text()))

    def _show_cut(self) -> None:
        """Say what is left of a name that is too long."""
        is_cut = len(" ".join(self.name.text().split())) > LONGEST
        self.cut.setText(tr("The name will be cut to {0} letters: {1}", LONGEST, self.chosen_name()))
        self.cut.setVisible(is_cut)

    def chosen_name(self) -> str:
        """The name as it will be shown; empty where none was given."""
        return clean_name(self.name.text()[: LONGEST * 4])
