"""One condition of a goal: its kind out of a list, and below it what the fields of that kind hold."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QCheckBox, QComboBox, QListWidget, QListWidgetItem, QSpinBox, QWidget

from cholm_qt.engine.goals import GoalTerms, TermSpec
from cholm_qt.engine.record import MISSING, Field, fields_of, replace
from cholm_qt.engine.system import System
from cholm_qt.ui.look.words import say, spoken, tr
from cholm_qt.ui.widgets.calm_fields import CalmComboBox, CalmSpinBox
from cholm_qt.ui.widgets.named import named
from cholm_qt.ui.widgets.page_parts import Card, button, row, text
from cholm_qt.ui.widgets.plain_text import as_caption

ROWS = 5  # of a list of places or units that are seen without scrolling
MOST_ASKED = 99
PLACES, UNITS = "tuple[PlaceIx, ...]", "tuple[UnitIx, ...]"  # kinds of fields, by their annotations
SIDE, FLAG, WHOLE = "SideIx", "bool", "int"


class Offer(NamedTuple):
    """What a game offers to compose goals of: its system, its terms and its components."""

    system: System
    terms: GoalTerms
    components: Any

    def new_term(self, spec: TermSpec) -> Any:
        """A term of a kind with nothing chosen yet."""
        return spec.kind(**{field.name: _blank(field) for field in fields_of(spec.kind)})


def _blank(field: Field) -> Any:
    """What a field holds before anything is chosen."""
    if field.default is not MISSING:
        return field.default
    return () if field.annotation in (PLACES, UNITS) else int(field.annotation != SIDE)


def _least(field: Field) -> int:
    """The least that a whole number can be: 0, which means all, where that is what it is when left out."""
    return 0 if field.default == 0 else 1


def combo(name: str, spoken_as: str, titles: list[str], chosen: Callable[[int], object]) -> QComboBox:
    """A list to choose one of."""
    box = named(CalmComboBox(), name, spoken_as)
    box.addItems(titles)
    box.activated.connect(chosen)
    return box


class CheckList(QListWidget):
    """Names to tick off; letters that are typed go to the next name that begins with them.

    Signals:
        ticked: arg: the numbers of all names that are ticked.
    """

    ticked = Signal(object)

    def __init__(self, name: str, spoken_as: str, titles: list[str]) -> None:
        super().__init__()
        named(self, name, spoken_as)
        for title in titles:
            item = QListWidgetItem(title, self)
            item.setFlags(item.flags() | Qt.ItemFlag.ItemIsUserCheckable)
            item.setCheckState(Qt.CheckState.Unchecked)
        self.setFixedHeight(ROWS * self.sizeHintForRow(0) + 2 * self.frameWidth())
        self.itemChanged.connect(lambda _: self.ticked.emit(self.chosen()))

    def chosen(self) -> tuple[int, ...]:
        """The numbers of the names that are ticked."""
        states = (self.item(n).checkState() for n in range(self.count()))
        return tuple(n for n, state in enumerate(states) if state == Qt.CheckState.Checked)

    def show_chosen(self, chosen: tuple[int, ...]) -> None:
        """Tick these names, and bring the first of them into sight where none was ticked."""
        was = self.chosen()
        for n in range(self.count()):
            self.item(n).setCheckState(Qt.CheckState.Checked if n in chosen else Qt.CheckState.Unchecked)
        if chosen and not was:
            self.scrollToItem(self.item(min(chosen)))


class TermRow(Card):
    """Shows one condition; one that is itself composed of others is only told in words.

    Signals:
        changed: arg: the term as it is now.
        dropped: The condition is wanted no more.
    """

    changed = Signal(object)
    dropped = Signal()

    def __init__(self, offer: Offer, term: Any, name: str) -> None:
        super().__init__(name, "offer-part")
        self.offer, self.term = offer, term
        self.column.setContentsMargins(6, 6, 6, 6)
        specs = offer.terms.terms
        self.spec = next((spec for spec in specs if spec.kind is type(term)), None)
        self.parts: dict[str, QWidget] = {}
        self.drop = button(tr("Remove"), f"{name}-drop", tr("Remove this condition"))
        self.drop.setAccessibleName(tr("Remove this condition"))
        self.drop.clicked.connect(self.dropped)
        if self.spec is None:
            said = offer.terms.condition_said(offer.components, term, -1)
            self.column.addLayout(row(text(say(said), "", f"{name}-words"), self.drop))
            return
        titles = [say(spec.title) for spec in specs]
        self.kind = combo(f"{name}-kind", tr("Kind of condition"), titles, self._choose_kind)
        self.kind.setCurrentIndex(specs.index(self.spec))
        line = row(self.kind, self.drop)
        line.setStretch(0, 1)
        self.column.addLayout(line)
        for field, label in zip(fields_of(self.spec.kind), self.spec.labels, strict=True):
            self._add_field(field, say(label), f"{name}-{field.name}")
        self.show_term(term)

    def _add_field(self, field: Field, title: str, name: str) -> None:
        """What a field is set with, and its title beside or above it."""
        part = self._make_part(field, title, name)
        self.parts[field.name] = part
        if isinstance(part, QCheckBox):
            self.column.addWidget(part)
            return
        label = text(title, "faint", f"{name}-label")
        label.setBuddy(part)
        if isinstance(part, CheckList):
            self.column.addWidget(label)
            self.column.addWidget(part)
        else:
            line = row(label, part)
            line.setStretch(1, 1)
            self.column.addLayout(line)

    def _make_part(self, field: Field, title: str, name: str) -> QWidget:
        """What a field is set with, by what its annotation says that it is."""
        words, c = self.offer.system.words, self.offer.components
        if field.annotation == SIDE:
            sides = [say(side.name) for side in self.offer.system.sides]
            return combo(name, title, sides, lambda n: self._set(field.name, n))
        if field.annotation in (PLACES, UNITS):
            if field.annotation == PLACES:
                titles = [spoken(words.place_title(c, place)) for place in range(len(c.board.places))]
            else:
                titles = [words.unit_title(c, unit).with_id for unit in range(len(c.units))]
            listed = CheckList(name, title, titles)
            listed.ticked.connect(lambda chosen: self._set(field.name, chosen))
            return listed
        if field.annotation == FLAG:
            box = named(QCheckBox(as_caption(title)), name, title)
            box.clicked.connect(lambda on: self._set(field.name, on))
            return box
        number = named(CalmSpinBox(), name, title)
        number.setRange(_least(field), MOST_ASKED)
        number.setSpecialValueText("" if _least(field) else tr("all of them"))
        number.valueChanged.connect(lambda value: self._set(field.name, value))
        return number

    def _choose_kind(self, n: int) -> None:
        """Ask for something else; what both kinds hold is kept."""
        new = self.offer.new_term(self.offer.terms.terms[n])
        assert self.spec is not None
        kept = {field.name: field.annotation for field in fields_of(self.spec.kind)}
        fields = fields_of(self.offer.terms.terms[n].kind)
        shared = [field for field in fields if kept.get(field.name) == field.annotation]
        values = {field.name: getattr(self.term, field.name) for field in shared if self._fits(field)}
        self.changed.emit(replace(new, **values))

    def _fits(self, field: Field) -> bool:
        """Can a field of another kind hold what the field of this name holds here?"""
        return field.annotation != WHOLE or getattr(self.term, field.name) >= _least(field)

    def _set(self, name: str, value: Any) -> None:
        """Set a field of the term."""
        self.changed.emit(replace(self.term, **{name: value}))

    def show_term(self, term: Any) -> None:
        """Show a term of the same kind."""
        self.term = term
        for name, part in self.parts.items():
            value = getattr(term, name)
            part.blockSignals(True)
            if isinstance(part, CheckList):
                part.show_chosen(value)
            elif isinstance(part, QCheckBox):
                part.setChecked(value)
            elif isinstance(part, QComboBox):
                part.setCurrentIndex(value)
            elif isinstance(part, QSpinBox):
                part.setValue(value)
            part.blockSignals(False)
