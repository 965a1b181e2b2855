"""The docks at the right of the map: who has how much room, and who gives some of it for a while."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, Qt, QTimer
from PySide6.QtGui import QFontInfo
from PySide6.QtWidgets import QDockWidget, QMainWindow, QTabBar, QWidget

from cholm_qt.ui.look.themes import BASE_PIXELS, SEPARATOR
from cholm_qt.ui.widgets.soon import soon
from cholm_qt.ui.window.docks import PLACE, TRAY, Docks

LOWER_SHARE = 0.42  # of the height, at first
LOWER_LEAST = 154  # pixels that the lower place keeps when another needs much room
UPPER_ROWS, UPPER_LEAST = 7.5, 0.36  # lines of text that the upper place keeps, and at most of the height
HIGH, UPPER_HEAD = 720, 138  # pixels of a high window, and what it keeps there
TRAY_LEAST = 250  # pixels that the tray takes even where the border was dragged
SMALL, LOWER_MORE = 640, 0.35  # of what a column has above these pixels, what the lower place keeps besides
WIDE, WIDER = 290, 6  # pixels of the column at ordinary text size, and at least for each pixel of larger text
MOST = 0.24  # of the width of the window, up to which the column grows with the text
TABS_MOST = 0.3  # of the width of the window, up to which it grows so that its tabs can be read
RIGHT = Qt.DockWidgetArea.RightDockWidgetArea


class RightColumn(QObject):
    """Shares out the height among the tray, the upper and the lower place.

    The lower place has its share of the height, the player's if he drags the border. The tray takes its room
    from the upper place; in a low window that keeps its head and a row, and the lower one gives the rest. A
    panel that needs more has it for as long as it is in front; the upper place keeps it for the next panel
    that comes by itself, so that nothing jumps from one decision to the next, until a player brings another
    one to the front.
    """

    def __init__(self, window: QMainWindow, central: QWidget, docks: Docks, is_new: bool) -> None:
        """The column of a window; in a new one, never used before, the room is to be shared out."""
        super().__init__(window)
        self.window, self._is_new = window, is_new
        self.central = central
        self.docks, self.upper, self.lower = docks.by_name, docks.upper, docks.lower
        self._share: float | None = None  # of the lower place; None is what there is
        self._is_dragged = False  # is it the share of a player who dragged the border?
        self._wish = ("", 0)  # the panel that needs much room, and how high it would be
        self._keeper = ""  # the panel that does not give up its room
        self._upper_kept = 0  # how high the upper place stays for panels that come by themselves
        self._asked: list[int] = []  # the heights that were asked for last
        self._left = docks.left
        self._width_alone = 0  # of the column, when it was last arranged with no dock at the left
        self._width_before = 0  # the one to go back to, while a dock at the left is open
        self._brought = PLACE  # the panel that the program has brought to the front there
        self._later = QTimer(self, interval=0, singleShot=True)  # when Qt has moved the docks itself
        self._later.timeout.connect(self._arrange)
        window.installEventFilter(self)

    def share_out(self) -> None:
        """In a new window give the log a good part of the height, and large text a wide column."""
        if self._is_new and len(self._places()) == 2:
            self._is_new, self._share = False, LOWER_SHARE
            self._set_width(self._wanted_width())  # its tabs would make it wider
            self._arrange()

    def share_anew(self) -> None:
        """Share out the room as in a new window, and make the column as wide as there."""
        self._is_new, self._wish, self._upper_kept, self._is_dragged = True, ("", 0), 0, False
        self.share_out()
        self._set_width(self._wanted_width())

    def share_as_before(self) -> None:
        """Share out the room as it was before all docks were hidden, or as in a new window."""
        self.share_out()
        self._arrange()

    def note_share(self) -> None:
        """Note how the room is shared, if nobody knows."""
        self._keep_share()

    def widen(self) -> None:
        """Large text needs a wider column; one that is wide enough stays as it is."""
        docks = [dock for dock in self.docks.values() if self._is_in_front(dock)]
        if docks and docks[0].width() < self._wanted_width():
            self._set_width(self._wanted_width())

    def _wanted_width(self) -> int:
        """How wide the column is at the size of the text."""
        pixels = QFontInfo(self.docks[PLACE].widget().font()).pixelSize()
        wide = self.window.width()
        as_large = min(WIDE * pixels // BASE_PIXELS, round(MOST * wide))
        tabs = min(self._tabs_width(), round(TABS_MOST * wide))
        return max(WIDE + WIDER * max(0, pixels - BASE_PIXELS), as_large, tabs)

    def _tabs_width(self) -> int:
        """How wide the tabs of the docks would be if every one of them is to be read."""
        tabs = self.window.findChildren(QTabBar, options=Qt.FindChildOption.FindDirectChildrenOnly)
        return max((bar.sizeHint().width() for bar in tabs if bar.isVisible()), default=0)

    def _set_width(self, wide: int) -> None:
        """Make the column this wide, if there is one."""
        docks = [dock for dock in self.docks.values() if self._is_in_front(dock)]
        self.window.resizeDocks(docks[:1], [wide][: len(docks)], Qt.Orientation.Horizontal)

    def heed_left(self, opened: bool) -> None:
        """Take the width back that a dock at the left of a narrow window has taken, when it is closed."""
        docks = [dock for dock in self.docks.values() if self._is_in_front(dock)]
        if opened and docks:
            self._width_before = max(docks[0].width(), self._width_alone, self._width_before)
        elif not opened and self._width_before:
            width, self._width_before = self._width_before, 0
            soon(self, lambda: self._set_width(width))
            self._later.start()

    def show_tray(self, needed: bool) -> None:
        """Take the room for the tray from the upper place, and give it back there."""
        if not needed and self.docks[TRAY].isHidden():
            return
        self._keep_share()
        self.docks[TRAY].setVisible(needed)
        self._arrange()

    def follow(self, name: str) -> None:
        """Note that the program itself brings a panel to the front of the upper place."""
        self._brought = name

    def give_room(self, name: str, height: int, keeps: bool = False) -> None:
        """Let a panel be this high while it is in front, as far as the other place keeps some room.

        One that `keeps` its room does not give it up to others while it is in front.
        """
        held = self._keeper and self._is_in_front(self.docks[self._keeper])
        if held and name != self._keeper:
            return
        self._keep_share()
        self._wish, self._keeper = (name, height), name if keeps else ""
        self._arrange()

    def heed_front(self) -> None:
        """Another panel may have come to the front: the one that needed room does not need it any more."""
        if self._wish[0] or self._upper_kept:
            self._later.start()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """A border that was dragged is let go: from now on this is how the room is shared."""
        if event.type() == QEvent.Type.MouseButtonRelease:
            self._share, self._wish, self._upper_kept, self._is_dragged = None, ("", 0), 0, True
            soon(self, self._keep_share)
        return False

    # --- measuring ---

    def _keep_share(self) -> None:
        """Find out how the room is shared, if nobody knows."""
        places = self._places()
        if self._share is None and len(places) == 2 and self.central.height() > 0:
            self._share = self._extent(places[1]) / self.central.height()

    def _places(self) -> list[QDockWidget]:
        """Who is in front in the upper and in the lower place."""
        return [
            self.docks[name] for name in (*self.upper, *self.lower) if self._is_in_front(self.docks[name])
        ]

    def _is_in_front(self, dock: QDockWidget) -> bool:
        """Is this dock seen in the column at the right?"""
        in_column = not dock.isFloating() and self.window.dockWidgetArea(dock) == RIGHT
        return in_column and not dock.visibleRegion().isEmpty()

    def _extent(self, dock: QDockWidget) -> int:
        """How high a place is, down to the next one: the tabs below the dock are part of it."""
        column = [each for each in self.docks.values() if self._is_in_front(each)]
        below = [each.y() - SEPARATOR for each in column if each.y() > dock.y()]
        return min(below, default=self.central.geometry().bottom() + 1) - dock.y()

    # --- sharing ---

    def _arrange(self) -> None:
        """Give everybody the room that is due now."""
        places, tray = self._places(), self.docks[TRAY]
        self._note_width(places)
        if len(places) != 2 or self._share is None:
            return
        whole = self.central.height()
        room, docks, sizes = whole - SEPARATOR, places, []
        if tray.isVisible() and not tray.isFloating() and self.window.dockWidgetArea(tray) == RIGHT:
            room -= SEPARATOR
            if (layout := tray.layout()) is not None:
                layout.activate()  # or Qt keeps the dock as low as the tray might be before
            free = room - self._upper_least(places[0])
            spared = max(free - round(whole * self._share), TRAY_LEAST) if self._is_dragged else free
            high = min(tray.sizeHint().height(), spared, free - LOWER_LEAST)
            docks, sizes, room = [tray, *places], [high], room - high
        lower = self._lower(places, room, round(whole * self._share), sum(sizes))
        sizes = [max(1, size) for size in (*sizes, room - lower, lower)]  # also where there is no room at all
        asked, self._asked = self._asked, sizes  # Qt may still be about to move the docks as asked before
        if sizes != asked or any(
            abs(self._extent(dock) - size) > 2 for dock, size in zip(docks, sizes, strict=True)
        ):
            self.window.resizeDocks(docks, sizes, Qt.Orientation.Vertical)

    def _note_width(self, places: list[QDockWidget]) -> None:
        """Note how wide the column is while no dock at the left takes some of its width."""
        if places and all(self.docks[name].isHidden() for name in self._left):
            self._width_alone = places[0].width()

    def _lower(self, places: list[QDockWidget], room: int, lower: int, tray: int) -> int:
        """How high the lower place is to be: its share, unless a panel in front needs something else.

        The tray has taken its height from the upper place.
        """
        name, height = self._wish
        if self.docks[self._brought] not in places:
            self._upper_kept = 0
        if name and self.docks[name] in places:
            dock = self.docks[name]
            height += self._extent(dock) - dock.widget().height()
            self._upper_kept = max(self._upper_kept, height) if name in self.upper else 0
            lower = max(lower, height) if name in self.lower else lower
        else:
            self._wish = ("", 0)
        least = LOWER_LEAST + LOWER_MORE * max(room + tray - SMALL, 0)
        lower = min(lower, max(room + tray - self._upper_kept, round(least)))
        return max(min(lower, room - self._upper_least(places[0])), min(LOWER_LEAST, room // 2))

    def _upper_least(self, dock: QDockWidget) -> int:
        """How much the upper place keeps when another needs much room.

        In a low window that is its head and a row below it; in a high one others are rather seen whole.
        """
        if self.central.height() > HIGH:
            return UPPER_HEAD
        around = self._extent(dock) - dock.widget().height()
        rows = round(UPPER_ROWS * dock.widget().fontMetrics().lineSpacing())
        return min(around + rows, round(UPPER_LEAST * self.central.height()))
