"""Values that nobody expects where they stand, for attacks on whatever reads."""

from __future__ import annotations

from random import Random
from typing import Any

HOSTILE: tuple[Any, ...] = (
    None,
    True,
    -1,
    0,
    99,
    10**17,
    10**400,
    0.5,
    float("inf"),
    "",
    "-",
    "~",
    "../../etc/passwd",
    "/dev/zero",
    "a" * 300,
    "7" * 5000,
    "x" * 30000,
    "\x1b]0;owned\x07\x1b[31m",
    "\u202egnp.exe",
    "{0.__class__}",
    "%s%n",
    "S0000-S9999",
    "!!python/object/apply:os.system [id]",
    [],
    {},
    [[[[[[]]]]]],
    ["S01"] * 3000,
    {"a": {"b": {"c": 1}}},
    {str(i): i for i in range(300)},
)


SIGNS = (b"\x00", b"\xff", b"&a ", b"*a ", b"\n- ", b": ", b"\t", b"'", b"[" * 50)  # that mean much in YAML


def hostile(chance: Random) -> Any:
    """One of the values; lists and mappings may hold others."""
    value = chance.choice(HOSTILE)
    if value == [] and chance.random() < 0.5:
        return [hostile(chance) for _ in range(3)]
    return value


def damage_bytes(raw: bytes, chance: Random, other: bytes = b"") -> bytes:
    """Bytes with some flipped, cut out, doubled, or replaced by a piece of another file."""
    data = bytearray(raw)
    for _ in range(chance.choice((1, 1, 2, 5, 20))):
        at = chance.randrange(len(data) + 1)
        size = chance.choice((1, 1, 3, 30, 400))
        how = chance.randrange(5)
        if how == 0 and at < len(data):
            data[at] ^= 1 << chance.randrange(8)
        elif how == 1:
            del data[at : at + size]
        elif how == 2:
            data[at:at] = data[at : at + size]
        elif how == 3 and other:
            start = chance.randrange(len(other))
            data[at : at + size] = other[start : start + size]
        else:
            data[at:at] = chance.choice(SIGNS)
    return bytes(data)


def damage_tree(tree: Any, chance: Random) -> Any:
    """Plain data in which something is dropped, doubled, retyped, renamed or hostile."""
    if isinstance(tree, dict) and tree and chance.random() < 0.8:
        return _damage_mapping(dict(tree), chance)
    if isinstance(tree, list) and tree and chance.random() < 0.8:
        return _damage_list(list(tree), chance)
    if isinstance(tree, str) and tree and chance.random() < 0.6:
        return damage_bytes(tree.encode(), chance).decode("utf-8", "replace")
    return [tree] if chance.random() < 0.1 else hostile(chance)


def _damage_mapping(tree: dict[Any, Any], chance: Random) -> dict[Any, Any]:
    """Damage one key, or what stands under it."""
    key, how = chance.choice(list(tree)), chance.random()
    if how < 0.15:
        del tree[key]
    elif how < 0.3:
        tree[f"{key}x"] = tree.pop(key)
    elif how < 0.4:
        tree[str(hostile(chance))[:400]] = tree[key]
    else:
        tree[key] = damage_tree(tree[key], chance)
    return tree


def _damage_list(tree: list[Any], chance: Random) -> list[Any]:
    """Damage one item, or the row of items."""
    at, how = chance.randrange(len(tree)), chance.random()
    if how < 0.15:
        del tree[at]
    elif how < 0.3:
        tree.insert(at, tree[at])
    elif how < 0.4:
        chance.shuffle(tree)
    else:
        tree[at] = damage_tree(tree[at], chance)
    return tree
