"""J103: what was declined once for all is no change of side, so an undo goes back beyond it."""

from pathlib import Path
from typing import Any

import pytest

from cholm_qt.cli.text.answer_commands import AnswerCommands
from cholm_qt.cli.text.names import NotUnderstood
from cholm_qt.cli.text.views import log_lines
from cholm_qt.engine.dice import Dice
from cholm_qt.engine.game import Game
from cholm_qt.engine.standing_answers import ASK, answer_for, give, redo
from cholm_qt.files.documents import load_save
from cholm_qt.files.save_writing import save_text, write_save
from cholm_qt.games import room
from cholm_qt.games.jaws_of_victory.files import FILES
from cholm_qt.games.jaws_of_victory.rules.names import GERMAN, SOVIET
from cholm_qt.games.jaws_of_victory.rules.orders import Blow, Pass
from cholm_qt.games.jaws_of_victory.rules.rules import RULES
from cholm_qt.games.jaws_of_victory.system import NEVER, SYSTEM
from cholm_qt.play.history import History
from cholm_qt.play.match import Match
from tests.games.jaws_of_victory.roads import at, move
from tests.games.jaws_of_victory.table import Table

TANKS, RIFLES, PANZERS = "S14", "S06", "G44"
ROOM = room("jaws_of_victory")
NO_DEMOLITION = {GERMAN: {"demolition": NEVER}}


def at_lysyanka(*dice: int, panzers: str = "absent") -> Game[Any]:
    """Soviet units that may move, south of Lysyanka, whose bridge a German regiment may blow."""
    table = Table()
    table.put(TANKS, "1515")
    table.put(RIFLES, "1516")
    table.put("S01", "0724")
    table.put("G01", "1412")
    table.put(PANZERS, panzers)
    return Game.resume(RULES, table.game("E.3.B", turn=5).position.copy(), Dice(1, fixed=dice))


def moved(game: Game[Any]) -> Game[Any]:
    """The tanks have gone to the bridge, and the Germans are asked whether they blow it."""
    game.give(move(game, TANKS, "1515", "1414"))
    assert (game.prompt.actor, game.prompt.waiting) == (GERMAN, "demolition")
    return game


@pytest.fixture
def declined() -> Game[Any]:
    """The tanks have gone to the bridge; the Germans never blow one."""
    game = moved(at_lysyanka())
    answer_for(SYSTEM, game, NO_DEMOLITION)
    return game


@pytest.fixture
def match(qapp: object) -> Match:
    """A match in which the Germans have said that they never blow a bridge."""
    match = Match(SYSTEM, at_lysyanka())
    match.answer_for_good(GERMAN, "demolition", NEVER)
    return match


# --- the engine -----------------------------------------------------------------------------------


def test_J103_an_undo_takes_the_move_back_through_what_was_declined_once_for_all(declined: Game[Any]) -> None:
    assert declined.undo() is None
    assert (at(declined, TANKS), declined.prompt.actor) == ("1515", SOVIET)
    assert len(declined.history) == 1


def test_J103_whoever_was_really_asked_and_declined_is_a_change_of_side() -> None:
    game = moved(at_lysyanka())
    game.give(Pass())
    assert game.undo() is None
    assert (at(game, TANKS), game.prompt.actor) == ("1414", GERMAN)


def test_J103_dice_that_were_thrown_before_it_stay() -> None:
    game = moved(at_lysyanka(1, panzers="1413"))
    game.give(Blow(game.position.components.hex("1413")))
    answer_for(SYSTEM, game, {GERMAN: {"intercept": NEVER}})
    assert game.history[-1].standing
    reason = game.undo()
    assert reason is not None
    assert reason.says == "Dice have been thrown since"


def test_J103_the_move_is_what_can_be_taken_back_by_consent(declined: Game[Any]) -> None:
    taken = declined.take_back_by_consent()
    assert taken is not None
    assert (taken.actor, taken.order) == (SOVIET, move(declined, TANKS, "1515", "1414"))


def test_J103_the_log_says_what_was_answered_once_for_all(declined: Game[Any]) -> None:
    lines = log_lines(ROOM.text, declined.position.components, declined.history)
    assert [line for line in lines if line.endswith("(answered once for all)")]


# --- the window's match ---------------------------------------------------------------------------


def test_J103_at_the_table_one_undo_takes_the_move_back(match: Match) -> None:
    match.give(move(match.game, TANKS, "1515", "1414"))
    assert match.undo()
    assert (at(match.game, TANKS), match.prompt.actor) == ("1515", SOVIET)


def test_J103_at_the_table_one_redo_gives_move_and_answer_again(match: Match) -> None:
    match.give(move(match.game, TANKS, "1515", "1414"))
    before = match.position.copy()
    match.undo()
    assert match.redo()
    assert match.position == before
    assert match.game.history[-1].standing


def test_J103_at_the_table_all_moves_go_back_and_are_given_again_one_by_one(match: Match) -> None:
    match.give(move(match.game, RIFLES, "1516", "1515"))
    match.give(move(match.game, TANKS, "1515", "1414"))
    before = match.position.copy()
    while match.undo():
        pass
    assert (at(match.game, RIFLES), len(match.game.history)) == ("1516", 1)
    assert [match.redo() for _ in range(3)] == [True, True, False]
    assert match.position == before


