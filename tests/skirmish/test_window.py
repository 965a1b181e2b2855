"""The tiny game in the window, with nothing but a mouse and a keyboard."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QAction, QGuiApplication, QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QListWidget
from pytestqt.qtbot import QtBot

from cholm_qt.bots.random_bot import RandomBot
from cholm_qt.cli import main
from cholm_qt.engine.preview import Preview
from cholm_qt.files.documents import load_save
from cholm_qt.games import room
from cholm_qt.play.opening import NewGame
from cholm_qt.ui.look.settings import Settings
from cholm_qt.ui.odds.panel import OddsPanel
from cholm_qt.ui.widgets.chance_bars import ChanceBars
from cholm_qt.ui.window import games
from cholm_qt.ui.window.app import make_window
from cholm_qt.ui.window.application import make_application
from cholm_qt.ui.window.main_window import MainWindow
from tests.skirmish.desk import DESK
from tests.skirmish.files import FILES
from tests.skirmish.test_puzzle import TEXT as PUZZLE
from tests.ui.driver import CTRL, LEFT, NONE, SHIFT, Player
from tests.ui.printing.pdf import page_sizes


@pytest.fixture
def window(
    qapp: QApplication, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> Iterator[MainWindow]:
    """A window with a table of the tiny game, whose dice are the same in every run."""
    for name in ("XDG_DATA_HOME", "XDG_CONFIG_HOME", "APPDATA", "HOME"):
        monkeypatch.setenv(name, str(tmp_path))
    monkeypatch.setattr(games, "random_seed", lambda: 1)
    settings = Settings(tmp_path / "settings.json")
    for name in ("animation_ms", "briefing"):
        settings.put(name, 0)
    settings.put("handover", "none")
    make_application()
    window = make_window(settings, seed=1, game_id="skirmish")
    window.resize(1400, 900)
    window.pages.show_start()
    window.show()
    qtbot.waitExposed(window)
    yield window
    for table in (widget for widget in qapp.topLevelWidgets() if isinstance(widget, MainWindow)):
        table.close()
        table.deleteLater()
    qapp.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    qapp.setStyleSheet("")


@pytest.fixture
def newcomer(window: MainWindow, qtbot: QtBot) -> Player:
    """Somebody who looks at the start page."""
    return Player(window, qtbot)


@pytest.fixture
def player(newcomer: Player) -> Player:
    """Somebody who has begun a duel with the program's dice."""
    newcomer.window.games.quick_start("duel")
    newcomer.settle()
    return newcomer


@pytest.fixture
def roller(newcomer: Player) -> Player:
    """Somebody who has begun a duel and throws dice of his own."""
    newcomer.window.games.begin(NewGame("duel", None, None, "skirmish"))
    newcomer.settle()
    return newcomer


def choose_row(player: Player, rows: QListWidget, text: str) -> None:
    """Click a row of a list."""
    item = rows.findItems(text, Qt.MatchFlag.MatchExactly)[0]
    rows.scrollToItem(item)
    QTest.mouseClick(rows.viewport(), LEFT, NONE, rows.visualItemRect(item).center())
    player.settle()


def attack(player: Player) -> None:
    """Let B1 attack R1, and confirm."""
    player.click_unit("B1")
    player.click_unit("R1")
    player.press("Attack C2")


def log_of(player: Player) -> str:
    """All that the log says."""
    return player.window.log.text.toPlainText()


# --- beginning ---


def test_a_scenario_is_chosen_on_the_start_page(newcomer: Player) -> None:
    window = newcomer.window
    choose_row(newcomer, window.start_page().scenarios.list, "The town")
    newcomer.click(window.start_page().scenarios.play)
    newcomer.click(window.new_game_page().begin)
    assert newcomer.prompt() == "Blue: Move, attack or end the turn"
    assert newcomer.where("B1") == "A1"


def test_a_scenario_of_another_game_brings_the_table_of_that_game(newcomer: Player) -> None:
    other = room()
    newcomer.window.games.quick_start(other.system.first_scenario, other.id)
    windows = [widget for widget in QApplication.topLevelWidgets() if isinstance(widget, MainWindow)]
    assert [window.desk.system.id for window in windows if window.isVisible()] == [other.id]


# --- orders by mouse ---


def test_a_unit_is_dragged_along_the_shortest_path(player: Player) -> None:
    player.drag("B1", "A1")
    assert player.where("B1") == "A1"
    assert "Blue: Move Guard: B2 field – A2 field – A1 field" in log_of(player)


def test_a_unit_goes_by_the_hex_that_is_pointed_at_on_the_way(player: Player) -> None:
    player.click_unit("B1")
    player.click_place("A3", CTRL)
    player.click_place("A2")
    assert "B2 field – A3 wood – A2 field" in log_of(player)


def test_a_unit_moves_by_two_clicks(player: Player) -> None:
    player.click_unit("B1")
    player.click_place("B3")
    assert player.where("B1") == "B3"


def test_a_refused_drop_says_why(player: Player) -> None:
    player.drag("B1", "D1")
    assert player.where("B1") == "B2"
    assert player.note() == "A hex on the way is taken (2.3)"


