"""3.0 The sequence of play as a whole."""

from __future__ import annotations

from cholm_qt.games.jaws_of_victory.files import FILES
from cholm_qt.games.jaws_of_victory.rules.rules import TOPICS, _handlers


def test_J99_each_step_that_is_not_nested_has_exactly_what_carries_it_out():
    c = FILES.load_components()
    assert set(_handlers()) == {c.steps[at].id for at in c.top_steps}
    assert len(set(TOPICS)) == len(TOPICS)
