#include "workbench/python/observations.h"

#include <optional>

#include <pybind11/pybind11.h>
#include <pybind11/stl.h>

#include "workbench/python/classes.h"
#include "workbench/python/memory.h"

namespace niblick::python {

namespace py = pybind11;

namespace {

using Visibility = Observation::Visibility;

const std::string& name_of(const ObservedGame& observed, Card card) {
    return observed.rules->variant()->deck.name(card);
}

std::string pile_text(const ObservedGame& observed, const std::vector<Slot>& pile) {
    std::string text;
    for (const Slot piece : pile) {
        const Observation::Spot& spot = observed.seen.slots[piece];
        if (spot.visibility == Visibility::gone) continue;
        if (!text.empty()) text += ' ';
        text += spot.visibility == Visibility::seen ? name_of(observed, spot.card) : "##";
    }
    return text;
}

std::optional<int> card_or_none(Card card) {
    return card == kNoCard ? std::nullopt : std::optional<int>(card);
}

}  // namespace

std::string table_text(const ObservedGame& observed) {
    const Observation& seen = observed.seen;
    const Variant& variant = *observed.rules->variant();
    std::string text;
    if (!seen.tops.empty()) {
        text += seen.tops.size() > 1 ? "Foundations:" : "Foundation:";
        for (const Card top : seen.tops) {
            text += ' ' + (top == kNoCard ? std::string("-") : name_of(observed, top));
        }
        text += '\n';
    }
    if (variant.stock_size > 0) {
        text += "Stock: " + std::to_string(seen.stock_left);
        if (seen.withheld > 0) text += ", " + std::to_string(seen.withheld) + " withheld";
        text += '\n';
    }
    if (!seen.waste.empty()) text += "Waste: " + pile_text(observed, seen.waste) + '\n';
    if (!seen.cells.empty()) text += "Cells: " + pile_text(observed, seen.cells) + '\n';
    const auto& piles = variant.traits.moving ? seen.piles : variant.layout.piles();
    for (std::size_t i = 0; i < piles.size(); ++i) {
        text += std::to_string(i + 1) + ": " + pile_text(observed, piles[i]) + '\n';
    }
    return text;
}

void add_observations(Classes& classes) {
    using Self = const ObservedGame&;
    // For a view of memory within the observation.
    const auto own = [](const py::object& self) -> const Observation& {
        return self.cast<Self>().seen;
    };
    classes.observation.property("variant", "The rules.", [](Self self) { return self.rules; })
        .property(
            "visibility",
            "For each piece 0 if it is gone, 1 if hidden, 2 if seen. A memoryview of uint8, shape "
            "(pieces,).",
            [own](const py::object& self) {
                static_assert(sizeof(Visibility) == 1);
                const auto& spots = own(self).slots;
                return view_of(self,
                               reinterpret_cast<const std::uint8_t*>(
                                   spots.empty() ? nullptr : &spots[0].visibility),
                               spots.size(), sizeof(Observation::Spot));
            })
        .property("card",
                  "For each piece its card, 255 where it is not seen. A memoryview of uint8, shape "
                  "(pieces,).",
                  [own](const py::object& self) {
                      const auto& spots = own(self).slots;
                      return view_of(self, spots.empty() ? nullptr : &spots[0].card, spots.size(),
                                     sizeof(Observation::Spot));
                  })
        .property(
            "unseen",
            "How many cards of each kind (see `kinds`) lie face down or in the stock. A memoryview "
            "of int32, shape (kinds,).",
            [own](const py::object& self) { return view_of(self, own(self).unseen); })
        .property("kinds", "The names that `unseen` counts by; equal cards are of one kind.",
                  [](Self self) {
                      std::vector<std::string> names;
                      for (const CardKind& kind : self.rules->variant()->deck.kinds()) {
                          names.push_back(kind.name);
                      }
                      return names;
                  })
        .property("tops", "The top card of each foundation, None for an empty one.",
                  [](Self self) {
                      std::vector<std::optional<int>> tops;
                      for (const Card top : self.seen.tops) tops.push_back(card_or_none(top));
                      return tops;
                  })
        .property("stock_left", "Cards of the stock that are not turned.",
                  [](Self self) { return self.seen.stock_left; })
        .property("withheld", "Cards that events of the rules have still to add.",
                  [](Self self) { return self.seen.withheld; })
        .property("next_stock_card", "The next stock card if the rules show it, else None.",
                  [](Self self) { return card_or_none(self.seen.next_stock_card); })
        .property("next_stock_rank", "Its rank, 1 .. 14, if the rules tell so much, else None.",
                  [](Self self) {
                      return self.seen.next_stock_rank == 0
                                 ? std::nullopt
                                 : std::optional(self.seen.next_stock_rank);
                  })
        .property("known_stock",
                  "The stock in the order of turning if it was redealt without a shuffle, or those "
                  "of its next cards that were shown. A "
                  "memoryview of uint8.",
                  [own](const py::object& self) { return view_of(self, own(self).known_stock); })
        .property("waste", "The pieces of the waste, the oldest first. A memoryview of uint8.",
                  [own](const py::object& self) { return view_of(self, own(self).waste); })
        .property("cells", "The pieces in cells. A memoryview of uint8.",
                  [own](const py::object& self) { return view_of(self, own(self).cells); })
        .property("piles",
                  "The pieces of each pile, the lowest first, where cards move between piles; else "
                  "empty, and Variant.piles tells.",
                  [](Self self) {
                      std::vector<std::vector<int>> piles;
                      for (const auto& pile : self.seen.piles)
                          piles.emplace_back(pile.begin(), pile.end());
                      return piles;
                  })
        .property("tokens", "Tokens in hand, of each kind.",
                  [](Self self) { return self.seen.tokens; })
        .def("__str__", &table_text)
        .def("__repr__",
             [](Self self) { return "<Observation of " + self.rules->variant()->id + '>'; });
}

}  // namespace niblick::python
