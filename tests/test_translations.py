"""The German translation is complete, has no leftovers, and fits its gaps and our fonts."""

import json
import re
from collections import Counter

import pytest
from PySide6.QtGui import QRawFont

from cholm_qt import paths
from cholm_qt.ui.look.words import LANGUAGES, catalogue
from tests.translations_collector import GAP, modules, texts_in_code, texts_in_data

GERMAN = catalogue("de")
FILE = paths.resources() / "translations" / "de.json"
FONTS = sorted((paths.resources() / "fonts").glob("*.ttf"))
ENDS = ("…", ":", "?", "!", " ")

# What may be said although it is no literal: texts of the data files and of a System, and gaps in a row.
TEXTS = r"\.(form|title|says|asks|why|phase|name|english|text|notes?|hints)\b"
DECLARED = r"^self\.sentences\.get|\.(describe|help)$"
DATA = re.compile(
    rf"{TEXTS}|{DECLARED}|^OPTIONS$|^self\._headings$|^(', '|joint)\.join\(\(f'|^f'#\{{tag\}}'$"
)


def test_every_text_of_the_code_is_translated() -> None:
    assert {text: where for text, where in texts_in_code().items() if text not in GERMAN} == {}


def test_every_text_of_the_data_is_translated() -> None:
    assert {text: where for text, where in texts_in_data().items() if text not in GERMAN} == {}


def test_no_translation_is_left_over() -> None:
    assert sorted(GERMAN.keys() - texts_in_code().keys() - texts_in_data().keys()) == []


def test_the_collector_finds_what_hides_behind_names() -> None:
    hidden = {"{0} retreats by choice from {1} to {2}", "Regroup {0}", "Night falls", "Attacker much weaker"}
    assert hidden <= texts_in_code().keys()


def test_only_texts_of_the_data_are_said_without_a_literal() -> None:
    assert texts_in_code()
    unknown = {(module.name, text) for module in modules() for text in module.unknown}
    assert [(name, text) for name, text in sorted(unknown) if not DATA.search(text)] == []


def test_gaps_agree() -> None:
    gaps = {text: Counter(GAP.findall(german)) for text, german in GERMAN.items()}
    assert [text for text, found in gaps.items() if found != Counter(GAP.findall(text))] == []


def test_translations_end_as_their_texts_do() -> None:
    """A question stays a question, and a button that opens a dialog keeps its dots."""
    ends = {text: [german.endswith(end) for end in ENDS] for text, german in GERMAN.items()}
    assert [text for text, found in ends.items() if found != [text.endswith(end) for end in ENDS]] == []


def test_translations_keep_their_mnemonics() -> None:
    assert [text for text, german in GERMAN.items() if german.count("&") != text.count("&")] == []


def test_the_file_is_sorted_with_one_text_to_a_line() -> None:
    shown = json.dumps(dict(sorted(GERMAN.items())), ensure_ascii=False, indent=0)
    assert FILE.read_text("utf-8") == f"{shown}\n"


def test_every_language_but_english_has_a_file() -> None:
    assert {file.stem for file in FILE.parent.glob("*.json")} == LANGUAGES.keys() - {"en"}


@pytest.mark.parametrize("font", FONTS, ids=lambda file: file.stem)
def test_every_german_letter_is_in_the_shipped_fonts(qapp, font) -> None:
    raw = QRawFont(str(font), 20)
    letters = {letter for text, german in GERMAN.items() for letter in german if letter not in text}
    assert sorted(letter for letter in letters if not raw.supportsCharacter(ord(letter))) == []
