"""What the window says of its own accord: hints, buttons, signs on counters, cards and panels."""

from collections.abc import Callable

import pytest
from PySide6.QtWidgets import QPushButton

from cholm_qt.games.circle_of_fire.desk.unit_badges import MUST_RETREAT
from cholm_qt.games.circle_of_fire.rules.components import SOVIET
from cholm_qt.games.circle_of_fire.rules.events import UnitPaired
from cholm_qt.play.answers import Give
from cholm_qt.ui.look.settings import Settings
from cholm_qt.ui.pieces.badges import Badge
from tests.games.circle_of_fire.rules.table import Table
from tests.ui.driver import Player

Sit = Callable[[Table], Player]


@pytest.fixture
def attack(table: Table, sit_down: Sit) -> Player:
    """Two Soviet battalions in 7 before two Germans in 9; all dice are asked for."""
    return sit_down(table.put("S05 S06", "7").put("G02 G05", "9").impulse("soviet"))


def fire(player: Player, *dice: int) -> Player:
    """Both fire at 9, G02 leads, and these are the dice."""
    player.window.match.game.dice.fixed.extend(dice)
    for unit in ("S05", "S06"):
        player.click_unit(unit)
    player.click_place("9")
    player.choose("Fire")
    return player


def select_gun(table: Table, sit_down: Sit) -> Player:
    """A Soviet battery that can bombard 9 is selected."""
    gun = next(unit.id for unit in table.components.units if unit.is_gun and unit.side == SOVIET)
    table.put("S02", "7").put("G02", "9").put(gun, "artillery").impulse("soviet")
    player = sit_down(table)
    player.window.view.fit_sheet()
    player.click_unit(gun)
    return player


def hint(player: Player) -> str:
    """The small line below the prompt."""
    return player.window.bar.hint.text()


def badge(player: Player, name: str) -> Badge | None:
    """The sign on a counter on the map."""
    return player.window.scene.counters[player.unit(name)].badge


# --- buttons ---


def test_the_button_that_fires_tells_the_chance(attack: Player) -> None:
    assert list(fire(attack).choices()) == ["Fire! 24\N{NO-BREAK SPACE}%", "Cancel"]


def test_the_button_that_bombards_tells_the_chance(table: Table, sit_down: Sit) -> None:
    player = select_gun(table, sit_down)
    player.click_place("9")
    assert next(iter(player.choices())).startswith("Bombard! ")


def test_losses_say_how_many_points_they_absorb(attack: Player) -> None:
    fire(attack, 4, 4, 1, 1).press("Fire!")
    attack.double_click_unit("G02")
    attack.click_unit("G02")
    assert list(attack.choices()) == ["Retreat (1 point)", "Eliminate (2 points)"]


def test_staying_is_called_so(attack: Player) -> None:
    fire(attack, 1, 1, 6, 6).press("Fire!")
    attack.double_click_unit("G02")
    assert list(attack.choices()) == ["Stay"]


def test_the_second_pass_is_announced_as_the_end(table: Table, sit_down: Sit) -> None:
    player = sit_down(table.put("S05", "7").put("G02", "9").impulse("soviet"))
    player.press("Pass")
    assert "Pass (ends the Phase)" in player.choices()


def test_close_combat_is_gone_through_by_name(table: Table, sit_down: Sit) -> None:
    table.put("G02", "9").put("S02 S03", "9").advantage("soviet").begin("close-combat")
    player = sit_down(table)
    assert list(player.choices()) == ["Screen nobody"]
    player.click_counter(player.window.panel("lineup"), "S03")
    assert list(player.choices()) == ["Go on"]
    player.press("Go on")
    assert list(player.choices()) == ["Attack nobody"]
    player.click_counter(player.window.panel("lineup"), "G02")
    player.click_counter(player.window.panel("lineup"), "S02")
    assert list(player.choices()) == ["Resolve the attacks"]


# --- hints ---


def test_where_both_can_be_done_the_hint_says_that_a_menu_asks(attack: Player) -> None:
    attack.click_unit("S05")
    assert "a menu asks" in hint(attack)


def test_a_gun_that_is_selected_is_told_to_bombard(table: Table, sit_down: Sit) -> None:
    player = select_gun(table, sit_down)
    assert "bombarding" in hint(player)


def test_stubborn_defense_is_explained_and_its_area_marked(table: Table, sit_down: Sit) -> None:
    table.put("G01 G02", "9").put("S02", "9").advantage("german").begin("close-combat")
    player = sit_down(table)
    assert player.waiting() == "offer-stubborn-defense"
    assert hint(player).startswith("9 Ostkirche is marked")
    assert player.place("9") in player.window.map_presenter.overlay_marks


# --- losses ---


@pytest.fixture
def losing(table: Table, sit_down: Sit) -> Player:
    """Several points for 9, the first of which G02 has to take, who is Committed already."""
    table.put("S05 S06", "7").put("G02", "9", committed=True).put("G05 G03", "9").impulse("soviet")
    player = fire(sit_down(table), 4, 4, 1, 1)
    player.press("Fire!")
    player.double_click_unit("G02")
    return player


