"""`cholm check`: every fault of scenarios, saves and data files."""

from __future__ import annotations

import sys
from argparse import Namespace

from cholm_qt.files.check import check_file

GOOD, FAULTY, UNREADABLE = 0, 1, 2


def command(chosen: Namespace) -> int:
    """Check all files, whatever is wrong with the first ones."""
    return max(_check(name) for name in chosen.files)


def _check(name: str) -> int:
    """Print the faults of one file, or that there are none."""
    try:
        faults = check_file(name)
    except (OSError, ValueError) as error:  # a ValueError: the name itself holds a character no name can
        says = error.strerror if isinstance(error, OSError) and error.strerror else error
        print(f"{name}: the file cannot be read: {says}", file=sys.stderr)
        return UNREADABLE
    for fault in faults:
        print(fault)
    if not faults:
        print(f"{name}: good")
    return FAULTY if faults else GOOD
