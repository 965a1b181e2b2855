"""Scenario files: what they say, what they default to, and every fault with its line and case."""

from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest

from cholm_qt.engine.game import Game
from cholm_qt.files.faults import DataFaults
from cholm_qt.files.position_text import position_to_text
from cholm_qt.games.circle_of_fire.files import FILES
from cholm_qt.games.circle_of_fire.files.scenario_writing import scenario_text
from cholm_qt.games.circle_of_fire.rules.components import GERMAN, NOBODY, SOVIET, Components
from cholm_qt.games.circle_of_fire.rules.scenario import Scenario, boxed_position
from cholm_qt.games.circle_of_fire.rules.victory import urban_areas_held
from tests.files.playing import random_game

Write = Callable[[str], Path]

HEAD = "format: 1\nkind: scenario\ntitle: Try\nsays: To try things.\n"  # four lines


@pytest.fixture
def write(tmp_path: Path) -> Write:
    """A scenario file with these lines after its head, which is four lines long."""

    def make(lines: str) -> Path:
        path = tmp_path / "try.yaml"
        path.write_text(HEAD + lines, "utf-8")
        return path

    return make


@pytest.fixture
def load(write: Write) -> Callable[[str], Scenario]:
    """The scenario of such a file."""
    return lambda lines: FILES.load_scenario(write(lines))


@pytest.fixture
def faults(write: Write) -> Callable[[str], list[str]]:
    """The faults of such a file without its name: "5: says (case)"."""

    def found(lines: str) -> list[str]:
        path = write(lines)
        with pytest.raises(DataFaults) as caught:
            FILES.load_scenario(path)
        return [str(fault).removeprefix(f"{path}:") for fault in caught.value.faults]

    return found


# --- what is shipped ---


def test_campaign_and_first_assault_are_shipped() -> None:
    assert {"campaign", "first-assault"} <= set(FILES.scenario_ids())


def test_the_scenarios_are_offered_from_the_first_one_to_the_whole_siege() -> None:
    offered = [summary.id for summary in FILES.scenario_summaries()]
    assert offered == [
        "first-assault",
        "house-to-house",
        "night-at-the-red-ruin",
        "before-the-pause",
        "stukas-over-the-church",
        "the-regiments-arrive",
        "tanks-at-daybreak",
        "the-ring-and-the-airfield",
        "campaign",
    ]


def test_every_shipped_scenario_tells_its_title_and_what_it_is_about() -> None:
    for summary in FILES.scenario_summaries():
        assert summary.title
        assert len(summary.says) > 40


def test_the_campaign_begins_as_the_rulebook_says(shipped: Components) -> None:
    start = boxed_position(shipped)
    start.soviet = 1 << shipped.board.index["A"]
    campaign = FILES.load_scenario("campaign")
    assert campaign.start == start
    assert campaign.start.last_turn == 9
    assert campaign.options == frozenset()


def test_the_campaign_begins_with_the_german_set_up() -> None:
    assert Game.begin(FILES.load_scenario("campaign")).prompt.waiting == "set-up"


def test_the_first_assault_begins_with_a_soviet_impulse_and_is_short() -> None:
    scenario = FILES.load_scenario("first-assault")
    game = Game.begin(scenario)
    assert (game.prompt.actor, game.prompt.waiting) == (SOVIET, "impulse")
    assert scenario.start.last_turn <= 3


def test_both_sides_can_win_the_first_assault_even_by_chance() -> None:
    winners = set()
    for seed in range(25):
        *_, game = random_game(seed, "first-assault")
        assert game.position.victory == "scenario"
        winners.add(game.position.winner)
    assert winners == {GERMAN, SOVIET}


def test_tanks_at_daybreak_begins_with_a_soviet_impulse_and_has_three_turns() -> None:
    game = Game.begin(FILES.load_scenario("tanks-at-daybreak"))
    assert (game.prompt.actor, game.prompt.waiting) == (SOVIET, "impulse")
    assert (game.position.turn, game.position.last_turn) == (5, 7)


def test_tanks_and_the_second_battalion_come_up_on_the_second_of_its_turns(shipped: Components) -> None:
    game = Game.begin(FILES.load_scenario("tanks-at-daybreak"))
    units = [shipped.unit_index[name] for name in ("S50", "S53", "G32", "G35", "S48")]
    assert not any(game.position.on_map(unit) for unit in units)
    chance = Random(6)
    while (game.position.turn, game.prompt.waiting) != (6, "impulse"):
        game.give(chance.choice(game.orders()))
    assert all(game.position.on_map(unit) for unit in units)


