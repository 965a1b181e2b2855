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
