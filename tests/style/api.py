#!/usr/bin/env python3
"""Checks that every function of the public headers is called with null, empty, foreign and moved-from
values: that tests/variants/api has a call of its name.

usage: api.py <project folder>
"""

import pathlib
import re
import sys

COMMENTS = re.compile(r"//[^\n]*")
# A declaration begins a line, at namespace level or as a member, and names its type before itself.
FUNCTION = re.compile(
    r"^(?: {4})?(?!return |friend |using |//)[A-Za-z_\[\]][\w:<>,&*\[\] ]*?[ &*>]([a-z]\w*)\(", re.M)
CALL = re.compile(r"\b([a-z]\w*)(?:<[\w:]+>)?\(")


def public_headers(root):
    """The headers that niblick.h names."""
    text = (root / "variants/niblick.h").read_text(encoding="utf-8")
    return re.findall(r'#include "([^"]+)"', text)


def without_private(text):
    """A header without what its classes keep to themselves."""
    return re.sub(r"^  (?:private|protected):\n.*?^(?=};|  public:)", "", text, flags=re.M | re.S)


def functions(root):
    """Pairs of each public function's name and the header that declares it."""
    for header in public_headers(root):
        text = (root / header).read_text(encoding="utf-8")
        text = without_private(COMMENTS.sub("", text))
        for name in FUNCTION.findall(text):
            yield name, header


def main():
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    root = pathlib.Path(sys.argv[1])
    named = set()
    for source in sorted((root / "tests/variants/api").glob("*.cpp")):
        named.update(CALL.findall(source.read_text(encoding="utf-8")))
    missing = sorted({f"{header}: {name}() is not called in tests/variants/api with values that it "
                      "does not expect" for name, header in functions(root) if name not in named})
    print("\n".join(missing) if missing else "api: every public function is tried")
    sys.exit(1 if missing else 0)


if __name__ == "__main__":
    main()