def test_random_play_of_tanks_at_daybreak_ends_with_either_side_as_its_goal_says() -> None:
    winners = set()
    for seed in range(25):
        *_, game = random_game(seed, "tanks-at-daybreak")
        held = urban_areas_held(game.position, SOVIET)
        assert (game.position.winner == SOVIET) == (held >= 5)
        winners.add(game.position.winner)
    assert winners == {GERMAN, SOVIET}


def test_an_unknown_id_gets_the_nearest_one() -> None:
    with pytest.raises(DataFaults, match="There is no scenario 'campain'; did you mean 'campaign'"):
        FILES.load_scenario("campain")


def test_a_missing_file_is_named(tmp_path: Path) -> None:
    with pytest.raises(DataFaults, match=r"nothing\.yaml: The file cannot be read"):
        FILES.load_scenario(tmp_path / "nothing.yaml")


# --- what a file can say ---


def test_the_file_name_is_the_id(load) -> None:
    assert load("").id == "try"


def test_units_that_are_not_named_are_in_the_boxes_of_their_codes(load, shipped: Components) -> None:
    start, boxed = load("units: {'9': [G01]}\n").start, boxed_position(shipped)
    assert start.where[0] == shipped.board.index["9"]
    assert start.where[1:] == boxed.where[1:]


def test_a_star_means_committed(load, shipped: Components) -> None:
    start = load("segment: impulses\nunits: {'9': [G02*, G03]}\n").start
    assert [start.spent[shipped.unit_index[name]] for name in ("G02", "G03")] == [1, 0]
    assert start.units_of(GERMAN, shipped.board.index["9"]) == (1, 2)


def test_a_range_names_every_unit_in_it(load, shipped: Components) -> None:
    start = load("units: {permanent: [S14-S36]}\n").start
    assert len(start.in_box("permanent", SOVIET)) == 23


def test_who_is_alone_controls_a_place_unless_something_else_is_said(load, shipped: Components) -> None:
    start = load("segment: impulses\nunits: {'2': [S02], '3': [S03, G02]}\ncontrol: {soviet: [3]}\n").start
    controlled = {name for name, i in shipped.board.index.items() if start.controller(i) == SOVIET}
    assert controlled == {"2", "3", "A"}


def test_everything_about_a_position_can_be_said(load, shipped: Components) -> None:
    start = load(
        "turn: 3\nlast_turn: 5\nurban_goal: 4\nsegment: impulses\nimpulse: 4\nside: german\n"
        "passed: true\nnight: true\nadvantage: german\nadvantage_used: true\nfirst_player: soviet\n"
        "seize: {german: 1, soviet: 2}\nrubble: [9]\nheavy_rubble: [10]\nstubborn_defense: 13\n"
    ).start
    assert position_to_text(FILES, start).startswith("cof1 3/5:impulses:3 pn g-u A 9,10* 13 - 1:2:s 4 - - ")


def test_an_impulse_that_is_named_is_the_one_that_begins(load) -> None:
    game = Game.begin(load("segment: impulses\nimpulse: 4\nunits: {'9': [G02], '2': [S02]}\n"))
    assert (game.position.impulse, game.prompt.actor) == (4, GERMAN)


def test_without_a_first_player_nobody_is(load) -> None:
    assert load("").start.first_side == NOBODY


@pytest.mark.parametrize("name", ["campaign", "first-assault"])
def test_a_scenario_written_out_reads_the_same(name: str, tmp_path: Path) -> None:
    scenario = FILES.load_scenario(name)
    (tmp_path / f"{name}.yaml").write_text(scenario_text(scenario), "utf-8")
    again = FILES.load_scenario(tmp_path / f"{name}.yaml")
    assert (again.title, again.says, again.options) == (scenario.title, scenario.says, scenario.options)
    assert again.start == scenario.start


def test_any_impulse_of_a_game_can_be_written_out_as_a_scenario(tmp_path: Path) -> None:
    written = 0
    for game in random_game(8):
        if game.prompt.waiting != "impulse" or game.position.advantage == NOBODY:
            continue
        start = game.position.copy()
        start.agenda, start.impulse = [], start.impulse - 1
        path = tmp_path / "now.yaml"
        path.write_text(scenario_text(Scenario("now", "Now", 'A "quoted": text', start)), "utf-8")
        assert FILES.load_scenario(path).opening(start.options)[0] == game.position
        written += 1
    assert written > 5


