#!/usr/bin/env python3
"""Reads every #include and fails where a room knows of something above it.

usage: layers.py <project folder>
"""

import pathlib
import re
import sys

from sources import sources

# A room is a folder of this table; a file belongs to the longest one that its path begins with. What
# it may include besides its own room and the standard library: rooms, libraries, or a whole house of
# rooms by its first folder. A file may have arrows of its own.
CORE, VARIANTS = "core", "variants"
KIT, PERSIST, TABLE, LIBRARY, GAME = (
    f"workbench/{room}" for room in ("kit", "persist", "table", "library", "game"))
WORK, STUDY, CLI, APP = (f"workbench/{room}" for room in ("work", "study", "cli", "app"))
USAGE, INSPECT, INPUT, DRAW, EXPLORE = (
    f"workbench/{room}" for room in ("usage", "inspect", "input", "draw", "explore"))
SUPPORT = "tests/support"
REFERENCE, SOAK, FUZZ = "tests/reference", "tests/soak", "tests/fuzz"
BELOW_RULESETS = {CORE, VARIANTS, SUPPORT, "catch2"}

BASE = {"core/base"}
RULES = BASE | {"core/cards"}
DEAL = RULES | {"core/rules"}
PLAY = DEAL | {"core/deal"}
GAME_OF_CORE = PLAY | {"core/play"}
SEARCH = GAME_OF_CORE | {"core/search/common"}
POSITIONS = SEARCH | {"core/search/positions"}
LANES = POSITIONS | {"core/search/beam"}
SOLVER = LANES | {"core/search/exact", "core/search/general"}

# What every page may know: the shared rooms below pages.
BELOW_PAGES = {CORE, VARIANTS, DRAW, KIT, PERSIST, TABLE, EXPLORE, LIBRARY, GAME, WORK, STUDY}
# The same for what draws.
DRAWS = {CORE, VARIANTS, DRAW, KIT, f"{KIT}/views", PERSIST, TABLE, EXPLORE, LIBRARY, GAME, "imgui"}


def page(name):
    """A page's room."""
    return f"workbench/pages/{name}"


