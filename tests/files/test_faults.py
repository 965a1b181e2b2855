import pytest

from cholm_qt.files.faults import DataFaults, Fault, FaultList, nearest, short


def test_a_fault_names_file_line_and_case():
    assert str(Fault("a.yaml", 7, "That is wrong", "3.2")) == "a.yaml:7: That is wrong (3.2)"


def test_a_fault_of_the_whole_file_has_no_line():
    assert str(Fault("a.yaml", 0, "The file is empty")) == "a.yaml: The file is empty"


def test_faults_are_told_from_top_to_bottom(faults: FaultList):
    faults.add("a.yaml", 9, "second")
    faults.add("a.yaml", 2, "first")
    assert [fault.says for fault in faults] == ["first", "second"]


def test_the_same_fault_is_told_once(faults: FaultList):
    faults.add("a.yaml", 9, "again")
    faults.add("a.yaml", 9, "again")
    assert len(faults) == 1


def test_no_fault_raises_nothing(faults: FaultList):
    faults.raise_if_any()


def test_the_exception_carries_every_fault(faults: FaultList):
    faults.add("a.yaml", 1, "one")
    faults.add("b.yaml", 1, "two")
    with pytest.raises(DataFaults, match=r"a\.yaml:1: one\nb\.yaml:1: two") as raised:
        faults.raise_if_any()
    assert len(raised.value.faults) == 2


def test_the_nearest_spelling_is_offered():
    assert nearest("Forrest", ("clear", "forest")) == "; did you mean 'forest'?"


def test_nothing_is_offered_for_a_word_unlike_any():
    assert nearest("xyz", ("clear", "forest")) == ""


def test_a_long_text_is_cut_to_one_line():
    assert short("one\ntwo three", 8) == "one two…"
