"""The form of the editor: Turn, sides and whatever else a game keeps as a field of its positions."""

from __future__ import annotations

from typing import Any

from PySide6.QtWidgets import QCheckBox, QComboBox, QFormLayout, QLabel, QSpinBox, QWidget

from cholm_qt.edit.draft import Draft
from cholm_qt.engine.editing import CHOICE, FLAG, SEVERAL, Await, FieldSpec, SetValue
from cholm_qt.engine.system import System
from cholm_qt.ui.look.words import say, tr
from cholm_qt.ui.widgets.calm_fields import CalmComboBox, CalmSpinBox
from cholm_qt.ui.widgets.named import named
from cholm_qt.ui.widgets.page_parts import GAP, text
from cholm_qt.ui.widgets.plain_text import as_caption, set_tip
from cholm_qt.ui.widgets.toggles import Toggles

Part = QSpinBox | QComboBox | QCheckBox | Toggles


class FieldsForm(QWidget):
    """One line for each field; whatever is set in it is an edit of the draft."""

    def __init__(self, system: System, components: Any) -> None:
        super().__init__()
        named(self, "editor-fields")
        self.system = system
        self.specs = {spec.id: spec for spec in system.editing.fields(components)}
        self.draft: Draft | None = None
        self.parts: dict[str, Part] = {}
        self._labels: dict[str, QLabel] = {}
        self.nothing = text("", "faint", "editor-no-fields")
        column = QFormLayout(self)
        column.setVerticalSpacing(GAP // 2)
        column.setRowWrapPolicy(QFormLayout.RowWrapPolicy.WrapLongRows)
        column.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.AllNonFixedFieldsGrow)
        column.addRow(self.nothing)
        for spec in self.specs.values():
            part = self._make_part(spec)
            self.parts[spec.id] = part
            if isinstance(part, QCheckBox):
                column.addRow(part)
            else:
                self._labels[spec.id] = text("", "", f"editor-label-{spec.id}")
                self._labels[spec.id].setBuddy(part)
                column.addRow(self._labels[spec.id], part)

    def _make_part(self, spec: FieldSpec) -> Part:
        """What a field is set with."""
        name = f"editor-field-{spec.id}"
        if spec.kind == FLAG:
            box = named(QCheckBox(), name)
            box.clicked.connect(lambda on: self._set(spec, on))
            return box
        if spec.kind == SEVERAL:
            toggles = Toggles(name, len(spec.choices))
            toggles.toggled.connect(lambda chosen: self._set(spec, tuple(spec.choices[n][0] for n in chosen)))
            return toggles
        if spec.kind == CHOICE:
            choice = named(CalmComboBox(), name)
            choice.activated.connect(lambda n: self._set(spec, spec.choices[n][0]))
            return choice
        number = named(CalmSpinBox(), name)
        number.setRange(spec.low, spec.high)
        number.valueChanged.connect(lambda value: self._set(spec, value))
        return number

    def _set(self, spec: FieldSpec, value: Any) -> None:
        """Set a field of the draft, and await nothing any more where that would not fit."""
        if self.draft is not None:
            anew = (Await(),) if spec.begins_anew else ()
            self.draft.edit(SetValue(spec.id, value), *anew)

    def show_draft(self, draft: Draft) -> None:
        """Show what the fields of a draft hold."""
        self.draft = draft
        for name, part in self.parts.items():
            value = self.system.editing.value(draft.position, name)
            part.blockSignals(True)
            if isinstance(part, QCheckBox):
                part.setChecked(bool(value))
            elif isinstance(part, QSpinBox):
                part.setValue(int(value))
            elif isinstance(part, Toggles):
                part.show_chosen([one in value for one, _ in self.specs[name].choices])
            else:
                values = [each for each, _ in self.specs[name].choices]
                part.setCurrentIndex(values.index(value) if value in values else -1)
            part.blockSignals(False)

    def retranslate(self) -> None:
        """Say everything in the player's language."""
        self.nothing.setText(tr("This game has no fields to set."))
        self.nothing.setVisible(not self.specs)
        for name, part in self.parts.items():
            spec = self.specs[name]
            title = say(spec.title)
            part.setAccessibleName(title)
            set_tip(part, tr("Case {0}", spec.case) if spec.case else "")
            if isinstance(part, QCheckBox):
                part.setText(as_caption(title))
            else:
                self._labels[name].setText(title)
            if isinstance(part, Toggles):
                part.show_titles([say(said) for _, said in spec.choices], title)
            elif isinstance(part, QComboBox):
                at = part.currentIndex()
                part.clear()
                part.addItems([say(said) for _, said in spec.choices])
                part.setCurrentIndex(at)
