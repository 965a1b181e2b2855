"""The charts of fire, bombardment, Casualty Points, retreats, ruins and Close Combat."""

from __future__ import annotations

from cholm_qt.games.circle_of_fire.desk.charts.chart_numbers import Numbers, heading, made, signed
from cholm_qt.games.circle_of_fire.desk.source_words import cover_words, file_words
from cholm_qt.games.circle_of_fire.rules.components import Components
from cholm_qt.ui.look.words import tr
from cholm_qt.ui.panels.chart_values import Chart, ChartRow

GROUNDS = ("clear", "forest", "urban")
RUINS = ("rubble", "heavy")
FIRE_ATTACK = ("other_unit", "other_units_most", "same_parent", "pioneer_into_urban", "infantry_at_armor")
CLOSE_COMBAT = (
    "support", "support_most", "cf_gap", "cf_higher", "cf_lower", "pioneer_in_urban",
    "armor_on_infantry_clear", "armor_on_infantry_urban", "infantry_on_armor", "defender_holds_cover",
    "heavy_rubble", "stubborn_defense",
)  # fmt: skip


def terrain(numbers: Numbers, c: Components) -> Chart:
    """3.2.8, 15.2 What the ground does for whoever defends on it."""
    fire, guns, close = c.charts.fire, c.charts.bombardment, c.charts.close_combat
    holds = signed(close.defender_holds_cover)
    rows = [
        ChartRow(ground, (cover_words(ground), signed(fire.terrain[ground]), signed(guns.terrain[ground]),
                          signed(0) if ground == "clear" else holds), "", "R")
        for ground in GROUNDS
    ]  # fmt: skip
    in_rubble = (signed(0), signed(close.heavy_rubble))
    rows += [
        ChartRow(ruin, (cover_words(ruin), signed(fire.rubble[n]), signed(guns.rubble[n]), in_rubble[n - 1]),
                 "15.2.2", "R")
        for n, ruin in enumerate(RUINS, start=1)
    ]  # fmt: skip
    return made(
        "terrain", tr("Terrain effects"), ("3.2.8", "15.2.2"), rows,
        columns=(tr("Defender in"), tr("fire"), tr("guns"), tr("close combat")), narrow=(1, 2, 3),
        notes=(
            tr("Under fire and guns it is added to the defender's dice, and Rubble to the terrain. "
               "In Close Combat it is added to the attacker's die, if the defender controls the Area."),
            tr("Zones are Clear."),
        ),
    )  # fmt: skip


def fire(numbers: Numbers) -> Chart:
    """13.2 The Direct Fire Table."""
    cover = [numbers.drm(f"direct_fire.defense.terrain.{x}", cover_words(x)) for x in GROUNDS]
    cover += [numbers.drm(f"direct_fire.defense.rubble.{x}", cover_words(x)) for x in RUINS]
    rows = [
        heading(tr("Attacker: 2d6, CF of his lead")),
        *(numbers.drm(f"direct_fire.attack.{x}") for x in FIRE_ATTACK),
        heading(tr("Defender: 2d6, CF of his lead")),
        *cover,
        *(numbers.drm(f"direct_fire.defense.{x}")
          for x in ("no_control", "adjacent", "night", "stubborn_defense")),
        heading(tr("Result")),
        ChartRow("result", (tr("The attacker's total is higher: so many Casualty Points"),),
                 "13.2.4", "S"),
        numbers.row("direct_fire.rubble_at"),
    ]  # fmt: skip
    return made(
        "fire", tr("Direct Fire"), ("13.2.2", "13.2.3"), rows, also=("13.2", "13.2.1", "13.0", "15.1.3")
    )


def bombardment(numbers: Numbers) -> Chart:
    """14.3 The Bombardment Table."""
    cover = [numbers.drm(f"bombardment.defense.terrain.{x}", cover_words(x)) for x in GROUNDS]
    cover += [numbers.drm(f"bombardment.defense.rubble.{x}", cover_words(x)) for x in RUINS]
    rows = [
        heading(tr("Attacker: 2d6")),
        ChartRow("gun", (tr("The CF of the gun or the Stuka, by night that of a gun in red"), tr("CF")),
                 "14.3.1", "S"),
        heading(tr("Defender: 2d6, CF of his lead")),
        *cover,
        *(numbers.drm(f"bombardment.defense.{x}") for x in ("no_control", "stubborn_defense", "armor_lead")),
        heading(tr("Result")),
        ChartRow("result", (tr("The attacker's total is higher: so many Casualty Points"),),
                 "14.3.3", "S"),
        numbers.row("bombardment.rubble_at"),
        heading(tr("Observation")),
        numbers.row("limits.spotting_range"),
    ]  # fmt: skip
    return made(
        "bombardment", tr("Bombardment"), ("14.3.1", "14.3.2"), rows,
        also=("14.0", "14.3", "14.1.3", "15.1.4", "9.1.8"),
    )  # fmt: skip


