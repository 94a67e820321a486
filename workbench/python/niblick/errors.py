"""The exceptions of niblick. str() of each is what the program would have printed."""

from __future__ import annotations

from niblick._niblick import Diagnostic


class Error(Exception):
    """Whatever niblick refuses."""


class RulesError(Error):
    """Rules that do not load."""

    diagnostics: list[Diagnostic]
    """Everything that was found, errors and warnings, in the order of the file."""

    def __init__(self, text: str, diagnostics: list[Diagnostic]) -> None:
        super().__init__(text)
        self.diagnostics = diagnostics


class DealError(Error, ValueError):
    """A text that is no deal of the game."""

    errors: list[tuple[int, str]]
    """Line, from 1, and what is wrong there."""

    def __init__(self, text: str, errors: list[tuple[int, str]]) -> None:
        super().__init__(text)
        self.errors = errors


class MoveError(Error, ValueError):
    """A move that is not legal where it was asked for, and why."""


class SurveyError(Error):
    """A file that is no survey, or another one, or that cannot be read or written."""
