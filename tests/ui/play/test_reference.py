"""The rulebook at the window: found, read, followed, gone back and forth in, marked, and left for a game."""

from time import process_time

import pytest
from PySide6.QtCore import QPoint, Qt, QUrl
from PySide6.QtGui import QImage, QTextDocument
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from cholm_qt.teaching.bookmarks import Bookmarks
from cholm_qt.ui.reference.article_html import PICTURE
from cholm_qt.ui.reference.page import ReferencePage
from tests.ui.driver import LEFT, Player

MOST_S, MOST_PAGES = 0.1, 24  # of the pages that are opened, evenly through the book
ALT = Qt.KeyboardModifier.AltModifier


@pytest.fixture
def book(first_assault: Player) -> ReferencePage:
    """The rulebook, opened from a game, with everything in it found."""
    window = first_assault.window
    window.resize(1366, 768)
    window.reading().open("13.2.2")
    page = window.reference_page()
    page.indexing.finish()
    return page


def test_a_title_that_is_too_long_for_the_contents_wraps(book: ReferencePage) -> None:
    tree = book.contents.tree
    item = tree.currentItem()
    assert item is not None
    one_line = tree.visualItemRect(item).height()
    tree.setFixedWidth(110)  # where "13.2.2  Attack Total" is wider
    QApplication.processEvents()
    assert tree.visualItemRect(item).height() > 1.5 * one_line


def heading(book: ReferencePage) -> str:
    """The first line of the page that is open."""
    return book.browser.toPlainText().partition("\n")[0].replace("\N{NO-BREAK SPACE}", " ")


def click_link(book: ReferencePage, words: str) -> None:
    """Click on a link of the text with the mouse."""
    browser = book.browser
    start = browser.document().find(words)
    assert not start.isNull(), f"{words} is not in the text"
    while not start.charFormat().isAnchor():
        start = browser.document().find(words, start)
        assert not start.isNull(), f"{words} is no link"
    start.setPosition(start.selectionStart() + 1)
    browser.setTextCursor(start)
    browser.ensureCursorVisible()
    at = browser.cursorRect().center() + QPoint(1, 0)
    QTest.mouseClick(browser.viewport(), LEFT, pos=at)


def test_an_article_stands_with_its_live_example(book: ReferencePage) -> None:
    text = book.browser.toPlainText()
    assert heading(book).startswith("13.2.2")
    assert "Lead unit MG/82" in text
    assert "44 % chance" in text
    picture = book.browser.document().resource(QTextDocument.ResourceType.ImageResource, QUrl(PICTURE))
    assert isinstance(picture, QImage)
    assert picture.width() > 250


