"""What all of the checker uses: how it refuses, and sets of numbers as the bits of one."""

import functools

EMPTY, WILD, STOPPED = "", "?", "!"  # foundations: empty, taking any card, taking none


class Refused(Exception):
    """Why a certificate is not accepted."""


def need(holds, why):
    if not holds:
        raise Refused(why)


def as_list(value):
    return value if isinstance(value, list) else [value]


def bits(mask):
    """The numbers of the bits that are set."""
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low


def joined(masks):
    return functools.reduce(int.__or__, masks, 0)


def low_bit(mask):
    return (mask & -mask).bit_length() - 1


def mask_of(numbers):
    return joined(1 << n for n in numbers)


def closure(masks):
    """Of masks of those that come directly before each: all that come before."""
    for _ in range(len(masks).bit_length()):  # twice as far each time
        masks = [joined([mask, *(masks[u] for u in bits(mask))]) for mask in masks]
    return masks
