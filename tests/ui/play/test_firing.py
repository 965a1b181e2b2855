"""Fire: the odds before it, the lead unit, the losses, the retreats."""

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import QRect, Qt
from PySide6.QtWidgets import QLabel

from cholm_qt.games.circle_of_fire.rules.orders import Fire, Lead
from tests.games.circle_of_fire.rules.table import Table
from tests.games.circle_of_fire.rules.test_13_4_retreats import ways
from tests.ui.driver import SHIFT, Player

Sit = Callable[[Table], Player]


@pytest.fixture
def attack(table: Table, sit_down: Sit) -> Player:
    """Two Soviet battalions in 7 before two Germans in 9; all dice are asked for."""
    return sit_down(table.put("S05 S06", "7").put("G02 G05", "9").impulse("soviet"))


def declare(player: Player) -> Player:
    """Fire with both at 9, up to the moment before the dice."""
    player.click_unit("S05")
    player.click_unit("S06")
    player.click_place("9")
    player.choose("Fire")
    return player


def test_an_enemy_area_asks_whether_to_enter_it_or_to_fire(attack: Player) -> None:
    attack.click_unit("S05")
    attack.click_place("9")
    assert attack.menu_lines() == ["Move there", "Fire at it …"]
    attack.key(Qt.Key.Key_Escape)


def test_the_menu_of_a_place_names_it_and_lies_beside_it(attack: Player) -> None:
    window, place = attack.window, attack.place("9")
    window.commands.show_context_menu(-1, place, window.view.viewport().mapToGlobal(attack.at_place("9")))
    menu, area = attack.menu(), window.view.seen_rect(place)
    corner = window.view.viewport().mapFromGlobal(menu.pos())
    menu.close()
    assert menu.accessibleName() == "9 Ostkirche"
    assert not QRect(corner, menu.size()).intersects(area)


def test_the_odds_are_shown_before_the_dice(attack: Player) -> None:
    declare(attack)
    assert attack.window.docks.by_name["fight"].isVisible()
    assert attack.window.match.game.history[-1].order is None
    assert [words.split()[0] for words in attack.choices()] == ["Fire!", "Cancel"]


def test_not_yet_takes_the_attack_back_before_it_is_made(attack: Player) -> None:
    declare(attack)
    attack.press("Cancel")
    assert (attack.waiting(), attack.window.turn.considered) == ("impulse", None)


def test_the_units_of_an_attack_that_was_left_stay_chosen_until_the_next_escape(attack: Player) -> None:
    declare(attack)
    attack.key(Qt.Key.Key_Escape)
    assert set(attack.selected()) == {"S05", "S06"}
    attack.key(Qt.Key.Key_Escape)
    assert attack.selected() == []


def test_return_fires(attack: Player) -> None:
    declare(attack)
    attack.key(Qt.Key.Key_Return)
    assert attack.waiting() == "lead"


def test_the_defender_chooses_his_lead_by_clicking_and_confirming(attack: Player) -> None:
    declare(attack).press("Fire!")
    attack.click_unit("G05")
    assert attack.waiting() == "lead"
    attack.key(Qt.Key.Key_Return)
    assert attack.waiting() == "dice"


def test_a_double_click_names_the_lead_at_once(attack: Player) -> None:
    declare(attack).press("Fire!")
    attack.double_click_unit("G05")
    assert attack.waiting() == "dice"


def hit(player: Player, *dice: int) -> Player:
    """Both fire, G02 leads the defence, and these are the four dice."""
    player.window.match.game.dice.fixed.extend(dice)
    declare(player).press("Fire!")
    player.double_click_unit("G02")
    return player


def test_a_loss_is_taken_by_clicking_a_counter(attack: Player) -> None:
    hit(attack, 4, 3, 1, 1)
    assert attack.waiting() == "assign"
    attack.click_unit("G05")
    assert attack.is_committed("G05")


def test_a_counter_with_two_fates_asks_which(attack: Player) -> None:
    hit(attack, 4, 4, 1, 1)
    attack.click_unit("G02")
    assert [words.split()[0] for words in attack.choices()] == ["Retreat", "Eliminate"]
    attack.press("Eliminate")
    assert attack.where("G02") == "not-regrouped"


