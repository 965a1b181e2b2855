"""The charts of moving, Night, the Advantage, Logistics, bids, limits and victory."""

from __future__ import annotations

from cholm_qt.games.circle_of_fire.desk.charts.arrival_charts import STAR
from cholm_qt.games.circle_of_fire.desk.charts.chart_numbers import Numbers, heading, made, signed
from cholm_qt.games.circle_of_fire.rules.components import Components
from cholm_qt.ui.look.words import tr, trn
from cholm_qt.ui.panels.chart_values import Chart, ChartRow

MOVES = (
    "road_vacant_friendly", "road_vacant_enemy", "road_enemy_day", "road_enemy_night", "non_road",
    "zone_to_area_plain", "area_to_zone", "zone_to_zone", "bonus_move", "infiltrate_free", "infiltrate_other",
)  # fmt: skip


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
        "B": tr("At the start of one's own Impulse: Night for the rest of the Turn"),
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
    own_goal = tr("A scenario may name its own number of Urban Areas, or goals of its own, instead")
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
