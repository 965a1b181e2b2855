"""Whatever is read is refused with a sentence, or can be played on."""

import yaml
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from cholm_qt.cli.engine_requests import Engine
from cholm_qt.cli.soak.properties import broken_promises
from cholm_qt.cli.soak.protocol import broken_by_line
from cholm_qt.files.documents import open_document
from cholm_qt.games.circle_of_fire.files import FILES
from tests.fuzz.strategies import PLAIN, crafted_positions, damaged_texts, lines

SCENARIO = yaml.safe_load(FILES.scenario_path("first-assault").read_text("utf-8"))
fuzzed = settings(max_examples=120, deadline=None, derandomize=True, suppress_health_check=list(HealthCheck))


@fuzzed
@given(crafted_positions())
def test_a_position_with_another_agenda(text: str) -> None:
    assert list(broken_promises(open_document(text), seed=1)) == []


@fuzzed
@given(damaged_texts())
def test_a_position_with_another_field(text: str) -> None:
    assert list(broken_promises(open_document(text), seed=1)) == []


@fuzzed
@given(st.sampled_from(sorted(SCENARIO)), PLAIN)
def test_a_scenario_with_another_value(key: str, value: object) -> None:
    text = yaml.safe_dump({**SCENARIO, key: value}, allow_unicode=True)
    assert list(broken_promises(open_document(text), seed=1)) == []


@fuzzed
@given(st.text() | PLAIN.map(yaml.safe_dump))
def test_any_text(text: str) -> None:
    assert list(broken_promises(open_document(text), seed=1)) == []


@fuzzed
@given(st.lists(lines(), min_size=1, max_size=8))
def test_lines_of_the_protocol(asked: list[bytes]) -> None:
    engine = Engine()
    assert [says for line in asked for says in broken_by_line(engine, line)] == []
