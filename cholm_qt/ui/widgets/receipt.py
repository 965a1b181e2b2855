"""A receipt line by line: sign and value, what it is for, and its case as a link."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import NamedTuple

from PySide6.QtCore import QEvent
from PySide6.QtWidgets import QWidget

from cholm_qt.engine.reasons import Modifier
from cholm_qt.ui.look.words import say, tr
from cholm_qt.ui.widgets.linked_text import LinkLabel, case_link

NO_BREAK = "\N{NO-BREAK SPACE}"
BEFORE_CASE = NO_BREAK * 2  # what keeps words and number apart
WIDEST = "+10" + NO_BREAK  # of the values


class _Row(NamedTuple):
    """A line of the table; the sum is bold."""

    value: str
    words: str
    case: str = ""
    is_sum: bool = False


def signed(value: int) -> str:
    """A number with its sign, the minus as long as the plus.

    >>> signed(3), signed(0)
    ('+3', '+0')
    """
    return f"{value:+d}".replace("-", "\N{MINUS SIGN}")


def value_words(line: Modifier) -> str:
    """The value of a line with its sign; nothing of one that only tells something."""
    return signed(line.value) if line.counts else ""


def foot_words(receipt: Sequence[Modifier]) -> str:
    """What stands beside the sum of a receipt: what it is added to."""
    return say(receipt[0].adds_to if receipt else Modifier.adds_to)


def written_sum(dice: Sequence[int], bonus: int) -> str:
    """What dice come to with what is added to them, in one piece.

    >>> written_sum((3, 4), 5).split(NO_BREAK)
    ['7', '+', '5', '=', '12']
    """
    sign, value = signed(bonus)[0], abs(bonus)
    whole = str(sum(dice) + bonus).replace("-", "\N{MINUS SIGN}")
    return NO_BREAK.join((str(sum(dice)), sign, str(value), "=", whole))


class ReceiptView(LinkLabel):
    """One side's receipt with its total at the foot, or with what the dice make of it."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._rows: list[_Row] = []

    def show_receipt(self, receipt: Sequence[Modifier], dice: Sequence[int] = ()) -> None:
        """Show every line; with dice the sum of them all."""
        rows = [_Row(value_words(line), say(line.said), case_link(line.case)) for line in receipt]
        bonus = sum(line.value for line in receipt)
        if dice:
            rows.append(_Row(str(sum(dice)), tr("on the die") if len(dice) == 1 else tr("on the dice")))
        if dice and receipt:
            rows.append(_Row(str(bonus + sum(dice)), tr("in all"), is_sum=True))
        elif not dice:
            rows.append(_Row(signed(bonus), foot_words(receipt), is_sum=True))
        self._rows = rows
        self._write()

    def _write(self) -> None:
        """Write the rows; words begin equally far from the left, whatever the other receipts hold."""
        wide = self.fontMetrics().horizontalAdvance(WIDEST)
        rows = "".join(_cells(row, wide) for row in self._rows)
        self.show_html(f'<table width="100%" cellspacing="0" cellpadding="0">{rows}</table>')

    def changeEvent(self, event: QEvent) -> None:
        """Write everything anew for another size of text."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.FontChange and self._rows:
            self._write()


def _cells(row: _Row, wide: int) -> str:
    """A line of the table, whose value has a width."""
    value, words = escape(row.value), escape(row.words)
    if row.is_sum:
        value, words = f"<b>{value}</b>", f"<b>{words}</b>"
    return (
        f'<tr><td align="right" width="{wide}">{value}&nbsp;</td><td>{words}</td>'
        f'<td align="right" style="white-space: pre">{BEFORE_CASE}{row.case}</td></tr>'
    )