MAY_INCLUDE = {
    "core/base": set(),
    "core/base/huge_pages.cpp": {"platform"},
    "core/cards": BASE,
    "core/rules": RULES,
    "core/deal": DEAL,
    "core/play": PLAY,
    "core/game": GAME_OF_CORE,
    "core/search/common": GAME_OF_CORE,
    "core/search/common/steps.h": {"processor"},
    "core/search/common/sse4.h": {"processor"},
    "core/search/common/avx.h": {"processor"},
    "core/search/common/four.h": {"processor"},
    "core/search/positions": SEARCH,
    "core/search/beam": POSITIONS,
    "core/search/exact": LANES,
    "core/search/general": LANES,
    "core/search": SOLVER,
    "core/search/certificate": LANES | {"core/search/exact"},
    "core/search/deals": SOLVER | {"core/search"},
    "core/players": SOLVER | {"core/search"},
    "variants/niblick.h": {CORE, VARIANTS, "niblick"},  # everything a program that embeds us may use
    "variants/text": {CORE},
    "variants/text/reader.cpp": {CORE, "toml++"},
    "variants/text/files.cpp": {CORE, "platform"},
    "variants/compile": {CORE, "variants/text"},
    "variants/library": {CORE, "variants/text", "variants/compile", "platform"},
    "variants/explain": {CORE, "variants/text", "variants/compile", "variants/library"},
    "variants/exchange": {CORE, "variants/text", "variants/compile", "variants/library",
                          "variants/explain"},
    "variants/clauses": {CORE, "variants/text", "variants/compile", "variants/explain"},
    "variants/mechanisms": {CORE, "variants/text", "variants/compile", "variants/explain",
                            "variants/clauses"},
    "variants/plugins": {CORE, "variants/text", "variants/compile"},
    "variants/plugins/object_file.cpp": {CORE, "variants/compile", "platform"},
    "variants/plugins/plugin_loader.cpp": {CORE, "variants/text", "variants/compile", "platform"},
    "variants/trial": {CORE, "variants/text", "variants/compile"},
    WORK: {CORE},
    STUDY: {CORE, VARIANTS, WORK},
    f"{STUDY}/store/sqlite.cpp": {CORE, VARIANTS, WORK, "sqlite3.h"},
    f"{STUDY}/compare": {CORE, VARIANTS, WORK, STUDY},
    f"{STUDY}/design": {CORE, VARIANTS, WORK, STUDY, f"{STUDY}/compare"},
    f"{STUDY}/map": {CORE, VARIANTS, WORK, STUDY},
    f"{STUDY}/grid": {CORE, VARIANTS, WORK, STUDY, f"{STUDY}/compare", f"{STUDY}/design",
                      f"{STUDY}/map"},
    USAGE: BASE,
    PERSIST: {CORE, VARIANTS, WORK, "platform"},
    KIT: {CORE, VARIANTS, PERSIST, DRAW},
    f"{KIT}/deflate.cpp": {"core/base", "zlib.h"},
    f"{KIT}/qr_code.cpp": {"core/base", "qrencode.h"},
    DRAW: {CORE, PERSIST},
    f"{DRAW}/cairo_library.h": {"cairo"},
    f"{DRAW}/cairo_library.cpp": {"platform"},
    f"{KIT}/views": {CORE, VARIANTS, DRAW, KIT, PERSIST, "imgui"},
    TABLE: {CORE, VARIANTS, DRAW, KIT, PERSIST},
    # What the window, the command line and the checks of pictures share.
    EXPLORE: {CORE, VARIANTS, DRAW, KIT, PERSIST, TABLE},
    f"{EXPLORE}/map": {CORE, VARIANTS, DRAW, EXPLORE, STUDY, f"{STUDY}/map", f"{STUDY}/grid"},
    LIBRARY: {CORE, VARIANTS, KIT, PERSIST},
    GAME: {CORE, VARIANTS, DRAW, KIT, PERSIST, TABLE, EXPLORE, LIBRARY, WORK},
    INSPECT: {CORE, VARIANTS, DRAW, KIT, TABLE, EXPLORE},
    INPUT: {DRAW, KIT},
    f"{GAME}/views": DRAWS,
    f"{GAME}/rounds/views": DRAWS | {f"{GAME}/views"},
    # Pages that may know more than BELOW_PAGES. None knows another.
    page("studio"): BELOW_PAGES | {f"{STUDY}/compare", f"{STUDY}/design"},
    page("library"): BELOW_PAGES | {f"{STUDY}/map", f"{EXPLORE}/map"},
    page("compare"): BELOW_PAGES | {f"{STUDY}/compare"},
    APP: BELOW_PAGES | {page("*"), "platform"},
    f"{APP}/views": DRAWS | {APP, page("*"), page("*/views"), f"{GAME}/views", f"{GAME}/rounds/views"},
    "workbench/shell": {VARIANTS, DRAW, KIT, f"{KIT}/views", PERSIST, TABLE, LIBRARY, GAME, APP,
                        USAGE, INPUT, f"{APP}/views", page("*"), "core/base", "core/deal/deal_number.h",
                        "imgui", "GLFW", "glad", "platform"},
    "workbench/web": {VARIANTS, DRAW, KIT, f"{KIT}/views", PERSIST, TABLE, LIBRARY, GAME, APP,
                      INPUT, f"{APP}/views", page("*"), "core/base", "core/deal/deal_number.h",
                      "imgui", "emscripten", "GLES3", "platform"},
    "workbench/shell/png.cpp": {"variants/text", "stb"},
    CLI: {CORE, VARIANTS, WORK, STUDY, f"{STUDY}/compare", f"{STUDY}/design", f"{STUDY}/map",
          f"{STUDY}/grid", PERSIST,
          TABLE, DRAW, KIT, USAGE, EXPLORE, f"{EXPLORE}/map", INSPECT, "CLI", "platform"},
    # Watches for Ctrl-C from a thread of its own, whatever the others do.
    f"{CLI}/interrupt.cpp": {"core/base", "platform"},
    f"{CLI}/interrupt.h": {"core/base"},
    # Another head beside the command line, with values for Python instead of text.
    "workbench/python": {CORE, VARIANTS, WORK, STUDY, f"{STUDY}/compare", "pybind11"},
    SUPPORT: {CORE, VARIANTS, "catch2"},
    "tests/core": {CORE, SUPPORT, "catch2"},
    "tests/variants": BELOW_RULESETS | {"platform"},
    "tests/rulesets": BELOW_RULESETS | {INSPECT},
    "tests/properties": BELOW_RULESETS,
    "tests/oracle": BELOW_RULESETS,
    "tests/golden": BELOW_RULESETS,
    # Of core it takes cards, deals and the shuffle, never what plays.
    REFERENCE: {CORE, VARIANTS},
    SOAK: {CORE, VARIANTS, REFERENCE, INSPECT, "tests/oracle", "platform"},
    "tests/soak_program": {CORE, VARIANTS, SOAK},
    "tests/soak_tests": BELOW_RULESETS | {INSPECT, REFERENCE, SOAK},
    FUZZ: {CORE, VARIANTS, SUPPORT, "workbench"},
    "tests/fuzz_program": {FUZZ},
    "tests/fuzz_tests": BELOW_RULESETS | {FUZZ, KIT},
    "tests/work": {CORE, SUPPORT, WORK, "catch2"},
    "tests/study": BELOW_RULESETS | {"workbench", "platform"},
    "tests/cli": BELOW_RULESETS | {CLI, TABLE, PERSIST, f"{DRAW}/picture_file.h", "platform"},
    "tests/plugin": BELOW_RULESETS | {"workbench"},
    "tests/outside": {"niblick", CORE},  # as others see it, installed; core/ is a folder of its own
    "tests/workbench": BELOW_RULESETS | {"workbench", "imgui", "stb", "cairo", "qrencode.h", "platform"},
}
# Not even for a test that may know the whole workbench.
NEVER = {"tests": {"workbench/shell"}}

