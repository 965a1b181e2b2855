"""The page at the end of a game: who won and why, the last map, the losses, and how it went, on papers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from PySide6.QtCore import QPoint, QSize, Qt, Signal
from PySide6.QtGui import QImage, QKeyEvent, QRegion, QShowEvent
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from cholm_qt.engine.game import Game
from cholm_qt.ui.desk import Desk
from cholm_qt.ui.look.words import tr
from cholm_qt.ui.map.board_photo import BoardPhoto
from cholm_qt.ui.map.sheet import Sheet
from cholm_qt.ui.panels.default_report import losses_of
from cholm_qt.ui.panels.log_lines import Linker
from cholm_qt.ui.pieces.pixmap_cache import PixmapCache
from cholm_qt.ui.widgets.counter_rows import CounterRows
from cholm_qt.ui.widgets.named import clear_layout, named
from cholm_qt.ui.widgets.page_parts import SHARE, Body, ButtonBar, button, fill, recommend, row, text
from cholm_qt.ui.widgets.paper import Paper, Stamp

LAST_LINES = 12  # of the log that are shown
PHOTO = QSize(520, 360)
NARROW = 38  # lines of text; in a narrower page the map lies below the verdict
COUNTER, MOST_ROWS = 2.5, 2  # lines of text that a lost counter is high, and rows of them
SHARP, EDGE = 2, 24  # pixels of a saved picture for each pixel of the page, and of the desk round it


class VictoryPage(QWidget):
    """Shows a finished game, or one that is still going on, from its record.

    Below the verdict stand the last lines of the log; a game with more to show overrides `fill_body` and
    `show_course`.

    Signals:
        closed: Back to the table.
        look_back_requested: Go through the game from its beginning.
        moment_requested: Show a moment of the game. arg: its number.
        new_game_requested: Set up another game.
        picture_requested: Keep a picture of the page. arg: the QImage.
    """

    closed = Signal()
    look_back_requested = Signal()
    moment_requested = Signal(int)
    new_game_requested = Signal()
    picture_requested = Signal(object)

    def __init__(self, desk: Desk, share: float = SHARE) -> None:
        """A page for a game; of a wide window it takes a share."""
        super().__init__()
        self.desk = desk
        named(self, "victory-page")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self._game: Game[Any] | None = None
        self._titles: Sequence[str] = ()
        self._moment = 0  # at which the decisive throw had fallen
        self._box: tuple[Sheet, PixmapCache] | None = None  # made for the first game that is shown
        self.body = Body("victory-body", share)
        self.body.setProperty("desk", True)
        self.body.setFocusPolicy(Qt.FocusPolicy.StrongFocus)  # so that the arrow keys can scroll it
        self._make_papers()
        self.fill_body()
        page = QVBoxLayout(self)
        page.setContentsMargins(0, 0, 0, 0)
        page.setSpacing(0)
        fill(page, self.body, self._make_buttons())
        self.retranslate()

    # --- making ---

    def _make_papers(self) -> None:
        """The verdict beside the last map, and the losses below."""
        self.verdict, self.photo = Paper("verdict", fold=True), BoardPhoto("final-photo", PHOTO, at_top=True)
        self.stamp = Stamp()
        self.headline = text("", "typed-title", "verdict-headline")
        self.players = text("", "typed", "verdict-players")
        self.reason = text("", "typed", "verdict-reason")
        lines = QVBoxLayout()
        fill(lines, self.headline, self.players)
        head = QHBoxLayout()
        head.addLayout(lines, 1)
        head.addWidget(self.stamp, 0, Qt.AlignmentFlag.AlignTop)
        self.verdict.column.addLayout(head)
        self.verdict.column.addWidget(self.reason)
        self.met = QVBoxLayout()
        self.verdict.column.addLayout(self.met)
        self._make_decisive()
        self.verdict.column.addStretch(1)
        self.losses_paper = Paper("losses")
        self._losses = QHBoxLayout()
        self._losses.setSpacing(24)
        self.losses_paper.column.addLayout(self._losses)

    def _make_decisive(self) -> None:
        """The throw that changed most, and the button that shows it."""
        self.decisive_title = text("", "typed-head", "decisive-title")
        self.decisive_says = text("", "typed", "decisive-says")
        self.show_decisive = button("", "show-decisive")
        self.show_decisive.clicked.connect(lambda: self.moment_requested.emit(self._moment))
        self.decisive = named(QWidget(), "decisive")
        column = QVBoxLayout(self.decisive)
        column.setContentsMargins(0, 6, 0, 0)
        fill(column, self.decisive_title, self.decisive_says)
        column.addLayout(row(self.show_decisive, 1))
        self.verdict.column.addWidget(self.decisive)

    def fill_body(self) -> None:
        """Put the papers and what tells the course of the game into the body."""
        self.fill_head()
        card = Paper("course")
        self.lines_title, self.lines = text("", "typed-head"), text("", "typed", "victory-lines")
        fill(card.column, self.lines_title, self.lines)
        self.body.column.addWidget(card)
        self.body.column.addStretch(1)

    def fill_head(self) -> None:
        """Put the verdict and the losses beside the last map."""
        left, right = self.body.columns(5, 4, NARROW)
        left.addWidget(self.verdict, 1)
        left.addWidget(self.losses_paper)
        right.addWidget(self.photo)
        self.body.column.setStretch(self.body.column.count() - 1, 3)

    def _make_buttons(self) -> QWidget:
        """The buttons below the page: look back, keep a picture, new game, close."""
        self.look_back, self.keep = button("", "victory-look-back"), button("", "victory-picture")
        self.new_game, self.close_button = button("", "victory-new-game"), button("", "victory-close")
        self.look_back.clicked.connect(self.look_back_requested)
        self.keep.clicked.connect(lambda: self.picture_requested.emit(self.picture()))
        self.new_game.clicked.connect(self.new_game_requested)
        self.close_button.clicked.connect(self.closed)
        recommend(self.look_back)
        return ButtonBar("victory-buttons", self.look_back, self.keep, self.new_game, self.close_button)

    # --- showing ---

    def show_game(self, game: Game[Any], titles: Sequence[str] = ()) -> None:
        """Show how a game ended and how it went; the titles name its players, where they gave names."""
        self._game, self._titles = game, titles
        verdict = self.desk.verdict(game, titles)
        self.headline.setText(verdict.headline)
        self.reason.setText(verdict.reason)
        self.stamp.show_words(verdict.stamp)
        self.players.setText(" – ".join(titles[: len(self.desk.system.sides)]))
        for label in (self.reason, self.players):
            label.setVisible(bool(label.text()))
        self._show_decisive(game)
        self._show_losses(game)
        sheet, _ = self._of_box(game)
        self.photo.show_board(self.desk, sheet, game.position, tr("The map at the end of the game"))
        self.show_course(game)

    def _of_box(self, game: Game[Any]) -> tuple[Sheet, PixmapCache]:
        """The map sheet and the pictures of counters."""
        if self._box is None:
            components = game.position.components
            self._box = self.desk.sheet(components), PixmapCache(self.desk, components)
        return self._box

    def _show_decisive(self, game: Game[Any]) -> None:
        """Tell of the throw that changed most, if there is one."""
        found = self.desk.decisive_moment(game, self._titles)
        self.decisive.setVisible(found is not None)
        if found is not None:
            self._moment, words = found
            self.decisive_says.setText(words)

    def _show_losses(self, game: Game[Any]) -> None:
        """A column of counters for each side."""
        clear_layout(self._losses)
        events = [event for entry in game.history for event in entry.events]
        self.ensurePolished()
        size = round(self.fontMetrics().height() * COUNTER)
        for heading, faces in losses_of(self.desk, game, events, self._title):
            column = QVBoxLayout()
            column.addWidget(text(heading, "typed-head", "losses-heading"))
            if faces:
                rows = CounterRows("lost-counters", self._of_box(game)[1], size, MOST_ROWS)
                rows.show_faces(faces)
                column.addWidget(rows)
            column.addStretch(1)
            self._losses.addLayout(column, 1)

    def _title(self, side: int) -> str:
        """How a side is called."""
        return self._titles[side] if self._titles else self.desk.side_name(side)

    def show_course(self, game: Game[Any]) -> None:
        """Show the last lines of the log."""
        self.lines_title.setText(tr("How it ended"))
        components = game.position.components
        linker = Linker(self.desk.system.words, components)
        first = max(len(game.history) - LAST_LINES, 0)
        lines = [
            line.sentence
            for n, entry in enumerate(game.history[first:], start=first)
            for line in self.desk.log_lines(components, linker, n, entry)
            if line.sentence
        ]
        self.lines.setText("\n".join(lines[-LAST_LINES:]))

    def picture(self) -> QImage:
        """The papers of the page as a picture, sharp enough to be printed."""
        inner, room = self.body.inner, QSize(2 * EDGE, 2 * EDGE)
        image = QImage((inner.size() + room) * SHARP, QImage.Format.Format_RGB32)
        image.setDevicePixelRatio(SHARP)
        desk = inner.parentWidget() or inner
        image.fill(desk.palette().window().color())
        self.photo.draw(SHARP)
        self.show_decisive.hide()  # on a picture nothing can be pressed
        inner.render(image, QPoint(EDGE, EDGE), QRegion(), QWidget.RenderFlag.DrawChildren)
        self.show_decisive.show()
        self.photo.draw()
        image.setDevicePixelRatio(1)
        return image

    def retranslate(self) -> None:
        """Say everything in the player's language."""
        for made, words in (
            (self.look_back, tr("&Look back")),
            (self.keep, tr("Save as &picture …")),
            (self.show_decisive, tr("Show it on the map")),
            (self.new_game, tr("&New game …")),
            (self.close_button, tr("&Close")),
        ):
            made.setText(words)
            made.setAccessibleName(words.replace("&", ""))
        self.decisive_title.setText(tr("The decisive moment"))
        self.body.setAccessibleName(tr("The course of the game"))
        if self._game is not None:
            self._box = None  # counters may have words of a language
            self.show_game(self._game, self._titles)

    # --- Qt's own events ---

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Escape goes back to the table."""
        if event.key() == Qt.Key.Key_Escape:
            self.closed.emit()
        else:
            super().keyPressEvent(event)

    def showEvent(self, event: QShowEvent) -> None:
        """Focus the button that looks back, so that Enter presses it."""
        super().showEvent(event)
        self.look_back.setFocus()
