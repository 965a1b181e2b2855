"""Special goals, reinforcements, hints and dice of scenario files, and goals in the text of a position."""

from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest

from cholm_qt.engine.game import Game
from cholm_qt.engine.goals import EACH_TURN, END, MOMENTS, ONCE, AllOf, AnyOf, Goal, Goals
from cholm_qt.files.documents import open_document
from cholm_qt.files.faults import DataFaults
from cholm_qt.files.position_text import position_from_text, position_to_text
from cholm_qt.games.circle_of_fire.files import FILES
from cholm_qt.games.circle_of_fire.files.plain_data import position_to_plain
from cholm_qt.games.circle_of_fire.rules.arrivals import Arrivals, arrivals_in
from cholm_qt.games.circle_of_fire.rules.components import GERMAN, SOVIET
from cholm_qt.games.circle_of_fire.rules.goals import (
    AirfieldDenied,
    Control,
    Eliminated,
    Lost,
    Reached,
    Surrounded,
    UrbanAreas,
)
from cholm_qt.games.circle_of_fire.rules.orders import Decline
from cholm_qt.games.circle_of_fire.rules.scenario import Scenario

HEAD = "format: 1\nkind: scenario\ntitle: Try\nsays: To try things.\nlast_turn: 4\n"  # five lines
C = FILES.load_components()


@pytest.fixture
def load(tmp_path: Path) -> Callable[[str], Scenario]:
    """The scenario of a file with these lines after its head."""

    def make(lines: str) -> Scenario:
        path = tmp_path / "try.yaml"
        path.write_text(HEAD + lines, "utf-8")
        return FILES.load_scenario(path)

    return make


@pytest.fixture
def faults(load: Callable[[str], Scenario]) -> Callable[[str], list[str]]:
    """The faults of such a file, like "6: says (case)"."""

    def found(lines: str) -> list[str]:
        with pytest.raises(DataFaults) as caught:
            load(lines)
        return [str(fault).partition(".yaml:")[2] for fault in caught.value.faults]

    return found


def places(*names: str) -> tuple[int, ...]:
    return tuple(C.board.index[name] for name in names)


def goal(when: str, more: str = "") -> str:
    """A goal of the Soviets on one condition."""
    return f"goals:\n  - win: soviet\n    when: {when}\n{more}"


# --- reading -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "term"),
    [
        ("{control: {side: soviet, areas: [9, 10]}}", Control(SOVIET, places("9", "10"))),
        ("{control: {side: german, areas: [9, C], least: 1}}", Control(GERMAN, places("9", "C"), 1)),
        ("{urban_areas: {side: soviet, least: 3}}", UrbanAreas(SOVIET, 3)),
        ("{surrounded: true}", Surrounded()),
        ("{surrounded: {so: no}}", Surrounded(False)),
        ("{airfield_denied: false}", AirfieldDenied(False)),
        ("{eliminated: {side: german}}", Eliminated(GERMAN, 1)),
        ("{lost: {units: [G01, G02]}}", Lost((C.unit_index["G01"], C.unit_index["G02"]))),
        ("{reached: {side: german, areas: [C], least: 2}}", Reached(GERMAN, places("C"), 2)),
        ("{all: [{surrounded: true}, {airfield_denied: true}]}", AllOf((Surrounded(), AirfieldDenied()))),
        ("{any: [{surrounded: true}]}", AnyOf((Surrounded(),))),
    ],
)
def test_a_condition_is_read(load: Callable[[str], Scenario], text: str, term: Any) -> None:
    assert load(goal(text)).start.goals == Goals((Goal(SOVIET, term),), GERMAN)


@pytest.mark.parametrize(
    ("lines", "at", "turn"),
    [("", END, 0), ("    at: once\n", ONCE, 0), ("    at: each-turn\n    turn: 2\n", EACH_TURN, 2)],
)
def test_the_moment_of_a_goal_is_read(
    load: Callable[[str], Scenario], lines: str, at: str, turn: int
) -> None:
    goals = load(goal("{surrounded: true}", lines)).start.goals
    assert goals is not None
    assert [(each.at, each.turn) for each in goals.goals] == [(at, turn)]


def test_who_wins_otherwise_is_whom_the_first_goal_is_not_for(load: Callable[[str], Scenario]) -> None:
    goals = load("goals: [{win: german, when: {surrounded: false}}]\n").start.goals
    assert goals is not None
    assert goals.otherwise == SOVIET