for folder in (pathlib.Path(__file__).resolve().parents[2] / page("")).iterdir():
    MAY_INCLUDE.setdefault(page(folder.name), BELOW_PAGES)
    MAY_INCLUDE[page(f"{folder.name}/views")] = DRAWS | {page(folder.name)}

# Rooms that are one, with folders within it.
WHOLE = (GAME, CLI, "core/players")

# Standard headers, by house or room, that are not for it: core knows no files, and threads are
# started by workbench/work alone. Not every target's library has std::stop_token; ours is
# core/base/stop.h.
THREADS = {"thread", "future", "stop_token"}
NOT_FOR = {
    "core/": THREADS | {"fstream", "filesystem"},
    "workbench/work/": {"stop_token"},
    "workbench/": THREADS,
}
# Where they are for it all the same.
THREADS_FOR = ("workbench/work/", "workbench/cli/interrupt.", "workbench/shell/")

INCLUDE = re.compile(r'^[ \t]*#[ \t]*include[ \t]*([<"])([^>"]+)[>"]', re.MULTILINE)
PROCESSOR = re.compile(r"^[a-z]mmintrin\.h$")
PLATFORM = re.compile(r"^(sys/.*|unistd\.h|poll\.h|fcntl\.h|dlfcn\.h|elf\.h|malloc\.h|windows\.h|io\.h)$")


def room_of(path):
    """The room a project path lies in, or its folder where the table knows none."""
    folders = [key for key in MAY_INCLUDE if path.startswith(key + "/")]
    return max(folders, key=len) if folders else str(pathlib.PurePosixPath(path).parent)


def provider(bracket, name):
    """What an include asks for: a file of ours, a library, "platform" or, for the standard library, ""."""
    if bracket == '"':
        return name
    if PLATFORM.match(name):
        return "platform"
    if PROCESSOR.match(name):
        return "processor"
    if name.startswith("stb_"):
        return "stb"
    if name.startswith(("imgui", "backends/imgui")):
        return "imgui"
    return name.split("/")[0] if "/" in name or "." in name else ""


def rule_for(path):
    """The key of MAY_INCLUDE that covers a path: the file itself or its room, or None."""
    if path in MAY_INCLUDE:
        return path
    room = room_of(path)
    return room if room in MAY_INCLUDE else None


def allows(path, allowed, name):
    """Whether a file of a room with these arrows may include a file of ours."""
    room, own = room_of(name), room_of(path)
    for house, never in NEVER.items():
        if path.startswith(house + "/") and room in never:
            return False
    if room == own or name in allowed or room in allowed:
        return True
    if any(room.startswith(f"{whole}/") and not room.endswith("/views") and whole in allowed
           for whole in WHOLE):
        return True
    parts = room.split("/")
    return parts[0] in allowed or any(
        "*" in pattern and pathlib.PurePosixPath(room).match(pattern) for pattern in allowed)


def not_for(path):
    """The standard headers that are not for a file."""
    found = [NOT_FOR[key] for key in sorted(NOT_FOR, key=len) if path.startswith(key)]
    if path.startswith(THREADS_FOR) and not path.startswith("workbench/work/"):
        return set()
    return found[-1] if found else set()


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
        elif bracket == '"' and not allows(path, MAY_INCLUDE[rule], name):
            yield f"{place}: {rule} may not include {name}"
        elif bracket == "<" and what and what not in MAY_INCLUDE[rule]:
            yield f"{place}: {rule} may not include {name}"
        elif not what and name in not_for(path):
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
