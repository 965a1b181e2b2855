"""What `cholm bench ui` makes of its times."""

from cholm_qt.engine.game import Game
from cholm_qt.games.circle_of_fire.desk import DESK
from cholm_qt.games.circle_of_fire.files import FILES
from cholm_qt.ui.bench import rows
from cholm_qt.ui.bench.figures import Took, spread
from cholm_qt.ui.bench.teaching import FIGURES


def test_a_spread_is_the_median_the_95th_percentile_and_the_worst():
    found = spread(Took(n, n / 2) for n in range(100, 0, -1))
    assert found == {"median": 51, "p95": 96, "max": 100, "cpu_p95": 48, "cpu_max": 50}


def test_a_figure_within_its_aim_is_met():
    assert [row.met for row in rows({"drag": {"p95": 2.0}, "rss_mb": 299})] == ["met", "met"]


def test_a_figure_beyond_its_aim_is_not_met():
    assert [row.met for row in rows({"drag": {"p95": 2.1}, "rss_mb": 301})] == ["NOT MET", "NOT MET"]


def test_a_figure_without_an_aim_is_told_without_a_verdict():
    assert [row.met for row in rows({"machine": "2 cores"})] == [""]


def test_a_figure_that_only_the_clock_finds_too_long_is_met_by_the_processor():
    assert [row.met for row in rows({"drag": {"p95": 9.0, "cpu_p95": 1.9}})] == ["met by processor"]


def test_the_hardest_ground_to_draw_is_a_night_over_a_town_in_ruins():
    position = Game.begin(FILES.load_scenario("campaign"), seed=1).position
    hardest = DESK.hardest_to_draw(position)
    assert DESK.light(hardest)
    assert len(DESK.scars(hardest)) == position.components.urban_mask.bit_count() > 5
    assert hardest.where == position.where


def test_the_position_on_the_table_stays_as_it_is_when_the_hardest_ground_is_shown():
    position = Game.begin(FILES.load_scenario("campaign"), seed=1).position
    before = position.copy()
    DESK.hardest_to_draw(position)
    assert position == before


def test_every_figure_of_what_teaches_has_an_aim():
    assert {"drill_question", "reference_page", "reference_search", "odds"} <= FIGURES.keys()
    assert all(figure.part in ("p95", "max") and figure.aim > 0 for figure in FIGURES.values())