@pytest.mark.parametrize(
    ("text", "arrivals"),
    [
        ("on", None),
        ("off", Arrivals((), (), ())),
        ("{random: [3, 2]}", arrivals_in(9, random=(2, 3))),
        ("{normal: off, regrouped: on}", arrivals_in(9, normal=())),
    ],
)
def test_reinforcements_are_read(
    load: Callable[[str], Scenario], text: str, arrivals: Arrivals | None
) -> None:
    assert load(f"reinforcements: {text}\n").start.arrivals == arrivals


def test_hints_and_dice_are_read(load: Callable[[str], Scenario]) -> None:
    about = load('hints: [Wait., "Then go."]\ndice: 61 3\n').about
    assert (about.hints, about.dice) == (("Wait.", "Then go."), (6, 1, 3))


# --- faults --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("lines", "fault"),
    [
        ("goals: []\n", "6: 'goals' is empty"),
        ("goals: [9]\n", "6: 'goals' should be a list of mappings"),
        ("otherwise: german\n", "6: 'otherwise' needs 'goals' beside it"),
        (goal("{control: {side: soviet, areas: []}}"), "8: 'areas' is empty"),
        (goal("{control: {side: soviet, areas: [nine]}}"), "8: There is no place 'nine'"),
        (goal("{control: {side: sovjet, areas: [9]}}"), "8: 'side' is 'sovjet', not one of german, soviet"),
        (goal("{lost: {units: [G1]}}"), "8: There is no unit 'G1'; did you mean"),
        (goal("{all: []}"), "8: 'all' is empty"),
        (goal("{surounded: true}"), "8: There is no condition 'surounded'; did you mean 'surrounded'?"),
        (goal("{surrounded: true, airfield_denied: true}"), "8: A condition should have one key"),
        (goal("{control: 9}"), "8: 'control' should be a mapping with side, areas, least"),
        (goal("{surrounded: perhaps}"), "8: 'so' should be true or false, not 'perhaps'"),
        (goal("{urban_areas: {side: soviet, least: 0}}"), "8: 'least' is 0, but should be from 1 to 99"),
        (goal("{surrounded: true}", "    at: sometime\n"), "9: 'at' is 'sometime', not one of once"),
        (
            goal("{surrounded: true}", "    turn: 5\n"),
            "7: Goal 1 speaks of Turn 5, but the last is Turn 4 (7.0)",
        ),
        (goal("{surrounded: true}", "    tern: 2\n"), "9: 'tern' is not known here; did you mean 'turn'?"),
        (
            goal("{urban_areas: {side: soviet, least: 12}}"),
            "7: Goal 1: there are 11 Urban Areas, not 12 (19.0)",
        ),
        (
            goal("{surrounded: true}", "urban_goal: 2\n"),
            "9: A scenario with goals of its own does not count Urban Areas besides (19.0)",
        ),
        ("reinforcements: never\n", "6: 'reinforcements' is 'never', not one of on, off"),
        ("reinforcements: {random: [10]}\n", "6: '10' is not a Turn from 1 to 9 (10.0)"),
        ("reinforcements: {random: []}\n", "6: 'random' is empty"),
        ("reinforcements: {rndom: off}\n", "6: 'rndom' is not known here; did you mean 'random'?"),
        ("dice: 17\n", "6: 'dice' is '17', but should be faces of dice like 61 32"),
    ],
)
def test_a_fault_is_named_with_its_line(faults: Callable[[str], list[str]], lines: str, fault: str) -> None:
    assert faults(lines)[0].startswith(fault)


def test_too_many_goals_are_refused(faults: Callable[[str], list[str]]) -> None:
    each = "  - {win: soviet, when: {surrounded: true}}\n"
    assert faults(f"goals:\n{each * 21}")[0] == "6: 'goals' holds 21 things, but should hold 20 at most"


def test_conditions_nested_too_deeply_are_refused(faults: Callable[[str], list[str]]) -> None:
    when = "{surrounded: true}"
    for _ in range(7):
        when = f"{{all: [{when}]}}"
    assert faults(goal(when))[0] == "8: The conditions are nested too deeply"


def test_what_is_odd_is_told_with_its_line_and_keeps_nobody_from_playing(tmp_path: Path) -> None:
    path = tmp_path / "try.yaml"
    path.write_text(HEAD + goal("{control: {side: german, areas: [9]}}", "    at: once\n"), "utf-8")
    document = open_document(path)
    assert document.faults == ()
    assert [(odd.line, odd.case) for odd in document.oddities] == [(7, "19.0")]


# --- there and back ------------------------------------------------------------------------------