# --- what is wrong with a file ---


@pytest.mark.parametrize(
    ("lines", "fault"),
    [
        ("turn: 10\n", "5: 'turn' is 10, but should be from 1 to 9"),
        ("turn: 5\nlast_turn: 4\n", "5: Turn 5 comes after the last Turn, 4 (7.0)"),
        ("segment: impulse\n", "5: 'segment' is 'impulse', not one of bids, set-up, partisans"),
        ("turn: 2\nsegment: set-up\n", "6: 'set-up' happens only before Turn 1 (5.1)"),
        ("segment: random\nimpulse: 2\n", "6: There are no Impulses in 'random' (11.1)"),
        ("segment: impulses\nimpulse: 3\nside: german\n", "7: Impulse 3 is Soviet (11.1.2)"),
        ("segment: impulses\npassed: true\n", "6: Nobody can have passed before the first Impulse (11.2.5)"),
        ("segment: random\nnight: true\n", "6: There is no Night in 'random' (9.1.1)"),
        ("urban_goal: 12\n", "5: There are 11 Urban Areas, not 12 (3.2.8)"),
        ("advantage: nobody\n", "5: 'advantage' is 'nobody', not one of german, soviet"),
        ("options: ['21.4']\n", "5: 'options' holds '21.4', not one of 20.1"),
        ("units:\n  '99': [G02]\n", "6: There is no place or box '99'"),
        ("units:\n  '9': [G022]\n", "6: There is no unit 'G022'; did you mean 'G22'?"),
        ("units:\n  '9': [G02]\n  '10': [G02]\n", "7: G02 stands here twice, first in line 6 (4.2)"),
        ("units:\n  '9': [G17]\n", "6: G17 is a gun, which is held in a box and not in 9 (4.2.1)"),
        ("units:\n  artillery: [G02]\n", "6: G02 (INF, code C) cannot be in the box 'artillery' (3.5.1)"),
        ("units:\n  permanent: [G02*]\n", "6: G02 is in the box 'permanent', so it cannot be Committed"),
        ("units:\n  '9': [G02-G04, G06]\n", "6: 4 German units are too many for Area 9 (6.1.1)"),
        (
            "control: {soviet: [9]}\nunits:\n  '9': [G02]\n",
            "5: Only German units are in 9, so their side controls it (6.2.2)",
        ),
        ("control: {soviet: [9], german: [9]}\n", "5: 9 cannot be controlled twice (6.2.1)"),
        ("rubble: [2]\n", "5: 2 is not an Urban Area, so there is no Rubble (15.1.1)"),
        ("rubble: [9]\nheavy_rubble: [9]\n", "6: A place is named under 'rubble' and 'heavy_rubble'"),
        ("stubborn_defense: D\n", "5: D is a Zone, where there is no Stubborn Defense (8.1.1C)"),
        ("stubborn_defense: Z\n", "5: There is no place 'Z'"),
        ("seize: {german: 99}\n", "5: 'german' is 99, but should be from 0 to"),
        ("nigth: true\n", "5: 'nigth' is not known here; did you mean 'night'?"),
        (
            "segment: set-up\nunits: {at-start: [G15, G16, G18-G22, G24-G30, G32-G47]}\n",
            "6: 44 units wait to be set up, with room for 33 (5.1.1)",
        ),
    ],
)
def test_a_wrong_line_is_told_with_its_case(faults, lines: str, fault: str) -> None:
    assert fault in "\n".join(faults(lines))


def test_all_faults_are_told_at_once(faults) -> None:
    found = faults("turn: 10\nnight: maybe\nunits:\n  '9': [G17, X1]\nrubble: [2]\n")
    assert [fault.partition(":")[0] for fault in found] == ["5", "6", "8", "8", "9"]


def test_a_save_is_no_scenario(tmp_path: Path) -> None:
    (tmp_path / "a.yaml").write_text(HEAD.replace("kind: scenario", "kind: save"), "utf-8")
    with pytest.raises(DataFaults, match=r"a\.yaml:2: 'kind' is 'save', not one of scenario"):
        FILES.load_scenario(tmp_path / "a.yaml")
