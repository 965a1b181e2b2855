"""The rulebook in our own words: contents at the left, the article with its live example beside it."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QSize, Qt, QTimer, QUrl, Signal
from PySide6.QtGui import QImage, QKeySequence, QPalette, QResizeEvent, QShortcut, QShowEvent, QTextDocument
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QSplitter, QVBoxLayout, QWidget

from cholm_qt.engine.reasons import Said
from cholm_qt.files.atomic_write import CannotWrite
from cholm_qt.files.cases_file import Case
from cholm_qt.files.faults import DataFaults
from cholm_qt.files.messages import message_of
from cholm_qt.files.reference_examples import Played, play_example
from cholm_qt.files.reference_file import Example
from cholm_qt.teaching.bookmarks import Bookmarks
from cholm_qt.teaching.library import Library
from cholm_qt.teaching.sightings import GAME, LESSON, Sighting
from cholm_qt.ui.look.words import BadLanguage, case_number, read_more, say, spoken, tr
from cholm_qt.ui.panels.case_list import nearest_above
from cholm_qt.ui.panels.chart_html import Inks
from cholm_qt.ui.reference.article_html import ASPECT, PICTURE, SEEN, ArticleWriter, Looks, Told
from cholm_qt.ui.reference.contents import Contents
from cholm_qt.ui.reference.example_picture import example_picture
from cholm_qt.ui.reference.indexing import Indexing
from cholm_qt.ui.reference.trail import Trail
from cholm_qt.ui.widgets.greyed import grey
from cholm_qt.ui.widgets.linked_text import CASE, CHART, TERM
from cholm_qt.ui.widgets.named import named
from cholm_qt.ui.widgets.page_parts import button, text
from cholm_qt.ui.widgets.plain_text import ClosedBrowser, set_tip

if TYPE_CHECKING:
    from cholm_qt.ui.desk import Desk
    from cholm_qt.ui.window.game_box import GameBox

GLOSSARY = "glossary"
BUTTONS = ("back", "on", "mark", "words", "print", "close")
CONTENTS_WIDE, TEXT_WIDE = 320, 1060  # pixels; lines are no longer than eyes like to go
LETTERS_HIGH = 19  # pixels, for which these are meant; larger letters have longer lines and larger pictures
PICTURE_SHARE, LEAST_PICTURE, MOST_PICTURE = 0.54, 260, 580
RESIZE_MS = 120


class ReferencePage(QWidget):
    """Shows the articles of a game.

    Signals:
        closed: Back to where one was.
        chart_requested: arg: the chart.
        game_requested: A recorded game is to be seen. args: its path and the moment.
        lesson_requested: arg: the id of the lesson.
        print_requested: The whole rulebook is wanted on paper.
        puzzle_requested: arg: the id of the puzzle.
    """

    closed = Signal()
    chart_requested = Signal(str)
    game_requested = Signal(str, int)
    lesson_requested = Signal(str)
    print_requested = Signal()
    puzzle_requested = Signal(str)

    def __init__(self, box: GameBox) -> None:
        super().__init__()
        desk = box.desk
        self.desk, self.sheet, self.ground = desk, box.sheet, box.picture
        self.library, self.trail = Library(desk.files), Trail()
        self.bookmarks = Bookmarks(desk.system.id)
        self._charts = [(chart.id, chart.title, chart) for chart in desk.charts(box.components)]
        self.indexing = Indexing(self.library, [each[:2] for each in self._charts], self)
        self._sightings: tuple[Sighting, ...] = ()
        self._bad_words = ""  # why the texts of the player's language cannot be used
        named(self, "reference-page")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.contents = Contents()
        self.browser = named(ClosedBrowser(), "reference-text")
        self.browser.setOpenLinks(False)
        self.browser.setLineWrapMode(ClosedBrowser.LineWrapMode.FixedPixelWidth)
        self.browser.setProperty("role", "book")
        self.browser.document().setDocumentMargin(18)
        self.buttons: dict[str, QPushButton] = {
            name: button("", f"reference-{name}")
            for name in ("back", "on", "mark", "words", "print", "close")
        }
        self.says = text("", "faint", "reference-trouble")
        self._resized = QTimer(self, interval=RESIZE_MS, singleShot=True)
        self._lay_out()
        self._join()
        self.retranslate()

    # --- making ---

    def _lay_out(self) -> None:
        """A bar of buttons above the contents and the text."""
        bar = QHBoxLayout()
        bar.setContentsMargins(8, 8, 8, 0)
        for name in ("back", "on", "mark", "words"):
            bar.addWidget(self.buttons[name])
        bar.addWidget(self.says, 1)
        bar.addWidget(self.buttons["print"])
        bar.addWidget(self.buttons["close"])
        halves = QSplitter()
        halves.addWidget(self.contents)
        halves.addWidget(self.browser)
        halves.setStretchFactor(1, 1)
        halves.setSizes([CONTENTS_WIDE, TEXT_WIDE])
        halves.setChildrenCollapsible(False)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addLayout(bar)
        column.addWidget(halves, 1)

    def _join(self) -> None:
        """Connect the parts, and give the keyboard its way round."""
        self.contents.page_requested.connect(self._open_target)
        self.contents.search_changed.connect(self.look_for)
        self.contents.text_requested.connect(self.browser.setFocus)
        self.browser.anchorClicked.connect(self._follow)
        self.indexing.grown.connect(self._find_again)
        self.indexing.sighted.connect(self._show_sighted)
        self._resized.timeout.connect(self.show_page)
        self.ground.sharpened.connect(self._resized.start)
        does = {
            "back": self.go_back, "on": self.go_on, "mark": self.toggle_bookmark,
            "words": lambda: self.open(GLOSSARY), "print": self.print_requested.emit,
            "close": self.closed.emit,
        }  # fmt: skip
        for name, do in does.items():
            self.buttons[name].clicked.connect(do)
        keys = {
            "Alt+Left": self.go_back, "Alt+Right": self.go_on, "Ctrl+D": self.toggle_bookmark,
            "Escape": self.closed.emit, "Ctrl+F": self.focus_search, "/": self.focus_search,
        }  # fmt: skip
        for key, do in keys.items():
            shortcut = QShortcut(QKeySequence(key), self)
            shortcut.setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
            shortcut.activated.connect(do)

    def retranslate(self) -> None:
        """Say everything in the player's language."""
        try:
            read_more("reference")
            read_more("lessons")  # their titles are told where a case is seen
        except BadLanguage as error:
            self._bad_words = str(error)
        words = {
            "back": ("◀", tr("Back (Alt+Left)")),
            "on": ("▶", tr("Forward (Alt+Right)")),
            "mark": (tr("☆ Mark"), tr("Mark this page, or take the mark away (Ctrl+D)")),
            "words": (tr("Words of the game"), ""),
            "print": (tr("Print …"), tr("The whole rulebook on paper or as PDF")),
            "close": (tr("&Close"), ""),
        }
        for name, (caption, tip) in words.items():
            self.buttons[name].setText(caption)
            self.buttons[name].setAccessibleName(tip or caption.replace("&", ""))
            set_tip(self.buttons[name], tip)
        self.browser.setAccessibleName(tr("The article"))
        self.contents.retranslate()
        self._show_contents()
        self._show_bookmarks()
        if self.isVisible():
            self.indexing.begin()
            self.show_page()

    def _show_contents(self) -> None:
        """Fill the tree, or say why it cannot be filled."""
        try:
            self.contents.show_cases(self.library.cases)
            _ = self.library.rulings
        except DataFaults as error:
            self.browser.setPlainText("\n".join(spoken(fault.sentence) for fault in error.faults))
            self.library.forget_cases()
        else:
            if not self.library.cases:
                self.browser.setPlainText(tr("The cases of this game are not listed here."))

    # --- pages ---

    def open(self, page: str) -> None:
        """Open the page of a case, a ruling, a word, or all words."""
        found = self._known(page) if self.library.cases else ""
        if found:
            self.trail.open(found)
            self.show_page()
            self._go_to_anchor(page)
        elif self.library.cases:
            self.says.setText(tr("There is no case {0}", page))

    def _known(self, page: str) -> str:
        """The page that there is: of a case or the nearest above, of the case of a ruling, or of a word."""
        kind, _, number = page.partition(":")
        if page == GLOSSARY or (kind == TERM and number.isdigit() and int(number) < len(self.library.terms)):
            return page
        if page in self.library.rulings:
            cases = self.library.rulings[page].cases
            return self.trail.page if self.trail.page in cases else cases[0]
        return next((case for case in nearest_above(page) if case in self.library.cases), "")

    def _go_to_anchor(self, page: str) -> None:
        """Bring a ruling or a word into sight."""
        if page in self.library.rulings:
            self.browser.scrollToAnchor(page)
        elif page.startswith(f"{TERM}:"):
            self.browser.scrollToAnchor(page.replace(":", ""))

    def go_back(self) -> None:
        """Show the page before."""
        self.trail.back()
        self.show_page()

    def go_on(self) -> None:
        """Show the page behind."""
        self.trail.forward()
        self.show_page()

    def show_page(self) -> None:
        """Write the page that is open, in the inks of the window."""
        page = self.trail.page
        if not page:
            return
        self.browser.setUpdatesEnabled(False)
        try:
            self._write(page)
        finally:
            self.browser.setUpdatesEnabled(True)
        self.contents.point_at(page)
        grey(self.buttons["back"], "" if self.trail.can_go_back else tr("This is the first page you opened"))
        grey(self.buttons["on"], "" if self.trail.can_go_on else tr("This is the last page you opened"))
        is_marked = page in self.bookmarks.pages
        self.buttons["mark"].setText(tr("★ Marked") if is_marked else tr("☆ Mark"))
        self._show_trouble()

    def _show_trouble(self) -> None:
        """Say what is wrong with a file of the rulebook or of the learner's; the rest is shown."""
        faults = [fault.sentence for fault in self.library.faults]
        troubles = [self.bookmarks.trouble, self._bad_words, *faults]
        self.says.setText(next((spoken(one) for one in troubles if one), ""))

    def _write(self, page: str) -> None:
        """Write a page: of words, or of a case with its example."""
        writer = self._writer()
        if page == GLOSSARY or page.startswith(f"{TERM}:"):
            number = page.partition(":")[2]
            self.browser.setHtml(writer.glossary(int(number) if number else -1))
            self._go_to_anchor(page)
            return
        case = self.library.cases[page]
        article = self.library.article(page)
        example = article.example if article is not None else None
        self._write_case(writer, case, self._example(writer, example) if example is not None else "")

    def _write_case(self, writer: ArticleWriter, case: Case, example: str) -> None:
        """Write the page of a case."""
        charts = [(chart_id, title) for chart_id, title, chart in self._charts if chart.is_about(case.case)]
        self._sightings = self.indexing.sightings.of(case.case)
        self.browser.setHtml(writer.text(case, charts) + example + writer.rest(case, self._sightings))

    def _writer(self) -> ArticleWriter:
        """What writes articles in the size and the inks of the window."""
        grown = self.fontMetrics().height() / LETTERS_HIGH
        room = min(self.browser.viewport().width(), round(TEXT_WIDE * grown))
        self.browser.setLineWrapColumnOrWidth(room)
        wide = min(max(round(room * PICTURE_SHARE), LEAST_PICTURE), round(MOST_PICTURE * grown))
        roles, ink = QPalette.ColorRole, self.palette().color
        inks = Inks(ink(roles.Base).name(), ink(roles.Text).name(), ink(roles.Link).name())
        return ArticleWriter(self.library, Looks(inks, picture=wide))

    # --- the example ---

    def _example(self, writer: ArticleWriter, example: Example) -> str:
        """An example as HTML, whose picture is given to the text; or why it cannot be shown."""
        try:
            played = play_example(self.desk.files, example)
        except DataFaults as error:
            return f"<p>{escape(spoken(error.faults[0].sentence))}</p>"
        self.browser.document().addResource(
            QTextDocument.ResourceType.ImageResource,
            QUrl(PICTURE),
            self._picture(played, example, writer.looks),
        )
        return example_html(writer, self.desk, example, played)

    def _picture(self, played: Played, example: Example, looks: Looks) -> QImage:
        """The picture of an example in the sharpness of the screen."""
        ratio = self.devicePixelRatioF()
        size = QSize(round(looks.picture * ratio), round(looks.picture * ASPECT * ratio))
        return example_picture(self.desk, self.sheet, self.ground, played, example.look, size)

    # --- links ---

    def _open_target(self, target: str) -> None:
        """Open a page or a chart."""
        if target.startswith(f"{CHART}:"):
            self.chart_requested.emit(target.partition(":")[2])
        else:
            self.open(target)

    def _follow(self, url: QUrl) -> None:
        """Follow a link of the text."""
        address = url.toString()
        kind, _, target = address.partition(":")
        if kind == CASE:
            self.open(target)
        elif kind == SEEN:
            self._see(self._sightings[int(target)])
        else:
            self._open_target(address)

    def _see(self, seen: Sighting) -> None:
        """Show where a case occurs."""
        if seen.kind == GAME:
            self.game_requested.emit(seen.id, seen.moment)
        elif seen.kind == LESSON:
            self.lesson_requested.emit(seen.id)
        else:
            self.puzzle_requested.emit(seen.id)

    def _show_sighted(self) -> None:
        """Add where the case that is read can be seen, and stay where one reads."""
        if self.trail.page in self.library.cases and self.indexing.sightings.of(self.trail.page):
            bar = self.browser.verticalScrollBar()
            at = bar.value()
            self.show_page()
            bar.setValue(at)

    # --- searching ---

    def focus_search(self) -> None:
        """Let the keyboard search."""
        self.contents.search.setFocus()
        self.contents.search.selectAll()

    def look_for(self, wanted: str) -> None:
        """Show what fits a text, or say that nothing does, and what looks like it."""
        hits, says = self.indexing.search.find(wanted), ""
        if wanted.strip() and not hits:
            similar = self.indexing.search.similar(wanted)
            says = tr("Nothing here speaks of '{0}'.", wanted.strip()[:40])
            if similar:
                says = tr("{0} Is one of these meant: {1}?", says, ", ".join(similar))
        self.contents.show_hits(hits, says)

    def _find_again(self) -> None:
        """More can be found by now."""
        if self.contents.is_searching:
            self.look_for(self.contents.search.text())

    # --- bookmarks ---

    def toggle_bookmark(self) -> None:
        """Mark the page that is read, or take its mark away."""
        page = self.trail.page
        if not page:
            return
        try:
            self.bookmarks.toggle(page)
        except CannotWrite as error:
            self.says.setText(spoken(message_of(error)))
            return
        self._show_bookmarks()
        self.show_page()

    def _show_bookmarks(self) -> None:
        """List the pages that are marked; trouble with their file is told."""
        self.contents.show_bookmarks([(page, self._title(page)) for page in self.bookmarks.pages])
        if self.bookmarks.trouble:
            self._show_trouble()

    def _title(self, page: str) -> str:
        """What a page is called."""
        case = self.library.cases.get(page)
        return tr("Words of the game") if case is None else f"{case_number(page)} {say(Said(case.title))}"

    # --- Qt's own events ---

    def showEvent(self, event: QShowEvent) -> None:
        """Begin to read the whole rulebook while its first page is read, by whoever learns now."""
        super().showEvent(event)
        self.bookmarks = Bookmarks(self.desk.system.id)
        self._show_bookmarks()
        self.indexing.begin()
        if not self.trail.page and self.library.cases:
            self.open(next(iter(self.library.cases)))
        self.contents.search.setFocus()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Write the page in its new width when the window has come to rest."""
        super().resizeEvent(event)
        self._resized.start()

    def changeEvent(self, event: QEvent) -> None:
        """Write the page in the inks of another theme."""
        super().changeEvent(event)
        if event.type() in (QEvent.Type.PaletteChange, QEvent.Type.FontChange) and hasattr(self, "_resized"):
            self._resized.start()


def example_html(writer: ArticleWriter, desk: Desk, example: Example, played: Played) -> str:
    """An example as HTML: its words, its order, and what comes of it or why it is refused."""
    told, promise, reasons = Told(), None, [(reason.case, say(reason.said)) for reason in played.reasons]
    position, system = played.position, desk.system
    c = position.components
    if played.order is not None:
        is_answer = system.verbs.of(played.order).idle
        asks = say(system.rules.prompt(position).said) if is_answer else ""
        price = None if reasons else system.price(position, played.order)
        words = say(system.words.describe(c, played.order))
        told = Told(words, asks, "" if price is None else say(price))
    if played.preview is not None:
        promise = desk.promise(c, played.preview)
    return writer.example(say(Said(example.says)), told, promise, reasons)
