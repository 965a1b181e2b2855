from collections.abc import Callable

import pytest

from cholm_qt.files.faults import FaultList
from cholm_qt.files.reader import Reader
from tests.files.reading import open_text

Read = Callable[[str], Reader]


def told(faults: FaultList) -> list[str]:
    """The faults without the file."""
    return [str(fault).removeprefix("some.yaml:") for fault in faults]


def test_values_are_read_by_their_kind(read: Read, faults: FaultList):
    top = read("name: Cholm\ncf: 3\nx: 0.5\nnight: true\nside: german\n")
    values = (top.text("name"), top.whole("cf", 0, 20), top.number("x", 0, 1), top.flag("night"))
    assert values == ("Cholm", 3, 0.5, True)
    assert top.choice("side", ("german", "soviet")) == "german"
    assert told(faults) == []


def test_a_text_stays_as_it_was_written(read: Read):
    assert read("case: 10.20\n").text("case") == "10.20"


def test_a_missing_key_is_told_at_the_mapping(read: Read, faults: FaultList):
    assert read("\n\na: 1\n").text("name") == ""
    assert told(faults) == ["3: 'name' is missing"]


def test_a_default_stands_in_for_a_missing_key(read: Read, faults: FaultList):
    assert read("a: 1\n").whole("cf_night", 1, 20, 0) == 0
    assert told(faults) == []


def test_a_default_does_not_excuse_a_wrong_value(read: Read, faults: FaultList):
    read("cf: four\n").whole("cf", 0, 20, 0)
    assert told(faults) == ["1: 'cf' should be a whole number, not 'four'"]


@pytest.mark.parametrize("written", ["21", "-1"])
def test_a_number_out_of_bounds_is_told_with_the_bounds(read: Read, faults: FaultList, written: str):
    read(f"a: 1\ncf: {written}\n").whole("cf", 0, 20)
    assert told(faults) == [f"2: 'cf' is {written}, but should be from 0 to 20"]


@pytest.mark.parametrize("written", ["1.5", "'3'", "0x10", "1:30", "9" * 5000, "[3]", "", "true"])
def test_only_a_whole_number_is_one(read: Read, faults: FaultList, written: str):
    read(f"cf: {written}\n").whole("cf", 0, 20)
    assert told(faults)[0].startswith("1: 'cf' should be a whole number, not ")


@pytest.mark.parametrize("written", [".nan", ".inf", "half"])
def test_only_a_finite_number_is_one(read: Read, faults: FaultList, written: str):
    read(f"x: {written}\n").number("x", 0, 1)
    assert told(faults) == [f"1: 'x' should be a number, not '{written}'"]


def test_only_true_and_false_are_flags(read: Read, faults: FaultList):
    read("night: maybe\n").flag("night")
    assert told(faults) == ["1: 'night' should be true or false, not 'maybe'"]


def test_a_wrong_word_is_told_with_the_nearest(read: Read, faults: FaultList):
    read("terrain: forrest\n").choice("terrain", ("clear", "forest"))
    assert told(faults) == ["1: 'terrain' is 'forrest', not one of clear, forest; did you mean 'forest'?"]


def test_null_is_no_text_but_may_be_none(read: Read, faults: FaultList):
    top = read("parent: null\nname: null\n")
    assert top.maybe_text("parent") is None
    top.text("name")
    assert told(faults) == ["2: 'name' should be a text, not nothing"]


def test_a_key_nobody_asked_for_is_told_with_the_nearest(read: Read, faults: FaultList):
    with read("name: a\nparnet: b\n") as top:
        top.text("name")
        top.maybe_text("parent")
    assert told(faults) == ["2: 'parnet' is not known here; did you mean 'parent'?"]


def test_unknown_keys_of_inner_mappings_are_told_too(read: Read, faults: FaultList):
    with read("units:\n  - {id: G01, cv: 3}\n") as top:
        top.mappings("units")[0].text("id")
    assert told(faults) == ["2: 'cv' is not known here"]


def test_a_mapping_asked_for_twice_is_one_reader(read: Read, faults: FaultList):
    with read("a: {x: 1, y: 2}\n") as top:
        top.mapping("a").text("x")
        top.mapping("a").text("y")
    assert told(faults) == []


def test_a_missing_mapping_is_told_once_and_not_its_keys(read: Read, faults: FaultList):
    top = read("b: 1\n")
    assert top.mapping("a").mapping("deeper").whole("x", 2, 9) == 2
    assert told(faults) == ["1: 'a' is missing"]


def test_a_value_where_a_mapping_should_be_is_told(read: Read, faults: FaultList):
    read("a: 5\n").mapping("a")
    assert told(faults) == ["1: 'a' should be a mapping"]


def test_a_value_where_a_list_should_be_is_told(read: Read, faults: FaultList):
    assert read("a: 5\n").texts("a") == ()
    assert told(faults) == ["1: 'a' should be a list"]


def test_a_list_of_mappings_holds_nothing_else(read: Read, faults: FaultList):
    assert len(read("a:\n  - {x: 1}\n  - y\n").mappings("a")) == 1
    assert told(faults) == ["3: 'a' should be a list of mappings"]


def test_a_list_of_single_values_holds_nothing_else(read: Read, faults: FaultList):
    assert read("a:\n  - x\n  - [y]\n").texts("a") == ("x",)
    assert told(faults) == ["3: 'a' should hold single values only"]


def test_a_word_twice_in_a_list_is_told(read: Read, faults: FaultList):
    assert read("tags: [a, b, a]\n").choices("tags", ("a", "b")) == ("a", "b")
    assert told(faults) == ["1: 'tags' holds 'a' twice"]


def test_a_point_has_two_numbers(read: Read, faults: FaultList):
    assert read("centre: [0.5, 2]\n").numbers("centre", 2, 0, 1) == (0, 0)
    assert told(faults) == ["1: 'centre' should be 2 numbers from 0 to 1"]


def test_mappings_can_be_read_by_keys_of_any_name(read: Read, faults: FaultList):
    with read("groups: {J: {take: 2}, U: {take: 3}}\n") as top:
        takes = {key: group.whole("take", 1, 9) for key, group in top.mappings_by_key("groups").items()}
    assert takes == {"J": 2, "U": 3}
    assert told(faults) == []


def test_all_faults_of_a_text_are_told_at_once(read: Read, faults: FaultList):
    with read("cf: x\nma: 99\nnmae: y\n") as top:
        top.whole("cf", 0, 20)
        top.whole("ma", 0, 20)
        top.text("name")
    assert [line.split(":")[0] for line in told(faults)] == ["1", "1", "2", "3"]


def test_a_format_of_the_future_is_told(faults: FaultList):
    open_text(b"format: 2\n", "some.yaml", faults)
    assert told(faults) == ["1: The file has format 2; this program knows formats up to 1"]


def test_a_file_that_is_a_list_is_told(faults: FaultList):
    assert open_text(b"- 1\n", "some.yaml", faults).hollow
    assert told(faults) == ["1: The file should begin with keys, like 'format: 1'"]
