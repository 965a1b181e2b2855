"""Every widget has an object name for style sheets and tests, and a name that a screen reader can say."""

from __future__ import annotations

from typing import TypeVar

from PySide6.QtCore import QEvent, Qt
from PySide6.QtWidgets import QApplication, QLayout, QWidget

W = TypeVar("W", bound=QWidget)


def named(widget: W, name: str, spoken: str = "") -> W:
    """Name a widget, and say what a screen reader calls it."""
    widget.setObjectName(name)
    if spoken:
        widget.setAccessibleName(spoken)
    return widget


def restyle(widget: QWidget, **properties: object) -> None:
    """Set properties that the style sheet looks at, and let it look again if one of them has changed.

    A widget that it has not looked at yet will be looked at when it is first shown.
    """
    changed = [name for name, value in properties.items() if widget.property(name) != value]
    for name in changed:
        widget.setProperty(name, properties[name])
    if changed and widget.testAttribute(Qt.WidgetAttribute.WA_WState_Polished):
        QApplication.sendEvent(widget, QEvent(QEvent.Type.Polish))


def drop(widget: QWidget) -> None:
    """Take a widget away at once; it is deleted when nothing can be under way in it any more."""
    widget.hide()
    widget.setParent(None)
    widget.deleteLater()


def clear_layout(layout: QLayout) -> None:
    """Take every widget out of a layout and drop it."""
    while layout.count() and (item := layout.takeAt(0)) is not None:
        if (widget := item.widget()) is not None:
            drop(widget)
        elif (inner := item.layout()) is not None:
            clear_layout(inner)
