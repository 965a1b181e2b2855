"""Playing sounds through what the system has, in threads of their own, so that nothing ever waits for them.

Where nothing can play them there is no sound, and nobody is told. Qt's own player would bring 175 MB with it.
"""

from __future__ import annotations

import shutil
import subprocess
import sys
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path
from queue import Full, Queue
from threading import Lock, Thread

from cholm_qt.files.atomic_write import write_bytes_atomically
from cholm_qt.files.autosave_files import make_private_folder, user_folder
from cholm_qt.ui.sound.waves import wave_file

AT_ONCE = 2  # sounds that are heard together
WAITING = 2  # sounds that wait for their turn; more are left out
LONGEST_S = 5  # after which a player that does not end is ended

# What plays a file given as its last argument, the best first.
PROGRAMS: dict[str, tuple[tuple[str, ...], ...]] = {
    "darwin": (("afplay",),),
    "linux": (("pw-play",), ("paplay",), ("aplay", "-q")),
}

Play = Callable[[Path], bool]  # plays a file to its end; False when it cannot


class SystemPlayer:
    """Plays sounds by name; the files are made when they are first heard, and kept in the user's folder."""

    def __init__(self, folder: Path | None = None, ways: Sequence[Play] | None = None) -> None:
        """Play by the first of these ways that works, or by those of this system."""
        self._folder = folder or user_folder() / "sounds"
        self._ways = list(ways_of_this_system() if ways is None else ways)
        self._wanted: Queue[str] = Queue(WAITING)
        self._threads: list[Thread] = []
        self._files: dict[str, Path] = {}
        self._making = Lock()  # two threads would write one file

    def play(self, name: str) -> None:
        """Let a sound be heard soon, unless too many are waiting or nobody can play it."""
        if not self._ways:
            return
        if len(self._threads) < AT_ONCE:
            self._threads.append(Thread(target=self._play_on, daemon=True))  # which ends with the program
            self._threads[-1].start()
        with suppress(Full):
            self._wanted.put_nowait(name)

    def _play_on(self) -> None:
        """Play what is wanted, one sound after the other, as long as somebody can."""
        while self._ways:
            self._play(self._wanted.get())

    def _play(self, name: str) -> None:
        """Play a sound; a way that fails is not gone again."""
        try:
            with self._making:
                file = self._files.get(name) or self._made(name)
        except OSError:
            self._ways.clear()
            return
        for way in list(self._ways):
            if way(file):
                return
            if way in self._ways:
                self._ways.remove(way)

    def _made(self, name: str) -> Path:
        """The file of a sound, which is written if it is not there or another. Raises OSError."""
        path, raw = self._folder / f"{name}.wav", wave_file(name)
        if not (path.is_file() and path.read_bytes() == raw):
            make_private_folder(self._folder)
            write_bytes_atomically(path, raw)
        self._files[name] = path
        return path


def ways_of_this_system() -> list[Play]:
    """How this system can play a file."""
    if sys.platform == "win32":
        return [_play_by_windows]
    programs = PROGRAMS["darwin" if sys.platform == "darwin" else "linux"]
    return [ProgramPlayer(words) for words in programs if shutil.which(words[0])]


class ProgramPlayer:
    """Plays files by a program of the system."""

    def __init__(self, words: Sequence[str]) -> None:
        self._words = words

    def __call__(self, path: Path) -> bool:
        """Play a file to its end."""
        quiet = subprocess.DEVNULL
        try:
            ended = subprocess.run(
                [*self._words, str(path)],
                stdin=quiet,
                stdout=quiet,
                stderr=quiet,
                timeout=LONGEST_S,
                check=False,
            )
        except (OSError, subprocess.TimeoutExpired):
            return False
        return ended.returncode == 0


def _play_by_windows(path: Path) -> bool:
    """Play a file by Windows itself."""
    if sys.platform == "win32":
        import winsound

        try:
            winsound.PlaySound(str(path), winsound.SND_FILENAME | winsound.SND_NODEFAULT)
        except RuntimeError:
            return False
    return True