def test_a_unit_that_has_acted_is_not_dragged_and_says_why(player: Player) -> None:
    player.drag("B1", "A2")
    player.drag_over("B1", "A1")
    assert player.note() == "It is not yours, or has acted already (1.1)"
    player.drop("A1")
    assert player.where("B1") == "A2"


def test_an_attack_shows_its_receipt_and_chances_before_the_dice(player: Player) -> None:
    player.click_unit("B1")
    player.click_unit("R1")
    panel = player.window.game_panels["fight"]()
    assert panel.isVisible()
    shown = "".join(label.text() for label in panel.findChildren(QLabel))
    assert all(line in shown for line in ("Strength of the attacker", "Strength of the defender", "Cover"))
    assert "Steps lost: attacker 0, defender 1: 25" in panel.findChild(ChanceBars).accessibleName()


def test_an_attack_is_not_made_before_it_is_confirmed(player: Player) -> None:
    player.click_unit("B1")
    player.click_unit("R1")
    player.press("Cancel")
    assert len(player.window.match.game.history) == 1


def test_an_attack_is_thrown_by_the_program(player: Player) -> None:
    attack(player)
    assert "Guard attacks Watch: 8 in all, steps lost 0, 1" in log_of(player)
    assert player.window.match.position.steps[player.unit("R1")] == 1


def test_dice_of_the_table_are_typed(roller: Player) -> None:
    attack(roller)
    roller.enter_dice(4, 4)
    assert "Blue rolls 4, 4: attack" in log_of(roller)


def test_a_turn_is_ended_by_its_button(player: Player) -> None:
    player.press("End the turn")
    assert player.prompt() == "Red: Move, attack or end the turn"


def test_an_order_is_typed(player: Player) -> None:
    player.order("move A2")
    assert player.where("B1") == "A2"


def test_the_victory_page_says_who_has_won(roller: Player) -> None:
    attack(roller)
    roller.enter_dice(6, 6)
    page = roller.window.verdict_page()
    roller.until(page.isVisible)
    assert "Blue has won" in [label.text() for label in page.findChildren(QLabel)]


# --- the odds ---


def odds_of(player: Player) -> OddsPanel:
    """The panel, in front."""
    player.window.docks.by_name["odds"].raise_()
    player.settle()
    panel: OddsPanel = player.window.panel("odds")
    player.until(panel.isVisible)
    player.settle()
    return panel


def test_the_odds_follow_an_attack_of_any_game(player: Player) -> None:
    panel = odds_of(player)
    player.click_unit("B1")
    player.click_unit("R1")
    shown = player.window.turn.preview
    assert isinstance(shown, Preview)
    assert [row.chance for row in panel.bars.rows] == [chance for _, chance in shown.chances]
    assert panel.receipts.views[0].isVisible()


def test_an_attack_of_any_game_is_set_up_without_being_ordered(player: Player) -> None:
    panel = odds_of(player)
    panel.kind.setFocus()
    player.tap(Qt.Key.Key_Down)
    assert panel.asked is not None
    assert panel.answer_view.title.text().startswith("Attack ")
    assert player.selected() == []


def test_a_game_without_a_table_of_odds_says_so(
    tmp_path: Path, qapp: object, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["print", "odds", "--game", "skirmish", "-o", str(tmp_path / "out.pdf")]) == 2
    assert "This game has no table of odds" in capsys.readouterr().err


# --- undo, history, clipboard, files ---


def test_a_move_is_undone(player: Player) -> None:
    player.drag("B1", "A2")
    player.click(player.window.bar.undo)
    assert player.where("B1") == "B2"


def test_one_looks_back_and_plays_on(player: Player) -> None:
    player.drag("B1", "A2")
    player.press("End the turn")
    player.click(player.window.history_bar.buttons["first"])
    assert player.window.turn.position.where[player.unit("B1")] == player.place("B2")
    player.click(player.window.history_bar.buttons["last"])
    assert player.prompt() == "Red: Move, attack or end the turn"


def test_a_finished_game_is_looked_back_at(roller: Player) -> None:
    attack(roller)
    roller.enter_dice(6, 6)
    page = roller.window.verdict_page()
    roller.until(page.isVisible)
    roller.click(page.look_back)
    assert roller.window.turn.position.where[roller.unit("R1")] == roller.place("C2")


def test_a_position_goes_over_the_clipboard(player: Player) -> None:
    player.drag("B1", "A2")
    player.key(Qt.Key.Key_C, CTRL)
    assert QGuiApplication.clipboard().text().startswith("sk1 1 2 blue nobody A2=B1*;C2=R1;")
    player.click(player.window.bar.undo)
    player.key(Qt.Key.Key_V, CTRL)
    assert player.where("B1") == "A2"


def test_a_game_is_saved_and_opened(player: Player, tmp_path: Path) -> None:
    player.drag("B1", "A2")
    assert player.window.saving.save_to(tmp_path / "game.yaml")
    player.click(player.window.bar.undo)
    assert player.window.games.load(tmp_path / "game.yaml")
    assert player.where("B1") == "A2"
    assert player.window.match.scenario_id == "duel"


