"""The charts of Circle of Fire: everything that is looked up stands in one, and what applies now is lit."""

import re
from collections.abc import Iterable, Iterator
from pathlib import Path

import pytest

from cholm_qt.engine.events import Event
from cholm_qt.engine.reasons import Modifier, Said
from cholm_qt.games.circle_of_fire.desk import DESK
from cholm_qt.games.circle_of_fire.desk.charts import charts_of, fight_lights
from cholm_qt.games.circle_of_fire.desk.charts.dice_lights import by_dice
from cholm_qt.games.circle_of_fire.desk.charts.lights import ABOUT
from cholm_qt.games.circle_of_fire.files import FILES
from cholm_qt.games.circle_of_fire.rules import events as e
from cholm_qt.games.circle_of_fire.rules.attacks import BOMBARD, COVER
from cholm_qt.games.circle_of_fire.system import SYSTEM
from cholm_qt.play.match import Match
from cholm_qt.play.turn import Turn
from cholm_qt.ui.panels.chart_values import Chart, Lit
from tests.files.playing import ALL_OPTIONS, random_game
from tests.games.circle_of_fire.rules.table import Table

NOWHERE = -1
COMPONENTS = FILES.load_components()
CHARTS = {chart.id: chart for chart in DESK.charts(COMPONENTS)}
# What stands in a chart in another form, or is no chart: Turns, victory, and a suggested set-up.
ELSEWHERE = re.compile(
    r"entry|garrison|random_reinforcements\.groups|retreat_priority|.*rubble\.none"
    r"|limits\.(turns|check_turn|check_urban|end_urban)|.*modifiers\.(airfield|relief_zone)"
)
PRINTED = re.compile(r"\b[A-Z][a-z]+ (Table|List|Display)\b|(under|reading) the table|\bthe table\b")
FACTORS = {"Lead unit {0}", "{0} by day", "{0} by night"}  # printed on counters, not on charts


def rows_of(chart: Chart) -> set[str]:
    """The rows that can be lit."""
    return {row.id for row in chart.rows if not row.heading}


def test_every_number_of_the_charts_stands_in_a_chart() -> None:
    numbers = {line.path for line in FILES.sources() if line.file == "tables.yaml"}
    printed = set().union(*map(rows_of, CHARTS.values()))
    assert len(numbers) > 100
    assert {path for path in numbers - printed if not ELSEWHERE.match(path)} == set()


def test_numbers_that_have_gone_from_the_file_leave_their_rows_blank(tmp_path: Path) -> None:
    (tmp_path / "tables.yaml").write_text("format: 1\nmovement: {", encoding="utf-8")
    charts = {chart.id: chart for chart in charts_of(COMPONENTS, tmp_path)}
    assert charts.keys() == CHARTS.keys()
    assert charts["movement"].rows[0].cells == ("", "")


def test_a_row_is_named_once_in_its_chart() -> None:
    named = {id: [row.id for row in chart.rows if not row.heading] for id, chart in CHARTS.items()}
    assert [id for id, rows in named.items() if len(rows) != len(set(rows))] == []


def test_every_case_that_mentions_a_table_leads_to_a_chart() -> None:
    mentioning = [case.case for case in FILES.cases() if PRINTED.search(case.says)]
    without = [case for case in mentioning if not any(chart.is_about(case) for chart in CHARTS.values())]
    assert (len(mentioning) > 10, without) == (True, [])


def test_every_case_of_a_chart_is_a_case() -> None:
    known = {case.case for case in FILES.cases()}
    cases = {case for chart in CHARTS.values() for case in (*chart.cases, *chart.also)}
    cases |= {row.case for chart in CHARTS.values() for row in chart.rows if row.case}
    assert sorted(cases - known) == []


def test_every_chart_says_whose_numbers_it_has() -> None:
    assert [chart.id for chart in CHARTS.values() if not chart.source] == []


