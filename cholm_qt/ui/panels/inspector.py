"""The stack inspector: who is in a place, then all about the place, readable at any zoom of the map."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QSize, Qt, Signal
from PySide6.QtWidgets import (
    QApplication,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from cholm_qt.games.circle_of_fire.desk import place_words
from cholm_qt.games.circle_of_fire.desk.marker_strip import MarkerStrip
from cholm_qt.games.circle_of_fire.desk.pieces.markers import Marker, control
from cholm_qt.games.circle_of_fire.desk.place_sign import PlaceSign
from cholm_qt.games.circle_of_fire.desk.side_part import NO_UNIT, SidePart
from cholm_qt.games.circle_of_fire.desk.terms import contested_term, rubble_term
from cholm_qt.games.circle_of_fire.rules.components import GERMAN, SOVIET, Components
from cholm_qt.games.circle_of_fire.rules.position import Position
from cholm_qt.ui.look.words import tr
from cholm_qt.ui.pieces.pixmap_cache import PixmapCache
from cholm_qt.ui.widgets.linked_text import LinkLabel
from cholm_qt.ui.widgets.named import named

NOWHERE = -1
SIGN = 36  # pixels of the identifier


class Inspector(QScrollArea):
    """A place with its ground, its markers, both sides' units and its neighbours.

    Signals:
        unit_clicked: A counter was clicked. args: the unit, and whether it was a double click.
        place_requested: A neighbour was followed. arg: the place.
        case_requested: A case number was followed. arg: the case.
        release_requested: The place need not be kept any more.
    """

    unit_clicked = Signal(int, bool)
    place_requested = Signal(int)
    case_requested = Signal(str)
    release_requested = Signal()

    def __init__(self, pictures: PixmapCache, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.pictures = pictures
        named(self, "inspector", tr("Stack inspector"))
        self.setWidgetResizable(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.sign, self.markers = PlaceSign(SIGN), MarkerStrip(pictures)
        self.name = named(QLabel(), "inspector-name")
        self.name.setProperty("role", "heading")
        self.ground = named(QLabel(), "inspector-ground")
        self.ground.setProperty("role", "faint")
        self.english = named(QLabel(), "inspector-english")
        self.english.setProperty("role", "faint")
        self.hint = named(QLabel(), "inspector-hint")
        self.hint.setProperty("role", "book")
        for label in (self.name, self.ground, self.english, self.hint):
            label.setWordWrap(True)
        self.kept = named(QPushButton(), "inspector-kept")
        self.kept.hide()
        self.facts = named(LinkLabel(), "inspector-facts")
        self.next_to = named(QLabel(), "inspector-neighbours-heading")
        self.next_to.setProperty("role", "heading")
        self.neighbours = named(LinkLabel(), "inspector-neighbours")
        self.sides = (SidePart(pictures, GERMAN), SidePart(pictures, SOVIET))
        self._content = self._laid_out()
        self.setWidget(self._content)
        self._join()
        self._show_hint()

    def _laid_out(self) -> QWidget:
        """The parts one under another."""
        names = QVBoxLayout()
        names.setSpacing(0)
        names.addWidget(self.name)
        names.addWidget(self.ground)
        head = QHBoxLayout()
        head.setSpacing(8)
        head.addWidget(self.sign, 0, Qt.AlignmentFlag.AlignTop)
        head.addLayout(names, 1)
        head.addWidget(self.kept, 0, Qt.AlignmentFlag.AlignTop)
        content = named(QWidget(), "inspector-content")
        self._column = column = QVBoxLayout(content)
        column.setContentsMargins(6, 4, 6, 8)
        column.setSpacing(4)
        column.addLayout(head)
        for widget in (
            self.hint,
            *self.sides,
            self.english,
            self.markers,
            self.facts,
            *(part.room for part in self.sides),
            self.next_to,
            self.neighbours,
        ):
            column.addWidget(widget)
        column.addStretch(1)
        return content

    def _join(self) -> None:
        """Pass on what the parts tell."""
        for part in self.sides:
            part.unit_clicked.connect(self.unit_clicked)
            part.case_requested.connect(self.case_requested)
        self.kept.clicked.connect(self.release_requested)
        self.facts.case_requested.connect(self.case_requested)
        self.neighbours.place_requested.connect(self.place_requested)

    def sizeHint(self) -> QSize:
        """Two counters with both faces side by side."""
        return QSize(290, 420)

    def retranslate(self) -> None:
        """Take the names that do not depend on a place from the new language."""
        self.setAccessibleName(tr("Stack inspector"))
        self.show_pinned(not self.kept.isHidden())
        if not self.hint.isHidden():
            self._show_hint()

    # --- showing ---

    def show_pinned(self, pinned: bool) -> None:
        """Say that the place is kept here, with a button that lets it go; or that it follows the pointer."""
        self.kept.setText(tr("kept") + " ✕")
        words = tr(
            "This place is kept here until the next order; press to let the panel follow the pointer again"
        )
        self.kept.setToolTip(words)
        self.kept.setAccessibleName(words)
        self.kept.setVisible(pinned)

    def show_place(self, position: Position, place: int) -> None:
        """Show a place or box with everything in it, or a hint for -1."""
        self._show(position, place, NO_UNIT)
        self._show_first_choice()

    def show_choice(self, lit: set[int], selected: Sequence[int]) -> None:
        """Frame the counters that may be chosen and those that are."""
        for part in self.sides:
            part.show_choice(lit, selected)

    def _show_first_choice(self) -> None:
        """Scroll to the first counter that may be chosen where it cannot be seen."""
        chosen = next((label for part in self.sides for label in part.labels if label.lit), None)
        if chosen is not None and not chosen.isHidden():
            self._column.activate()
            self.ensureWidgetVisible(chosen, 0, 20)
        else:
            self.verticalScrollBar().setValue(0)

    def show_unit(self, position: Position, unit: int) -> None:
        """Show the place of a unit, and which of its units it is."""
        if unit == NO_UNIT:
            self._show_hint()
            return
        self._show(position, position.where[unit], unit)
        label = next((found for part in self.sides if (found := part.label_of(unit))), None)
        if label is not None:
            self.ensureWidgetVisible(label, 0, 20)

    def _show(self, p: Position, place: int, unit: int) -> None:
        """Fill every part."""
        if place == NOWHERE:
            self._show_hint()
            return
        self._column.setEnabled(False)  # or every part that changes would lay all of them out
        self.hint.hide()
        self._show_head(p, place)
        self.facts.show_html("<br>".join(place_words.facts(p, place)))
        for part in self.sides:
            part.show_units(p, place, unit)
        self._put_choice_first()
        self.next_to.setText(tr("Neighbours"))
        near = place_words.neighbours(p.components, place)
        self.next_to.setVisible(bool(near))
        self.neighbours.show_html(near)
        self._column.setEnabled(True)
        self._column.invalidate()
        self._lay_out_now()

    def _put_choice_first(self) -> None:
        """The side whose units may be chosen stands above the other; without a choice the Germans do."""
        german, soviet = self.sides
        upper = soviet if soviet.has_choice and not german.has_choice else german
        at = self._column.indexOf(self.hint) + 1
        if self._column.indexOf(upper) != at:
            self._column.insertWidget(at, upper)

    def _lay_out_now(self) -> None:
        """Be as high as needed before anything is painted: Qt would squeeze new words and counters first."""
        for part in self.sides:
            part.settle()
        QApplication.sendEvent(self._content, QEvent(QEvent.Type.LayoutRequest))

    def _show_head(self, p: Position, place: int) -> None:
        """Identifier, name, ground and control, and the markers."""
        german, english = place_words.title(p.components, place)
        self.name.setText(german)
        self.ground.setText(place_words.in_short(p, place))
        self.ground.setVisible(bool(self.ground.text()))
        self.ground.setToolTip(_ground_terms(p, place))
        self.english.setText(english)
        self.english.setVisible(bool(english))
        self.name.show()
        self.sign.show_sign(*_sign_of(p.components, place))
        self.markers.show_markers(markers_of(p, place))
        self.markers.setToolTip(self.ground.toolTip())

    def _show_hint(self) -> None:
        """Nothing is looked at: say how to look at something."""
        for widget in (
            self.sign, self.name, self.ground, self.english, self.markers, self.facts, *self.sides,
            *(part.room for part in self.sides), self.next_to, self.neighbours,
        ):  # fmt: skip
            widget.hide()
        self.hint.setText(
            tr(
                "Point at an Area or a Zone to see who is there. "
                "A double click keeps it here until the next order."
            )
        )
        self.hint.show()


def _ground_terms(p: Position, place: int) -> str:
    """What the short words about a place mean."""
    if place >= p.components.places:
        return ""
    level = (p.rubbled >> place & 1) + (p.heavy >> place & 1)
    terms = [contested_term()] if p.is_contested(place) else []
    terms += [rubble_term(p.components.charts, level)] if level else []
    return "\n".join(terms)


def _sign_of(c: Components, place: int) -> tuple[str, str]:
    """What the sign of a place says, and in which shape."""
    if place >= c.places:
        return "", "clear"
    spot = c.board.places[place]
    return spot.id, "zone" if c.zone_mask >> place & 1 else spot.terrain


def markers_of(p: Position, place: int) -> tuple[Marker, ...]:
    """4.4 The markers that lie in a place."""
    if place >= p.components.places:
        return ()
    found = [control(p.controller(place))]
    if p.heavy >> place & 1:
        found.append(Marker.HEAVY_RUBBLE)
    elif p.rubbled >> place & 1:
        found.append(Marker.RUBBLE)
    if p.stubborn == place:
        found.append(Marker.STUBBORN_DEFENSE)
    return tuple(found)
