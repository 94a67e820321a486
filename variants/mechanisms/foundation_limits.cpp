#include "variants/mechanisms/foundation_limits.h"

#include <algorithm>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "core/base/fnv.h"
#include "core/play/operations.h"
#include "variants/clauses/link_clause.h"
#include "variants/clauses/ranks.h"
#include "variants/compile/builder.h"
#include "variants/text/diagnostic.h"

namespace niblick::mechanisms {

namespace {

struct Limit {
    std::optional<LinkClause> takes;
    int full = 0;  // cards, the one that starts it included; 0: any number

    // Cards without a rank are exempt.
    bool admits(const CardKind* base, const CardKind& card) const {
        if (!takes || card.rank == 0) return true;
        if (base == nullptr) return takes->card.has(card);
        return base->rank == 0 || takes->holds(base, card);
    }
};
using Limits = std::vector<Limit>;

// The value of a foundation in a list that has one for all or one for each.
template <typename T>
const T& value_for(const std::vector<T>& list, std::size_t foundation) {
    return list[list.size() == 1 ? 0 : foundation];
}

bool is_count(std::size_t values, std::string_view key, const Options& options,
              Diagnostics& faults) {
    const int count = options.integer("count");
    if (values <= 1 || values == static_cast<std::size_t>(count)) return true;
    add_error(faults, "foundation-count",
              in_quotes(key) + " has " + counted(static_cast<int>(values), "value") + " for " +
                  counted(count, "foundation"),
              options.span(key), "give one value for all of them, or one for each");
    return false;
}

// Nothing if there is not one value for all foundations or one for each.
Limits read_limits(const Options& options, const RankOrder& order, const Signs& signs,
                   Diagnostics& faults) {
    const auto& takes = options.texts("takes");
    const std::vector<int> full = options.ints("full");
    const bool counts = is_count(takes.size(), "takes", options, faults);
    if (!is_count(full.size(), "full", options, faults) || !counts) return {};
    std::vector<std::optional<LinkClause>> clauses;
    for (std::size_t i = 0; i < takes.size(); ++i) {
        clauses.emplace_back();
        if (takes[i].empty()) continue;
        const Span where = options.item_span("takes", i);
        clauses.back() = read_clause(takes[i], order, where, signs, faults);
        if (!clauses.back()) continue;
        const LinkClause& clause = *clauses.back();
        if (!clause.packing && !clause.starts && clause.base.is_every()) continue;
        add_error(faults, "unknown-clause",
                  in_quotes(takes[i]) + " says more than which cards a foundation takes", where,
                  "name cards, steps and suits: \"red up same suit\"; 'on' and 'packing:' "
                  "belong into [clauses]");
    }
    Limits limits(static_cast<std::size_t>(options.integer("count")));
    for (std::size_t f = 0; f < limits.size(); ++f) {
        if (!clauses.empty()) limits[f].takes = value_for(clauses, f);
        if (!full.empty()) limits[f].full = value_for(full, f);
    }
    return limits;
}

bool any_full(const Limits& limits) {
    return std::any_of(limits.begin(), limits.end(), [](const Limit& one) { return one.full > 0; });
}

std::string name(std::size_t foundation, std::size_t of) {
    return of == 1 ? "the foundation" : "foundation " + std::to_string(foundation + 1);
}

// "Only a black card may be played on foundation 2.", "On foundation 2 a card may be played only on
// one that is one rank lower."
std::string describe_takes(const LinkClause& takes, const std::string& foundation,
                           const Deck& deck) {
    const std::string card = describe_cards(takes.card, deck);
    const std::string base = describe_base(takes, deck);
    if (base == "any card") return "Only " + card + " may be played on " + foundation + ".";
    return "On " + foundation +
           (takes.card.is_every() ? " a card may be played only on "
                                  : " only " + card + " may be played, and only on ") +
           base + ".";
}

// Gives cards different faces where only a clause of 'takes' distinguishes them.
void tell_apart(const LinkClause& clause, VariantBuilder& builder) {
    builder.distinguish(
        [set = clause.card](const CardKind& kind) { return set.has(kind) ? 1 : 0; });
    if (!clause.steps.empty()) {
        builder.distinguish([](const CardKind& kind) { return int{kind.rank}; });
    }
    if (clause.suits != LinkClause::Suits::any) {
        builder.distinguish([](const CardKind& kind) { return static_cast<int>(kind.suit); });
    }
    builder.distinguish([](const CardKind& kind) { return kind.rank == 0 ? 1 : 0; });
}

// Whether some card of the deck may be laid on a foundation that is not empty, as the other tables
// (`links`) and `admits` have it.
template <typename Admits>
bool takes_any(const LinkRows& links, const Deck& deck, Admits admits) {
    const auto& kinds = deck.kinds();
    for (std::size_t base = 0; base < kinds.size(); ++base) {
        for (std::size_t card = 0; card < kinds.size(); ++card) {
            if (kinds[card].rank > 0 && kinds[base].rank > 0 &&
                links[base].test(static_cast<int>(card)) && admits(kinds[base], kinds[card])) {
                return true;
            }
        }
    }
    return false;
}

void check_against_links(const Options& options, const Limits& limits, const Variant& variant,
                         VariantBuilder& builder) {
    const auto& texts = options.texts("takes");
    if (texts.empty()) return;
    const LinkRows links = builder.links_in(variant.deck);
    for (std::size_t f = 0; f < limits.size(); ++f) {
        if (!limits[f].takes) continue;
        const std::size_t i = texts.size() == 1 ? 0 : f;
        const Span where = options.item_span("takes", i);
        const Deck& deck = variant.deck;
        const auto& kinds = deck.kinds();
        const auto starts = [&](const CardKind& card) {
            return builder.links(nullptr, card) && limits[f].admits(nullptr, card);
        };
        const bool empty = variant.openings[f].kind == Opening::Kind::empty;
        if (empty && f > 0 && std::none_of(kinds.begin(), kinds.end(), starts)) {
            builder.error("idle-foundation",
                          in_quotes(texts[i]) + " names no card that may start " +
                              name(f, limits.size()) + ", which is empty",
                          where, "name cards that other tables let start a foundation");
        }
        if (takes_any(links, deck, [&](const CardKind& base, const CardKind& card) {
                return limits[f].admits(&base, card);
            })) {
            continue;
        }
        const std::string words = in_quotes(texts[i]) + " leaves " + name(f, limits.size()) +
                                  " nothing that the other tables let fit";
        builder.error("idle-foundation", words, where,
                      "a card must fit by [sequence], [suits] and [clauses] and by 'takes'");
        // Tests whether it is the direction of the sequence that shuts all cards out.
        LinkClause other_way = *limits[f].takes;
        for (LinkClause::Step& step : other_way.steps) {
            if (!step.sum) step.n = -step.n;
        }
        if (other_way.steps.empty() || builder.order().where == Span{}) continue;
        const bool opposed =
            takes_any(links, deck, [&](const CardKind& base, const CardKind& card) {
                return other_way.holds(&base, card);
            });
        if (opposed) {
            builder.error("idle-foundation", words, builder.order().where,
                          "let the sequence go both ways, and 'takes' choose among them");
        }
    }
}

void check_full(const Options& options, const Limits& limits, const Variant& variant,
                VariantBuilder& builder) {
    const bool turned = variant.stock_size > 0 && !variant.stock_plan.refill &&
                        variant.stock_plan.to == StockPlan::To::foundation;
    for (std::size_t f = 0; f < limits.size(); ++f) {
        const int full = limits[f].full;
        const std::size_t i = options.integers("full").size() == 1 ? 0 : f;
        if (full > 0 && (f == 0 || variant.stock_plan.choose) && turned) {
            builder.error("full-foundation",
                          "stock cards are turned onto " + name(f, limits.size()) +
                              ", so it cannot be full after " + counted(full, "card"),
                          options.item_span("full", i),
                          "write 0 for it, or let [stock] 'to' be another");
        }
        if (full == 1 && variant.openings[f].kind != Opening::Kind::empty) {
            builder.error("full-foundation",
                          with_capital(name(f, limits.size())) +
                              " starts with a card and would be full from the start",
                          options.item_span("full", i), "the card that starts it counts");
        }
    }
}

// The cards on a foundation.
int height(const Position& position, const Variant& variant, std::size_t f) {
    const bool started = variant.openings[f].kind != Opening::Kind::empty;
    return static_cast<int>(position.foundation(static_cast<int>(f)).size()) + (started ? 1 : 0);
}

bool is_full(const Limits& limits, const Board& board, const Position& position, std::size_t f) {
    return limits[f].full > 0 && height(position, *board.variant, f) >= limits[f].full;
}

std::string why_not(const Limits& limits, const Board& board, const Position& position, Move move) {
    const auto f = static_cast<std::size_t>(move.to);
    if (move.kind != MoveKind::play || f >= limits.size()) return "";
    const Limit& limit = limits[f];
    if (is_full(limits, board, position, f)) {
        return with_capital(name(f, limits.size())) + " is full: it has " +
               counted(limit.full, "card") + ".";
    }
    if (f == 0 && position.wild != 0) return "";
    const Card top = position.top[f];
    const CardKind* base = top == kNoCard ? nullptr : &board.deck().kind(top);
    if (limit.admits(base, board.deck().kind(board.card(move.from)))) return "";
    return describe_takes(*limit.takes, name(f, limits.size()), board.deck());
}

std::uint64_t hash_of(const Limits& limits, const Options& options, const RankOrder& order) {
    std::uint64_t hash = kFnvStart;
    const auto add = [&hash](const std::string& text) { hash = fnv1a("\n", fnv1a(text, hash)); };
    for (std::size_t f = 0; f < limits.size(); ++f) {
        const auto& texts = options.texts("takes");
        add(texts.empty() ? "" : value_for(texts, f));
        add(std::to_string(limits[f].full));
    }
    for (const int place : order.place) add(std::to_string(place));
    add(order.wrap ? "round" : "");
    return hash;
}

void add_rule(const Options& options, const Variant& variant, VariantBuilder& builder) {
    const Contributions::Order& order_of_ranks = builder.order();
    const RankOrder order(order_of_ranks.ranks, order_of_ranks.wrap,
                          lowest_of(order_of_ranks.ranks, builder.signs()));
    Diagnostics faults;
    const Limits limits = read_limits(options, order, builder.signs(), faults);
    builder.complain(faults);
    const auto& takes = options.texts("takes");
    for (std::size_t i = 0; i < takes.size() && !limits.empty(); ++i) {
        const auto& clause = limits[takes.size() == 1 ? 0 : i].takes;
        if (clause) expect_cards(clause->card, takes[i], options.item_span("takes", i), builder);
    }
    if (!faults.empty()) return;
    check_against_links(options, limits, variant, builder);
    check_full(options, limits, variant, builder);
    for (const Limit& limit : limits) {
        if (limit.takes) tell_apart(*limit.takes, builder);
    }
    Rule rule;
    rule.id = "foundation";
    rule.options_hash = hash_of(limits, options, order);
    rule.notes = any_full(limits) ? static_cast<int>(limits.size()) : 0;  // laid on each
    rule.sees = Rule::Sees::faces;
    rule.blind_to_stock = true;
    rule.gifts.emplace();
    rule.needs = {Needs::foundations};
    rule.forbids = [limits](const Rule&, const Board& board, const Position& position, Move move) {
        return why_not(limits, board, position, move);
    };
    rule.key = [limits](const Rule&, const Board& board, const Position& position, Move move) {
        const auto f = static_cast<std::size_t>(move.to);
        const bool full = f < limits.size() && is_full(limits, board, position, f);
        return std::string(full ? "full" : "takes");
    };
    if (rule.notes > 0) {
        rule.follow = [limits](const Rule& self, const Position&, Move, Operations& hand) {
            for (std::size_t f = 0; f < limits.size(); ++f) {
                if (limits[f].full == 0) continue;
                const auto cards = hand.position().foundation(static_cast<int>(f)).size();
                hand.set_note(self, static_cast<int>(f), static_cast<std::uint8_t>(cards));
            }
        };
    }
    builder.add_rule(std::move(rule), options.header());
    builder.keep(limits);
}

}  // namespace

void limit_foundations(const Options& options, VariantBuilder& builder) {
    const auto& takes = options.texts("takes");
    const auto& full = options.integers("full");
    const bool limits_any =
        std::any_of(takes.begin(), takes.end(), [](const auto& text) { return !text.empty(); }) ||
        std::any_of(full.begin(), full.end(), [](std::int64_t n) { return n > 0; });
    if (!limits_any) return;
    builder.build_later([options](VariantBuilder& later, const Variant& variant) {
        add_rule(options, variant, later);
    });
}

std::string name_foundations(std::size_t from, std::size_t to, std::size_t count) {
    if (count == 1) return "The foundation";
    if (to - from == count) return "Each of the " + std::to_string(count) + " foundations";
    if (to - from == 1) return "Foundation " + std::to_string(to);
    return "Each of foundations " + std::to_string(from + 1) + " to " + std::to_string(to);
}

void describe_limits(const Variant& variant, Prose& prose) {
    const auto& limits = kept<Limits>(variant, "foundation");
    // Says `text` of each foundation, once for neighbours of which it is the same.
    const auto say_of_each = [&](Topic topic, auto text) {
        for (std::size_t f = 0; f < limits.size();) {
            const std::size_t from = f;
            const std::string words = text(limits[from], "");
            while (f < limits.size() && text(limits[f], "") == words) ++f;
            if (words.empty()) continue;
            prose.say(topic, text(limits[from], name_foundations(from, f, limits.size())));
        }
    };
    say_of_each(Topic::play, [&](const Limit& limit, const std::string& who) {
        return limit.takes ? describe_takes(*limit.takes, without_capital(who), variant.deck) : "";
    });
    say_of_each(Topic::foundation, [](const Limit& limit, const std::string& who) {
        return limit.full == 0 ? ""
                               : who + " is full with " + counted(limit.full, "card") +
                                     " and then takes no more.";
    });
    bool takes = false;
    for (const Limit& limit : limits) {
        if (!limit.takes) continue;
        describe_suitless(*limit.takes, variant.deck, prose);
        takes = true;
    }
    const auto& kinds = variant.deck.kinds();
    const bool exempt = std::any_of(kinds.begin(), kinds.end(),
                                    [](const CardKind& kind) { return kind.rank == 0; });
    if (takes && exempt) {
        prose.say(Topic::play,
                  "Cards without a rank are exempt, and so is what is played on them.");
    }
}

}  // namespace niblick::mechanisms
