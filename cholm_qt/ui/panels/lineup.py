"""16.3 The line-up of a Close Combat: the targets in a row, the attackers in another, their fights between.

Nothing in it moves while units are paired: every unit keeps its column, and one that has a target stays
where it was, only paler.
"""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtWidgets import QFrame, QGridLayout, QHBoxLayout, QLabel, QScrollArea, QVBoxLayout, QWidget

from cholm_qt.circle_of_fire.close_combat import Melee, OfferMeleeReroll, PairOff, RollCloseCombat
from cholm_qt.circle_of_fire.events import CloseCombatRolled
from cholm_qt.circle_of_fire.position import Position
from cholm_qt.circle_of_fire.previews import preview_close_combat
from cholm_qt.circle_of_fire.wording import place_title
from cholm_qt.circle_of_fire.words import EFFECT_NAMES, side_name
from cholm_qt.play.picking import Picking
from cholm_qt.ui.counters.badges import Badge
from cholm_qt.ui.counters.cache import PixmapCache
from cholm_qt.ui.fates import fate
from cholm_qt.ui.named import clear_layout, named
from cholm_qt.ui.panels.counter_label import CounterLabel, badge_words
from cholm_qt.ui.panels.dice_face import DiceRow
from cholm_qt.ui.panels.place_words import side_word
from cholm_qt.ui.words import say, tr

