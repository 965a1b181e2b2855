"""The tiny game through the kernel alone: its orders, refusals, dice, victory and undo."""

import pytest

from cholm_qt.engine.dice import Dice
from cholm_qt.engine.game import Game
from cholm_qt.engine.orders import EnterDice
from cholm_qt.engine.reasons import IllegalOrder
from tests.skirmish.files import FILES
from tests.skirmish.rules import BLUE, RED, Attack, Components, EndTurn, Fought, Move, Position, Won
from tests.skirmish.system import SYSTEM

C: Components = FILES.load_components()


def place(*names: str) -> tuple[int, ...]:
    return tuple(C.board.index[name] for name in names)


def unit(name: str) -> int:
    return C.unit_index[name]


def move(name: str, *path: str) -> Move:
    return Move(unit(name), place(*path))


def attack(name: str, target: str) -> Attack:
    return Attack(unit(name), *place(target))


def begun(seed: int | None = None, **where: str) -> Game[Position]:
    """A game in which these units stand in these hexes and the others are lost."""
    position = FILES.blank(C)
    position.last_turn = 2
    position.where = [len(C.board.places)] * len(C.units)
    for name, there in where.items():
        position.where[unit(name)], position.steps[unit(name)] = C.board.index[there], 2
    events = SYSTEM.rules.run_on(position)
    return Game.resume(SYSTEM.rules, position, Dice(seed), events)


def cases(game: Game[Position], order: Move | Attack) -> list[str]:
    return [reason.case for reason in game.why_not(order)]


def test_1_1_the_side_whose_turn_it_is_commands_its_own_units() -> None:
    game = begun(B1="A1", R1="C2")
    assert cases(game, move("R1", "C2", "D2")) == ["1.1"]


def test_1_1_a_unit_acts_once_a_turn() -> None:
    game = begun(B1="A1", R1="C2")
    game.give(move("B1", "A1", "A2"))
    assert cases(game, move("B1", "A2", "A1")) == ["1.1"]


def test_1_2_units_act_again_next_turn() -> None:
    game = begun(B1="A1", R1="C2")
    for order in (move("B1", "A1", "A2"), EndTurn(), EndTurn()):
        game.give(order)
    assert not cases(game, move("B1", "A2", "A1"))


@pytest.mark.parametrize(
    ("case", "path"),
    [
        ("2.1", ("A2", "A1")),
        ("2.1", ("A1", "C1")),
        ("2.2", ("A1", "B1", "C1", "D1")),
        ("2.3", ("A1", "A2")),
        ("2.4", ("A1", "B1", "C2")),
    ],
)
def test_2_0_paths_that_are_refused(case: str, path: tuple[str, ...]) -> None:
    game = begun(B1="A1", B2="A2", R1="B2")
    assert case in cases(game, move("B1", *path))


def test_3_1_only_an_enemy_beside_a_unit_is_attacked() -> None:
    game = begun(B1="A1", R1="C2", B2="B2")
    assert cases(game, attack("B1", "C2")) == cases(game, attack("B1", "B2")) == ["3.1"]


def test_3_2_the_receipt_lists_strengths_and_cover() -> None:
    game = begun(B1="B2", R1="C2")
    game.give(attack("B1", "C2"))
    fought = next(event for event in game.give(EnterDice((3, 4))) if isinstance(event, Fought))
    assert [(line.says, line.value) for line in fought.receipt] == [
        ("Strength of the attacker", 4),
        ("Strength of the defender", -3),
        ("Cover", -2),
    ]


@pytest.mark.parametrize(("dice", "blue", "red"), [((1, 2), 1, 2), ((3, 3), 2, 2), ((4, 5), 2, 1)])
def test_3_3_the_total_takes_steps(dice: tuple[int, int], blue: int, red: int) -> None:
    game = begun(B1="B2", R1="C2")
    game.give(attack("B1", "C2"))
    game.give(EnterDice(dice))
    assert (game.position.steps[unit("B1")], game.position.steps[unit("R1")]) == (blue, red)


def test_3_3_a_unit_without_steps_is_lost() -> None:
    game = begun(B1="B2", R1="C2", R2="D1")
    game.give(attack("B1", "C2"))
    game.give(EnterDice((6, 6)))
    assert game.position.where[unit("R1")] == len(C.board.places)


def test_4_1_a_side_without_units_has_lost() -> None:
    game = begun(B1="B2", R1="C2")
    game.give(attack("B1", "C2"))
    assert Won(BLUE) in game.give(EnterDice((6, 6)))
    assert game.is_over


@pytest.mark.parametrize(("where", "winner"), [("C2", BLUE), ("B2", RED)])
def test_4_2_after_the_last_turn_blue_wins_in_the_town_alone(where: str, winner: int) -> None:
    game = begun(B1=where, R1="D1")
    for _ in range(3):
        game.give(EndTurn())
    assert Won(winner) in game.give(EndTurn())


def test_preview_gives_exact_chances() -> None:
    game = begun(B1="B2", R1="A2")
    shown = SYSTEM.preview(game.position, attack("B1", "A2"))
    assert shown is not None
    chances = {said.values: round(chance * 36) for said, chance in shown.chances}
    assert chances == {(1, 0): 3, (0, 0): 12, (0, 1): 15, (0, 2): 6}


def test_1_3_a_move_is_undone_but_not_an_attack() -> None:
    game = begun(1, B1="B2", R1="C2", B2="A1")
    before = game.position.copy()
    game.give(move("B2", "A1", "A2"))
    assert game.undo() is None
    assert game.position == before
    game.give(attack("B1", "C2"))
    reason = game.undo()
    assert reason is not None
    assert reason.case == "1.3"


def test_a_refused_order_changes_nothing() -> None:
    game = begun(B1="A1", R1="C2")
    before = game.position.copy()
    with pytest.raises(IllegalOrder, match=r"no enemy beside it"):
        game.give(attack("B1", "C2"))
    assert game.position == before


def test_every_event_and_order_has_words() -> None:
    game = begun(B1="B2", R1="C2")
    words = SYSTEM.words
    assert str(words.describe(C, move("B1", "B2", "A2"))) == "Move Guard: B2 field – A2 field"
    assert str(words.describe(C, attack("B1", "C2"))) == "Attack C2 town with Guard"
    game.give(attack("B1", "C2"))
    told = [str(words.tell(C, event)) for event in game.give(EnterDice((4, 5)))]
    assert told == [
        "Blue rolls 4, 5: attack",
        "Guard attacks Watch: 8 in all, steps lost 0, 1",
    ]
