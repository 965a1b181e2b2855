"""What a PDF says of its pages, read from its bytes."""

import re


def page_sizes(raw: bytes) -> list[tuple[int, int]]:
    """The width and height of every page, in points."""
    boxes = re.findall(rb"/MediaBox \[([0-9. ]+)\]", raw)
    assert len(boxes) == len(re.findall(rb"/Type /Page\b(?!s)", raw))
    return [(round(float(box.split()[2])), round(float(box.split()[3]))) for box in boxes]
