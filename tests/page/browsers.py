"""Browsers without a screen, driven as WebDriver drives them: Chromium by ChromeDriver, Firefox by Marionette, the
protocol that its own driver speaks, as Debian packages no such driver."""

import base64
import json
import pathlib
import shutil
import socket
import subprocess
import sys
import tempfile
import time
import urllib.error
import urllib.request

PORT, DRIVER, MARIONETTE = 8127, 9517, 9518
PAGE = f"http://127.0.0.1:{PORT}/"
PHONE, LYING = (360, 640, 3), (640, 360, 3)  # width, height, and pixels of the screen to one of these
STATE = "return document.getElementById('state').textContent"


class Browser:
    """One browser with a profile of its own, or a given one; closed at the end of a `with`. Drivers have command(),
    tools_before(), complaints(), close() and kill()."""

    def __init__(self, phone=None, profile=None):
        self.own, self.phone = profile is None, phone
        self.profile = profile or tempfile.mkdtemp(prefix="niblick-page-")

    def __enter__(self):
        return self

    def __exit__(self, *_):
        try:
            self.close()
        except (RuntimeError, OSError):
            pass  # it was killed
        if self.own:
            shutil.rmtree(self.profile, ignore_errors=True)

    def open(self, link=""):
        self.navigate("about:blank")
        self.navigate(PAGE + link)
        self.wait()

    def wait(self):
        for _ in range(600):
            try:
                trouble = self.run("return document.getElementById('trouble').textContent")
                assert not trouble, trouble
                if self.run("return document.getElementById('loading').hidden"):
                    time.sleep(0.3)
                    return
            except RuntimeError:
                pass  # it is being loaded again
            time.sleep(0.05)
        raise AssertionError("the page did not start within 30 seconds")

    def has_no_complaints(self):
        found = self.complaints()  # each is told once
        assert not found, found

    def text(self, name):
        return self.run("return document.getElementById(arguments[0]).textContent", name)

    def state(self):
        return self.text("state")

    def press(self, x, y):
        kind = "touch" if self.phone else "mouse"
        steps = [{"type": "pointerMove", "x": round(x), "y": round(y), "duration": 0},
                 {"type": "pointerDown", "button": 0}, {"type": "pause", "duration": 20},
                 {"type": "pointerUp", "button": 0}]
        self.act([{"type": "pointer", "id": kind, "parameters": {"pointerType": kind}, "actions": steps}])

    def type(self, key, held=None):
        """Presses a key, with another one held."""
        pressed = [{"type": "keyDown", "value": key}, {"type": "keyUp", "value": key}]
        around = ([{"type": kind, "value": held}] if held else [] for kind in ("keyDown", "keyUp"))
        self.act([{"type": "key", "id": "keys", "actions": [*next(around), *pressed, *next(around)]}])

    def write(self, text):
        for letter in text:
            self.type("\ue007" if letter == "\n" else letter)

    def shoot(self, name):
        if len(sys.argv) > 2:
            (pathlib.Path(sys.argv[2]) / f"{self.name}-{name}.png").write_bytes(base64.b64decode(self.screenshot()))

    def kill(self):
        """Ends the whole browser without a warning, once it has written what pages keep: within six seconds."""
        time.sleep(6)
        subprocess.run(["pkill", "-9", "-f", self.profile], check=False)


class Chromium(Browser):
    name = "chromium"

    def __init__(self, phone=None, profile=None, light=False, refuse_storage=False):
        super().__init__(phone, profile)
        options = {"args": ["--headless=new", "--no-sandbox", "--use-gl=angle", "--use-angle=swiftshader",
                            "--enable-unsafe-swiftshader", "--window-size=1280,900",
                            f"--user-data-dir={self.profile}"]}
        if phone:
            width, height, ratio = phone
            options["mobileEmulation"] = {"deviceMetrics": {"width": width, "height": height,
                                                            "pixelRatio": ratio, "touch": True}}
        wish = {"browserName": "chrome", "goog:chromeOptions": options, "goog:loggingPrefs": {"browser": "ALL"}}
        made = self.request("POST", "/session", {"capabilities": {"alwaysMatch": wish}})
        self.path = "/session/" + made["sessionId"]
        self.tools("Emulation.setEmulatedMedia",
                   features=[{"name": "prefers-color-scheme", "value": "light" if light else "dark"}])
        self.tools("Browser.setDownloadBehavior", behavior="allow", downloadPath=self.profile)
        if refuse_storage:
            self.tools("Page.addScriptToEvaluateOnNewDocument", source="""
                indexedDB.open = () => { throw new DOMException('refused', 'SecurityError') };
                Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError') };""")

    @staticmethod
    def request(method, path, body=None):
        data = json.dumps(body or {}).encode() if method == "POST" else None
        asked = urllib.request.Request(f"http://127.0.0.1:{DRIVER}{path}", method=method, data=data)
        try:
            with urllib.request.urlopen(asked, timeout=120) as answer:
                return json.load(answer)["value"]
        except urllib.error.HTTPError as error:
            raise RuntimeError(error.read().decode()[:500]) from error

    def command(self, path, **values):
        return self.request("POST", self.path + path, values)

    def tools(self, command, **values):
        return self.command("/goog/cdp/execute", cmd=command, params=values)

    def navigate(self, address):
        self.command("/url", url=address)

    def run(self, script, *values):
        return self.command("/execute/sync", script=script, args=list(values))

    def act(self, actions):
        self.command("/actions", actions=actions)

    def screenshot(self):
        return self.request("GET", self.path + "/screenshot")

    def paper(self):
        return base64.b64decode(self.tools("Page.printToPDF", preferCSSPageSize=True)["data"])

    def window(self):
        return self.request("GET", self.path + "/window")

    def open_tab(self):
        self.switch(self.command("/window/new", type="tab")["handle"])

    def switch(self, window):
        self.command("/window", handle=window)

    def close_tab(self):
        self.request("DELETE", self.path + "/window")

    def close(self):
        self.request("DELETE", self.path)

    def crash(self):
        """Ends the tab's process, as a browser does that needs its memory."""
        try:
            self.tools("Page.crash")
        except (RuntimeError, OSError):
            pass  # there is nobody left to answer

    def complaints(self):
        log = self.command("/se/log", type="browser")
        return [line["message"] for line in log if line["level"] == "SEVERE"]


