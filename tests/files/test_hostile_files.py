"""Files that are none, that never end, that name others, or that are too large get a sentence."""

import os
from pathlib import Path

import pytest

from cholm_qt.files.documents import check_file, open_document, open_named
from cholm_qt.files.faults import MOST_FAULTS, DataFaults, FaultList, nearest, short
from cholm_qt.files.harmless import harmless
from cholm_qt.files.parsing import read_nodes
from cholm_qt.files.position_fields import BadText, words_in
from cholm_qt.files.save_writing import write_save
from cholm_qt.games.circle_of_fire.files import FILES
from tests.files.playing import played

LONG = "n" * 300


# --- no ordinary files ---------------------------------------------------------------------------


def test_a_pipe_is_no_scenario(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe.yaml")
    assert "not an ordinary file" in str(open_document(tmp_path / "pipe.yaml").faults)


def test_a_data_file_that_never_ends_is_a_fault_of_its_folder(tmp_path: Path) -> None:
    (tmp_path / "board.yaml").symlink_to("/dev/zero")
    with pytest.raises(DataFaults, match="not an ordinary file"):
        FILES.load_components(tmp_path)


@pytest.mark.parametrize("name", [LONG, f"{LONG}.yaml", f"a/{LONG}"])
def test_a_name_that_is_too_long_for_a_file_gets_a_sentence(name: str) -> None:
    with pytest.raises(DataFaults):
        open_named(name).raise_faults()


def test_a_file_of_cases_that_is_a_pipe_is_a_fault(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "cases.yaml")
    with pytest.raises(DataFaults, match="not an ordinary file"):
        FILES.cases(tmp_path)


# --- other files ---------------------------------------------------------------------------------


def test_a_path_in_a_save_is_never_opened(tmp_path: Path) -> None:
    other = tmp_path / "other.yaml"
    os.mkfifo(other)  # whoever opens it waits for ever
    path = tmp_path / "save.yaml"
    write_save(FILES, path, played(1, 5), "campaign")
    path.write_text(path.read_text().replace('scenario: "campaign"', f'scenario: "{other}"'))
    assert [fault.says[:26] for fault in check_file(path)] == ["There is no scenario '" + str(other)[:4]]


@pytest.mark.parametrize("named", ["../../etc/passwd", "/etc/passwd", LONG, "first-assault.yaml", ""])
def test_only_ids_are_looked_up_among_the_shipped_scenarios(named: str) -> None:
    with pytest.raises(DataFaults, match="There is no scenario"):
        FILES.shipped_scenario(named)


# --- bounds --------------------------------------------------------------------------------------


def test_so_many_faults_are_told_and_then_that_there_may_be_more() -> None:
    text = "format: 1\nkind: scenario\ntitle: x\nsays: x\n" + "".join(f"k{n}: 1\n" for n in range(500))
    says = [fault.says for fault in open_document(text).faults]
    assert (len(says), says[-1][:17]) == (MOST_FAULTS + 1, "There may be more")


def test_so_many_broken_orders_are_told_and_then_that_there_may_be_more(tmp_path: Path) -> None:
    path = tmp_path / "save.yaml"
    write_save(FILES, path, played(1, 5), "campaign")
    path.write_text(path.read_text() + "- rubbish\n" * 500)
    says = [fault.says for fault in check_file(path)]
    assert (len(says), says[-1][:17]) == (MOST_FAULTS + 1, "There may be more")


def test_a_list_of_faults_is_full_at_the_bound() -> None:
    faults = FaultList()
    for line in range(1, MOST_FAULTS):
        faults.add("file", line, "wrong")
    with pytest.raises(DataFaults, match="There may be more"):
        faults.add("file", MOST_FAULTS, "wrong")


def test_no_spelling_is_looked_for_that_is_as_long_as_a_text() -> None:
    assert nearest("forest" * 20, ["forest" * 20 + "s"]) == ""


def test_a_long_text_is_cut_without_being_split_as_a_whole() -> None:
    assert short("a " * 10**6) == "a " * 29 + "a…"


def test_a_range_of_more_units_than_there_are_is_one_wrong_word() -> None:
    text = "format: 1\nkind: scenario\ntitle: x\nsays: x\nunits: {artillery: [S0000-S9999]}\n"
    assert [fault.says[:30] for fault in open_document(text).faults if "S0000" in fault.says] == [
        "There is no unit 'S0000-S9999'"
    ]


def test_a_file_of_very_many_values_is_refused(tmp_path: Path) -> None:
    path, faults = tmp_path / "many.yaml", FaultList()
    path.write_text("a:\n" + "- 1\n" * 110_000)
    assert read_nodes(path, faults) is None
    assert "more than 100000 values" in str(next(iter(faults)))


@pytest.mark.parametrize("letters", [255, 256])
def test_a_title_has_at_most_255_letters(letters: int) -> None:
    text = FILES.scenario_path("first-assault").read_text("utf-8")
    lines = [f"title: {'t' * letters}" if line.startswith("title:") else line for line in text.splitlines()]
    assert len(open_document("\n".join(lines)).faults) == letters - 255


def test_a_list_in_an_order_has_at_most_500_items(tmp_path: Path) -> None:
    path = tmp_path / "save.yaml"
    write_save(FILES, path, played(1, 5), "campaign")
    path.write_text(path.read_text() + f"- hold {','.join(['S01'] * 600)}\n")
    assert "holds 600 things" in str(check_file(path))


def test_words_that_stand_twice_are_found_by_looking_at_each_once() -> None:
    class Word(str):
        """A word that counts how often it is compared."""

        compared = 0
        __hash__ = str.__hash__

        def __eq__(self, other: object) -> bool:
            Word.compared += 1
            return str.__eq__(self, other)

    class Text(str):
        """A text that splits into such words."""

        def split(self, *_: object) -> list[str]:
            return [Word(n) for n in range(2000)]

    assert len(words_in(Text("a,b"))) == 2000
    assert Word.compared < 10_000


def test_a_word_that_stands_twice_is_refused() -> None:
    with pytest.raises(BadText, match="holds 'a' twice"):
        words_in("a,b,a")


# --- what steers a terminal ----------------------------------------------------------------------


def test_what_steers_a_terminal_is_shown_instead() -> None:
    assert harmless("\x1b]0;x\x07\r\x7f\x9b\u202e\u2028") == r"\x1b]0;x\x07\r\x7f\x9b\u202e\u2028"


def test_letters_line_feeds_and_tabs_stay_as_they_are() -> None:
    assert harmless("Größe\n\tХолм “…”") == "Größe\n\tХолм “…”"
