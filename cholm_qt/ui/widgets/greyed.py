"""Buttons and lines of menus that cannot be used now, and the reason that each of them gives."""

from __future__ import annotations

from collections.abc import Iterator

from PySide6.QtCore import QEvent, QObject
from PySide6.QtGui import QAction, QMouseEvent
from PySide6.QtWidgets import QAbstractButton, QToolTip, QWidget

from cholm_qt.ui.widgets.plain_text import as_tip, give_back_tip, set_tip

REASON, OWN_TIP = "why-not", "own-tip"


class _Teller(QObject):
    """Says at the pointer why a button is grey when it is clicked all the same."""

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Hear the clicks that a grey button does not hear itself; Qt hides tool tips at a press."""
        if event.type() == QEvent.Type.MouseButtonRelease and isinstance(event, QMouseEvent):
            assert isinstance(watched, QWidget)
            QToolTip.showText(event.globalPosition().toPoint(), watched.toolTip(), watched)
        return False


_teller = _Teller()


def grey(thing: QAbstractButton | QAction, why_not: str) -> None:
    """Light a button or a line of a menu, or grey it with the reason, which the pointer and a click tell.

    Its own tool tip is back as soon as it is lit again.
    """
    reason = thing.property(REASON)
    if not reason or thing.toolTip() != as_tip(reason):  # somebody has given it another tip meanwhile
        thing.setProperty(OWN_TIP, thing.toolTip())
    thing.setEnabled(not why_not)
    if why_not:
        set_tip(thing, why_not)
    else:
        give_back_tip(thing, thing.property(OWN_TIP))
    if isinstance(thing, QAbstractButton):
        thing.removeEventFilter(_teller)
        if why_not or reason:
            thing.setAccessibleDescription(why_not)
        if why_not:
            thing.installEventFilter(_teller)
    thing.setProperty(REASON, why_not)


def greyed_in(part: QWidget) -> Iterator[tuple[str, str]]:
    """What every grey button in sight says, and why it is grey."""
    for button in part.findChildren(QAbstractButton):
        reason = button.property(REASON)
        if reason and button.isVisible() and not button.isEnabled():
            yield button.accessibleName() or button.text().replace("&", ""), reason
