"""The chronicle counts what the events of a game say, Turn by Turn."""

import pytest

from cholm_qt.engine.game import Game
from cholm_qt.games.circle_of_fire.desk.chronicle import chronicle
from cholm_qt.games.circle_of_fire.files import FILES
from cholm_qt.games.circle_of_fire.rules.attacks import odds
from cholm_qt.games.circle_of_fire.rules.components import GERMAN, SOVIET, Components
from cholm_qt.games.circle_of_fire.rules.events import (
    AttackDeclared,
    AttackResolved,
    CloseCombatRolled,
    LeadNamed,
)
from cholm_qt.games.circle_of_fire.rules.orders import Done, Pair
from cholm_qt.games.circle_of_fire.rules.position import Position
from tests.games.circle_of_fire.rules.table import Table


@pytest.fixture(scope="session")
def components() -> Components:
    return FILES.load_components()


@pytest.fixture
def fired(components: Components) -> Table:
    """S02 fires once from 7 at G02, alone in 9, with 12 against 2."""
    table = Table(components).put("S02", "7").put("G02", "9").impulse("soviet")
    table.dice(6, 6, 1, 1)
    table.give(table.fire("7", "9", "S02"))
    return table


@pytest.fixture
def melee(components: Components) -> Table:
    """S02 attacks G02 in the open with a 6; G02 does nothing."""
    table = Table(components).put("S02 G02", "7").control("soviet", "7").advantage("soviet")
    table.begin("close-combat")
    table.give(Done())
    table.give(Pair(table.unit("S02"), table.unit("G02")))
    table.dice(6)
    table.give(Done())
    return table


def test_fire_is_expected_to_bring_the_exact_mean_of_its_odds(fired: Table) -> None:
    declared, named = fired.happened(AttackDeclared)[0], fired.happened(LeadNamed)[0]
    net = sum(line.value for line in declared.receipt) - sum(line.value for line in named.receipt)
    assert chronicle(fired.game).turns[0].expected == (0.0, odds(net).mean)


def test_fire_has_brought_its_casualty_points(fired: Table) -> None:
    points = fired.happened(AttackResolved)[0].casualty_points
    assert chronicle(fired.game).turns[0].actual == (0.0, points)


def test_an_attack_is_counted_for_the_side_that_made_it(fired: Table) -> None:
    assert chronicle(fired.game).turns[0].attacks == (0, 1)


def test_a_lost_unit_is_counted_for_its_owner_in_its_turn(fired: Table) -> None:
    assert chronicle(fired.game).turns[0].losses == (1, 0)


def test_the_faces_of_all_dice_are_counted_for_whoever_threw_them(fired: Table) -> None:
    assert chronicle(fired.game).faces == ((2, 0, 0, 0, 0, 0), (0, 0, 0, 0, 0, 2))


def test_an_elimination_in_close_combat_counts_its_price_in_casualty_points(melee: Table) -> None:
    costs = melee.components.charts.casualties
    assert chronicle(melee.game).turns[0].actual[SOVIET] == costs.commit + costs.eliminate


def test_close_combat_is_expected_to_bring_the_mean_over_six_faces(melee: Table) -> None:
    rolled = melee.happened(CloseCombatRolled)[0]
    bonus = sum(line.value for line in rolled.receipt)
    worth = [0 if die + bonus <= 3 else 1 if die + bonus <= 5 else 3 for die in range(1, 7)]
    assert chronicle(melee.game).turns[0].expected[SOVIET] == sum(worth) / 6


def played(components: Components, seed: int) -> Game[Position]:
    """The first assault, always with the last order listed."""
    game = Game.begin(FILES.load_scenario("first-assault", components), seed=seed)
    while not game.is_over:
        game.give(game.orders()[-1])
    return game


def test_every_turn_of_a_game_is_told_once(components: Components) -> None:
    assert [turn.turn for turn in chronicle(played(components, 5)).turns] == [1, 2]


def test_urban_areas_of_both_sides_are_all_urban_areas_at_every_turn(components: Components) -> None:
    told = chronicle(played(components, 5))
    held = [told.held_at_start, *(turn.held for turn in told.turns)]
    assert {sum(pair) for pair in held} == {len(components.urban)}


def test_the_last_turn_holds_what_is_held_at_the_end(components: Components) -> None:
    game = played(components, 5)
    soviet = sum(game.position.controller(area) == SOVIET for area in components.urban)
    assert chronicle(game).turns[-1].held[SOVIET] == soviet


def test_an_area_that_changed_hands_counts_at_the_end_of_its_turn(components: Components) -> None:
    table = Table(components).put("S02", "7").put("G13", "18").impulse("soviet")
    table.give(table.move("S02", "7 9"))
    told = chronicle(table.game)
    assert (told.held_at_start[SOVIET], told.turns[0].held[SOVIET]) == (0, 1)


def test_luck_adds_up_over_the_turns(components: Components) -> None:
    told = chronicle(played(components, 5))
    assert told.luck(GERMAN)[-1] == pytest.approx(
        (sum(turn.expected[GERMAN] for turn in told.turns), sum(turn.actual[GERMAN] for turn in told.turns))
    )


def test_an_undone_order_leaves_no_trace(components: Components) -> None:
    table = Table(components).put("S02", "7").put("G13", "18").impulse("soviet")
    before = chronicle(table.game)
    table.give(table.move("S02", "7 9"))
    table.game.undo()
    assert chronicle(table.game).turns == before.turns


def test_reading_a_game_changes_nothing_in_it(components: Components) -> None:
    game = played(components, 5)
    keys = [entry.before.key() for entry in game.history]
    chronicle(game)
    assert [entry.before.key() for entry in game.history] == keys


def test_the_swing_is_the_attack_that_brought_most_against_its_average(fired: Table) -> None:
    told = chronicle(fired.game)
    swing = told.swing
    assert swing is not None
    assert (swing.side, swing.turn, fired.components.board.places[swing.place].id) == (SOVIET, 1, "9")
    assert swing.luck == told.turns[0].actual[SOVIET] - told.turns[0].expected[SOVIET]


def test_the_moment_of_the_swing_is_the_one_after_its_dice(fired: Table) -> None:
    swing = chronicle(fired.game).swing
    assert swing is not None
    assert any(isinstance(event, AttackResolved) for event in fired.game.history[swing.moment].events)


def test_a_game_without_attacks_has_no_swing(components: Components) -> None:
    assert chronicle(Table(components).put("S02", "7").impulse("soviet").game).swing is None
