"""A moving picture is written frame by frame, and read back by another program as it was meant."""

import errno
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from PIL import Image

from cholm_qt.files.atomic_write import CannotWrite
from cholm_qt.files.moving_picture import KINDS, Frame, write_moving_picture
from tests.picture_frames import read_frames

SIZE = (24, 16)
PAPER, INK, RED = (236, 224, 194), (32, 26, 18), (190, 30, 30)


def picture(*dots: tuple[int, int], ground: tuple[int, int, int] = PAPER) -> bytes:
    """A sheet with squares of ink, the last of which is red."""
    image = Image.new("RGB", SIZE, ground)
    for n, (x, y) in enumerate(dots):
        image.paste(RED if n + 1 == len(dots) else INK, (x, y, x + 4, y + 4))
    return image.tobytes()


STORY = [picture((0, 0)), picture((0, 0), (8, 4)), picture((8, 4), (16, 12)), picture((16, 12), ground=INK)]


def frames(pictures: list[bytes], milliseconds: int = 100) -> list[Frame]:
    return [Frame(pixels, milliseconds + 50 * n) for n, pixels in enumerate(pictures)]


@pytest.fixture(params=KINDS)
def path(request: pytest.FixtureRequest, tmp_path: Path) -> Path:
    return tmp_path / f"story.{request.param}"


def test_there_is_one_frame_for_each_picture_and_all_are_as_large(path: Path) -> None:
    write_moving_picture(path, SIZE, STORY, frames(STORY))
    assert [frame.image.size for frame in read_frames(path)] == [SIZE] * len(STORY)


def test_each_frame_is_shown_as_long_as_was_said(path: Path) -> None:
    write_moving_picture(path, SIZE, STORY, frames(STORY))
    shown = [frame.milliseconds for frame in read_frames(path)]
    assert shown == [100, 150, 200, 250]


def test_it_begins_again_when_it_has_ended(path: Path) -> None:
    write_moving_picture(path, SIZE, STORY, frames(STORY))
    with Image.open(path) as opened:
        assert opened.info["loop"] == 0


def test_every_frame_shows_its_picture(path: Path) -> None:
    write_moving_picture(path, SIZE, STORY, frames(STORY))
    for (found, _), pixels in zip(read_frames(path), STORY, strict=True):
        wanted = Image.frombytes("RGB", SIZE, pixels)
        for x, y in ((1, 1), (9, 5), (17, 13), (22, 2)):
            seen, meant = found.getpixel((x, y)), wanted.getpixel((x, y))
            assert isinstance(seen, tuple)
            assert isinstance(meant, tuple)
            assert max(abs(a - b) for a, b in zip(seen, meant, strict=True)) < 24


def test_a_picture_that_is_the_same_again_is_a_frame_of_its_own(path: Path) -> None:
    write_moving_picture(path, SIZE, STORY[:1], frames([STORY[0]] * 3))
    assert len(read_frames(path)) == 3


def test_a_story_of_one_picture_can_be_read(path: Path) -> None:
    write_moving_picture(path, SIZE, STORY[:1], frames(STORY[:1]))
    assert [frame.image.size for frame in read_frames(path)] == [SIZE]


def test_what_the_frames_raise_passes_on_and_leaves_no_file(path: Path) -> None:
    def broken() -> Iterator[Frame]:
        yield from frames(STORY)
        raise KeyError("nobody wants it any more")

    with pytest.raises(KeyError):
        write_moving_picture(path, SIZE, STORY, broken())
    assert list(path.parent.iterdir()) == []


def test_a_full_disk_is_said_in_one_sentence_and_the_old_file_stays(path: Path) -> None:
    path.write_bytes(b"old")

    def too_many() -> Iterator[Frame]:
        yield from frames(STORY)
        raise OSError(errno.ENOSPC, "No space left on device")

    with pytest.raises(CannotWrite, match=r"cannot be written: No space left on device$"):
        write_moving_picture(path, SIZE, STORY, too_many())
    assert [each.read_bytes() for each in path.parent.iterdir()] == [b"old"]


def test_a_folder_that_is_gone_is_named(tmp_path: Path) -> None:
    gone = tmp_path / "gone"
    with pytest.raises(CannotWrite, match="there is no folder"):
        write_moving_picture(gone / "story.gif", SIZE, STORY, frames(STORY))


def test_another_kind_of_file_is_refused_before_anything_is_drawn(tmp_path: Path) -> None:
    drawn = iter(frames(STORY))
    with pytest.raises(CannotWrite, match=r"a moving picture is a \.webp or \.gif file"):
        write_moving_picture(tmp_path / "story.png", SIZE, STORY, drawn)
    assert len(list(drawn)) == len(STORY)


def test_without_pillow_there_is_a_sentence(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "PIL", None)
    with pytest.raises(CannotWrite, match="Pillow is not installed"):
        write_moving_picture(path, SIZE, STORY, frames(STORY))


def test_a_gif_keeps_the_rare_colours_of_its_samples(tmp_path: Path) -> None:
    image = Image.effect_noise((64, 64), 60).convert("RGB")  # many shades of grey
    image.paste((20, 160, 60), (0, 0, 3, 3))
    path = tmp_path / "rare.gif"
    write_moving_picture(path, (64, 64), [image.tobytes()], [Frame(image.tobytes(), 100)])
    red, green, _ = read_frames(path)[0].image.getpixel((1, 1))  # type: ignore[misc]
    assert green - red > 100
