"""The shipped settings, and what is told of spoiled ones."""

from pathlib import Path

import pytest

from cholm_qt.games.jaws_of_victory.files import FILES
from cholm_qt.games.jaws_of_victory.rules.components import Components
from cholm_qt.games.jaws_of_victory.rules.names import GERMAN, NOBODY, SOVIET
from cholm_qt.games.jaws_of_victory.rules.setting import REACH, RESCUED, RING, Setting
from tests.files.spoiling import Spoil

from . import plain


def setting(shipped: Components, setting_id: str) -> Setting:
    """A setting by its id."""
    return shipped.settings[shipped.setting_index[setting_id]]


def test_three_settings_of_24_5_and_3_game_turns(shipped: Components) -> None:
    found = {one.id: (one.turns, one.victory.kind) for one in shipped.settings}
    assert found == {"campaign": (24, RESCUED), "jaws-close": (5, RING), "kapitanovka": (3, REACH)}


def test_7_0_reinforcements_come_while_the_setting_lasts_to_those_who_take_part(shipped: Components) -> None:
    def due(setting_id: str) -> list[tuple[str, int]]:
        return [(shipped.units[one.unit].id, one.turn) for one in setting(shipped, setting_id).due]

    assert due("kapitanovka") == [("G33", 2), ("G34", 2), ("G35", 2), ("S50", 2), ("S51", 2), ("S52", 2)]
    assert due("jaws-close") == [
        ("G33", 2), ("G34", 2), ("G35", 2), ("G36", 4), ("G37", 5),
        ("S13", 2), ("S50", 2), ("S51", 2), ("S52", 2),
    ]  # fmt: skip
    assert len(due("campaign")) == 28


def test_j53_reinforcements_come_by_an_entry_hex_of_their_side() -> None:
    sides = {row["id"]: row["side"] for row in plain.plain("board.yaml")["entry_hexes"]}
    for row in plain.plain("settings.yaml")["reinforcements"]:
        assert {plain.units()[unit]["side"] for unit in row["units"]} == {sides[row["entry"]]}


def test_j65_1st_ukrainian_front_waits_for_26_january(shipped: Components) -> None:
    hold = setting(shipped, "campaign").holds[0]
    held = {shipped.units[unit].id for unit in hold.units}
    assert (hold.turns, hold.may_not) == ((1,), ("move", "attack", "barrage"))
    assert {"S01", "S06", "S14", "S60"} <= held
    assert all(shipped.units[unit].front == 0 and shipped.units[unit].marker is None for unit in hold.units)


def test_j65_18th_tank_corps_waits_for_turn_3(shipped: Components) -> None:
    hold = setting(shipped, "kapitanovka").holds[0]
    assert [shipped.units[unit].id for unit in hold.units] == ["S48", "S49"]
    assert hold.turns == (1, 2)


def test_j97_levels_of_the_campaign_fall_by_points(shipped: Components) -> None:
    victory = setting(shipped, "campaign").victory
    assert [(level.at_least, level.winner) for level in victory.levels] == [
        (45, GERMAN), (32, GERMAN), (24, NOBODY), (10, SOVIET), (-100, SOVIET),
    ]  # fmt: skip
    assert (victory.steps, victory.no_gun_and_no_armor_saved, victory.uman_lost) == (33, -5, -10)


def test_shpola_is_what_the_gap_at_kapitanovka_is_about(shipped: Components) -> None:
    victory = setting(shipped, "kapitanovka").victory
    names = shipped.board.places[victory.place].name, shipped.board.places[victory.also_held].name
    assert (*names, victory.within) == ("Shpola", "Kapitanovka", 3)


def test_the_eastern_half_of_the_map_is_in_play_at_kapitanovka(shipped: Components) -> None:
    assert [one.columns for one in shipped.settings] == [(1, 38), (1, 38), (22, 38)]


def test_22_1_the_front_line_has_20_hexes(shipped: Components) -> None:
    lines = {one.front_line for one in shipped.settings}
    assert {len(line) for line in lines} == {20}
    assert len(lines) == 1


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ('"0315", "0515"', '"0315", "5555"', "There is no hex '5555'"),
        ("entry: uman", "entry: umen", "here: 'entry' is 'umen', not one of uman,"),
        ("units: [G36]", "units: [G33]", "here: G33 comes twice (7.0)"),
        ("units: [G36]", "units: [G99]", "here: There is no unit 'G99'"),
        ("turn: 4,", "turn: 1,", "here: 'turn' is 1, but should be from 2 to 24"),
        ("turn: 21,", "turn: 30,", "here: 'turn' is 30, but should be from 2 to 24"),
        (
            "entry: uman, units: [G43]",
            "entry: zhashkov, units: [G43]",
            "here: G43 cannot come by zhashkov, an entry hex of the other side (J53)",
        ),
        ("id: jaws-close", "id: campaign", "here: The id 'campaign' is taken already, in line"),
        ("turns: 24", "turns: 25", "here: 'turns' is 25, but should be from 1 to 24"),
        (
            "first_date: 1944-01-25",
            "first_date: tomorrow",
            "here: 'first_date' is 'tomorrow', but should be a day",
        ),
        ("columns: [22, 38]", "columns: [22, 18]", "here: 'columns' should run from west to east"),
        ("commands: [XI,", "commands: [IX,", "here: 'commands' holds 'IX'"),
        (
            "barrage_from: {A1: 2,",
            "barrage_from: {A9: 2,",
            "here: There is no Artillery Division: 'A9', not one of A1",
        ),
        ("front: 1UF", "front: 3UF", "here: 'front' is '3UF', not one of 1UF, 2UF"),
        ("turns: [1],", "turns: [one],", "here: 'turns' should hold numbers of Game-turns"),
        ("may_not: [move,", "may_not: [stay,", "here: 'may_not' holds 'stay', not one of move, attack"),
        ("kind: rescued", "kind: saved", "here: 'kind' is 'saved', not one of rescued, ring, reach"),
        ("kind: ring", "kind: reach", "'linked_within' is not known here"),
        ("at_least: 45", "at_least: 30", "'levels' should begin with the highest 'at_least' (G.A)"),
        (
            "result: German marginal victory",
            "result: German decisive victory",
            "Every level should have a 'result' of its own",
        ),
        (
            "winner: german, at_least",
            "winner: axis, at_least",
            "here: 'winner' is 'axis', not one of german, soviet",
        ),
        ('place: "2319"', 'place: "9999"', "here: There is no hex '9999'"),
        ("steps: 33", "steps: 0", "here: 'steps' is 0, but should be from 1 to 200"),
        ("minefields_from: 8", "minefield_from: 8", "here: 'minefield_from' is not known here; did you mean"),
    ],
)
def test_a_spoiled_setting_is_told(spoil: Spoil, old: str, new: str, says: str) -> None:
    faults = spoil("settings.yaml", old, new)
    assert any(says in fault for fault in faults), faults


def test_levels_by_conditions_are_as_many_as_the_rules_tell_apart(spoil: Spoil) -> None:
    old = '        - {result: German victory, winner: german, condition: "neither"}\n'
    assert any("'levels' should be 4 here (G.A)" in fault for fault in spoil("settings.yaml", old, ""))


def test_a_file_without_settings_is_told(folder: Path) -> None:
    path = folder / "settings.yaml"
    path.write_text(path.read_text("utf-8").partition("settings:")[0] + "settings: []\n", "utf-8")
    assert [fault.says for fault in FILES.data_faults(path)] == ["There should be at least one setting"]