def test_J103_an_order_with_a_standing_answer_is_given_again_before_others_that_were_taken_back() -> None:
    game = at_lysyanka()
    orders = [move(game, TANKS, "1515", "1414"), move(game, RIFLES, "1516", "1515")]
    for order in orders:
        give(SYSTEM, game, order, NO_DEMOLITION)
    before = game.position.copy()
    while game.undo() is None:
        pass
    assert [redo(SYSTEM, game, NO_DEMOLITION) is not None for _ in range(3)] == [True, True, False]
    assert game.position == before


def test_J103_at_the_table_a_group_that_was_let_pass_goes_back_in_one_step(match: Match) -> None:
    with match.one_gesture():
        match.give(move(match.game, TANKS, "1515", "1414"))
        match.give(move(match.game, RIFLES, "1516", "1515"))
    before = match.position.copy()
    assert match.undo()
    assert len(match.game.history) == 1
    assert match.redo()
    assert match.position == before


def test_J103_at_the_table_the_question_that_was_being_asked_is_a_change_of_side(qapp: object) -> None:
    match = Match(SYSTEM, moved(at_lysyanka()))
    match.answer_for_good(GERMAN, "demolition", NEVER)
    match.undo()
    assert (at(match.game, TANKS), match.prompt.actor) == ("1414", GERMAN)


def test_J69_at_the_table_another_answer_makes_a_redo_impossible(match: Match) -> None:
    match.give(move(match.game, TANKS, "1515", "1414"))
    match.undo()
    match.answer_for_good(GERMAN, "demolition", ASK)
    assert not match.redo()


def test_J69_in_a_game_that_goes_on_from_the_history_nobody_is_asked_either(match: Match) -> None:
    match.give(move(match.game, TANKS, "1515", "1414"))
    history = History(match)
    history.go(1)
    game = history.game_from_here(seed=1)
    assert (game.prompt.actor, game.prompt.waiting) == (SOVIET, "move")


# --- the terminal ---------------------------------------------------------------------------------


class Typist(AnswerCommands):
    """Somebody at a terminal, and what he was told."""

    def __init__(self, game: Game[Any]) -> None:
        self.told: list[str] = []
        super().__init__(ROOM, game, lambda prompt, secret=False: "yes", self.told.append)


@pytest.fixture
def typist() -> Typist:
    """Somebody who has let the Germans never blow a bridge, and moved the tanks."""
    typist = Typist(at_lysyanka())
    typist.answers(["german", "demolition", "never"])
    typist.order(["move", TANKS, "1515", "1414"])
    return typist


@pytest.mark.parametrize(
    ("typed", "says"),
    [
        ("french intercept never", "There is no side 'french'"),
        ("german reaction never", "There is no question 'reaction'"),
        ("reaction never", "There is no question 'reaction'"),
        ("german intercept often", "There is no answer 'often'"),
    ],
)
def test_a_wrong_word_of_a_standing_answer_is_named(typist: Typist, typed: str, says: str) -> None:
    with pytest.raises(NotUnderstood, match=says):
        typist.answers(typed.split())


def test_J103_at_the_terminal_one_undo_takes_the_move_back(typist: Typist) -> None:
    assert typist.game.history[-1].standing
    typist.undo([])
    assert (at(typist.game, TANKS), typist.game.prompt.actor) == ("1515", SOVIET)


def test_J103_at_the_terminal_one_redo_gives_move_and_answer_again(typist: Typist) -> None:
    before = typist.game.position.copy()
    typist.undo([])
    typist.redo([])
    assert typist.game.position == before
    assert typist.game.history[-1].standing


def test_J103_at_the_terminal_the_question_that_was_being_asked_is_a_change_of_side() -> None:
    typist = Typist(moved(at_lysyanka()))
    typist.answers(["german", "demolition", "never"])
    assert typist.game.prompt.actor == SOVIET
    typist.undo([])
    assert (at(typist.game, TANKS), typist.game.prompt.actor) == ("1414", GERMAN)


def test_J69_at_the_terminal_another_answer_makes_a_redo_impossible(typist: Typist) -> None:
    typist.undo([])
    typist.answers(["german", "demolition", "ask"])
    assert not typist.game.undone


# --- saves ----------------------------------------------------------------------------------------


def test_J103_a_game_that_was_loaded_takes_the_move_back_as_well(declined: Game[Any], tmp_path: Path) -> None:
    path = tmp_path / "game.yaml"
    write_save(FILES, path, declined, "campaign")
    game = load_save(path).game
    assert game.history[-1].standing
    assert game.undo() is None
    assert at(game, TANKS) == "1515"


def test_J103_a_save_that_does_not_say_who_was_asked_opens_as_before(
    declined: Game[Any], tmp_path: Path
) -> None:
    path, text = tmp_path / "game.yaml", save_text(FILES, declined, "campaign")
    assert "- (standing) pass =" in text
    path.write_text(text.replace("(standing) ", ""))
    loaded = load_save(path)
    assert loaded.notes == []
    assert loaded.game.undo() is None
    assert loaded.game.prompt.actor == GERMAN
