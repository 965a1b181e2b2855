"""The README and the other documents, taken apart so that tests can hold them to the program."""

from __future__ import annotations

import re
from pathlib import Path

ROOT = Path(__file__).parents[2]
CODE = re.compile(r"`([^`]+)`")


class Document:
    """A Markdown file with its tables, code blocks, headings and links."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.name = path.relative_to(ROOT).as_posix()
        self.text = path.read_text("utf-8")
        self.prose = re.sub(r"^ *```.*?^ *```$", "", self.text, flags=re.MULTILINE | re.DOTALL)

    def part(self, title: str) -> str:
        """What stands under a heading, up to the next one of any rank."""
        return re.split(r"^#+ ", self.prose.split(f"# {title}\n", 1)[1], maxsplit=1, flags=re.MULTILINE)[0]

    def rows(self, title: str) -> list[list[str]]:
        """The rows of the tables under a heading, with their heads, as cells."""
        lines = [line for line in self.part(title).splitlines() if re.match(r"\| [^|]", line)]
        return [[cell.strip() for cell in line.strip("|").split("|")] for line in lines]

    def documented(self, title: str) -> dict[str, list[str]]:
        """The rows under a heading by the word of code that their first cell begins with."""
        return {CODE.findall(row[0])[0]: row for row in self.rows(title) if CODE.match(row[0])}

    def blocks(self, language: str) -> list[str]:
        """The code blocks of a language."""
        return re.findall(rf"^```{language}\n(.*?)^```", self.text, re.MULTILINE | re.DOTALL)

    def commands(self, program: str) -> list[str]:
        """The lines of shell blocks that call a program, without their comments."""
        lines = [line for block in self.blocks("sh") for line in block.splitlines()]
        return [line.split(" #")[0].strip() for line in lines if line.split(" ")[0] == program]

    def code(self) -> list[str]:
        """Everything that stands between back quotes in the prose."""
        return CODE.findall(self.prose)

    def anchors(self) -> set[str]:
        """What can follow # in a link to this document."""
        heads = re.findall(r"^#+ (.*)", self.prose.lower(), re.MULTILINE)
        return {re.sub(r"[^\w -]", "", head).replace(" ", "-") for head in heads}

    def links(self) -> list[str]:
        """Where the links and pictures lead, except to the web."""
        return [to for to in re.findall(r"\]\(([^)\s]+)\)", self.prose) if not to.startswith("http")]


README = Document(ROOT / "README.md")
PAGES = {page.stem: Document(page) for page in sorted((ROOT / "docs").glob("*.md"))}
PAPERS = [Document(ROOT / name) for name in ("CONTRIBUTING.md", "CHANGELOG.md")]
TEMPLATES = [Document(page) for page in sorted((ROOT / ".github" / "ISSUE_TEMPLATE").glob("*.md"))]
ALL = [README, *PAGES.values(), *PAPERS, *TEMPLATES]
