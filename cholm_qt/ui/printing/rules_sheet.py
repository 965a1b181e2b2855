"""The whole rulebook in our words on paper: contents, every case with its example, and the glossary."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import repeat
from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, QUrl
from PySide6.QtGui import QPainter, QTextDocument

from cholm_qt.engine.reasons import Said
from cholm_qt.files.faults import DataFaults
from cholm_qt.files.reference_examples import Played, play_example
from cholm_qt.files.reference_file import Example, module_of
from cholm_qt.teaching.library import Library
from cholm_qt.ui.look.fonts import font
from cholm_qt.ui.look.words import read_more, say, tr
from cholm_qt.ui.panels.chart_html import Inks
from cholm_qt.ui.printing.page_parts import (
    BODY,
    GAP,
    INK,
    NAME,
    ONE_LINE,
    SECOND,
    Block,
    Head,
    Placed,
    Room,
    block_pages,
    column_rooms,
    flowed,
    inner_rect,
    write,
)
from cholm_qt.ui.printing.pages import MM, Pages, Paper
from cholm_qt.ui.reference.article_html import ASPECT, ArticleWriter, Looks
from cholm_qt.ui.reference.example_picture import example_picture
from cholm_qt.ui.reference.page import example_html

if TYPE_CHECKING:
    from cholm_qt.ui.window.game_box import GameBox

UNIT = 2.75  # units of the page in a pixel of a text, whose letters are 12 high
LETTERS = 12
PICTURE = 350  # pixels of the width of a picture
DOTS = 1.6  # of a picture in one of its pixels on paper; more would make a huge file
COLUMNS = 2  # of the contents
LINE = 4.6 * MM
INKS = Inks("#ffffff", INK, SECOND)


def rules_pages(box: GameBox, paper: Paper) -> Pages:
    """Contents, cases and words, on upright pages. Raises DataFaults, BadLanguage, BadPicture."""
    read_more("reference")
    box.picture.wait()
    desk, library = box.desk, Library(box.desk.files)
    printer = _Printer(box, library)
    page = inner_rect(paper.rect())
    head = Head(tr("The rules in our own words"), desk.title(), _introduction())
    titles = {number: f"{number}  {say(Said(case.title))}" for number, case in library.cases.items()}
    lines = [_Line(title, number == f"{module_of(number)}.0") for number, title in titles.items()]
    below_head = page.adjusted(0, head.height(page.width()), 0, 0)
    contents = list(flowed(lines, column_rooms(below_head, page, COLUMNS, range(COLUMNS))))
    first = contents[-1].page + 1 if contents else 1
    placed = list(flowed(list(printer.blocks()), _rooms(page, first)))
    for each in placed:
        if isinstance(each.block, _Text) and each.block.case in titles:
            lines[list(titles).index(each.block.case)].page = each.page + 1
    top = Placed(0, head, page.topLeft(), page.width())
    return block_pages(tr("The rules in our own words"), desk.title(), paper, [top, *contents, *placed])


def _introduction() -> str:
    """What this is."""
    return tr(
        "Every case by its number, told anew for learners; it does not replace the rulebook of the game. "
        "The receipts and chances of the examples are worked out by the program."
    )


def _rooms(page: QRectF, first: int) -> Iterator[Room]:
    """One whole page after another."""
    for number, rect in enumerate(repeat(page), start=first):
        yield Room(number, rect)


class _Printer:
    """Turns the cases of a game into blocks."""

    def __init__(self, box: GameBox, library: Library) -> None:
        self.box, self.desk, self.library = box, box.desk, library
        self.writer = ArticleWriter(library, Looks(INKS, has_links=False, picture=PICTURE))

    def blocks(self) -> Iterator[Block]:
        """Every case, each in up to three blocks, then the words."""
        for number, case in self.library.cases.items():
            yield _Text(self.writer.text(case), number)
            article = self.library.article(number)
            if article is not None and article.example is not None:
                yield from self._example(article.example)
            rest = self.writer.rest(case, with_cases_below=False)
            if rest:
                yield _Text(rest)
        if self.library.terms:
            yield _Text(f"<h2>{tr('Words of the game')}</h2>")
        for word, term in self.writer.sorted_terms():
            yield _Text(self.writer.term(word, term))

    def _example(self, example: Example) -> Iterator[Block]:
        """An example with its picture, which is drawn when its page is."""
        try:
            played = play_example(self.desk.files, example)
        except DataFaults:  # told by `check` and on the page
            return
        yield _Text(
            example_html(self.writer, self.desk, example, played), picture=self._painter(example, played)
        )

    def _painter(self, example: Example, played: Played) -> _Picture:
        """What draws the picture of an example."""
        return _Picture(self, example, played)


class _Picture:
    """The picture of an example in the sharpness of a printer."""

    def __init__(self, printer: _Printer, example: Example, played: Played) -> None:
        self.printer, self.example, self.played = printer, example, played

    def image(self) -> object:
        """Draw it now."""
        size = QSize(round(PICTURE * DOTS), round(PICTURE * ASPECT * DOTS))
        box, look = self.printer.box, self.example.look
        return example_picture(box.desk, box.sheet, box.picture, self.played, look, size)


class _Document(QTextDocument):
    """A text that reads no file, but may have one picture, which is drawn when it is needed."""

    picture: _Picture | None = None

    def loadResource(self, kind: int, name: QUrl | str) -> object:
        """The picture of the example."""
        return self.picture.image() if self.picture is not None else None


class _Text:
    """A piece of HTML as a block; the first of a case knows its number."""

    def __init__(self, html: str, case: str = "", picture: _Picture | None = None) -> None:
        self.case, self._picture = case, picture
        self._html = html
        self._made: _Document | None = None

    def _document(self, width: float) -> _Document:
        """The text, laid out at a width."""
        if self._made is None:
            self._made = _Document()
            self._made.picture = self._picture
            self._made.setDocumentMargin(0)
            self._made.setUseDesignMetrics(True)
            self._made.setDefaultFont(font("book", LETTERS))
            self._made.setHtml(self._html)
        self._made.setTextWidth(width / UNIT)
        return self._made

    def height(self, width: float) -> float:
        """How high the text is."""
        return self._document(width).size().height() * UNIT

    def draw(self, painter: QPainter, at: QPointF, width: float) -> None:
        """Draw it."""
        painter.save()
        painter.translate(at)
        painter.scale(UNIT, UNIT)
        self._document(width).drawContents(painter)
        painter.restore()
        if self._picture is not None:  # the pictures of a whole book would fill the memory
            self._made = None


class _Line:
    """A line of the contents: a case and its page."""

    def __init__(self, title: str, is_module: bool) -> None:
        self.title, self.is_module, self.page = title, is_module, 0

    def height(self, width: float) -> float:
        """The lines stand close, with some space above a Module."""
        return LINE - GAP

    def draw(self, painter: QPainter, at: QPointF, width: float) -> None:
        """The title at the left, the page at the right."""
        letters = NAME if self.is_module else BODY
        inset = 0 if self.is_module else 4 * MM
        room = QRectF(at.x() + inset, at.y(), width - inset - 12 * MM, LINE)
        painter.save()
        painter.setClipRect(QRectF(at.x(), at.y(), width, LINE))
        write(painter, room, self.title, letters, ONE_LINE)
        right = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
        write(painter, QRectF(at.x(), at.y(), width, LINE), str(self.page or ""), letters, right)
        painter.restore()
