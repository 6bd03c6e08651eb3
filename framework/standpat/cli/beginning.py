"""`standpat new`: a variant to begin with."""

from __future__ import annotations

import re
import shlex
import textwrap
import unicodedata
from pathlib import Path
from typing import TYPE_CHECKING

import click

from standpat.cli.arguments import Chosen, ExampleCommand, load_variant
from standpat.cli.output import say
from standpat.errors import StandpatError
from standpat.shipped import schemas_folder

if TYPE_CHECKING:
    from collections.abc import Mapping

_KEY = re.compile(r"([a-z][a-z -]*):")
_PLAIN = re.compile(r"[A-Za-z][A-Za-z0-9]*([ -][A-Za-z0-9]+)*")
_NOT_PLAIN = {"yes", "no", "on", "off", "true", "false", "null", "y", "n"}
_WIDTH = 96


@click.command(cls=ExampleCommand, example="standpat new friday.yaml --from turkish")
@click.argument("file", metavar="FILE", type=click.Path(path_type=Path))
@click.option(
    "--from",
    "variant",
    metavar="NAME",
    default="classic",
    show_default=True,
    help="The variant to begin from.",
)
@click.option("--force", is_flag=True, help="Write over a file that is there already.")
def new(*, file: Path, variant: str, force: bool) -> None:
    """Write a commented variant to edit.

    FILE becomes a whole variant, the rules of another one with a comment above every key. It can
    be checked and played as it is; change what your table plays differently.
    """
    from standpat.spec import Variant, show

    if not file.suffix:
        file = file.with_suffix(".yaml")
    rules = load_variant(Chosen(variant))
    document = rules.document
    text = document.source.text if document else ""
    if not text or re.search(r"^extends:", text, re.MULTILINE):
        text = show(rules)
    meanings = {
        field.alias or key: field.description or "" for key, field in Variant.model_fields.items()
    }
    _write(file, commented(text, rules.id, file, meanings), force=force)
    say(f"Wrote `{file}`, a variant with the rules of {rules.name}. Edit it, then:")
    for command in ("check", "play"):
        say(f"  standpat {command} {shlex.quote(str(file))}")


def _write(file: Path, text: str, *, force: bool) -> None:
    """Write a file, over another one only by force.

    Raises:
        StandpatError: ``file-exists``.
        OSError: it cannot be written.
    """
    try:
        with file.open("w" if force else "x", encoding="utf-8", newline="\n") as opened:
            opened.write(text)
    except FileExistsError as error:
        msg = f"`{file}` is there already; choose another name, or write over it with --force"
        raise StandpatError(msg, reason="file-exists", file=str(file)) from error


def commented(text: str, origin: str, file: Path, meanings: Mapping[str, str]) -> str:
    """Make a variant of one's own from the text of another.

    Args:
        text: the text of a whole variant.
        origin: the id of that variant.
        file: the file it is for, which gives it its id and name.
        meanings: what each key at the top means.
    """
    identity = id_from(file.stem)
    lines = [
        f"# yaml-language-server: $schema={schemas_folder() / 'variant.schema.json'}",
        "#",
        f"# A variant to make your own: the rules of `{origin}`, with a word on every key.",
        "# `standpat explain KEY` tells more about one. When you have changed something, run",
        f"#   standpat check {shlex.quote(file.name) if file.name.isprintable() else 'FILE'}",
    ]
    for line in text.splitlines():
        found = _KEY.match(line)
        key = found[1] if found else ""
        if found:
            lines += ["", *_comment(meanings.get(key, ""))]
        if key == "id":
            lines.append(f"id: {_scalar(identity)}")
        elif key == "name":
            lines.append(f"name: {_scalar(identity.replace('-', ' ').capitalize())}")
        elif not line.startswith("# yaml-language-server:"):
            lines.append(line.rstrip())
    return "\n".join(lines) + "\n"


def id_from(stem: str) -> str:
    """Make an id from the name of a file.

    >>> id_from("Friday Night (v2)")
    'friday-night-v2'
    """
    plain = unicodedata.normalize("NFKD", stem).encode("ascii", "ignore").decode().lower()
    return "-".join(re.findall(r"[a-z0-9]+", plain))[:60].strip("-") or "my-game"


def _comment(text: str) -> list[str]:
    return [f"# {line}" for line in textwrap.wrap(" ".join(text.split()), _WIDTH)]


def _scalar(text: str) -> str:
    """Write a word for YAML, in quotes where it would be taken for something else."""
    if _PLAIN.fullmatch(text) and text.lower() not in _NOT_PLAIN:
        return text
    return f'"{text}"'
