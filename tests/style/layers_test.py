#!/usr/bin/env python3
"""Plants violations in a small tree and fails where layers.py does not see them."""

import pathlib
import tempfile
import unittest

import layers

CLEAN = {
    "core/cards/card.h": "#pragma once\n#include <vector>\n",
    "core/cards/card.cpp": '#include "core/cards/card.h"\n#include <array>\n',
    "variants/text/reader.cpp": '#include <toml++/toml.h>\n#include "core/cards/card.h"\n',
    "workbench/kit/views/table.cpp": '#include <imgui.h>\n#include "core/cards/card.h"\n',
    "workbench/shell/main.cpp": "#include <glad/gl.h>\n#include <GLFW/glfw3.h>\n",
    "tests/core/cards/card_test.cpp": '#include <catch2/catch.hpp>\n#include "core/cards/card.h"\n',
}

PLANTED = {
    "core on variants": ("core/cards/card.cpp", '#include "core/cards/card.h"\n#include "variants/text/a.h"\n'),
    "core on files": ("core/deal/deal.cpp", "#include <fstream>\n"),
    "a core with threads": ("core/deal/deal.cpp", "#include <thread>\n"),
    "a model with threads": ("workbench/game/a.cpp", "#include <future>\n"),
    "core on the platform": ("core/deal/deal.cpp", "#include <unistd.h>\n"),
    "a second TOML reader": ("variants/compile/check.cpp", "#include <toml++/toml.h>\n"),
    "variants on the workbench": ("variants/compile/check.cpp", '#include "workbench/game/a.h"\n'),
    "a model with a window": ("workbench/game/a.cpp", "#include <imgui.h>\n"),
    "a view with a window": ("workbench/game/views/a.cpp", "  #  include <GLFW/glfw3.h>\n"),
    "a backend outside the shell's view": ("workbench/game/b.cpp", "#include <backends/imgui_impl_glfw.h>\n"),
    "a page on another": ("workbench/pages/graph/a.cpp", '#include "workbench/pages/compare/a.h"\n'),
    "a view of another page's model": ("workbench/pages/graph/views/a.cpp", '#include "workbench/pages/compare/a.h"\n'),
    "a shared room on a page": ("workbench/game/c.cpp", '#include "workbench/pages/compare/a.h"\n'),
    "a page on the application": ("workbench/pages/graph/b.cpp", '#include "workbench/app/a.h"\n'),
    "cards on the rules of play": ("core/cards/c.cpp", '#include "core/play/a.h"\n'),
    "a table lane on the front of the solver": ("core/search/exact/a.cpp", '#include "core/search/a.h"\n'),
    "a shell that knows cards": ("workbench/shell/a.cpp", '#include "core/cards/card.h"\n'),
    "a command line on the views": ("workbench/cli/a.cpp", '#include "workbench/kit/views/a.h"\n'),
    "a core test on variants": ("tests/core/a.cpp", '#include "variants/text/a.h"\n'),
    "a ruleset test on the workbench": ("tests/rulesets/a.cpp", '#include "workbench/game/a.h"\n'),
    "a test on the shell": ("tests/workbench/a.cpp", '#include "workbench/shell/a.h"\n'),
    "a path not from the root": ("core/cards/card.cpp", '#include "card.h"\n'),
    "a file in no room": ("workbench/extra/a.cpp", "#include <vector>\n"),
    "its own header not first": ("core/cards/card.cpp", '#include <array>\n#include "core/cards/card.h"\n'),
    "a header that can come twice": ("core/cards/b.h", "#include <vector>\n"),
}

# What planted includes point at, so that only the layering is wrong.
TARGETS = ("variants/text/a.h", "workbench/game/a.h", "workbench/shell/a.h", "workbench/kit/views/a.h",
           "workbench/pages/compare/a.h", "workbench/app/a.h", "core/play/a.h", "core/search/a.h")


class Layers(unittest.TestCase):
    def complaints(self, *plants):
        with tempfile.TemporaryDirectory() as folder:
            root = pathlib.Path(folder)
            targets = {path: "#pragma once\n" for path in TARGETS}
            for path, text in {**targets, **CLEAN, **dict(plants)}.items():
                (root / path).parent.mkdir(parents=True, exist_ok=True)
                (root / path).write_text(text, encoding="utf-8")
            return layers.check(root)

    def test_a_clean_tree_passes(self):
        self.assertEqual(self.complaints(), [])

    def test_each_planted_violation_is_seen_once(self):
        for name, plant in PLANTED.items():
            with self.subTest(name):
                lines = self.complaints(plant)
                self.assertTrue(lines and all(plant[0] in line for line in lines), lines)


if __name__ == "__main__":
    unittest.main()
