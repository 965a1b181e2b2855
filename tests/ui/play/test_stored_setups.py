"""Set-ups are stored under names, loaded, renamed and deleted by hand."""

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QLabel

from cholm_qt.files.stored_setups import setups_folder, stored_setups
from cholm_qt.ui.dialogs.stored_setups import StoredSetupsDialog
from tests.games.circle_of_fire.rules.table import Table
from tests.ui.driver import Player
from tests.ui.play.test_setting_up import GARRISON, place

GAME = "circle_of_fire"


@pytest.fixture
def setting_up(table: Table, sit_down: Callable[[Table], Player]) -> Player:
    """The German player is asked where his garrison stands, and has placed two units."""
    player = sit_down(table.begin("set-up"))
    return place(place(player, "G02", "9"), "G03", "17")


def open_dialog(player: Player, line: str) -> StoredSetupsDialog:
    """Open the dialog by the button of the prompt and its menu."""
    player.open_menu(player.choices()["Set-ups"])
    player.choose(line)
    dialog = player.dialog()
    assert isinstance(dialog, StoredSetupsDialog)
    return dialog


def store(player: Player, name: str) -> None:
    """Store the set-up under a name, by the keyboard."""
    open_dialog(player, "Store")
    player.keys(name)
    player.key(Qt.Key.Key_Return)


def load(player: Player) -> StoredSetupsDialog:
    """Load the first set-up of the list."""
    dialog = open_dialog(player, "Load")
    player.click(dialog.load)
    return dialog


def names() -> list[str]:
    """The set-ups that are kept."""
    return [path.stem for path in stored_setups(setups_folder(GAME))]


def written(name: str, text: str) -> Path:
    """A set-up that was written by another hand."""
    path = setups_folder(GAME) / f"{name}.yaml"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")
    return path


def says(dialog: StoredSetupsDialog) -> str:
    """What the dialog says below the name."""
    assert dialog.isVisible()
    assert isinstance(dialog.says, QLabel)
    return dialog.says.text()


def test_a_set_up_is_stored_under_its_name(setting_up: Player) -> None:
    store(setting_up, "East first")
    assert names() == ["East first"]
    assert QApplication.activeModalWidget() is None


def test_a_stored_set_up_stands_again_when_it_is_loaded(setting_up: Player) -> None:
    store(setting_up, "East first")
    setting_up.drag("G02", "10")
    place(setting_up, "G04", "12")
    load(setting_up)
    assert [setting_up.where(name) for name in ("G02", "G03", "G04")] == ["9", "17", "at-start"]
    assert QApplication.activeModalWidget() is None


