import pytest

from cholm_qt.cli import main
from cholm_qt.cli.text import start
from cholm_qt.files.pack_need import Data


@pytest.fixture
def started(monkeypatch):
    """What the text mode was started with."""
    got = []

    def run(*given):
        got.append(given)
        return 7

    monkeypatch.setattr(start, "run", run)
    return got


def test_text_gets_what_was_typed(started):
    words = ["text", "campaign", "--dice", "typed", "--seed", "3", "--options", "21.1,21.2"]
    assert main(words) == 7
    assert started == [("campaign", "typed", 3, frozenset({"21.1", "21.2"}), "", [""], Data.AS_SAVED)]


def test_text_may_begin_without_a_name(started):
    assert main(["text"]) == 7
    assert started == [(None, "seed", None, None, "", [""], Data.AS_SAVED)]


def test_names_are_parted_by_commas(started):
    assert main(["text", "campaign", "--names", "Anna,Ben"]) == 7
    assert started == [("campaign", "seed", None, None, "", ["Anna", "Ben"], Data.AS_SAVED)]


def test_wrong_optional_rules_are_named_before_anything_begins(started, capsys):
    assert main(["text", "campaign", "--options", "21.9"]) == 2
    assert "there is no optional rule '21.9'" in capsys.readouterr().err
    assert started == []
