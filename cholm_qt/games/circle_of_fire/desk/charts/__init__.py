"""The Player Aid Charts of Circle of Fire, in the order in which players look for them."""

from __future__ import annotations

from collections.abc import Sequence

from cholm_qt.files.data_folder import DataFolder
from cholm_qt.games.circle_of_fire.desk.charts import arrival_charts, campaign_charts, combat_charts
from cholm_qt.games.circle_of_fire.desk.charts.chart_numbers import Numbers, lines_of
from cholm_qt.games.circle_of_fire.rules.components import Components
from cholm_qt.ui.panels.chart_values import Chart


def charts_of(c: Components, folder: DataFolder) -> Sequence[Chart]:
    """All charts, with the words and sources of the data files in a folder."""
    numbers = Numbers(lines_of(folder))
    return (
        arrival_charts.turns(numbers, c),
        campaign_charts.movement(numbers),
        combat_charts.terrain(numbers, c),
        combat_charts.fire(numbers),
        combat_charts.bombardment(numbers),
        combat_charts.casualties(numbers),
        combat_charts.retreats(numbers),
        combat_charts.rubble(numbers),
        combat_charts.close_combat(numbers),
        campaign_charts.night(numbers, c),
        campaign_charts.advantage(numbers, c),
        campaign_charts.logistics(numbers),
        arrival_charts.random(numbers, c),
        arrival_charts.interdiction(numbers),
        campaign_charts.limits(numbers),
        campaign_charts.seizing(numbers),
        campaign_charts.victory(numbers, c),
        arrival_charts.partisans(numbers),
        combat_charts.friendly_fire(numbers),
    )
