"""The optional rules as check boxes, each with its case and one sentence of explanation."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtWidgets import QCheckBox, QLabel, QVBoxLayout, QWidget

from cholm_qt.engine.reasons import Said
from cholm_qt.games.circle_of_fire.rules.bids import BY_BIDS
from cholm_qt.games.circle_of_fire.rules.scenario import OPTIONS
from cholm_qt.ui.look.words import say, tr
from cholm_qt.ui.widgets.named import named
from cholm_qt.ui.widgets.page_parts import text

INDENT = 22  # explanations stand below the words of their box, not below the box


class OptionBoxes(QWidget):
    """Shows which optional rules are in force and lets them be changed; bids are asked for elsewhere."""

    def __init__(self) -> None:
        super().__init__()
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(2)
        self.boxes: dict[str, tuple[QCheckBox, QLabel]] = {}
        for option in OPTIONS:
            if option != BY_BIDS:
                box, says = named(QCheckBox(), f"option-{option}"), text("", "faint", "option-says")
                says.setContentsMargins(INDENT, 0, 0, 8)
                column.addWidget(box)
                column.addWidget(says)
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
            title, says = _words(option)
            box.setText(title)
            box.setAccessibleName(title)
            box.setAccessibleDescription(says)
            label.setText(says)


def _words(option: str) -> tuple[str, str]:
    """The title of an option and what it changes."""
    match option:
        case "21.1":
            return tr("Substitute for spent random groups (21.1)"), tr(
                "When the dice name a random group that is all on the map already, its owner may activate "
                "one Area for free instead, or the German may place Stubborn Defense."
            )
        case "21.2":
            return tr("Bombardment of Contested Areas (21.2)"), tr(
                "Guns and the Stuka may hit an Area where both sides stand, at the risk of hitting their "
                "own; this helps the Soviets."
            )
        case "21.3":
            return tr("Infantry fires past armor next door (21.3)"), tr(
                "Infantry without armor may fire into the next Area although enemy armor stands there, and "
                "hurts only the units that are not armor."
            )
        case "fire-across-arrows":
            return tr("Fire across connector arrows (12.4)"), tr(
                "The booklet leaves open whether Zones count as next door for fire. Ticked, units fire along "
                "arrows in both directions; bombardment never does."
            )
    return say(Said(OPTIONS[option])), ""
