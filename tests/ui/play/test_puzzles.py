"""Puzzles at the window: opened from the library, solved and failed by mouse, never mistaken for games."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel, QPlainTextEdit

from cholm_qt.files.autosave_files import autosave_folder, autosaves
from cholm_qt.files.order_lines import read_order
from cholm_qt.files.own_scenarios import own_folder
from cholm_qt.play import opening
from cholm_qt.teaching.progress import Progress, progress_path
from cholm_qt.ui.pages.library_row import LINES
from cholm_qt.ui.panels.puzzle_strip import PuzzleStrip
from cholm_qt.ui.window import puzzle_play
from cholm_qt.ui.window.main_window import MainWindow
from tests.ui.driver import LEFT, Player

DOORS, CHURCH = "circle_of_fire/two-doors", "circle_of_fire/the-church-by-noon"


@pytest.fixture(autouse=True)
def quick_replies(monkeypatch: pytest.MonkeyPatch) -> None:
    """The other side acts at once, and the dice are the same in every run."""
    monkeypatch.setattr(puzzle_play, "REPLY_MS", 0)
    for module in (puzzle_play, opening):
        monkeypatch.setattr(module, "random_seed", lambda: 1942)


def choose(player: Player, title: str) -> None:
    """List the puzzles, and begin the one of a title."""
    page = player.window.start_page()
    player.click(page.puzzles)
    library = page.scenarios
    (item,) = library.list.findItems(title, Qt.MatchFlag.MatchExactly)
    library.list.scrollToItem(item)
    QTest.mouseClick(library.list.viewport(), LEFT, pos=library.list.visualItemRect(item).center())
    player.click(library.play)


def go_into_the_church(player: Player) -> None:
    """Send the company from the brickworks into the church, and end the Impulse."""
    player.click_unit("S05")
    player.click_place("9")
    player.choose("Move")
    player.press("End the Impulse")


def strip(player: Player) -> PuzzleStrip:
    return player.window.puzzle_strip()


def verdict(player: Player) -> str:
    """The verdict, when it has been worked out."""
    player.qtbot.waitUntil(lambda: "olved" in strip(player).told.text(), timeout=20_000)
    return strip(player).told.text()


def move(player: Player, unit: str, place: str) -> None:
    player.click_unit(unit)
    player.click_place(place)


@pytest.fixture
def doors(player: Player) -> Player:
    choose(player, "Two Doors")
    return player


@pytest.fixture
def solved(doors: Player) -> Player:
    """Somebody who has just closed both doors."""
    move(doors, "S15", "21")
    move(doors, "S16", "27")
    doors.press("End the Impulse")
    assert verdict(doors) == "✓ Your plan always works. Solved."
    return doors


def test_the_task_stands_above_the_map(doors: Player) -> None:
    shown = strip(doors)
    assert shown.isVisible()
    assert shown.title.text() == "Puzzle: Two Doors"
    assert shown.task.text().startswith("Soviet: see to it that the Soviets have Cholm surrounded after one")


def test_a_puzzle_is_solved_by_mouse_and_remembered(solved: Player) -> None:
    assert Progress().is_solved(DOORS)


def test_a_second_right_answer_is_accepted(doors: Player) -> None:
    move(doors, "S16", "21")
    move(doors, "S15", "30")
    doors.press("End the Impulse")
    assert verdict(doors).endswith("Solved.")
    assert Progress().is_solved(DOORS)


def test_passing_solves_nothing(doors: Player) -> None:
    doors.press("Pass")
    assert verdict(doors) == "✗ Your plan does not work. Not solved yet."
    assert not Progress().is_solved(DOORS)


def test_no_order_is_taken_behind_the_limit(solved: Player) -> None:
    assert solved.window.turn.orders() == []
    assert solved.window.bar.sentence.text() == "The limit of the puzzle is reached"


def test_what_was_ordered_without_dice_is_taken_back(solved: Player) -> None:
    solved.click(solved.window.bar.undo)
    assert solved.window.match.prompt.waiting == "moving"
    assert strip(solved).told.isHidden()


def test_a_puzzle_begins_again(solved: Player) -> None:
    solved.click(strip(solved).restart)
    assert len(solved.window.match.game.history) == 1
    assert strip(solved).told.isHidden()


def test_the_next_puzzle_follows(solved: Player) -> None:
    title = strip(solved).title.text()
    solved.click(strip(solved).next)
    assert strip(solved).title.text() != title
    assert solved.window.match.puzzle is not None


def test_the_library_ticks_a_solved_puzzle(solved: Player) -> None:
    solved.window.pages.show_start()
    library = solved.window.start_page().scenarios
    (item,) = library.list.findItems("Two Doors", Qt.MatchFlag.MatchExactly)
    assert item.data(LINES)[1].startswith("✓ Solved")


def test_hints_come_one_after_another(doors: Player) -> None:
    hints = doors.window.desk.files.load_puzzle("two-doors").about.hints
    for number, hint in enumerate(hints, start=1):
        doors.click(strip(doors).hint)
        assert strip(doors).told.text() == f"Hint {number} of {len(hints)}: {hint}"
    assert not strip(doors).hint.isEnabled()


def test_whoever_gives_up_is_shown_the_solutions(doors: Player) -> None:
    assert strip(doors).solution.text() == "Give &up"
    doors.click(strip(doors).solution)
    dialog = doors.dialog()
    texts = [label.text() for label in dialog.findChildren(QLabel, "solution-text")]
    assert texts[0].startswith("1. Works in 100 % of all throws: Move 1/73 from 22 Schlangenbach to 21 Lowat")
    dialog.close()
    assert strip(doors).solution.text() == "Sh&ow a solution"


def test_a_plan_is_tried_before_the_limit(doors: Player) -> None:
    move(doors, "S15", "21")
    doors.click(strip(doors).judge)
    assert verdict(doors) == "✗ Your plan does not work. Not solved yet."
    assert doors.window.match.prompt.waiting == "moving"


def test_a_plan_with_dice_is_judged_by_its_exact_chance(player: Player) -> None:
    choose(player, "The Church by Noon")
    match = player.window.match
    go_into_the_church(player)
    player.qtbot.waitUntil(lambda: match.is_open)
    player.press("Pass")
    assert verdict(player) == (
        "✗ Your plan works in 0 % of all throws; the best we know: 66.4 %; asked for: 60 %. Not solved yet."
    )


def test_a_good_plan_is_good_whatever_the_dice_show(player: Player) -> None:
    choose(player, "The Church by Noon")
    match = player.window.match
    codec = player.window.desk.files.codec(match.components)
    go_into_the_church(player)
    player.qtbot.waitUntil(lambda: match.is_open)
    match.give(read_order(codec, "fire 7 9 S10 S02,S03"))
    assert "Your plan works in 66.4 % of all throws; the best we know: 66.4 %; asked for: 60 %. Solved." in (
        verdict(player)
    )
    assert Progress().chance(CHURCH) == 66.4


# --- a puzzle is no game ---


def test_a_puzzle_is_not_kept_among_the_games(doors: Player) -> None:
    move(doors, "S15", "21")
    doors.window.autosaver.finish()
    assert autosaves(autosave_folder()) == []


def test_a_puzzle_is_not_saved(doors: Player) -> None:
    doors.window.saving.save()
    assert "A puzzle is not saved" in doors.window.status.message.text()


def test_the_strip_goes_with_the_puzzle(doors: Player, window: MainWindow) -> None:
    window.games.quick_start("first-assault")
    assert strip(doors).isHidden()
    assert window.match.puzzle is None
    assert window.match.is_open


def test_a_puzzle_is_no_game_that_is_set_up(player: Player) -> None:
    player.window.pages.show_new_game()
    rows = player.window.new_game_page().scenarios.list
    assert rows.findItems("First Assault", Qt.MatchFlag.MatchExactly)
    assert not rows.findItems("Two Doors", Qt.MatchFlag.MatchExactly)


def test_a_damaged_file_of_solved_puzzles_is_told_and_harmless(window: MainWindow, player: Player) -> None:
    path = progress_path()
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text("solved: [", "utf-8")
    window.pages.show_start()
    said = player.part(QPlainTextEdit, "faults").toPlainText()
    assert "Which puzzles were solved cannot be read" in said
    player.dialog().close()


def test_a_puzzle_of_ones_own_is_solved_too(player: Player) -> None:
    own = own_folder("circle_of_fire")
    own.mkdir(parents=True)
    files = player.window.desk.files
    text = files.scenario_path("two-doors").read_text("utf-8").replace("Two Doors", "My Doors")
    (own / "my-doors.yaml").write_text(text, "utf-8")
    player.window.pages.show_start()
    choose(player, "My Doors")
    assert strip(player).title.text() == "Puzzle: My Doors"