@pytest.mark.parametrize(
    ("chart", "whose"),
    [("casualties", "All numbers are ours"), ("logistics", "All of it stands"), ("fire", "A case number")],
)
def test_whose_numbers_is_told_once_unless_they_differ(chart: str, whose: str) -> None:
    marked = any(row.source for row in CHARTS[chart].rows)
    assert (CHARTS[chart].source.startswith(whose), marked) == (True, chart == "fire")


def test_a_decision_is_looked_up_in_a_chart_that_there_is() -> None:
    waits = {getattr(step, "waiting", "") for step in SYSTEM.vocabulary.steps}
    assert set(ABOUT.values()) <= CHARTS.keys()
    assert ABOUT.keys() <= waits


# --- receipts ---


def paths_of(events: Iterable[Event]) -> Iterator[tuple[str, str, Modifier]]:
    """Each line of each receipt with its chart, and the beginning of the name of its row there."""
    chart, data = "fire", "direct_fire"
    for event in events:
        if isinstance(event, e.AttackDeclared):
            chart, data = ("bombardment",) * 2 if event.kind == BOMBARD else ("fire", "direct_fire")
            yield from ((chart, f"{data}.attack", line) for line in event.receipt)
        elif isinstance(event, e.LeadNamed):
            yield from ((chart, f"{data}.defense", line) for line in event.receipt)
        elif isinstance(event, e.CloseCombatRolled):
            yield from (("close-combat", "close_combat", line) for line in event.receipt)
        elif isinstance(event, e.RandomRolled):
            yield from (("random", "random_reinforcements.modifiers", line) for line in event.receipt)


@pytest.mark.parametrize("seed", [5, 6])
def test_every_line_of_every_receipt_of_a_game_has_the_key_of_a_row_or_is_printed_on_a_counter(
    seed: int,
) -> None:
    last = list(random_game(seed, options=ALL_OPTIONS))[-1]
    lines = [*paths_of(event for entry in last.history for event in entry.events)]
    charts = {chart for chart, _, line in lines if line.key}
    assert {"fire", "close-combat", "random"} <= charts
    for chart, path, line in lines:
        assert f"{path}.{line.key}" in rows_of(CHARTS[chart]) if line.key else line.said.text in FACTORS


# The keys that the rules can give to a line, besides those that are read off the ground and the ruins.
ATTACK_KEYS = {"other_unit", "same_parent", "pioneer_into_urban", "infantry_at_armor"}
DEFENSE_KEYS = {"no_control", "adjacent", "night", "armor_lead", "stubborn_defense"}
CLOSE_COMBAT_KEYS = {
    "support", "cf_higher", "cf_lower", "pioneer_in_urban", "armor_on_infantry_clear",
    "armor_on_infantry_urban", "infantry_on_armor", "defender_holds_cover", "heavy_rubble",
    "stubborn_defense",
}  # fmt: skip


@pytest.mark.parametrize(
    ("chart", "path", "keys"),
    [("fire", "direct_fire.attack", ATTACK_KEYS), ("close-combat", "close_combat", CLOSE_COMBAT_KEYS)],
)
def test_whatever_a_receipt_lights_is_a_row(chart: str, path: str, keys: set[str]) -> None:
    assert {f"{path}.{key}" for key in keys} <= rows_of(CHARTS[chart])


def test_whatever_helps_a_defender_is_a_row() -> None:
    keys = DEFENSE_KEYS | {f"terrain.{x}" for x in COVER} | {"rubble.rubble", "rubble.heavy"}
    fire = {f"direct_fire.defense.{key}" for key in keys} - rows_of(CHARTS["fire"])
    guns = {f"bombardment.defense.{key}" for key in keys} - rows_of(CHARTS["bombardment"])
    assert {path.rpartition(".")[2] for path in fire} == {"armor_lead"}
    assert {path.rpartition(".")[2] for path in guns} == {"adjacent", "night"}


def test_a_line_is_lit_by_its_key_whatever_it_says() -> None:
    line = Modifier("9.1.7", Said("in other words"), 1, "night")
    assert [*fight_lights._keys([line, Modifier("13.2.1", Said("Night"), 3)])] == ["night"]


# --- what is lit ---


@pytest.fixture
def table() -> Table:
    return Table(COMPONENTS)


