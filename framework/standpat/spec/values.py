"""Single values as the YAML 1.2 core schema reads them, and those that readers disagree on.

YAML 1.1 took `yes` for true, `012` for ten and `5:30` for 330; YAML 1.2 does not. Many people and
editors still know only the old rules, so such values are refused unless they are quoted.
"""

from __future__ import annotations

import json
import re

_NULL = frozenset({"", "~", "null", "Null", "NULL"})
_TRUE = frozenset({"true", "True", "TRUE"})
_FALSE = frozenset({"false", "False", "FALSE"})
_OLD_TRUE = frozenset({"y", "yes", "on"})
_OLD_FALSE = frozenset({"n", "no", "off"})
_INTEGER = re.compile(r"[-+]?[0-9]+")
_OTHER_BASE = re.compile(r"0o[0-7]+|0x[0-9a-fA-F]+")
_FLOAT = re.compile(r"[-+]?(\.[0-9]+|[0-9]+(\.[0-9]*)?)([eE][-+]?[0-9]+)?")
_INFINITE = re.compile(r"[-+]?\.(inf|Inf|INF)")
_NOT_A_NUMBER = frozenset({".nan", ".NaN", ".NAN"})
_LEADING_ZERO = re.compile(r"[-+]?0[0-9]+")
_SIXTIES = re.compile(r"[-+]?[0-9]+(:[0-5]?[0-9])+(\.[0-9]*)?")
_UNDERSCORES = re.compile(r"[-+]?[0-9][0-9_]*_[0-9_]*(\.[0-9_]*)?")
_BINARY = re.compile(r"[-+]?0b[01_]+")
_LONGEST_NUMBER = 18


def resolve(text: str) -> str | float | bool | None:
    """Read an unquoted value: null, true, false, a number, or else the text itself.

    >>> resolve("0x1F"), resolve("2-3"), resolve("~")
    (31, '2-3', None)
    """
    if text in _NULL:
        return None
    if text in _TRUE or text in _FALSE:
        return text in _TRUE
    number = _number(text)
    return text if number is None else number


def _number(text: str) -> float | None:
    if _INTEGER.fullmatch(text):
        return int(text)
    if _OTHER_BASE.fullmatch(text):
        return int(text, 0)
    if _FLOAT.fullmatch(text):
        return float(text)
    if _INFINITE.fullmatch(text) or text in _NOT_A_NUMBER:
        return float(text.replace(".", ""))
    return None


def in_quotes(text: str) -> str:
    """Write a text in quotes, in which YAML reads it as a text whatever it looks like.

    >>> in_quotes("no")
    '"no"'
    """
    return json.dumps(text, ensure_ascii=False)


def surprise(text: str) -> tuple[str, str] | None:
    """Tell what readers disagree on in an unquoted value, and what to write; None if nothing.

    >>> surprise("no")
    ('`no` is a word to some YAML readers and false to others', 'write "no" or false')
    """
    lower = text.lower()
    if lower in _OLD_TRUE | _OLD_FALSE:
        truth = "true" if lower in _OLD_TRUE else "false"
        return (
            f"`{text}` is a word to some YAML readers and {truth} to others",
            f"write {in_quotes(text)} or {truth}",
        )
    if len(text) > _LONGEST_NUMBER and (_FLOAT.fullmatch(text) or _OTHER_BASE.fullmatch(text)):
        return f"`{text[:_LONGEST_NUMBER]}…` is a number too long to read", "write a shorter number"
    if _LEADING_ZERO.fullmatch(text):
        shorter = str(int(text))
        return (
            f"`{text}` is a number in base ten to some YAML readers and in base eight to others",
            f"write {shorter} or {in_quotes(text)}",
        )
    if _SIXTIES.fullmatch(text):
        return (
            f"`{text}` is a text to some YAML readers and a number in base sixty to others",
            f"write {in_quotes(text)} if it is a text",
        )
    if _UNDERSCORES.fullmatch(text) or _BINARY.fullmatch(text):
        bare = text.replace("_", "")
        number = int(bare, 2) if _BINARY.fullmatch(text) else bare
        return (
            f"`{text}` is a number to some YAML readers and a text to others",
            f"write {number} or {in_quotes(text)}",
        )
    return None
