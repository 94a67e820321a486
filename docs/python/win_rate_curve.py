#!/usr/bin/python3
"""How the win rate of Golf with all cards known grows with the stock.

Surveys one rule file for each size of stock, all on the same deal numbers, then draws the curve: a
PNG with matplotlib where it is installed, else an SVG.

usage: win_rate_curve.py [deals] [picture]
"""

import pathlib
import sys
import tempfile

import niblick

# %% One rule file for each number of columns: every column less is five cards more in the stock.
RULES = """
extends = "golf/golf"

[about]
name = "Golf with {columns} columns"
source = "An example."
summary = "Golf, with {stock} cards in the stock."

[columns]
count = {columns}

[stock]
cards = {stock}
"""


def games():
    """Stock size and rules, the smallest stock first."""
    for columns in range(8, 3, -1):
        stock = 51 - 5 * columns
        text = RULES.format(columns=columns, stock=stock)
        yield stock, niblick.load_text(text, f"golf_{columns}.toml")


# %% A survey of all of them into one file. Run again with the same file, it adds what is missing.
def measure(deals, file):
    """Stock size, win rate and its interval at 95 %, for each game."""
    stocks, variants = zip(*games())
    for stock, summary in zip(stocks, niblick.survey(variants, deals, file)):
        yield stock, summary.wins / len(summary.deals), summary.interval


# %% The curve.
def draw_svg(points, file):
    """The curve without any library: the interval as a bar through each point."""
    width, height, edge, inner = 640, 400, 60, 90
    least, most = points[0][0], points[-1][0]

    def at(stock, share):
        x = inner + (width - 2 * inner) * (stock - least) / (most - least)
        return x, height - edge - (height - 2 * edge) * share

    lines = [f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}"',
             '     font-family="sans-serif" font-size="13">',
             '<rect width="100%" height="100%" fill="white"/>']
    for percent in range(0, 101, 25):
        _, y = at(least, percent / 100)
        lines.append(f'<path d="M{edge} {y}H{width - edge}" stroke="#ddd"/>')
        lines.append(f'<text x="{edge - 8}" y="{y + 4}" text-anchor="end">{percent} %</text>')
    path = " ".join("{:.1f},{:.1f}".format(*at(stock, rate)) for stock, rate, _ in points)
    lines.append(f'<polyline points="{path}" fill="none" stroke="#1f6f8b" stroke-width="2"/>')
    for stock, rate, (low, high) in points:
        (x, y), (_, bottom), (_, top) = at(stock, rate), at(stock, low), at(stock, high)
        lines.append(f'<path d="M{x:.1f} {bottom:.1f}V{top:.1f}" stroke="#1f6f8b"/>')
        lines.append(f'<circle cx="{x:.1f}" cy="{y:.1f}" r="4" fill="#1f6f8b"/>')
        lines.append(f'<text x="{x:.1f}" y="{height - edge + 20}" text-anchor="middle">{stock}</text>')
    lines.append(f'<text x="{width / 2}" y="{height - 15}" text-anchor="middle">'
                 "Cards in the stock</text>")
    lines.append(f'<text x="{edge}" y="30">Golf deals that can be won, all cards known</text></svg>')
    pathlib.Path(file).write_text("\n".join(lines) + "\n", encoding="utf-8")


def draw(points, file):
    """The curve, by matplotlib where it is installed; returns the file that was written."""
    try:
        import matplotlib
    except ImportError:
        file = pathlib.Path(file).with_suffix(".svg")
        draw_svg(points, file)
        return file
    matplotlib.use("Agg")
    from matplotlib import pyplot

    stocks, rates, intervals = zip(*points)
    below = [rate - low for rate, (low, _) in zip(rates, intervals)]
    above = [high - rate for rate, (_, high) in zip(rates, intervals)]
    pyplot.errorbar(stocks, rates, yerr=[below, above], marker="o", capsize=3)
    pyplot.xticks(stocks)
    pyplot.grid(axis="y", alpha=0.3)
    pyplot.xlabel("Cards in the stock")
    pyplot.ylabel("Share of deals that can be won")
    pyplot.title("Golf, all cards known")
    pyplot.ylim(0, 1)
    pyplot.savefig(file)
    return file


def main():
    deals = range(1, 1 + int(sys.argv[1] if len(sys.argv) > 1 else 1000))
    with tempfile.TemporaryDirectory() as folder:
        points = list(measure(deals, pathlib.Path(folder, "golf.db")))
    for stock, rate, (low, high) in points:
        print(f"{stock:3} cards in the stock: {100 * rate:5.1f} %  {'#' * round(40 * rate)}"
              f"  ({100 * low:.1f} to {100 * high:.1f})")
    print("wrote", draw(points, sys.argv[2] if len(sys.argv) > 2 else "win_rate_curve.png"))


if __name__ == "__main__":
    main()
