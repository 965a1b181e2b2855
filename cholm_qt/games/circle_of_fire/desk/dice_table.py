"""How often each face of the dice came up, for both sides, without a word of judgement."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QGridLayout, QLabel, QWidget

from cholm_qt.games.circle_of_fire.desk.chronicle import Chronicle
from cholm_qt.ui.look.words import tr
from cholm_qt.ui.widgets.named import clear_layout, named
from cholm_qt.ui.widgets.plain_text import PlainLabel

FACES = range(1, 7)


class DiceTable(QWidget):
    """A row for each side: attacks made, what they were worth and brought, dice, their mean, each face."""

    def __init__(self) -> None:
        super().__init__()
        named(self, "dice-table")
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setHorizontalSpacing(18)
        self._grid.setVerticalSpacing(2)

    def show_chronicle(self, told: Chronicle) -> None:
        """Count and show."""
        clear_layout(self._grid)
        heads = [
            "",
            tr("Attacks"),
            tr("Expected CP"),
            tr("Actual CP"),
            tr("Dice"),
            tr("Average"),
            *(str(face) for face in FACES),
        ]
        rows = [_row(told, side, name) for side, name in enumerate((tr("German"), tr("Soviet")))]
        for y, cells in enumerate((heads, *rows)):
            for x, words in enumerate(cells):
                self._grid.addWidget(_cell(words, y == 0 or x == 0), y, x)
        self._grid.setColumnStretch(len(heads), 1)
        self.setAccessibleName(tr("Dice"))
        self.setAccessibleDescription("; ".join(_spoken(heads, cells) for cells in rows))


def _row(told: Chronicle, side: int, name: str) -> list[str]:
    """The numbers of one side."""
    faces = told.faces[side]
    thrown = sum(faces)
    mean = sum(face * n for face, n in zip(FACES, faces, strict=True)) / thrown if thrown else 0
    attacks = sum(turn.attacks[side] for turn in told.turns)
    expected, actual = told.luck(side)[-1]
    average = tr("{0:.2f}", mean) if thrown else "–"
    points = tr("{0:.1f}", expected), str(round(actual))
    return [name, str(attacks), *points, str(thrown), average, *map(str, faces)]


def _cell(words: str, head: bool) -> QLabel:
    """One cell, numbers to the right."""
    label = PlainLabel(words)
    label.setProperty("role", "faint" if head else "")
    label.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
    return label


def _spoken(heads: list[str], cells: list[str]) -> str:
    """A row as a screen reader says it."""
    pairs = zip(heads[1:], cells[1:], strict=True)
    return f"{cells[0]}: " + ", ".join(f"{head} {cell}" for head, cell in pairs)