def lit_in(table: Table, place: str = "") -> Lit:
    """What is lit on a table."""
    turn = Turn(Match(SYSTEM, table.game), DESK)
    return DESK.lit_rows(turn, table.place(place) if place else NOWHERE)


def rows(lit: Lit, chart: str) -> set[str]:
    """The rows that are lit in a chart; all of them exist."""
    found = {cell.row for cell in lit.of(chart)}
    assert found <= rows_of(CHARTS[chart])
    return found


def test_the_turn_is_lit(table: Table) -> None:
    assert rows(lit_in(table.put("S05", "7").turn(3).impulse("soviet")), "turns") == {"3"}


@pytest.mark.parametrize(("night", "column"), [(False, 1), (True, 2)])
def test_day_or_night_is_lit(table: Table, night: bool, column: int) -> None:
    table.put("S05", "7").impulse("soviet")
    table.p.night = night
    assert {cell.column for cell in lit_in(table).of("night")} == {column}


@pytest.mark.parametrize(
    ("level", "lit"), [(0, {"urban"}), (1, {"urban", "rubble"}), (2, {"urban", "heavy"})]
)
def test_the_ground_of_the_place_that_is_looked_at_is_lit(table: Table, level: int, lit: set[str]) -> None:
    table.put("S05", "7").impulse("soviet")
    if level:
        table.rubble("9", level)
    assert rows(lit_in(table, "9"), "terrain") == lit


def test_without_a_place_no_ground_is_lit(table: Table) -> None:
    assert rows(lit_in(table.put("S05", "7").impulse("soviet")), "terrain") == set()


@pytest.mark.parametrize(
    ("place", "line"), [("8", "vacant_enemy"), ("9", "enemy_day"), ("7", "vacant_friendly")]
)
def test_what_entering_a_place_costs_is_lit(table: Table, place: str, line: str) -> None:
    table.put("S05", "7").put("G02", "9").impulse("soviet")
    assert rows(lit_in(table, place), "movement") == {f"movement.road_{line}"}


def looking_at(table: Table, order: str) -> Lit:
    """What is lit while the first order of a kind is looked at."""
    turn = Turn(Match(SYSTEM, table.game), DESK)
    orders = [each for each in turn.orders() if type(each).__name__ == order]
    turn.show_selection(considered=orders[-1])
    return DESK.lit_rows(turn, NOWHERE)


def test_the_modifiers_of_a_fire_that_is_looked_at_are_lit(table: Table) -> None:
    lit = looking_at(table.put("S05 S06", "7").put("G02", "9").night().impulse("soviet"), "Fire")
    assert lit.about == "fire"
    assert rows(lit, "fire") == {
        "direct_fire.attack.other_unit",
        "direct_fire.attack.same_parent",
        "direct_fire.defense.terrain.urban",
        "direct_fire.defense.adjacent",
        "direct_fire.defense.night",
    }


def test_a_bombardment_has_its_own_chart(table: Table) -> None:
    table.put("S13", "artillery").put("S05", "7").put("G02", "9").impulse("soviet")
    lit = looking_at(table, "Bombard")
    assert lit.about == "bombardment"
    assert rows(lit, "bombardment") == {"gun", "bombardment.defense.terrain.urban"}


def test_every_step_of_a_move_that_is_looked_at_is_lit(table: Table) -> None:
    table.put("S05", "7").put("G02", "9").impulse("soviet")
    turn = Turn(Match(SYSTEM, table.game), DESK)
    turn.show_selection(considered=table.move("S05", "7 8"))
    lit = DESK.lit_rows(turn, NOWHERE)
    assert (lit.about, rows(lit, "movement")) == ("movement", {"movement.road_vacant_enemy"})


def test_the_further_step_from_zone_to_zone_and_on_is_lit(table: Table) -> None:
    """12.4.3."""
    table.put("S05", "A").control("soviet", "B", "1").impulse("soviet")
    turn = Turn(Match(SYSTEM, table.game), DESK)
    turn.show_selection(considered=table.move("S05", "A B 1"))
    assert rows(DESK.lit_rows(turn, NOWHERE), "movement") == {"movement.zone_to_zone", "movement.bonus_move"}


