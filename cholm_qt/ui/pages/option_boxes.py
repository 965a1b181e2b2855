"""The optional rules as check boxes, each with its case and one sentence of explanation."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QCheckBox, QGridLayout, QLabel, QWidget

from cholm_qt.ui.panels.panel_desk import PanelDesk
from cholm_qt.ui.widgets.named import clear_layout, named
from cholm_qt.ui.widgets.page_parts import text

COLUMNS, BETWEEN = 2, 16
INDENT = 22  # explanations stand below the words of their box, not below the box


class OptionBoxes(QWidget):
    """Shows which optional rules are in force and lets them be changed.

    The one that settles the sides is left out: the page asks for it elsewhere.
    """

    def __init__(self, desk: PanelDesk) -> None:
        super().__init__()
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setHorizontalSpacing(BETWEEN)
        self._grid.setVerticalSpacing(2)
        self.boxes: dict[str, tuple[QCheckBox, QLabel]] = {}
        self.show_game(desk)

    def show_game(self, desk: PanelDesk) -> None:
        """Offer the options of a game."""
        self.desk = desk
        clear_layout(self._grid)
        self.boxes = {}
        sides = desk.sides_choice()
        offered = [one for one in desk.system.option_ids() if sides is None or one != sides.option]
        for n, option in enumerate(offered):
            box, says = named(QCheckBox(), f"option-{option}"), text("", "faint", "option-says")
            says.setContentsMargins(INDENT, 0, 0, 2)
            says.setAlignment(Qt.AlignmentFlag.AlignTop)
            self._grid.addWidget(box, n // COLUMNS * 2, n % COLUMNS)
            self._grid.addWidget(says, n // COLUMNS * 2 + 1, n % COLUMNS)
            self.boxes[option] = box, says
        for column in range(COLUMNS):
            self._grid.setColumnStretch(column, 1)
        self.retranslate()

    def show_options(self, options: Iterable[str]) -> None:
        """Tick these and no others."""
        for option, (box, _) in self.boxes.items():
            box.setChecked(option in options)

    def chosen(self) -> frozenset[str]:
        """The options that are ticked."""
        return frozenset(option for option, (box, _) in self.boxes.items() if box.isChecked())

    def retranslate(self) -> None:
        """Say everything in the player's language."""
        for option, (box, label) in self.boxes.items():
            title, says = self.desk.option_words(option)
            box.setText(title)
            box.setAccessibleName(title)
            box.setAccessibleDescription(says)
            label.setText(says)