class Firefox(Browser):
    name = "firefox"
    port = MARIONETTE

    def __init__(self, phone=None, profile=None, light=False, refuse_storage=False):
        super().__init__(phone, profile)
        Firefox.port += 1
        prefs = {"marionette.port": Firefox.port, "webgl.force-enabled": True, "dom.w3c_touch_events.enabled": 1,
                 "layout.css.prefers-color-scheme.content-override": int(light),
                 "network.cookie.cookieBehavior": 2 if refuse_storage else 0,
                 "browser.download.folderList": 2, "browser.download.dir": self.profile,
                 "browser.shell.checkDefaultBrowser": False, "datareporting.policy.dataSubmissionEnabled": False}
        lines = [f"user_pref({json.dumps(name)}, {json.dumps(value)});" for name, value in prefs.items()]
        (pathlib.Path(self.profile) / "user.js").write_text("\n".join(lines) + "\n")
        self.process = subprocess.Popen(["firefox-esr", "--headless", "--marionette", "--no-remote",
                                         "--remote-allow-system-access", "--profile", self.profile],
                                        stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        self.socket, self.asked = self.connect(), 0
        self.read()
        self.command("NewSession", capabilities={})
        self.command("SetWindowRect", width=1280, height=900)

    def connect(self):
        for _ in range(300):
            try:
                return socket.create_connection(("127.0.0.1", Firefox.port), timeout=120)
            except OSError:
                time.sleep(0.1)
        raise RuntimeError("Firefox does not answer")

    def read(self):
        length = b""
        while not length.endswith(b":"):
            part = self.socket.recv(1)
            if not part:
                raise OSError("Firefox is gone")
            length += part
        text = b""
        while len(text) < int(length[:-1]):
            text += self.socket.recv(int(length[:-1]) - len(text))
        return json.loads(text)

    def command(self, name, **values):
        self.asked += 1
        text = json.dumps([0, self.asked, name if ":" in name else "WebDriver:" + name, values]).encode()
        self.socket.sendall(b"%d:%s" % (len(text), text))
        _, _, error, answer = self.read()
        if error:
            raise RuntimeError(str(error)[:500])
        return answer.get("value") if isinstance(answer, dict) and "value" in answer else answer

    def navigate(self, address):
        self.command("Navigate", url=address)
        if self.phone and not self.become_phone():
            self.command("Refresh")

    def become_phone(self):
        """What Firefox's responsive design mode does; tells whether it was one. After some navigations the browsing
        context is a new one."""
        self.command("Marionette:SetContext", value="chrome")
        was = self.command("ExecuteScript", args=list(self.phone), script="""
            const [width, height, ratio] = arguments, browser = gBrowser.selectedBrowser;
            const was = browser.browsingContext.inRDMPane;
            browser.style = `flex: none; min-width: 0; width: ${width}px; min-height: 0; height: ${height}px`;
            browser.browsingContext.inRDMPane = true;
            browser.browsingContext.touchEventsOverride = "enabled";
            browser.browsingContext.setRDMPaneMaxTouchPoints(2);
            browser.browsingContext.overrideDPPX = ratio;
            return was;""")
        self.command("Marionette:SetContext", value="content")
        return was

    def run(self, script, *values):
        # In the page itself, whose variables Marionette's own scripts do not see.
        return self.command("ExecuteScript", args=[f"(function () {{ {script} }})", *values],
                            script="return window.eval(arguments[0])(...Array.from(arguments).slice(1))")

    def act(self, actions):
        self.command("PerformActions", actions=actions)

    def screenshot(self):
        return self.command("TakeScreenshot", full=False)

    def paper(self):
        return base64.b64decode(self.command("Print"))

    def window(self):
        return self.command("GetWindowHandle")

    def open_tab(self):
        self.switch(self.command("NewWindow", type="tab")["handle"])

    def switch(self, window):
        self.command("SwitchToWindow", handle=window)

    def close_tab(self):
        self.command("CloseWindow")

    def close(self):
        try:
            self.command("Marionette:Quit", flags=["eForceQuit"])
        finally:
            self.socket.close()
            try:
                self.process.wait(20)
            except subprocess.TimeoutExpired:
                self.process.kill()

    def complaints(self):
        return []
