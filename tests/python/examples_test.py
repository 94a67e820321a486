"""The examples and the session of the page run."""

import doctest
import os
import pathlib
import runpy
import subprocess
import sys
import tempfile
import unittest

import niblick

ROOT = pathlib.Path(__file__).parents[2]
EXAMPLES = ROOT / "docs" / "python"


def run(example, *arguments, without=()):
    """What an example prints; `without` are modules it shall not find."""
    hide = "import sys\n" + "".join(f"sys.modules[{name!r}] = None\n" for name in without)
    code = (f"{hide}import runpy\nsys.argv = {[str(example), *map(str, arguments)]!r}\n"
            f"runpy.run_path({str(example)!r}, run_name='__main__')")
    return subprocess.run([sys.executable, "-B", "-c", code], capture_output=True, text=True,
                          check=True, env=dict(os.environ, MPLBACKEND="Agg")).stdout


class Examples(unittest.TestCase):
    def test_the_own_player_is_on_the_ladder(self):
        told = run(EXAMPLES / "own_player.py", "golf/closed", 3)
        self.assertIn("golf/closed, deals 1 to 3", told)
        self.assertIn("\n  sampler", told)
        self.assertIn("sampler less random:", told)
        own = runpy.run_path(str(EXAMPLES / "own_player.py"))["Sampler"]
        self.assertTrue(issubclass(own, niblick.Player))

    def test_the_curve_is_drawn_without_any_library(self):
        with tempfile.TemporaryDirectory() as folder:
            told = run(EXAMPLES / "win_rate_curve.py", 20, pathlib.Path(folder, "curve.png"),
                       without=("matplotlib",))
            self.assertEqual(told.count("cards in the stock:"), 5)
            svg = pathlib.Path(folder, "curve.svg").read_text(encoding="utf-8")
            self.assertEqual(svg.count("<circle"), 5)

    def test_the_sessions_of_the_texts(self):
        self.assertEqual(doctest.testmod(niblick).failed, 0)
        page = doctest.testfile(str(ROOT / "docs" / "python.md"), module_relative=False,
                                optionflags=doctest.ELLIPSIS)
        self.assertGreater(page.attempted, 10)
        self.assertEqual(page.failed, 0)


if __name__ == "__main__":
    unittest.main()
