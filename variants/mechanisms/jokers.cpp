#include "variants/clauses/link_clause.h"
#include "variants/compile/builder.h"
#include "variants/explain/describe.h"
#include "variants/mechanisms/mechanisms.h"

namespace niblick::mechanisms {

namespace {

constexpr Field kFields[] = {
    {.key = "count",
     .type = FieldType::integer,
     .doc = "How many jokers are shuffled into the deck.",
     .fallback = std::int64_t{2},
     .least = 1,
     .most = 8,
     .example = "2"},
};

// A joker is wild because of its kind, not through a suit or rank value.
void contribute(const Options& options, VariantBuilder& builder) {
    CardKind joker;
    joker.name = "*";
    joker.is_joker = true;
    builder.add_cards(joker, options.integer("count"));
    for (const bool on_joker : {false, true}) {
        LinkClause clause;
        (on_joker ? clause.base : clause.card) = CardSet::of_jokers();
        add_clause(builder, clause, false, "count");
    }
}

void describe(const Options&, const Variant& variant, Prose& prose) {
    if (!links_matter(variant)) {
        prose.say(Topic::play, "A joker has no rank, so that no set takes it.", About::special);
        return;
    }
    const auto is_joker = [](const CardKind& kind) { return kind.is_joker && !kind.is_trump; };
    const auto is_other = [](const CardKind& kind) { return kind.rank != 0; };
    prose.say(Topic::play,
              "A joker may be played on any card" + unless_forbidden(variant, is_other, is_joker) +
                  ", and any card may be played on a joker" +
                  unless_forbidden(variant, is_joker, is_other) + ".",
              About::special);
}

constexpr Relaxation kRelaxations[] = {
    {.key = "count", .strict = "", .relaxed = "+1", .adds_table = true}};

constexpr std::string_view kExample = R"(extends = "golf/golf"

[jokers]
count = 2

[stock]
cards = 18                 # 54 less 35 in the columns and 1 on the foundation
)";

}  // namespace

Mechanism jokers() {
    return {.id = "jokers",
            .summary = "Jokers in the deck: they go on any card, and any card goes on them.",
            .fields = kFields,
            .contribute = contribute,
            .describe = describe,
            .relaxations = kRelaxations,
            .example = kExample,
            .chapter = Chapter::deck};
}

}  // namespace niblick::mechanisms
