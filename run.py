"""Install the game into .venv beside this file, then play it or test it.

python3 run.py [arguments]               install what is needed, then: cholm arguments
python3 run.py test [pytest arguments]   install the test tools too, then run every check

Needs nothing but Python itself. Once installed, it goes straight to the program.
"""

from __future__ import annotations

import contextlib
import hashlib
import importlib.util
import json
import os
import shutil
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import Any

OLDEST = (3, 11)
ROOT = Path(__file__).resolve().parent
VENV = ROOT / ".venv"
BIN = VENV / ("Scripts" if os.name == "nt" else "bin")
PYTHON = BIN / ("python.exe" if os.name == "nt" else "python")
STAMP = VENV / "installed.json"
# Windows, and games played whole: they meet little code that the other tests do not, and measured they take
# half as long again.
UNMEASURED = ["tests/ui", "tests/fuzz", "tests/test_games.py"]
IN_PARALLEL = ["--numprocesses=auto", "--dist=worksteal"]  # a worker with nothing left takes tests of another
ON_A_SCREEN = "pytest under Xvfb"
SCREENS = max(
    1, min(4, os.cpu_count() or 1)
)  # X servers side by side; windows on one would share focus and clipboard
PLAYED_ON_A_SCREEN = (  # clicks, drags, menus, dialogs, keys: what a real screen does in its own way
    "close_combat",
    "files",
    "firing",
    "full_turn",
    "handing_over",
    "impulses",
    "keyboard",
    "moving",
    "reinforcements",
    "taking_back",
    "typed_dice",
)


class Trouble(Exception):
    """Something the person at the keyboard can put right, said in one line."""


def main(arguments: list[str]) -> int:
    """Install, then test if the first word says so, else play."""
    if sys.version_info < OLDEST:
        raise Trouble(
            f"Python {dotted(OLDEST)} or newer is needed; {sys.executable} is {dotted(sys.version_info[:3])}."
        )
    if arguments[:1] == ["test"]:
        install({"test"})
        return test(arguments[1:])
    install(set())
    return play(arguments)


def play(arguments: list[str]) -> int:
    """Become the program, or wait for it where a process cannot be replaced."""
    command = [str(BIN / "cholm"), *arguments]
    if os.name == "posix":
        os.execv(command[0], command)
    return subprocess.call(command)


def test(arguments: list[str]) -> int:
    """Run every check, whatever the others found, and sum up.

    A whole run takes all cores and measures coverage; a part runs in one process, which starts sooner.
    """
    pytest: list[str | Path] = [PYTHON, "-m", "pytest"]
    checks: dict[str, list[str | Path]] = {
        "ruff check": [PYTHON, "-m", "ruff", "check"],
        "ruff format": [PYTHON, "-m", "ruff", "format", "--check"],
        "mypy": [PYTHON, "-m", "mypy"],
        "lint-imports": [BIN / "lint-imports", "--no-logo"],
    }
    if arguments:
        checks["pytest"] = [*pytest, *arguments]
    else:
        measured = [*IN_PARALLEL, *(f"--ignore={path}" for path in UNMEASURED)]
        checks["pytest, covered"] = [*pytest, "--cov", *measured]
        checks["pytest, the rest"] = [*pytest, *IN_PARALLEL, *UNMEASURED]
    lines = [check(name, [str(word) for word in command]) for name, command in checks.items()]
    if not arguments:
        lines.append(test_on_a_screen())
    print("\n== summary", *lines, sep="\n", flush=True)
    return int(any("FAILED" in line for line in lines))


def test_on_a_screen() -> str:
    """Play the window once more on a real, if unseen, X server; a whole run has done it without a screen."""
    missing = [tool for tool in ("xvfb-run", "xauth") if shutil.which(tool) is None]
    if missing:
        return f"{ON_A_SCREEN:<17} skipped: no {' and no '.join(missing)} here (apt install xvfb xauth)"
    print(f"\n== {ON_A_SCREEN}, {SCREENS} screens", flush=True)
    began = time.monotonic()
    with ThreadPoolExecutor(SCREENS) as screens:
        done = list(screens.map(test_on_one_screen, range(SCREENS)))
    for part in done:
        print(part.stdout, flush=True)
    return summary(ON_A_SCREEN, max(part.returncode for part in done), began)


def test_on_one_screen(number: int) -> subprocess.CompletedProcess[str]:
    """Run this screen's share of the tests on an X server of its own."""
    screen = ["xvfb-run", f"--server-num={99 + 10 * number}", "--auto-servernum"]  # free from there on
    screen += ["--server-args=-screen 0 1920x1200x24"]
    tests = [f"tests/ui/play/test_{name}.py" for name in PLAYED_ON_A_SCREEN[number::SCREENS]]
    return subprocess.run(
        [*screen, str(PYTHON), "-m", "pytest", *tests],
        cwd=ROOT, env={**os.environ, "QT_QPA_PLATFORM": "xcb"},
        stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, errors="replace",
    )  # fmt: skip


