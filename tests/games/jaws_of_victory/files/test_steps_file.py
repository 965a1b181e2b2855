"""The shipped sequence of play, and what is told of a spoiled one."""

import re
from collections import Counter

import pytest

from cholm_qt.games.jaws_of_victory.files import FILES
from cholm_qt.games.jaws_of_victory.rules.components import Components
from tests.files.spoiling import Spoil

from . import plain

# Every section that the published sequence of play cites.
CITED = """
5.1 5.2 6.1 6.2 7.0 8.0 8.6 8.6.4 9.2 9.4 9.5 9.6 9.7 9.8 9.10.2 9.10.3 9.11 9.12 10.2 12.1.1 12.1.2
12.1.3 12.1.4 12.1.6 12.4 12.5 12.5.2 12.6 12.7 12.8 12.9.1 12.9.2 12.10 12.10.2 12.12.1 12.14
12.17.2 12.17.4 13.1.3 13.2.1 13.3 13.4 13.5.2 14.2 14.4 14.6.1 14.6.2 14.6.3 14.6.4 14.7 14.8 15.0
15.2.1 15.3 16.2 16.3 16.4 16.5 17.1.1 17.1.3 17.1.5 18.1.5 18.2 22.1.4 22.11
"""


def test_there_are_132_steps(shipped: Components) -> None:
    assert len(shipped.steps) == 132
    published = "R; id, title, order and cites S 3.0"
    assert Counter(step.source for step in shipped.steps) == {published: 129, "R": 3}


def test_every_section_that_the_published_sequence_cites_is_cited(shipped: Components) -> None:
    cited = {cite for step in shipped.steps for cite in step.cites}
    known = set(CITED.split())
    assert len(known) == 65
    assert known <= cited
    assert cited - known == {*plain.plain("sequence.yaml")["cites_ours"], "12.17"}


def test_every_ruling_by_which_an_order_is_refused_exists(shipped: Components) -> None:
    quoted = {
        found for step in shipped.steps for says in step.refuses for found in re.findall(r"^J\d+", says)
    }
    assert quoted
    assert quoted <= {ruling.id for ruling in FILES.rulings()}


def test_what_can_be_decided_is_told_why_it_may_be_passed(shipped: Components) -> None:
    assert all(step.skip_when for step in shipped.steps)


def test_interrupts_and_the_steps_of_a_combat_happen_within_others(shipped: Components) -> None:
    nested = {step.id for step in shipped.steps if step.nested}
    assert {"E.3.B-bridge", "E.3.B-alarm", "F.3.B-intercept", "E.4.C.a1", "F.4.C.d2-losses"} <= nested
    assert nested == {step.id for step in shipped.steps if step.kind == "interrupt" or ".4.C." in step.id}


def test_3_0_a_segment_stands_under_its_stage_and_phase(shipped: Components) -> None:
    segment = shipped.sequence[shipped.step("E.3.B")]
    assert segment.titles == (
        "Soviet Player-Turn",
        "Movement Phase",
        shipped.steps[shipped.step("E.3.B")].title,
    )
    assert shipped.sequence[shipped.step("C.2-korsun")].above == ("Mutual Supply Stage",)


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ("{id: A.2,", "{id: A.9,", "here: The rules have no step 'A.9'; did you mean 'A."),
        ("{id: A.2,", "{id: A.9,", "There is no step A.2 (3.0)"),
        ("{id: A.2,", "{id: A.1,", "here: The id 'A.1' is taken already, in line"),
        ("{id: G.A,", "{id: A.3,", "here: The step A.3 stands behind a later stage (3.0)"),
        (
            "actor: system",
            "actor: nobody",
            "here: 'actor' is 'nobody', not one of german, soviet, both, system",
        ),
        ("kind: chance", "kind: change", "here: 'kind' is 'change', not one of automatic, chance"),
        (
            "kind: interrupt, optional: true, nested: true",
            "kind: interrupt",
            "here: An interrupt happens within",
        ),
        ('cites: ["5.1"]', 'cites: ["5"]', "here: 'cites' holds '5', but should hold sections like 12.4"),
        ('["J20 no road"', '["no road"', "'no road' should begin with a section or a ruling, like J20"),
        ("  - {id: A, title: Weather Stage}\n", "", "There is no stage A (3.0)"),
    ],
)
def test_a_spoiled_sequence_is_told(spoil: Spoil, old: str, new: str, says: str) -> None:
    faults = spoil("sequence.yaml", old, new)
    assert any(says in fault for fault in faults), faults
