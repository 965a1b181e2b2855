"""Up to three attacks on one place, one after the other: what they bring together."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from cholm_qt.engine.odds import Answer, at_least, together, why_no_link
from cholm_qt.ui.look.words import say, tr
from cholm_qt.ui.widgets.chance_bars import Chance, ChanceBars, percent
from cholm_qt.ui.widgets.greyed import grey
from cholm_qt.ui.widgets.named import named
from cholm_qt.ui.widgets.plain_text import PlainLabel, set_tip

MOST_ROWS = 12  # numbers of points that have a bar


class ChainView(QWidget):
    """A button that takes up the attack that is shown, and what all together bring.

    Each attack counts as it was when it was taken up: with its receipts, whatever those before it do.
    """

    changed = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        named(self, "odds-chain")
        self.links: list[Answer] = []
        self._shown: Answer | None = None
        self.add = named(QPushButton(), "odds-chain-add")
        self.clear = named(QPushButton(), "odds-chain-clear")
        self.add.clicked.connect(self._take_up)
        self.clear.clicked.connect(self.empty)
        self.says = self._words("odds-chain-says")
        self.bars = ChanceBars("odds-chain-bars")
        self.cleared = self._words("odds-chain-cleared")
        self.notes = self._words("odds-chain-notes", "faint")
        line = QHBoxLayout()
        line.addWidget(self.add)
        line.addWidget(self.clear)
        line.addStretch(1)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(3)
        column.addLayout(line)
        for part in (self.says, self.bars, self.cleared, self.notes):
            column.addWidget(part)
        self.retranslate()

    def _words(self, name: str, role: str = "") -> PlainLabel:
        """A text that wraps."""
        label = named(PlainLabel(), name)
        label.setWordWrap(True)
        label.setProperty("role", role)
        return label

    def show_answer(self, answer: Answer | None) -> None:
        """Offer to take up this attack, or say why it cannot follow the others."""
        self._shown = answer
        why = why_no_link(self.links, answer) if answer is not None else None
        set_tip(self.add, tr("Reckon with this attack and others together"))
        grey(self.add, tr("No attack is looked at") if answer is None else "" if why is None else say(why))
        is_chainable = answer.counts is not None if answer is not None else bool(self.links)
        self.setVisible(is_chainable)

    def _take_up(self) -> None:
        """Let the attack that is shown follow those before it."""
        if self._shown is not None:
            self.links.append(self._shown)
            self._show()

    def empty(self) -> None:
        """Reckon with no attack any more."""
        self.links.clear()
        self._show()

    def _show(self) -> None:
        """Show what the attacks bring together."""
        has_some = bool(self.links)
        for part in (self.says, self.bars, self.cleared, self.notes, self.clear):
            part.setVisible(has_some)
        if has_some:
            self._show_together()
        self.show_answer(self._shown)
        self.changed.emit()

    def _show_together(self) -> None:
        """Every number of points with the chance of at least so many."""
        chances = together(self.links)
        lines = [f"{n}. {say(link.title)}: {percent(link.success)}" for n, link in enumerate(self.links, 1)]
        mean = sum(points * chance for points, chance in chances)
        counts = self.links[0].counts
        lines.append(tr("Together {0:.2f} {1} on average", mean, counts if counts is not None else ""))
        self.says.setText("\n".join(lines))
        rows = [points for points, _ in chances if points > 0][:MOST_ROWS]
        self.bars.show_separate(
            tuple(Chance(tr("{0} or more", points), at_least(chances, points)) for points in rows)
        )
        clears = self.links[0].clears
        self.cleared.setVisible(bool(clears))
        if clears:
            chance = percent(at_least(chances, clears))
            self.cleared.setText(
                tr("{0}: {1} or more, after which nobody can stay, whatever the owner does", chance, clears)
            )

    def retranslate(self) -> None:
        """Say everything in the player's language."""
        self.add.setText(tr("Add to a chain"))
        self.add.setAccessibleName(tr("Add to a chain"))
        self.clear.setText(tr("Clear the chain"))
        self.clear.setAccessibleName(tr("Clear the chain"))
        self.notes.setText(
            tr(
                "Each attack counts as it stands now: what those before it change on the map is not "
                "reckoned in."
            )
        )
        self._show()