def test_a_fate_is_chosen_by_its_number(attack: Player) -> None:
    hit(attack, 4, 4, 1, 1)
    attack.click_unit("G02")
    attack.key(Qt.Key.Key_2)
    assert attack.where("G02") == "not-regrouped"


def test_a_forced_retreat_goes_where_the_map_is_clicked(table: Table, sit_down: Sit) -> None:
    player = sit_down(table.put("S50", "7").put("G02", "9", committed=True).impulse("soviet"))
    places = {way.split()[-1] for way in ways(table, "G02")}
    assert len(places) > 1
    player.window.match.game.dice.fixed.extend((4, 4, 4, 4))
    player.click_unit("S50")
    player.click_place("9")
    player.choose("Fire")
    player.press("Fire!")
    assert player.waiting() == "retreat"
    player.click_unit("G02")
    player.click_place("13")
    assert player.where("G02") == "13"


def test_a_defender_may_fall_back_by_choice(attack: Player) -> None:
    hit(attack, 1, 1, 6, 6)
    assert attack.waiting() == "voluntary-retreat"
    attack.drag("G05", "13")
    assert attack.where("G05") == "13"


def test_a_defender_may_stay(attack: Player) -> None:
    hit(attack, 1, 1, 6, 6)
    attack.done()
    assert (attack.where("G02"), attack.where("G05")) == ("9", "9")


def test_a_game_that_was_opened_between_fire_and_dice_keeps_the_whole_receipt(
    attack: Player, tmp_path: Path
) -> None:
    declare(attack).press("Fire!")
    attack.window.saving.save_to(tmp_path / "fire.yaml")
    attack.window.games.load(tmp_path / "fire.yaml")
    attack.window.match.game.dice.fixed.extend((1, 1, 4, 4))
    attack.double_click_unit("G02")
    said = [label.text() for label in attack.window.panel("fight").findChildren(QLabel)]
    assert said[:3] == [
        "Fire at 9 Ostkirche",
        "Soviet: Attack Total 2 +5 = 7",
        "German: Defense Total 8 +6 = 14",
    ]


def test_an_opened_game_shows_its_latest_fight(attack: Player, tmp_path: Path) -> None:
    hit(attack, 1, 1, 4, 4)
    attack.window.saving.save_to(tmp_path / "fire.yaml")
    attack.window.games.load(tmp_path / "fire.yaml")
    said = [label.text() for label in attack.window.panel("fight").findChildren(QLabel)]
    assert said[0] == "Fire at 9 Ostkirche"


# --- 13.2.1 who leads the attack ---


@pytest.fixture
def four(first_assault: Player) -> Player:
    """All four units in 7, of which MG/82 leads best, are set on 9."""
    first_assault.click_place("7", SHIFT)
    first_assault.click_place("9")
    first_assault.choose("Fire")
    return first_assault


def test_13_2_1_the_unit_with_the_best_odds_leads(four: Player) -> None:
    assert four.selected()[0] == "S10"
    assert list(four.choices()) == ["Fire! 56\N{NO-BREAK SPACE}%", "Lead: MG/82", "Cancel"]


def test_13_2_1_the_order_of_the_clicks_does_not_spoil_the_odds(first_assault: Player) -> None:
    first_assault.click_place("7")
    for unit in ("S01", "S05", "S06", "S10"):
        first_assault.click_counter(first_assault.window.inspector, unit)
    first_assault.click_place("9")
    first_assault.choose("Fire")
    assert "Lead: MG/82" in first_assault.choices()


def test_13_2_1_another_lead_is_chosen_beside_the_button(four: Player) -> None:
    four.open_menu(four.choices()["Lead: MG/82"])
    assert four.menu_lines()[-1] == "HQ 82 leads: 34\N{NO-BREAK SPACE}%"
    four.choose("HQ 82")
    assert list(four.choices())[:2] == ["Fire! 34\N{NO-BREAK SPACE}%", "Lead: HQ 82"]
    four.press("Fire!")
    fire = four.window.match.game.history[-1].order
    assert isinstance(fire, Fire)
    assert fire.lead == four.unit("S01")


