"""16.3 The line-up of a Close Combat: the Germans above, the Soviets below, their fights between them.

Nothing in it moves while units are paired: every unit keeps its place, and one that has a target stays
where it was, only paler. When the other side attacks, both sides stay where they are.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from PySide6.QtCore import QEvent, QPoint, QSize, Qt, Signal
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QApplication, QFrame, QScrollArea, QVBoxLayout, QWidget

from cholm_qt.engine.reasons import Said
from cholm_qt.games.circle_of_fire.desk.headlines import losses
from cholm_qt.games.circle_of_fire.desk.lineup_cell import (
    FRONT,
    SIZE,
    SMALL,
    AttackSlot,
    ResultSlot,
    SlotWords,
    UnitCell,
)
from cholm_qt.games.circle_of_fire.desk.lineup_legend import SignLegend
from cholm_qt.games.circle_of_fire.desk.lineup_ranks import Ranks, Slots
from cholm_qt.games.circle_of_fire.desk.melee_record import Finished, melee_results
from cholm_qt.games.circle_of_fire.desk.place_words import side_word
from cholm_qt.games.circle_of_fire.desk.unit_badges import LEAD, fate
from cholm_qt.games.circle_of_fire.rules.close_combat import OfferMeleeReroll, PairOff, RollCloseCombat
from cholm_qt.games.circle_of_fire.rules.components import GERMAN, SOVIET
from cholm_qt.games.circle_of_fire.rules.events import CloseCombatRolled
from cholm_qt.games.circle_of_fire.rules.melee import Melee
from cholm_qt.games.circle_of_fire.rules.names import place_title, subject
from cholm_qt.games.circle_of_fire.rules.position import Position
from cholm_qt.games.circle_of_fire.rules.previews import preview_close_combat
from cholm_qt.games.circle_of_fire.words.order_words import VERBS
from cholm_qt.play.picking import Picking
from cholm_qt.play.turn import Turn
from cholm_qt.ui.look.words import by_name, say, tr
from cholm_qt.ui.panels.panel_desk import PanelDesk
from cholm_qt.ui.panels.specifications import GamePanel
from cholm_qt.ui.pieces.pixmap_cache import Face, PixmapCache
from cholm_qt.ui.widgets.counter_label import CounterLabel
from cholm_qt.ui.widgets.named import named, restyle
from cholm_qt.ui.widgets.plain_text import PlainLabel
from cholm_qt.ui.window.floating import MARGIN

SIDES, SPACE, ENDS = 10, 2, 4  # pixels left and right of everything, between the lines, and above and below
BAR = 14  # pixels that are kept for a scroll bar, so that the rows stay the same when it comes
SHARE = 0.6  # of a row that the title or the signs may be wide: two lines, of which one may be longer
NOBODY = -1
ATTACKING = (PairOff, RollCloseCombat, OfferMeleeReroll)  # the steps in which a side attacks
Results = Mapping[int, CloseCombatRolled]


class LineUp(GamePanel, QWidget):
    """Shows the Close Combat that is being fought; hidden at all other times.

    Signals:
        unit_clicked: A counter was clicked. args: the unit, and whether it was a double click.
        unit_dragged: A counter is being dragged. arg: the unit.
        unit_dropped: It was let go. args: the unit, and the enemy it was dropped on, or -1.
        case_requested: A case number was pressed. arg: the case.
    """

    unit_clicked = Signal(int, bool)
    unit_dragged = Signal(int)
    unit_dropped = Signal(int, int)
    case_requested = Signal(str)

    def __init__(self, desk: PanelDesk, pictures: PixmapCache) -> None:
        super().__init__()
        self.desk = desk
        named(self, "lineup")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.pictures = pictures
        self.place = NOBODY
        self.titles: Sequence[str] = ()  # of the players, if they have given names
        self._pairing = False  # may units be dragged onto targets?
        self._attacking = False  # are units screened no more, so that targets need slots for their attackers?
        self._pressed, self._carried = QPoint(), NOBODY
        self.title = named(PlainLabel(), "lineup-title")
        self.title.setProperty("role", "heading")
        self.title.setWordWrap(True)
        self.sides = [named(PlainLabel(), "lineup-side") for _ in (GERMAN, SOVIET)]
        self.ranks = Ranks()
        self.area = named(QScrollArea(), "lineup-area")
        self.area.setWidgetResizable(True)
        self.area.setFrameShape(QFrame.Shape.NoFrame)
        self.area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.area.setWidget(self.ranks)
        self.ending = named(PlainLabel(), "lineup-ending")
        self.ending.setWordWrap(True)
        self.legend = SignLegend(pictures)
        self.ghost = named(PlainLabel(parent=self), "lineup-ghost")
        self.ghost.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.ghost.hide()
        self._lay_out()
        self.hide()

    def _lay_out(self) -> None:
        """The names of the sides stay in sight when the counters between them are scrolled."""
        column = QVBoxLayout(self)
        column.setContentsMargins(SIDES, ENDS, SIDES, ENDS)
        column.setSpacing(SPACE)
        column.addWidget(self.title)
        column.addWidget(self.sides[GERMAN], 0, Qt.AlignmentFlag.AlignLeft)
        column.addWidget(self.area, 1)
        column.addWidget(self.sides[SOVIET], 0, Qt.AlignmentFlag.AlignLeft)
        column.addWidget(self.ending)
        column.addWidget(self.legend)

    # --- showing ---

    def show_turn(self, turn: Turn) -> None:
        """Show the Close Combat that is over, as long as it is looked at, or the one that is being fought."""
        self.titles = [self.desk.short_title(turn.match, side) for side in (GERMAN, SOVIET)]
        if turn.pause is not None and turn.is_live:
            self.show_finished(turn.pause.shown, losses(turn.components, turn.pause.shown.aftermath))
            return
        fought = turn.entries if turn.position.melee_at >= 0 else []
        self.show_melee(turn.position, turn.picking, melee_results([entry.events for entry in fought]))

    def places_shown(self) -> tuple[int, ...]:
        """Where the Close Combat is fought."""
        return () if self.place == NOBODY else (self.place,)

    def show_melee(self, position: Position, picking: Picking, results: Results | None = None) -> None:
        """Redraw from the position and the throws so far; without a Close Combat there is nothing to see."""
        found = melee_of(position)
        self.setVisible(found is not None)
        if found is None:
            self.place = NOBODY
            return
        melee, attacker = found
        step = position.agenda[-1]
        self._pairing, self._attacking = isinstance(step, PairOff), isinstance(step, ATTACKING)
        who = by_name(subject(attacker), self.desk.names_of_subjects(self.titles))
        words = (place_title(position.components, melee.place), who)
        text, plural = "Close Combat in {0}: {1} attacks", "Close Combat in {0}: {1} attack"
        self.title.setText(say(Said(text, words, plural=plural, counted=1)))
        self._show_sides(attacker)
        self._show_ending(())
        self._show_units(position, melee, picking, results or {}, attacker)

    def show_finished(self, finished: Finished, sentences: Sequence[str]) -> None:
        """Show a Close Combat that is over: every die, what it did, and who had to leave."""
        self._pairing = self._attacking = False
        place = place_title(finished.position.components, finished.melee.place)
        self.title.setText(tr("The Close Combat in {0} is over", place))
        self._show_sides(NOBODY)
        self._show_ending(sentences)
        self._show_units(finished.position, finished.melee, Picking(VERBS), finished.results, NOBODY)
        self.show()

    def _show_sides(self, attacker: int) -> None:
        """Name the two sides, the attacker most clearly of all."""
        for side, label in enumerate(self.sides):
            title = self.titles[side] if self.titles else side_word(side)
            is_named = title != side_word(side)
            words = tr("{0} is under attack", title) if is_named else tr("{0}: under attack", title)
            if attacker == NOBODY:
                words = title
            elif side == attacker:
                words = tr("{0} is attacking", title) if is_named else tr("{0}: attacking", title)
                words = f"{words} {'▼' if side == GERMAN else '▲'}"
            label.setText(words)
            restyle(label, attacks=side == attacker)

    def _show_ending(self, sentences: Sequence[str]) -> None:
        """Tell who is eliminated and who went where."""
        self.ending.setText("\n".join(sentences))
        self.ending.setVisible(bool(sentences))

    def _show_units(
        self, position: Position, melee: Melee, picking: Picking, results: Results, attacker: int
    ) -> None:
        """Both sides, with what is or was done to each unit."""
        units = [melee.of(position, side) for side in (GERMAN, SOVIET)]
        if [[cell.unit for cell in cells] for cells in self.ranks.cells] != units:
            self.ranks.show_cells([[self._cell(unit, side) for unit in units[side]] for side in range(2)])
        self.place = melee.place
        self._fill_slots(position, melee, picking, results, attacker, brief=False)
        self.legend.show_signs()
        self.legend.show()
        if self._is_too_high():
            self._fill_slots(position, melee, picking, results, attacker, brief=True)
        if self._is_too_high():
            self.legend.hide()
        self.setAccessibleName(f"{tr('Line-up of the Close Combat')}. {self.title.text()}")
        self.updateGeometry()

    def _is_too_high(self) -> bool:
        """Does it need more room than the map has?"""
        return self.sizeHint().height() > self._room().height()

    def _fill_slots(
        self, position: Position, melee: Melee, picking: Picking, results: Results, attacker: int, brief: bool
    ) -> None:
        """Show what is done to each unit; in brief only the die for those who attack now."""
        busy, slots = {unit for attack in melee.attacks for unit in attack[1:]}, []
        for side, cells in enumerate(self.ranks.cells):
            hit = any(cell.unit in results for cell in cells)
            own = Slots.SHUT if not hit else Slots.BRIEF if brief else Slots.OPEN
            slots.append(Slots.OPEN if self._attacking and side != attacker else own)
            for cell in cells:
                self._show_counter(cell.counter, melee, picking)
                cell.counter.show_pale(cell.unit in busy)
                cell.fill(self._slot(position, melee, cell.unit, picking, results, slots[-1]))
        self.ranks.open_slots(slots)

    def _slot(
        self,
        position: Position,
        melee: Melee,
        unit: int,
        picking: Picking,
        results: Results,
        room: Slots,
    ) -> QWidget | None:
        """What stands between a unit and its enemies."""
        if unit in results:
            return ResultSlot(results[unit], brief=room is Slots.BRIEF)
        attack = next((attack for attack in melee.attacks if attack[0] == unit), ())
        if attack:
            counters = [self._attacker(melee, other, picking) for other in attack[1:]]
            counters[0].show_badge(LEAD)
            return AttackSlot(counters, preview_close_combat(position, melee, attack))
        if room is not Slots.OPEN:
            return None
        return SlotWords(tr("screened") if unit in melee.screened else tr("not attacked"), "lineup-words")

    def _cell(self, unit: int, side: int) -> UnitCell:
        """A unit that can be clicked, and dragged onto an enemy."""
        cell = UnitCell(self.pictures, unit, side == GERMAN, self.ranks)
        cell.counter.unit_clicked.connect(self.unit_clicked)
        cell.counter.on_mouse = self._drag
        return cell

    def _attacker(self, melee: Melee, unit: int, picking: Picking) -> CounterLabel:
        """A small counter beside its target."""
        label = CounterLabel(self.pictures, Face(unit, FRONT), SMALL)
        self._show_counter(label, melee, picking)
        label.unit_clicked.connect(self.unit_clicked)
        return label

    def _show_counter(self, label: CounterLabel, melee: Melee, picking: Picking) -> None:
        """The frame and the sign of a counter."""
        unit = label.unit
        rank = 0 if unit not in picking.selected else 1 if unit == picking.selected[0] else 2
        label.show_frame(unit in picking.lit_units(), rank)
        label.show_badge(fate(melee, unit))

    def _room(self) -> QSize:
        """The room that the map has for it."""
        parent = self.parentWidget()
        return parent.size() - QSize(2 * MARGIN, 2 * MARGIN) if parent is not None else QSize(1200, 900)

    def grown_size(self) -> QSize:
        """The size it will have when both sides have been attacked."""
        hint = self.sizeHint()
        return hint + QSize(0, self.ranks.closed_height(hint.width() - 2 * SIDES - BAR))

    def sizeHint(self) -> QSize:
        """Wide enough for all units, or as the map where they need several rows, and high enough for them.

        Words take several lines rather than hide more of the map than the units do.
        """
        self.ranks.ensurePolished()
        self.title.ensurePolished()
        most = self._room().width() - 2 * SIDES - BAR
        title = self.title.fontMetrics().horizontalAdvance(self.title.text())
        words = max(
            round(max(title, self.legend.row_width()) * SHARE), *(x.sizeHint().width() for x in self.sides)
        )
        wide = max(self.ranks.wanted_width(most), min(words, most)) + BAR
        heights = [self.title.heightForWidth(wide), *(label.sizeHint().height() for label in self.sides)]
        heights.append(self.ranks.heightForWidth(wide - BAR))
        if not self.legend.isHidden():
            heights.append(self.legend.heightForWidth(wide))
        if not self.ending.isHidden():
            heights.append(self.ending.heightForWidth(wide))
        return QSize(wide + 2 * SIDES, sum(heights) + len(heights) * (SPACE + 1) + 2 * ENDS + 4)

    # --- dragging ---

    def _drag(self, label: CounterLabel, event: QMouseEvent) -> bool:
        """Drag a unit that can attack onto its target: press, leave the spot, let go; else it is a click."""
        if not self._pairing:
            return False
        at = event.globalPosition().toPoint()
        if event.type() == QEvent.Type.MouseButtonPress and event.button() == Qt.MouseButton.LeftButton:
            self._pressed, self._carried = at, NOBODY
        elif event.type() == QEvent.Type.MouseMove and event.buttons() & Qt.MouseButton.LeftButton:
            far = (at - self._pressed).manhattanLength() >= QApplication.startDragDistance()
            if self._carried == NOBODY and far and (label.lit or label.selected):
                self._carried = label.unit
                self.unit_dragged.emit(label.unit)
            self._carry(self.mapFromGlobal(at))
        elif event.type() == QEvent.Type.MouseButtonRelease and self._carried != NOBODY:
            unit, self._carried = self._carried, NOBODY
            self.ghost.hide()
            label.setDown(False)
            self.unit_dropped.emit(unit, self.ranks.enemy_at(unit, at))
            return True
        return self._carried != NOBODY

    def _carry(self, at: QPoint) -> None:
        """Let a picture of the counter follow the pointer."""
        if self._carried == NOBODY:
            return
        if self.ghost.isHidden():
            face = Face(self._carried, FRONT)
            self.ghost.setPixmap(self.pictures.pixmap(face, SIZE, self.devicePixelRatioF()))
            self.ghost.resize(SIZE, SIZE)
            self.ghost.show()
            self.ghost.raise_()
        self.ghost.move(at - QPoint(SIZE // 2, SIZE // 2))


def melee_of(position: Position) -> tuple[Melee, int] | None:
    """The Close Combat on the agenda, and the side whose attacks come now or next."""
    for step in reversed(position.agenda):
        melee = getattr(step, "melee", None)
        if isinstance(melee, Melee):
            side: int = getattr(step, "side", 0)
            return melee, side if isinstance(step, ATTACKING) else 1 - side
    return None
