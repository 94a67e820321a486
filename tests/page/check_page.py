#!/usr/bin/env python3
"""Tries the page in browsers without a screen, as a player would: by mouse, by touch on a telephone, by roles and
names alone; and whether games are kept when the tab is left, killed or refused storage.

usage: check_page.py <folder of the page> [<folder for screenshots> [<browser> [<check> ...]]]
"""

import base64
import contextlib
import pathlib
import random
import shutil
import sqlite3
import struct
import subprocess
import sys
import tempfile
import time
import traceback
import urllib.parse

from browsers import DRIVER, LYING, PAGE, PHONE, Chromium, Firefox
from gestures import by_dragging, by_pinching
from rule_texts import damaged_rules, rules_changed
from steps import FIND, SERVER, eventually, in_link, play_by_names, play_by_pressing, press_name, run_action


def by_mouse(Browser):
    for game in ("golf/golf", "peaks/tripeaks_closed"):
        with Browser() as browser:
            browser.open(f"#game={game}&deal=17")
            assert play_by_pressing(browser) > 10
            browser.shoot("mouse-" + game.replace("/", "-"))
            browser.has_no_complaints()


def by_touch(Browser):
    for game in ("golf/golf", "peaks/tripeaks_closed"):
        with Browser(phone=PHONE, light=game == "golf/golf") as browser:
            browser.open(f"#game={game}&deal=17")
            browser.shoot("phone-start-" + game.replace("/", "-"))
            assert play_by_pressing(browser) > 10
            browser.shoot("phone-end-" + game.replace("/", "-"))
    with Browser(phone=LYING) as browser:
        browser.open("#game=golf/golf&deal=17")
        browser.shoot("phone-lying")
        assert play_by_pressing(browser) > 10


def pages_by_names(Browser):
    """A setting is changed, the rules are read, and another game is chosen."""
    with Browser() as browser:
        browser.open("#game=golf/golf&deal=17")
        press_name(browser, "Settings (Ctrl + Comma)")
        large = FIND + "return found ? found.getAttribute('role') + ' ' + found.getAttribute('aria-checked') : ''"
        assert browser.run(large, "Index: Large") == "radio false"
        press_name(browser, "Index: Large")
        assert browser.run(large, "Index: Large") == "radio true"
        browser.shoot("names-settings")
        press_name(browser, "Close (Escape)")
        press_name(browser, "page: Rules")
        page = "return document.getElementById('page').textContent"
        assert "The foundation starts with a card turned from the stock." in browser.run(page)
        press_name(browser, browser.run("return [...document.querySelectorAll('#page > [aria-roledescription]')]"
                                        ".map(e => e.textContent).find(words => words.startsWith('Search'))"))
        assert browser.run("return document.activeElement.id") == "field"
        browser.write("black hole")
        press_name(browser, "Black Hole")
        eventually(lambda: browser.text("title") == "Black Hole", lambda: browser.text("title"))
        press_name(browser, "Studio")
        label = "return document.getElementById('page').getAttribute('aria-label')"
        eventually(lambda: browser.run(label) == "Studio", lambda: browser.run(label))
        browser.has_no_complaints()


def by_roles(Browser):
    pages_by_names(Browser)
    with Browser() as browser:
        browser.open("#game=golf/golf&deal=17")
        assert play_by_names(browser) > 10
        assert "left" in browser.state() or "won" in browser.state().lower(), browser.state()
        said = browser.text("said")
        assert said, "nothing was said"


def by_link(Browser):
    with Browser() as first, Browser() as second:
        first.open("#game=golf/golf&deal=23")
        second.open("#game=golf/golf&deal=23")
        table = "return document.getElementById('table').textContent"
        assert first.run(table) == second.run(table)
        second.open("#game=no/such_game")
        eventually(lambda: "no/such_game" in second.text("said"), lambda: second.text("said"))
        second.open("#rules=" + in_link('extends = "golf/golf"\n[about]\nname = "Mine"\nsource = "Me"\nsummary = "Golf."\n'))
        title, said = second.text("title"), second.text("said")
        assert title == "Mine", said
        eventually(lambda: "came with a link" in second.text("said"), lambda: second.text("said"))
        second.open("#compare=golf/golf,peaks/tripeaks&deals=1%20to%2020")
        label = "return document.getElementById('page').getAttribute('aria-label')"
        eventually(lambda: second.run(label) == "Compare", lambda: second.run(label))


