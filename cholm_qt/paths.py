"""Where the data files stand: beside the package in a checkout, inside it once installed."""

from pathlib import Path

_PACKAGE = Path(__file__).resolve().parent


def resources() -> Path:
    """Return the folder of boards, units, tables, lessons, maps, fonts and icons."""
    return _folder("resources")


def scenarios() -> Path:
    """Return the folder of scenarios and puzzles, one file each."""
    return _folder("scenarios")


def _folder(name: str) -> Path:
    """Return the folder a wheel carries inside, else the one a checkout has at its top."""
    inside = _PACKAGE / f"_{name}"
    return inside if inside.is_dir() else _PACKAGE.parent / name
