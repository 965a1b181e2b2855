"""One form for every visible string, in English and in German."""

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QLocale

from cholm_qt import paths
from cholm_qt.engine.reasons import Reason, Said
from cholm_qt.files.faults import Fault, nearest
from cholm_qt.files.messages import message
from cholm_qt.games.circle_of_fire.desk.pieces import markers, printing
from cholm_qt.games.circle_of_fire.files import FILES
from cholm_qt.ui.look import fonts, settings, words
from cholm_qt.ui.look.words import BadLanguage, read_more, reason_words, say, spoken, tr, trn, use_language
from cholm_qt.ui.pieces.cardboard import FRAME


@pytest.fixture
def german() -> Iterator[None]:
    use_language("de")
    yield
    use_language("en")


def test_a_text_is_translated_and_filled(german) -> None:
    assert tr("Turn {0}", 3) == "Spielzug 3"


def test_a_sentence_in_a_gap_is_translated_too(german) -> None:
    assert say(Said("{0} passes", (Said("The first player"),))) == "Der erste Spieler passt"


def test_a_fraction_has_a_comma_in_german(german) -> None:
    assert tr("Chance: {0:.1%}", 0.25) == "Chance: 25,0\N{NO-BREAK SPACE}%"


def test_a_fraction_has_a_point_in_english() -> None:
    assert tr("Chance: {0:.1%}", 0.25) == "Chance: 25.0\N{NO-BREAK SPACE}%"


def test_the_minus_of_a_number_is_as_long_as_a_plus() -> None:
    assert tr("{0} with {1:+d}", 4, -2) == "4 with \N{MINUS SIGN}2"


def test_a_case_is_shown_as_it_is_printed() -> None:
    assert reason_words(Reason("E.4.C.d2-advance", Said("No"))) == "No (E.4.C.d2)"


@pytest.fixture
def lessons(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """The file of the German texts of the lessons, which nobody has asked for yet."""
    monkeypatch.setattr(words, "_spoken", ["en"])
    monkeypatch.setattr(paths, "resources", lambda: tmp_path)
    folder = tmp_path / "translations"
    folder.mkdir()
    (folder / "de.json").write_text("{}")
    file = folder / "de.lessons.json"
    file.write_text(json.dumps({"Now fire.": "Jetzt feuern."}))
    yield file
    monkeypatch.undo()
    use_language("en")


def test_a_part_is_not_read_before_it_is_asked_for(lessons: Path) -> None:
    use_language("de")
    assert tr("Now fire.") == "Now fire."


def test_a_part_is_spoken_from_when_it_is_asked_for(lessons: Path) -> None:
    use_language("de")
    read_more("lessons")
    assert tr("Now fire.") == "Jetzt feuern."


def test_a_part_is_spoken_after_a_change_of_language(lessons: Path) -> None:
    read_more("lessons")
    use_language("de")
    assert tr("Now fire.") == "Jetzt feuern."


def test_a_damaged_part_is_told_once(lessons: Path) -> None:
    lessons.write_text("[")
    use_language("de")
    with pytest.raises(BadLanguage, match=r"de\.lessons\.json"):
        read_more("lessons")
    read_more("lessons")
    assert tr("Now fire.") == "Now fire."


def test_an_unknown_text_stays_as_it_is(german) -> None:
    assert tr("A scenario by somebody else") == "A scenario by somebody else"


def test_english_comes_back(german) -> None:
    use_language("en")
    assert tr("Turn {0}", 3) == "Turn 3"


def test_a_name_may_be_a_sentence_or_plain(german) -> None:
    assert [spoken(Said("group {0}", ("K",))), spoken("9 Ostkirche")] == ["Gruppe K", "9 Ostkirche"]


def test_a_fault_of_a_file_is_translated_to_its_last_word(german) -> None:
    fault = Fault(
        "x.yaml", 3, message("There is no {0} '{1}'{2}", message("unit"), "S9", nearest("S9", ["S99"]))
    )
    assert spoken(fault.sentence) == "x.yaml:3: Unbekannt (Einheit): „S9“; ist „S99“ gemeint?"


def test_an_error_keeps_the_sentence_it_was_raised_with(german) -> None:
    inner = ValueError(message("is wrong: {0}", 3))
    assert spoken(message("The field '{0}' of the position {1}", "time", inner)) == (
        "Das Feld „time“ der Stellung ist falsch: 3"
    )


@pytest.mark.parametrize(("name", "language"), [("de_AT", "de"), ("en_GB", "en"), ("fr_FR", "en")])
def test_the_first_start_speaks_the_language_of_the_system(name, language) -> None:
    assert settings.language_of(QLocale(name)) == language


@pytest.mark.parametrize("marker", markers.Marker)
def test_german_marker_words_fit(qapp, german, marker) -> None:
    fonts.load()
    for line in markers.lettering(marker):
        assert line.squeeze() == 1.0
        assert FRAME.contains(line.path().boundingRect())


def test_the_german_back_of_a_gun_fits(qapp, german) -> None:
    components = FILES.load_components()
    gun = next(unit for unit in components.units if unit.is_gun)
    *_, line = printing.back(gun, components, named=True)
    assert line.squeeze() > 0.85


@pytest.mark.parametrize(("count", "words"), [(0, "0 Befehle"), (1, "1 Befehl"), (7, "7 Befehle")])
def test_a_number_of_things_is_said_in_its_form(german, count: int, words: str) -> None:
    assert trn("{0} order", "{0} orders", count) == words


@pytest.mark.parametrize(("count", "words"), [(1, "Einheit"), (2, "Einheiten")])
def test_what_the_rules_count_is_said_in_its_form(german, count: int, words: str) -> None:
    said = Said("Support of one unit", (count,), plural="Support of {0} units")
    assert say(said).split()[-1] == words
