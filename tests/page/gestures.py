"""Checks of the page by what fingers and mice do besides pressing: dragging a card, and pinching the graph."""

import time

from browsers import PHONE
from steps import eventually

# The first card that can be played, and the foundation: right of the stock, by as much as a card is wide and a third.
CARD = "const [card, stock] = [...document.querySelectorAll('#moves button')].map(b => b.getBoundingClientRect());" \
       "return [card.x + card.width / 2, card.y + card.height / 2," \
       " stock.x + stock.width * 1.85, stock.y + stock.height / 2]"


def drag(browser, start, end):
    kind = "touch" if browser.phone else "mouse"
    half = [round((a + b) / 2) for a, b in zip(start, end)]
    path = [{"type": "pointerMove", "x": x, "y": y, "duration": 120} for x, y in (half, map(round, end))]
    steps = [{"type": "pointerMove", "x": round(start[0]), "y": round(start[1]), "duration": 0},
             {"type": "pointerDown", "button": 0}, *path, {"type": "pointerUp", "button": 0}]
    browser.act([{"type": "pointer", "id": kind, "parameters": {"pointerType": kind}, "actions": steps}])
    time.sleep(0.5)


def by_dragging(Browser):
    """A card is dragged to the foundation; let go elsewhere, it goes back."""
    for phone in (None, PHONE):
        with Browser(phone=phone) as browser:
            browser.open("#game=golf/golf&deal=17")
            before = browser.state()
            x, y, *foundation = browser.run(CARD)
            drag(browser, (x, y), (x / 5, foundation[1]))
            assert browser.state() == before, browser.state()
            drag(browser, (x, y), foundation)
            eventually(lambda: "34 strokes" in browser.state(), browser.state)


WIDTH = "return parseFloat([...document.querySelectorAll('#page > button')]" \
        ".find(b => b.textContent.startsWith('7 of hearts: ')).style.width)"


def pinch(browser, start, end):
    """Two fingers beside each other on the middle of the graph, whose distance changes."""
    def place(side, apart, duration):
        return {"type": "pointerMove", "x": round(180 + (side - 0.5) * apart), "y": 340, "duration": duration}
    def finger(side):
        steps = [place(side, start, 0), {"type": "pointerDown", "button": 0}]
        steps += [place(side, start + (end - start) * step / 8, 20) for step in range(1, 9)]
        return {"type": "pointer", "id": f"finger {side}", "parameters": {"pointerType": "touch"},
                "actions": [*steps, {"type": "pointerUp", "button": 0}]}
    browser.act([finger(0), finger(1)])
    time.sleep(0.5)


def by_pinching(Browser):
    """Two fingers that part enlarge the graph, and make it smaller when they close."""
    with Browser(phone=PHONE) as browser:
        browser.open("#game=golf/golf&deal=17&page=graph")
        narrow = eventually(lambda: browser.run(WIDTH), lambda: "no card of the graph is in words")
        pinch(browser, 40, 160)
        wide = browser.run(WIDTH)
        browser.shoot("phone-pinched")
        assert wide > 1.3 * narrow, (narrow, wide)
        pinch(browser, 160, 40)
        assert browser.run(WIDTH) < wide / 1.3, (wide, browser.run(WIDTH))
