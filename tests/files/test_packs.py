"""Packs: folders and zips with a player's own map and numbers."""

import os
from pathlib import Path

import pytest

from cholm_qt.files.atomic_write import CannotWrite
from cholm_qt.files.faults import DataFaults
from cholm_qt.files.pack import open_pack, pack_faults
from cholm_qt.files.pack_pictures import why_no_picture
from cholm_qt.files.pack_writing import PackWriter, copy_to_folder, make_zip, write_pack
from cholm_qt.games.circle_of_fire.files import FILES
from tests.files.packs import ABOUT, GAME, faults_of, folder_with, png, zip_with

UNITS = (FILES.folder / "units.yaml").read_text("utf-8")


@pytest.fixture(autouse=True)
def own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "user"))


def with_cf(cf: int) -> str:
    """The shipped units, of which the first has another CF."""
    line = next(line for line in UNITS.splitlines() if "id: G01" in line)
    changed = ", ".join(
        f"cf: {cf}" if part.strip().startswith("cf:") else part.strip() for part in line.split(",")
    )
    assert changed != line
    return UNITS.replace(line, f"  {changed}")


# --- reading ---


def test_a_folder_tells_its_title_and_its_files(tmp_path: Path) -> None:
    pack = open_pack(folder_with(tmp_path / "mine", units_yaml=UNITS, map_png=png()))
    assert (pack.title, pack.game, pack.members) == ("Mine", GAME, ("map.png", "pack.yaml", "units.yaml"))


def test_a_pack_takes_the_place_of_shipped_files_one_by_one(tmp_path: Path) -> None:
    pack = open_pack(folder_with(tmp_path / "mine", units_yaml=with_cf(9)))
    found, shipped = FILES.with_pack(pack).load_components(), FILES.load_components()
    assert found.units[0].cf == 9
    assert found.board == shipped.board


def test_the_components_of_a_pack_are_read_once(tmp_path: Path) -> None:
    folder = folder_with(tmp_path / "mine", units_yaml=UNITS)
    one, other = (FILES.with_pack(open_pack(folder)).load_components() for _ in range(2))
    assert one is other


def test_a_changed_pack_is_read_anew(tmp_path: Path) -> None:
    folder = folder_with(tmp_path / "mine", units_yaml=with_cf(8))
    FILES.with_pack(open_pack(folder)).load_components()
    folder_with(folder, units_yaml=with_cf(7))
    assert FILES.with_pack(open_pack(folder)).load_components().units[0].cf == 7


def test_scenarios_are_begun_with_the_numbers_of_a_pack(tmp_path: Path) -> None:
    files = FILES.with_pack(open_pack(folder_with(tmp_path / "mine", units_yaml=with_cf(9))))
    assert files.load_scenario("campaign").start.components.units[0].cf == 9
    assert FILES.load_scenario("campaign").start.components is FILES.load_components()


def test_without_a_pack_the_files_are_the_shipped_ones_again(tmp_path: Path) -> None:
    files = FILES.with_pack(open_pack(folder_with(tmp_path / "mine")))
    assert files.with_pack(None) is FILES


def test_notes_of_systems_are_no_part_of_a_pack(tmp_path: Path) -> None:
    folder = folder_with(tmp_path / "mine", Thumbs_db=b"x")
    (folder / ".DS_Store").write_bytes(b"x")
    assert open_pack(folder).members == ("pack.yaml",)


# --- fingerprints ---


def test_a_folder_and_its_zip_have_the_same_fingerprint(tmp_path: Path) -> None:
    pack = open_pack(folder_with(tmp_path / "mine", units_yaml=UNITS, counters__G01_png=png()))
    make_zip(pack, tmp_path / "mine.zip")
    assert open_pack(tmp_path / "mine.zip").fingerprint == pack.fingerprint


def test_a_zip_of_the_folder_itself_is_the_same_pack(tmp_path: Path) -> None:
    pack = open_pack(folder_with(tmp_path / "mine", units_yaml=UNITS))
    import zipfile

    with zipfile.ZipFile(tmp_path / "outer.zip", "w") as made:
        for name in pack.members:
            made.write(pack.folder / name, f"mine/{name}")
        made.writestr("__MACOSX/mine/._units.yaml", b"x")
    assert open_pack(tmp_path / "outer.zip").fingerprint == pack.fingerprint


