#include "variants/compile/builder.h"
#include "variants/explain/describe.h"
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
// Where a round goes on while deals are cleared and nothing is said of their number.
constexpr int kOpenEnd = 999;

constexpr Field kFields[] = {
    {"holes",
     FieldType::integer,
     "How many deals make a round. In a course, where none is given, as many as it has games; "
     "where more are given its games are begun again. In a round that goes on while deals are "
     "cleared, the most there are; where none is given that is left open.",
     std::int64_t{9},
     1,
     72,
     {},
     "9",
     true},
    {"par",
     FieldType::integer,
     "Strokes for the whole round. A course for which none is given has no par.",
     std::int64_t{45},
     0,
     1000,
     {},
     "45",
     true},
    {"win", FieldType::choice, "What wins a round.", std::string_view{"par"}, 0, 0, kWins,
     "\"below_par\""},
    {"while_cleared",
     FieldType::boolean,
     "Whether the next deal is played only when the one before was cleared: the first that is not "
     "ends the round. Such a round is for one player and has no par.",
     false,
     0,
     0,
     {},
     "true"},
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
    {"mulligans",
     FieldType::integer,
     "How often in a round a player may begin a hole anew, with other cards; the card of the round "
     "shows it. What was made on the hole before does not count.",
     std::int64_t{0},
     0,
     72,
     {},
     "1"},
    {"carry",
     FieldType::texts,
     "What a player has in hand at the end of a hole and keeps for the next one, by its name or "
     "the name of its kind: irons are \"iron\", wild cards \"wild\". It comes on top of what the "
     "next hole gives.",
     EmptyList{},
     0,
     0,
     {},
     "[\"iron\"]"},
};

void contribute(const Options& options, VariantBuilder& builder) {
    RoundPlan plan;
    plan.holes = options.integer("holes");
    plan.par = options.integer("par");
    plan.below_par = options.is("win", "below_par");
    plan.players = options.integer("players");
    plan.own_deals = options.is("deals", "own");
    plan.playoff = options.boolean("playoff");
    plan.mulligans = options.integer("mulligans");
    plan.carried = options.texts("carry");
    plan.while_cleared = options.boolean("while_cleared");
    if (plan.while_cleared) {
        if (!options.given("holes")) plan.holes = kOpenEnd;
        if (options.given("par")) {
            builder.error("open-round", "a round that goes on while deals are cleared has no par",
                          options.span("par"), "remove 'par'");
        } else {
            plan.par.reset();
        }
        if (plan.players > 1) {
            builder.error("open-round",
                          "a round that goes on while deals are cleared is for one player",
                          options.span("players"), "remove 'players'");
        }
    }
    std::vector<Span> places;
    for (std::size_t i = 0; i < plan.carried.size(); ++i) {
        places.push_back(options.item_span("carry", i));
    }
    builder.set_round(plan, {options.given("holes"), options.given("par"), places},
                      options.header());
    if (plan.players == 1 && (plan.own_deals || plan.playoff)) {
        builder.error("one-player", "one player needs neither deals of its own nor a playoff",
                      options.span(plan.own_deals ? "deals" : "playoff"), "give 'players' as well");
    }
}

std::string describe_carried(const std::vector<std::string>& kinds) {
    std::string words;
    for (std::size_t i = 0; i < kinds.size(); ++i) {
        words += i == 0 ? "" : i + 1 == kinds.size() ? " and " : ", ";
        words += kinds[i] + (kinds[i].ends_with('s') ? "" : "s");
    }
    return words;
}

void describe_rest(const RoundPlan& plan, Prose& prose) {
    if (plan.playoff) {
        prose.say(Topic::round, "Players with equal totals play further holes until one is ahead.");
    }
    if (plan.mulligans > 0) {
        prose.say(Topic::round, "A player may begin a hole anew with other cards, a mulligan: " +
                                    counted(plan.mulligans, "time") + " in a round.");
    }
    if (!plan.carried.empty()) {
        prose.say(Topic::round, "Unspent " + describe_carried(plan.carried) +
                                    " are kept for the next hole, on top of what it gives.");
    }
}

// From the variant, since a course has a say in the number of holes and in par.
void describe(const Options& options, const Variant& variant, Prose& prose) {
    const RoundPlan& plan = variant.round;
    if (plan.while_cleared) {
        std::string open =
            "A round is as many deals, or holes, as are cleared one after the "
            "other, and the first that is not";
        if (plan.holes < kOpenEnd) open += ", but at most " + std::to_string(plan.holes);
        prose.say(Topic::round, open + "; their scores are added.");
        return describe_rest(plan, prose);
    }
    std::string text =
        "A round is " + counted(plan.holes, "deal") + ", or holes; their scores are added.";
    if (plan.par) text += " Par for the round is " + std::to_string(*plan.par) + ".";
    prose.say(Topic::round, text);
    if (plan.players > 1) {
        prose.say(Topic::round, "Up to " + std::to_string(plan.players) +
                                    " players play a round side by side, hole by hole; the lowest "
                                    "total wins.");
        prose.say(Topic::round, std::string(options.says("deals")));
    } else if (plan.par) {
        prose.say(Topic::round, std::string(options.says("win")));
    }
    describe_rest(plan, prose);
}

}  // namespace

Mechanism round() {
    return {"round", "A round of several deals against par.", kFields, false, contribute, describe};
}

}  // namespace niblick::mechanisms
