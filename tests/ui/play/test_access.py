"""What a screen reader finds: docks, buttons, Areas and counters, each with a name."""

from collections.abc import Iterator

import pytest
from PySide6.QtGui import QAccessible, QAccessibleInterface
from PySide6.QtWidgets import QWidget

from tests.ui.driver import Player

NAME, HINT = QAccessible.Text.Name, QAccessible.Text.Description
SPOKEN = {
    QAccessible.Role.Button,
    QAccessible.Role.ButtonMenu,
    QAccessible.Role.CheckBox,
    QAccessible.Role.ComboBox,
    QAccessible.Role.EditableText,
    QAccessible.Role.List,
    QAccessible.Role.RadioButton,
    QAccessible.Role.Slider,
}


def query(widget: QWidget) -> QAccessibleInterface:
    """What Qt tells a screen reader about a widget."""
    return QAccessible.queryAccessibleInterface(widget)


def parts(of: QAccessibleInterface) -> Iterator[QAccessibleInterface]:
    """Everything that can be seen in something, at any depth."""
    for index in range(of.childCount()):
        child = of.child(index)
        if not child.state().invisible:
            yield child
            yield from parts(child)


def nameless(window: QWidget) -> list[str]:
    """What can be used, but has no name."""
    found = [part for part in parts(query(window)) if part.role() in SPOKEN and not part.text(NAME)]
    return [part.object().objectName() or repr(part) for part in found]


@pytest.fixture
def area(first_assault: Player) -> QAccessibleInterface:
    """The Ostkirche, as a screen reader sees it."""
    return query(first_assault.window.view).child(first_assault.place("9"))


def test_every_dock_has_a_name(first_assault: Player) -> None:
    names = [query(dock).text(NAME) for dock in first_assault.window.docks.by_name.values()]
    right = ["Area", "Fight", "Tray", "Log", "Charts", "Odds", "Rules"]
    assert names == [*right, "Sequence of play", "Orders", "What can I do?", "What is at stake"]


def test_everything_that_can_be_used_at_the_table_has_a_name(first_assault: Player) -> None:
    for dock in first_assault.window.docks.by_name.values():
        dock.show()
    first_assault.settle()
    assert nameless(first_assault.window) == []


def test_everything_that_can_be_used_on_the_pages_has_a_name(player: Player) -> None:
    assert nameless(player.window) == []
    player.window.pages.show_new_game()
    player.settle()
    assert nameless(player.window) == []


def test_the_map_lists_every_area_and_zone(first_assault: Player) -> None:
    view = query(first_assault.window.view)
    assert (view.role(), view.text(NAME)) == (QAccessible.Role.List, "Map")
    names = [view.child(index).text(NAME).split()[0] for index in range(41)]
    assert names == [place.id for place in first_assault.components.board.places]


def test_an_area_is_told_with_ground_control_and_stack(area: QAccessibleInterface) -> None:
    expected = "9 Ostkirche East Church, Urban, German control: 1./65, 4.(MG)/65"
    assert area.text(NAME) == expected


def test_the_counters_of_an_area_are_its_children(area: QAccessibleInterface) -> None:
    names = [area.child(index).text(NAME) for index in range(area.childCount())]
    assert names[0] == "1./65, infantry, CF 3, MA 4, Uncommitted"
    assert len(names) == 2


def test_the_stack_follows_the_game(first_assault: Player) -> None:
    first_assault.drag("S11", "3")
    there = query(first_assault.window.view).child(first_assault.place("3"))
    assert "Recon/82" in there.text(NAME)
    assert there.child(0).parent() is there


def test_a_place_that_reacts_says_so(first_assault: Player, area: QAccessibleInterface) -> None:
    assert area.text(HINT) == ""
    first_assault.click_unit("S05")
    assert area.text(HINT) == "can be chosen"


def test_a_selected_counter_says_so(first_assault: Player) -> None:
    first_assault.click_unit("S05")
    here = query(first_assault.window.view).child(first_assault.place("7"))
    chosen = [
        here.child(i).text(NAME)[:4] for i in range(here.childCount()) if here.child(i).state().selected
    ]
    assert chosen == ["4/82"]


def test_the_point_of_an_area_leads_to_it(first_assault: Player, area: QAccessibleInterface) -> None:
    at = first_assault.port.mapToGlobal(first_assault.at_place("9"))
    assert query(first_assault.window.view).childAt(at.x(), at.y()) is area
    assert area.rect().contains(at)


def test_the_point_of_a_counter_leads_to_it(first_assault: Player, area: QAccessibleInterface) -> None:
    at = first_assault.port.mapToGlobal(first_assault.at_unit("G02"))
    assert area.childAt(at.x(), at.y()).text(NAME).startswith("1./65")


def test_a_grey_button_tells_its_reason(first_assault: Player) -> None:
    undo = query(first_assault.window.bar.undo)
    assert undo.state().disabled
    assert undo.text(HINT) == "Nothing has been done yet (11.2.6)"