@pytest.mark.parametrize("units", ["S05", "S05 S06"])
def test_13_2_1_leads_that_are_equal_are_not_asked_about(attack: Player, units: str) -> None:
    for unit in units.split():
        attack.click_unit(unit)
    attack.click_place("9")
    attack.choose("Fire")
    assert [words.split()[0] for words in attack.choices()] == ["Fire!", "Cancel"]


def test_13_2_1_the_odds_under_the_pointer_are_those_of_the_best_lead(first_assault: Player) -> None:
    first_assault.click_place("7", SHIFT)
    first_assault.hover_place("9")
    assert "Fire: 56 %" in first_assault.note()


# --- what came of it ---


@pytest.fixture
def struck(attack: Player) -> Player:
    """The fire hits 9 with 3 Casualty Points, and G05, the lead, has taken the first."""
    declare(attack).press("Fire!")
    attack.click_unit("G05")
    attack.key(Qt.Key.Key_Return)
    attack.enter_dice(6, 5)
    attack.enter_dice(2, 2)
    return attack


def test_13_2_4_a_card_beside_the_area_tells_what_came_of_the_fire(struck: Player) -> None:
    card = struck.window.dice_card()
    assert card.isVisible()
    assert card.sentences[0] == "Fire at 9 Ostkirche"
    assert card.sentences[1].endswith(" Casualty Points")


def test_the_card_does_not_cover_the_area_it_tells_of(struck: Player) -> None:
    seen = struck.window.view.seen_rect(struck.place("9"))
    assert not struck.window.dice_card().geometry().intersects(seen)


def test_the_card_leaves_the_keyboard_on_the_map(struck: Player) -> None:
    assert struck.keyboard() is struck.window.view


def test_a_click_on_the_map_puts_the_card_away(struck: Player) -> None:
    struck.click_place("2")
    assert not struck.window.dice_card().isVisible()


def test_13_3_the_card_tells_what_the_defender_chose_as_well(struck: Player) -> None:
    while struck.waiting() == "assign":
        struck.window.match.give(struck.window.match.orders()[-1])
        struck.settle()
    told = " ".join(struck.window.dice_card().sentences)
    assert "Committed: " in told or "Eliminated: " in told


def test_13_1_2_fire_within_an_area_has_no_arrow(table: Table, sit_down: Sit) -> None:
    player = sit_down(table.put("S05", "9").put("G02", "9").impulse("soviet"))
    player.click_unit("S05")
    player.click_place("9")
    assert player.window.turn.considered is not None
    assert player.window.scene.route.boundingRect().isEmpty()


def test_escape_lets_the_card_go_first(struck: Player) -> None:
    struck.key(Qt.Key.Key_Escape)
    assert struck.window.dice_card().isHidden()


def test_a_card_that_was_let_go_does_not_come_back_for_the_same_attack(struck: Player) -> None:
    struck.key(Qt.Key.Key_Escape)
    order = struck.window.match.orders()[0]
    struck.window.match.give(order)
    struck.settle()
    assert struck.window.dice_card().isHidden()


def test_with_animation_the_log_follows_the_map_a_moment_later(attack: Player) -> None:
    attack.window.scene.animation_ms = 50
    attack.window.match.game.dice.fixed.extend((6, 6, 1, 1))
    declare(attack).press("Fire!")
    attack.until(lambda: "9 Ostkirche" in log(attack))
    before = log(attack)
    attack.window.match.give(Lead(attack.unit("G02")))
    assert log(attack) == before
    attack.until(lambda: "Attack Total" in log(attack))


def log(player: Player) -> str:
    """What the log says."""
    return player.window.log.text.toPlainText()


def test_return_names_the_best_lead(attack: Player) -> None:
    declare(attack).press("Fire!")
    attack.key(Qt.Key.Key_Return)
    assert attack.waiting() != "lead"
    assert attack.window.match.game.history[-1].order == Lead(attack.unit("G05"))
