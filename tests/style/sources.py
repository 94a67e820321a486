"""Which files the style checks read."""

import pathlib

ROOMS = ("core", "variants", "workbench", "tests")


def sources(root, suffixes=(".h", ".cpp"), rooms=ROOMS):
    """Every source below these rooms of the project at root, as sorted paths relative to it."""
    root = pathlib.Path(root)
    return sorted(
        path.relative_to(root)
        for room in rooms
        for path in (root / room).rglob("*")
        if path.suffix in suffixes and path.is_file()
    )
