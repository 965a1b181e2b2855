"""Files that are no data, and files that want to do harm."""

import os
import time
from pathlib import Path

import pytest
import yaml

from cholm_qt.files import parsing
from cholm_qt.files.faults import FaultList
from cholm_qt.files.nodes import Listing, Mapping, Scalar
from cholm_qt.files.parsing import parse_nodes, read_nodes


@pytest.fixture(params=["C", "Python"], autouse=True)
def parser(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Every claim holds with either parser."""
    if request.param == "Python":
        monkeypatch.setattr(parsing, "PARSER", yaml.SafeLoader)
    elif not yaml.__with_libyaml__:
        pytest.skip("PyYAML was built without libyaml")


def told(raw: bytes) -> list[str]:
    """What parsing complains of."""
    faults = FaultList()
    parse_nodes(raw, "f", faults)
    return [str(fault) for fault in faults]


def test_every_node_knows_its_line(faults: FaultList):
    root = parse_nodes(b"a: 1\nb:\n  - x\n  - y\n", "f", faults)
    assert isinstance(root, Mapping)
    listing = root.entries["b"]
    assert isinstance(listing, Listing)
    assert [item.line for item in listing.items] == [3, 4]
    assert root.key_lines == {"a": 1, "b": 2}


def test_a_quoted_number_is_told_from_a_plain_one(faults: FaultList):
    root = parse_nodes(b'["1", 1]', "f", faults)
    assert root == Listing(1, [Scalar(1, "1", True), Scalar(1, "1", False)])


def test_an_alias_bomb_is_refused_at_once():
    bomb = "a: &a [x, x]\n" + "".join(
        f"{b}: &{b} [*{a}, *{a}]\n" for a, b in zip("abcdefgh", "bcdefghi", strict=True)
    )
    before = time.perf_counter()
    assert told(bomb.encode()) == ["f:1: Anchors and aliases like 'a' are not allowed"]
    assert time.perf_counter() - before < 1


def test_a_tag_that_makes_an_object_is_refused():
    faults = told(b"a: 1\nb: !!python/object/apply:os.system [ls]\n")
    assert faults == [
        "f:2: The tag 'tag:yaml.org,2002:python/object/apply:os.system' is not allowed: only plain values are"
    ]


def test_plain_tags_are_allowed():
    assert told(b"a: !!str 1\nb: !!map {}\n") == []


def test_a_key_that_stands_twice_is_told_with_both_lines():
    assert told(b"a: 1\nb: 2\na: 3\n") == ["f:3: 'a' stands here twice, first in line 1"]


def test_a_list_as_key_is_refused():
    assert told(b"a: 1\n? [x, y]\n: 2\n") == ["f:2: A key has to be a single word, not a list or mapping"]


@pytest.mark.parametrize("opening", [b"[", b"{a: ", b"- "])
def test_deep_nesting_is_refused_without_harm(opening: bytes):
    assert told(opening * 100_000) == ["f:1: Lists and mappings are nested more than 40 deep"]


def test_a_second_document_is_refused():
    assert told(b"a: 1\n---\nb: 2\n") == ["f:3: A second document begins here; a file holds one"]


def test_an_empty_file_is_told():
    assert told(b"# nothing but a comment\n") == ["f: The file is empty"]


def test_broken_yaml_is_told_with_its_line():
    (fault,) = told(b"a: 1\nb: [1, 2\nc: 3\n")
    assert fault.startswith("f:3: This is not YAML: ")


def test_bytes_that_are_not_utf_8_are_told_with_their_line():
    assert told(b"a: 1\nb: \xff\xfe\n") == ["f:2: This is not UTF-8 text"]


def test_a_nul_byte_is_told_with_its_line():
    assert told(b"a: 1\nb: \x00\n") == ["f:2: A text cannot hold the character 0x00"]


def test_binary_rubbish_is_a_fault():
    assert len(told(bytes(range(256)) * 100)) == 1


def test_too_many_values_are_refused(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(parsing, "MOST_NODES", 10)
    assert told(b"[" + b"x, " * 10 + b"]") == ["f:1: The file holds more than 10 values"]


def test_a_file_over_five_megabytes_is_refused(tmp_path: Path, faults: FaultList):
    path = tmp_path / "big.yaml"
    path.write_bytes(b"a: " + b"x" * 5_000_000)
    assert read_nodes(path, faults) is None
    assert [fault.says for fault in faults] == ["The file is larger than 5 MB"]


def test_a_missing_file_is_told(tmp_path: Path, faults: FaultList):
    assert read_nodes(tmp_path / "none.yaml", faults) is None
    assert [fault.says for fault in faults] == ["The file cannot be read: No such file or directory"]


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="pipes with a name are a thing of Unix")
def test_a_pipe_is_not_waited_for(tmp_path: Path, faults: FaultList):
    os.mkfifo(tmp_path / "pipe.yaml")
    assert read_nodes(tmp_path / "pipe.yaml", faults) is None
    assert [fault.says for fault in faults] == ["The file cannot be read: it is not an ordinary file"]


def test_a_byte_order_mark_does_no_harm(faults: FaultList):
    assert isinstance(parse_nodes(b"\xef\xbb\xbfa: 1\n", "f", faults), Mapping)


@pytest.mark.parametrize(
    ("raw", "says"),
    [
        (b"a: 1\nb: [1, 2\nc: 3\n", "f:3: This is not YAML: a list in square brackets is not closed"),
        (b'a: "x\nb: 1\n', "f:3: This is not YAML: a quotation mark is not closed"),
        (b"a: b: c\n", "f:1: This is not YAML: a colon too many"),
        (b"a: 1\n]\n", "f:2: This is not YAML: "),
    ],
)
def test_what_is_no_yaml_is_told_in_our_own_words(raw: bytes, says: str):
    (fault,) = told(raw)
    assert fault.startswith(says)
    assert "expected" not in fault
