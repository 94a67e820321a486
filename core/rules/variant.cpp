#include "core/rules/variant.h"

#include <algorithm>
#include <string_view>
#include <type_traits>

#include "core/base/fnv.h"

namespace niblick {

namespace {

// FNV-1a over values written out in a fixed order and width: the same on every platform.
class Fingerprint {
  public:
    void add(std::uint64_t value) {
        for (int i = 0; i < 8; ++i) hash_ = fnv1a_step(hash_, (value >> (8 * i)) & 0xFF);
    }
    void add(int value) { add(static_cast<std::uint64_t>(static_cast<std::int64_t>(value))); }
    void add(bool value) { add(std::uint64_t{value}); }
    template <typename Enum>
    requires std::is_enum_v<Enum>
    void add(Enum value) { add(static_cast<int>(value)); }
    void add(std::string_view text) {
        add(std::uint64_t{text.size()});
        for (const char c : text) add(std::uint64_t{static_cast<unsigned char>(c)});
    }
    // With how many there are.
    void add(const std::vector<int>& values) {
        add(static_cast<int>(values.size()));
        for (const int value : values) add(value);
    }
    template <int W>
    void add(const Bits<W>& set) {
        for (const std::uint64_t word : set.word) add(word);
    }
    template <typename... Values>
    requires(sizeof...(Values) > 1) void add(const Values&... values) { (add(values), ...); }
    std::uint64_t value() const { return hash_; }