def test_another_content_has_another_fingerprint(tmp_path: Path) -> None:
    folder = folder_with(tmp_path / "mine", units_yaml=UNITS)
    before = open_pack(folder).fingerprint
    assert open_pack(folder_with(folder, units_yaml=f"{UNITS}\n")).fingerprint != before


def test_another_title_has_the_same_fingerprint(tmp_path: Path) -> None:
    folder = folder_with(tmp_path / "mine", units_yaml=UNITS)
    before = open_pack(folder).fingerprint
    assert PackWriter(folder, GAME, "Another").finish().fingerprint == before


# --- writing ---


def test_a_pack_is_written_at_once(tmp_path: Path) -> None:
    picture = tmp_path / "scan.png"
    picture.write_bytes(png())
    pack = write_pack(
        tmp_path / "made",
        GAME,
        "Märchen: “one”",
        says="Mine",
        author="Anna",
        data={"units.yaml": UNITS},
        picture=picture,
        counters={"G01": picture, "G01-back": picture},
    )
    assert (pack.title, pack.says, pack.author) == ("Märchen: “one”", "Mine", "Anna")
    assert pack.members == (
        "counters/G01-back.png",
        "counters/G01.png",
        "map.png",
        "pack.yaml",
        "units.yaml",
    )
    assert set(pack.counters) == {("G01", False), ("G01", True)}


def test_a_new_picture_of_the_map_takes_the_place_of_one_of_another_kind(tmp_path: Path) -> None:
    folder = folder_with(tmp_path / "mine", map_png=png())
    PackWriter(folder, GAME, "Mine").put_map(FILES.folder / "map.jpg")
    assert open_pack(folder).members == ("map.jpg", "pack.yaml")


def test_what_is_no_picture_is_not_put_in(tmp_path: Path) -> None:
    (tmp_path / "no.png").write_bytes(b"no picture")
    with pytest.raises(CannotWrite, match="no picture in PNG, JPEG, WebP or TIFF"):
        PackWriter(tmp_path / "mine", GAME, "Mine").put_map(tmp_path / "no.png")


def test_a_zip_is_always_the_same_bytes(tmp_path: Path) -> None:
    pack = open_pack(folder_with(tmp_path / "mine", units_yaml=UNITS, map_png=png()))
    make_zip(pack, tmp_path / "one.zip")
    os.utime(pack.folder / "units.yaml", (1, 1))
    make_zip(open_pack(pack.folder), tmp_path / "two.zip")
    assert (tmp_path / "one.zip").read_bytes() == (tmp_path / "two.zip").read_bytes()


def test_a_zip_is_copied_to_a_folder_that_can_be_changed(tmp_path: Path) -> None:
    pack = open_pack(zip_with(tmp_path / "mine.zip", ("units.yaml", UNITS.encode())))
    made = copy_to_folder(pack, tmp_path / "copy", "Copy")
    assert (made.title, made.fingerprint, made.is_folder) == ("Copy", pack.fingerprint, True)


# --- what is wrong with a folder ---


def test_without_a_pack_yaml_it_is_no_pack(tmp_path: Path) -> None:
    assert faults_of(tmp_path) == ["pack.yaml: This file is missing, without which it is no pack"]


def test_a_folder_that_is_not_there_is_told(tmp_path: Path) -> None:
    assert "No such file or directory" in faults_of(tmp_path / "gone")[0]


@pytest.mark.parametrize(
    ("about", "says"),
    [
        ("format: 2\n", "The file has format 2; this program knows formats up to 1"),
        (ABOUT.replace("kind: pack", "kind: save"), "'kind' is 'save', not one of pack"),
        (ABOUT.replace(GAME, "circle_of_fir"), "did you mean 'circle_of_fire'?"),
        (ABOUT.replace('title: "Mine"', 'title: " "'), "A pack needs a title"),
        (f"{ABOUT}run: rm\n", "'run' is not known here"),
    ],
)
def test_a_wrong_pack_yaml_is_told_with_its_line(tmp_path: Path, about: str, says: str) -> None:
    folder_with(tmp_path / "mine", pack_yaml=about)
    with pytest.raises(DataFaults) as error:
        open_pack(tmp_path / "mine")
    assert any(says in fault.says and fault.line for fault in error.value.faults)


