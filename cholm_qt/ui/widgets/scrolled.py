"""A part that scrolls where it is too high for its place."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QScrollArea, QWidget

from cholm_qt.ui.widgets.named import named


def scrolled(part: QWidget) -> QScrollArea:
    """A part in an area that scrolls up and down."""
    area = named(QScrollArea(), f"{part.objectName()}-area")
    area.setWidgetResizable(True)
    area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
    area.setWidget(part)
    return area
