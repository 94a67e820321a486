#include <array>

#include "variants/compile/builder.h"
#include "variants/explain/describe.h"
#include "variants/mechanisms/mechanisms.h"
#include "variants/mechanisms/ranks.h"

namespace niblick::mechanisms {

namespace {

constexpr Choice kKinds[] = {
    {"run",
     "The ranks of a set follow each other without a gap; its cards may be picked in any "
     "order."},
    {"rising",
     "The cards of a set are picked one by one, each one rank higher than the one before."},
    {"linked", "Each card of a set fits the one picked before it."},
};
constexpr Choice kJoin[] = {
    {"before", "Every card of a set must have been available before the first of them was taken."},
    {"growing", "A card that becomes available while a set is taken may join it."},
};
constexpr Field kFields[] = {
    {"least", FieldType::integer, "The fewest cards of a set.", std::int64_t{2}, 1, 13, {}, "3"},
    {"most", FieldType::integer, "The most cards of a set.", std::int64_t{13}, 1, 13, {}, "2"},
    {"kind", FieldType::choice, "What makes a set.", std::string_view{"run"}, 0, 0, kKinds,
     "\"linked\""},
    {"available", FieldType::choice, "Which cards may be in a set.", std::string_view{"before"}, 0,
     0, kJoin, "\"growing\""},
    {"order",
     FieldType::text,
     "The ranks from low to high, one letter each; a rank left out is in no set.",
     std::string_view{"A23456789TJQK"},
     0,
     0,
     {},
     "\"A23456789TJQK\""},
    {"wrap",
     FieldType::boolean,
     "Whether the first rank of the order follows the last.",
     false,
     0,
     0,
     {},
     "true"},
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
        return;
    }
    sets.kind = options.is("kind", "rising")   ? Sets::Kind::up
                : options.is("kind", "linked") ? Sets::Kind::link
                                               : Sets::Kind::run;
    sets.frozen = options.is("available", "before");
    sets.wrap = options.boolean("wrap");
    std::array<int, 32> place{};
    place.fill(-1);
    const auto order = ranks_of(options.text("order"), options.span("order"), builder);
    if (!order) return;
    for (const int rank : *order) place[static_cast<std::size_t>(rank)] = sets.ring++;
    if (sets.kind != Sets::Kind::link && sets.ring < sets.least) {
        builder.error("set-size",
                      "no set of " + std::to_string(sets.least) + " fits into an order of " +
                          counted(sets.ring, "rank"),
                      options.span("order"));
        return;
    }
    builder.set_sets(
        sets, [place](const CardKind& kind) { return place[kind.rank]; }, options.header());
}

void describe(const Options& options, const Variant&, Prose& prose) {
    const int least = options.integer("least");
    const int most = options.integer("most");
    std::string size = least == most ? "exactly " + std::to_string(least)
                                     : std::to_string(least) + " to " + std::to_string(most);
    if (options.is("kind", "run") && most >= 13) size = std::to_string(least) + " or more";
    prose.say(Topic::play, "Available cards leave the tableau in sets of " + size +
                               "; what has left is out of the game, and a set has nothing to do "
                               "with the one before it.");
    prose.say(Topic::play, std::string(options.says("kind")));
    if (!options.is("kind", "linked")) {
        prose.say(Topic::play, options.boolean("wrap")
                                   ? "The order goes round: the ace follows the king."
                                   : "The order does not go round: no set holds both king and ace "
                                     "as neighbours.");
    }
    prose.say(Topic::play, std::string(options.says("available")));
}

}  // namespace

Mechanism sets() {
    return {"sets",     "Cards leave in sets instead of going to a foundation.",
            kFields,    false,
            contribute, describe};
}

}  // namespace niblick::mechanisms
