#include "variants/explain/findings.h"

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include <pybind11/pybind11.h>
#include <pybind11/stl.h>

#include "core/base/words.h"
#include "workbench/python/classes.h"
#include "workbench/python/errors.h"
#include "workbench/python/interruptible.h"
#include "workbench/python/query.h"

namespace niblick::python {

namespace py = pybind11;

namespace {

std::optional<FoundCore> loss_core(const Situation& from, std::uint64_t nodes, std::size_t memory) {
    const Limits limits = limits_of(nodes, memory);
    const std::shared_ptr<const Variant>& variant = from.dealt->rules->variant();
    if (const std::string why = why_no_loss_core(*variant); !why.empty()) throw ArgumentError(why);
    return interruptible([&](const StopToken& stop) -> std::optional<FoundCore> {
        auto core = LossCores(variant).find(from.board(), from.position, limits, stop);
        if (!core) return std::nullopt;
        return FoundCore{from.dealt, std::move(*core)};
    });
}

FoundAgency agency(const Situation& from, std::uint64_t nodes, std::size_t memory) {
    const Limits limits = limits_of(nodes, memory);
    const Variant& variant = *from.dealt->rules->variant();
    if (const std::string why = why_no_agency(variant); !why.empty()) throw ArgumentError(why);
    return interruptible([&](const StopToken& stop) {
        return FoundAgency{from.dealt, agency_of(from.board(), from.position, limits, stop)};
    });
}

std::string words_of(const FoundCore& found) {
    return describe_loss_core(found.dealt->board, found.core);
}

std::string words_of(const FoundAgency& found) {
    return describe_agency(*found.dealt->rules->variant(), found.agency);
}

void add_loss_core(Classes& classes) {
    using Self = const FoundCore&;
    classes.loss_core
        .property("pieces", "The cards as pieces: slots of the layout, then stock cards.",
                  [](Self self) {
                      return std::vector<int>(self.core.pieces.begin(), self.core.pieces.end());
                  })
        .property("cards", "The same as numbers into Variant.deck.",
                  [](Self self) {
                      std::vector<int> cards;
                      for (const Slot piece : self.core.pieces) {
                          cards.push_back(self.dealt->board.card(piece));
                      }
                      return cards;
                  })
        .property("minimal",
                  "Whether each of them is needed. False if a search reached its limit, so that "
                  "some may not be.",
                  [](Self self) { return self.core.minimal; })
        .property("nodes", "Positions visited by all searches together.",
                  [](Self self) { return self.core.stats.nodes; })
        .def("__str__", [](Self self) { return words_of(self); })
        .def("__repr__", [](Self self) {
            return "<LossCore: " + counted(self.core.pieces.size(), "card") + '>';
        });
    classes.position.def(
        "loss_core", &loss_core, py::kw_only(), py::arg("nodes") = Limits{}.nodes,
        py::arg("memory") = Limits{}.bytes,
        "Cards that alone lose the position, by a search for each card. None unless it is proved "
        "lost within the limits, which hold for each search.\n\n"
        "Other Python threads run meanwhile, and Ctrl-C raises KeyboardInterrupt. Raises "
        "ArgumentError for a game in which cards do more than leave for a foundation, or whose "
        "stock may be turned only when no card fits.");
}

void add_agency(Classes& classes) {
    using Self = const FoundAgency&;
    classes.agency
        .property("why", "Why the search ended: 'finished', or the limit that it met.",
                  [](Self self) { return stop_word(self.agency.why); })
        .property("can_win", "Whether some greedy line is won; None if that is not known.",
                  [](Self self) { return self.agency.can_win; })
        .property("can_lose", "Whether some greedy line is not won; None if that is not known.",
                  [](Self self) { return self.agency.can_lose; })
        .property("decided",
                  "Whether all greedy lines have the same result; None if that is not known.",
                  [](Self self) { return self.agency.decided(); })
        .property("fewest_left", "The fewest cards that greedy lines leave; None after a limit.",
                  [](Self self) { return self.agency.fewest_left; })
        .property("most_left", "The most cards that they leave; None after a limit.",
                  [](Self self) { return self.agency.most_left; })
        .property("first_decided",
                  "Moves after which some greedy line has its result, whatever is played from "
                  "there; None after a limit.",
                  [](Self self) { return self.agency.first_decided; })
        .property("all_decided", "Moves after which all of them have; None after a limit.",
                  [](Self self) { return self.agency.all_decided; })
        .property("nodes", "Positions visited; equal on every machine.",
                  [](Self self) { return self.agency.stats.nodes; })
        .def("__str__", [](Self self) { return words_of(self); })
        .def("__repr__", [](Self self) { return "<Agency: " + words_of(self) + '>'; });
    classes.position.def(
        "agency", &agency, py::kw_only(), py::arg("nodes") = Limits{}.nodes,
        py::arg("memory") = Limits{}.bytes,
        "Looks at every greedy line from the position, all cards known: how they can end, and "
        "after how many moves that is decided.\n\n"
        "Other Python threads run meanwhile, and Ctrl-C raises KeyboardInterrupt. Raises "
        "ArgumentError for a game in which cards do more than leave for a foundation.");
}

}  // namespace

void add_findings(Classes& classes) {
    add_loss_core(classes);
    add_agency(classes);
}

}  // namespace niblick::python
