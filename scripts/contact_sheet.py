#!/usr/bin/env python3
"""Draws every page of the window at several sizes, light and dark, and puts the pictures on one sheet.

    python3 scripts/contact_sheet.py build/release/bin/niblick-workbench FOLDER

FOLDER gets sheet.png and the single pictures, such as studio-1280x800-dark.png. Needs Pillow (Debian: python3-pil),
and xvfb-run where there is no display.
"""
import argparse
import concurrent.futures
import os
import pathlib
import shutil
import subprocess
import sys

from PIL import Image, ImageDraw, ImageFont


SIZES = {"1024x700": 1, "1280x800": 1, "1920x1080": 2, "2560x1440": 1}  # with their scales
THEMES = ("dark", "light")
THUMBNAIL = 480  # width in pixels
LABEL = 26       # height of the line above a picture
GAP = 12

# Name of a picture, and the arguments that open it.
PAGES = {
    "play": "peaks/tripeaks_closed --seed 1783",
    "play columns": "golf/golf --seed 4 --play draw --panel game --advice all",
    "play sets": "sets/all_in_a_row --seed 4 --panel rules",
    "play foundations": "many/barbershop --seed 4 --panel file",
    "scorecard": "golf/nine_holes --seed 4 --show card",
    "goals": "golf/putt_putt --seed 4 --panel game --show goals",
    "settings": "golf/golf --seed 4 --show settings",
    "keys": "golf/golf --seed 4 --show keys",
    "palette": "golf/golf --seed 4 --show palette",
    "chooser": "golf/golf --seed 4 --show files",
    "fingers": "golf/golf --seed 4 --targets fingers",
    "studio": "peaks/tripeaks --seed 4 --area studio",
    "graph": "pyramid/pyramid_golf --seed 4 --area graph",
    "graph pair": "peaks/tripeaks --seed 4 --area graph --beside pyramid/pyramid_golf",
    "compare figures": ["--compare", "golf/golf golf/putt_putt 1..200 figures"],
    "compare tables": ["--compare", "golf/golf golf/putt_putt 1..200 tables"],
    "compare rules": ["--compare", "golf/golf golf/putt_putt 1..200 rules"],
    "map": "golf/golf --seed 4 --area map --play map.right",
    "solver": "golf/golf --seed 4 --area solver",
    "statistics": "golf/golf --seed 4 --area statistics",
    "history": "golf/golf --seed 4 --area history",
}


def draw(program, page, size, theme, folder):
    """Draws one picture, and returns its file."""
    arguments = PAGES[page]
    arguments = arguments.split() if isinstance(arguments, str) else arguments
    file = folder / f"{page.replace(' ', '-')}-{size}-{theme}.png"
    done = subprocess.run([program, *arguments, "--size", size, "--scale", str(SIZES[size]), "--theme", theme,
                           "--screenshot", str(file)], capture_output=True, text=True)
    if done.returncode != 0:
        sys.exit(f"{page}: {done.stderr}")
    return file


def sheet(files, pages, columns, path):
    """Puts the pictures on one sheet: a row for each page, a column for each size and theme."""
    font = ImageFont.load_default()
    pictures = {}
    for key, file in files.items():
        with Image.open(file) as picture:
            height = round(picture.height * THUMBNAIL / picture.width)
            pictures[key] = picture.convert("RGB").resize((THUMBNAIL, height), Image.LANCZOS)
    rows = [max(pictures[page, column].height for column in columns) for page in pages]
    whole = Image.new("RGB", (len(columns) * (THUMBNAIL + GAP) + GAP, sum(rows) + len(rows) * (LABEL + GAP) + GAP),
                      (128, 128, 128))
    pen = ImageDraw.Draw(whole)
    y = GAP
    for page, height in zip(pages, rows):
        for number, column in enumerate(columns):
            x = GAP + number * (THUMBNAIL + GAP)
            pen.text((x, y + 6), f"{page}, {column[0]} at {SIZES[column[0]]}, {column[1]}", (255, 255, 255), font)
            whole.paste(pictures[page, column], (x, y + LABEL))
        y += height + LABEL + GAP
    whole.save(path)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("program")
    parser.add_argument("folder", type=pathlib.Path)
    parser.add_argument("--pages", nargs="+", choices=PAGES, default=list(PAGES), metavar="PAGE",
                        help="only these: " + ", ".join(PAGES))
    options = parser.parse_args()
    if "DISPLAY" not in os.environ:
        if shutil.which("xvfb-run") is None:
            sys.exit("there is no display, and no xvfb-run (Debian: xvfb)")
        os.execvp("xvfb-run", ["xvfb-run", "-a", sys.executable, *sys.argv])
    program = str(pathlib.Path(options.program).resolve())
    options.folder.mkdir(parents=True, exist_ok=True)
    columns = [(size, theme) for size in SIZES for theme in THEMES]
    jobs = [(page, column) for page in options.pages for column in columns]
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        drawn = list(pool.map(lambda job: draw(program, job[0], *job[1], options.folder), jobs))
    sheet(dict(zip(jobs, drawn)), options.pages, columns, options.folder / "sheet.png")
    print(options.folder / "sheet.png")


if __name__ == "__main__":
    main()
