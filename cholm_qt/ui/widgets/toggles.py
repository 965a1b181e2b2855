"""A row of small buttons, any number of which may be down."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QPushButton, QWidget

from cholm_qt.ui.widgets.flow_layout import FlowLayout
from cholm_qt.ui.widgets.named import named
from cholm_qt.ui.widgets.plain_text import as_caption

CLOSE = 2  # pixels between two buttons
WIDE = 2.2  # heights of a letter that a button is wide


class Toggles(QWidget):
    """Buttons with short titles; each is down or up by itself.

    Signals:
        toggled: arg: the numbers of all buttons that are down.
    """

    toggled = Signal(object)

    def __init__(self, name: str, count: int) -> None:
        super().__init__()
        named(self, name)
        self.buttons = [named(QPushButton(), f"{name}-{n}") for n in range(count)]
        line = FlowLayout(self, CLOSE)
        for each in self.buttons:
            each.setCheckable(True)
            each.clicked.connect(lambda _: self.toggled.emit(self.chosen()))
            line.addWidget(each)

    def chosen(self) -> tuple[int, ...]:
        """The numbers of the buttons that are down."""
        return tuple(n for n, each in enumerate(self.buttons) if each.isChecked())

    def show_chosen(self, chosen: list[bool]) -> None:
        """Let these buttons be down."""
        for each, is_down in zip(self.buttons, chosen, strict=True):
            each.setChecked(is_down)

    def show_titles(self, titles: list[str], spoken: str) -> None:
        """Write on the buttons; a screen reader hears what the row is about as well."""
        for each, title in zip(self.buttons, titles, strict=True):
            each.setText(as_caption(title))
            each.setAccessibleName(f"{spoken} {title}")
            each.setFixedWidth(round(self.fontMetrics().height() * WIDE))