@pytest.mark.parametrize(
    ("name", "says"),
    [
        ("unit_yaml", "The game has no data file of this name; did you mean 'units.yaml'?"),
        ("map_gif", "A picture ends with one of .png, .jpg, .jpeg, .webp, .tif, .tiff, not with '.gif'"),
        ("counters__G01_bmp", "not with '.bmp'"),
        ("photo_png", "A picture is called 'map', or lies in the folder 'counters'"),
        ("art__G01_png", "A pack has no folders but 'counters'"),
        ("run_py", "The game has no data file of this name"),
    ],
)
def test_a_file_that_means_nothing_is_named(tmp_path: Path, name: str, says: str) -> None:
    (fault,) = faults_of(folder_with(tmp_path / "mine", **{name: png()}))
    assert says in fault


def test_two_pictures_of_the_map_are_one_too_many(tmp_path: Path) -> None:
    folder = folder_with(tmp_path / "mine", map_png=png(), map_webp=png())
    assert "map.webp: There are two pictures of the map" in faults_of(folder)


def test_a_link_is_no_file_of_a_pack(tmp_path: Path) -> None:
    folder = folder_with(tmp_path / "mine")
    (folder / "units.yaml").symlink_to(FILES.folder / "units.yaml")
    assert faults_of(folder) == ["units.yaml: This is a link; a pack holds files alone"]


def test_a_device_is_no_file_of_a_pack(tmp_path: Path) -> None:
    folder = folder_with(tmp_path / "mine")
    os.mkfifo(folder / "units.yaml")
    assert faults_of(folder) == ["units.yaml: This is no ordinary file"]


def test_folders_in_folders_are_refused(tmp_path: Path) -> None:
    folder = folder_with(tmp_path / "mine")
    (folder / "counters" / "old").mkdir(parents=True)
    assert faults_of(folder) == ["counters/old: This lies too deep in folders"]


def test_every_fault_is_told_at_once(tmp_path: Path) -> None:
    folder = folder_with(tmp_path / "mine", map_png=b"no", other_yaml="x", counters__G01_gif=png())
    assert len(faults_of(folder)) == 3


def test_a_pack_of_another_game_is_refused(tmp_path: Path) -> None:
    pack = open_pack(folder_with(tmp_path / "mine"))
    other = type(pack)(**{**pack.__dict__, "game": "chess"})
    with pytest.raises(DataFaults, match="belongs to the game 'chess', not to 'circle_of_fire'"):
        FILES.with_pack(other)


# --- pictures ---


@pytest.mark.parametrize(
    ("picture", "says"),
    [
        (b"", "This is no picture in PNG, JPEG, WebP or TIFF"),
        (b"GIF89a" + bytes(100), "This is no picture in PNG, JPEG, WebP or TIFF"),
        (png(12_001, 100), "The picture has 12001 × 100 pixels, but may have 12000 × 12000"),
        (png(60_000, 60_000), "The picture is larger than 12000 × 12000 pixels"),
        (png(12_000, 12_000, depth=16, colours=2), "would take 1098 MB; save it as JPEG, or as PNG with 8"),
        (png(4, 4), "The picture has 4 × 4 pixels only"),
        (png()[:-20], "The picture is cut short"),
        (FILES.folder.joinpath("map.jpg").read_bytes(), "so it should end with '.jpg'"),
    ],
)
def test_a_bad_picture_gets_its_own_sentence(tmp_path: Path, picture: bytes, says: str) -> None:
    (fault,) = faults_of(folder_with(tmp_path / "mine", map_png=picture))
    assert fault.startswith("map.png: ")
    assert says in fault


def test_a_jpeg_that_is_cut_short_is_told(tmp_path: Path) -> None:
    raw = (FILES.folder / "map.jpg").read_bytes()[:200_000]
    assert faults_of(folder_with(tmp_path / "mine", map_jpg=raw)) == ["map.jpg: The picture is cut short"]


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="there are no pipes")
def test_a_pipe_is_no_pack_and_no_picture_and_is_not_waited_for(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "scan.png")
    assert [fault.says for fault in pack_faults(tmp_path / "scan.png")] == ["This is no ordinary file"]
    assert why_no_picture(tmp_path / "scan.png") == "This is no ordinary file"


