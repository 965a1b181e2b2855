"""The settings that earlier versions kept by Qt, read without Qt: plain words and byte strings only."""

from __future__ import annotations

import re
from base64 import b64encode

SECTION = "[General]"
BYTES = "@ByteArray("
ESCAPES = {"a": "\a", "b": "\b", "f": "\f", "n": "\n", "r": "\r", "t": "\t", "v": "\v"}
HEX, OCTAL = re.compile("x([0-9a-fA-F]{1,4})"), re.compile("[0-7]{1,3}")


def plain_values(text: str) -> dict[str, str | list[str]]:
    """The values of a file that Qt wrote; byte strings in Base64, other objects not at all.

    >>> plain_values('[General]' + chr(10) + 'saves=a.yaml, "b, c.yaml"' + chr(10) + 'bad=@Variant(0)')
    {'saves': ['a.yaml', 'b, c.yaml']}
    """
    found: dict[str, str | list[str]] = {}
    section = SECTION
    for line in text.splitlines():
        name, is_value, raw = line.partition("=")
        if line.startswith("["):
            section = line.strip()
        elif is_value and section == SECTION:
            words = [_plain(word) for word in _words(raw)]
            known = [word for word in words if word is not None]
            if known and len(known) == len(words):
                found[name.strip()] = known if len(known) > 1 else known[0]
    return found


def _plain(word: str) -> str | None:
    """A word as it was meant; nothing for an object."""
    if word.startswith(BYTES) and word.endswith(")"):
        return b64encode(word[len(BYTES) : -1].encode("latin-1", "replace")).decode()
    if word.startswith("@"):
        return word[1:] if word.startswith("@@") else None
    return word


def _words(raw: str) -> list[str]:
    """The words between the commas of a line, without quotes and escapes."""
    words, quoted, at = [""], False, 0
    while at < len(raw):
        sign = raw[at]
        at += 1
        if sign == "\\":
            letter, at = _unescaped(raw, at)
            words[-1] += letter
        elif sign == '"':
            quoted = not quoted
        elif sign == "," and not quoted:
            words.append("")
        elif quoted or sign != " " or words[-1]:  # a space after a comma means nothing
            words[-1] += sign
    return words


def _unescaped(raw: str, at: int) -> tuple[str, int]:
    """The letter that is escaped at an index, and where the text goes on."""
    for form, base in ((HEX, 16), (OCTAL, 8)):
        if (match := form.match(raw, at)) is not None:
            digits = match[1] if base == 16 else match[0]
            return chr(int(digits, base)), match.end()
    letter = raw[at : at + 1]
    return ESCAPES.get(letter, letter), at + 1
