"""The Jaws of Victory in a terminal, played by typed lines."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from cholm_qt.cli.text.grammar import Grammar
from cholm_qt.cli.text.order_reader import OrderReader
from cholm_qt.cli.text.start import run
from cholm_qt.engine.game import Game
from cholm_qt.files.documents import open_named
from cholm_qt.files.faults import DataFaults
from cholm_qt.games import room
from cholm_qt.games.jaws_of_victory.rules.reach import reach, strategic_reach
from tests.games.jaws_of_victory.table import Table

ROOM = room("jaws_of_victory")
TO_RESERVE = ("done",) * 3  # markers of both sides, and barrages
TO_MOVEMENT = (*TO_RESERVE, "done")


class Player:
    """Types a script and reads what is said."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def play(self, *lines: str, name: str | None = "kapitanovka") -> str:
        script, said = iter(lines), list[str]()

        def ask(prompt: str, secret: bool = False) -> str:
            line = next(script, None)
            if line is None:
                raise EOFError
            said.append(prompt + line)
            return line

        run(name, "seed", 77, None, ROOM.id, (), ask=ask, say=said.append, folder=self.folder)
        return "\n".join(said)


@pytest.fixture
def player(tmp_path: Path) -> Player:
    """Somebody at a terminal whose games keep themselves in a folder of their own."""
    return Player(tmp_path / "kept")


# --- moves ----------------------------------------------------------------------------------------


def refused(game: Game[Any], word: str, reachable: Any) -> list[tuple[str, str]]:
    """The units and goals in reach that are typed in vain."""
    p, c = game.position, game.position.components
    reader, kind = OrderReader(Grammar(ROOM.text, c), game), ROOM.system.verbs.by_word[word].kind
    found = []
    for unit in p.on_board(game.prompt.actor):
        ways = reachable(p, unit)
        if not ways or game.why_not(kind(unit, next(iter(ways.values()))[1])):
            continue
        for goal in ways:
            words = [c.units[unit].id, c.board.places[goal].id]
            if game.why_not(reader.read(word, words).order):
                found.append((words[0], words[1]))
    return found


@pytest.mark.parametrize(("word", "reachable"), [("move", reach), ("strategic", strategic_reach)])
def test_J100_every_hex_in_reach_can_be_typed_alone(word: str, reachable: Any) -> None:
    game = Table(whole=True).game("F.3.B", turn=3)
    assert refused(game, word, reachable) == []


def test_J100_a_goal_that_is_too_far_is_refused_for_what_the_cheapest_way_costs(player: Player) -> None:
    said = player.play(*TO_MOVEMENT, "move S44 2319")
    assert "has 8 Movement Points left, and the way to 2319 Shpola costs 25" in said


def test_J100_a_goal_where_enemies_stand_is_refused_for_them(player: Player) -> None:
    said = player.play(*TO_MOVEMENT, "move S44 3118")
    assert "There are enemies in 3118, who must be attacked" in said


def test_9_4_what_a_unit_has_left_is_told_after_a_move(player: Player) -> None:
    said = player.play(*TO_MOVEMENT, "move S44 3321", "where S44")
    assert "20 TC tanks (S44) has 6 Movement Points left" in said
    assert "in 3321, 6 Movement Points left" in said


def test_9_4_the_hexes_in_reach_are_listed_by_what_they_cost(player: Player) -> None:
    said = player.play(*TO_MOVEMENT, "? move S44")
    assert "  1 1 of 8 Movement Points: 3319, 3320 Krasnosilka, 3418" in said


def test_9_4_a_hex_of_the_list_is_chosen_by_two_numbers(player: Player) -> None:
    assert "20 TC tanks (S44) moves: 3419 – 3319" in player.play(*TO_MOVEMENT, "move S44", "1", "1")


def test_J69_nothing_is_in_reach_of_a_unit_that_has_finished_its_move(player: Player) -> None:
    said = player.play(*TO_MOVEMENT, "move S44 3321", "move S37 3321", "? move S44")
    assert "of 8 Movement Points" not in said


# --- who wins -------------------------------------------------------------------------------------


