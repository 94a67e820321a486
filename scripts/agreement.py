"""Whether a win rate of ours and a published one are equal within a margin: two one-sided tests.

Schuirmann, Journal of Pharmacokinetics and Biopharmaceutics 15, 1987, 657. Each test has 5 %, so the rates agree
if the 90 % interval of their difference lies within the margin. Intervals that overlap would agree the sooner the
fewer deals there are.
"""
import math
from statistics import NormalDist

Z = NormalDist().inv_cdf(0.95)
Z_BOTH = NormalDist().inv_cdf(0.975)  # of the 95 % intervals that are published


def wilson(successes, n, z=Z_BOTH):
    """Wilson's interval, at 95 % unless z is given."""
    if n == 0:
        return 0.0, 1.0
    p = successes / n
    middle = (p + z * z / (2 * n)) / (1 + z * z / n)
    half = z / (1 + z * z / n) * math.sqrt(p * (1 - p) / n + z * z / (4 * n * n))
    return max(0.0, middle - half), min(1.0, middle + half)


def difference(n, won, unknown, rate, half_width):
    """The 90 % interval of our rate minus the published one: Newcombe's (method 10), with every unknown deal lost
    at the low end and won at the high end. The published error is half_width, of a 95 % interval."""
    error = Z * half_width / Z_BOTH
    least, most = won / n, (won + unknown) / n
    return (least - rate - math.hypot(least - wilson(won, n, Z)[0], error),
            most - rate + math.hypot(wilson(won + unknown, n, Z)[1] - most, error))


def agrees(n, won, unknown, rate, half_width, margin):
    """"yes" if the rates are shown to differ by less than the margin, "no" if by more, otherwise "open"."""
    low, high = difference(n, won, unknown, rate, half_width)
    if low > -margin and high < margin:
        return "yes"
    return "no" if low > margin or high < -margin else "open"


def power(n, unknown, rate, half_width, margin):
    """The probability that equal rates are shown to agree, with as many deals and as many unknown."""
    error = math.hypot(math.sqrt(rate * (1 - rate) / n), half_width / Z_BOTH)
    room = margin - unknown / n
    if room <= 0:
        return 0.0
    reached = NormalDist().cdf(room / error - Z) if error > 0 else 1.0
    # A rate cannot be so much higher than one near 100 %, or so much lower than one near 0.
    sides = (rate + margin < 1) + (rate - margin > 0)
    return max(0.0, 1 - sides * (1 - reached))
