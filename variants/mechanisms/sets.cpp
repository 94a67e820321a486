#include <algorithm>
#include <array>
#include <iterator>

#include "core/base/words.h"
#include "variants/clauses/ranks.h"
#include "variants/compile/builder.h"
#include "variants/explain/describe.h"
#include "variants/mechanisms/mechanisms.h"

namespace niblick::mechanisms {

namespace {

constexpr Choice kKinds[] = {
    {"run",
     "The ranks of a set form a sequence without gaps; its cards may be picked in any order."},
    {"rising",
     "The cards of a set are picked one by one, each one rank higher than the one before."},
    {"sum",
     "The ranks of the cards of a set add up to 'total', counted from 1 for the lowest of the "
     "order; they may be picked in any order."},
    {"linked", "Each card of a set fits the one picked before it."},
};
constexpr Choice kJoin[] = {
    {"before", "Every card of a set must have been available before the first of them was taken."},
    {"growing", "A card that becomes available while a set is being taken may join it."},
};
constexpr Field kFields[] = {
    {.key = "least",
     .type = FieldType::integer,
     .doc = "The minimum number of cards in a set.",
     .fallback = std::int64_t{2},
     .least = 1,
     .most = 13,
     .example = "3"},
    {.key = "most",
     .type = FieldType::integer,
     .doc = "The maximum number of cards in a set.",
     .fallback = std::int64_t{13},
     .least = 1,
     .most = 13,
     .example = "2"},
    {.key = "kind",
     .type = FieldType::choice,
     .doc = "What makes a set. Only linked sets look at [sequence], [suits] and [clauses]; with "
            "the other kinds these tables are errors, except for clauses about packing. Pairs of "
            "equal rank are linked sets with least = 2, most = 2, [sequence] direction = \"none\" "
            "and [clauses] allow = \"equal\". A card can be taken only if a set can be completed "
            "with it; a card that is not seen yet may be any.",
     .fallback = std::string_view{"run"},
     .choices = kKinds,
     .example = "\"linked\""},
    {.key = "available",
     .type = FieldType::choice,
     .doc = "Which cards may join a set.",
     .fallback = std::string_view{"before"},
     .choices = kJoin,
     .example = "\"growing\""},
    {.key = "order",
     .type = FieldType::text,
     .doc = "The ranks from low to high, one letter each, for all kinds but \"linked\"; cards of a "
            "rank left out, and those without a rank such as jokers, cannot be in a set.",
     .fallback = kUsualRanks,
     .example = "\"A23456789TJQK\""},
    {.key = "wrap",
     .type = FieldType::boolean,
     .doc =
         "Whether the first rank of the order follows the last, with kind = \"run\" or \"rising\".",
     .fallback = false,
     .example = "true"},
    {.key = "total",
     .type = FieldType::integer,
     .doc =
         "What the ranks of a set add up to, with kind = \"sum\": a number, or a list of which any "
         "will do. Each rank counts as its place in 'order', whatever it is called. Places are "
         "counted from 1, but from 0 in an order that "
         "begins with the rank 0, as in a deck of numbers, where 0 to 9 count as themselves.",
     .fallback = std::int64_t{13},
     .least = 1,
     .most = 200,
     .example = "15",
     .list = true},
};

void contribute(const Options& options, VariantBuilder& builder) {
    Sets sets;
    sets.least = options.integer("least");
    sets.most = options.integer("most");
    if (sets.most < sets.least) {
        builder.error("set-size",
                      "a set would need at least " + std::to_string(sets.least) +
                          " cards and at most " + std::to_string(sets.most),
                      options.span("most"));
    }
    sets.kind = options.is("kind", "rising")   ? Sets::Kind::up
                : options.is("kind", "linked") ? Sets::Kind::link
                : options.is("kind", "sum")    ? Sets::Kind::sum
                                               : Sets::Kind::run;
    sets.frozen = options.is("available", "before");
    const bool linked = sets.kind == Sets::Kind::link, sum = sets.kind == Sets::Kind::sum;
    sets.wrap = options.boolean("wrap") && !linked && !sum;
    std::array<int, kMaxRanks + 1> place{};
    place.fill(-1);
    auto order = order_of(options, "order", builder.signs(), builder.diagnostics());
    if (!order || sets.most < sets.least) return;
    if (linked) order = builder.signs().usual;  // links say which ranks fit
    for (const int rank : *order) place[static_cast<std::size_t>(rank)] = sets.ring++;
    if (sum) {
        sets.totals = options.ints("total");
        std::sort(sets.totals.begin(), sets.totals.end());
        sets.totals.erase(std::unique(sets.totals.begin(), sets.totals.end()), sets.totals.end());
        sets.lowest = lowest_of(*order, builder.signs());
    }
    if (!linked && !sum && sets.ring < sets.least) {
        builder.error("set-size",
                      "no set of " + std::to_string(sets.least) + " fits into an order of " +
                          counted(sets.ring, "rank"),
                      options.span("order"));
        return;
    }
    builder.keep(*order);
    builder.set(
        &Contributions::sets,
        {sets, [place](const CardKind& kind) { return place[kind.rank]; }, options.span("kind")},
        options.header());
}

std::string describe_sum(const Variant& variant) {
    const auto number = [](int total) { return std::to_string(total); };
    std::vector<std::string> totals;
    std::transform(variant.sets.totals.begin(), variant.sets.totals.end(),
                   std::back_inserter(totals), number);
    return "The ranks of a set add up to " + listed_or(totals) +
           describe_values(kept<std::vector<int>>(variant, "sets"), variant.sets.lowest,
                           variant.deck) +
           ". Its cards may be picked in any order.";
}

void describe(const Options& options, const Variant& variant, Prose& prose) {
    const Signs& signs = variant.deck.signs();
    const int least = options.integer("least");
    const int most = options.integer("most");
    std::string size = least == most ? std::to_string(least)
                                     : std::to_string(least) + " to " + std::to_string(most);
    if (least == 1 && most == 2) size = "one or two";
    if (least == 1 && most == 1) size = "one";
    if (options.is("kind", "run") && most >= 13) size = std::to_string(least) + " or more";
    const bool waste = variant.stock_plan.to == StockPlan::To::waste && variant.stock_size > 0;
    std::string text =
        "Available cards" + std::string(waste ? ", and the top card of the waste," : "") +
        " are removed " + (least == 2 && most == 2 ? "in pairs" : "in sets of " + size) + ". " +
        std::string(options.says("available")) +
        " A card can be taken only if a set can be completed with it.";
    if (least == 1 && most == 1) text = "Available cards are removed one by one.";
    prose.say(Topic::play, text, About::basics);
    std::string kind =
        options.is("kind", "sum") ? describe_sum(variant) : std::string(options.says("kind"));
    if (!options.is("kind", "linked") && !options.is("kind", "sum") && !signs.usual.empty()) {
        const std::string& low = signs.word(signs.usual.front());
        const std::string& high = signs.word(signs.usual.back());
        kind += options.boolean("wrap")
                    ? " The order wraps around: the " + low + " follows the " + high + "."
                    : " The order does not wrap around: " + high + " and " + low +
                          " are not neighbours in a set.";
    }
    prose.name_set("Sets of " + size + ". " + kind);
    prose.say(Topic::play, kind, About::basics);
}

constexpr Decides kDecides[] = {
    {Decision::sets, ""},           {Decision::set_available, "available"},
    {Decision::set_order, "order"}, {Decision::set_least, "least"},
    {Decision::set_most, "most"},   {Decision::set_kind, "kind"}};
constexpr Relaxation kRelaxations[] = {
    {.key = "least", .strict = "", .relaxed = "-1"},
    {.key = "wrap", .strict = "false", .relaxed = "true"},
    {.key = "available", .strict = "\"before\"", .relaxed = "\"growing\""}};

constexpr std::string_view kExample =
    R"([sets]                     # two cards that add up to 13, or a king alone
kind = "sum"
least = 1
most = 2
total = 13

[pyramid]
rows = 7

[stock]
to = "waste"

[foundation]
start = "empty"
)";

}  // namespace

Mechanism sets() {
    return {.id = "sets",
            .summary = "Cards are removed in sets instead of going to a foundation.",
            .fields = kFields,
            .contribute = contribute,
            .describe = describe,
            .decides = kDecides,
            .relaxations = kRelaxations,
            .example = kExample,
            .chapter = Chapter::sets};
}

}  // namespace niblick::mechanisms