def test_a_whole_garrison_is_stored_and_loaded(setting_up: Player) -> None:
    setting_up.press("Place the rest")
    stood = [setting_up.where(name) for name in GARRISON]
    store(setting_up, "all")
    for _ in GARRISON:
        setting_up.key(Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    load(setting_up)
    assert [setting_up.where(name) for name in GARRISON] == stood


def test_nothing_is_stored_before_somebody_stands(table: Table, sit_down: Callable[[Table], Player]) -> None:
    player = sit_down(table.begin("set-up"))
    player.open_menu(player.choices()["Set-ups"])
    (line,) = [action for action in player.menu().actions() if "Store" in action.text()]
    assert not line.isEnabled()
    player.key(Qt.Key.Key_Escape)


def test_there_is_no_such_button_outside_a_set_up(first_assault: Player) -> None:
    assert "Set-ups" not in first_assault.choices()


def test_a_name_that_is_taken_is_asked_about(setting_up: Player) -> None:
    store(setting_up, "East")
    setting_up.drag("G02", "10")
    store(setting_up, "East")
    (dialog,) = setting_up.window.findChildren(StoredSetupsDialog)
    assert "again to replace it" in says(dialog)
    assert '"9": ["G02"]' in (setups_folder(GAME) / "East.yaml").read_text()
    setting_up.key(Qt.Key.Key_Return)
    assert '"10": ["G02"]' in (setups_folder(GAME) / "East.yaml").read_text()


@pytest.mark.parametrize("name", ["", "   ", "../..", "con"])
def test_a_name_that_is_none_is_asked_for_again(setting_up: Player, name: str) -> None:
    store(setting_up, name)
    (dialog,) = setting_up.window.findChildren(StoredSetupsDialog)
    assert "Give the set-up a name" in says(dialog)
    assert names() == []


def test_a_name_cannot_lead_out_of_the_folder(setting_up: Player) -> None:
    store(setting_up, "../../etc/East")
    assert names() == ["etc East"]


def test_a_set_up_is_renamed(setting_up: Player) -> None:
    store(setting_up, "East")
    dialog = open_dialog(setting_up, "Load")
    dialog.name.selectAll()
    dialog.name.setFocus()
    setting_up.keys("West")
    setting_up.click(dialog.rename)
    assert names() == ["West"]


def test_a_set_up_is_not_renamed_over_another(setting_up: Player) -> None:
    store(setting_up, "East")
    store(setting_up, "West")
    dialog = open_dialog(setting_up, "Load")
    dialog.name.selectAll()
    dialog.name.setFocus()
    setting_up.keys("West")
    setting_up.click(dialog.rename)
    assert says(dialog) == "East cannot be renamed: there is one of this name already"
    assert names() == ["East", "West"]


def test_a_set_up_is_deleted_when_it_is_asked_for_twice(setting_up: Player) -> None:
    store(setting_up, "East")
    dialog = open_dialog(setting_up, "Load")
    setting_up.click(dialog.delete)
    assert names() == ["East"]
    setting_up.click(dialog.delete)
    assert names() == []


HEAD = f"format: 1\nkind: set-up\ngame: {GAME}\n"


def test_what_no_longer_fits_is_said_and_the_rest_is_loaded(setting_up: Player) -> None:
    written("old", HEAD + 'places:\n  "9": [G02, G99]\n  "7": [G03]\n  "99": [G04]\n  "10": [S02, G05]\n')
    dialog = load(setting_up)
    assert says(dialog).splitlines() == [
        "2 units were placed as stored.",
        "There is no unit G99",
        "There is no place 99 for G04",
        "7 Rollbahn Ost is not an Urban Area (5.1.1)",
        "1/82 is not waiting to be set up (5.1.1)",
    ]
    assert [setting_up.where(name) for name in ("G02", "G03", "G05")] == ["9", "at-start", "10"]


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("", "The file is empty"),
        ("format: 9\n", "this program knows formats up to 1"),
        (HEAD.replace(GAME, "skirmish") + "places: {}\n", "This is a set-up of the game 'skirmish'"),
        (HEAD.replace("set-up", "save") + "places: {}\n", "'kind' is 'save'"),
        (HEAD, "'places' is missing"),
        (HEAD + 'places:\n  "9": [G02]\n  "10": [G02]\n', "'G02' stands twice"),
        (HEAD + "places: {}\nplace: {}\n", "'place' is not known here"),
    ],
)
def test_a_damaged_set_up_says_what_is_wrong_and_changes_nothing(
    setting_up: Player, text: str, fault: str
) -> None:
    written("old", text)
    before = setting_up.window.match.position.copy()
    dialog = load(setting_up)
    assert fault in says(dialog)
    assert setting_up.window.match.position == before


def test_of_many_misfits_only_the_first_are_said(setting_up: Player) -> None:
    written("old", HEAD + f"places:\n  A: [{', '.join(f'X{n}' for n in range(5000))}]\n")
    lines = says(load(setting_up)).splitlines()
    assert (len(lines), lines[-1]) == (13, "… and 4989 more")


def test_a_set_up_that_cannot_be_written_is_said(setting_up: Player) -> None:
    setups_folder(GAME).parent.parent.mkdir(parents=True, exist_ok=True)
    setups_folder(GAME).parent.write_text("no folder")
    store(setting_up, "East")
    (dialog,) = setting_up.window.findChildren(StoredSetupsDialog)
    assert "cannot be written" in says(dialog)


def test_a_name_that_is_too_long_is_cut_and_that_is_said_before(setting_up: Player) -> None:
    dialog = open_dialog(setting_up, "Store")
    setting_up.keys("n" * 60)
    assert says(dialog) == f"The name will be cut to 50 letters: {'n' * 50}"
    setting_up.key(Qt.Key.Key_Return)
    assert names() == ["n" * 50]


def test_of_a_name_that_stays_whole_nothing_is_said(setting_up: Player) -> None:
    dialog = open_dialog(setting_up, "Store")
    setting_up.keys("n" * 50)
    assert says(dialog) == ""
