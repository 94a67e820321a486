#include "core/rules/variant.h"

#include <algorithm>
#include <string_view>

namespace niblick {

namespace {

// FNV-1a over values written out in a fixed order and width: the same on every platform.
class Fingerprint {
  public:
    void add(std::uint64_t value) {
        for (int i = 0; i < 8; ++i) {
            hash_ ^= (value >> (8 * i)) & 0xFF;
            hash_ *= 0x100000001B3U;
        }
    }
    void add(int value) { add(static_cast<std::uint64_t>(static_cast<std::int64_t>(value))); }
    void add(bool value) { add(std::uint64_t{value}); }
    void add(std::string_view text) {
        add(std::uint64_t{text.size()});
        for (const char c : text) add(std::uint64_t{static_cast<unsigned char>(c)});
    }
    template <int W>
    void add(const Bits<W>& set) {
        for (const std::uint64_t word : set.word) add(word);
    }
    std::uint64_t value() const { return hash_; }

  private:
    std::uint64_t hash_ = 0xCBF29CE484222325U;
};

void add_links(Fingerprint& print, const Links& links) {
    print.add(links.faces());
    for (int f = 0; f < links.faces(); ++f) print.add(links.onto(static_cast<Face>(f)));
}

void add_extended(Fingerprint& print, const Variant& v) {
    print.add(static_cast<int>(v.stock_plan.to));
    print.add(v.stock_plan.per_draw);
    print.add(v.stock_plan.passes);
    print.add(static_cast<int>(v.stock_plan.again));
    print.add(v.stock_plan.refill);
    print.add(v.cells.count);
    print.add(v.cells.uses);
    print.add(v.cells.accepts);
    print.add(v.cells.to_pile);
    print.add(v.cells.from_foundation);
    print.add(v.packing.on);
    if (v.packing.on) {
        add_links(print, v.packing.onto);
        print.add(v.packing.sequences);
        print.add(static_cast<int>(v.packing.fill));
        print.add(v.packing.from_waste);
        print.add(v.packing.only_lone);
        print.add(v.packing.always_loose);
    }
    print.add(v.sets.least);
    print.add(v.sets.most);
    print.add(static_cast<int>(v.sets.kind));
    print.add(v.sets.frozen);
    print.add(v.sets.wrap);
    print.add(v.sets.ring);
    for (const int place : v.sets.place) print.add(place);
    print.add(v.aim.tableau);
    print.add(v.aim.cells);
    print.add(v.aim.stock);
    print.add(v.aim.may_remain);
    print.add(v.aim.spare);
    print.add(static_cast<int>(v.tokens.size()));
    for (const Token& token : v.tokens) {
        print.add(token.count);
        print.add(token.rank);
        print.add(token.kind_index);
    }
    print.add(static_cast<int>(v.rules.size()));
    for (const Rule& rule : v.rules) {
        print.add(rule.id);
        print.add(rule.print);
    }
}

// The terms of runs that few games have. Later additions count only where they are used, so that
// older fingerprints hold.
void add_more_score(Fingerprint& print, const ScoreTable& score) {
    if (score.tip_factor == 1 && !score.draws_stop_at_zero && score.series_points.empty() &&
        score.at_start == 0) {
        return;
    }
    print.add(score.tip_factor);
    print.add(score.draws_stop_at_zero);
    print.add(static_cast<int>(score.series_points.size()));
    for (const int points : score.series_points) print.add(points);
    print.add(score.at_start);
}

// Later additions to the tables count only where they are used, so that older fingerprints hold.
void add_if_used(Fingerprint& print, const Variant& v) {
    const auto number = [&print](std::string_view name, int value) {
        if (value == 0) return;
        print.add(name);
        print.add(value);
    };
    number("when_cleared", v.score.when_cleared);
    number("per_foundation", v.score.per_foundation);
    if (!v.score.rank_points.empty()) print.add(std::string_view("rank_points"));
    for (const int points : v.score.rank_points) print.add(points);
    if (!v.score.series_order.empty()) print.add(std::string_view("series_order"));
    for (const int rank : v.score.series_order) print.add(rank);
    number("from_foundation", v.packing.from_foundation ? 1 : 0);
    number("cells_last", v.cells.last ? 1 : 0);
    number("shuffles_layout", v.traits.shuffles_layout ? 1 : 0);
    if (v.reserve != v.aim.spare) {
        print.add(std::string_view("reserve"));
        print.add(v.reserve);
    }
    if (v.visibility.dealt_up.any()) {
        print.add(std::string_view("dealt_up"));
        print.add(v.visibility.dealt_up);
    }
}

std::uint64_t fingerprint_of(const Variant& v) {
    Fingerprint print;
    print.add(v.deck.size());
    for (int c = 0; c < v.deck.size(); ++c) {
        print.add(v.deck.name(static_cast<Card>(c)));
        print.add(int{v.face_of[static_cast<std::size_t>(c)]});
    }
    print.add(v.layout.size());
    for (int s = 0; s < v.layout.size(); ++s) print.add(v.layout.above(static_cast<Slot>(s)));
    print.add(v.layout.tips());
    for (const auto& pile : v.layout.piles()) {  // how deals are written down goes by piles
        print.add(static_cast<int>(pile.size()));
        for (const Slot slot : pile) print.add(int{slot});
    }
    print.add(v.links.faces());
    for (int f = 0; f <= v.links.faces(); ++f) print.add(v.links.onto(static_cast<Face>(f)));
    print.add(v.foundations());
    for (const Opening& opening : v.openings) {
        print.add(static_cast<int>(opening.kind));
        print.add(opening.kind_index);
    }
    print.add(v.stock_size);
    print.add(v.stock_size > 0 ? static_cast<int>(v.stock_use) : 0);
    print.add(v.visibility.covered_face_down);
    print.add(static_cast<int>(v.visibility.next_stock));
    print.add(v.score.low_wins);
    print.add(static_cast<int>(v.score.run_points.size()));
    for (const int points : v.score.run_points) print.add(points);
    print.add(v.score.per_draw);
    print.add(v.score.draw_ends_run);
    print.add(static_cast<int>(v.score.tip_points.size()));
    for (const int points : v.score.tip_points) print.add(points);
    print.add(v.score.per_card_left);
    print.add(v.score.per_stock_left_when_cleared);
    add_more_score(print, v.score);
    add_if_used(print, v);
    if (!v.traits.plain) add_extended(print, v);
    return print.value();
}

}  // namespace

void seal(Variant& v) {
    v.traits.has_stock = v.stock_size > 0;
    v.traits.single_foundation = v.foundations() == 1;
    v.traits.draws_any_time = v.stock_use == StockUse::any_time;
    v.traits.symmetric_links = true;
    for (int a = 0; a < v.links.faces(); ++a) {
        for (int b = 0; b < v.links.faces(); ++b) {
            const auto x = static_cast<Face>(a);
            const auto y = static_cast<Face>(b);
            if (v.links.allows(x, y) != v.links.allows(y, x)) v.traits.symmetric_links = false;
        }
    }
    v.traits.words = (v.layout.size() + 63) / 64;
    v.traits.moving =
        v.packing.on || v.stock_plan.to == StockPlan::To::piles || v.stock_plan.refill;
    v.traits.shuffles_layout = std::any_of(
        v.tokens.begin(), v.tokens.end(), [](const Token& token) { return token.shuffles_layout; });
    v.traits.plain = !v.traits.moving && v.stock_plan == StockPlan{} && v.cells.count == 0 &&
                     v.sets.least == 0 && v.aim == Aim{} && v.tokens.empty() && v.rules.empty();
    v.fingerprint = fingerprint_of(v);
}

}  // namespace niblick