  private:
    std::uint64_t hash_ = kFnvStart;
};

void add_links(Fingerprint& fingerprint, const Links& links) {
    fingerprint.add(links.faces());
    for (int f = 0; f < links.faces(); ++f) fingerprint.add(links.onto(static_cast<Face>(f)));
}

void add_extended(Fingerprint& fingerprint, const Variant& v) {
    fingerprint.add(v.stock_plan.to, v.stock_plan.per_draw, v.stock_plan.passes, v.stock_plan.again,
                    v.stock_plan.refill, v.cells.count, v.cells.uses, v.cells.accepts,
                    v.cells.to_pile, v.cells.from_foundation, v.packing.on);
    if (v.packing.on) {
        add_links(fingerprint, v.packing.onto);
        fingerprint.add(v.packing.sequences, v.packing.fill, v.packing.from_waste,
                        v.packing.only_lone, v.packing.always_loose);
    }
    fingerprint.add(v.sets.least, v.sets.most, v.sets.kind, v.sets.frozen, v.sets.wrap,
                    v.sets.ring);
    for (const int place : v.sets.place) fingerprint.add(place);
    fingerprint.add(v.aim.tableau, v.aim.cells, v.aim.stock, v.aim.may_remain, v.aim.spare,
                    static_cast<int>(v.tokens.size()));
    for (const Token& token : v.tokens) {
        fingerprint.add(token.count, token.rank, token.kind_index);
        if (token.counter) fingerprint.add(token.name, token.most);
        if (token.is_spell()) fingerprint.add(token.name);
        for (const TokenCost& cost : token.costs) fingerprint.add(cost.token, cost.n);
        if (token.peeks > 0) fingerprint.add(token.name, token.peeks);
    }
    fingerprint.add(static_cast<int>(v.rules.size()));
    for (const Rule& rule : v.rules) {
        fingerprint.add(rule.id, rule.options_hash);
    }
}

// Score terms of runs that few games use. Later additions are hashed only if used, so that older
// fingerprints stay valid.
void add_more_score(Fingerprint& fingerprint, const ScoreTable& score) {
    if (score.tip_factor == 1 && !score.draws_stop_at_zero && score.series_points.empty() &&
        score.at_start == 0) {
        return;
    }
    fingerprint.add(score.tip_factor, score.draws_stop_at_zero, score.series_points,
                    score.at_start);
}

// Later additions to the tables are hashed only if used, so that older fingerprints stay valid.
void add_if_used(Fingerprint& fingerprint, const Variant& v) {
    const auto number = [&fingerprint](std::string_view name, int value) {
        if (value == 0) return;
        fingerprint.add(name, value);
    };
    number("when_cleared", v.score.when_cleared);
    number("per_foundation", v.score.per_foundation);
    if (!v.score.rank_points.empty()) fingerprint.add(std::string_view("rank_points"));
    for (const int points : v.score.rank_points) fingerprint.add(points);
    if (!v.score.suit_points.empty()) fingerprint.add(std::string_view("suit_points"));
    for (const int points : v.score.suit_points) fingerprint.add(points);
    number("per_reserve_left", v.score.per_reserve_left_when_cleared);
    number("per_token_left", v.score.per_token_left_when_cleared);
    if (!v.score.series_order.empty()) fingerprint.add(std::string_view("series_order"));
    for (const int rank : v.score.series_order) fingerprint.add(rank);
    const bool usual_ring = !v.score.series_points.empty() && v.score.series_order.empty();
    const int ring = static_cast<int>(v.deck.signs().usual.size());
    number("series_ring", usual_ring && ring != 13 ? ring : 0);
    number("from_foundation", v.packing.from_foundation ? 1 : 0);
    number("cells_last", v.cells.last ? 1 : 0);
    number("sets_total", v.sets.totals.empty() ? 0 : v.sets.totals.front());
    if (v.sets.totals.size() > 1) fingerprint.add(std::string_view("sets_totals"), v.sets.totals);
    if (!v.stock_plan.later_draws.empty()) {
        fingerprint.add(std::string_view("later_draws"), v.stock_plan.later_draws);
    }
    number("stock_choose", v.stock_plan.choose ? 1 : 0);
    number("next_stock_cards", v.visibility.next_cards - 1);
    for (const SlotSet& part : v.aim.parts) fingerprint.add(std::string_view("part"), part);
    for (const EitherOr& cover : v.layout.either_or()) {
        fingerprint.add(std::string_view("either_or"), int{cover.lower});
        for (const SlotSet& set : cover.sets) fingerprint.add(set);
    }
    number("sets_from_zero", 1 - v.sets.lowest);
    number("shuffles_layout", v.traits.shuffles_layout ? 1 : 0);
    number("set_aside", v.set_aside);
    number("withheld", v.withheld);
    number("clock", v.clock.seconds);
    number("clock_goes_on", v.clock.ends ? 0 : 1);
    number("per_second_left", v.clock.per_second_left);
    number("per_minute_left", v.clock.per_minute_left);
    if (v.reserve != v.aim.spare) {
        fingerprint.add(std::string_view("reserve"));
        fingerprint.add(v.reserve);
    }
    if (v.visibility.dealt_up.any()) {
        fingerprint.add(std::string_view("dealt_up"));
        fingerprint.add(v.visibility.dealt_up);
    }
    if (v.visibility.mystery.any()) {
        fingerprint.add(std::string_view("mystery"));
        fingerprint.add(v.visibility.mystery);
    }
}

// All fields of a variant's tables by name: one that is added does not compile before somebody has
// looked here and decided whether it is part of the fingerprint.
[[maybe_unused]] void name_all_fields(const Variant& v, const Opening& o, const Token& t,
                                      const Rule& r) {
    [[maybe_unused]] const auto& [id, name, deck, layout, face_of, links, openings, stock_use,
                                  stock_size, set_aside, withheld, stock_plan, cells, packing, sets,
                                  aim, reserve, tokens, rules, visibility, score, round, clock,
                                  course, bases, dealings, kept, traits, fingerprint] = v;
    [[maybe_unused]] const auto& [kind, kind_index] = o;
    [[maybe_unused]] const auto& [to, per_draw, later_draws, passes, again, refill, choose] =
        stock_plan;
    [[maybe_unused]] const auto& [cell_count, uses, accepts, to_pile, from_foundation, last] =
        cells;
    [[maybe_unused]] const auto& [on, onto, sequences, fill, from_waste, pack_from_foundation,
                                  only_lone, always_loose] = packing;
    [[maybe_unused]] const auto& [least, most, set_kind, frozen, wrap, ring, totals, lowest,
                                  place] = sets;
    [[maybe_unused]] const auto& [tableau, in_cells, in_stock, may_remain, spare, parts] = aim;
    [[maybe_unused]] const auto& [token, count, rank, token_kind, stands_for, shuffles_layout,
                                  counter, token_most, peeks, token_id, costs] = t;
    [[maybe_unused]] const auto& [rule, whose, foreign, options_hash, notes, at, sees,
                                  blind_to_stock, scores, stopper, gifts, needs, add, forbids,
                                  instead, follow, key] = r;
    [[maybe_unused]] const auto& [covered_face_down, next_stock, next_cards, dealt_up, mystery] =
        visibility;
    [[maybe_unused]] const auto& [low_wins, unit, run_points, score_draw, draw_ends_run, tip_points,
                                  tip_factor, draws_stop_at_zero, series_points, series_order,
                                  at_start, rank_points, suit_points, per_card_left, per_stock_left,
                                  per_reserve_left, per_token_left, when_cleared, per_foundation] =
        score;
    [[maybe_unused]] const auto& [seconds, ends, per_second_left, per_minute_left] = clock;
}

std::uint64_t fingerprint_of(const Variant& v) {
    Fingerprint fingerprint;
    fingerprint.add(v.deck.size());
    for (int c = 0; c < v.deck.size(); ++c) {
        fingerprint.add(v.deck.name(static_cast<Card>(c)),
                        int{v.face_of[static_cast<std::size_t>(c)]});
    }
    fingerprint.add(v.layout.size());
    for (int s = 0; s < v.layout.size(); ++s) fingerprint.add(v.layout.above(static_cast<Slot>(s)));
    fingerprint.add(v.layout.tips());
    for (const auto& pile : v.layout.piles()) {  // the text of a deal depends on piles
        fingerprint.add(static_cast<int>(pile.size()));
        for (const Slot slot : pile) fingerprint.add(int{slot});
    }
    fingerprint.add(v.links.faces());
    for (int f = 0; f <= v.links.faces(); ++f) fingerprint.add(v.links.onto(static_cast<Face>(f)));
    fingerprint.add(v.foundations());
    for (const Opening& opening : v.openings) {
        fingerprint.add(opening.kind, opening.kind_index);
    }
    fingerprint.add(v.stock_size, v.stock_size > 0 ? static_cast<int>(v.stock_use) : 0,
                    v.visibility.covered_face_down, v.visibility.next_stock, v.score.low_wins,
                    v.score.run_points, v.score.per_draw, v.score.draw_ends_run, v.score.tip_points,
                    v.score.per_card_left, v.score.per_stock_left_when_cleared);
    add_more_score(fingerprint, v.score);
    add_if_used(fingerprint, v);
    if (!v.traits.plain) add_extended(fingerprint, v);
    return fingerprint.value();
}

}  // namespace

bool moves_to_piles(const Variant& v) {
    return v.packing.on || v.stock_plan.to == StockPlan::To::piles || v.stock_plan.refill;
}

SlotSet Variant::neighbours(Slot slot, bool other_rows) const {
    if (reserve.test(slot)) return {};
    return layout.neighbours(slot, other_rows) & ~reserve;
}

void seal(Variant& v) {
    if (v.links.faces() == 0) v.links = Links(0);  // with the row of the empty foundation
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
    v.traits.moving = moves_to_piles(v);
    v.traits.shuffles_layout = std::any_of(
        v.tokens.begin(), v.tokens.end(), [](const Token& token) { return token.shuffles_layout; });
    v.traits.rules_score =
        std::any_of(v.rules.begin(), v.rules.end(), [](const Rule& rule) { return rule.scores; });
    v.traits.plain = !v.traits.moving && v.stock_plan == StockPlan{} && v.cells.count == 0 &&
                     v.sets.least == 0 && v.aim == Aim{} && v.tokens.empty() && v.rules.empty() &&
                     v.withheld == 0 && v.layout.either_or().empty();
    v.fingerprint = fingerprint_of(v);
}

}  // namespace niblick
