"""The stub and the compiled module agree."""

import ast
import inspect
import pathlib
import unittest

import niblick
from niblick import _niblick

STUB = pathlib.Path(niblick.__file__).with_name("_niblick.pyi")


OPERATORS = {"__len__", "__iter__", "__getitem__", "__contains__"}


def public(names):
    return {n for n in names if not n.startswith("_") or n in OPERATORS}


def signature_of(function):
    """Names and defaults of the parameters, "*" before those that are named only."""
    found = []
    for each in inspect.signature(function).parameters.values():
        if each.kind is each.KEYWORD_ONLY and ("*", None) not in found:
            found.append(("*", None))
        found.append((each.name, None if each.default is each.empty else repr(each.default)))
    return found


def signature_in(node):
    """The same of a function of the stub."""
    arguments = node.args
    plain = [*arguments.posonlyargs, *arguments.args]
    defaults = [None] * (len(plain) - len(arguments.defaults)) + arguments.defaults
    found = [(a.arg, d) for a, d in zip(plain, defaults)]
    if arguments.kwonlyargs:
        found.append(("*", None))
        found += [(a.arg, d) for a, d in zip(arguments.kwonlyargs, arguments.kw_defaults)]
    return [(name, default and ast.unparse(default)) for name, default in found]


class Stub(unittest.TestCase):
    def setUp(self):
        tree = ast.parse(STUB.read_text(encoding="utf-8"))
        self.classes = {n.name: n for n in tree.body
                        if isinstance(n, ast.ClassDef) and not n.name.startswith("_")}
        self.functions = {n.name: n for n in tree.body
                          if isinstance(n, ast.FunctionDef) and not n.name.startswith("_")}

    def assert_same(self, function, node, where):
        for (name, default), (stubbed, written) in zip(signature_of(function), signature_in(node)):
            self.assertEqual(name, stubbed, where)
            self.assertEqual(default is None, written is None, f"{where}: {name}")
            if written not in (None, "..."):
                self.assertEqual(ast.literal_eval(default), ast.literal_eval(written), where)
        self.assertEqual(len(signature_of(function)), len(signature_in(node)), where)

    def test_every_name_is_in_both(self):
        self.assertEqual(public(dir(_niblick)), set(self.classes) | set(self.functions))
        for name, node in self.classes.items():
            members = {n.name for n in node.body if isinstance(n, ast.FunctionDef)}
            self.assertEqual(public(vars(getattr(_niblick, name))), public(members), name)

    def test_every_signature_is_the_same(self):
        for name, node in self.functions.items():
            self.assert_same(getattr(_niblick, name), node, name)
        for name, node in self.classes.items():
            for member in node.body:
                found = vars(getattr(_niblick, name)).get(member.name)
                if isinstance(found, property):
                    self.assertIn("property", [ast.unparse(d) for d in member.decorator_list])
                elif public([member.name]):
                    self.assert_same(found, member, f"{name}.{member.name}")

    def test_everything_is_exported_and_documented(self):
        exported = set(niblick.__all__)
        self.assertLessEqual(public(dir(_niblick)), exported)
        for name in exported - {"__version__"}:
            self.assertTrue(getattr(niblick, name).__doc__, name)
            self.assertEqual(getattr(niblick, name).__module__, "niblick")

    def test_every_member_is_documented(self):
        for name in set(niblick.__all__) - {"__version__"}:
            value = getattr(niblick, name)
            for member, found in vars(value).items() if isinstance(value, type) else ():
                if not member.startswith("_") or member in OPERATORS:
                    self.assertTrue(inspect.getdoc(found), f"{name}.{member}")


if __name__ == "__main__":
    unittest.main()
