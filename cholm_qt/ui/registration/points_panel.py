"""Step 2 of a registration: the named points, where they are on the picture, and how well they fit."""

from __future__ import annotations

from collections.abc import Iterator

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QCheckBox,
    QHeaderView,
    QLineEdit,
    QSizePolicy,
    QTreeWidget,
    QTreeWidgetItem,
    QVBoxLayout,
    QWidget,
)

from cholm_qt.edit.alignment import FAIR, GOOD, LEAST_POINTS, LEAST_TO_BEND, POOR, Fit, quality
from cholm_qt.edit.registration import Registration
from cholm_qt.ui.look.words import say, tr, trn
from cholm_qt.ui.registration.own_map_peek import OwnMapPeek
from cholm_qt.ui.widgets.greyed import grey
from cholm_qt.ui.widgets.named import named, restyle
from cholm_qt.ui.widgets.page_parts import GAP, button, fill, row, text
from cholm_qt.ui.widgets.plain_text import set_tip

NAME, STATUS = range(2)
KEY = Qt.ItemDataRole.UserRole
SIGNS = {GOOD: "✓", FAIR: "~", POOR: "✗"}
LEAST_TREE = 110  # pixels; the list has what the other parts of a low window leave
ENOUGH = 6  # points, of which each can be measured by the others


