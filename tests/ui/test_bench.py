"""What `cholm bench ui` makes of its times."""

from cholm_qt.ui.window.bench import _spread


def test_a_spread_is_the_median_the_95th_percentile_and_the_worst():
    assert _spread(iter(range(100, 0, -1))) == {"median": 51, "p95": 96, "max": 100}
