"""Niblick: Golf solitaire and its relatives, by rule files, with an exact solver.

    >>> import niblick
    >>> golf = niblick.load("golf/golf")
    >>> start = golf.deal(6).start()
    >>> start.solve().outcome
    'won'

A Variant is a rule file, a Deal the cards in order, a Position a value that never changes, a Move a
step from one to another, a Verdict what the solver says, a Diagnostic what is wrong with a file, an
Observation what a player sees, and a Player chooses by a View of it.
"""

from __future__ import annotations

import os

from niblick._niblick import (
    Agency,
    Analysis,
    BestScore,
    Deal,
    Diagnostic,
    Games,
    Library,
    LossCore,
    Move,
    Observation,
    Paired,
    Position,
    Progress,
    Summary,
    Variant,
    Verdict,
    View,
    __version__,
    export_hash,
    play,
    players,
    rules_of_code,
    summaries,
    survey,
)
from niblick.errors import (
    ArgumentError,
    DealError,
    Error,
    MoveError,
    NumberError,
    RulesError,
    SurveyError,
    UnknownRulesError,
)
from niblick.games import Game, Skill
from niblick.ladder import Ladder, Player, ladder

__all__ = [
    "Agency",
    "Analysis",
    "ArgumentError",
    "BestScore",
    "Deal",
    "DealError",
    "Diagnostic",
    "Error",
    "Game",
    "Games",
    "Ladder",
    "Library",
    "LossCore",
    "Move",
    "MoveError",
    "NumberError",
    "Observation",
    "Paired",
    "Player",
    "Position",
    "Progress",
    "RulesError",
    "Skill",
    "Summary",
    "SurveyError",
    "UnknownRulesError",
    "Variant",
    "Verdict",
    "View",
    "__version__",
    "check",
    "check_text",
    "export_hash",
    "ladder",
    "load",
    "load_text",
    "play",
    "players",
    "read_code",
    "rules_of_code",
    "summaries",
    "survey",
]

def load(id_or_file: str | os.PathLike[str]) -> Variant:
    """A variant of the installed library by id, such as "golf/golf", or from a file.

    Raises RulesError.
    """
    return Library().load(id_or_file)


def load_text(text: str, file: str | os.PathLike[str] = "rules.toml") -> Variant:
    """A variant from the text of a rule file, which `file` names in diagnostics.

    Raises RulesError.
    """
    return Library().load_text(text, file)


def check(id_or_file: str | os.PathLike[str]) -> list[Diagnostic]:
    """Everything that is to be said about a rule file, errors first to last; empty if nothing."""
    return Library().check(id_or_file)


def check_text(text: str, file: str | os.PathLike[str] = "rules.toml") -> list[Diagnostic]:
    """The same for a text, which `file` names in diagnostics."""
    return Library().check_text(text, file)


def read_code(code: str) -> tuple[Deal, list[Move]]:
    """The deal and the moves of a game's code, by the rules of the library that it names.

    Raises DealError, and RulesError where the library has no such rules.
    """
    return load(rules_of_code(code)).read_code(code)


# Errors and reprs name them as they are imported.
for _name in __all__:
    if getattr(globals()[_name], "__module__", "").startswith("niblick."):
        globals()[_name].__module__ = "niblick"
del _name
