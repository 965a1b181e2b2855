"""The text mode, played by a script of typed lines."""

from __future__ import annotations

import errno
import os
import random
import re
import signal
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from subprocess import PIPE

import pytest

from cholm_qt.cli.text.start import run
from cholm_qt.engine.game import Game
from cholm_qt.files.autosave_files import autosaves, user_folder
from cholm_qt.files.documents import load_save
from cholm_qt.files.faults import DataFaults
from cholm_qt.files.position_text import position_to_text
from cholm_qt.files.save_lock import Hold
from cholm_qt.files.save_writing import write_save
from cholm_qt.games import room
from cholm_qt.games.circle_of_fire.files import FILES


class Player:
    """Types a script and reads what is said; an exception in the script is raised instead of typed."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.said: list[str] = []
        self.secrets: list[str] = []

    def play(
        self,
        *lines: str | type[BaseException],
        name: str | None = "first-assault",
        dice: str = "seed",
        options: frozenset[str] | None = None,
        names: Sequence[str] = (),
    ) -> str:
        script = iter(lines)

        def ask(prompt: str, secret: bool = False) -> str:
            self.said.append(prompt)
            line = next(script, EOFError)
            if not isinstance(line, str):
                raise line
            if secret:
                self.secrets.append(line)
            return line

        said = self.said.append
        assert run(name, dice, 1942, options, "", names, ask=ask, say=said, folder=self.folder) == 0
        return "\n".join(self.said)


@pytest.fixture
def player(tmp_path: Path) -> Player:
    """Somebody at a terminal whose games keep themselves in a folder of their own."""
    return Player(tmp_path / "kept")


# --- orders -----------------------------------------------------------------------------------------


def test_the_prompt_names_side_and_case(player: Player) -> None:
    assert "Soviet: move, fire, bombard or pass (11.2.1)" in player.play()


def test_the_prompt_calls_a_player_by_name(player: Player) -> None:
    said = player.play(names=["Anna", "Ben\x1b"])
    assert "Ben (Soviet): move, fire, bombard or pass (11.2.1)" in said


def test_20_1_names_are_those_of_the_players_who_bid(player: Player) -> None:
    said = player.play(name="campaign", options=frozenset({"20.1"}), names=["Anna", "Ben"])
    assert "Anna (First player): which side would you like to command?" in said


def test_names_are_kept_with_the_game(player: Player) -> None:
    player.play("pass", names=["Anna", "Ben"])
    (kept,) = player.folder.glob("*.yaml")
    assert '"player german": "Anna"' in kept.read_text()


def test_a_move_is_given_and_told(player: Player) -> None:
    said = player.play("move S11 2 3")
    assert "Recon/82 (S11) moves from 2 Bobjachino to 3 Ostwald (5 MP)" in said


def test_a_move_begins_where_the_unit_stands(player: Player) -> None:
    assert "4/82 (S05) moves from 7 Rollbahn Ost to 9 Ostkirche" in player.play("move s05 east church")


def test_a_fire_is_shown_with_its_odds_and_given_after_a_yes(player: Player) -> None:
    said = player.play("fire 7 9 S10 S01", "yes")
    first, then, last = "44.4% chance of success", "Give this order?", "HQ 82 (S01), adding"
    assert said.index(first) < said.index(then) < said.index(last)


def test_a_fire_is_not_given_after_a_no(player: Player) -> None:
    said = player.play("fire 7 9 S10 S01", "no")
    assert "Nothing was done" in said
    assert "throws" not in said


def test_done_ends_an_impulse_too(player: Player) -> None:
    assert "Impulse 2, German" in player.play("move S11 3", "done")


def test_no_declines_an_offer_and_ends_nothing_else(player: Player) -> None:
    said = player.play("move S11 3", "no", "done")
    assert "That is not what is being decided now" in said.split("Impulse 2, German")[0]


def test_a_game_is_played_to_its_end(player: Player) -> None:
    said = player.play(
        *["pass"] * 2, "no", "no", "place G15 G16 13", "done", *["pass"] * 2, "no", "no", "pass"
    )
    assert "The Germans win: the goal of the scenario decides it" in said
    assert "19.0 Victory conditions: The game is over" in said


def test_5_1_1_the_rest_of_the_garrison_is_set_up_by_a_word(player: Player) -> None:
    assert "the garrison stands; end the set-up" in player.play("place G02 17", "rest", name="campaign")


def test_the_rest_is_nobody_when_nobody_sets_up(player: Player) -> None:
    assert "Nobody is waiting to be set up" in player.play("rest")


def test_units_are_set_up_in_one_line(player: Player) -> None:
    said = player.play("place G02 G03 ostk", name="campaign")
    assert "2./65 (G03) takes up position in 9 Ostkirche" in said


def test_a_long_list_is_grouped_and_a_number_looks_into_the_group(player: Player) -> None:
    said = player.play("?", "3", "1", "yes")
    assert "  3 Bombard: 3 orders" in said
    assert "I/44 Art (S13) bombards" in said


def test_an_unfinished_order_lists_what_it_can_become(player: Player) -> None:
    assert "Fire from 8 Friedhof at 11 Polizeischlucht with 6/82 (S07) alone" in player.play("fire 8")


def test_a_question_mark_can_ask_for_a_part(player: Player) -> None:
    assert "Bombard 9 Ostkirche with I/44 Art (S13)" in player.play("? bombard")


def test_why_names_the_case_and_the_culprits(player: Player) -> None:
    said = player.play("why fire 7 9 S02")
    assert "13.1.1 Who may fire: 1/82 (S02) is not in 7 Rollbahn Ost\n" in said


def test_why_agrees_with_a_legal_order(player: Player) -> None:
    assert "That is possible: Pass" in player.play("why pass")


def test_odds_are_told_without_giving_the_order(player: Player) -> None:
    said = player.play("odds fire 7 9 S10 S01")
    assert "33.6% chance of success" in said
    assert "throws" not in said


def test_undo_takes_back_a_move(player: Player) -> None:
    said = player.play("move S11 3", "undo", "where S11")
    assert "Taken back: Move Recon/82 (S11) from 2 Bobjachino to 3 Ostwald" in said
    assert "Recon/82 (S11, CAV, CF 3, MA 5), of 82, in 2 Bobjachino" in said


def test_redo_gives_an_order_again(player: Player) -> None:
    assert "of 82, in 3 Ostwald" in player.play("move S11 3", "undo", "redo", "where S11")


def test_there_is_nothing_to_redo_before_an_undo(player: Player) -> None:
    assert "There is nothing to redo" in player.play("move S11 3", "redo")


def test_a_takeback_crosses_dice_if_the_other_player_agrees(player: Player) -> None:
    said = player.play("bombard S13 9", "yes", "lead G05", "11", "66", "takeback", "yes", dice="typed")
    assert "Taken back by consent: " in said


def test_a_takeback_without_a_yes_changes_nothing(player: Player) -> None:
    said = player.play("move S11 3", "takeback", "no", "where S11")
    assert "Nothing is taken back" in said
    assert "in 3 Ostwald" in said


def test_a_takeback_of_a_side_goes_back_to_its_last_order(player: Player) -> None:
    said = player.play("move S11 3", "end", "pass", "takeback soviet", "yes", "where S11")
    assert "Taken back by consent: End the Impulse" in said


def test_there_is_nothing_to_take_back_at_the_beginning(player: Player) -> None:
    assert "There is nothing to take back" in player.play("takeback")


def test_undo_does_not_cross_dice_and_says_so(player: Player) -> None:
    said = player.play("bombard S13 9", "yes", "lead G05", "11", "66", "undo", dice="typed")
    assert "Nothing is taken back: Dice have been thrown since (11.2.6)" in said


def test_a_list_is_over_once_an_order_has_been_refused(player: Player) -> None:
    said = player.play("? advantage", "move S02 15", "1")
    assert "There is no list to choose from" in said
    assert "Night" not in said.split("Not possible")[1]


def test_8_1_1_help_tells_what_each_use_of_the_advantage_is(player: Player) -> None:
    said = player.play("help advantage")
    assert [f"  {use}: " in said for use in "ABCDEF"] == [True] * 6


# --- dice and bids ------------------------------------------------------------------------------------


def test_typed_dice_are_asked_for_and_used(player: Player) -> None:
    said = player.play("bombard S13 9", "yes", "lead G05", "66", "1,1", dice="typed")
    assert "The Soviets throw 6 + 6 = 12 (typed dice): Attack Total" in said
    assert "The attack succeeds by 17 to 8, and the defenders of 9 Ostkirche take 9 Casualty Points" in said


def test_wrong_dice_are_refused_and_asked_for_again(player: Player) -> None:
    said = player.play("bombard S13 9", "yes", "lead G05", "7", "79", "x", dice="typed")
    assert "This throw takes 2 dice, not 1" in said
    assert "A die cannot show 7" in said
    assert "throws" not in said


BY_BIDS = frozenset({"20.1"})


def test_20_1_1_wishes_and_bids_are_typed_in_secret(player: Player) -> None:
    said = player.play("1", "1", "3", "1", name="campaign", options=BY_BIDS)
    assert player.secrets[:4] == ["1", "1", "3", "1"]
    assert "The bids are 3 and 1, so the first player commands the Germans" in said


def test_20_1_1_a_bid_has_its_own_number_in_the_list(player: Player) -> None:
    assert "  3 Bid 3" in player.play("1", "1", name="campaign", options=BY_BIDS)


def test_20_1_1_the_log_does_not_tell_a_bid(player: Player) -> None:
    said = player.play("1", "1", "3", "log", name="campaign", options=BY_BIDS)
    assert "The first player has decided in secret\n  The first player hands in a secret bid" in said
    assert "player: Bid" not in said


def test_20_1_1_the_log_does_not_tell_a_wish(player: Player) -> None:
    told = player.play("2", "log", name="campaign", options=BY_BIDS).split("> ")[-2]
    assert "The first player has decided in secret" in told
    assert "Soviet" not in told


# --- looking ------------------------------------------------------------------------------------------


def test_an_area_is_shown_with_units_and_borders(player: Player) -> None:
    said = player.play("show ostkirche")
    assert "9 Ostkirche: Urban Area, German control, observation post" in said
    assert "4.(MG)/65 (G05, MG, CF 4, MA 3)" in said
    assert "By road: 7 Rollbahn Ost, 10 GPU-Gebäude, 11 Polizeischlucht, 13 Marktplatz" in said


def test_the_map_lists_every_place(player: Player) -> None:
    before = len(player.play().splitlines())
    assert len(Player(player.folder).play("map").splitlines()) - before == 41 + 2


def test_a_case_is_told_in_our_words(player: Player) -> None:
    assert "13.1.3 Fire at an adjacent Area" in player.play("case 13.1.3")


def test_a_case_brings_the_answers_of_its_rulings(player: Player) -> None:
    assert "A37 Are there voluntary retreats after a bombardment? Yes, as" in player.play("case 14.3")


def test_a_ruling_is_told_with_its_cases(player: Player) -> None:
    assert "About 13.4.3 Voluntary retreat; 14.3 Resolving a bombardment" in player.play("case a37")


def test_the_sequence_of_play_marks_the_present(player: Player) -> None:
    assert "Maneuver/Fire Phase: Impulses in turn (11.0)  <- now" in player.play("turn")


def test_the_log_tells_orders_and_what_came_of_them(player: Player) -> None:
    assert "The Soviets: Pass\n  The Soviets pass" in player.play("pass", "log")


@pytest.mark.parametrize("command", ["units", "units soviet", "sources", "help", "show", "more", "log 3"])
def test_looking_changes_nothing(player: Player, command: str) -> None:
    said = player.play(command, "undo")
    assert "Nothing is taken back: Nothing has been done yet" in said


# --- bad input ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("typed", "answer"),
    [
        ("mvoe S02 4", "I do not know 'mvoe'; did you mean 'move'?"),
        ("move S200 4", "There is no unit 'S200'; did you mean 'S20'?"),
        ("move S02 Ostkirsche", "There is no Area or Zone 'Ostkirsche'; did you mean 'Ostkirche'?"),
        ("move S02 west", "'west' could be 17 Weststadt-Nord, 19 Weststadt-Süd, 25 Westmoor"),
        ("f 7 9", "'f' could be fight, fire"),
        ("assign G05 comit", "There is no effect 'comit'; did you mean 'commit'?"),
        ("advantage Z", "There is no use of the Advantage 'Z'"),
        ("bid many", "'many' should be a whole number"),
        ("pass 7", "Nothing should follow here: '7'"),
        ("99", "There is no list to choose from; type ? for one"),
        ("lead G05", "That is not what is being decided now"),
        ("case 99.9", "There is no case or ruling '99.9'"),
        ("case A1333", "There is no case or ruling 'A1333'; did you mean 'A133'?"),
        ("why", "Which order?"),
        ("why move S02", "That is not a whole order yet; it is typed: move UNIT AREA …"),
        ("log x", "'x' should be a number of orders"),
        ("load nowhere.yaml", "nowhere.yaml: The file cannot be read"),
        ("yes", "Yes is no answer here"),
        ("place all 9", "'all' stands for units that enter together"),
        ("?x", "I do not know 'x'"),
        ("\x00\ud800", "I do not know"),
        ("move S02" + " 7" * 5000, "An order has at most 60 words"),
        ("9" * 5000, "There is no list to choose from"),
    ],
)
def test_bad_input_is_answered_and_changes_nothing(player: Player, typed: str, answer: str) -> None:
    said = player.play(typed, "undo")
    assert answer in said
    assert "Nothing has been done yet" in said


def test_a_number_outside_the_list_is_refused(player: Player) -> None:
    assert "The list goes from 1 to 5; 6 is not in it" in player.play("?", "6")


def test_a_name_that_is_nothing_is_a_fault(player: Player) -> None:
    with pytest.raises(DataFaults, match="There is no scenario 'campain'; did you mean 'campaign'"):
        player.play(name="campain")


# --- nothing is lost ------------------------------------------------------------------------------------


def test_a_game_is_saved_and_loaded(player: Player, tmp_path: Path) -> None:
    mine = tmp_path / "mine.yaml"
    said = player.play(
        "move S11 3", f"save {tmp_path / 'mine'}", "done", "move G07 9", f"load {mine}", "undo"
    )
    assert "Taken back: Move Recon/82 (S11) from 2 Bobjachino to 3 Ostwald" in said.split("Loaded")[1]
    assert load_save(mine).game.prompt.waiting == "moving"


def test_a_file_that_holds_a_position_is_played_and_not_saved_over(player: Player, tmp_path: Path) -> None:
    path = tmp_path / "position.txt"
    path.write_text(position_to_text(FILES, FILES.load_scenario("first-assault").opening()[0]))
    before = path.read_text()
    said = player.play("move S11 2 3", "save", "", name=str(path))
    assert "Recon/82 (S11) moves from 2 Bobjachino" in said
    assert path.read_text() == before


def test_a_scenario_of_ones_own_is_begun(player: Player, tmp_path: Path) -> None:
    path = tmp_path / "mine.yaml"
    path.write_text(FILES.scenario_path("first-assault").read_text("utf-8"), "utf-8")
    assert "First Assault." in player.play(name=str(path))


def test_a_file_of_an_unknown_game_gets_one_sentence(player: Player, tmp_path: Path) -> None:
    path = tmp_path / "other.yaml"
    path.write_text("format: 1\nkind: scenario\ngame: chess\n")
    with pytest.raises(DataFaults, match="a file of the game 'chess'; this program knows circle_of_fire"):
        player.play(name=str(path))


def test_another_file_is_replaced_only_after_a_yes(player: Player, tmp_path: Path) -> None:
    other = tmp_path / "letter.yaml"
    other.write_text("dear Anna")
    assert "Nothing was written" in player.play(f"save {other}", "no")
    assert other.read_text() == "dear Anna"


def test_a_damaged_save_leaves_the_game_on_the_table(player: Player, tmp_path: Path) -> None:
    (tmp_path / "bad.yaml").write_text("format: 1\nkind: save\n")
    said = player.play("pass", f"load {tmp_path / 'bad.yaml'}", "")
    assert "German: move, fire, bombard or pass" in said.split("The game on the table is as it was")[1]


def test_a_save_can_be_given_as_the_name(player: Player, tmp_path: Path) -> None:
    player.play("pass", f"save {tmp_path / 'mine'}")
    said = Player(player.folder).play(name=str(tmp_path / "mine.yaml"))
    assert "German: move, fire, bombard or pass" in said


def test_every_order_is_kept(player: Player) -> None:
    player.play("move S11 3", KeyboardInterrupt, KeyboardInterrupt)
    (kept,) = autosaves(player.folder)
    assert load_save(kept).game.prompt.waiting == "moving"


def test_an_unfinished_game_is_offered_again(player: Player) -> None:
    player.play("pass")
    said = Player(player.folder).play("", name=None)
    assert "Continue the unfinished game, first-assault, Turn 1, Maneuver/Fire Phase?" in said
    assert "German: move, fire, bombard or pass" in said


def test_the_offer_can_be_declined_for_a_scenario(player: Player) -> None:
    player.play("pass")
    said = Player(player.folder).play("no", "nonsense", "3", name=None)
    assert "There is no scenario 'nonsense'" in said
    assert "Soviet: move, fire, bombard or pass" in said


def test_one_interrupt_only_warns(player: Player) -> None:
    said = player.play(KeyboardInterrupt, "pass", KeyboardInterrupt, "help")
    assert "The Soviets pass" in said


def test_an_interrupt_at_a_question_gives_no_order(player: Player) -> None:
    said = player.play("fire 7 9 S10", KeyboardInterrupt, "undo")
    assert "Nothing has been done yet" in said


def test_quit_offers_to_save(player: Player, tmp_path: Path) -> None:
    player.play("pass", "quit", str(tmp_path / "end"))
    assert load_save(tmp_path / "end.yaml").game.prompt.actor == 0


def test_no_at_the_offer_to_save_writes_no_file(
    player: Player, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    assert "Then type a name" in player.play("quit", "yes", "quit", "no", "pass")
    assert list(tmp_path.glob("*.yaml")) == []


def test_play_goes_on_where_nothing_can_be_kept(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("no folder")
    assert "The Soviets pass" in Player(tmp_path / "file" / "kept").play("pass")


# --- the game keeps itself ---


def positions(folder: Path) -> list[object]:
    """What the games in a folder have come to, the newest first."""
    return [load_save(path).game.position for path in autosaves(folder)]


def test_a_loaded_game_leaves_the_game_on_the_table_in_its_own_file(player: Player, tmp_path: Path) -> None:
    player.play("move S11 3", f"save {tmp_path / 'moved'}")
    moved = load_save(tmp_path / "moved.yaml").game.position
    (tmp_path / "other").mkdir()
    other = Player(tmp_path / "other")
    other.play("pass", f"load {tmp_path / 'moved.yaml'}")
    first, second = positions(other.folder)
    assert first == moved
    assert second != moved


def test_orders_after_a_load_are_kept_with_the_loaded_game(player: Player, tmp_path: Path) -> None:
    player.play("move S11 3", f"save {tmp_path / 'moved'}", "undo", f"load {tmp_path / 'moved.yaml'}", "done")
    loaded, before = positions(player.folder)
    assert loaded != load_save(tmp_path / "moved.yaml").game.position
    assert before == FILES.load_scenario("first-assault").opening()[0]


def test_an_unfinished_game_that_another_player_takes_meanwhile_is_not_played_twice(player: Player) -> None:
    player.play("pass")
    (kept,) = autosaves(player.folder)
    taken: list[Hold] = []

    def ask(prompt: str, secret: bool = False) -> str:
        said.append(prompt)
        if "Continue" not in prompt:
            raise EOFError
        taken.append(Hold(kept))  # the other player has said yes
        return "yes"

    said: list[str] = []
    assert run(None, ask=ask, say=said.append, folder=player.folder) == 0
    assert f"{kept.name} is being played in another window" in said
    assert said[-1].startswith("Which scenario?")
    taken[0].let_go()


def test_an_unfinished_game_is_read_again_when_it_is_taken(player: Player) -> None:
    player.play("pass")
    others = Player(player.folder)

    def ask(prompt: str, secret: bool = False) -> str:
        if "Continue" in prompt:
            others.play("", "pass", name=None)  # the other player goes on and leaves before this one answers
            return "yes"
        raise EOFError

    said: list[str] = []
    assert run(None, ask=ask, say=said.append, folder=player.folder) == 0
    (kept,) = autosaves(player.folder)
    assert str(load_save(kept).game.prompt.says) in "\n".join(said)


def test_a_game_that_cannot_be_kept_is_not_called_kept(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("no folder")
    said = Player(tmp_path / "file" / "kept").play("pass", "quit", "")
    assert "The game is not kept: " in said
    assert "the game is not kept otherwise" in said
    assert "kept anyway" not in said
    assert said.endswith("The game is not kept; what was done since it was last saved is lost.")


def test_a_failure_to_keep_the_game_is_told_once_for_each_reason(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("no folder")
    said = Player(tmp_path / "file" / "kept").play("move S11 3", "done", "pass")
    assert said.count("The game is not kept: ") == 1


def test_the_next_order_tries_again_to_keep_the_game_and_tells_that_it_works(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    full = iter((True, False))
    really_sync = os.fsync

    def sync(file: int) -> None:
        if next(full, False):
            raise OSError(errno.ENOSPC, "No space left on device")
        really_sync(file)

    monkeypatch.setattr(os, "fsync", sync)
    player = Player(tmp_path / "kept")
    said = player.play("move S11 3", "done")
    assert said.index("The game is not kept: ") < said.index("The game is kept again")
    assert said.endswith("The game is kept; start again to continue it.")
    (kept,) = autosaves(player.folder)
    assert load_save(kept).game.prompt.actor == 0


def test_a_game_that_is_not_kept_is_left_for_another_only_after_a_yes(tmp_path: Path, player: Player) -> None:
    player.play("pass", f"save {tmp_path / 'other'}")
    (tmp_path / "file").write_text("no folder")
    said = Player(tmp_path / "file" / "kept").play("move S11 3", f"load {tmp_path / 'other.yaml'}", "no", "")
    assert "S11" in said.split("The game on the table is as it was")[0]
    assert "Loaded" not in said


def test_a_game_that_was_saved_by_hand_is_not_called_lost(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("no folder")
    said = Player(tmp_path / "file" / "kept").play("pass", "quit", str(tmp_path / "by-hand"))
    assert "lost" not in said


def test_an_order_is_kept_when_it_is_told(player: Player) -> None:
    def say(line: str) -> None:
        if "moves" in line:
            raise BrokenPipeError  # nobody listens any more

    with pytest.raises(BrokenPipeError):
        run("first-assault", ask=lambda _, secret=False: "move S11 3", say=say, folder=player.folder)
    (kept,) = autosaves(player.folder)
    assert load_save(kept).game.prompt.waiting == "moving"


def test_free_texts_of_a_file_are_saved_again(player: Player, tmp_path: Path) -> None:
    path = tmp_path / "titled.yaml"
    game = Game.begin(FILES.load_scenario("first-assault"), seed=1)
    write_save(FILES, path, game, "first-assault", {"title": "Friday"})
    player.play("move S11 3", "undo", f"save {tmp_path / 'again'}", name=str(path))
    (kept,) = autosaves(player.folder)
    assert load_save(tmp_path / "again.yaml").meta == load_save(kept).meta == {"title": "Friday"}


@pytest.mark.skipif(sys.platform == "win32", reason="there are no such signals")
@pytest.mark.parametrize("ending", ["SIGTERM", "SIGHUP", "SIGINT", "end of input"])
def test_a_game_is_kept_however_the_program_ends(tmp_path: Path, ending: str) -> None:
    env = {**os.environ, **dict.fromkeys(("HOME", "XDG_DATA_HOME"), str(tmp_path))}
    command = [sys.executable, "-m", "cholm_qt", "text", "first-assault", "--seed", "1"]
    with subprocess.Popen(command, stdin=PIPE, stdout=PIPE, text=True, env=env) as program:
        assert program.stdin is not None
        assert program.stdout is not None
        program.stdin.write("move S11 3\n")
        program.stdin.flush()
        next(line for line in program.stdout if "Recon/82 (S11) moves" in line)
        if ending != "end of input":
            program.send_signal(signal.Signals[ending])
        program.stdin.close()
    (kept,) = autosaves(user_folder(environ=env, home=tmp_path) / "autosave")
    assert load_save(kept).game.prompt.waiting == "moving"


def test_quit_after_a_save_asks_nothing(player: Player, tmp_path: Path) -> None:
    said = player.play("pass", f"save {tmp_path / 'end'}", "quit", "pass")
    assert "Save to which file?" not in said
    assert said.count("The Soviets pass") == 1


def test_quit_asks_again_after_an_order_that_is_not_saved(player: Player, tmp_path: Path) -> None:
    assert "Save to which file?" in player.play(f"save {tmp_path / 'end'}", "pass", "quit", "")


def test_orders_that_do_nothing_stand_last_in_a_list(player: Player) -> None:
    numbered = [line.split() for line in player.play("?").splitlines()]
    lines = [words for words in numbered if words and words[0].isdecimal()]
    assert lines[-1][1:] == ["Pass"]


def test_long_lists_are_announced_in_a_sentence_that_ends_with_what_does_nothing(player: Player) -> None:
    assert re.search(r"Your orders: move \(\d+ ways\), .*, pass\. Type \? for a list\.", player.play())


def test_a_goal_that_is_out_of_reach_is_refused_for_what_lies_on_the_way(player: Player) -> None:
    said = player.play("move S11 30")
    assert "Not possible: Move" in said
    assert "are not adjacent" not in said
    assert "12.2.2" in said


def test_the_end_of_a_scenario_tells_how_many_areas_there_were(player: Player, tmp_path: Path) -> None:
    files, chance = room().files, random.Random(1)
    game = Game.begin(files.load_scenario("first-assault"), seed=1)
    while not game.is_over:
        game.give(chance.choice(game.orders()))
    write_save(files, tmp_path / "over.yaml", game, "first-assault")
    said = player.play(name=str(tmp_path / "over.yaml"))
    assert re.search(r"Urban Areas held by the Soviets: \d+ of \d+; the goal of the scenario is 3", said)


# --- goals and hints --------------------------------------------------------------------------------

AIMED = """format: 1
kind: scenario
game: circle_of_fire
title: Try
says: To try things.
turn: 2
last_turn: 2
segment: impulses
hints: [Wait., Go.]
goals: [{win: soviet, at: once, when: {control: {side: soviet, areas: [9]}}}]
units: {"9": [G02], "7": [S02]}
"""


@pytest.fixture
def aimed(tmp_path: Path) -> str:
    """The name of a scenario with a goal of its own and two hints."""
    path = tmp_path / "aimed.yaml"
    path.write_text(AIMED, "utf-8")
    return str(path)


def test_goals_of_a_scenario_are_told_at_its_beginning(player: Player, aimed: str) -> None:
    assert "The Soviets win at once when they control 9." in player.play(name=aimed)


def test_goals_are_told_on_request(player: Player, aimed: str) -> None:
    said = player.play("goals", name=aimed)
    assert said.count("The Germans win otherwise, at the end of Turn 2.") == 2


def test_without_goals_the_rules_are_named(player: Player) -> None:
    assert "The rules say who wins: type case 19.0" in player.play("goals")


def test_hints_are_told_one_after_another(player: Player, aimed: str) -> None:
    said = player.play("hint", "hint", "hint", name=aimed)
    assert said.index("Hint 1 of 2: Wait.") < said.index("Hint 2 of 2: Go.") < said.index("no more hints")


def test_a_scenario_without_hints_says_so(player: Player) -> None:
    assert "This scenario brings no hints" in player.play("hint", name="campaign")


def test_a_saved_game_keeps_its_hints(player: Player, aimed: str, tmp_path: Path) -> None:
    file = tmp_path / "kept.yaml"
    said = player.play("hint", f"save {file}", f"load {file}", "hint", name=aimed)
    assert said.count("Hint 1 of 2: Wait.") == 2


def test_the_end_tells_the_goals(player: Player, aimed: str) -> None:
    path = Path(aimed)
    path.write_text(AIMED.replace("soviet, areas: [9]", "soviet, areas: [7]"), "utf-8")
    said = player.play(name=aimed)
    assert "The Soviets have won" in said
    assert said.count("The Soviets win at once when they control 7.") == 2
