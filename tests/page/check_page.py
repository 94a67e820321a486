#!/usr/bin/env python3
"""Tries the page in Chromium without a screen, as a player would: by mouse, by touch on a telephone, by roles
and names alone; and whether games are kept when the tab is left, killed or refused storage.

usage: check_page.py <folder of the page> [<folder for screenshots>]
"""

import base64
import functools
import http.server
import json
import pathlib
import shutil
import subprocess
import sys
import tempfile
import threading
import time
import urllib.error
import urllib.request

PORT, DRIVER = 8127, 9517
PAGE = f"http://127.0.0.1:{PORT}/"
PHONE, LYING = (360, 640, 3), (640, 360, 3)
MOVES = "return [...document.querySelectorAll('#moves button')].map(b => b.textContent)"
PLACES = "return [...document.querySelectorAll('#moves button')].map(b => { const r = b.getBoundingClientRect();" \
         " return [b.textContent, r.x + r.width / 2, r.y + r.height / 2] })"
STATE = "return document.getElementById('state').textContent"


def serve(folder):
    class Files(http.server.SimpleHTTPRequestHandler):
        extensions_map = {**http.server.SimpleHTTPRequestHandler.extensions_map, ".wasm": "application/wasm"}

        def log_message(self, *_):
            pass

    server = http.server.ThreadingHTTPServer(("127.0.0.1", PORT), functools.partial(Files, directory=folder))
    threading.Thread(target=server.serve_forever, daemon=True).start()


def request(method, path, body=None):
    data = json.dumps(body or {}).encode() if method == "POST" else None
    asked = urllib.request.Request(f"http://127.0.0.1:{DRIVER}{path}", method=method, data=data)
    try:
        with urllib.request.urlopen(asked, timeout=60) as answer:
            return json.load(answer)["value"]
    except urllib.error.HTTPError as error:
        raise RuntimeError(error.read().decode()[:500]) from error


class Browser:
    """One browser with a profile of its own, or a given one; closed at the end of a `with`."""

    def __init__(self, phone=None, profile=None, light=False):
        self.own = profile is None
        self.profile = profile or tempfile.mkdtemp(prefix="niblick-page-")
        options = {"args": ["--headless=new", "--no-sandbox", "--use-gl=angle", "--use-angle=swiftshader",
                            "--enable-unsafe-swiftshader", "--window-size=1280,900",
                            f"--user-data-dir={self.profile}"]}
        if phone:
            width, height, ratio = phone
            options["mobileEmulation"] = {"deviceMetrics": {"width": width, "height": height,
                                                            "pixelRatio": ratio, "touch": True}}
        wish = {"browserName": "chrome", "goog:chromeOptions": options, "goog:loggingPrefs": {"browser": "ALL"}}
        made = request("POST", "/session", {"capabilities": {"alwaysMatch": wish}})
        self.path, self.phone = "/session/" + made["sessionId"], phone
        self.process = made["capabilities"].get("goog:processID")
        self.feature("prefers-color-scheme", "light" if light else "dark")

    def __enter__(self):
        return self

    def __exit__(self, *_):
        try:
            request("DELETE", self.path)
        except (RuntimeError, OSError):
            pass  # it was killed
        if self.own:
            shutil.rmtree(self.profile, ignore_errors=True)

    def tools(self, command, **values):
        return request("POST", self.path + "/goog/cdp/execute", {"cmd": command, "params": values})

    def feature(self, name, value):
        self.tools("Emulation.setEmulatedMedia", features=[{"name": name, "value": value}])

    def run(self, script, *values):
        return request("POST", self.path + "/execute/sync", {"script": script, "args": list(values)})

    def open(self, link="", prepare=""):
        if prepare:
            self.tools("Page.addScriptToEvaluateOnNewDocument", source=prepare)
        request("POST", self.path + "/url", {"url": "about:blank"})
        request("POST", self.path + "/url", {"url": PAGE + link})
        self.wait()

    def wait(self):
        for _ in range(600):
            trouble = self.run("return document.getElementById('trouble').textContent")
            assert not trouble, trouble
            if self.run("return document.getElementById('loading').hidden"):
                time.sleep(0.3)
                return
            time.sleep(0.05)
        raise AssertionError("the page did not start within 30 seconds")

    def state(self):
        return self.run(STATE)

    def press(self, x, y):
        kind = "touch" if self.phone else "mouse"
        steps = [{"type": "pointerMove", "x": round(x), "y": round(y), "duration": 0},
                 {"type": "pointerDown", "button": 0}, {"type": "pause", "duration": 20},
                 {"type": "pointerUp", "button": 0}]
        request("POST", self.path + "/actions", {"actions": [
            {"type": "pointer", "id": kind, "parameters": {"pointerType": kind}, "actions": steps}]})

    def shoot(self, name):
        if len(sys.argv) > 2:
            png = base64.b64decode(request("GET", self.path + "/screenshot"))
            (pathlib.Path(sys.argv[2]) / f"{name}.png").write_bytes(png)

    def complaints(self):
        log = request("POST", self.path + "/se/log", {"type": "browser"})
        return [line["message"] for line in log if line["level"] == "SEVERE"]


