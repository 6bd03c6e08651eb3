"""`standpat new`: a variant to begin with."""

from __future__ import annotations

import re
import unicodedata
from pathlib import Path
from typing import TYPE_CHECKING

import click

from standpat.cli.arguments import Chosen, ExampleCommand, load_variant
from standpat.cli.output import say
from standpat.cli.writing import refuse_same_file
from standpat.errors import StandpatError
from standpat.words import either, printable
from standpat.writing import as_argument, refuse_unless_folder, replacing

if TYPE_CHECKING:
    from collections.abc import Mapping

    from standpat.spec import Variant

_ENDINGS = ("/", "\\")
"""What the name of a folder may end with."""


@click.command(cls=ExampleCommand, example="standpat new friday.yaml --from turkish")
@click.argument("file", metavar="FILE")
@click.option(
    "--from",
    "variant",
    metavar="NAME",
    default="classic",
    show_default=True,
    help="The variant to begin from.",
)
@click.option(
    "--schema",
    "with_schema",
    is_flag=True,
    help="Write the JSON schema beside it too, for an editor that completes keys.",
)
@click.option("--force", is_flag=True, help="Write over a file that is there already.")
def new(*, file: str, variant: str, with_schema: bool, force: bool) -> None:
    """Write a commented variant to edit.

    FILE becomes a whole variant, the rules of another one with the meaning of every key above it.
    It can be checked and played as it is; change what your table plays differently. Where the
    schema lies beside FILE, the first line of FILE points an editor to it.
    """
    from standpat.spec.schema import FILES, schema_text

    path = _path(file)
    rules = load_variant(Chosen(variant))
    schema = path.with_name(FILES[2020])
    if with_schema:
        refuse_same_file({"FILE": str(path), "--schema": str(schema)})
    beside = with_schema or schema.is_file()
    texts = {path: beginning(rules, path, schema.name if beside else None)}
    wrote = f"Wrote `{path}`, a variant with the rules of {rules.name}"
    if with_schema and not _holds(schema, schema_text()):
        texts[schema] = schema_text()
        wrote += f", and `{schema}`, from which an editor knows the keys"
    _write(texts, force=force)
    say(f"{printable(wrote)}. Edit it, then:")
    for command in ("check", "play"):
        say(f"  standpat {command} {as_argument(str(path))}")


def _path(text: str) -> Path:
    """Say which file is meant, its ending added where there is none.

    Raises:
        StandpatError: ``not-a-file``: there is a folder of that name, or no name.
    """
    if not text:
        msg = "the name of the file is empty; write for example `friday.yaml`"
        raise StandpatError(msg, reason="not-a-file", file=text)
    path = Path(text)
    for one in (path, path if path.suffix else Path(f"{text}.yaml")):
        if text.endswith(_ENDINGS) or one.is_dir():
            msg = f"`{one}` is a folder; name a file in it, such as `{one / 'friday.yaml'}`"
            raise StandpatError(msg, reason="not-a-file", file=text)
    return one


def _holds(file: Path, text: str) -> bool:
    """Tell whether a file is there and holds this text."""
    return file.is_file() and file.read_bytes() == text.encode()


def _write(texts: Mapping[Path, str], *, force: bool) -> None:
    """Write files, over others only by force; all of them or, where one is there, none.

    Raises:
        StandpatError: ``no-such-folder``; ``file-exists``.
        OSError: one cannot be written.
    """
    for file in texts:
        refuse_unless_folder(file)
        if file.exists() and not force:
            msg = f"`{file}` is there already; --force writes over it"
            raise StandpatError(msg, reason="file-exists", file=str(file))
    for file, text in texts.items():
        with replacing(file) as opened:
            opened.write(text.encode())


def beginning(rules: Variant, file: Path, schema: str | None) -> str:
    """Make a variant of one's own from another.

    Args:
        rules: the other.
        file: the file it is for, which gives it its id and name.
        schema: the file beside it that holds the schema, if there is one.
    """
    from standpat.spec import Variant
    from standpat.spec.commented import commented
    from standpat.spec.shown import resolved

    identity = id_from(file.stem)
    name = identity.replace("-", " ").capitalize()
    data = {**resolved(rules), "id": identity, "name": name}
    keys = [field.alias or key for key, field in Variant.model_fields.items()]
    without = either(key for key in keys if key not in data)
    lines = [f"# yaml-language-server: $schema=./{schema}", "#"] if schema else []
    lines += [
        f"# A variant to make your own: the rules of `{rules.id}`, with a word on every key.",
        "# `standpat explain KEY` tells more about one. When you have changed something, run",
        f"#   standpat check {as_argument(file.name) if file.name.isprintable() else 'FILE'}",
        *([f"# These rules have no {without}; that can be added."] if without else []),
    ]
    return "\n".join([*lines, "", commented(data)])


def id_from(stem: str) -> str:
    """Make an id from the name of a file.

    >>> id_from("Friday Night (v2)")
    'friday-night-v2'
    """
    plain = unicodedata.normalize("NFKD", stem).encode("ascii", "ignore").decode().lower()
    return "-".join(re.findall(r"[a-z0-9]+", plain))[:60].strip("-") or "my-game"
