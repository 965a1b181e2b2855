"""Zips that were made to do harm: each is refused with a sentence, and nothing is written outside."""

import struct
import zipfile
from collections.abc import Callable
from pathlib import Path

import pytest

from cholm_qt.files.pack import open_pack
from tests.files.packs import ABOUT, faults_of, zip_with

LINK, DEVICE = 0o120777 << 16, 0o060666 << 16


@pytest.fixture(autouse=True)
def own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "user"))


@pytest.mark.parametrize(
    ("name", "says"),
    [
        ("/etc/units.yaml", "begins at the root of the disk"),
        ("../units.yaml", "leads upwards by '..'"),
        ("counters/../../units.yaml", "leads upwards by '..'"),
        ("C:/units.yaml", "begins with a drive"),
        ("c:units.yaml", "begins with a drive"),
        ("counters\\G01.png", "holds a backslash"),
        ("counters//G01.png", "has a part that not every system can write"),
        ("./units.yaml", "has a part that not every system can write"),
        ("units.yaml.", "has a part that not every system can write"),
        ("nul.png", "holds what not every system can write"),
        ("units?.yaml", "holds what not every system can write"),
        ("a" * 5000, "has 5000 letters, but may have 200"),
        ("/".join("a" * 90), "This lies too deep in folders"),
    ],
)
def test_a_name_that_reaches_outside_is_refused(tmp_path: Path, name: str, says: str) -> None:
    (fault,) = faults_of(zip_with(tmp_path / "bad.zip", (name, b"x")))
    assert says in fault
    assert not [path for path in tmp_path.rglob("*") if path.is_file() and path.name != "bad.zip"]


def attributes(number: int) -> Callable[[zipfile.ZipInfo], None]:
    def spoil(info: zipfile.ZipInfo) -> None:
        info.create_system, info.external_attr = 3, number

    return spoil


@pytest.mark.parametrize(("number", "says"), [(LINK, "This is a link"), (DEVICE, "This is no ordinary file")])
def test_links_and_devices_are_refused(tmp_path: Path, number: int, says: str) -> None:
    path = zip_with(tmp_path / "bad.zip", ("units.yaml", b"/etc/passwd"), spoil=attributes(number))
    assert says in faults_of(path)[0]


def test_two_files_of_one_name_are_refused(tmp_path: Path) -> None:
    with pytest.warns(UserWarning, match="Duplicate name"):
        path = zip_with(tmp_path / "bad.zip", ("units.yaml", b"a"), ("units.yaml", b"b"))
    assert faults_of(path) == ["units.yaml: There are two files of this name"]


def test_names_that_differ_in_capitals_alone_are_refused(tmp_path: Path) -> None:
    path = zip_with(tmp_path / "bad.zip", ("units.yaml", b"a"), ("Units.yaml", b"b"))
    assert faults_of(path) == ["Units.yaml: There are two files of this name"]


def test_an_encrypted_file_is_refused(tmp_path: Path) -> None:
    path = zip_with(tmp_path / "bad.zip", ("units.yaml", b"secret"))
    raw = bytearray(path.read_bytes())
    at = raw.find(b"PK\1\2", raw.find(b"PK\1\2") + 1)
    raw[at + 8] |= 1
    path.write_bytes(raw)
    assert faults_of(path) == ["units.yaml: This is encrypted"]


def test_an_unknown_packing_is_refused(tmp_path: Path) -> None:
    with zipfile.ZipFile(tmp_path / "bad.zip", "w", zipfile.ZIP_LZMA) as made:
        made.writestr("pack.yaml", ABOUT)
    assert "packed in a way" in faults_of(tmp_path / "bad.zip")[0]


def test_a_file_that_grows_a_thousandfold_is_refused(tmp_path: Path) -> None:
    path = zip_with(tmp_path / "bomb.zip", ("map.png", bytes(50_000_000)))
    assert faults_of(path) == ["map.png: This grows more than 200 times when it is unpacked"]


