"""The charts of Turns and arrivals: reinforcements, their interdiction, and the partisans."""

from __future__ import annotations

from functools import reduce

from cholm_qt.games.circle_of_fire.desk.charts.chart_numbers import Numbers, heading, made
from cholm_qt.games.circle_of_fire.desk.charts.combat_charts import reach
from cholm_qt.games.circle_of_fire.desk.game_words import FIRST_DAY
from cholm_qt.games.circle_of_fire.desk.glossary import type_word
from cholm_qt.games.circle_of_fire.rules.charts import EntryLine, Grouping, RandomGroup
from cholm_qt.games.circle_of_fire.rules.components import GERMAN, SOVIET, Components
from cholm_qt.ui.look.words import tr, trn
from cholm_qt.ui.panels.chart_values import Chart, ChartRow

RANDOM = "random_reinforcements"
RANDOM_MODIFIERS = ("german_advantage", "soviet_advantage", "airfield_soviet", "relief_zone_german")
STAR = "★"


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