@pytest.mark.parametrize(("depth", "colours"), [(8, 2), (8, 6), (16, 0)])
def test_a_scan_of_full_size_with_usual_colours_is_taken(tmp_path: Path, depth: int, colours: int) -> None:
    picture = png(12_000, 12_000, depth, colours)
    assert faults_of(folder_with(tmp_path / "mine", map_png=picture)) == []


@pytest.mark.parametrize(
    ("mode", "lossless", "is_taken"),
    [("RGB", False, True), ("RGB", True, False), ("RGBA", False, False)],
)
def test_a_webp_of_which_reading_takes_much_memory_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, mode: str, lossless: bool, is_taken: bool
) -> None:
    from PIL import Image

    monkeypatch.setattr("cholm_qt.files.pack_pictures.MOST_MEGABYTES", 1)  # instead of a picture of full size
    noise = Image.effect_noise((720, 720), 90)
    image = Image.merge(mode, [noise] * len(mode))
    image.save(tmp_path / "scan.webp", lossless=lossless)
    why = why_no_picture(tmp_path / "scan.webp")
    assert (why is None) == is_taken, why


@pytest.mark.parametrize("kind", ["webp", "tif"])
def test_a_webp_or_tiff_that_is_cut_short_is_told(tmp_path: Path, kind: str) -> None:
    from PIL import Image

    whole = tmp_path / f"whole.{kind}"
    Image.effect_noise((300, 200), 90).convert("RGB").save(whole)
    good, bad = whole.read_bytes(), whole.read_bytes()[: whole.stat().st_size // 2]
    assert faults_of(folder_with(tmp_path / "good", **{f"map_{kind}": good})) == []
    assert len(faults_of(folder_with(tmp_path / "bad", **{f"map_{kind}": bad}))) == 1


def test_counters_may_be_less_large_than_maps(tmp_path: Path) -> None:
    (fault,) = faults_of(folder_with(tmp_path / "mine", counters__G01_png=png(2001, 2001)))
    assert "may have 2000 × 2000" in fault


# --- data files ---


def test_a_fault_of_a_data_file_is_told_with_file_and_line(tmp_path: Path) -> None:
    folder = folder_with(tmp_path / "mine", units_yaml=UNITS.replace("type: INF", "type: INFF", 1))
    (fault,) = pack_faults(folder)
    assert fault.file == str(folder / "units.yaml")
    assert fault.line > 0
    assert "did you mean 'INF'" in fault.says


def test_a_fault_in_a_zip_is_told_by_the_zip(tmp_path: Path) -> None:
    path = zip_with(tmp_path / "mine.zip", ("units.yaml", UNITS.replace("type: INF", "type: X", 1).encode()))
    assert pack_faults(path)[0].file == str(path / "units.yaml")


def test_units_that_shipped_charts_name_must_be_there(tmp_path: Path) -> None:
    folder = folder_with(tmp_path / "mine", units_yaml=UNITS.replace("id: S14,", "id: S98,"))
    assert any(
        fault.file == str(folder) and "It does not fit the shipped tables.yaml" in fault.says
        for fault in pack_faults(folder)
    )


def test_a_counter_of_nobody_is_named(tmp_path: Path) -> None:
    (fault,) = pack_faults(folder_with(tmp_path / "mine", counters__G0_png=png()))
    assert "No unit is called 'G0'" in fault.says


def test_a_map_of_another_shape_needs_a_layout_of_its_own(tmp_path: Path) -> None:
    (fault,) = pack_faults(folder_with(tmp_path / "mine", map_png=png(64, 64)))
    assert "not the shape of the sheet" in fault.says


def test_a_whole_copy_of_the_shipped_files_is_good(tmp_path: Path) -> None:
    names = [*FILES.data_files, "map.jpg"]
    files = {name.replace(".", "_"): (FILES.folder / name).read_bytes() for name in names}
    assert pack_faults(folder_with(tmp_path / "mine", **files)) == []
