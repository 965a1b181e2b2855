"""A disk that fails: the n-th call to the system that has to do with files raises an error."""

from __future__ import annotations

import errno
import os
import sys
from collections.abc import Callable, Iterator
from itertools import count
from types import TracebackType
from typing import Any

import pytest

ERRORS = (errno.ENOSPC, errno.EIO, errno.EACCES)
WRITING = ("open", "fsync", "replace", "mkdir")
ALL = (*WRITING, "fchmod", "stat", "lstat", "fstat", "unlink", "utime", "scandir", "kill")


class FailingDisk:
    """Lets one call fail, or that one and all after it, as long as it is entered."""

    def __init__(self, number: int, error: int, for_good: bool = False, calls: tuple[str, ...] = ALL) -> None:
        self.number, self.error, self.for_good, self.calls = number, error, for_good, calls
        self.made = 0
        self._patch = pytest.MonkeyPatch()

    @property
    def has_failed(self) -> bool:
        """Has a call failed?"""
        return self.made >= self.number

    def __enter__(self) -> FailingDisk:
        for name in self.calls:
            if hasattr(os, name):
                self._patch.setattr(os, name, self._failing(getattr(os, name)))
        if sys.platform != "win32":
            import fcntl

            self._patch.setattr(fcntl, "flock", self._failing(fcntl.flock))
        return self

    def __exit__(self, kind: type[BaseException] | None, error: object, trace: TracebackType | None) -> None:
        self._patch.undo()

    def _failing(self, call: Callable[..., Any]) -> Callable[..., Any]:
        """A call that may fail."""

        def make(*arguments: Any, **more: Any) -> Any:
            self.made += 1
            if self.made == self.number or (self.for_good and self.has_failed):
                raise OSError(self.error, os.strerror(self.error))
            return call(*arguments, **more)

        return make


def failing_disks(error: int, for_good: bool, calls: tuple[str, ...] = ALL) -> Iterator[FailingDisk]:
    """Disks that fail at the first call, at the second, and so on, up to one that was not asked so often."""
    for number in count(1):
        disk = FailingDisk(number, error, for_good, calls)
        yield disk
        if not disk.has_failed:
            assert number > 3, "hardly anything was asked of the disk"
            return