def reload(browser):
    browser.run("location.reload()")


def nothing_is_lost(Browser):
    """A move is there again, though the page had 60 milliseconds to keep it."""
    for leave in (Browser.close, reload, Browser.kill) + ((Browser.crash,) if hasattr(Browser, "crash") else ()):
        profile = tempfile.mkdtemp(prefix="niblick-page-")
        with Browser(profile=profile) as browser:
            browser.open("#game=golf/golf&deal=17")
            start = browser.state()
            browser.run("document.querySelector('#moves button').click()")
            time.sleep(0.06)
            leave(browser)
        with Browser(profile=profile) as browser:
            browser.open()
            assert "34 strokes" in browser.state(), f"after {leave.__name__}: {start!r} is back"
        shutil.rmtree(profile, ignore_errors=True)


def two_tabs(Browser):
    profile = tempfile.mkdtemp(prefix="niblick-page-")
    with Browser(profile=profile) as browser:
        browser.open("#game=golf/golf&deal=17")
        browser.run("document.querySelector('#moves button').click()")
        time.sleep(0.2)
        mine = browser.state()
        first = browser.window()
        browser.open_tab()
        browser.open("#game=peaks/tripeaks_closed&deal=5")
        browser.run("document.querySelector('#moves button').click()")
        time.sleep(0.2)
        browser.close_tab()
        browser.switch(first)
        browser.run("location.hash = ''")
        time.sleep(0.5)
        browser.wait()
        assert browser.state() == mine, f"{mine!r} became {browser.state()!r}"
    shutil.rmtree(profile, ignore_errors=True)


def storage_refused(Browser):
    with Browser(refuse_storage=True) as browser:
        browser.open()
        said = browser.text("said")
        assert "refuses to keep" in said, said
        assert play_by_names(browser) > 0


def by_one_file(Browser):
    """Everything is saved to a file, which another browser takes over: the game on the table is there."""
    with Browser() as first, Browser() as second:
        first.open("#game=golf/golf&deal=17")
        first.run("document.querySelector('#moves button').click()")
        run_action(first, "everything.save")
        file = pathlib.Path(first.profile) / "niblick.sqlar"
        eventually(lambda: file.exists() and file.stat().st_size > 0, lambda: "nothing was downloaded")
        with contextlib.closing(sqlite3.connect(file)) as archive:
            names = [row[0] for row in archive.execute("SELECT name FROM sqlar")]
        assert "state/game" in names and "state/settings" in names, names
        second.open()
        run_action(second, "everything.open")
        second.run("takeFile('/tmp/niblick/niblick.sqlar', Uint8Array.from(atob(arguments[0]), c => c.charCodeAt(0)))",
                   base64.b64encode(file.read_bytes()).decode())
        time.sleep(1)
        second.wait()
        assert second.state() == first.state(), second.state()
        assert "new here" in second.text("said"), second.text("said")


def downloaded(browser, action, ending):
    """Runs an action that saves a file; gives its bytes."""
    run_action(browser, action)
    there = lambda: [file.read_bytes() for file in pathlib.Path(browser.profile).glob("*." + ending)]
    return eventually(lambda: all(there()) and there(), lambda: "no file came with " + ending)[0]


def pictures(Browser):
    """A picture is downloaded as PNG, with two pixels to a point of the same as SVG, and the rules are printed."""
    with Browser() as browser:
        browser.open("#game=golf/golf&deal=17&page=graph")
        svg, png = (downloaded(browser, f"graph.{ending}", ending) for ending in ("svg", "png"))
        svg = svg.decode()
        size = [float(svg.split(f'{name}="')[1].split('"')[0]) for name in ("width", "height")]
        assert png.startswith(b"\x89PNG"), png[:100]
        drawn = struct.unpack(">II", png[16:24])
        assert all(abs(2 * points - pixels) <= 2 for points, pixels in zip(size, drawn)), (size, drawn)
        browser.run("window.print = () => { window.printed = document.querySelectorAll('#print img').length }")
        run_action(browser, "print")
        sheets = eventually(lambda: browser.run("return window.printed"), lambda: "nothing was printed")
        paper = browser.paper()
        assert paper.startswith(b"%PDF"), paper[:100]
        if browser.name == "chromium":
            assert paper.count(b"/Type /Page\n") == sheets, (paper.count(b"/Type /Page\n"), sheets)
        browser.has_no_complaints()


