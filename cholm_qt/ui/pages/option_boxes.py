"""The optional rules as check boxes, each with its case and one sentence of explanation."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtWidgets import QCheckBox, QLabel, QVBoxLayout, QWidget

from cholm_qt.ui.panels.panel_desk import PanelDesk
from cholm_qt.ui.widgets.named import clear_layout, named
from cholm_qt.ui.widgets.page_parts import text

INDENT = 22  # explanations stand below the words of their box, not below the box


class OptionBoxes(QWidget):
    """Shows which optional rules are in force and lets them be changed.

    The one that settles the sides is left out: the page asks for it elsewhere.
    """

    def __init__(self, desk: PanelDesk) -> None:
        super().__init__()
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(2)
        self.boxes: dict[str, tuple[QCheckBox, QLabel]] = {}
        self.show_game(desk)

    def show_game(self, desk: PanelDesk) -> None:
        """Offer the options of a game."""
        self.desk = desk
        clear_layout(self._column)
        self.boxes = {}
        sides = desk.sides_choice()
        for option in desk.system.option_ids():
            if sides is None or option != sides.option:
                box, says = named(QCheckBox(), f"option-{option}"), text("", "faint", "option-says")
                says.setContentsMargins(INDENT, 0, 0, 8)
                self._column.addWidget(box)
                self._column.addWidget(says)
                self.boxes[option] = box, says
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
