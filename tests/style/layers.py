#!/usr/bin/env python3
"""Reads every #include and fails where a room knows of something above it.

usage: layers.py <project folder>
"""

import pathlib
import re
import sys

from sources import sources

CORE, VARIANTS, MODEL, VIEWS = "core", "variants", "workbench/model", "workbench/views"
SHELL, CLI, SUPPORT = "workbench/shell", "workbench/cli", "tests/support"
STUDY, WORK = "workbench/study", "workbench/work"
REFERENCE, SOAK, FUZZ = "tests/reference", "tests/soak", "tests/fuzz"
BELOW_RULESETS = {CORE, VARIANTS, SUPPORT, "catch2"}

# What a file may include besides the standard library: rooms and libraries. A room may always include
# itself. The longest matching prefix of the file's path decides.
MAY_INCLUDE = {
    "core/": set(),
    "core/search/common/steps.h": {"processor"},
    "core/search/common/sse4.h": {"processor"},
    "variants/": {CORE},
    "variants/text/reader.cpp": {CORE, "toml++"},
    "variants/library/library.cpp": {CORE, "platform"},
    "variants/text/files.cpp": {CORE, "platform"},
    "variants/plugins/object_file.cpp": {CORE, "platform"},
    "variants/plugins/plugin_loader.cpp": {CORE, "platform"},
    "workbench/work/": {CORE},
    "workbench/study/": {CORE, VARIANTS, WORK},
    "workbench/study/sqlite.cpp": {CORE, VARIANTS, WORK, "sqlite3.h"},
    "workbench/model/": {CORE, VARIANTS, WORK, STUDY, "platform"},
    "workbench/views/": {CORE, VARIANTS, MODEL, "imgui"},
    "workbench/shell/": {VARIANTS, VIEWS, MODEL, "imgui", "GLFW", "glad", "stb", "platform"},
    "workbench/shell/png.cpp": {VARIANTS, "stb"},
    "workbench/cli/": {CORE, VARIANTS, WORK, STUDY, MODEL, "CLI", "platform"},
    # Watches for Ctrl-C from a thread of its own, whatever the others do.
    "workbench/cli/interrupt.": {CORE},
    "tests/support/": {CORE, VARIANTS, "catch2"},
    "tests/core/": {CORE, SUPPORT, "catch2"},
    "tests/variants/": BELOW_RULESETS | {"platform"},
    "tests/rulesets/": BELOW_RULESETS,
    "tests/properties/": BELOW_RULESETS,
    "tests/oracle/": BELOW_RULESETS,
    "tests/golden/": BELOW_RULESETS,
    # Of core it takes cards, deals and the shuffle, never what plays.
    "tests/reference/": {CORE, VARIANTS},
    "tests/soak/": {CORE, VARIANTS, REFERENCE, "tests/oracle", "platform"},
    "tests/soak_program/": {CORE, VARIANTS, SOAK},
    "tests/soak_tests/": BELOW_RULESETS | {REFERENCE, SOAK},
    "tests/fuzz/": {CORE, VARIANTS, SUPPORT, STUDY, MODEL},
    "tests/fuzz_program/": {FUZZ},
    "tests/fuzz_tests/": BELOW_RULESETS | {FUZZ},
    "tests/work/": {CORE, SUPPORT, WORK, "catch2"},
    "tests/study/": BELOW_RULESETS | {WORK, STUDY, "platform"},
    "tests/cli/": BELOW_RULESETS | {CLI, "platform"},
    "tests/plugin/": BELOW_RULESETS | {CLI, MODEL},
    "tests/outside/": {CORE, VARIANTS},
    "tests/workbench/": BELOW_RULESETS | {WORK, STUDY, MODEL, VIEWS, "imgui", "platform"},
}

# Standard headers, by room, that are not for it: core knows no files, and threads are started by
# workbench/work alone. Not every target's library has std::stop_token; ours is core/base/stop.h.
THREADS = {"thread", "future", "stop_token"}
NOT_FOR = {
    "core/": THREADS | {"fstream", "filesystem"},
    "workbench/work/": {"stop_token"},
    "workbench/study/": THREADS,
    "workbench/model/": THREADS,
    "workbench/views/": THREADS,
    "workbench/cli/": THREADS,
}

INCLUDE = re.compile(r'^[ \t]*#[ \t]*include[ \t]*([<"])([^>"]+)[>"]', re.MULTILINE)
PROCESSOR = re.compile(r"^[a-z]mmintrin\.h$")
PLATFORM = re.compile(r"^(sys/.*|unistd\.h|poll\.h|fcntl\.h|dlfcn\.h|elf\.h|windows\.h|io\.h)$")


def owner(path):
    """The room a project path lies in: two folders deep below workbench and tests, else one."""
    parts = pathlib.PurePosixPath(path).parts
    return "/".join(parts[:2] if parts[0] in ("workbench", "tests") else parts[:1])


def provider(bracket, name):
    """What an include asks for: a room, a library, "platform" or, for the standard library, ""."""
    if bracket == '"':
        return owner(name)
    if PLATFORM.match(name):
        return "platform"
    if PROCESSOR.match(name):
        return "processor"
    if name.startswith("stb_"):
        return "stb"
    if name.startswith(("imgui", "backends/imgui")):
        return "imgui"
    if name.startswith("stb_"):
        return "stb"
    return name.split("/")[0] if "/" in name or "." in name else ""


def rule_for(path):
    """The key of MAY_INCLUDE that covers a path, or None."""
    keys = [key for key in MAY_INCLUDE if path.startswith(key)]
    return max(keys, key=len) if keys else None


def complaints(root, path):
    """What is wrong with the includes of one file, as lines of text."""
    text = (root / path).read_text(encoding="utf-8")
    path = path.as_posix()
    rule = rule_for(path)
    if rule is None:
        yield f"{path}: lies in no room that the table of layers knows"
        return
    found = list(INCLUDE.finditer(text))
    for match in found:
        bracket, name = match.groups()
        place = f"{path}:{text.count(chr(10), 0, match.start()) + 1}"
        what = provider(bracket, name)
        if bracket == '"' and not (root / name).is_file():
            yield f'{place}: "{name}" is no file of the project (write it from the root)'
        elif what and what != owner(path) and what not in MAY_INCLUDE[rule]:
            yield f"{place}: {rule} may not include {name}"
        elif not what and name in NOT_FOR.get(rule, ()):
            yield f"{place}: {rule} may not include <{name}>"
    own = pathlib.PurePosixPath(path).with_suffix(".h").as_posix()
    if path.endswith(".cpp") and (root / own).is_file():
        if not found or found[0].groups() != ('"', own):
            yield f'{path}: the first include must be its own header, "{own}"'
    if path.endswith(".h") and "#pragma once" not in text:
        yield f"{path}: a header without #pragma once"


def check(root):
    """Every complaint about the project at root."""
    root = pathlib.Path(root)
    return [line for path in sources(root) for line in complaints(root, path)]


def main():
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    lines = check(sys.argv[1])
    for line in lines:
        print(line)
    print(f"layers: {len(sources(sys.argv[1]))} files read, {len(lines)} complaints")
    sys.exit(1 if lines else 0)


if __name__ == "__main__":
    main()