def casualties(numbers: Numbers) -> Chart:
    """13.3.3 What each way to take Casualty Points absorbs."""
    rows = [numbers.row(f"casualty_points.{x}") for x in ("commit", "retreat", "eliminate")]
    return made(
        "casualties", tr("Casualty Points"), ("13.3.3",), rows, columns=("", tr("absorbs")),
        notes=(tr("The first point goes to the unit that led."),), also=("13.3", "13.3.1", "13.3.2"),
    )  # fmt: skip


def retreats(numbers: Numbers) -> Chart:
    """13.4.1 The Retreat Priority Lists."""
    rows, words = [], file_words()
    for place, title in (("area", tr("From an Area")), ("zone", tr("From a Zone"))):
        path = f"retreat_priority.{place}"
        rows.append(heading(title))
        for n, name in enumerate(numbers.part(path, "order").split(), start=1):
            rows.append(ChartRow(f"{place}.{name}", (str(n), words[name]), *numbers.source(path)))
    return made(
        "retreats", tr("Retreat priorities"), ("13.4.1",), rows, narrow=(0,),
        notes=(tr("A unit goes to a place of the first line that has one; without any it is eliminated."),),
        also=("13.4", "13.4.2", "13.4.3", "13.4.4"),
    )  # fmt: skip


def rubble(numbers: Numbers) -> Chart:
    """15.0 What makes Rubble, and what it does."""
    rows = [
        heading(tr("Made in an Urban Area by winning by")),
        numbers.row("direct_fire.rubble_at", tr("Direct Fire")),
        numbers.row("bombardment.rubble_at", tr("Bombardment")),
        ChartRow("heavy", (tr("where Rubble lies already, it becomes Heavy Rubble"),), "15.1.5", "S"),
        heading(tr("Rubble of either level")),
        ChartRow("stops", (tr("stops a unit that moves in"),), "15.2.1", "S"),
        ChartRow("helps", (tr("helps the defender, see the terrain effects"),), "15.2.2", "S"),
    ]
    return made("rubble", tr("Rubble"), ("15.1", "15.2"), rows, also=("15.0", "15.1.1", "15.1.2"))


def close_combat(numbers: Numbers) -> Chart:
    """16.5 The Close Combat Table."""
    rows, low = [heading(tr("One die and what is added"))], None
    for path in numbers.below("close_combat.results"):
        to = numbers.part(path, "to")
        rows.append(numbers.row(path, value=reach(low, to)))
        low = 0 if to == "any" else int(to) + 1
    rows.append(heading(tr("Added to the die")))
    for name in CLOSE_COMBAT:
        path = f"close_combat.{name}"
        rows.append(numbers.row(path) if name == "cf_gap" else numbers.drm(path))
    return made(
        "close-combat", tr("Close Combat"), ("16.5.2", "16.5.3"), rows, also=("16.0", "16.5", "16.3.3")
    )


def reach(low: int | None, to: str) -> str:
    r"""The rolls of a row of a table, from where the row above has ended.

    >>> reach(None, "3"), reach(4, "5"), reach(6, "6"), reach(7, "any")
    ('≤\xa03', '4–5', '6', '≥\xa07')
    """
    if low is None:
        return f"≤\N{NO-BREAK SPACE}{to}"
    if to == "any":
        return f"≥\N{NO-BREAK SPACE}{low}"
    return to if int(to) == low else f"{low}\N{EN DASH}{to}"


def friendly_fire(numbers: Numbers) -> Chart:
    """21.2.3 What a bombardment of a Contested Area does to friends."""
    rows = [numbers.row(f"limits.friendly_fire_{x}") for x in ("all", "half")]
    return made(
        "friendly-fire",
        tr("Friendly fire"),
        ("21.2.3",),
        rows,
        columns=("", tr("die")),
        also=("21.2", "21.2.4"),
    )
