"""What pickles call."""

from __future__ import annotations

import functools
import typing

from niblick import _niblick


def value(name: str, state: tuple[typing.Any, ...]) -> typing.Any:
    """A value of the class with this name."""
    return getattr(_niblick, name)._from_state(state)


@functools.lru_cache(maxsize=64)
def variant(
    id: str, file: str, folders: tuple[str, ...], text: str, extends: str, fingerprint: str
) -> _niblick.Variant:
    """A Variant from what its pickle holds. The latest are kept, so that a process that is sent
    many deals of a game compiles its rules once."""
    return _niblick._variant(id, file, folders, text, extends, fingerprint)
