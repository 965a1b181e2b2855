"""Step 3 of a registration: what is shown and can be moved, and what is done with what is chosen."""

from __future__ import annotations

from collections.abc import Collection

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QCheckBox, QSpinBox, QVBoxLayout, QWidget

from cholm_qt.edit.registration import LEAST_COUNTER, Registration
from cholm_qt.engine.reasons import Said
from cholm_qt.ui.look.words import say, tr, trn
from cholm_qt.ui.widgets.greyed import grey
from cholm_qt.ui.widgets.named import named
from cholm_qt.ui.widgets.page_parts import GAP, button, fill, row, text, wrapping
from cholm_qt.ui.widgets.plain_text import PlainLabel, set_tip

MOST_COUNTER = 2000


class AdjustPanel(QWidget):
    """Check boxes for the kinds of things, the size of counters, and the buttons for what is chosen.

    Signals:
        layers_changed: Other kinds of things are shown.
        counter_changed: Counters are so large. arg: pixels of the picture.
        back_requested: Put what is chosen back where the points put it.
        removal_requested: Take the chosen points out of their borders.
    """

    layers_changed = Signal()
    counter_changed = Signal(int)
    back_requested = Signal()
    removal_requested = Signal()

    def __init__(self, layers: Collection[Said], shown: Collection[Said]) -> None:
        """Offer kinds of things, of which some are shown at first."""
        super().__init__()
        named(self, "registration-adjust")
        self.about = text("", "book", "registration-adjust-about")
        self.boxes = {layer: self._box(n, layer in shown) for n, layer in enumerate(layers)}
        self.snap = named(QCheckBox(), "registration-snap")
        self.lens = named(QCheckBox(), "registration-lens")
        self.lens.setChecked(True)
        self.counter, self.counter_says = named(QSpinBox(), "registration-counter"), PlainLabel()
        named(self.counter_says, "registration-counter-says")
        self.counter.setRange(LEAST_COUNTER, MOST_COUNTER)
        self.counter.setKeyboardTracking(False)
        self.chosen = text("", "", "registration-chosen")
        self.back, self.remove = button("", "registration-back"), button("", "registration-remove")
        column = QVBoxLayout(self)
        column.setSpacing(GAP // 2)
        fill(column, self.about, wrapping(*self.boxes.values()), wrapping(self.snap, self.lens))
        column.addLayout(row(self.counter_says, self.counter, 1))
        fill(column, self.chosen)
        column.addLayout(row(self.back, self.remove))
        column.addStretch(1)
        self.counter.valueChanged.connect(self.counter_changed)
        self.back.clicked.connect(self.back_requested)
        self.remove.clicked.connect(self.removal_requested)

    def _box(self, n: int, is_shown: bool) -> QCheckBox:
        """The check box of a kind of things."""
        box = named(QCheckBox(), f"registration-layer-{n}")
        box.setChecked(is_shown)
        box.toggled.connect(lambda _: self.layers_changed.emit())
        return box

    @property
    def layers(self) -> list[Said]:
        """The kinds of things that are shown."""
        return [layer for layer, box in self.boxes.items() if box.isChecked()]

    def show_layer(self, layer: Said) -> None:
        """Show a kind of things, too."""
        self.boxes[layer].setChecked(True)

    def show_registration(self, registration: Registration | None) -> None:
        """Show how large counters are."""
        if registration is not None:
            self.counter.blockSignals(True)
            self.counter.setValue(round(registration.plan.counter))
            self.counter.blockSignals(False)

    def show_chosen(self, names: Collection[str], registration: Registration | None) -> None:
        """Say what is chosen, and allow what can be done with it."""
        removable = [name for name in names if self._can_remove(name, registration)]
        nothing = tr("Nothing is chosen.")
        grey(self.back, "" if names else nothing)
        kept = tr("What is chosen cannot be taken away") if names else nothing
        grey(self.remove, "" if removable else kept)
        if registration is None or not names:
            self.chosen.setText(tr("Nothing is chosen."))
        elif len(names) == 1:
            self.chosen.setText(_title(next(iter(names)), registration))
        else:
            self.chosen.setText(trn("{0} thing is chosen.", "{0} things are chosen.", len(names)))

    @staticmethod
    def _can_remove(name: str, registration: Registration | None) -> bool:
        """Is it a point that can be taken out of its border?"""
        of, _, number = name.rpartition(" ")
        return registration is not None and of == "point" and registration.can_remove(int(number))

    def retranslate(self) -> None:
        """Say everything in the player's language."""
        self.about.setText(
            tr(
                "Drag what your print has elsewhere, or nudge it with the arrow keys (Shift: ten pixels). "
                "A double click on a border adds a point. Neighbors keep the points that they share."
            )
        )
        for layer, box in self.boxes.items():
            box.setText(say(layer))
            box.setAccessibleName(say(layer))
        self.snap.setText(tr("S&nap"))
        set_tip(self.snap, tr("Lay what is dragged on the lines of its neighbors, if it comes near them"))
        self.lens.setText(tr("&Magnifier"))
        self.counter_says.setText(tr("Size of a counter"))
        self.counter.setSuffix(tr(" px"))
        self.back.setText(tr("Put &back"))
        set_tip(self.back, tr("Put it back where the named points put it"))
        self.remove.setText(tr("&Remove the point"))
        for part in (self.snap, self.lens, self.back, self.remove):
            part.setAccessibleName(part.text().replace("&", ""))
        self.counter.setAccessibleName(tr("Size of a counter"))


def _title(name: str, registration: Registration) -> str:
    """What people call something that can be moved."""
    plan = registration.plan
    if name in plan.things:
        return say(plan.things[name].title)
    of, _, number = name.rpartition(" ")
    if of in plan.things:
        return say(plan.things[of].title)
    places = ", ".join(say(plan.places[place]) for place in plan.beside(int(number)))
    return tr("A point of the border of {0}", places)