def play_by_pressing(browser):
    """Presses a card or the stock for the first move, again and again; returns how often."""
    for made in range(200):
        places = browser.run(PLACES)
        if not places:
            return made
        before = browser.state()
        browser.press(*places[0][1:])
        for _ in range(200):
            if browser.state() != before:
                break
            time.sleep(0.05)
        else:
            browser.shoot("failed")
            raise AssertionError(f"pressing for {places[0][0]!r} changed nothing")
    raise AssertionError("the game does not end")


def play_by_names(browser):
    for made in range(300):
        if not browser.run(MOVES):
            return made
        browser.run("document.querySelector('#moves button').click()")
        time.sleep(0.05)
    raise AssertionError("the game does not end")


def by_mouse():
    for game in ("golf/golf", "peaks/tripeaks_closed"):
        with Browser() as browser:
            browser.open(f"#game={game}&deal=17")
            assert play_by_pressing(browser) > 10
            browser.shoot("mouse-" + game.replace("/", "-"))
            assert not browser.complaints(), browser.complaints()


def by_touch():
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


def by_roles():
    with Browser() as browser:
        browser.open("#game=golf/golf&deal=17")
        assert play_by_names(browser) > 10
        assert "left" in browser.state() or "won" in browser.state().lower(), browser.state()
        said = browser.run("return document.getElementById('said').textContent")
        assert said, "nothing was said"


def by_link():
    with Browser() as first, Browser() as second:
        first.open("#game=golf/golf&deal=23")
        second.open("#game=golf/golf&deal=23")
        table = "return document.getElementById('table').textContent"
        assert first.run(table) == second.run(table)
        second.open("#game=no/such_game")
        assert "cannot" in second.run("return document.getElementById('said').textContent")
        second.open("#rules=" + second.run(
            "return deflate('extends = \"golf/golf\"\\n[about]\\nname = \"Mine\"\\nsource = \"Me\"\\nsummary = \"Golf.\"\\n')"))
        title, said = (second.run(f"return document.getElementById('{name}').textContent") for name in ("title", "said"))
        assert title == "Mine", said
        assert "came with the link" in said, said


def close(browser):
    request("DELETE", browser.path)


def reload(browser):
    browser.run("location.reload()")


def crash(browser):
    """Ends the tab's process, as a browser does that needs its memory."""
    try:
        browser.tools("Page.crash")
    except (RuntimeError, OSError):
        pass  # there is nobody left to answer


def kill(browser):
    """Ends the whole browser without a warning, once it has written what pages keep: within six seconds."""
    time.sleep(6)
    subprocess.run(["pkill", "-9", "-f", browser.profile], check=False)


def nothing_is_lost():
    """A move is there again, though the page had 60 milliseconds to keep it."""
    for leave in (close, reload, crash, kill):
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


def two_tabs():
    profile = tempfile.mkdtemp(prefix="niblick-page-")
    with Browser(profile=profile) as browser:
        browser.open("#game=golf/golf&deal=17")
        browser.run("document.querySelector('#moves button').click()")
        time.sleep(0.2)
        mine = browser.state()
        first = request("GET", browser.path + "/window")
        second = request("POST", browser.path + "/window/new", {"type": "tab"})["handle"]
        request("POST", browser.path + "/window", {"handle": second})
        browser.open("#game=peaks/tripeaks_closed&deal=5")
        browser.run("document.querySelector('#moves button').click()")
        time.sleep(0.2)
        request("DELETE", browser.path + "/window")
        request("POST", browser.path + "/window", {"handle": first})
        browser.run("location.hash = ''")
        time.sleep(0.5)
        browser.wait()
        assert browser.state() == mine, f"{mine!r} became {browser.state()!r}"
    shutil.rmtree(profile, ignore_errors=True)


def storage_refused():
    with Browser() as browser:
        browser.open(prepare="indexedDB.open = () => { throw new DOMException('refused', 'SecurityError') };"
                             "Storage.prototype.setItem = () => { throw new DOMException('full',"
                             " 'QuotaExceededError') };")
        said = browser.run("return document.getElementById('said').textContent")
        assert "refuses to keep" in said, said
        assert play_by_names(browser) > 0


def main():
    serve(sys.argv[1])
    driver = subprocess.Popen(["chromedriver", f"--port={DRIVER}"], stdout=subprocess.DEVNULL)
    time.sleep(1)
    try:
        for check in (by_mouse, by_touch, by_roles, by_link, nothing_is_lost, two_tabs, storage_refused):
            started = time.monotonic()
            check()
            print(f"{check.__name__}: fine, {time.monotonic() - started:.1f} s", flush=True)
    finally:
        driver.terminate()


if __name__ == "__main__":
    main()
