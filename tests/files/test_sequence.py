from pathlib import Path

from cholm_qt.games.circle_of_fire.files import FILES
from cholm_qt.games.circle_of_fire.rules.components import Components
from tests.files.spoiling import Spoil


def test_7_0_the_segments_stand_in_the_order_of_play(shipped: Components):
    ids = " ".join(segment.id for segment in shipped.sequence.segments)
    assert ids == "bids set-up partisans regrouped random normal impulses close-combat end"


def test_every_turn_begins_with_regrouped_units(shipped: Components):
    assert shipped.sequence[shipped.sequence.first_of_turn()].id == "regrouped"


def test_every_segment_names_a_case_of_the_rulebook(shipped: Components):
    modules = {case.partition(".")[0] for case in FILES.case_titles()}
    assert {segment.case.partition(".")[0] for segment in shipped.sequence.segments} <= modules


def test_a_segment_the_program_does_not_know_is_told(spoil: Spoil):
    faults = spoil("sequence.yaml", "id: partisans", "id: partisan")
    assert any("did you mean 'partisans'? (7.0)" in fault for fault in faults if fault.startswith("here: "))
    assert any(fault.endswith("There is no segment partisans (7.0)") for fault in faults)


def test_a_segment_that_stands_twice_is_told(spoil: Spoil):
    faults = spoil("sequence.yaml", "id: random", "id: regrouped")
    assert "here: The segment 'regrouped' stands twice" in faults


def test_what_happens_once_stands_before_what_repeats(spoil: Spoil):
    (fault,) = spoil("sequence.yaml", 'case: "10.3", repeats: true', 'case: "10.3", repeats: false')
    assert fault == "here: 'random' happens once, so it stands before what repeats (7.0)"


def test_a_segment_may_belong_to_several_longer_stretches(folder: Path):
    path = folder / "sequence.yaml"
    deeper = path.read_text("utf-8").replace("phase: End Phase", "above: [Second half, End Phase]")
    path.write_text(deeper, "utf-8")
    assert FILES.load_components(folder).sequence.segments[-1].above == ("Second half", "End Phase")
