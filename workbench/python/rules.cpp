#include <filesystem>
#include <memory>

#include <pybind11/pybind11.h>
#include <pybind11/stl.h>
#include <pybind11/stl/filesystem.h>

#include "core/base/format.h"
#include "variants/explain/describe.h"
#include "variants/mechanisms/builtin.h"
#include "workbench/python/classes.h"
#include "workbench/python/errors.h"
#include "workbench/python/query.h"
#include "workbench/python/values.h"

namespace niblick::python {

namespace py = pybind11;
namespace fs = std::filesystem;

namespace {

// The folders that the program `niblick` searches, which lies at a fixed place from this module:
// one where both are installed, another where they are built.
std::vector<fs::path> folders_of_program() {
    const auto file = py::module_::import("niblick._niblick").attr("__file__").cast<fs::path>();
    const fs::path folder = fs::absolute(file).parent_path();
    const auto installed = default_roots(folder / NIBLICK_FROM_PACKAGE_TO_BIN / "niblick");
    const auto built = default_roots(folder / "../../bin/niblick");
    return built.size() > installed.size() ? built : installed;
}

Library library_of(std::vector<fs::path> folders, bool defaults) {
    for (const fs::path& folder : folders) {
        if (!fs::is_directory(folder)) {
            throw ArgumentError(folder.string() + " is not a folder");
        }
    }
    if (defaults) {
        for (fs::path& folder : folders_of_program()) folders.push_back(std::move(folder));
    }
    return Library(builtin(), std::move(folders));
}

std::shared_ptr<Rules> rules_of(const Library& library, Loaded loaded) {
    if (!loaded.ok()) raise_rules_error(loaded);
    return std::make_shared<Rules>(std::move(loaded), library.roots());
}

std::vector<std::string> card_names(const Variant& variant) {
    std::vector<std::string> names;
    for (int card = 0; card < variant.deck.size(); ++card) {
        names.push_back(variant.deck.name(static_cast<Card>(card)));
    }
    return names;
}

std::vector<int> members(const SlotSet& set) {
    std::vector<int> all;
    set.for_each([&all](int slot) { all.push_back(slot); });
    return all;
}

// A number that indexes `count` things; raises NumberError for any other.
std::size_t checked(int index, int count, const char* what) {
    if (index < 0 || index >= count) {
        throw NumberError(std::string("no ") + what + ' ' + std::to_string(index) +
                          ": they are numbered 0 to " + std::to_string(count - 1));
    }
    return static_cast<std::size_t>(index);
}

bool fits(const Variant& variant, int card, std::optional<int> on) {
    const auto face = [&variant](int each) {
        return variant.face_of[checked(each, variant.deck.size(), "card")];
    };
    return variant.links.allows(on ? face(*on) : variant.links.empty(), face(card));
}

void add_diagnostic(Class<Finding>& diagnostic) {
    diagnostic
        .property("severity", "'error' or 'warning'.",
                  [](const Finding& finding) {
                      return finding.diagnostic.severity == Severity::error ? "error" : "warning";
                  })
        .property("code", "A stable name of the kind of error, such as 'unknown-key'.",
                  [](const Finding& finding) { return finding.diagnostic.code; })
        .property("message", "What was found.",
                  [](const Finding& finding) { return finding.diagnostic.message; })
        .property("hint", "What is allowed, or the nearest spelling; may be empty.",
                  [](const Finding& finding) { return finding.diagnostic.hint; })
        .def_readonly("file", &Finding::file, "The file, which may be a parent of the one loaded.")
        .property("line", "Counts from 1.",
                  [](const Finding& finding) { return finding.diagnostic.span.line; })
        .property("column", "Counts bytes from 1.",
                  [](const Finding& finding) { return finding.diagnostic.span.column; })
        .property("end_line", "The line of the end.",
                  [](const Finding& finding) { return finding.diagnostic.span.end_line; })
        .property("end_column", "One past the last byte.",
                  [](const Finding& finding) { return finding.diagnostic.span.end_column; })
        .def("__str__", [](const Finding& finding) { return finding.text; })
        .def("__repr__", [](const Finding& finding) {
            const Span& span = finding.diagnostic.span;
            return "<Diagnostic " + finding.file + ':' + std::to_string(span.line) + ':' +
                   std::to_string(span.column) + ": " + finding.diagnostic.message + '>';
        });
}

std::vector<std::vector<std::vector<int>>> either_or(const Layout& layout, Slot slot) {
    std::vector<std::vector<std::vector<int>>> covers;
    for (const EitherOr& cover : layout.either_or()) {
        if (cover.lower != slot) continue;
        std::vector<std::vector<int>>& sets = covers.emplace_back();
        for (const SlotSet& set : cover.sets) sets.push_back(members(set));
    }
    return covers;
}

void add_variant(Class<Rules, std::shared_ptr<Rules>>& variant) {
    using Self = const Rules&;
    variant
        .property("id", "Its path in the library, such as 'golf/golf', or its file.",
                  [](Self self) { return self.variant()->id; })
        .property("name", "Its name, such as 'Golf'.",
                  [](Self self) { return self.variant()->name; })
        .property("fingerprint",
                  "Sixteen hexadecimal digits that name everything that affects play and score.",
                  [](Self self) { return format_hex(self.variant()->fingerprint); })
        .property("source", "Where the rules come from.",
                  [](Self self) { return self.loaded().rules.source; })
        .property("warnings", "What was found in the file, errors apart.",
                  [](Self self) { return found(self.loaded()); })
        .property("deck", "The name of each card, such as 'QS'; a name may occur twice.",
                  [](Self self) { return card_names(*self.variant()); })
        .property("slots", "How many cards are dealt to the tableau.",
                  [](Self self) { return self.variant()->layout.size(); })
        .property("piles",
                  "The slots of each column, the covered ones first, or of each row of a pyramid.",
                  [](Self self) {
                      std::vector<std::vector<int>> piles;
                      for (const auto& pile : self.variant()->layout.piles()) {
                          piles.emplace_back(pile.begin(), pile.end());
                      }
                      return piles;
                  })
        .property("stock_size",
                  "Cards in the stock before the first move, with those withheld from it.",
                  [](Self self) { return self.variant()->stock_size; })
        .property("withheld",
                  "How many of them, the last, are out of play until events of the rules add them.",
                  [](Self self) { return self.variant()->withheld; })
        .property("foundations", "How many foundations there are.",
                  [](Self self) { return self.variant()->foundations(); })
        .property("low_wins", "Whether a lower score is the better one.",
                  [](Self self) { return self.variant()->score.low_wins; })
        .property("unit", "What a score counts, such as 'strokes'.",
                  [](Self self) { return self.variant()->score.unit; })
        .def(
            "above",
            [](Self self, int slot) {
                const Layout& layout = self.variant()->layout;
                return members(
                    layout.above(static_cast<Slot>(checked(slot, layout.size(), "slot"))));
            },
            py::arg("slot"), "The slots whose cards lie on this one when all are there.")
        .def(
            "below",
            [](Self self, int slot) {
                const Layout& layout = self.variant()->layout;
                return members(
                    layout.below(static_cast<Slot>(checked(slot, layout.size(), "slot"))));
            },
            py::arg("slot"), "The slots that this one covers.")
        .def(
            "either_or",
            [](Self self, int slot) {
                const Layout& layout = self.variant()->layout;
                return either_or(layout, static_cast<Slot>(checked(slot, layout.size(), "slot")));
            },
            py::arg("slot"),
            "The either-or covers of this slot, beside those of above(): for each, sets of slots "
            "of which one must have left as a whole before the card here is available.")
        .def(
            "fits",
            [](Self self, int card, std::optional<int> on) {
                return fits(*self.variant(), card, on);
            },
            py::arg("card"), py::arg("on"),
            "Whether a card may be laid on another, or on an empty foundation if `on` is None. "
            "Raises NumberError for a number that is no card.")
        .def(
            "describe",
            [](Self self, int width) {
                if (width < 20) throw ArgumentError("a page has 20 columns at least");
                return page_text(niblick::describe(self.loaded().rules, *self.variant()), width);
            },
            py::arg("width") = 80, "The rules in plain English.")
        .method("canonical", "The rule file with every default written out.",
                [](Self self) { return canonical_text(self.loaded().rules); })
        .def(
            "deal",
            [](const std::shared_ptr<Rules>& self,
               const std::variant<std::uint64_t, std::string>& number) {
                const DealNumber found = number_of(number);
                expect_deals(*self->variant(), found.scheme);
                return dealt(self, deal_by_number(*self->variant(), found), found);
            },
            py::arg("number"),
            "The deal with this number, 0 .. 2**64 - 1, or with that of another program, such as "
            "'pysol:906'. Raises ArgumentError for what is no number, and where that program has "
            "no "
            "such game.")
        .def(
            "read_deal",
            [](const std::shared_ptr<Rules>& self, const std::string& text) {
                DealOrErrors read = parse_deal(*self->variant(), text);
                if (!read.ok()) raise_deal_error(read.errors);
                return dealt(self, std::move(read.deal), std::nullopt);
            },
            py::arg("text"),
            "A deal from its text in any of the forms that Deal.text() writes. Raises DealError.")
        .def(
            "__eq__",
            [](Self self, Self other) {
                return self.variant()->fingerprint == other.variant()->fingerprint;
            },
            py::arg("other"), py::is_operator(),
            "Whether the two play alike: whether their fingerprints are equal.")
        .method("__hash__", "Of the fingerprint.",
                [](Self self) { return static_cast<std::size_t>(self.variant()->fingerprint); })
        .def("__repr__", [](Self self) { return "<Variant " + self.variant()->id + '>'; });
}

}  // namespace

void add_rules(Classes& classes) {
    add_diagnostic(classes.diagnostic);
    add_variant(classes.variant);
    classes.library
        .def(py::init(&library_of), py::arg("folders") = py::tuple(), py::arg("defaults") = true,
             "These folders, then those of the program: $NIBLICK_RULESETS, the user's own and the "
             "installed ones, unless `defaults` is False. Raises ArgumentError for what is no "
             "folder.")
        .property("folders", "The folders, in the order of searching.",
                  [](const Library& library) { return library.roots(); })
        .method("ids", "The id of every game, sorted.",
                [](const Library& library) { return library.ids(); })
        .method("__len__", "The number of games.",
                [](const Library& library) { return library.ids().size(); })
        .method("__iter__", "The id of every game, sorted.",
                [](const Library& library) { return py::iter(py::cast(library.ids())); })
        .def(
            "__contains__",
            [](const Library& library, const py::object& id) {
                return py::isinstance<py::str>(id) &&
                       library.find_id(id.cast<std::string>()).has_value();
            },
            py::arg("id"), "Whether a game has this id.")
        .def(
            "__getitem__",
            [](const Library& library, const std::string& id) {
                Loaded loaded = library.load(id);
                if (!library.find_id(id)) raise_unknown_rules_error(loaded);
                return rules_of(library, std::move(loaded));
            },
            py::arg("id"),
            "The game with this id. Raises UnknownRulesError, a KeyError, and "
            "RulesError for a file that does not load.")
        .def(
            "load",
            [](const Library& library, const fs::path& id_or_file) {
                return rules_of(library, library.load(id_or_file.string()));
            },
            py::arg("id_or_file"), "A variant by id or file. Raises RulesError.")
        .def(
            "load_text",
            [](const Library& library, const std::string& text, const fs::path& file) {
                return rules_of(library, library.load_text(file, text));
            },
            py::arg("text"), py::arg("file") = "rules.toml",
            "A variant from the text of a rule file. `file` names it in diagnostics, and `extends` "
            "with a relative path starts from its folder; it need not exist. Raises RulesError.")
        .def(
            "check",
            [](const Library& library, const fs::path& id_or_file) {
                return found(library.load(id_or_file.string()));
            },
            py::arg("id_or_file"), "Everything that is to be said about a file; it raises nothing.")
        .def(
            "check_text",
            [](const Library& library, const std::string& text, const fs::path& file) {
                return found(library.load_text(file, text));
            },
            py::arg("text"), py::arg("file") = "rules.toml",
            "The same for a text, as in load_text().");
}

}  // namespace niblick::python