class PointsPanel(QWidget):
    """Lists the named points by their kinds; the one that is chosen is placed by the next click.

    Signals:
        chosen: Another point was chosen. arg: its name.
        take_away_requested: Forget where a point is. arg: its name.
        next_requested: Choose the point that tells most.
        bends_changed: The sheet is bent, or it is not. arg: bool.
    """

    chosen = Signal(str)
    take_away_requested = Signal(str)
    next_requested = Signal()
    bends_changed = Signal(bool)

    def __init__(self, peek: OwnMapPeek) -> None:
        super().__init__()
        named(self, "registration-points")
        self.about, self.peek = text("", "book", "registration-points-about"), peek
        self.search = named(QLineEdit(), "registration-points-search")
        self.search.setClearButtonEnabled(True)
        self.tree = named(QTreeWidget(), "registration-points-tree")
        self.tree.setColumnCount(2)
        self.tree.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Ignored)
        self.tree.setMinimumHeight(LEAST_TREE)
        self.tree.header().setStretchLastSection(False)
        self.tree.header().setSectionResizeMode(NAME, QHeaderView.ResizeMode.Stretch)
        self.tree.header().setSectionResizeMode(STATUS, QHeaderView.ResizeMode.ResizeToContents)
        self.next, self.away = button("", "registration-next"), button("", "registration-take-away")
        self.bends = named(QCheckBox(), "registration-bends")
        self.verdict = text("", "", "registration-verdict")
        column = QVBoxLayout(self)
        column.setSpacing(GAP // 2)
        fill(column, self.about, self.peek, self.search, self.tree, self.verdict, self.bends)
        column.setStretch(3, 1)
        column.addLayout(row(self.next, self.away))
        self._items: dict[str, QTreeWidgetItem] = {}
        self._registration: Registration | None = None
        self._shown: tuple[Fit | None, float] | None = None  # what the words beside the points tell
        self._listed: tuple[str, ...] = ()  # the points that are listed as placed
        self._join()

    def _join(self) -> None:
        """Turn clicks into wishes."""
        self.tree.currentItemChanged.connect(lambda *_: self._choose())
        self.search.textChanged.connect(lambda _: self._filter())
        self.next.clicked.connect(self.next_requested)
        self.away.clicked.connect(lambda: self.take_away_requested.emit(self.current))
        self.bends.toggled.connect(self.bends_changed)

    @property
    def current(self) -> str:
        """The name of the point that is chosen, or nothing."""
        item = self.tree.currentItem()
        return item.data(NAME, KEY) or "" if item is not None else ""

    def choose(self, name: str) -> None:
        """Choose a point, also one that the search hides."""
        if name in self._items:
            if self._items[name].isHidden():
                self.search.clear()
            self.tree.setCurrentItem(self._items[name])
            self.tree.scrollToItem(self._items[name])

    def _choose(self) -> None:
        """Show the chosen point on our own map, and tell of it."""
        name, registration = self.current, self._registration
        if registration is not None and name:
            self.peek.show_point(registration.points[name].at)
            self._allow_away(name in registration.state.placed)
        self.chosen.emit(name)

    def _allow_away(self, is_placed: bool) -> None:
        """Let the chosen point be taken away, if it is placed."""
        grey(self.away, "" if is_placed else tr("This point is not placed yet"))

    def _filter(self) -> None:
        """Show the points whose names hold what is typed."""
        wanted = self.search.text().casefold()
        for item in self._items.values():
            item.setHidden(wanted not in item.text(NAME).casefold())
        for n in range(self.tree.topLevelItemCount()):
            group = self.tree.topLevelItem(n)
            assert group is not None
            group.setHidden(not any(wanted in title for title in self._titles_in(group)))
            group.setExpanded(bool(wanted) or n == 0)

    @staticmethod
    def _titles_in(group: QTreeWidgetItem) -> Iterator[str]:
        """The names of the points of a group, as they are searched."""
        for n in range(group.childCount()):
            child = group.child(n)
            assert child is not None
            yield child.text(NAME).casefold()

    def show_registration(self, registration: Registration | None) -> None:
        """Show the points and how they fit."""
        if registration is None:
            return
        if registration is not self._registration or self._listed != (*registration.state.placed,):
            self._registration, self._listed = registration, (*registration.state.placed,)
            self._fill(registration)
            self._shown = None
        fit, placed = registration.fit, registration.state.placed
        if self._shown == (fit, registration.plan.counter):
            return
        self._shown = fit, registration.plan.counter
        for name, item in self._items.items():
            item.setText(STATUS, self._status(registration, fit, name))
        self.bends.blockSignals(True)
        self.bends.setChecked(registration.state.bends)
        self.bends.blockSignals(False)
        may_bend = len(placed) >= LEAST_TO_BEND or registration.state.bends
        grey(self.bends, "" if may_bend else tr("That takes at least {0} points", LEAST_TO_BEND))
        self._allow_away(self.current in placed)
        mark, says = verdict(registration)
        self.verdict.setText(says)
        restyle(self.verdict, role="refusal" if mark == POOR else "")

    def _fill(self, registration: Registration) -> None:
        """List the points that are placed with their numbers, then the others by their kinds."""
        chosen = self.current
        self.tree.blockSignals(True)
        self.tree.clear()
        self._items = {}
        placed = registration.state.placed
        groups: dict[str, QTreeWidgetItem] = {}
        for n, name in enumerate(placed, 1):
            title = f"{n}  {say(registration.points[name].title)}"
            self._add(groups, tr("On your picture"), name, title)
        for name, point in registration.points.items():
            if name not in placed:
                self._add(groups, say(point.layer), name, say(point.title))
        self._filter()
        self.tree.blockSignals(False)
        self.choose(chosen)

    def _add(self, groups: dict[str, QTreeWidgetItem], layer: str, name: str, title: str) -> None:
        """List one point in its group, which is made if it is not there yet."""
        if layer not in groups:
            groups[layer] = QTreeWidgetItem(self.tree, [layer])
            groups[layer].setFlags(Qt.ItemFlag.ItemIsEnabled)
        item = self._items[name] = QTreeWidgetItem(groups[layer], [title, ""])
        item.setData(NAME, KEY, name)

    def _status(self, registration: Registration, fit: Fit | None, name: str) -> str:
        """Whether a point is placed, and how far it is off."""
        if name not in registration.state.placed:
            return ""
        if fit is None or name not in fit.off:
            return tr("placed")
        off = fit.off[name]
        return f"{SIGNS[quality(off, registration.plan.counter)]} {tr('{0:.1f} px', off)}"

    def retranslate(self) -> None:
        """Say everything in the player's language."""
        self.about.setText(
            tr(
                "Choose a point, look at it on our map below, and click it on your picture. "
                "Three points lay the map; six or more show whether they fit."
            )
        )
        self.search.setPlaceholderText(tr("Search the points"))
        self.search.setAccessibleName(tr("Search the points"))
        self.tree.setHeaderLabels([tr("Point"), tr("Off by")])
        self.tree.setAccessibleName(tr("Named points"))
        self.next.setText(tr("&Next point"))
        self.away.setText(tr("&Take away"))
        self.bends.setText(tr("The sheet is &bent"))
        set_tip(
            self.bends,
            tr("Bend the map through every point; for folded sheets, from {0} points on", LEAST_TO_BEND),
        )
        for part in (self.next, self.away, self.bends):
            part.setAccessibleName(part.text().replace("&", ""))
        self.peek.retranslate()
        shown, self._registration = self._registration, None
        self.show_registration(shown)


def verdict(registration: Registration) -> tuple[str, str]:
    """How well the points fit, as a mark and in words that name the worst of them."""
    placed, fit = registration.state.placed, registration.fit
    missing = LEAST_POINTS - len(placed)
    if missing > 0:
        return "", trn("{0} more point is needed.", "{0} more points are needed.", missing)
    if fit is None:
        return POOR, tr("✗ These points lie in one line: choose one beside it.")
    mark = quality(fit.overall, registration.plan.counter)
    worst = say(registration.points[fit.worst].title)
    words = {
        GOOD: tr("✓ Good: the points are off by {0:.1f} pixels.", fit.overall),
        FAIR: tr("~ Fair: the points are off by {0:.1f} pixels, most of all {1}.", fit.overall, worst),
        POOR: tr("✗ Poor: the points are off by {0:.1f} pixels, most of all {1}.", fit.overall, worst),
    }
    if mark != GOOD and len(placed) < ENOUGH:
        few = tr("With so few points a slanted photograph looks like a wrong point: place {0}.", ENOUGH)
        return mark, f"{words[mark]} {few}"
    return mark, words[mark]