SIZE, SMALL, DIE, SIGN = 58, 36, 24, 18
LINES = 3  # of words below a target: one for each effect
TARGETS, WORDS, FIGHTS, ATTACKERS, SUFFERED = range(5)  # the rows of the grid
MIDDLE = Qt.AlignmentFlag.AlignHCenter
Results = Mapping[int, CloseCombatRolled]


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
        self.grid = QGridLayout(self.rows)
        self.grid.setContentsMargins(4, 2, 4, 2)
        self.grid.setSpacing(2)
        self.area = named(QScrollArea(), "lineup-area")
        self.area.setWidgetResizable(True)
        self.area.setFrameShape(QFrame.Shape.NoFrame)
        self.area.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.area.setWidget(self.rows)
        self.legend = QHBoxLayout()
        column = QVBoxLayout(self)
        column.setContentsMargins(10, 4, 10, 4)
        column.setSpacing(2)
        column.addWidget(self.title)
        column.addWidget(self.area)
        column.addLayout(self.legend)
        self.hide()

    def show_melee(self, position: Position, picking: Picking, results: Results | None = None) -> None:
        """Redraw from the position and the throws so far; without a Close Combat there is nothing to see."""
        found = melee_of(position)
        self.setVisible(found is not None)
        if found is None:
            return
        melee, attacker = found
        words = (place_title(position.components, melee.place), side_name(attacker))
        self.setAccessibleName(tr("Line-up of the Close Combat"))
        self.title.setText(tr("Close Combat in {0}: the {1} side attacks", *words))
        clear_layout(self.grid)
        self._show_sides(attacker)
        for n, target in enumerate(melee.of(position, 1 - attacker), start=1):
            self._show_target(position, melee, target, n, picking, (results or {}).get(target))
        suffered = results or {}
        busy = {unit for attack in melee.attacks for unit in attack[1:]}
        for n, unit in enumerate(melee.of(position, attacker), start=1):
            label = self._counter(melee, unit, SIZE, picking)
            label.show_pale(unit in busy)
            self.grid.addWidget(label, ATTACKERS, n, MIDDLE)
            if unit in suffered:
                self.grid.addWidget(self._result(suffered[unit]), SUFFERED, n, MIDDLE)
        self._fix_columns(max(len(melee.of(position, side)) for side in (0, 1)))
        self._show_legend()
        self.updateGeometry()

    def _show_sides(self, attacker: int) -> None:
        """Name the two rows of counters."""
        for row, text in (
            (TARGETS, tr("{0}: attacked", side_word(1 - attacker))),
            (ATTACKERS, tr("{0}: attacking", side_word(attacker))),
        ):
            self.grid.addWidget(self._words(text), row, 0)

    def _fix_columns(self, columns: int) -> None:
        """Give all columns the same width and all rows the same height, whatever stands in them."""
        metrics = self.fontMetrics()
        widest = max(metrics.horizontalAdvance(f"{say(name)} 100%") for name in EFFECT_NAMES.values())
        for n in range(self.grid.columnCount()):
            used = 1 <= n <= columns
            self.grid.setColumnMinimumWidth(n, max(widest, 3 * SMALL, SIZE) + 12 if used else 0)
            self.grid.setColumnStretch(n, 0)
        self.grid.setColumnStretch(columns + 1, 1)
        for row, height in enumerate((SIZE, LINES * metrics.lineSpacing(), SMALL, SIZE)):
            self.grid.setRowMinimumHeight(row, height + 10)

    def sizeHint(self) -> QSize:
        """Wide enough for all columns, high enough for the four rows, the title and the legend."""
        self.rows.ensurePolished()
        wanted = self.grid.sizeHint()
        title, legend = self.title.sizeHint(), self.legend.sizeHint()
        width = max(wanted.width() + 30, title.width() + 30, legend.width() + 20)
        return QSize(width, wanted.height() + title.height() + legend.height() + 30)

    def _show_target(
        self,
        position: Position,
        melee: Melee,
        target: int,
        column: int,
        picking: Picking,
        result: CloseCombatRolled | None,
    ) -> None:
        """A target, what came or may come of the attack on it, and the units set against it."""
        attack = next((attack for attack in melee.attacks if attack[0] == target), ())
        self.grid.addWidget(self._counter(melee, target, SIZE, picking), TARGETS, column, MIDDLE)
        if result is not None:
            self.grid.addWidget(self._result(result), WORDS, column, MIDDLE)
        else:
            words = _chances(position, melee, attack) or _state(melee, target)
            self.grid.addWidget(self._words(words), WORDS, column, MIDDLE)
        fight = QHBoxLayout()
        fight.setSpacing(0)
        for n, unit in enumerate(attack[1:]):
            label = self._counter(melee, unit, SMALL, picking)
            if not n:
                label.show_badge(Badge.LEAD)
            fight.addWidget(label)
        self.grid.addLayout(fight, FIGHTS, column, MIDDLE)

    def _result(self, result: CloseCombatRolled) -> QWidget:
        """The die that was thrown, what was added to it, and what it did."""
        shown = named(QWidget(), "lineup-result")
        row = QHBoxLayout(shown)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(4)
        row.addWidget(DiceRow((result.die,), DIE))
        effect = QLabel(say(EFFECT_NAMES[result.effect]))
        bonus = sum(line.value for line in result.receipt)
        values = (result.die, bonus, result.die + bonus, EFFECT_NAMES[result.effect])
        effect.setToolTip(tr("{0} {1:+d} = {2}: {3}", *values))
        row.addWidget(named(effect, "lineup-effect", effect.toolTip()))
        return shown

    def _counter(self, melee: Melee, unit: int, size: int, picking: Picking) -> CounterLabel:
        """One counter with its frame and sign."""
        label = CounterLabel(self.pictures, unit, False, size)
        rank = 0 if unit not in picking.selected else 1 if unit == picking.selected[0] else 2
        label.show_frame(unit in picking.lit_units(), rank)
        label.show_badge(fate(melee, unit))
        label.unit_clicked.connect(self.unit_clicked)
        return label

    def _words(self, text: str) -> QLabel:
        """A few small words."""
        label = QLabel(text)
        label.setProperty("role", "faint")
        label.setAlignment(Qt.AlignmentFlag.AlignCenter)
        return label

    def _show_legend(self) -> None:
        """What the small signs on the counters say."""
        clear_layout(self.legend)
        for badge in Badge:
            picture = QLabel()
            picture.setPixmap(self.pictures.pixmap(badge, SIGN, self.devicePixelRatioF()))
            self.legend.addWidget(picture)
            self.legend.addWidget(self._words(badge_words(badge)))
            self.legend.addSpacing(10)
        self.legend.addStretch(1)


def melee_of(position: Position) -> tuple[Melee, int] | None:
    """The Close Combat on the agenda, and the side whose attacks come now or next."""
    for step in reversed(position.agenda):
        melee = getattr(step, "melee", None)
        if isinstance(melee, Melee):
            attacks = isinstance(step, PairOff | RollCloseCombat | OfferMeleeReroll)
            side: int = getattr(step, "side", 0)
            return melee, side if attacks else 1 - side
    return None


def _state(melee: Melee, unit: int) -> str:
    """What is said of a unit that nobody is set against."""
    return tr("screened") if unit in melee.screened else tr("not attacked")


def _chances(position: Position, melee: Melee, attack: tuple[int, ...]) -> str:
    """What an attack promises, in percent."""
    if not attack:
        return ""
    shown = preview_close_combat(position, melee, attack)
    parts = [f"{say(EFFECT_NAMES[effect])} {chance:.0%}" for effect, chance in shown.chances]
    return "\n".join(parts)
