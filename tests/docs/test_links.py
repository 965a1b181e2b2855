"""The documents lead to what is there: links, files, folders and modules, and none of one machine only."""

import re
from pathlib import Path

import pytest

from .document import ALL, PAGES, README, ROOT, Document

MACHINE_PATH = re.compile(r"(?<![\w.])/(home|root|tmp|usr|work)/|[A-Z]:\\")
ROOM = ROOT / "cholm_qt" / "games" / "circle_of_fire"
# Where a file that is named in the text may be, apart from the top: its page says where it is speaking of.
FOLDERS = (
    ROOT,
    ROOT / "cholm_qt",
    ROOT / "cholm_qt" / "mapmaker",
    ROOT / "resources" / "circle_of_fire",
    ROOT / "tests" / "skirmish",
    ROOM,
    ROOM / "rules",
)
FILE = re.compile(r"[\w.<>*/-]+(/|\.(py|md|yaml|toml|jpg|json))")
# Made by the player, by the program or by the reader of the page.
MADE_LATER = {"church.yaml", "pack.yaml", "layout.yaml", "map_sheet.py", "checks.py", "text.py"}


def files_named(page: Document) -> list[str]:
    """The files and folders that stand in the text as code; what is in pointed brackets is a game's id."""
    named = [code for code in page.code() if FILE.fullmatch(code) and code not in MADE_LATER]
    return [re.sub(r"<\w+>", "circle_of_fire", name) for name in named]


@pytest.mark.parametrize("page", ALL, ids=lambda page: page.name)
def test_every_link_leads_to_a_file_and_a_heading(page: Document) -> None:
    for link in page.links():
        name, _, anchor = link.partition("#")
        path = (page.path.parent / name).resolve() if name else page.path
        assert path.exists(), link
        assert not anchor or anchor in Document(path).anchors(), link


@pytest.mark.parametrize("page", ALL, ids=lambda page: page.name)
def test_every_file_that_is_named_is_there(page: Document) -> None:
    missing = [name for name in files_named(page) if not any(_is_in(folder, name) for folder in FOLDERS)]
    assert missing == []


def _is_in(folder: Path, name: str) -> bool:
    """Is there a file of this name or pattern in a folder?"""
    return any(folder.glob(name.rstrip("/")))


@pytest.mark.parametrize("page", ALL, ids=lambda page: page.name)
def test_no_document_names_a_path_of_a_machine(page: Document) -> None:
    assert MACHINE_PATH.findall(page.text) == []


def test_the_readme_leads_to_every_document() -> None:
    led_to = {link.partition("#")[0] for link in README.links()}
    assert {page.name for page in PAGES.values()} | {"CONTRIBUTING.md", "CHANGELOG.md"} <= led_to


def test_the_readme_is_short() -> None:
    assert README.path.stat().st_size <= 10_000


def test_every_picture_is_shown_somewhere() -> None:
    shown = {Path(link).name for page in ALL for link in page.links()}
    assert {picture.name for picture in (ROOT / "resources" / "pictures").iterdir()} <= shown
