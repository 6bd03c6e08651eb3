"""R0: files that cannot be read as a rule file at all."""

from __future__ import annotations

from standpat.diagnostics.finding import FindingKind

FILE_NOT_FOUND = FindingKind(
    "R001",
    "file-not-found",
    "error",
    "There is no file at this path.",
    "Nothing can be played from a file that is not there.",
    "standpat check my-gmae.yaml",
    "Check the spelling and the folder you are in. `standpat list` names the variants that come "
    "with the package; they are given by name alone.",
)
NOT_A_FILE = FindingKind(
    "R002",
    "not-a-file",
    "error",
    "The path leads to a folder or a device, not to a file.",
    "A rule set is one text file.",
    "standpat check variants/",
    "Name the file itself, or several of them: `standpat check variants/*.yaml`.",
)
FILE_TOO_LARGE = FindingKind(
    "R003",
    "file-too-large",
    "error",
    "The file is far larger than any rule set.",
    "A whole variant takes a few thousand characters; a huge file is nearly always the wrong one.",
    "standpat check holiday.mp4",
    "Name the rule file. If it really is one, move long prose out of it.",
)
NOT_TEXT = FindingKind(
    "R004",
    "not-text",
    "error",
    "The file is not text in UTF-8.",
    "Rules are read as UTF-8 text, so that every card and every name looks the same everywhere.",
    "a picture, an archive, or a text saved as UTF-16 or Latin-1",
    "Save the file as UTF-8 text in your editor.",
)
EMPTY_FILE = FindingKind(
    "R005",
    "empty-file",
    "error",
    "The file has nothing in it but blanks and comments.",
    "Rules are stated, never implied: an empty file is no game.",
    "# to be written",
    "Begin with `standpat new FILE`, which writes a variant to edit.",
)
NOT_YAML = FindingKind(
    "R006",
    "not-yaml",
    "error",
    "The text breaks the rules of YAML at this place.",
    "What comes after the place can be read in several ways, so nothing is read at all.",
    "players: {from: 2, to: 5\ndeck: {lowest: 7}",
    "Look at the place and the line before it: an unclosed bracket or quote, a missing colon or "
    "comma, a tab, or lines that are not indented alike.",
)
SEVERAL_DOCUMENTS = FindingKind(
    "R007",
    "several-documents",
    "error",
    "A line `---` begins a second document in the file.",
    "One file is one rule set; a second one would be left out silently.",
    "standpat: 1\n---\nstandpat: 1",
    "Move the second document to a file of its own.",
)
NOT_KEYS = FindingKind(
    "R008",
    "not-keys",
    "error",
    "The file is not a list of keys and values.",
    "A rule file begins with keys such as `standpat: 1` and `name: …`.",
    "- Turkish poker\n- five cards",
    "Write keys, each followed by a colon and its value.",
)
TOO_DEEP = FindingKind(
    "R009",
    "too-deep",
    "error",
    "Lists and keys are nested deeper than any rule goes.",
    "No rule needs more than a handful of levels; a deep nest is a slip or an attack.",
    "[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[",
    "Close the brackets that are left open, or correct the indentation.",
)
DUPLICATE_KEY = FindingKind(
    "R010",
    "duplicate-key",
    "error",
    "The same key stands twice in one place.",
    "YAML readers take the last one silently, and the rule you see first is not the one played.",
    "stakes: {ante: 1, ante: 2}",
    "Keep one of the two.",
)
TAG = FindingKind(
    "R011",
    "tag",
    "error",
    "A value carries a YAML tag (`!…`).",
    "Rules are plain text, numbers, lists and keys; a tag asks a reader to build something else.",
    "players: !!python/tuple [2, 5]",
    "Take the tag away.",
)
ANCHOR = FindingKind(
    "R012",
    "anchor",
    "error",
    "The file uses a YAML anchor (`&name`), an alias (`*name`) or a merge key (`<<`).",
    "A rule that is written elsewhere in the file cannot be read where it applies.",
    "betting: &big {least: 1 ante}\nopening: *big",
    "Write the value out where it is used; to build on another variant use `extends`.",
)
UNCLEAR_VALUE = FindingKind(
    "R013",
    "unclear-value",
    "error",
    "A value that YAML readers do not agree on: yes, no, on, off, 012, 5:30, 1_000.",
    "One reader takes `no` for a word and another for false, `012` for twelve or for ten.",
    "name: no",
    "Put quotes around it if it is a word; write true or false, or the plain number, if it is not.",
)
NOT_READABLE = FindingKind(
    "R014",
    "not-readable",
    "error",
    "The file is there but may not be opened.",
    "The system refused to open it.",
    "standpat check /root/secret.yaml",
    "Look at the permissions of the file and its folder.",
)
NOT_A_KEY = FindingKind(
    "R015",
    "not-a-key",
    "error",
    "A list or a group of keys stands where a key should.",
    "Every key of a rule file is a word or a number.",
    "{[2, 3]: small blind}",
    "Write a word, or a number of players such as `2-3`.",
)

KINDS = (
    FILE_NOT_FOUND,
    NOT_A_FILE,
    FILE_TOO_LARGE,
    NOT_TEXT,
    EMPTY_FILE,
    NOT_YAML,
    SEVERAL_DOCUMENTS,
    NOT_KEYS,
    TOO_DEEP,
    DUPLICATE_KEY,
    TAG,
    ANCHOR,
    UNCLEAR_VALUE,
    NOT_READABLE,
    NOT_A_KEY,
)
