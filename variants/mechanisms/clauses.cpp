#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "variants/clauses/clause_phrases.h"
#include "variants/clauses/link_clause.h"
#include "variants/clauses/ranks.h"
#include "variants/compile/builder.h"
#include "variants/explain/describe.h"
#include "variants/mechanisms/mechanisms.h"

namespace niblick::mechanisms {

namespace {

constexpr Field kFields[] = {
    {.key = "allow",
     .type = FieldType::texts,
     .doc = "Ways for one card to be laid on another, in addition to those of other tables. Each "
            "is a clause: which cards, how their ranks and suits differ from those of the card "
            "below, 'on', and which cards may lie below. Each part may be left out.",
     .fallback = EmptyList{},
     .example = "[\"up same suit\", \"red JQK sum 13 on black\", \"packing: down other colour\"]",
     .phrases = kClausePhrases},
    {.key = "forbid",
     .type = FieldType::texts,
     .doc = "Clauses of what may not be done, whichever table allows it.",
     .fallback = EmptyList{},
     .example = "[\"on A\", \"hearts or jokers on Q but QS\"]"},
    {.key = "order",
     .type = FieldType::text,
     .doc =
         "The ranks from low to high, one letter each, for clauses without an order of their own.",
     .fallback = kUsualRanks,
     .example = "\"789TJQKA\""},
    {.key = "wrap",
     .type = FieldType::boolean,
     .doc = "Whether the first and last ranks of the order are neighbours.",
     .fallback = false,
     .example = "true"},
};

struct Clauses {
    std::vector<LinkClause> allow, forbid;
    std::vector<int> order;  // as written
};

void contribute(const Options& options, VariantBuilder& builder) {
    if (options.texts("allow").empty() && options.texts("forbid").empty()) {
        builder.error("no-clause", "[clauses] has no clause", options.header(),
                      "write allow = [\"up same suit\"] or forbid = [\"on K\"]");
        return;
    }
    const auto ranks = order_of(options, "order", builder.signs(), builder.diagnostics());
    if (!ranks) return;
    const RankOrder order(*ranks, options.boolean("wrap"), lowest_of(*ranks, builder.signs()));
    Clauses read{{}, {}, *ranks};
    for (const std::string_view key : {"allow", "forbid"}) {
        const bool forbids = key == "forbid";
        const auto& texts = options.texts(key);
        std::vector<LinkClause>& clauses = forbids ? read.forbid : read.allow;
        for (std::size_t i = 0; i < texts.size(); ++i) {
            auto clause = read_clause(texts[i], order, options.item_span(key, i), builder.signs(),
                                      builder.diagnostics());
            if (clause) clauses.push_back(std::move(*clause));
        }
        if (clauses.size() < texts.size()) continue;
        for (std::size_t i = 0; i < clauses.size(); ++i) {
            const Span where = options.item_span(key, i);
            expect_cards(clauses[i].card, texts[i], where, builder);
            expect_cards(clauses[i].base, texts[i], where, builder);
            if (clauses[i].starts && !forbids) builder.start_with_allowed();
            if (!clauses[i].starts && !clauses[i].packing) builder.state_fit(where);
            add_clause(builder, clauses[i], forbids, key, where);
        }
    }
    builder.keep(std::move(read));
}

bool has_steps(const LinkClause& clause) {
    return clause.own_order.empty() &&
           std::any_of(clause.steps.begin(), clause.steps.end(),
                       [](const LinkClause::Step& step) { return !step.sum && step.n != 0; });
}

// Whether cards with ranks are linked by more than these clauses.
bool others_link(const Variant& variant, const std::vector<LinkClause>& allow) {
    const Deck& deck = variant.deck;
    for (int b = 0; b < deck.size(); ++b) {
        const CardKind& base = deck.kind(static_cast<Card>(b));
        for (int c = 0; c < deck.size() && base.rank > 0; ++c) {
            const CardKind& card = deck.kind(static_cast<Card>(c));
            const bool linked =
                card.rank > 0 && variant.links.allows(variant.face_of[static_cast<std::size_t>(b)],
                                                      variant.face_of[static_cast<std::size_t>(c)]);
            if (linked && std::none_of(allow.begin(), allow.end(), [&](const LinkClause& clause) {
                    return !clause.packing && clause.holds(&base, card);
                })) {
                return true;
            }
        }
    }
    return false;
}

void describe(const Options& options, const Variant& variant, Prose& prose) {
    const Clauses& read = kept<Clauses>(variant, "clauses");
    const bool also = others_link(variant, read.allow);
    bool ordered = false;
    for (const bool forbids : {false, true}) {
        for (const LinkClause& clause : forbids ? read.forbid : read.allow) {
            if (clause.starts) continue;  // described by [foundation]
            prose.say(Topic::play,
                      describe_clause(clause, forbids, also && !clause.packing && !forbids,
                                      variant.deck) +
                          ".");
            describe_suitless(clause, variant.deck, prose);
            ordered = ordered || has_steps(clause);
        }
    }
    if (!ordered) return;
    const Signs& signs = variant.deck.signs();
    const std::vector<int> order = trimmed(read.order, variant.deck);
    if (order.size() < 2) return;
    const std::string& last = signs.word(order.back());
    const std::string& first = signs.word(order.front());
    if (read.order != signs.usual) {
        prose.say(Topic::play, "For these plays, the ranks from low to high are " +
                                   describe_order(order, signs) + ".");
    }
    if (options.boolean("wrap") && order.size() == read.order.size()) {
        prose.say(Topic::play, "For these plays, " + last + " and " + first + " are neighbours.");
    } else {
        prose.say(Topic::play,
                  "For these plays, the ranks do not wrap around: " + with_article(first) +
                      " and " + with_article(last) + " are not neighbours.");
    }
}

void lint(const Options& options, const Variant& variant, Diagnostics& diagnostics) {
    const auto& openings = variant.openings;
    const bool empties = variant.sets.least == 0 &&
                         std::any_of(openings.begin(), openings.end(), [](const Opening& opening) {
                             return opening.kind == Opening::Kind::empty;
                         });
    if (empties) return;
    const Clauses& read = kept<Clauses>(variant, "clauses");
    for (const std::string_view key : {"allow", "forbid"}) {
        const auto& clauses = key == "forbid" ? read.forbid : read.allow;
        for (std::size_t i = 0; i < clauses.size(); ++i) {
            const Span where = options.item_span(key, i);
            if (clauses[i].starts) {
                diagnostics.push_back(
                    {Severity::warning, "no-effect",
                     "this clause changes nothing: no foundation is ever empty",
                     "leave it out, or write start = \"empty\" below [foundation]", where});
            }
        }
    }
}

constexpr Decides kDecides[] = {{Decision::order, "allow"}};
constexpr Relaxation kRelaxations[] = {
    {.key = "wrap", .strict = "false", .relaxed = "true", .unless = "forbid"},
    {.key = "forbid", .strict = "", .relaxed = "[]"}};

constexpr std::string_view kExample = R"(extends = "golf/golf"

[clauses]                  # besides neighbours: an ace on a king, any rank of the same suit
allow = ["A on K", "any same suit"]
forbid = ["hearts on Q but QS"]
)";

}  // namespace

Mechanism clauses() {
    return {.id = "clauses",
            .summary = "Which card may be played on which, clause by clause.",
            .fields = kFields,
            .contribute = contribute,
            .describe = describe,
            .decides = kDecides,
            .relaxations = kRelaxations,
            .lint = lint,
            .example = kExample,
            .chapter = Chapter::fits};
}

}  // namespace niblick::mechanisms
