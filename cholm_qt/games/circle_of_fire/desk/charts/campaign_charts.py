"""The charts of Turns, arrivals, moving, Night, the Advantage, Logistics, bids and victory."""

from __future__ import annotations

from functools import reduce

from cholm_qt.games.circle_of_fire.desk.charts.chart_numbers import Numbers, heading, made, signed
from cholm_qt.games.circle_of_fire.desk.charts.combat_charts import reach
from cholm_qt.games.circle_of_fire.desk.game_words import FIRST_DAY
from cholm_qt.games.circle_of_fire.desk.glossary import type_word
from cholm_qt.games.circle_of_fire.rules.charts import EntryLine, Grouping, RandomGroup
from cholm_qt.games.circle_of_fire.rules.components import GERMAN, SOVIET, Components
from cholm_qt.ui.look.words import tr, trn
from cholm_qt.ui.panels.chart_values import Chart, ChartRow

MOVES = (
    "road_vacant_friendly", "road_vacant_enemy", "road_enemy_day", "road_enemy_night", "non_road",
    "zone_to_area_plain", "area_to_zone", "zone_to_zone", "bonus_move", "infiltrate_free", "infiltrate_other",
)  # fmt: skip
RANDOM = "random_reinforcements"
RANDOM_MODIFIERS = ("german_advantage", "soviet_advantage", "airfield_soviet", "relief_zone_german")
STAR = "★"


# --- Turns and arrivals ---


def turns(numbers: Numbers, c: Components) -> Chart:
    """7.0, 5.1.2 The Turn Track with the Reinforcement Display."""
    limits = c.charts.limits
    rows = []
    for turn in range(1, limits.turns + 1):
        star = f" {STAR}" if turn in (limits.check_turn, limits.turns) else ""
        arrivals = ["\n".join(_arrivals(c, turn, side)) for side in (GERMAN, SOVIET)]
        rows.append(ChartRow(str(turn), (f"{turn}{star}", str(FIRST_DAY + turn), *arrivals), "", "R"))
    return made(
        "turns", tr("Turns and reinforcements"), ("7.0", "10.4.3"), rows, narrow=(0, 1),
        columns=("", tr("Jan."), tr("German"), tr("Soviet")),
        notes=(tr("In brackets: how many units. Guns go to their box. A star: the game may end."),),
        also=("3.3", "3.3.1", "3.3.2", "5.1.2", "10.1.3", "10.4", "19.2.1", "19.3"),
    )  # fmt: skip


def _arrivals(c: Components, turn: int, side: int) -> list[str]:
    """5.1.2, 10.4.3 Who comes on a Turn, how many, and where; then the guns."""
    found = [
        _grouping_words(c, group) for group in c.charts.entry if (group.turn, group.side) == (turn, side)
    ]
    guns = (unit for unit in c.units if unit.is_gun and unit.side == side and unit.code == str(turn))
    return [*found, *(f"{unit.name} ({type_word(unit)})" for unit in guns)]


def _grouping_words(c: Components, grouping: Grouping) -> str:
    """A grouping with its number of units and its entry places."""
    return tr("{0} ({1}): {2}", tr(grouping.name), len(grouping.units), _places(c, grouping.line))


def _places(c: Components, line: EntryLine) -> str:
    """Where units enter."""
    if line.places:
        zones = [c.board.places[place].id for place in line.places if c.zone_mask >> place & 1]
        areas = [c.board.places[place].id for place in line.places if not c.zone_mask >> place & 1]
        words = [trn("Zone {1}", "Zones {1}", len(zones), ", ".join(zones))] if zones else []
        words += [trn("Area {1}", "Areas {1}", len(areas), ", ".join(areas))] if areas else []
        return ", ".join(words).replace(" ", "\N{NO-BREAK SPACE}", 1)
    return tr("own Urban Areas") if line.kind == "urban" else tr("own Zone")


def random(numbers: Numbers, c: Components) -> Chart:
    """10.3 The Random Reinforcements Table with its modifiers and groups."""
    rows, low = [], None
    for path in numbers.below(f"{RANDOM}.rows"):
        to = numbers.part(path, "to")
        letters = numbers.part(path, "groups").replace("-", "\N{MIDDLE DOT}")
        rows.append(ChartRow(path, (reach(low, to), *letters), *numbers.source(path)))
        low = 0 if to == "any" else int(to) + 1
    rows.append(heading(tr("Added to the dice")))
    rows += [numbers.drm(f"{RANDOM}.modifiers.{name}") for name in RANDOM_MODIFIERS]
    rows.append(heading(tr("Groups")))
    rows += [_group_row(c, group) for group in c.charts.random.groups.values()]
    turns = c.charts.limits.turns
    return made(
        "random", tr("Random Reinforcements"), ("10.3.3", "10.3.4", "10.3.5"), rows,
        columns=(tr("2d6"), *map(str, range(1, turns + 1))), narrow=range(turns + 1),
        notes=(tr("The columns are Turns. A dot: nobody comes."),),
        also=("10.3", "10.3.1", "10.3.2", "10.3.6", "8.1.1A", "10.1.4"),
    )  # fmt: skip


