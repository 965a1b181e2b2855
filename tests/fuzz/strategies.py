"""Hypothesis strategies for whatever is read: position texts, agendas, files and lines of the protocol."""

from __future__ import annotations

import json
from functools import cache
from typing import Any

from hypothesis import strategies as st
from hypothesis.strategies import SearchStrategy

from cholm_qt.engine.record import MISSING
from cholm_qt.files.codec import Codec
from cholm_qt.files.field_types import Field, fields_of, inner_kind
from cholm_qt.files.position_text import position_to_text
from cholm_qt.games.circle_of_fire.files import FILES
from tests.files.playing import ALL_OPTIONS, random_game

WORDS = st.text(max_size=12) | st.sampled_from(["", "fire", "bombard", "10.4.3", "A", "soviet-1"])
NUMBERS = st.integers(-2, 20) | st.sampled_from([10**6, 10**17, 10**30])
PLAIN = st.recursive(
    st.none() | st.booleans() | NUMBERS | st.floats() | st.text(max_size=20),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
    max_leaves=12,
)


@cache
def codec() -> Codec:
    """The words of the game."""
    return FILES.codec(FILES.load_components())


def value(kind: str) -> SearchStrategy[Any]:
    """A value of a kind of field, as plain data."""
    inner = inner_kind(kind)
    if inner is not None:
        return st.lists(value(inner), max_size=5)
    if kind in codec().nested:
        return record(codec().nested[kind])
    if kind == "UnitIx":
        return st.sampled_from(codec().unit_ids)
    if kind == "PlaceIx":
        return st.sampled_from(codec().place_ids) | st.none()
    names = codec().names(kind)
    return st.sampled_from(names) if names else {"bool": st.booleans(), "int": NUMBERS}.get(kind, WORDS)


def record(kind: Any, **more: SearchStrategy[Any]) -> SearchStrategy[dict[str, Any]]:
    """A record of a kind; fields with a default may be missing."""
    needed: list[Field] = [f for f in fields_of(kind) if f.default is MISSING]
    others = [f for f in fields_of(kind) if f.default is not MISSING]
    return st.fixed_dictionaries(
        {**more, **{f.name: value(f.kind) for f in needed}}, optional={f.name: value(f.kind) for f in others}
    )


@cache
def steps() -> SearchStrategy[dict[str, Any]]:
    """Any step of an agenda."""
    return st.one_of([record(kind, step=st.just(name)) for name, kind in sorted(codec().steps.items())])


@cache
def real_positions() -> tuple[tuple[str, str], ...]:
    """Positions of two games: the text before the agenda, and the agenda."""
    games = (game for seed in (1, 2) for game in random_game(seed, "first-assault", ALL_OPTIONS))
    texts = (position_to_text(FILES, game.position).rpartition(" ") for game in games)
    return tuple((stem, agenda) for stem, _, agenda in texts)


@st.composite
def crafted_positions(draw: st.DrawFn) -> str:
    """The text of a real position with steps added, replaced or taken away."""
    stem, text = draw(st.sampled_from(real_positions()))
    agenda = json.loads(text)
    at = draw(st.integers(0, len(agenda)))
    agenda[at : at + draw(st.integers(0, 2))] = draw(st.lists(steps(), max_size=2))
    return f"{stem} {json.dumps(agenda, separators=(',', ':')).replace(' ', chr(92) + 'u0020')}"


@st.composite
def damaged_texts(draw: st.DrawFn) -> str:
    """The text of a real position in which a field is something else."""
    words = " ".join(draw(st.sampled_from(real_positions()))).split(" ")
    words[draw(st.integers(0, len(words) - 1))] = draw(st.text(max_size=30))
    return " ".join(words)


@st.composite
def lines(draw: st.DrawFn) -> bytes:
    """A line of the protocol: a request with likely or any keys, or anything."""
    verbs = ["new", "load", "prompt", "orders", "why_not", "give", "dice", "position", "undo"]
    order = st.one_of([record(kind, order=st.just(name)) for name, kind in sorted(codec().orders.items())])
    keys = {
        "order": order | PLAIN,
        "seed": NUMBERS | st.none(),
        "next": st.lists(NUMBERS, max_size=5) | PLAIN,
        "text": damaged_texts() | PLAIN,
        "scenario": st.sampled_from(["campaign", "first-assault", "none"]) | PLAIN,
        "options": st.lists(st.sampled_from(sorted(ALL_OPTIONS))) | PLAIN,
    }
    asked = st.fixed_dictionaries({"do": st.sampled_from(verbs) | PLAIN}, optional=keys)
    return draw(asked.map(lambda line: json.dumps(line).encode()) | st.binary(max_size=40))
