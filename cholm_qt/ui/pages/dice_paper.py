"""The paper that asks where the dice of a new game come from."""

from __future__ import annotations

from PySide6.QtCore import QRegularExpression
from PySide6.QtGui import QRegularExpressionValidator
from PySide6.QtWidgets import QButtonGroup, QLineEdit, QRadioButton, QWidget

from cholm_qt.play.opening import random_seed
from cholm_qt.ui.look.words import tr
from cholm_qt.ui.widgets.greyed import grey
from cholm_qt.ui.widgets.named import named
from cholm_qt.ui.widgets.page_parts import button, fill, row, text, wrapping
from cholm_qt.ui.widgets.paper import Paper
from cholm_qt.ui.widgets.plain_text import PlainLabel

SEED, SEED_DIGITS = r"\d*", 15
SEED_WIDE = 150  # pixels


class DicePaper(Paper):
    """Dice thrown by the program from a number, or typed in from the table."""

    def __init__(self) -> None:
        super().__init__("new-dice")
        self.title = text("", "typed-head")
        self.thrown, self.typed = named(QRadioButton(), "dice-thrown"), named(QRadioButton(), "dice-typed")
        self.seed, self.another = named(QLineEdit(), "seed"), button("", "another-seed")
        self.seed.setValidator(QRegularExpressionValidator(QRegularExpression(SEED), self.seed))
        self.seed.setMaxLength(SEED_DIGITS)
        self.seed.setMaximumWidth(SEED_WIDE)
        self.seed_label = PlainLabel()
        self.seed_label.setBuddy(self.seed)
        self.says = text("", "faint", "dice-says")
        self._dice = QButtonGroup(self)
        for each in (self.thrown, self.typed):
            self._dice.addButton(each)
        self.thrown.setChecked(True)
        seed = named(QWidget(), "dice-seed")  # its parts stay in one line
        seed_line = row(self.seed_label, self.seed, self.another)
        seed_line.setContentsMargins(0, 0, 0, 0)
        seed.setLayout(seed_line)
        fill(self.column, wrapping(self.title, self.typed, self.thrown, seed), self.says)
        self.typed.toggled.connect(self._explain)
        self.another.clicked.connect(self.throw_anew)

    def throw_anew(self) -> None:
        """Offer a number that nobody has chosen."""
        self.seed.setText(str(random_seed()))

    def chosen_seed(self) -> int | None:
        """The number that the dice start from, any where it was left empty; None for dice from the table."""
        return None if self.typed.isChecked() else int(self.seed.text() or random_seed())

    def _explain(self) -> None:
        """Say what the choice means."""
        by_program = self.thrown.isChecked()
        for part in (self.seed, self.seed_label):
            part.setEnabled(by_program)
        grey(self.another, "" if by_program else tr("You throw the dice yourselves"))
        self.says.setText(
            tr("The same number and the same orders give the same game; the number is kept with the game.")
            if by_program
            else tr("The program asks for each throw: press the keys 1 to 6, one for each die.")
        )

    def retranslate(self) -> None:
        """Say everything in the player's language."""
        self.title.setText(tr("Dice"))
        self.seed_label.setText(tr("Dice seed n&umber"))
        self.seed.setAccessibleName(tr("Dice seed number"))
        for made, words in (
            (self.thrown, tr("The &program throws the dice")),
            (self.typed, tr("We throw &real dice and type them in")),
            (self.another, tr("&Another")),
        ):
            made.setText(words)
            made.setAccessibleName(words.replace("&", ""))
        self._explain()
