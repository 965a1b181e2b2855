"""Rows that are records."""

from cholm_qt.engine.record import Record, SideIx
from cholm_qt.files.faults import FaultList
from cholm_qt.files.record_rows import read_records
from tests.files.reading import open_text


class Gun(Record):
    id: str
    side: "SideIx"
    range: "int"
    heavy: "bool" = False


def read(text: str) -> tuple[tuple[Gun, ...], list[str]]:
    faults = FaultList()
    with open_text(text.encode(), "guns", faults, formats=0) as top:
        guns = read_records(top, "guns", Gun, {"SideIx": ("blue", "red")})
    return guns, [fault.says for fault in faults]


def test_a_row_is_a_record() -> None:
    assert read("guns: [{id: A, side: red, range: 3, heavy: true}]") == ((Gun("A", 1, 3, True),), [])


def test_a_field_with_a_default_may_be_missing() -> None:
    assert read("guns: [{id: A, side: blue, range: 3}]")[0] == (Gun("A", 0, 3),)


def test_every_fault_of_a_row_is_told() -> None:
    _, faults = read("guns: [{id: A, side: green, range: far, calibre: 8}]")
    assert [says.split(",")[0] for says in faults] == [
        "'side' is 'green'",
        "'range' should be a whole number",
        "'calibre' is not known here",
    ]