def test_every_article_opens_with_its_example_within_100_ms(book: ReferencePage) -> None:
    times = {}
    told = [case for case in book.library.cases if (one := book.library.article(case)) and one.example]
    for case in told[:: len(told) // MOST_PAGES + 1]:
        quickest = MOST_S
        for _ in range(3):
            book.open("1.0")
            began = process_time()
            book.open(case)
            book.browser.grab()
            quickest = min(quickest, process_time() - began)
        times[case] = quickest
    assert {case: taken for case, taken in times.items() if taken >= MOST_S} == {}


def test_a_refused_example_shows_its_reason(book: ReferencePage) -> None:
    book.open("13.1.3")
    assert "Infantry alone may not fire at 9 Ostkirche, where enemy armor is" in book.browser.toPlainText()


def test_links_are_followed_back_and_forward(first_assault: Player, book: ReferencePage) -> None:
    click_link(book, "3.2.8")
    assert heading(book).startswith("3.2.8")
    first_assault.click(book.buttons["back"])
    assert heading(book).startswith("13.2.2")
    first_assault.click(book.buttons["on"])
    assert heading(book).startswith("3.2.8")


def test_the_keyboard_goes_back(first_assault: Player, book: ReferencePage) -> None:
    book.open("12.3.1")
    first_assault.key(Qt.Key.Key_Left, ALT)
    assert heading(book).startswith("13.2.2")


def test_a_word_of_the_game_leads_to_its_meaning(book: ReferencePage) -> None:
    book.open("13.2.4")
    click_link(book, "Defense Total")
    assert heading(book) == "Words of the game"
    assert "▸ Defense Total" in book.browser.toPlainText()


def test_a_ruling_is_found_at_its_case(book: ReferencePage) -> None:
    book.open("A89")
    assert heading(book).startswith("13.3.1")


def test_what_is_typed_is_found_and_read(first_assault: Player, book: ReferencePage) -> None:
    first_assault.click(book.contents.search)
    first_assault.keys("13.4.3")
    first_assault.tap(Qt.Key.Key_Down)
    assert heading(book).startswith("13.4.3")


def test_nonsense_gets_a_sentence(first_assault: Player, book: ReferencePage) -> None:
    first_assault.click(book.contents.search)
    first_assault.keys("rubbel")
    assert book.contents.says.text().startswith("Nothing here speaks of 'rubbel'.")
    assert "rubble" in book.contents.says.text()


def test_a_click_in_the_contents_opens_a_case(book: ReferencePage) -> None:
    tree = book.contents.tree
    item = book.contents._items["13.2.4"]
    QTest.mouseClick(tree.viewport(), LEFT, pos=tree.visualItemRect(item).center())
    assert heading(book).startswith("13.2.4")


def test_a_mark_is_kept_and_leads_back(first_assault: Player, book: ReferencePage) -> None:
    first_assault.click(book.buttons["mark"])
    book.open("1.0")
    marked = book.contents.marked
    assert [marked.item(n).text() for n in range(marked.count())] == ["13.2.2 Attack Total"]
    QTest.mouseClick(marked.viewport(), LEFT, pos=marked.visualItemRect(marked.item(0)).center())
    assert heading(book).startswith("13.2.2")


def test_damaged_bookmarks_are_told_of_and_the_rulebook_is_read(first_assault: Player) -> None:
    path = Bookmarks("circle_of_fire").path
    path.parent.mkdir(parents=True)
    path.write_text("[")
    window = first_assault.window
    window.reading().open("13.2.2")
    page = window.reference_page()
    assert page.says.text().startswith("Your bookmarks cannot be read")
    assert heading(page).startswith("13.2.2")


def test_escape_leads_back_to_the_game(first_assault: Player, book: ReferencePage) -> None:
    book.browser.setFocus()
    first_assault.tap(Qt.Key.Key_Escape)
    assert first_assault.window.pages.is_table


def test_a_moment_of_a_recorded_game_is_shown_in_its_history(
    first_assault: Player, book: ReferencePage
) -> None:
    book.open("13.4.3")
    seen = next(one for one in book.indexing.sightings.of("13.4.3") if "first-assault-taken" in one.id)
    words = f"Turn {seen.turn}, order {seen.moment}"
    click_link(book, words)
    window = first_assault.window
    first_assault.until(lambda: window.pages.is_table and window.turn.history.at == seen.moment)
    assert window.match.game.history[seen.moment].order is not None
    assert window.log.isVisible()


def test_a_recorded_game_is_never_written_over(first_assault: Player, book: ReferencePage) -> None:
    book.open("13.4.3")
    click_link(book, "▶ Game")
    window = first_assault.window
    first_assault.until(lambda: window.pages.is_table)
    assert window.saving.path is None


def test_read_more_opens_the_article(first_assault: Player) -> None:
    window = first_assault.window
    window.commands.show_case("13.2.2")
    first_assault.settle()
    text = window.rules().cases.text
    cursor = text.document().find("Read more")
    cursor.setPosition(cursor.selectionStart() + 1)
    text.setTextCursor(cursor)
    text.ensureCursorVisible()
    QTest.mouseClick(text.viewport(), LEFT, pos=text.cursorRect().center() + QPoint(1, 0))
    assert heading(window.reference_page()).startswith("13.2.2")


def test_a_second_f1_opens_the_article_of_what_is_asked(first_assault: Player) -> None:
    first_assault.tap(Qt.Key.Key_F1)
    first_assault.settle()
    first_assault.tap(Qt.Key.Key_F1)
    assert heading(first_assault.window.reference_page()).startswith(first_assault.window.turn.prompt.case)


def test_a_move_is_told_with_its_price(book: ReferencePage) -> None:
    book.open("12.2.3")
    assert "4 of 4 Movement Points" in book.browser.toPlainText()


def test_a_refused_move_has_no_price(book: ReferencePage) -> None:
    book.open("12.2.2")
    assert "of 5 Movement Points" not in book.browser.toPlainText()


def test_an_answer_is_told_with_what_was_asked(book: ReferencePage) -> None:
    book.open("10.3.2")
    assert "use the Advantage on the Random Reinforcements roll?" in book.browser.toPlainText()