def test_a_game_saves_itself(player: Player) -> None:
    player.drag("B1", "A2")
    path = player.window.autosaver.path
    assert path is not None
    player.until(path.is_file)
    player.until(lambda: load_save(path).game.position == player.window.match.position)


# --- pictures ---


def test_a_scenario_is_drawn(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    picture = tmp_path / "town.png"
    assert main(["shot", "--game", "skirmish", "town", "-o", str(picture), "--size", "800x600"]) == 0
    drawn = QImage(str(picture))
    assert (drawn.width(), drawn.height()) == (800, 600)


def test_a_picture_of_plain_paper_names_its_hexes(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    picture = tmp_path / "town.png"
    main(["shot", "--game", "skirmish", "town", "-o", str(picture), "--size", "1171x1100", "--no-counters"])
    drawn, sheet = QImage(str(picture)), DESK.sheet(FILES.load_components())
    sign = sheet.places[0].sign.toRect()
    points = [(x, y) for x in range(sign.left(), sign.right()) for y in range(sign.top(), sign.bottom())]
    assert min(drawn.pixelColor(x, y).lightness() for x, y in points) < 80


def test_a_game_without_charts_has_no_dock_and_no_menu_line_for_them(window: MainWindow) -> None:
    names = {action.objectName() for action in window.findChildren(QAction)}
    assert "charts" not in window.docks.by_name
    assert ("rules" in names, names & {"charts", "charts-page"}) == (True, set())


def test_the_papers_of_any_game_work(newcomer: Player) -> None:
    newcomer.window.pages.show_new_game("duel", "skirmish")
    page = newcomer.window.new_game_page()
    newcomer.until(lambda: page.photo.is_drawn)
    page.side_cards[0].name.setText("Anna")
    newcomer.click(page.begin)
    assert "Anna (" in " ".join(newcomer.window.desk.player_titles(newcomer.window.match))
    newcomer.window.dialogs.briefing()
    assert newcomer.dialog().windowTitle()
    newcomer.dialog().close()


def test_a_plain_card_tells_of_a_turn_that_is_over(player: Player) -> None:
    bot, match = RandomBot(1), player.window.match
    while match.position.turn == 1 and not match.is_over:
        match.give(bot.choose(match.game))
    player.settle()
    assert player.window.turn_card().isVisible() != match.is_over
    assert player.window.turn_card().title.text() == "End of Turn 1"


@pytest.mark.parametrize(("kind", "pages"), [("setup", 1), ("counters", 2), ("board", 1)])
def test_papers_are_printed(
    kind: str, pages: int, tmp_path: Path, qapp: object, capsys: pytest.CaptureFixture[str]
) -> None:
    paper = tmp_path / "out.pdf"
    assert main(["print", kind, "town", "--game", "skirmish", "-o", str(paper)]) == 0
    assert len(page_sizes(paper.read_bytes())) == pages


def test_a_game_without_charts_says_so(
    tmp_path: Path, qapp: object, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["print", "charts", "--game", "skirmish", "-o", str(tmp_path / "out.pdf")]) == 2
    assert "This game has no charts" in capsys.readouterr().err


def test_the_board_is_drawn_as_svg(tmp_path: Path, qapp: object, capsys: pytest.CaptureFixture[str]) -> None:
    picture = tmp_path / "town.svg"
    assert main(["shot", "--game", "skirmish", "town", "-o", str(picture)]) == 0
    assert b"image/jpeg" in picture.read_bytes()


def test_a_puzzle_is_judged_at_the_table(newcomer: Player, tmp_path: Path) -> None:
    path = tmp_path / "gate.yaml"
    path.write_text(PUZZLE, "utf-8")
    newcomer.window.games.begin_puzzle(str(path))
    newcomer.settle()
    newcomer.press("End the turn")
    told = newcomer.window.puzzle_strip().told
    newcomer.qtbot.waitUntil(lambda: "Not solved yet." in told.text())
    assert "Your plan works in 0 % of all throws" in told.text()


def test_a_game_without_cases_says_so_in_the_rulebook(window) -> None:
    window.reading().open("1.1")
    assert window.reference_page().browser.toPlainText() == "The cases of this game are not listed here."


# --- what can be done, and what is at stake ---


def test_what_can_be_done_is_listed_by_its_verbs(player: Player) -> None:
    player.key(Qt.Key.Key_W)
    assert [row.accessibleName() for row in player.window.can_do().rows] == [
        "All that can act: 1 unit in 1 place",
        "Move: 1 unit in 1 place",
        "Attack: 1 unit in 1 place",
        "End the turn",
    ]


def test_a_line_of_what_can_be_done_takes_its_unit(player: Player) -> None:
    player.key(Qt.Key.Key_W)
    player.click(player.window.can_do().rows[2])
    assert player.selected() == ["B1"]


def test_a_game_without_goals_says_what_is_at_stake(player: Player) -> None:
    player.key(Qt.Key.Key_F8, SHIFT)
    shown = player.window.stakes().shown
    assert shown is not None
    assert (shown.when, shown.parts) == ("The game is played until its rules end it", ())
