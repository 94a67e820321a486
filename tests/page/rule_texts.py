"""Checks of the page with rules: changed in the studio, and damaged in links."""

import pathlib
import random
import re

from browsers import PAGE
from steps import eventually, in_link, press_name

RULESETS = pathlib.Path(__file__).resolve().parents[2] / "rulesets"
RATE = "const words = [...document.querySelectorAll('#page > *')].map(e => e.textContent);" \
       "return words.slice(words.indexOf('Winnable deals')).join('\\n')"


def rate(browser):
    """The share of winnable deals that the studio shows; nothing until some are counted."""
    found = re.search(r"^([\d.]+) %$", browser.run(RATE), re.MULTILINE)
    return float(found[1]) if found else None


def rules_changed(Browser):
    """A rule is changed by the form, then by the text, and the share of winnable deals follows both."""
    with Browser() as browser:
        browser.open("#game=golf/golf&deal=17&page=studio")
        eventually(lambda: 30 < (rate(browser) or 0) < 70, lambda: browser.run(RATE))
        press_name(browser, "view: Form")
        press_name(browser, "Wrap: Yes")
        eventually(lambda: (rate(browser) or 0) > 85, lambda: browser.run(RATE))
        press_name(browser, "view: Text")
        press_name(browser, "Text of the rule file")
        browser.type("a", held="\ue009")
        browser.write('[about]\nname = "Mine"\nsource = "Me"\nsummary = "Up."\n[columns]\n[stock]\ncards = 16\n'
                      '[sequence]\ndirection = "up"\n')
        eventually(lambda: rate(browser) is not None and rate(browser) < 15, lambda: browser.run(RATE))
        browser.shoot("studio-changed")
        browser.has_no_complaints()


def damaged(text):
    """A rule text with a few lines or characters changed."""
    lines = text.splitlines()
    for _ in range(random.randrange(1, 6)):
        at = random.randrange(len(lines))
        match random.randrange(6):
            case 0: lines[at] = ""
            case 1: lines.insert(at, random.choice(lines))
            case 2: lines[at] = re.sub(r"\d+", lambda _: str(random.choice((0, -1, 13, 99, 250, 10**9, 10**18))), lines[at])
            case 3: lines[at] = re.sub(r'"[^"]*"', lambda _: f'"{random.choice(("", "any", "A", "golf/golf", "♠"))}"', lines[at])
            case 4: lines[at] = lines[at][:random.randrange(len(lines[at]) + 1)]
            case 5: lines[at] += random.choice('[]{}"=\\\0\u00e9\u2028')
    return "\n".join(lines) or "x"


# Opens links one after the other as what is pasted, which does not load the page again. Gives the longest time with that
# of its frame, but for the painting, which a machine without a graphics card takes longest for.
PASTE = """let longest = 0;
    const gl = canvas.getContext("webgl2");
    gl.drawElements = () => {};
    for (const link of arguments[0]) {
        let least = Infinity;  // of three times, if the machine does other things
        for (let tries = 0; tries < 3 && least > 1000; ++tries) {
            const begun = performance.now();
            call("niblick_paste", null, ["string"], [link]);
            program._niblick_frame(performance.now() / 1000);
            least = Math.min(least, performance.now() - begun);
        }
        longest = Math.max(longest, least);
    }
    return longest;"""


def damaged_rules(Browser):
    """1,000 rule texts with anything in them, from links: none takes a second, and nobody is asked for anything."""
    random.seed(17)
    texts = [file.read_text() for file in sorted(RULESETS.rglob("*.toml"))]
    links = []
    for _ in range(1000):
        link = "#rules=" + in_link(damaged(random.choice(texts)))
        if random.randrange(10) == 0:
            at = random.randrange(7, len(link))
            link = link[:at] + random.choice("A_-=&%") + link[at + 1:]
        links.append(link)
    with Browser() as browser:
        browser.open("#game=golf/golf&deal=17")
        longest = 0
        for first in range(0, len(links), 50):
            part = [PAGE + link for link in links[first:first + 50]]
            longest = max(longest, browser.run(PASTE, part))
        asked = browser.run("return performance.getEntriesByType('resource').map(r => r.name)")
        assert asked and all(name.startswith(PAGE) for name in asked), asked
        assert longest < 1000, longest
        browser.open(links[0])
        browser.open("#game=golf/golf&deal=17")
        assert "strokes" in browser.state(), browser.state()
        print(f"  longest of {len(links)} damaged rule texts: {longest:.0f} ms")