def _group_row(c: Components, group: RandomGroup) -> ChartRow:
    """10.3.5, 10.3.6 A group: who, how many, where, and what stands in for it."""
    places = [_places(c, line) for line in group.lines]
    where = reduce(lambda first, then: tr("{0}, else {1}", first, then), places) if places else ""
    words = f"{group.id} – {tr(group.name)} ({group.take}): {where}"
    if group.substitute:
        words = tr("{0}; else {1} from Turn {2} on", words, group.substitute, group.substitute_from)
    return ChartRow(f"group-{group.id}", (words,), "", "R")


def interdiction(numbers: Numbers) -> Chart:
    """10.5.4 The Stuka Interdiction Table."""
    return made(
        "interdiction", tr("Stuka interdiction"), ("10.5.4",),
        [*_by_die(numbers, "interdiction"), *_first_cell_wide(numbers.row("limits.interdiction_from"))],
        narrow=(0,), also=("10.5", "10.5.1", "10.5.2"),
    )  # fmt: skip


def partisans(numbers: Numbers) -> Chart:
    """5.3.1 The Partisan Attack Table."""
    return made(
        "partisans",
        tr("Partisan attack"),
        ("5.3.1",),
        _by_die(numbers, "partisan"),
        narrow=(0,),
        also=("5.3",),
    )


def _by_die(numbers: Numbers, table: str) -> list[ChartRow]:
    """The rows of a table that is read by one die."""
    return [
        ChartRow(path, (numbers.part(path, "die").replace("-", "\N{EN DASH}"), numbers.says(path)),
                 *numbers.source(path))
        for path in numbers.below(table)
    ]  # fmt: skip


def _first_cell_wide(row: ChartRow) -> list[ChartRow]:
    """A number below a table by die, in words alone."""
    return [row._replace(cells=(": ".join(row.cells),))]


# --- moving and Night ---


def movement(numbers: Numbers) -> Chart:
    """12.2.3 The Movement Cost Table."""
    return made(
        "movement", tr("Movement costs"), ("12.2.3",), [numbers.row(f"movement.{name}") for name in MOVES],
        columns=("", tr("MP")),
        also=("12.0", "12.2", "12.2.1", "12.2.2", "12.4", "12.4.1", "12.4.2", "12.4.3"),
        notes=(tr("Only one line applies to each step. A unit stops on meeting enemies and in Rubble."),),
    )  # fmt: skip


def night(numbers: Numbers, c: Components) -> Chart:
    """9.1 Day and Night."""
    costs, same = c.charts.movement, tr("the same")
    by_road = (str(costs.road_enemy_day), str(costs.road_enemy_night))
    rows = [
        ChartRow("road", (tr("MP by road to enemy units"), *by_road), "9.1.6", "S"),
        ChartRow("fire", (tr("Defender under fire"), signed(0), signed(c.charts.fire.night)), "9.1.7", "S"),
        ChartRow("guns", (tr("CF of guns"), tr("black"), tr("red")), "9.1.4", "S"),
        ChartRow("stuka", (tr("Stuka"), tr("flies"), tr("grounded")), "9.1.5", "S"),
        ChartRow("close", (tr("Close Combat"), same, same), "9.1.3", "S"),
    ]  # fmt: skip
    return made(
        "night", tr("Day and Night"), ("9.1",), rows, columns=("", tr("Day"), tr("Night")), narrow=(1, 2),
        also=("9.0", "9.1.1", "9.1.2", "9.1.8", "8.1.1B"),
    )  # fmt: skip


# --- the Advantage, Logistics, bids ---


