"""The sounds are made by the program: short, quiet, and always the same."""

import wave
from array import array
from io import BytesIO

import pytest

from cholm_qt.ui.sound.waves import LOUDEST, NAMES, wave_file

LONGEST_S = 1.0


def values(name: str) -> tuple[list[int], int]:
    with wave.open(BytesIO(wave_file(name))) as file:
        assert (file.getnchannels(), file.getsampwidth()) == (1, 2)
        return list(array("h", file.readframes(file.getnframes()))), file.getframerate()


def test_there_are_four() -> None:
    assert set(NAMES) == {"dice", "counter", "shot", "handover"}


@pytest.mark.parametrize("name", NAMES)
def test_a_sound_is_short(name: str) -> None:
    heard, rate = values(name)
    assert 0.05 < len(heard) / rate < LONGEST_S


@pytest.mark.parametrize("name", NAMES)
def test_a_sound_is_heard_and_startles_nobody(name: str) -> None:
    heard, _ = values(name)
    assert LOUDEST // 4 < max(map(abs, heard)) <= LOUDEST


@pytest.mark.parametrize("name", NAMES)
def test_a_sound_ends_in_silence(name: str) -> None:
    heard, _ = values(name)
    assert max(map(abs, heard[-10:])) < 50


@pytest.mark.parametrize("name", NAMES)
def test_a_sound_is_the_same_at_every_start(name: str) -> None:
    assert wave_file(name) == wave_file(name)
