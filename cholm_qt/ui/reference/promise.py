"""What an order promises, as plain parts that a page and a paper can both show."""

from __future__ import annotations

from typing import NamedTuple

from cholm_qt.engine.reasons import Modifier
from cholm_qt.ui.widgets.chance_bars import Chance


class Receipt(NamedTuple):
    """Whose receipt it is, and its lines."""

    title: str
    lines: tuple[Modifier, ...]


class Promise(NamedTuple):
    """Receipts, chances, and whatever else is to be said."""

    receipts: tuple[Receipt, ...] = ()
    chances: tuple[Chance, ...] = ()
    lines: tuple[str, ...] = ()