def test_units_that_infiltrate_have_lines_of_their_own(table: Table) -> None:
    """8.1.1E."""
    table.put("G02 G03", "9").put("S02", "7").put("S03", "13").advantage("german").impulse("german")
    table.give(table.use("E"))
    turn = Turn(Match(SYSTEM, table.game), DESK)
    turn.show_selection(considered=table.move("G02", "9 13 12"))
    lit = rows(DESK.lit_rows(turn, NOWHERE), "movement")
    assert lit == {"movement.infiltrate_other", "movement.infiltrate_free"}


def test_the_move_to_the_place_under_the_pointer_is_lit(table: Table) -> None:
    table.put("S05", "7").put("G02", "9").impulse("soviet")
    turn = Turn(Match(SYSTEM, table.game), DESK)
    turn.picking.select([table.unit("S05")])
    lit = DESK.lit_rows(turn, table.place("9"))
    assert rows(lit, "movement") == {"movement.road_enemy_day"}


def test_the_uses_of_the_advantage_that_are_open_are_lit(table: Table) -> None:
    table.put("S05", "7").advantage("soviet").impulse("soviet")
    assert rows(lit_in(table), "advantage") == {"B"}


def test_the_question_about_random_reinforcements_lights_its_modifiers(table: Table) -> None:
    lit = lit_in(table.advantage("german").begin("random"))
    assert lit.about == "random"
    assert {row for row in rows(lit, "random") if "modifiers" in row} == {
        "random_reinforcements.modifiers.german_advantage",
        "random_reinforcements.modifiers.relief_zone_german",
    }


def rolled(table: Table) -> Lit:
    """What is lit after an order."""
    turn = Turn(match := Match(SYSTEM, table.game), DESK)
    assert match.give(table.order("Decline"))
    return DESK.lit_rows(turn, NOWHERE)


def test_the_cell_that_the_random_reinforcements_roll_has_hit_is_lit(table: Table) -> None:
    table.control("soviet", "D").turn(4).dice(5, 4).begin("random")
    cells = rolled(table).of("random")
    assert {(cell.row, cell.column) for cell in cells if ".rows." in cell.row} == {
        ("random_reinforcements.rows.9", 0),
        ("random_reinforcements.rows.9", 4),
    }
    assert "group-K" in {cell.row for cell in cells}


def test_a_short_scenario_lights_its_own_goal(table: Table) -> None:
    table.put("S05", "7").impulse("soviet")
    table.p.urban_goal = 3
    assert rows(lit_in(table), "victory") == {"scenario"}


@pytest.mark.parametrize(("turn", "row"), [(4, "check"), (5, "end")])
def test_the_next_test_of_victory_is_lit(table: Table, turn: int, row: str) -> None:
    assert rows(lit_in(table.put("S05", "7").turn(turn).impulse("soviet")), "victory") == {row}


def test_whatever_is_lit_in_a_whole_game_is_a_row() -> None:
    charts: set[str] = set()
    for n, game in enumerate(random_game(7, options=ALL_OPTIONS)):
        lit = DESK.lit_rows(Turn(Match(SYSTEM, game), DESK), n % COMPONENTS.places)
        for cell in lit.cells:
            assert cell.row in rows_of(CHARTS[cell.chart]), cell
        charts |= {cell.chart for cell in lit.cells}
    assert charts >= {"turns", "night", "terrain", "movement", "victory", "advantage", "fire", "close-combat"}


def test_whatever_dice_hit_in_a_whole_game_is_a_row() -> None:
    last = list(random_game(7, options=ALL_OPTIONS))[-1]
    events = [event for entry in last.history for event in entry.events]
    cells = {cell for event in events for cell in by_dice(last.position, [event])}
    assert {cell for cell in cells if cell.row not in rows_of(CHARTS[cell.chart])} == set()
    assert {cell.chart for cell in cells} >= {"random", "partisans", "close-combat", "bombardment"}
