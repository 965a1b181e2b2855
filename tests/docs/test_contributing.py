"""The hooks before a commit are checks of run.py, and the issue templates are whole."""

import inspect
import re
from pathlib import Path

import pytest
import yaml

import run

from .document import ROOT, TEMPLATES, Document

HOOKS = yaml.safe_load((ROOT / ".pre-commit-config.yaml").read_text("utf-8"))["repos"]


def test_every_hook_is_local() -> None:
    assert [repository["repo"] for repository in HOOKS] == ["local"]


@pytest.mark.parametrize("hook", HOOKS[0]["hooks"], ids=lambda hook: hook["id"])
def test_a_hook_is_a_check_of_run(hook: dict[str, str]) -> None:
    path, *words = hook["entry"].split()
    assert Path(path).parts[:2] == (run.VENV.name, "bin")
    name = " ".join([Path(path).name, *(word for word in words if not word.startswith("-"))])
    assert f'"{name}":' in inspect.getsource(run.test)


@pytest.mark.parametrize("template", TEMPLATES, ids=lambda template: template.path.stem)
def test_an_issue_template_has_a_name_and_says_what_it_is_for(template: Document) -> None:
    _, head, body = re.split(r"^---\n", template.text, flags=re.MULTILINE)
    assert {"name", "about", "labels"} <= set(yaml.safe_load(head))
    assert body.count("**") >= 4
