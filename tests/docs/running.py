"""Blocks of code, run: what each kind must do, and what it printed.

| block | what is done |
|---|---|
| ``yaml NAME.yaml`` | the file is written, and `check` must have nothing to say |
| ``yaml NAME.yaml unfinished`` | the file is written; the page goes on to show what it lacks |
| ``yaml NAME.yaml changed`` | its top-level keys replace those in the file, or are added to it |
| ``yaml`` | a whole variant is checked; a part must be one that a rule file may have |
| ``yaml fault`` | shows a fault; not run |
| ``console`` | every `$` line is run and its output compared |
| ``pycon`` | every `>>>` line is run and its output compared |
| ``python`` | is run; with the name of a file it is written to that file instead, to be imported |
| ``text NAME`` | the file is written |
| ``sh``, ``text`` | not run |

The blocks of a page are run in order, in one folder and with one set of Python names.
"""

from __future__ import annotations

import ast
import io
import json
import re
import shlex
import traceback
from contextlib import redirect_stdout
from fnmatch import fnmatchcase
from typing import TYPE_CHECKING, Any

import jsonschema
from click.testing import CliRunner

from standpat.cli.commands import standpat
from standpat.diagnostics import Source
from standpat.spec.document import parse
from standpat.spec.house_schema import whole_house
from standpat.spec.nodes import plain
from standpat.spec.schema import each_object, whole_variant

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from standpat.spec.schema import Schema
    from tests.docs.page import Block

NOT_RUN = frozenset({"sh", "text"})
TYPED = re.compile(r"^printf '(?P<typed>[^']*)' \| (?P<command>standpat .*)$")
TOP_LEVEL_KEY = re.compile(r"^(?=[a-z])", re.MULTILINE)
PROMPT = re.compile(r"^(?=\$ )", re.MULTILINE)
STATEMENT = re.compile(r"^(?=>>> )", re.MULTILINE)


class Reader:
    """Somebody who follows a page from its top, in an empty folder."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.names: dict[str, Any] = {"__name__": "__page__"}

    def follow(self, block: Block) -> str:
        """Do what a block says; give its text with the output as it really is."""
        if block.language in NOT_RUN:
            if block.file is not None:
                (self.folder / block.file).write_text(block.text, encoding="utf-8")
            return block.text
        if block.language == "yaml":
            self._read_rules(block)
            return block.text
        if block.language == "console":
            return "".join(self._commands(block.text))
        if block.language == "pycon":
            return "".join(self._statements(block.text))
        assert block.language == "python", f"a block of {block.language or 'nothing'} is not run"
        if block.file is not None:
            (self.folder / block.file).write_text(block.text, encoding="utf-8")
            return block.text
        exec(compile(block.text, "<page>", "exec"), self.names)  # noqa: S102 - the house's own pages
        return block.text

    # Rules

    def _read_rules(self, block: Block) -> None:
        if "fault" in block.words:
            return
        name, text = block.file, block.text
        if name is None:
            if not {"standpat", "play"} <= keys_of(text).keys():
                check_part(text)
                return
            name = "whole.yaml"
        path = self.folder / name
        if "changed" in block.words:
            text = changed(path.read_text(encoding="utf-8"), text)
        path.write_text(text, encoding="utf-8")
        if "unfinished" not in block.words:
            output, code = run(f"standpat check {name}")
            assert code == 0, output

    # The terminal

    def _commands(self, text: str) -> Iterator[str]:
        for part in filter(None, PROMPT.split(text)):
            command, _, shown = part.removeprefix("$ ").partition("\n")
            while command.endswith("\\"):
                more, _, shown = shown.partition("\n")
                command = f"{command}\n{more}"
            output, _ = run(command.replace("\\\n", " "))
            yield f"$ {command}\n"
            yield shown if alike(shown.rstrip("\n"), output.rstrip("\n")) else output

    # Python

    def _statements(self, text: str) -> Iterator[str]:
        for part in filter(None, STATEMENT.split(text)):
            lines = part.splitlines(keepends=True)
            code = [line for line in lines if line.startswith((">>>", "..."))]
            yield "".join(code)
            shown = "".join(lines[len(code) :])
            output = self._evaluate("".join(line[4:] or "\n" for line in code))
            yield shown if alike(shown.rstrip("\n"), output.rstrip("\n")) else output

    def _evaluate(self, code: str) -> str:
        out = io.StringIO()
        with redirect_stdout(out):
            try:
                tree = ast.Interactive(ast.parse(code).body)
                exec(compile(tree, "<page>", "single"), self.names)  # noqa: S102 - the house's own pages
            except Exception as error:  # noqa: BLE001 - a page may show any error, as Python does
                out.write("Traceback (most recent call last):\n  ...\n")
                out.writelines(traceback.format_exception_only(error))
        return out.getvalue()


def run(command: str) -> tuple[str, int]:
    """Run a command line; give what it printed and its exit code.

    `printf '…' | standpat …` is a command too: what is printed is typed into it.
    """
    piped = TYPED.match(command)
    typed = piped["typed"].encode().decode("unicode_escape") if piped else None
    words = shlex.split(piped["command"] if piped else command)
    assert words[0] == "standpat", f"not a command of the house: {command}"
    environment = {"COLUMNS": "100", "NO_COLOR": "1"}
    result = CliRunner().invoke(
        standpat, words[1:], input=typed, env=environment, prog_name="standpat"
    )
    if result.exception is not None and not isinstance(result.exception, SystemExit):
        raise result.exception
    return result.output, result.exit_code


def alike(shown: str, output: str) -> bool:
    """Tell whether a page shows an output; `...` in it stands for anything."""
    pattern = re.sub(r"([\[\]?*])", r"[\1]", shown).replace("...", "*")
    return fnmatchcase(output, pattern)


def changed(whole: str, change: str) -> str:
    """Give a rule file with some of its top-level keys rewritten, or added at the end."""
    kept = sections(whole)
    kept |= sections(change)
    return "".join(kept.values())


def sections(text: str) -> dict[str, str]:
    """Cut a rule file into its top-level keys, each with everything below it."""
    return {part.partition(":")[0]: part for part in TOP_LEVEL_KEY.split(text) if part}


def check_part(text: str) -> None:
    """See to it that a piece of YAML is a part of a rule file that could stand in one."""
    homes: dict[str, list[Schema]] = {}
    for whole in (whole_variant(), whole_house()):

        def visit(_path: tuple[str, ...], form: Schema, whole: Schema = whole) -> None:
            for key, part in form["properties"].items():
                homes.setdefault(key, []).append({**part, "$defs": whole["$defs"]})

        each_object(visit, whole)
    for key, value in keys_of(text).items():
        assert key in homes, f"no place in a rule file has the key `{key}`"
        judges = [jsonschema.Draft202012Validator(form) for form in homes[key]]
        assert any(judge.is_valid(as_json(value)) for judge in judges), f"`{key}` fits nowhere"


def keys_of(text: str) -> dict[str, Any]:
    """Give a rule file, or a part of one, as plain data."""
    document, findings = parse(Source("a page", text))
    assert document is not None, findings
    assert findings == ()
    read: dict[str, Any] = plain(document.root)
    return read


def as_json(value: object) -> Any:  # noqa: ANN401 - JSON's values share no type
    """Give plain data with lists in place of tuples."""
    return json.loads(json.dumps(value))
