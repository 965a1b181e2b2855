"""A receipt line by line: sign and value, what it is for, and its case as a link."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from cholm_qt.engine.reasons import Modifier
from cholm_qt.ui.look.words import say, tr
from cholm_qt.ui.widgets.linked_text import LinkLabel, case_link

BEFORE_CASE = "\N{NO-BREAK SPACE}" * 2  # what keeps words and number apart


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


class ReceiptView(LinkLabel):
    """One side's receipt with its total at the foot, or with what the dice make of it."""

    def show_receipt(self, receipt: Sequence[Modifier], dice: Sequence[int] = ()) -> None:
        """Show every line; with dice the sum of them all."""
        rows = [_row(value_words(line), say(line.said), case_link(line.case)) for line in receipt]
        bonus = sum(line.value for line in receipt)
        if dice:
            rows.append(_row(str(sum(dice)), tr("the dice"), ""))
            rows.append(_row(str(bonus + sum(dice)), tr("total"), "", bold=True))
        else:
            rows.append(_row(signed(bonus), foot_words(receipt), "", bold=True))
        self.show_html(f'<table width="100%" cellspacing="0" cellpadding="0">{"".join(rows)}</table>')


def _row(value: str, words: str, case: str, bold: bool = False) -> str:
    """A line of the table."""
    value, words = escape(value), escape(words)
    if bold:
        value, words = f"<b>{value}</b>", f"<b>{words}</b>"
    return (
        f'<tr><td align="right" width="10%">{value}&nbsp;</td><td>{words}</td>'
        f'<td align="right" style="white-space: pre">{BEFORE_CASE}{case}</td></tr>'
    )
