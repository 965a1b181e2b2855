"""The sounds of the table, made of noise and a few tones: short, quiet, and the same at every start."""

from __future__ import annotations

import sys
import wave
from array import array
from collections.abc import Callable
from io import BytesIO
from math import exp, pi, sin
from random import Random

RATE = 22_050  # values a second
LOUDEST = 9_000  # of 32,767, so that nobody is startled
FADE = 0.01  # seconds at the end in which all sinks to nothing, or it would click

DICE, COUNTER, SHOT, HANDOVER = "dice", "counter", "shot", "handover"

Samples = list[float]


def wave_file(name: str) -> bytes:
    """A sound as the bytes of a WAV file."""
    make, share = _SOUNDS[name]
    values = array("h", (round(value) for value in _levelled(make(), share * LOUDEST)))
    if sys.byteorder == "big":
        values.byteswap()
    buffer = BytesIO()
    with wave.open(buffer, "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(RATE)
        file.writeframes(values.tobytes())
    return buffer.getvalue()


# --- the sounds ---


def _dice() -> Samples:
    """Two dice that roll out on wood: knocks that come faster and softer."""
    chance, sound = Random(6), _silence(0.55)
    at, gap, strength = 0.0, 0.085, 1.0
    while gap > 0.02:
        pitch = 1500 + 900 * chance.random()
        knock = _mixed(_noise(chance, 0.03, 0.0035, 0.55), _tone(pitch, 0.03, 0.005), 0.7)
        _put(sound, _mixed(knock, _tone(320, 0.03, 0.008), 0.5), at, strength)
        at += gap * (0.75 + 0.5 * chance.random())
        gap, strength = gap * 0.87, strength * 0.86
    return sound


def _counter() -> Samples:
    """Cardboard that is set down on paper: a soft tap."""
    chance = Random(1)
    return _mixed(_noise(chance, 0.09, 0.010, 0.22), _tone(170, 0.09, 0.018), 0.6)


def _shot() -> Samples:
    """A shell that bursts far away: a dull thud that rolls off."""
    chance, sound = Random(42), _silence(0.9)
    _put(sound, _noise(chance, 0.9, 0.17, 0.035), 0.0, 1.0)
    _put(sound, _tone(52, 0.5, 0.13), 0.0, 0.9)
    _put(sound, _noise(chance, 0.05, 0.012, 0.3), 0.0, 0.25)
    return _swelling(sound, 0.006)


def _handover() -> Samples:
    """Two soft notes, as a door bell in another room."""
    sound = _silence(0.55)
    for pitch, at in ((523.25, 0.0), (392.0, 0.16)):
        note = _mixed(_tone(pitch, 0.38, 0.09), _tone(2 * pitch, 0.38, 0.05), 0.2)
        _put(sound, _swelling(note, 0.008), at, 0.8)
    return sound


# What makes each, and how loud it may be against the loudest.
_SOUNDS: dict[str, tuple[Callable[[], Samples], float]] = {
    DICE: (_dice, 0.75),
    COUNTER: (_counter, 0.7),
    SHOT: (_shot, 1.0),
    HANDOVER: (_handover, 0.5),
}
NAMES = tuple(_SOUNDS)


# --- what they are made of ---


def _silence(seconds: float) -> Samples:
    """Nothing, for so long."""
    return [0.0] * round(seconds * RATE)


def _tone(pitch: float, seconds: float, dies: float) -> Samples:
    """A pure tone that dies away: after `dies` seconds a third is left."""
    return [sin(2 * pi * pitch * n / RATE) * exp(-n / (dies * RATE)) for n in range(round(seconds * RATE))]


def _noise(chance: Random, seconds: float, dies: float, brightness: float) -> Samples:
    """Noise that dies away; the less bright, the duller it is."""
    level, found = 0.0, []
    for n in range(round(seconds * RATE)):
        level += brightness * (chance.uniform(-1, 1) - level)
        found.append(level * exp(-n / (dies * RATE)))
    most = max(map(abs, found))
    return [value / most for value in found]


def _mixed(one: Samples, other: Samples, share: float) -> Samples:
    """Two sounds of one length, of the second so much."""
    return [a + share * b for a, b in zip(one, other, strict=True)]


def _put(sound: Samples, added: Samples, at: float, strength: float) -> None:
    """Add a sound to another one from a moment on; what lasts longer is cut."""
    start = round(at * RATE)
    for n, value in enumerate(added[: max(len(sound) - start, 0)]):
        sound[start + n] += strength * value


def _swelling(sound: Samples, seconds: float) -> Samples:
    """A sound that does not begin at once."""
    rise = round(seconds * RATE)
    return [value * min(n / rise, 1.0) for n, value in enumerate(sound)]


def _levelled(sound: Samples, loudest: float) -> Samples:
    """A sound as loud as it may be, which sinks to nothing at its end."""
    most, fade = max(map(abs, sound)), round(FADE * RATE)
    return [loudest * value / most * min((len(sound) - n) / fade, 1.0) for n, value in enumerate(sound)]
