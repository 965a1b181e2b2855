"""16.3 The line-up of a Close Combat: targets in a row, and below each the units set against it."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QScrollArea, QVBoxLayout, QWidget

from cholm_qt.circle_of_fire.close_combat import Melee, OfferMeleeReroll, PairOff, RollCloseCombat
from cholm_qt.circle_of_fire.position import Position
from cholm_qt.circle_of_fire.previews import preview_close_combat
from cholm_qt.circle_of_fire.wording import place_title
from cholm_qt.circle_of_fire.words import EFFECT_NAMES, side_name
from cholm_qt.play.picking import Picking
from cholm_qt.ui.counters.badges import Badge
from cholm_qt.ui.counters.cache import PixmapCache
from cholm_qt.ui.named import clear_layout, named
from cholm_qt.ui.panels.counter_label import CounterLabel
from cholm_qt.ui.words import say, tr

SIZE = 58


class LineUp(QWidget):
    """Shows the Close Combat that is being fought; hidden at all other times.

    Signals:
        unit_clicked: A counter was clicked. args: the unit, and whether it was a double click.
        case_requested: A case number was pressed. arg: the case.
    """

    unit_clicked = Signal(int, bool)
    case_requested = Signal(str)

    def __init__(self, pictures: PixmapCache) -> None:
        super().__init__()
        named(self, "lineup")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.pictures = pictures
        self.title = named(QLabel(), "lineup-title")
        self.title.setProperty("role", "heading")
        self.rows = QWidget()
        self.columns = QHBoxLayout(self.rows)
        self.columns.setContentsMargins(4, 2, 4, 2)
        self.columns.setSpacing(14)
        area = named(QScrollArea(), "lineup-area")
        area.setWidgetResizable(True)
        area.setFrameShape(QFrame.Shape.NoFrame)
        area.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        area.setWidget(self.rows)
        column = QVBoxLayout(self)
        column.setContentsMargins(10, 4, 10, 4)
        column.setSpacing(2)
        column.addWidget(self.title)
        column.addWidget(area)
        self.hide()

    def show_melee(self, position: Position, picking: Picking) -> None:
        """Redraw from the position; without a Close Combat there is nothing to see."""
        found = _melee(position)
        self.setVisible(found is not None)
        if found is None:
            return
        melee, attacker = found
        c = position.components
        words = (place_title(c, melee.place), side_name(attacker))
        self.setAccessibleName(tr("Line-up of the Close Combat"))
        self.title.setText(tr("Close Combat in {0}: the {1} side attacks", *words))
        clear_layout(self.columns)
        for target in melee.of(position, 1 - attacker):
            self.columns.addLayout(self._column(position, melee, target, picking))
        idle = _idle(position, melee, attacker)
        if idle:
            self.columns.addSpacing(20)
            self.columns.addLayout(self._idle_column(melee, idle, picking))
        self.columns.addStretch(1)
        self.updateGeometry()

    def sizeHint(self) -> QSize:
        """Wide enough for all columns: two rows of counters, the words between them, and the title."""
        line = self.fontMetrics().height()
        width = max(self.rows.sizeHint().width() + 40, self.title.sizeHint().width() + 30)
        return QSize(width, 2 * (SIZE + 10) + 4 * line + 36)

    def _column(self, position: Position, melee: Melee, target: int, picking: Picking) -> QVBoxLayout:
        """A target, its chances, and the units set against it."""
        column = QVBoxLayout()
        column.setSpacing(1)
        column.addWidget(self._counter(melee, target, picking), 0, Qt.AlignmentFlag.AlignHCenter)
        attack = next((attack for attack in melee.attacks if attack[0] == target), ())
        column.addWidget(self._words(_chances(position, melee, attack) or _state(melee, target)))
        row = QHBoxLayout()
        row.setSpacing(2)
        for n, unit in enumerate(attack[1:]):
            label = self._counter(melee, unit, picking)
            label.show_badge(Badge.LEAD if not n else label.badge)
            row.addWidget(label)
        row.addStretch(1)
        column.addLayout(row)
        column.addStretch(1)
        return column

    def _idle_column(self, melee: Melee, units: list[int], picking: Picking) -> QVBoxLayout:
        """The attackers that have no target yet."""
        column = QVBoxLayout()
        column.setSpacing(1)
        column.addStretch(1)
        column.addWidget(self._words(tr("Not set against anybody yet")))
        row = QHBoxLayout()
        row.setSpacing(2)
        for unit in units:
            row.addWidget(self._counter(melee, unit, picking))
        row.addStretch(1)
        column.addLayout(row)
        return column

    def _counter(self, melee: Melee, unit: int, picking: Picking) -> CounterLabel:
        """One counter with its frame and sign."""
        label = CounterLabel(self.pictures, unit, False, SIZE)
        rank = 0 if unit not in picking.selected else 1 if unit == picking.selected[0] else 2
        label.show_frame(unit in picking.lit_units(), rank)
        label.show_badge(_badge(melee, unit))
        label.unit_clicked.connect(self.unit_clicked)
        return label

    def _words(self, text: str) -> QLabel:
        """A small line between the rows."""
        label = QLabel(text)
        label.setProperty("role", "faint")
        label.setAlignment(Qt.AlignmentFlag.AlignHCenter)
        return label


def _melee(position: Position) -> tuple[Melee, int] | None:
    """The Close Combat on the agenda, and the side whose attacks come now or next."""
    for step in reversed(position.agenda):
        melee = getattr(step, "melee", None)
        if isinstance(melee, Melee):
            attacks = isinstance(step, PairOff | RollCloseCombat | OfferMeleeReroll)
            side: int = getattr(step, "side", 0)
            return melee, side if attacks else 1 - side
    return None


def _idle(position: Position, melee: Melee, attacker: int) -> list[int]:
    """The attackers without a target."""
    busy = {unit for attack in melee.attacks for unit in attack[1:]}
    return [unit for unit in melee.of(position, attacker) if unit not in busy]


def _badge(melee: Melee, unit: int) -> Badge | None:
    """What has befallen a unit so far."""
    if unit in melee.dead:
        return Badge.ELIMINATED
    if unit in melee.retreating:
        return Badge.MUST_RETREAT
    return Badge.SCREENED if unit in melee.screened else None


def _state(melee: Melee, unit: int) -> str:
    """The same in words."""
    if unit in melee.dead:
        return tr("eliminated")
    if unit in melee.retreating:
        return tr("must retreat")
    return tr("screened") if unit in melee.screened else tr("not attacked")


def _chances(position: Position, melee: Melee, attack: tuple[int, ...]) -> str:
    """What an attack promises, in percent."""
    if not attack:
        return ""
    shown = preview_close_combat(position, melee, attack)
    parts = [f"{say(EFFECT_NAMES[effect])} {chance:.0%}" for effect, chance in shown.chances]
    return "\n".join(parts)