def advantage(numbers: Numbers, c: Components) -> Chart:
    """8.1.1 The Advantage Use Table."""
    limits, shift = c.charts.limits, c.charts.random.advantage
    uses = {
        "A": tr("Before the Random Reinforcements roll: German {0}, Soviet {1}", *map(signed, shift)),
        "B": tr("At the start of an own Impulse: Night for the rest of the Turn"),
        "C": tr("German: Stubborn Defense in the German Area of the Scherer HQ"),
        "D": tr("Soviet: a Logistics roll does not end the Phase"),
        "E": tr("German: up to {0} infantry units of the Active Area infiltrate", limits.infiltrate_units),
        "F": tr("End Phase: up to {0} units Redeploy through quiet places", limits.redeploy_units),
    }
    ours = ("A", "E", "F")  # how much and how many is ours
    rows = [
        ChartRow(use, (use, words), f"8.1.1{use}", "R" if use in ours else "S") for use, words in uses.items()
    ]
    return made(
        "advantage", tr("Uses of the Advantage"), ("8.1.1",), rows, narrow=(0,),
        notes=(
            tr("Once used, it goes to the opponent when that Impulse, Segment or Phase ends (8.1.2)."),
            tr("Unused all Turn, it goes to the opponent as well (8.1.3)."),
        ),
        also=("8.0", "8.1", "8.1.2", "8.1.3"),
    )  # fmt: skip


def logistics(numbers: Numbers) -> Chart:
    """17.1 When a Logistics roll ends the Phase, and what prevents it."""
    rows = [
        *(numbers.row(f"limits.{name}") for name in ("logistics_from", "logistics_ends_at")),
        numbers.drm("limits.logistics_pass_drm"),
        ChartRow(
            "prevent", (tr("Prevented by the Soviet Advantage, or by Seize the Initiative"),), "17.1.4", "S"
        ),
        ChartRow("passes", (tr("Two passes in a row end the Phase without a roll"),), "11.1.6", "S"),
    ]
    return made("logistics", tr("Logistics"), ("17.1",), rows, also=("17.0", "17.1.1", "8.1.1D", "20.1.5b"))


def seizing(numbers: Numbers) -> Chart:
    """20.1 Bids, and what the points are for."""
    rows = [
        heading(tr("Bids")),
        numbers.row("limits.bid_most"),
        ChartRow("higher", (tr("The higher bid gets the side, the opponent so many points"),), "20.1.2", "S"),
        ChartRow("tie", (tr("Equal bids: one die each, the higher gets the side"),), "20.1.4", "S"),
        heading(tr("Seize the Initiative: one point")),
        ChartRow("a", (tr("has the dice of a combat thrown again"),), "20.1.5a", "S"),
        ChartRow("b", (tr("keeps the Phase going after a Logistics roll"),), "20.1.5b", "S"),
        ChartRow("c", (tr("lets the Committed units of a place act once more"),), "20.1.5c", "S"),
    ]
    return made(
        "seizing", tr("Bids and initiative"), ("20.1",), rows, also=("20.0", "20.1.1", "20.1.3", "20.1.5")
    )


# --- limits and victory ---


def limits(numbers: Numbers) -> Chart:
    """6.1.1, 10.2.1 Stacking, regrouping and other numbers."""
    names = ("stacking", "stacking_extra", "regroup_cost", "redeploy_units", "infiltrate_units")
    rows = [numbers.row(f"limits.{name}") for name in names]
    return made(
        "limits",
        tr("Stacking and regrouping"),
        ("6.1.1", "10.2.1"),
        rows,
        also=("6.1", "10.2", "8.1.1E", "8.1.1F"),
    )


def victory(numbers: Numbers, c: Components) -> Chart:
    """19.0 Who wins when."""
    limits = c.charts.limits
    three = tr("Cholm is surrounded, and they control or contest the airfield")
    at_once = tr("The Soviets win if they control all {0} Urban Areas", len(c.urban))
    check = trn(
        "The Germans win unless the Soviets control {0} Urban Area, {1}",
        "The Germans win unless the Soviets control {0} Urban Areas, {1}",
        limits.check_urban,
        three,
    )
    end = trn(
        "The Soviets win if they control {0} Urban Area, {1}; else the Germans",
        "The Soviets win if they control {0} Urban Areas, {1}; else the Germans",
        limits.end_urban,
        three,
    )
    own_goal = tr("A short scenario may name its own number of Urban Areas instead")
    rows = [
        ChartRow("automatic", (tr("each"), at_once), "19.1", "S"),
        ChartRow("check", (f"{limits.check_turn} {STAR}", check), "19.2.1", "S"),
        ChartRow("end", (f"{limits.turns} {STAR}", end), "19.3", "S"),
        ChartRow("scenario", (tr("last"), own_goal)),
    ]
    return made(
        "victory", tr("Victory"), ("19.1", "19.2", "19.3"), rows, columns=("", tr("at the end of the Turn")),
        narrow=(0,), also=("19.0", "3.2.9", "19.2.1a", "19.2.1b"),
    )  # fmt: skip
