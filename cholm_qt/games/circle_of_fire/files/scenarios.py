"""The scenarios of Circle of Fire for those who know that they play it."""

from __future__ import annotations

from cholm_qt.files.game_files import Summary
from cholm_qt.games.circle_of_fire.files import FILES

load_scenario = FILES.load_scenario
scenario_ids = FILES.scenario_ids
scenario_path = FILES.scenario_path
scenario_summaries = FILES.scenario_summaries

__all__ = ["Summary", "load_scenario", "scenario_ids", "scenario_path", "scenario_summaries"]
