"""The German translation is complete, has no leftovers, and fits its gaps and our fonts."""

import json
import re
from collections import Counter

import pytest
from PySide6.QtGui import QRawFont

from cholm_qt import paths
from cholm_qt.ui.look.words import LANGUAGES, PARTS, catalogue
from tests.translations_collector import GAP, modules, texts_in_code, texts_in_data, texts_in_part

PART = {part: catalogue("de", part) for part in PARTS}
MAIN = catalogue("de")
GERMAN = MAIN | {text: german for part in PART.values() for text, german in part.items()}
FILE = paths.resources() / "translations" / "de.json"
FONTS = sorted((paths.resources() / "fonts").glob("*.ttf"))
ENDS = ("…", ":", "?", "!", " ")

# What may be said although it is no literal: texts of the data files and of a System, and gaps in a row.
TEXTS = (
    r"\.(form|title|says|asks|why|phase|name|english|text|notes?|hints?|right|otherwise|answers?"
    r"|reads|because|exceptions)\b"
)
DECLARED = r"^self\.sentences\.get|\.(describe|help)$"
RESULTS = r"^(p\.verdict|event\.result|result_text\(.*)$"  # of scenarios, and of a table of results
JOINTS = r"^(', '|'; '|'\. '|' – '|joint)\.join\(\(f'"
DATA = re.compile(rf"{TEXTS}|{DECLARED}|{RESULTS}|^OPTIONS$|^self\._headings$|{JOINTS}|^f'#\{{tag\}}'$")


def test_every_text_of_the_code_is_translated() -> None:
    assert {text: where for text, where in texts_in_code().items() if text not in MAIN} == {}


def test_every_text_of_the_data_is_translated() -> None:
    assert {text: where for text, where in texts_in_data().items() if text not in MAIN} == {}


def test_no_translation_is_left_over() -> None:
    assert sorted(MAIN.keys() - texts_in_code().keys() - texts_in_data().keys()) == []


@pytest.mark.parametrize("part", PARTS)
def test_every_text_of_a_part_is_translated(part: str) -> None:
    known = MAIN.keys() | PART[part].keys()
    assert {text: where for text, where in texts_in_part(part).items() if text not in known} == {}


@pytest.mark.parametrize("part", PARTS)
def test_no_translation_of_a_part_is_left_over_or_said_twice(part: str) -> None:
    assert sorted(PART[part].keys() - (texts_in_part(part).keys() - MAIN.keys())) == []


def test_the_collector_finds_what_hides_behind_names() -> None:
    hidden = {"{0} retreats by choice from {1} to {2}", "Regroup {0}", "Night falls", "Attacker much weaker"}
    assert hidden <= texts_in_code().keys()


def test_the_collector_finds_what_another_module_hands_on() -> None:
    assert {"Nobody retreats", "No bridge can be blown"} <= texts_in_code().keys()


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


@pytest.mark.parametrize("part", ["", *PARTS])
def test_a_file_is_sorted_with_one_text_to_a_line(part: str) -> None:
    texts = PART[part] if part else MAIN
    shown = json.dumps(dict(sorted(texts.items())), ensure_ascii=False, indent=0)
    file = FILE.with_name(f"de.{part}.json") if part else FILE
    assert file.read_text("utf-8") == f"{shown}\n"


def test_every_language_but_english_has_its_files() -> None:
    names = {f"{language}{part}" for language in LANGUAGES for part in ("", *(f".{p}" for p in PARTS))}
    wanted = {name for name in names if name.partition(".")[0] != "en"}
    assert {file.stem for file in FILE.parent.glob("*.json")} == wanted


@pytest.mark.parametrize("font", FONTS, ids=lambda file: file.stem)
def test_every_german_letter_is_in_the_shipped_fonts(qapp, font) -> None:
    raw = QRawFont(str(font), 20)
    letters = {letter for text, german in GERMAN.items() for letter in german if letter not in text}
    assert sorted(letter for letter in letters if not raw.supportsCharacter(ord(letter))) == []
