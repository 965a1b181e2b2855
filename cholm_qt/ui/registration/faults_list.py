"""The list of what is wrong with a registration; a click leads to the place."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QListWidget, QListWidgetItem, QVBoxLayout, QWidget

from cholm_qt.edit.plan_faults import PlanFault
from cholm_qt.ui.look.words import say, tr, trn
from cholm_qt.ui.widgets.named import named, restyle
from cholm_qt.ui.widgets.page_parts import button, fill, text

FAULT = Qt.ItemDataRole.UserRole
MOST_LISTED = 60


class FaultsList(QWidget):
    """Lists faults.

    Signals:
        chosen: Show a fault on the picture. arg: the PlanFault.
        bring_in_requested: Move all that lies outside the picture to its edge.
    """

    chosen = Signal(object)
    bring_in_requested = Signal()

    def __init__(self) -> None:
        super().__init__()
        named(self, "registration-faults")
        self.heading = text("", "heading", "registration-faults-heading")
        self.list = named(QListWidget(), "registration-faults-list")
        self.list.setWordWrap(True)
        self.bring_in = button("", "registration-bring-in")
        self.bring_in.hide()
        column = QVBoxLayout(self)
        column.setContentsMargins(8, 4, 8, 8)
        fill(column, self.heading, self.list, self.bring_in)
        column.addStretch(0)
        self._faults: list[PlanFault] = []
        self.list.itemClicked.connect(lambda item: self.chosen.emit(item.data(FAULT)))
        self.bring_in.clicked.connect(self.bring_in_requested)
        self.list.itemActivated.connect(lambda item: self.chosen.emit(item.data(FAULT)))

    def show_faults(self, faults: list[PlanFault]) -> None:
        """Show what is wrong."""
        if faults == self._faults and self.heading.text():
            return
        self._faults = faults
        self.list.clear()
        for fault in faults[:MOST_LISTED]:
            item = QListWidgetItem(f"× {say(fault.says)}")
            item.setData(FAULT, fault)
            self.list.addItem(item)
        self.list.setVisible(bool(faults))
        self.bring_in.setVisible(any(fault.is_outside for fault in faults))
        self.heading.setText(
            trn("× {0} thing is wrong", "× {0} things are wrong", len(faults))
            if faults
            else tr("✓ Nothing is wrong")
        )
        restyle(self.heading, role="refusal" if faults else "heading")

    def retranslate(self) -> None:
        """Say everything in the player's language."""
        self.bring_in.setText(tr("&Bring everything onto the picture"))
        self.bring_in.setAccessibleName(tr("Bring everything onto the picture"))
        self.list.setAccessibleName(tr("What is wrong with the map"))
        shown, self._faults = self._faults, []
        self.heading.setText("")
        self.show_faults(shown)