def test_13_3_2_the_hint_says_who_takes_the_first_point(losing: Player) -> None:
    assert losing.waiting() == "assign"
    assert hint(losing).startswith("1./65")
    losing.click_unit("G02")
    assert "click another" not in hint(losing)


def test_13_3_2_a_unit_that_may_not_be_chosen_says_why_and_the_selection_stays(losing: Player) -> None:
    losing.click_unit("G02")
    chosen, offered = losing.selected(), list(losing.choices())
    losing.click_unit("G05")
    assert "(13.3.2)" in losing.note()
    assert (losing.selected(), list(losing.choices())) == (chosen, offered)


def test_the_stack_that_bears_the_losses_comes_by_itself_and_can_be_clicked(losing: Player) -> None:
    inspector = losing.window.inspector
    losing.until(lambda: not inspector.visibleRegion().isEmpty())
    assert inspector.name.text() == "Ostkirche"
    losing.click_counter(inspector, "G02")
    assert losing.selected() == ["G02"]


# --- signs, panels and cards ---


def test_a_unit_that_is_to_retreat_has_a_sign_on_the_map(attack: Player) -> None:
    fire(attack, 4, 4, 1, 1).press("Fire!")
    attack.double_click_unit("G02")
    attack.click_unit("G02")
    attack.press("Retreat")
    assert badge(attack, "G02") is MUST_RETREAT
    assert badge(attack, "S05") is None


def test_a_sign_goes_with_what_it_says(attack: Player) -> None:
    test_a_unit_that_is_to_retreat_has_a_sign_on_the_map(attack)
    while attack.waiting() in ("assign", "retreat"):
        attack.window.match.give(attack.window.match.orders()[0])
    assert badge(attack, "G02") is None


def test_the_defender_sees_his_leads_at_once(attack: Player) -> None:
    fire(attack).press("Fire!")
    assert attack.window.docks.by_name["fight"].isVisible()
    names = [
        button.text().partition(":")[0]
        for button in attack.window.panel("fight").findChildren(QPushButton, "fight-lead")
    ]
    assert names == ["1./65", "4.(MG)/65"]


def test_the_card_of_a_close_combat_leaves_its_dice_in_sight(
    table: Table, sit_down: Sit, settings: Settings
) -> None:
    table.put("G02", "9").put("S02", "9").advantage("soviet").begin("close-combat")
    player = sit_down(table)
    settings.put("handover", "card")
    player.window.match.game.dice.fixed.append(1)
    first = player.window.match.prompt.actor
    player.click_counter(player.window.panel("lineup"), "G02")
    player.click_counter(player.window.panel("lineup"), "S02")
    player.press("Resolve")
    assert player.window.match.prompt.actor != first
    card, dice = player.window.handover_card(), player.window.dice_card()
    player.until(dice.isVisible)
    assert card.isVisible()
    assert not card.mask().contains(dice.mapTo(player.window, dice.rect().center()))


def test_night_is_told_on_a_card_over_the_map(table: Table, sit_down: Sit) -> None:
    player = sit_down(table.put("S05", "7").put("G02", "9").advantage("soviet").impulse("soviet"))
    player.window.answering.answer(Give(table.use("B")))
    player.settle()
    assert "Night falls" in player.window.event_card().sentences
    assert player.window.event_card().parent() is player.window.view


def test_the_kept_place_is_let_go_by_its_button(attack: Player) -> None:
    attack.window.places.pin_place(attack.place("9"))
    assert attack.window.inspector.kept.isVisible()
    attack.click(attack.window.inspector.kept)
    assert attack.window.places.pinned < 0
    assert not attack.window.inspector.kept.isVisible()


def test_pairing_does_not_move_the_counters_of_the_line_up(table: Table, sit_down: Sit) -> None:
    table.put("G02 G03", "9").put("S02 S03", "9").advantage("soviet").begin("close-combat")
    player = sit_down(table)
    for unit in ("G02", "S02", "G03", "S03"):
        player.click_counter(player.window.panel("lineup"), unit)
    events = [e for entry in player.window.match.game.history for e in entry.events]
    pairs = [(e.unit, e.target) for e in events if isinstance(e, UnitPaired)]
    assert pairs == [tuple(map(player.unit, names)) for names in (("G02", "S02"), ("G03", "S03"))]


def test_in_the_past_the_hint_says_that_it_is_the_past(attack: Player) -> None:
    attack.press("Pass")
    attack.window.turn.history.go(0)
    attack.window.turn.show_selection()
    assert hint(attack).startswith("You are looking at the past: moment 0 of ")


def test_13_2_1_a_lead_that_is_as_good_as_any_has_no_star(table: Table, sit_down: Sit) -> None:
    player = sit_down(table.put("S02 S03", "7").put("G02", "9").impulse("german"))
    player.window.match.give(table.fire("9", "7", "G02"))
    assert player.waiting() == "lead"
    (button,) = player.choices().values()
    assert (button.text(), button.accessibleName()) == (
        "1/82 leads",
        "1/82 leads; any other would be as good",
    )
