"""Single values out of what was written: whole numbers, numbers and yes or no."""

from __future__ import annotations

import re

from cholm_qt.files.nodes import Scalar

_WHOLE = re.compile(r"[-+]?[0-9]{1,15}")
_NUMBER = re.compile(r"[-+]?([0-9]{1,15}(\.[0-9]{0,17})?|\.[0-9]{1,17})(e[-+]?[0-9]{1,2})?", re.IGNORECASE)
_FLAGS = {"true": True, "yes": True, "false": False, "no": False}


def as_whole(scalar: Scalar) -> int | None:
    """The whole number that was written, or None."""
    return int(scalar.text) if not scalar.quoted and _WHOLE.fullmatch(scalar.text) else None


def as_number(scalar: Scalar) -> float | None:
    """The number that was written, or None."""
    return float(scalar.text) if not scalar.quoted and _NUMBER.fullmatch(scalar.text) else None


def as_flag(scalar: Scalar) -> bool | None:
    """The yes or no that was written, or None."""
    return None if scalar.quoted else _FLAGS.get(scalar.text.lower())