def test_G_A_the_levels_of_a_scenario_are_told_with_how_things_stand(player: Player) -> None:
    said = player.play("goals")
    assert "  Soviet decisive victory: a Soviet mobile unit stands in Shpola" in said
    assert "If it were judged now: German decisive victory" in said
    assert "is the nearest mobile Soviet unit in supply: 11 hexes from Shpola" in said
    assert "Kapitanovka is German" in said


@pytest.mark.parametrize(
    ("name", "stands"),
    [("jaws-close", "The Fronts are not linked"), ("campaign", "Points now: ")],
)
def test_G_A_how_things_stand_is_told_in_each_scenario(player: Player, name: str, stands: str) -> None:
    assert stands in player.play("goals", name=name)


def test_G_A_the_end_of_a_game_tells_once_who_has_won_and_why(player: Player) -> None:
    told = player.play(*["done"] * 200)
    assert told.count("The Germans have won: German decisive victory") == 1
    assert "hexes from Shpola" in told


# --- odds -----------------------------------------------------------------------------------------


DECLARED = (*TO_MOVEMENT, "done", "attack S30 3118")


def test_12_1_1_a_declared_attack_tells_its_odds_at_once(player: Player) -> None:
    said = player.play(*DECLARED, "attack S31 3118")
    assert "Attack on 3118: 62 Gds RD (S30), 41 Gds RD (S31); column 3:1: defender retreats 100%" in said


def test_12_1_1_a_hex_tells_who_is_declared_to_attack_it(player: Player) -> None:
    said = player.play(*DECLARED, "show 3118")
    assert said.count("Attack on 3118: 62 Gds RD (S30); column") == 2


@pytest.mark.parametrize("typed", ["odds", "odds 3118", "odds resolve 3118"])
def test_12_1_3_the_odds_of_what_is_declared_can_be_asked_for(player: Player, typed: str) -> None:
    said = player.play(*DECLARED, typed)
    assert "b 62 Gds RD (S30) attacks with 5 (12.1.3)" in said
    assert "16.7% A1 R1: attacker loses 1 step, defender retreats 1 hex" in said
    assert "69 Gds RD" not in said


def test_12_1_3_an_order_without_dice_that_is_not_legal_is_refused_when_its_odds_are_asked(
    player: Player,
) -> None:
    assert "3122 is not next to 233 RD (S42)" in player.play(*DECLARED, "odds attack S42 3122")


def test_12_1_1_the_attacks_on_a_hex_can_be_listed(player: Player) -> None:
    said = player.play(*TO_MOVEMENT, "done", "? attack 3118")
    assert "  1 Attack 3118 with 62 Gds RD (S30): column" in said


def test_12_1_3_the_chances_of_a_combat_are_summed_by_what_may_happen(player: Player) -> None:
    said = player.play(*TO_MOVEMENT, "done", "? attack 3118")
    assert "most likely" not in said
    assert "defender retreats 67%, attacker loses steps 33%" in said


# --- standing answers -----------------------------------------------------------------------------


def test_J69_what_was_answered_once_for_all_is_read_again(player: Player, tmp_path: Path) -> None:
    file = tmp_path / "friday.yaml"
    player.play("answers german intercept never", f"save {file}")
    said = player.play("answers german", name=str(file))
    assert "intercept (intercepting an enemy who moves): never" in said


def test_J69_an_unknown_answer_is_told_those_that_there_are(player: Player) -> None:
    said = player.play("answers german intercept maybe")
    assert "There is no answer 'maybe'; there are ask, never, armor" in said


# --- who decides ----------------------------------------------------------------------------------


def test_a_question_says_who_is_asked(player: Player) -> None:
    assert "Soviet: Move units, or end the movement (E.3.B)" in player.play(*TO_MOVEMENT)


def test_an_order_out_of_turn_is_told_who_decides_what(player: Player) -> None:
    said = player.play(*TO_MOVEMENT, "why attack S44 3120")
    expected = "That is not what is being decided now. Soviet: Move units, or end the movement (E.3.B)"
    assert expected in said


