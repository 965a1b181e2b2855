"""A small sample of each attack; `cholm soak` goes on for as long as one likes."""

from pathlib import Path

import pytest

from cholm_qt.cli.soak import agendas, damaged_files, protocol
from cholm_qt.files.documents import check_file


@pytest.mark.parametrize("seed", range(3))
def test_no_crafted_agenda_is_accepted_that_cannot_be_played(seed: int, tmp_path: Path) -> None:
    assert agendas.attack(seed, tmp_path).broken == ()


@pytest.mark.parametrize("seed", range(40))
def test_no_damaged_file_is_accepted_that_cannot_be_played(seed: int, tmp_path: Path) -> None:
    path = damaged_files.damaged_file(seed, tmp_path)
    assert list(damaged_files.broken_by(path, check_file(path), seed)) == []


@pytest.mark.parametrize("seed", range(20))
def test_no_line_goes_without_an_answer(seed: int, tmp_path: Path) -> None:
    assert protocol.attack(seed, tmp_path).broken == ()


def test_the_same_seed_damages_a_file_in_the_same_way(tmp_path: Path) -> None:
    first = damaged_files.damaged_file(5, tmp_path).read_bytes()
    assert damaged_files.damaged_file(5, tmp_path).read_bytes() == first


def test_what_other_attacks_took_is_not_held_against_files(tmp_path: Path) -> None:
    taken = bytearray(400 * 2**20)
    taken[::4096] = bytes(len(taken[::4096])).replace(b"\0", b"x")
    del taken
    assert damaged_files.attack(3, tmp_path).broken == ()


def test_files_that_take_too_much_memory_break_a_promise(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    taken = iter((80.0, 380.0))
    monkeypatch.setattr(damaged_files, "_most_megabytes", lambda: next(taken))
    assert damaged_files.attack(3, tmp_path).broken == (
        "the files of this attempt took 300 MB more than anything before",
    )
