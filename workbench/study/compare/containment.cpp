#include "workbench/study/compare/containment.h"

#include <algorithm>
#include <vector>

namespace niblick::study {

namespace {

// Compares the tables of two variants with the same deck, card by card, because faces are numbered
// differently.
class Tables {
  public:
    Tables(const Variant& wide, const Variant& narrow) : wide_(wide), narrow_(narrow) {}

    // True if every link of `narrow` is one of `wide`; `empty_row` includes the empty foundation.
    bool has_links(const Links& wide, const Links& narrow, bool empty_row) const {
        const int n = wide_.deck.size();
        for (int a = empty_row ? -1 : 0; a < n; ++a) {
            for (int b = 0; b < n; ++b) {
                if (narrow.allows(row(narrow_, narrow, a), narrow_.face_of[index(b)]) &&
                    !wide.allows(row(wide_, wide, a), wide_.face_of[index(b)])) {
                    return false;
                }
            }
        }
        return true;
    }
    bool same_links(const Links& wide, const Links& narrow, bool empty_row) const {
        return has_links(wide, narrow, empty_row) &&
               Tables(narrow_, wide_).has_links(narrow, wide, empty_row);
    }
    // True if every face of `narrow` is one of `wide`.
    bool has_faces(const FaceSet& wide, const FaceSet& narrow) const {
        for (int c = 0; c < wide_.deck.size(); ++c) {
            if (narrow.test(narrow_.face_of[index(c)]) && !wide.test(wide_.face_of[index(c)])) {
                return false;
            }
        }
        return true;
    }
    bool same_faces(const FaceSet& wide, const FaceSet& narrow) const {
        return has_faces(wide, narrow) && Tables(narrow_, wide_).has_faces(narrow, wide);
    }
    // True if cells may be used in every way in which those of `narrow` may.
    bool has_cells() const {
        const Cells& a = wide_.cells;
        const Cells& b = narrow_.cells;
        if (b.count == 0) return true;
        const bool as_often = a.uses == 0 || (b.uses != 0 && a.uses >= b.uses);
        return a.count >= b.count && as_often && (a.to_pile || !b.to_pile) &&
               (a.from_foundation || !b.from_foundation) && (!a.last || b.last) &&
               has_faces(a.accepts, b.accepts);
    }
    // True if `wide` gives as many tokens of each kind.
    bool has_tokens() const {
        return std::ranges::all_of(narrow_.tokens, [&](const Token& token) {
            return std::ranges::any_of(wide_.tokens, [&](Token more) {
                const bool enough = more.count >= token.count;
                more.count = token.count;
                return enough && more == token;
            });
        });
    }
    // True if a line that meets the aim of `narrow` meets that of `wide`.
    bool has_aim() const {
        Aim aim = wide_.aim;
        // Where nothing ever lies need not be cleared.
        if (narrow_.cells.count == 0) aim.cells = narrow_.aim.cells;
        if (narrow_.stock_size == 0) aim.stock = narrow_.aim.stock;
        return aim == narrow_.aim;
    }
    bool same_packing() const {
        const Packing& a = wide_.packing;
        const Packing& b = narrow_.packing;
        if (a.on != b.on) return false;
        return !a.on ||
               (a.sequences == b.sequences && a.fill == b.fill && a.from_waste == b.from_waste &&
                a.only_lone == b.only_lone && same_faces(a.always_loose, b.always_loose) &&
                same_links(a.onto, b.onto, false));
    }

  private:
    static std::size_t index(int card) { return static_cast<std::size_t>(card); }
    static Face row(const Variant& variant, const Links& links, int card) {
        return card < 0 ? links.empty() : variant.face_of[index(card)];
    }

    const Variant& wide_;
    const Variant& narrow_;
};

bool same_cards(const Variant& a, const Variant& b) {
    if (a.deck.size() != b.deck.size()) return false;
    for (int c = 0; c < a.deck.size(); ++c) {
        if (!(a.deck.kind(static_cast<Card>(c)) == b.deck.kind(static_cast<Card>(c)))) return false;
    }
    return true;
}

// True if the same cards leave the pack before and after the shuffle.
bool same_taken_out(const Variant& a, const Variant& b) {
    const auto taken = [](const Variant& variant) {
        std::vector<Opening> openings;
        for (Opening opening : variant.openings) {
            if (opening.kind == Opening::Kind::from_stock) continue;
            if (opening.kind != Opening::Kind::empty) openings.push_back(opening);
        }
        return openings;
    };
    return taken(a) == taken(b);
}

bool same_covers(const Layout& a, const Layout& b) {
    if (a.size() != b.size() || a.piles() != b.piles() || a.either_or() != b.either_or()) {
        return false;
    }
    for (int s = 0; s < a.size(); ++s) {
        if (a.above(static_cast<Slot>(s)) != b.above(static_cast<Slot>(s))) return false;
    }
    return true;
}

std::string describe_none(const std::string& first, const std::string& second) {
    return first + " and " + second + " have different decks, so deals cannot be shared";
}

}  // namespace

Sharing sharing(const Variant& a, const Variant& b) {
    if (!same_cards(a, b) || !same_taken_out(a, b)) return Sharing::none;
    return same_covers(a.layout, b.layout) && a.openings == b.openings ? Sharing::deals
                                                                       : Sharing::packs;
}

std::string why_not_shared(const Variant& a, const Variant& b) {
    return sharing(a, b) == Sharing::none ? describe_none(a.id, b.id) : "";
}

std::string describe_sharing(Sharing sharing, const std::string& first, const std::string& second) {
    const std::string both = first + " and " + second;
    switch (sharing) {
        case Sharing::deals: return both + " are compared on the same deals.";
        case Sharing::packs:
            return both +
                   " are dealt from the same shuffled packs to different layouts; deals are still "
                   "paired.";
        case Sharing::none: break;
    }
    return describe_none(first, second) +
           ": each is solved on its own deals, and nothing is paired.";
}

bool contains(const Variant& wide, const Variant& narrow) {
    if (wide.fingerprint == narrow.fingerprint) return true;  // the same game
    if (sharing(wide, narrow) != Sharing::deals) return false;
    if (wide.stock_size != narrow.stock_size || wide.withheld != narrow.withheld ||
        !(wide.stock_plan == narrow.stock_plan)) {
        return false;
    }
    // With extended rules or sets, more links can mean fewer legal moves. A rule that stops a
    // foundation only forbids.
    const bool only_stops = std::ranges::all_of(
        narrow.rules, [](const Rule& rule) { return rule.stopper.has_value(); });
    if (!wide.rules.empty() || !only_stops) return false;
    if (wide.sets.least != 0 || narrow.sets.least != 0) return false;
    const Tables tables(wide, narrow), back(narrow, wide);
    if (!tables.has_aim() || !tables.has_tokens() || !tables.has_cells() ||
        !tables.same_packing()) {
        return false;
    }
    // If the stock may only be turned when stuck, whatever else may be done can forbid a draw.
    if (wide.stock_size > 0 && wide.stock_use == StockUse::when_stuck &&
        (narrow.stock_use != StockUse::when_stuck || !narrow.rules.empty() || !back.has_cells() ||
         !back.has_tokens() || !tables.same_links(wide.links, narrow.links, true))) {
        return false;
    }
    return tables.has_links(wide.links, narrow.links, true);
}

bool same_verdicts(const Variant& a, const Variant& b) {
    return contains(a, b) && contains(b, a);
}

}  // namespace niblick::study
