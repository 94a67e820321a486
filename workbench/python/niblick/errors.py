"""The exceptions of niblick. str() of each is what the program would have printed."""

from __future__ import annotations

from niblick._niblick import Diagnostic


class Error(Exception):
    """Whatever niblick refuses, but for arguments of another type, which are TypeErrors."""


class ArgumentError(Error, ValueError):
    """An argument that the function does not take: an unknown word, a limit of zero, a deal number
    that the game does not have, a damaged pickle."""


class NumberError(Error, IndexError):
    """A number of no card, slot or deal that is there."""


class RulesError(Error):
    """Rules that do not load."""

    diagnostics: list[Diagnostic]
    """Everything that was found, errors and warnings, in the order of the file."""

    def __init__(self, text: str, diagnostics: list[Diagnostic]) -> None:
        super().__init__(text)
        self.diagnostics = diagnostics

    def __reduce__(self) -> tuple[type[RulesError], tuple[str, list[Diagnostic]]]:
        return type(self), (str(self.args[0]), self.diagnostics)


class UnknownRulesError(RulesError, KeyError):
    """No game of a library has this id."""

    def __str__(self) -> str:
        return str(self.args[0])


class DealError(Error, ValueError):
    """A text that is no deal of the game."""

    errors: list[tuple[int, str]]
    """Line, from 1, and what is wrong there."""

    def __init__(self, text: str, errors: list[tuple[int, str]]) -> None:
        super().__init__(text)
        self.errors = errors

    def __reduce__(self) -> tuple[type[DealError], tuple[str, list[tuple[int, str]]]]:
        return type(self), (str(self.args[0]), self.errors)


class MoveError(Error, ValueError):
    """A move that is not legal where it was asked for, and why."""


class SurveyError(Error):
    """A file that is no survey, or another one, or that cannot be read or written."""
