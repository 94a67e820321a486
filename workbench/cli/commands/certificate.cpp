#include "workbench/cli/commands/certificate.h"

#include <set>
#include <utility>
#include <vector>

#include "core/base/format.h"
#include "core/base/words.h"
#include "core/deal/deal.h"
#include "core/search/certificate/closed_set.h"
#include "workbench/cli/text/gzip.h"
#include "workbench/cli/text/json.h"

namespace niblick::cli {

namespace {

constexpr int kVersion = 4;

void put_slots(Json& json, const SlotSet& slots) {
    json.begin_list();
    slots.for_each([&](int s) { json.number(s); });
    json.end();
}

void put_numbers(Json& json, std::string_view name, const std::vector<int>& numbers) {
    json.key(name).begin_list();
    for (const int number : numbers) json.number(number);
    json.end();
}

// A face by the name of the first card that has it; empty for the empty foundation.
std::vector<std::string> names_of_faces(const Variant& variant) {
    std::vector<std::string> names(static_cast<std::size_t>(variant.links.faces()) + 1);
    for (int card = variant.deck.size() - 1; card >= 0; --card) {
        const auto face = variant.face_of[static_cast<std::size_t>(card)];
        names[face] = variant.deck.name(static_cast<Card>(card));
    }
    return names;
}

void put_cards(Json& json, const Variant& variant) {
    const Deck& deck = variant.deck;
    std::vector<Face> face(deck.kinds().size(), 0);
    std::vector<int> count(deck.kinds().size(), 0);
    for (int card = 0; card < deck.size(); ++card) {
        const auto kind = static_cast<std::size_t>(deck.kind_index(static_cast<Card>(card)));
        face[kind] = variant.face_of[static_cast<std::size_t>(card)];
        ++count[kind];
    }
    json.key("cards").begin_object();
    for (std::size_t k = 0; k < count.size(); ++k) {
        if (count[k] > 0) json.put(deck.kinds()[k].name, count[k]);
    }
    json.end();
    // In the order of the cards: which of them go on this one.
    const auto row = [&](const Links& links, Face base) {
        std::string bits;
        for (std::size_t k = 0; k < count.size(); ++k) {
            if (count[k] > 0) bits += links.allows(base, face[k]) ? '1' : '0';
        }
        return bits;
    };
    const auto put_links = [&](const Links& links) {
        json.begin_object();
        for (std::size_t k = 0; k < count.size(); ++k) {
            if (count[k] > 0) json.put(deck.kinds()[k].name, row(links, face[k]));
        }
    };
    json.key("fits");
    put_links(variant.links);
    json.put("", row(variant.links, variant.links.empty())).end();
    const Packing& packing = variant.packing;
    json.key("packing");
    if (!packing.on) return json.null(), void();
    json.begin_object();
    json.put("sequences", packing.sequences, "fills", packing.fill == Packing::Fill::any);
    json.key("packs");
    put_links(packing.onto);
    json.end().end();
}

void put_layout(Json& json, const Variant& variant) {
    const Layout& layout = variant.layout;
    json.key("covers").begin_list();
    for (int s = 0; s < layout.size(); ++s) put_slots(json, layout.above(static_cast<Slot>(s)));
    json.end().key("either_or").begin_list();
    for (const EitherOr& cover : layout.either_or()) {
        json.begin_list().number(int{cover.lower});
        for (const SlotSet& set : cover.sets) put_slots(json, set);
        json.end();
    }
    json.end().key("piles").begin_list();
    for (const auto& pile : layout.piles()) {
        json.begin_list();
        for (const Slot slot : pile) json.number(int{slot});
        json.end();
    }
    json.end().key("tips");
    put_slots(json, layout.tips());
}

std::string word_of(const Variant& variant, const Opening& opening) {
    switch (opening.kind) {
        case Opening::Kind::from_stock: return "stock";
        case Opening::Kind::empty: return "empty";
        case Opening::Kind::fixed:
            return variant.deck.kinds()[static_cast<std::size_t>(opening.kind_index)].name;
        case Opening::Kind::first_of_suit:
        case Opening::Kind::first_of_rank: break;
    }
    return "first";
}

void put_score(Json& json, const Variant& variant) {
    const ScoreTable& table = variant.score;
    json.key("score").begin_object();
    json.put("low_wins", table.low_wins, "at_start", table.at_start, "per_draw", table.per_draw,
             "draws_stop_at_zero", table.draws_stop_at_zero, "tip_factor", table.tip_factor,
             "per_card_left", table.per_card_left, "per_stock_left_when_cleared",
             table.per_stock_left_when_cleared, "when_cleared", table.when_cleared,
             "per_foundation", table.per_foundation, "per_reserve_left",
             table.per_reserve_left_when_cleared, "per_token_left",
             table.per_token_left_when_cleared);
    put_numbers(json, "run_points", table.run_points);
    put_numbers(json, "tip_points", table.tip_points);
    put_numbers(json, "series_points", table.series_points);
    json.key("card_points").begin_object();
    for (const CardKind& kind : variant.deck.kinds()) {
        if (const int points = card_points(table, kind)) json.put(kind.name, points);
    }
    json.end().end();
}

std::string word_of(const StockPlan& plan) {
    if (plan.refill) return "refill";
    if (plan.choose) return "choose";
    switch (plan.to) {
        case StockPlan::To::foundation: return "foundation";
        case StockPlan::To::waste: return "waste";
        case StockPlan::To::piles: break;
    }
    return "columns";
}

std::string word_of(Sets::Kind kind) {
    switch (kind) {
        case Sets::Kind::run: return "run";
        case Sets::Kind::up: return "rising";
        case Sets::Kind::link: return "linked";
        case Sets::Kind::sum: break;
    }
    return "sum";
}

// A list of the cards of the deck for which `is` holds, by name.
template <typename Is>
void put_cards_that(Json& json, const Variant& variant, Is is) {
    std::set<std::string> names;
    for (int card = 0; card < variant.deck.size(); ++card) {
        const CardKind& kind = variant.deck.kind(static_cast<Card>(card));
        if (is(kind, variant.face_of[static_cast<std::size_t>(card)])) names.insert(kind.name);
    }
    json.begin_list();
    for (const std::string& name : names) json.text(name);
    json.end();
}

void put_sets(Json& json, const Variant& variant) {
    const Sets& sets = variant.sets;
    json.key("sets");
    if (sets.least == 0) return json.null(), void();
    const bool linked = sets.kind == Sets::Kind::link;
    json.begin_object();
    json.put("least", sets.least, "most", sets.most, "kind", word_of(sets.kind), "growing",
             !sets.frozen, "wrap", sets.wrap, "lowest", sets.lowest, "ring",
             linked ? 0 : sets.ring);
    put_numbers(json, "totals", sets.totals);
    json.key("place").begin_object();
    std::set<std::string> met;
    for (int card = 0; card < variant.deck.size() && !linked; ++card) {
        const std::string name = variant.deck.name(static_cast<Card>(card));
        const Face face = variant.face_of[static_cast<std::size_t>(card)];
        if (met.insert(name).second) json.put(name, sets.place[face]);
    }
    json.end().end();
}

// What only games have that are not plain.
void put_extras(Json& json, const Variant& variant) {
    const Aim& aim = variant.aim;
    const StockPlan& plan = variant.stock_plan;
    json.put("goal_cards",
             !aim.tableau ? "stock"
             : aim.stock  ? "all"
                          : "tableau",
             "reserve", variant.reserve.count());
    json.key("stock_plan").begin_object();
    json.put("to", word_of(plan), "passes", plan.passes);
    std::vector<int> turns = plan.later_draws;
    turns.insert(turns.begin(), plan.per_draw);
    put_numbers(json, "per_turn", turns);
    json.end().key("cells").begin_object();
    const Cells& cells = variant.cells;
    json.put("count", cells.count, "uses", cells.uses, "last", cells.last).key("accepts");
    put_cards_that(json, variant, [&](const CardKind&, Face face) {
        return cells.count > 0 && cells.accepts.test(face);
    });
    json.end().key("tokens").begin_list();
    for (const Token& token : variant.tokens) {
        json.begin_list().text(token.name).number(token.count);
        json.text(token.kind_index < 0
                      ? ""
                      : variant.deck.kinds()[static_cast<std::size_t>(token.kind_index)].name);
        json.end();
    }
    json.end();
    put_sets(json, variant);
    json.key("stopper").begin_list();
    for (const Rule& rule : variant.rules) {
        if (!rule.stopper) continue;
        for (const int rank : {rule.stopper->card, rule.stopper->base}) {
            put_cards_that(json, variant,
                           [&](const CardKind& kind, Face) { return kind.rank == rank; });
        }
    }
    json.end();
}

void put_rules(Json& json, const Variant& variant) {
    json.key("rules").begin_object();
    put_cards(json, variant);
    put_layout(json, variant);
    json.put("stock", variant.stock_size, "set_aside", variant.set_aside, "turn",
             variant.stock_use == StockUse::any_time ? "any_time" : "when_stuck");
    json.key("foundations").begin_list();
    for (const Opening& opening : variant.openings) json.text(word_of(variant, opening));
    json.end().key("goal").begin_list();
    if (variant.aim.parts.empty()) {
        put_slots(json,
                  variant.aim.tableau ? variant.layout.all() & ~variant.aim.spare : SlotSet{});
    }
    for (const SlotSet& part : variant.aim.parts) put_slots(json, part);
    json.end().put("may_remain", variant.aim.may_remain);
    put_extras(json, variant);
    put_score(json, variant);
    json.end();
}

void put_line(Json& json, const std::vector<Move>& line) {
    json.key("line").begin_list();
    for (const Move move : line) {
        json.begin_list();
        if (move.kind == MoveKind::play) json.number(int{move.from}).number(int{move.to});
        json.end();
    }
    json.end();
}

std::string_view word_of(search::ClosedSet::Form form) {
    switch (form) {
        case search::ClosedSet::Form::table: return "table";
        case search::ClosedSet::Form::list: return "list";
        case search::ClosedSet::Form::piles: return "piles";
        case search::ClosedSet::Form::general: break;
    }
    return "general";
}

std::string_view word_of(search::ClosedSet::Bound bound) {
    switch (bound) {
        case search::ClosedSet::Bound::pairs: return "pairs";
        case search::ClosedSet::Bound::runs: return "runs";
        case search::ClosedSet::Bound::sums: return "sums";
        case search::ClosedSet::Bound::order: return "order";
        case search::ClosedSet::Bound::none: break;
    }
    return "none";
}

void put_part(Json& json, const search::ClosedSet& set, const search::ClosedSet::Part& part,
              const std::vector<std::string>& names) {
    using Form = search::ClosedSet::Form;
    const auto put_faces = [&](const std::vector<Face>& faces) {
        json.begin_list();
        for (const Face face : faces) {
            const bool wild = face == search::ClosedSet::kWild;
            json.text(wild ? "?" : face == search::ClosedSet::kStopped ? "!" : names[face]);
        }
        json.end();
    };
    json.begin_list().number(part.drawn);
    put_faces(part.tops);
    json.number(set.form == Form::table ? std::uint64_t{part.offset}
                                        : static_cast<std::uint64_t>(part.run));
    json.number(std::uint64_t{part.bytes});
    if (set.form == Form::general) {
        json.begin_list();
        for (const int count : part.counts) json.number(count);
        json.end();
        put_faces(part.cells);
    }
    json.end();
}

void put_proof(Json& json, const Variant& variant, const search::ClosedSet& set) {
    const std::vector<std::string> names = names_of_faces(variant);
    json.key("proof").begin_object();
    json.put("form", word_of(set.form), "nested", set.nested, "scored", set.scored, "chain",
             set.chain, "backward", set.backward, "bound", word_of(set.bound), "width", set.width,
             "positions", set.positions);
    json.key("chains").begin_list();
    for (const auto& chain : set.chains) {
        json.begin_list();
        for (const Slot slot : chain) json.number(int{slot});
        json.end();
    }
    json.end().key("parts").begin_list();
    for (const search::ClosedSet::Part& part : set.parts) put_part(json, set, part, names);
    json.end().end();
}

}  // namespace

std::string why_no_certificate(const Variant& variant, Goal goal) {
    const std::string why = search::why_no_closed_set(variant, goal);
    if (why.empty()) return {};
    return "there are no certificates for " +
           std::string(goal == Goal::best ? "best scores in " : "") + variant.id + ": " + why;
}

Certificate certificate(const Loaded& loaded, const std::string& id, const Board& board,
                        const Verdict& verdict, const Query& query, const StopToken& stop) {
    const Variant& variant = *board.variant;
    const bool best = query.goal == Goal::best;
    Certificate result;
    if (best ? !verdict.best->proved : verdict.outcome == Outcome::unknown) {
        result.reason = best ? "the best score is not proved" : "the deal is not decided";
        return result;
    }
    if (!best && verdict.outcome == Outcome::won && !search::has_only_plays(variant)) {
        result.reason =
            "the deal can be won, as its line shows, which is no certificate in this game";
        return result;
    }
    search::ClosedSetFound found;
    result.proof = "a line";
    if (best || verdict.outcome == Outcome::lost) {
        found = search::closed_set(board, query, stop);
        // The best score may be proved where it is not known whether the deal can be won.
        result.contradicts = (verdict.outcome == Outcome::lost && found.won) ||
                             (verdict.outcome == Outcome::won && found.set && !found.won);
        if (result.contradicts)
            result.reason = "the closed set contradicts the verdict";
        else if (!found.set)
            result.reason = found.why == StopReason::asked
                                ? "stopped"
                                : "its positions are more than the limits allow";
        if (!result.reason.empty()) return result;
        const std::uint64_t positions = found.set->positions;
        result.proof = positions > 0 ? counted(positions, "position") : "a bound";
    }
    Json json;
    json.begin_object();
    json.put("niblick_certificate", kVersion, "game", variant.id, "fingerprint",
             format_hex(variant.fingerprint), "number", id, "deal",
             deal_text(variant, board.deal, DealFormat::line));
    json.key("claim").begin_object();
    if (best) {
        json.put("best", verdict.best->score);
        put_line(json, verdict.best->line);
    } else {
        json.put("outcome", outcome_word(verdict.outcome));
        if (verdict.outcome == Outcome::won) put_line(json, verdict.line);
    }
    json.end().key("files").begin_list();
    for (const Source& source : loaded.sources) json.text(source.text);
    json.end();
    put_rules(json, variant);
    if (found.set) put_proof(json, variant, *found.set);
    json.end();
    result.bytes = gzip(json.str() + '\n' + (found.set ? found.set->bytes : std::string()));
    return result;
}

}  // namespace niblick::cli