def test_a_reason_names_a_unit_once(player: Player) -> None:
    said = player.play(*TO_MOVEMENT, "move S44 2319").splitlines()
    reason = next(line for line in said if "Movement Points left" in line)
    assert reason.count("(S44)") == 1


def test_the_lines_of_a_question_can_be_chosen_after_a_failed_try(player: Player) -> None:
    said = player.play(*TO_RESERVE, "move S44 3319", "1")
    assert "20 TC tanks (S44) is in Reserve" in said


# --- looking --------------------------------------------------------------------------------------


def lines_of(player: Player, typed: str) -> list[str]:
    """What a command alone says."""
    return player.play(typed).split(f"> {typed}\n")[1].splitlines()


def test_the_map_leaves_bare_hexes_out(player: Player) -> None:
    lines = lines_of(player, "map")
    assert len(lines) < 150
    assert any(line.startswith("2319 Shpola") for line in lines)
    assert len(lines_of(player, "map all")) > 800


def test_the_sequence_is_told_by_phases(player: Player) -> None:
    lines = lines_of(player, "turn")
    assert len(lines) < 50
    assert any(line.endswith("(C.1-soviet)  <- now") for line in lines)
    assert len(lines_of(player, "turn all")) > 130


@pytest.mark.parametrize(("typed", "told"), [("show S44", "in 3419"), ("where Shpola", "2319 Shpola: ")])
def test_a_unit_can_be_shown_and_a_hex_asked_for(player: Player, typed: str, told: str) -> None:
    assert told in "\n".join(lines_of(player, typed))


def test_the_units_of_a_hex_are_listed(player: Player) -> None:
    assert any("20 TC tanks (S44" in line for line in lines_of(player, "units 3419"))


def test_units_that_are_not_in_the_scenario_are_not_listed(player: Player) -> None:
    assert not any("no place in this scenario" in line for line in lines_of(player, "units"))


# --- files ----------------------------------------------------------------------------------------


def test_a_file_is_loaded_by_the_name_it_was_saved_by(player: Player, tmp_path: Path) -> None:
    said = player.play(f"save {tmp_path / 'friday'}", f"load {tmp_path / 'friday'}")
    assert f"Loaded {tmp_path / 'friday.yaml'}" in said


def test_a_folder_is_no_file_to_save_to(player: Player, tmp_path: Path) -> None:
    assert f"{tmp_path} is a folder; name a file in it" in player.play(f"save {tmp_path}")


def test_a_game_that_is_as_it_was_loaded_is_left_without_a_question(player: Player, tmp_path: Path) -> None:
    player.play(f"save {tmp_path / 'friday'}")
    assert "Save to which file?" not in player.play("quit", name=str(tmp_path / "friday.yaml"))[-200:]


def test_quit_leaves_the_offer_to_continue(player: Player) -> None:
    player.play("done")
    assert "Which scenario?" not in player.play("quit", name=None)


def test_a_scenario_of_another_game_is_told_how_to_be_begun() -> None:
    with pytest.raises(DataFaults, match="'kapitanovka' belongs to another game: add --game jaws_of_victory"):
        open_named("kapitanovka")


def test_steps_that_bring_no_news_are_not_told(player: Player) -> None:
    said = player.play(*TO_MOVEMENT, "log 1")
    assert "Nothing to tell" not in said
    assert "E.2.A.1" not in said.split("> log 1")[0]
    assert "E.2.A.1 " in player.play(*TO_RESERVE, "log 1")


def test_the_help_tells_what_each_order_is_for(player: Player) -> None:
    assert "  move UNIT HEX …: 9.4 Move a unit tactically" in player.play("help")


def test_the_beginning_of_a_verb_is_enough(player: Player) -> None:
    assert "20 TC tanks (S44) moves: 3419 – 3319" in player.play(*TO_MOVEMENT, "mov S44 3319")


def test_several_orders_are_taken_back_in_one_line(player: Player) -> None:
    said = player.play(*TO_RESERVE, "reserve S44", "reserve S45", "undo 2", "undo x")
    assert said.count("Taken back: Mark") == 2
    assert "'x' should be a number of orders" in said