def random_condition(chance: Random, depth: int = 0) -> Any:
    """Any condition that makes sense."""
    side, some = chance.choice((GERMAN, SOVIET)), tuple(sorted(chance.sample(range(C.places), 3)))
    if depth < 3 and chance.random() < 0.4:
        group = chance.choice((AllOf, AnyOf))
        return group(tuple(random_condition(chance, depth + 1) for _ in range(chance.randint(1, 3))))
    return chance.choice(
        (
            Control(side, some, chance.randint(0, 3)),
            UrbanAreas(side, chance.randint(1, 11)),
            Surrounded(chance.random() < 0.5),
            AirfieldDenied(chance.random() < 0.5),
            Eliminated(side, chance.randint(1, 20)),
            Lost(tuple(sorted(chance.sample(range(len(C.units)), 2))), chance.randint(0, 2)),
            Reached(side, some, chance.randint(1, 9)),
        )
    )


def random_start(chance: Random) -> Any:
    """The beginning of a scenario with goals and reinforcements of its own."""
    start = FILES.load_scenario("house-to-house").start.copy()
    start.urban_goal = 0
    sides = (GERMAN, SOVIET)
    start.goals = Goals(
        tuple(
            Goal(chance.choice(sides), random_condition(chance), chance.choice(MOMENTS), chance.randint(0, 3))
            for _ in range(chance.randint(1, 4))
        ),
        chance.choice(sides),
    )
    kinds = {k: tuple(chance.sample(range(1, 10), chance.randint(0, 9))) for k in ("random", "normal")}
    start.arrivals = arrivals_in(9, **kinds)
    return start


@pytest.mark.parametrize("seed", range(40))
def test_any_goals_survive_the_scenario_file(seed: int) -> None:
    start = random_start(Random(seed))
    text = FILES.scenario_text(Scenario("", "Try", "To try.", start))
    document = open_document(text)
    assert document.faults == ()
    assert document.content.start == start


@pytest.mark.parametrize("seed", range(40))
def test_any_goals_survive_the_text_of_a_position(seed: int) -> None:
    game: Game[Any] = Game.begin(Scenario("", "Try", "To try.", random_start(Random(seed))), seed=seed)
    text = position_to_text(FILES, game.position)
    again = position_from_text(FILES, C, text)
    assert again == game.position
    assert position_to_text(FILES, again) == text


def test_hints_and_dice_survive_the_scenario_file(load: Callable[[str], Scenario]) -> None:
    scenario = load('hints: ["Say: \\"go\\"."]\ndice: "1 2"\n')
    assert open_document(FILES.scenario_text(scenario)).content.about == scenario.about


def test_without_goals_a_position_is_written_as_ever() -> None:
    position = FILES.load_scenario("house-to-house").opening()[0]
    assert position_to_text(FILES, position).split()[9] == "2"


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("{}}", "is not JSON"),
        ('{"goals":[]}', "is wrong: 'goals' is empty"),
        ('{"goals":[{"win":"soviet","when":{"surrounded":null}}]}', "is wrong: 'so' should be true or false"),
        ('{"urban_goal":"many"}', "is wrong: 'urban_goal' should be a whole number"),
        ('{"gaols":[]}', "is wrong: 'gaols' is not known here"),
    ],
)
def test_a_bad_goal_in_the_text_of_a_position_is_named(text: str, fault: str) -> None:
    words = position_to_text(FILES, FILES.load_scenario("house-to-house").opening()[0]).split()
    words[9] = text
    with pytest.raises(DataFaults, match=fault.replace("(", "\\(")):
        position_from_text(FILES, C, " ".join(words))


def test_urban_areas_beside_goals_survive_the_text_to_be_put_right() -> None:
    start = random_start(Random(1))
    start.urban_goal = 2
    assert '"urban_goal":2' in position_to_text(FILES, start)


def test_goals_are_told_as_plain_data() -> None:
    start = random_start(Random(1))
    assert {"goals", "otherwise"} <= position_to_plain(FILES.codec(C), start).keys()


# --- dice and hints in a game --------------------------------------------------------------------


def test_the_dice_of_a_scenario_come_first_and_say_so(load: Callable[[str], Scenario]) -> None:
    game: Game[Any] = Game.begin(load("turn: 2\nsegment: random\ndice: 61\n"), seed=7)
    game.give(Decline())
    assert game.history[1].rolls == [((6, 1), "fixed")]


def test_hints_stay_with_the_game_and_its_save(load: Callable[[str], Scenario], tmp_path: Path) -> None:
    loaded = open_document(f"{HEAD}game: circle_of_fire\nhints: [Wait., Go.]\n").start(seed=1)
    assert loaded.meta == {"hint 1": "Wait.", "hint 2": "Go."}