def check(name: str, command: list[str]) -> str:
    """Run one check in the project folder without a screen, and return its summary line."""
    print(f"\n== {name}", flush=True)
    began = time.monotonic()
    code = subprocess.call(command, cwd=ROOT, env={"QT_QPA_PLATFORM": "offscreen", **os.environ})
    return summary(name, code, began)


def summary(name: str, code: int, began: float) -> str:
    """Return the line that sums up a check."""
    verdict = f"FAILED ({code})" if code else "ok"
    return f"{name:<17} {verdict:<11} {time.monotonic() - began:6.1f} s"


def install(extras: set[str]) -> None:
    """Bring .venv up to date; costs nothing when it already is."""
    if not is_installed(extras):
        with one_at_a_time():
            if not is_installed(extras):  # somebody else may have done it while we waited
                install_now(extras)


def is_installed(extras: set[str]) -> bool:
    """Say whether .venv is ours, of this very project file, with at least these extras."""
    stamp = read_stamp()
    return has_venv(stamp) and stamp["project"] == project_hash() and extras <= set(stamp["extras"])


def has_venv(stamp: dict[str, Any]) -> bool:
    """Say whether .venv is there and made by this Python in this folder; it cannot be moved."""
    return PYTHON.exists() and stamp.get("venv") == venv_name()


def install_now(extras: set[str]) -> None:
    """Make .venv if it is not there yet, fill it, and write the stamp last."""
    stamp = read_stamp()
    if not has_venv(stamp):
        make_venv()
    extras = extras | set(stamp.get("extras", ()))
    print("Installing into .venv; the first time this fetches about 100 MB ...", file=sys.stderr, flush=True)
    what = f".[{','.join(sorted(extras))}]" if extras else "."
    pip = [str(PYTHON), "-m", "pip", "--quiet", "--disable-pip-version-check"]
    run_or_explain([*pip, "install", "--editable", what])
    write_stamp(extras)


def make_venv() -> None:
    """Make an empty .venv, and say what to install where the system's Python is cut in pieces."""
    version = dotted(sys.version_info[:2])
    if not (importlib.util.find_spec("venv") and importlib.util.find_spec("ensurepip")):
        raise Trouble(f"This Python has no venv. On Debian or Ubuntu: sudo apt install python{version}-venv")
    print(f"Making .venv with Python {version} ...", file=sys.stderr, flush=True)
    run_or_explain([sys.executable, "-m", "venv", "--clear", str(VENV)])


def run_or_explain(command: list[str]) -> None:
    """Run quietly; on failure show the command, its last lines and the likely cause."""
    done = subprocess.run(
        command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, errors="replace"
    )
    if done.returncode:
        print(*done.stdout.splitlines()[-12:], sep="\n", file=sys.stderr)
        offline = "connection broken by" in done.stdout  # pip's words when it tries again
        cause = "no network, it seems" if offline else f"exit code {done.returncode}, last lines above"
        raise Trouble(f"This command failed ({cause}): {' '.join(command)}")


def venv_name() -> str:
    """Name the .venv this Python would make in this folder."""
    return f"Python {dotted(sys.version_info[:2])} in {ROOT}"


def project_hash() -> str:
    """Sum up the project file, which says what has to be installed."""
    return hashlib.sha256((ROOT / "pyproject.toml").read_bytes()).hexdigest()


def read_stamp() -> dict[str, Any]:
    """Return what is installed; nothing if the last attempt was not finished."""
    try:
        stamp: dict[str, Any] = json.loads(STAMP.read_text("utf-8"))
    except (OSError, ValueError):
        return {}
    return stamp


def write_stamp(extras: set[str]) -> None:
    """Record what is installed, in one move, so that no half-written stamp is ever read."""
    stamp = {"venv": venv_name(), "project": project_hash(), "extras": sorted(extras)}
    new = STAMP.with_suffix(".new")
    new.write_text(json.dumps(stamp), "utf-8")
    new.replace(STAMP)


@contextlib.contextmanager
def one_at_a_time() -> Iterator[None]:
    """Hold a lock which the system takes back even if we are killed."""
    with (ROOT / ".venv.lock").open("w") as file:
        if sys.platform == "win32":
            import msvcrt

            while True:
                with contextlib.suppress(OSError):  # gives up after ten seconds: ask again
                    msvcrt.locking(file.fileno(), msvcrt.LK_LOCK, 1)
                    break
        else:
            import fcntl

            fcntl.flock(file, fcntl.LOCK_EX)
        yield


def dotted(version: tuple[int, ...]) -> str:
    """Write a version as people do."""
    return ".".join(str(number) for number in version)


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1:]))
    except (Trouble, OSError) as trouble:
        sys.exit(f"run.py: {trouble}")
    except KeyboardInterrupt:
        sys.exit(130)
