"""The palette of the editor: every marker that a game has, each value a brush to paint places with."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QButtonGroup, QPushButton, QVBoxLayout, QWidget

from cholm_qt.engine.editing import MarkSpec
from cholm_qt.engine.system import System
from cholm_qt.ui.editor.board import Brush
from cholm_qt.ui.look.words import say, tr
from cholm_qt.ui.widgets.flow_layout import FlowLayout
from cholm_qt.ui.widgets.named import named
from cholm_qt.ui.widgets.page_parts import GAP, text
from cholm_qt.ui.widgets.plain_text import as_caption, set_tip


class MarkerPalette(QWidget):
    """Offers brushes, of which one at most is picked.

    Signals:
        brush_picked: arg: the Brush.
        brush_dropped: The brush that was picked is put down.
    """

    brush_picked = Signal(object)
    brush_dropped = Signal()

    def __init__(self, system: System, components: Any) -> None:
        super().__init__()
        named(self, "editor-palette")
        self.specs = tuple(system.editing.marks(components))
        self.hint = text("", "faint", "editor-palette-hint")
        self.brushes: dict[Brush, QPushButton] = {}
        self._titles = [text("", "heading", f"editor-mark-{spec.id}") for spec in self.specs]
        self._picked = QButtonGroup(self)
        self._picked.setExclusive(False)
        column = QVBoxLayout(self)
        column.setSpacing(GAP // 2)
        column.addWidget(self.hint)
        for spec, title in zip(self.specs, self._titles, strict=True):
            column.addWidget(title)
            column.addWidget(self._make_row(spec))
        column.addStretch(1)

    def _make_row(self, spec: MarkSpec) -> QWidget:
        """A button for each value of a marker."""
        made = named(QWidget(), "editor-brushes")
        line = FlowLayout(made, GAP // 2)
        for value in range(len(spec.values)):
            brush = Brush(spec.id, value)
            button = named(QPushButton(), f"editor-brush-{spec.id}-{value}")
            button.setCheckable(True)
            button.clicked.connect(lambda on, brush=brush: self._pick(brush, on))
            self.brushes[brush] = button
            self._picked.addButton(button)
            line.addWidget(button)
        return made

    def _pick(self, brush: Brush, on: bool) -> None:
        """Pick a brush up, or put it down."""
        self.show_brush(brush if on else None)
        if on:
            self.brush_picked.emit(brush)
        else:
            self.brush_dropped.emit()

    def show_brush(self, brush: Brush | None) -> None:
        """Show which brush is picked."""
        for each, button in self.brushes.items():
            button.setChecked(each == brush)

    def words(self, brush: Brush) -> str:
        """What a brush paints."""
        spec = next(spec for spec in self.specs if spec.id == brush.mark)
        return f"{say(spec.title)}: {say(spec.values[brush.value])}"

    def retranslate(self) -> None:
        """Say everything in the player's language."""
        none = tr("This game has no markers to paint.")
        told = tr("Pick a marker, then click places on the map. Esc puts it down.")
        self.hint.setText(told if self.specs else none)
        for spec, title in zip(self.specs, self._titles, strict=True):
            title.setText(say(spec.title))
        for brush, button in self.brushes.items():
            spec = next(spec for spec in self.specs if spec.id == brush.mark)
            button.setText(as_caption(say(spec.values[brush.value])))
            button.setAccessibleName(self.words(brush))
            button.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
            set_tip(button, tr("Case {0}", spec.case) if spec.case else "")
