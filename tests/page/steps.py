"""What the checks of the page have in common: its server, and what players do again and again."""

import base64
import functools
import http.server
import sys
import threading
import time
import zlib

from browsers import PORT

MOVES = "return [...document.querySelectorAll('#moves button')].map(b => b.textContent)"
PLACES = "return [...document.querySelectorAll('#moves button')].map(b => { const r = b.getBoundingClientRect();" \
         " return [b.textContent, r.x + r.width / 2, r.y + r.height / 2] })"


class Server:
    """Serves the folder of the page on PORT."""

    class Files(http.server.SimpleHTTPRequestHandler):
        extensions_map = {**http.server.SimpleHTTPRequestHandler.extensions_map, ".wasm": "application/wasm"}

        def log_message(self, *_):
            pass

    class Quick(http.server.ThreadingHTTPServer):
        allow_reuse_address = True

    def start(self):
        self.http = self.Quick(("127.0.0.1", PORT), functools.partial(self.Files, directory=sys.argv[1]))
        threading.Thread(target=self.http.serve_forever, daemon=True).start()

    def stop(self):
        self.http.shutdown()
        self.http.server_close()


SERVER = Server()


def eventually(true, words):
    """Waits, for at most 20 seconds, until a function gives something true; gives that."""
    for _ in range(200):
        found = true()
        if found:
            return found
        time.sleep(0.1)
    raise AssertionError(words())


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


FIND = "const is = e => [e.getAttribute('aria-label') || '', e.textContent].some(" \
       "words => words === arguments[0] || words.startsWith(arguments[0] + ', '));" \
       "const found = [...document.querySelectorAll('#page > *')].find(is);"


def press_name(browser, name):
    """Presses what has a name on the page in words, once it is there."""
    for _ in range(100):
        if browser.run(FIND + "if (found) found.click(); return Boolean(found)", name):
            time.sleep(0.3)
            return
        time.sleep(0.05)
    shown = browser.run("return document.getElementById('page').innerText")
    raise AssertionError(f"nothing is called {name!r} on\n{shown}")


def in_link(rules):
    press = zlib.compressobj(wbits=-15)
    return base64.urlsafe_b64encode(press.compress(rules.encode()) + press.flush()).decode().rstrip("=")


def run_action(browser, action):
    browser.run("call('niblick_run', null, ['string'], [arguments[0]]); afterInput()", action)
