#include "variants/compile/deals_table.h"

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "core/deal/foreign_deal.h"
#include "variants/text/diagnostic.h"

namespace niblick {

namespace {

constexpr Field kFields[] = {
    {.key = "pysol",
     .type = FieldType::text,
     .doc = "The name of this game in PySolFC, whose deal numbers it then takes: `pysol:906`, and "
            "`ms:906` for those that PySolFC shows as ms906. PySolFC deals the tableau in the "
            "order of our places, then the foundations, then the stock.",
     .fallback = std::string_view{},
     .example = "\"Golf\""},
    {.key = "pysol_last",
     .type = FieldType::texts,
     .doc = "Cards that PySolFC moves to the end of the shuffled pack, to be dealt last, in this "
            "order. A card that starts a foundation need not be named.",
     .fallback = EmptyList{},
     .example = "\"AS\""},
    {.key = "pysol_order",
     .type = FieldType::integers,
     .doc = "The cards of the layout in the order in which PySolFC deals them, as numbers in the "
            "order in which we deal them, counted from 1. Empty if both orders are the same.",
     .fallback = EmptyList{},
     .least = 1,
     .most = kMaxSlots,
     .example = "[1, 4, 5, 2, 3]"},
    {.key = "kpat",
     .type = FieldType::text,
     .doc = "The name of this game in KPatience, whose deal numbers it then takes: `kpat:1`.",
     .fallback = std::string_view{},
     .example = "\"Golf\""},
    {.key = "solvitaire",
     .type = FieldType::text,
     .doc = "The name of this game in Solvitaire, whose random deals it then takes by their seeds: "
            "`solvitaire:1`.",
     .fallback = std::string_view{},
     .example = "\"golf\""},
};

class DealsReader {
  public:
    DealsReader(const Options& deals, Variant& variant, Diagnostics& diagnostics)
        : deals_(deals),
          variant_(variant),
          diagnostics_(diagnostics) {}

    void read() {
        if (Dealing pysol; named("pysol", pysol)) {
            pysol.last = last_cards();
            pysol.order = order();
            for (const DealScheme scheme : {DealScheme::pysol, DealScheme::ms}) {
                pysol.scheme = scheme;
                variant_.dealings.push_back(pysol);
            }
        } else {
            for (const std::string_view key : {"pysol_last", "pysol_order"}) {
                if (!deals_.given(key) || deals_.given("pysol")) continue;
                fail("no-pysol-name",
                     in_quotes(key) +
                         " says how PySolFC deals a game "
                         "that has no name there",
                     deals_.span(key), "add pysol = \"...\"");
            }
        }
        if (Dealing kpat; named("kpat", kpat)) {
            kpat.scheme = DealScheme::kpat;
            variant_.dealings.push_back(std::move(kpat));
        }
        Dealing solvitaire;
        if (named("solvitaire", solvitaire) && fits_solvitaire()) {
            solvitaire.scheme = DealScheme::solvitaire;
            variant_.dealings.push_back(std::move(solvitaire));
        }
    }

  private:
    void fail(std::string code, std::string message, Span span, std::string hint) {
        diagnostics_.push_back(
            {Severity::error, std::move(code), std::move(message), std::move(hint), span});
    }

    // Whether the key names a game that those programs could deal.
    bool named(std::string_view key, Dealing& dealing) {
        if (!deals_.given(key)) return false;
        dealing.game = deals_.text(key);
        if (dealing.game.find_first_not_of(" \t\r\n") == std::string::npos) {
            fail("empty-text", "[deals] " + std::string(key) + " is blank", deals_.span(key),
                 "write the name of the game there, or remove the line");
            return false;
        }
        if (can_deal(variant_)) return true;
        fail("no-such-deals",
             in_quotes(key) + " is the name of a program that could not deal this game",
             deals_.span(key),
             "known are deals of the four suits from ace to king and of jokers, with foundations "
             "that start with a card of the stock, a named card or the first card of a suit, and "
             "no cards set aside");
        return false;
    }

    std::vector<int> last_cards() {
        std::vector<int> kinds;
        const auto& names = deals_.texts("pysol_last");
        for (std::size_t i = 0; i < names.size(); ++i) {
            const int kind = variant_.deck.find_kind(names[i]);
            const auto times = std::count(kinds.begin(), kinds.end(), kind);
            if (kind < 0 || times >= variant_.deck.count(kind) - starters(kind)) {
                fail("unknown-card",
                     "'pysol_last' names " + in_quotes(names[i]) +
                         (kind < 0 ? ", which is not a card of this game"
                                   : " more often than the pack has it beside the foundations"),
                     deals_.item_span("pysol_last", i),
                     "cards are written as in deals: AS, TH, 7C");
                continue;
            }
            kinds.push_back(kind);
        }
        return kinds;
    }

    // How many cards of a kind start foundations by name.
    int starters(int kind) const {
        return static_cast<int>(std::count_if(
            variant_.openings.begin(), variant_.openings.end(), [kind](const Opening& opening) {
                return opening.kind == Opening::Kind::fixed && opening.kind_index == kind;
            }));
    }

    std::vector<Slot> order() {
        std::vector<Slot> slots;
        const int size = variant_.layout.size();
        SlotSet seen;
        for (const std::int64_t number : deals_.integers("pysol_order")) {
            const int slot = static_cast<int>(number) - 1;
            if (slot < size && !seen.test(slot)) {
                seen.set(slot);
                slots.push_back(static_cast<Slot>(slot));
            }
        }
        const std::size_t said = deals_.integers("pysol_order").size();
        if (said == 0 || (slots.size() == said && static_cast<int>(said) == size)) return slots;
        fail("bad-order",
             "'pysol_order' does not name each of the " + std::to_string(size) +
                 " cards of the layout once",
             deals_.span("pysol_order"), "cards are numbered as they are dealt, from 1");
        return {};
    }

    bool fits_solvitaire() {
        const auto& kinds = variant_.deck.kinds();
        const bool jokers =
            std::any_of(kinds.begin(), kinds.end(), [](const CardKind& k) { return k.is_joker; });
        const bool by_suit =
            std::any_of(variant_.openings.begin(), variant_.openings.end(),
                        [](const Opening& o) { return o.kind == Opening::Kind::first_of_suit; });
        if (!jokers && !by_suit && variant_.foundations() == 1) return true;
        fail("no-such-deals", "Solvitaire deals no game with jokers or more than one foundation",
             deals_.span("solvitaire"), "remove the line");
        return false;
    }

    const Options& deals_;
    Variant& variant_;
    Diagnostics& diagnostics_;
};

}  // namespace

std::span<const Field> deals_fields() {
    return kFields;
}

void add_dealings(const Options& deals, Variant& variant, Diagnostics& diagnostics) {
    DealsReader(deals, variant, diagnostics).read();
}

}  // namespace niblick
