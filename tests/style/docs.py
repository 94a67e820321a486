#!/usr/bin/env python3
"""Fails where a page names a file of the project, or links to one, that is not there.

usage: docs.py <project folder>
"""

import pathlib
import re
import sys

LINK = re.compile(r"\]\(([^)#\s]+)(?:#[^)\s]*)?\)")
# `core/play/operations.h`, `workbench/pages/`, `tests/style/layers.py`; a * stands for any name.
EXAMPLE = re.compile(r"your_|\.received")  # what a reader makes, or a test that fails
NAMED = re.compile(r"`((?:core|variants|workbench|tests|scripts|docs|rulesets)/[\w./*-]*)`")


def pages(root):
    """Every page of text for people."""
    return sorted([*root.glob("*.md"), *(root / "docs").rglob("*.md"), *(root / "tests").rglob("*.md")])


def is_there(root, name):
    """Whether a name in backticks is a file or folder, or a pattern of some."""
    if "*" in name:
        return any(root.glob(name.rstrip("/")))
    return (root / name).exists()


def complaints(root):
    """A line for each name that leads nowhere."""
    for page in pages(root):
        text = page.read_text(encoding="utf-8")
        where = page.relative_to(root).as_posix()
        for match in LINK.finditer(text):
            target = match.group(1)
            if "://" not in target and not (page.parent / target).exists():
                yield f"{where}: a link to {target}, which is not there"
        for match in NAMED.finditer(text):
            if not EXAMPLE.search(match.group(1)) and not is_there(root, match.group(1)):
                yield f"{where}: names {match.group(1)}, which is not there"


def main():
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    root = pathlib.Path(sys.argv[1])
    lines = list(complaints(root))
    for line in lines:
        print(line)
    print(f"docs: {len(pages(root))} pages read, {len(lines)} complaints")
    sys.exit(1 if lines else 0)


if __name__ == "__main__":
    main()
