"""Searching the rulebook: by number, by the beginnings of words, and what is said of nonsense."""

from time import process_time

import pytest

from cholm_qt.games.circle_of_fire.files import FILES
from cholm_qt.teaching.library import Library
from cholm_qt.teaching.library_search import Entry, LibrarySearch
from cholm_qt.ui.reference.indexing import Indexing

ENTRIES = (
    Entry("13.2", "13.2", "13.2 Resolving fire", "One attack decides it."),
    Entry("13.2.2", "13.2.2", "13.2.2 Attack Total", "Two dice and the lead."),
    Entry("15.0", "15.0", "15.0 Trümmer", "Häuser fallen.", "Rubble Houses fall."),
    Entry("8.0", "8.0", "8.0 The Advantage", "It decides nothing by itself. Fire is another matter."),
)
MOST_MS = 30


def found(text: str) -> list[str]:
    return [hit.target for hit in LibrarySearch(ENTRIES).find(text)]


@pytest.mark.parametrize(
    ("text", "hits"),
    [
        ("13.2", ["13.2", "13.2.2"]),
        ("13.2.2", ["13.2.2"]),
        ("att", ["13.2.2", "13.2"]),
        ("fire", ["13.2", "8.0"]),
        ("dice lead", ["13.2.2"]),
        ("Trümmer", ["15.0"]),
        ("truemm", ["15.0"]),
        ("trumm", ["15.0"]),
        ("rubble", ["15.0"]),
        ("xyzzy", []),
        (" . ", []),
    ],
)
def test_the_best_comes_first(text: str, hits: list[str]) -> None:
    assert found(text) == hits


def test_what_looks_like_an_unknown_word_is_told() -> None:
    assert LibrarySearch(ENTRIES).similar("attak") == ["attack"]


def test_a_similar_word_is_told_with_its_umlaut() -> None:
    assert LibrarySearch([Entry("15.0", "15.0", "Trümmer", "")]).similar("trümer") == ["trümmer"]


def test_a_hit_shows_the_piece_with_the_word() -> None:
    (hit,) = LibrarySearch(ENTRIES).find("matter")
    assert hit.piece == "… nothing by itself. Fire is another matter."


def test_the_whole_rulebook_is_searched_while_one_types(qapp) -> None:
    indexing = Indexing(Library(FILES), [], qapp)
    indexing.begin()
    indexing.stop()
    list(indexing._cases())
    indexing._others()
    times = []
    for text in ("surrounded", "lead unit", "13.2.4", "xyzzyqq", "retreat of a unit"):
        for end in range(1, len(text) + 1):
            began = process_time()
            if not indexing.search.find(text[:end]):
                indexing.search.similar(text[:end])
            times.append(1000 * (process_time() - began))
    assert sorted(times)[int(0.95 * len(times))] <= MOST_MS


def test_a_damaged_article_leaves_the_others(monkeypatch) -> None:
    library = Library(FILES)
    monkeypatch.setattr(FILES, "case_titles", lambda: {"13.2.2": "Attack Total"})
    assert library.article("13.2.2") is not None
    assert library.article("13.2.3") is None
    assert library.faults