def in_workers(Browser):
    """A survey runs while the page draws, and can be paused at once; the win rate is the desktop's."""
    with Browser() as browser:
        browser.open("#game=golf/golf&deal=17")
        assert browser.run("return crossOriginIsolated"), "no threads"
        browser.run("""window.longest = 0;
            const frame = program._niblick_frame;
            program._niblick_frame = (now) => {
                const begun = performance.now(), seconds = frame(now);
                window.longest = Math.max(window.longest, performance.now() - begun);
                return seconds;
            };""")
        run_action(browser, "hint")
        eventually(lambda: "possible deals" in browser.text("said"), lambda: browser.text("said"))
        hint = browser.run("return window.longest")
        run_action(browser, "area.solver")
        run_action(browser, "survey.1000")
        time.sleep(4)
        browser.shoot("survey")
        run_action(browser, "area.play")
        time.sleep(1)
        browser.run("window.longest = 0")
        for _ in range(20):
            browser.run("afterInput()")
            time.sleep(0.1)
        print(f"  longest frame with a hint {hint:.0f} ms, with a survey {browser.run('return window.longest'):.0f} ms")


def damaged_links(Browser):
    """Links with anything in them: the page starts, and asks nobody else for anything."""
    random.seed(31)
    whole = ("game=golf/golf&deal=17", "rules=" + in_link('extends = "golf/golf"\n'), "compare=golf/golf,peaks/tripeaks",
             "game=hole/black_hole&page=graph&beside=golf/golf", "code=golf", "page=solver&deals=1%20to%2020")
    with Browser() as browser:
        for _ in range(24):
            letters = list(random.choice(whole))
            for _ in range(random.randrange(1, 6)):
                letters[random.randrange(len(letters))] = random.choice("&=%#/,+<>'\"0Az\u00e9\u2660 ")
            browser.open("#" + urllib.parse.quote("".join(letters), safe="&=%#/,+"))
            asked = browser.run("return performance.getEntriesByType('resource').map(r => r.name)")
            assert asked and all(name.startswith(PAGE) for name in asked), asked


KEPT = "return caches.keys().then(async (names) => names.length ? (await (await caches.open(names[0])).keys()).length : 0)"


def offline(Browser):
    """The page starts without its server once it has been visited."""
    with Browser() as browser:
        browser.open("#game=golf/golf&deal=17")
        eventually(lambda: browser.run(KEPT) >= 12, lambda: f"{browser.run(KEPT)} files are kept")
        SERVER.stop()
        try:
            browser.open("#game=golf/golf&deal=18")
            assert "strokes" in browser.state(), browser.state()
        finally:
            SERVER.start()


CHECKS = (by_mouse, by_touch, by_dragging, by_pinching, by_roles, rules_changed, by_link, damaged_links, damaged_rules,
          pictures, in_workers, offline, by_one_file, nothing_is_lost, two_tabs, storage_refused)


def main():
    SERVER.start()
    browsers = [each for each in (Chromium, Firefox) if len(sys.argv) < 4 or each.name == sys.argv[3]]
    checks = [each for each in CHECKS if len(sys.argv) < 5 or each.__name__ in sys.argv[4:]]
    driver = subprocess.Popen(["chromedriver", f"--port={DRIVER}"], stdout=subprocess.DEVNULL)
    time.sleep(1)
    failed = []
    try:
        for browser in browsers:
            for check in checks:
                started, result = time.monotonic(), "fine"
                try:
                    check(browser)
                except Exception:
                    traceback.print_exc()
                    result = "failed"
                    failed.append(f"{browser.name} {check.__name__}")
                print(f"{browser.name}: {check.__name__}: {result}, {time.monotonic() - started:.1f} s", flush=True)
    finally:
        driver.terminate()
    if failed:
        sys.exit("failed: " + ", ".join(failed))


if __name__ == "__main__":
    main()
