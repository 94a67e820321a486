#include "variants/builder.h"
#include "variants/describe.h"
#include "variants/mechanisms/mechanisms.h"

namespace niblick::mechanisms {

namespace {

constexpr Choice kWins[] = {
    {"par", "A round is won with par or fewer strokes."},
    {"below_par", "A round is won with fewer strokes than par."},
};
constexpr Choice kDeals[] = {
    {"same", "All players play the same deals."},
    {"own", "Each player shuffles and deals for itself."},
};
constexpr Field kFields[] = {
    {"holes", FieldType::integer, "How many deals make a round.", std::int64_t{9}, 1, 72, {}, "9"},
    {"par",
     FieldType::integer,
     "Strokes for the whole round.",
     std::int64_t{45},
     1,
     1000,
     {},
     "45"},
    {"win", FieldType::choice, "What wins a round.", std::string_view{"par"}, 0, 0, kWins,
     "\"below_par\""},
    {"players",
     FieldType::integer,
     "How many players a round is for, at most. Each keeps a card; the lowest total wins.",
     std::int64_t{1},
     1,
     4,
     {},
     "4"},
    {"deals", FieldType::choice, "What several players play.", std::string_view{"same"}, 0, 0,
     kDeals, "\"own\""},
    {"playoff",
     FieldType::boolean,
     "Whether players with equal totals go on until one is ahead.",
     false,
     0,
     0,
     {},
     "true"},
};

void contribute(const Options& options, VariantBuilder& builder) {
    RoundPlan plan;
    plan.holes = options.integer("holes");
    plan.par = options.integer("par");
    plan.below_par = options.is("win", "below_par");
    plan.players = options.integer("players");
    plan.own_deals = options.is("deals", "own");
    plan.playoff = options.boolean("playoff");
    builder.set_round(plan, options.header());
    if (plan.players == 1 && (plan.own_deals || plan.playoff)) {
        builder.error("one-player", "one player needs neither deals of its own nor a playoff",
                      options.span(plan.own_deals ? "deals" : "playoff"), "give 'players' as well");
    }
}

void describe(const Options& options, const Variant&, Prose& prose) {
    prose.say(Topic::round, "A round is " + counted(options.integer("holes"), "deal") +
                                ", or holes; their scores are added. Par for the round is " +
                                std::to_string(options.integer("par")) + ".");
    const int players = options.integer("players");
    if (players == 1) {
        prose.say(Topic::round, std::string(options.says("win")));
        return;
    }
    prose.say(Topic::round, "Up to " + std::to_string(players) +
                                " players play a round side by side, hole by hole; the lowest "
                                "total wins.");
    prose.say(Topic::round, std::string(options.says("deals")));
    if (options.boolean("playoff")) {
        prose.say(Topic::round, "Players with equal totals play further holes until one is ahead.");
    }
}

}  // namespace

Mechanism round() {
    return {"round", "A round of several deals against par.", kFields, false, contribute, describe};
}

}  // namespace niblick::mechanisms