def test_a_data_file_beyond_the_limit_of_all_files_is_refused(tmp_path: Path) -> None:
    path = zip_with(tmp_path / "bomb.zip", ("units.yaml", bytes(5_000_001)))
    assert faults_of(path) == ["units.yaml: This takes 6 MB, but may take 5"]


def told_size(path: Path, name: bytes, size: int) -> None:
    """Let the list of a zip tell another size of a file than it has."""
    raw = bytearray(path.read_bytes())
    at = raw.rfind(name) - 46
    raw[at + 24 : at + 28] = struct.pack("<I", size)
    raw[at + 20 : at + 24] = struct.pack("<I", size // 2)
    path.write_bytes(raw)


def test_a_picture_beyond_the_limit_is_refused_by_what_the_zip_tells(tmp_path: Path) -> None:
    path = zip_with(tmp_path / "bomb.zip", ("map.png", b"x"))
    told_size(path, b"map.png", 2_000_000_000)
    assert faults_of(path) == ["map.png: This takes 2000 MB, but may take 600"]


def test_a_file_that_is_larger_than_told_is_not_unpacked(tmp_path: Path) -> None:
    path = zip_with(tmp_path / "bad.zip", ("units.yaml", b"x" * 1000))
    told_size(path, b"units.yaml", 10)
    (fault,) = faults_of(path)
    assert "This is no zip that can be read" in fault


def test_too_many_files_are_refused(tmp_path: Path) -> None:
    path = zip_with(tmp_path / "bad.zip", *((f"counters/{n}.png", b"") for n in range(2001)))
    assert faults_of(path) == [": The zip holds 2002 files, but may hold 2000"]


def test_a_list_of_files_that_would_fill_the_memory_is_not_read(tmp_path: Path) -> None:
    path = zip_with(tmp_path / "bad.zip")
    raw = bytearray(path.read_bytes())
    at = raw.rfind(b"PK\5\6")
    raw[at + 12 : at + 16] = struct.pack("<I", 2**31)
    path.write_bytes(raw)
    assert faults_of(path) == [": The list of files in the zip is too long"]


@pytest.mark.parametrize("raw", [b"", b"no zip", b"PK\3\4" + bytes(100), b"PK\5\6" + bytes(10)])
def test_what_is_no_zip_is_told(tmp_path: Path, raw: bytes) -> None:
    (tmp_path / "bad.zip").write_bytes(raw)
    assert "This is no zip that can be read" in faults_of(tmp_path / "bad.zip")[0]


@pytest.mark.parametrize("share", [0.3, 0.6, 0.95])
def test_a_zip_that_is_cut_short_is_told(tmp_path: Path, share: float) -> None:
    path = zip_with(tmp_path / "bad.zip", ("units.yaml", b"x: 1\n" * 500))
    path.write_bytes(path.read_bytes()[: round(path.stat().st_size * share)])
    assert "This is no zip that can be read" in faults_of(path)[0]


def test_a_damaged_file_in_a_zip_is_told(tmp_path: Path) -> None:
    path = zip_with(tmp_path / "bad.zip", ("units.yaml", bytes(range(256)) * 20))
    raw = bytearray(path.read_bytes())
    at = raw.rfind(b"PK\1\2") - 60
    raw[at] ^= 0xFF
    path.write_bytes(raw)
    assert "This is no zip that can be read" in faults_of(path)[0]


def test_a_good_zip_is_unpacked_once(tmp_path: Path) -> None:
    path = zip_with(tmp_path / "good.zip", ("README.txt", b"mine"))
    first = open_pack(path)
    written = (first.folder / "README.txt").stat().st_mtime_ns
    assert open_pack(path).folder == first.folder
    assert (first.folder / "README.txt").stat().st_mtime_ns == written


def test_only_the_last_few_zips_stay_unpacked(tmp_path: Path) -> None:
    folders = [
        open_pack(zip_with(tmp_path / f"{n}.zip", ("README.txt", bytes([n])))).folder for n in range(12)
    ]
    assert len([folder for folder in folders if folder.is_dir()]) == 8
