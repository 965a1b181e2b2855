"""What units are called: by their print, with the id where it is typed."""

from typing import NamedTuple

from cholm_qt.engine.reasons import Said
from cholm_qt.engine.unit_names import UnitName, ids_in, unit_names, with_ids


class Counter(NamedTuple):
    """A unit with an id and a print."""

    id: str
    name: str


def names(*prints: str) -> tuple[UnitName, ...]:
    return unit_names(Counter(f"U{n}", printed) for n, printed in enumerate(prints))


def test_a_unit_is_called_by_its_print() -> None:
    assert names("1./65", "2./65") == ("1./65", "2./65")


def test_the_id_stands_behind_the_print() -> None:
    assert [name.with_id for name in names("1./65", "2./65")] == ["1./65 (U0)", "2./65 (U1)"]


def test_the_id_tells_units_with_the_same_print_apart() -> None:
    assert names("Alarm", "Bau", "Alarm") == ("Alarm (U0)", "Bau", "Alarm (U2)")


def test_an_id_that_the_name_says_already_is_not_said_twice() -> None:
    assert [name.with_id for name in names("Alarm", "Alarm")] == ["Alarm (U0)", "Alarm (U1)"]


def test_a_unit_without_a_print_is_called_by_its_id() -> None:
    assert [(name, name.with_id) for name in names("")] == [("U0", "U0")]


def test_ids_are_put_into_sentences_within_a_sentence() -> None:
    first, second = names("1./65", "2./65")
    said = Said("{0} leads {1}", (first, Said("{0} and others", (second,))))
    assert str(with_ids(said)) == "1./65 (U0) leads 2./65 (U1) and others"


def test_the_ids_of_a_sentence_can_be_searched_for() -> None:
    first, second = names("1./65", "2./65")
    assert [*ids_in(Said("{0} leads {1}", (first, Said("{0}", (second,)))))] == ["U0", "U1"]
