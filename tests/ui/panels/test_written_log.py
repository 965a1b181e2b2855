"""The log to keep: a page of its own or a text, with the dice and with nothing but words in it."""

from collections.abc import Callable
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import pytest

from cholm_qt.engine.game import Game
from cholm_qt.games.circle_of_fire.desk import DESK
from cholm_qt.ui.dialogs.texts import FaultsDialog
from cholm_qt.ui.panels.log_entries import game_lines
from cholm_qt.ui.panels.written_log import log_as_page, log_as_text
from cholm_qt.ui.window.main_window import MainWindow

EMPTY = ("meta", "rect", "circle", "use", "br")


class Page(HTMLParser):
    """Reads a page and complains of tags that do not fit."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.tags: list[tuple[str, dict[str, str | None]]] = []
        self.words = ""
        self.feed(page)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, dict(attrs)))
        if tag not in EMPTY:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, dict(attrs)))

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        if self.open and self.open[-1] != "style":
            self.words += data


@pytest.fixture(scope="module")
def game() -> Game[Any]:
    """A game in which dice have been thrown."""
    game: Game[Any] = Game.begin(DESK.files.load_scenario("first-assault"), seed=1)
    while not sum(len(entry.rolls) for entry in game.history):
        game.give(game.orders()[0])
    return game


@pytest.fixture(scope="module")
def page(game: Game[Any]) -> Page:
    return Page(log_as_page(DESK, game, "first-assault"))


def test_every_tag_of_the_page_is_closed(page: Page) -> None:
    assert (page.open, len(page.tags) > 20) == ([], True)


def test_every_sentence_of_the_log_stands_on_the_page(page: Page, game: Game[Any]) -> None:
    sentences = [line.sentence for line in game_lines(DESK, game) if line.sentence]
    assert [sentence for sentence in sentences if sentence not in page.words] == []


def test_the_dice_are_drawn_by_the_page_itself(page: Page, game: Game[Any]) -> None:
    thrown = [die for entry in game.history for dice, _ in entry.rolls for die in dice]
    drawn = [attrs["href"] for tag, attrs in page.tags if tag == "use"]
    faces = {attrs["id"] for tag, attrs in page.tags if tag == "symbol"}
    assert drawn == [f"#die-{die}" for die in thrown]
    assert faces == {f"die-{face}" for face in range(1, 7)}


def test_the_page_needs_nothing_from_elsewhere(page: Page) -> None:
    named = [attrs.get("src") or attrs.get("href") or "" for _, attrs in page.tags]
    assert [name for name in named if name and not name.startswith("#die-")] == []
    assert [tag for tag, _ in page.tags if tag in ("a", "img", "link", "script")] == []


def test_names_stay_words(game: Game[Any], monkeypatch: pytest.MonkeyPatch) -> None:
    evil = '<script>alert("x")</script> & <img src=x>'
    monkeypatch.setattr(type(DESK), "title", lambda self: evil)
    page = Page(log_as_page(DESK, game, "first-assault"))
    assert [tag for tag, _ in page.tags if tag in ("script", "img")] == []
    assert evil in page.words


def test_the_text_holds_every_sentence_and_no_tag(game: Game[Any]) -> None:
    text = log_as_text(DESK, game, "first-assault")
    missing = [line.sentence for line in game_lines(DESK, game) if line.sentence not in text]
    assert missing == []
    assert ("<" in text, "&" in text) == (False, False)


def test_a_game_without_a_scenario_has_a_log_too(game: Game[Any]) -> None:
    assert "A position of your own" in log_as_text(DESK, game, "")


# --- from the menu ---


@pytest.fixture
def write(window: MainWindow) -> Callable[[Path], str]:
    """Writes the log of a game; what is told to be wrong."""
    window.games.quick_start("first-assault")

    def write_to(path: Path) -> str:
        window.exporting().write_log(path)
        dialog = window.findChild(FaultsDialog)
        return dialog.text.toPlainText() if dialog is not None else ""

    return write_to


@pytest.mark.parametrize(("name", "begins"), [("log.html", "<!DOCTYPE html>"), ("log.txt", "Circle of Fire")])
def test_the_name_of_the_file_says_what_is_written(
    write: Callable[[Path], str], tmp_path: Path, name: str, begins: str
) -> None:
    assert write(tmp_path / name) == ""
    assert (tmp_path / name).read_text("utf-8").startswith(begins)


def test_a_folder_that_is_gone_is_named(write: Callable[[Path], str], tmp_path: Path) -> None:
    assert "there is no folder" in write(tmp_path / "gone" / "log.html")


def test_only_a_folder_that_took_the_log_is_offered_next(
    write: Callable[[Path], str], window: MainWindow, tmp_path: Path
) -> None:
    before = window.settings.folder
    assert write(tmp_path / f"{'x' * 1000}.txt")
    assert window.settings.folder == before
    write(tmp_path / "log.txt")
    assert window.settings.folder == tmp_path
