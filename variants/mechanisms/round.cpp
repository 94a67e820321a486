#include "variants/compile/builder.h"
#include "variants/explain/describe.h"
#include "variants/explain/token_words.h"
#include "variants/mechanisms/mechanisms.h"
#include "variants/text/diagnostic.h"
#include "variants/text/limits.h"

namespace niblick::mechanisms {

namespace {

constexpr Choice kWins[] = {
    {"par", "A round is won with par or better."},
    {"below_par", "A round is won with a better total than par."},
};
constexpr Choice kDeals[] = {
    {"same", "All players play the same deals."},
    {"own", "Each player plays their own deals."},
};
constexpr Choice kTargetOf[] = {
    {"score", "The target is a total score."},
    {"cleared", "The target is a number of cleared deals."},
};
// The number of holes of a round that continues while deals are cleared, if none is given.
constexpr int kOpenEnd = 999;

constexpr Field kFields[] = {
    {.key = "holes",
     .type = FieldType::integer,
     .doc = "How many deals make up a round. The default for a course is the number of its games; "
            "with more holes than games, the games start over. If 'while_cleared' is true, this is "
            "the maximum, and the default is no limit.",
     .fallback = std::int64_t{9},
     .least = 1,
     .most = kMaxHoles,
     .example = "9",
     .absence_counts = true},
    {.key = "par",
     .type = FieldType::integer,
     .doc = "Par for the whole round, in strokes or points. The default is for strokes: a course, "
            "or a game in points, has a par only if it is given.",
     .fallback = std::int64_t{45},
     .most = 1000,
     .example = "45",
     .absence_counts = true},
    {.key = "win",
     .type = FieldType::choice,
     .doc = "What wins a round.",
     .fallback = std::string_view{"par"},
     .choices = kWins,
     .example = "\"below_par\""},
    {.key = "while_cleared",
     .type = FieldType::boolean,
     .doc = "Whether the round continues only while deals are cleared: the first that is not "
            "cleared ends it. Such a round is for one player and has no par.",
     .fallback = false,
     .example = "true"},
    {.key = "target",
     .type = FieldType::integer,
     .doc = "What ends and wins the round as soon as it is reached, within 'holes' deals; 0 means "
            "no target. Such a round is for one player and has no par.",
     .fallback = std::int64_t{0},
     .most = 100000,
     .example = "300"},
    {.key = "target_of",
     .type = FieldType::choice,
     .doc = "What the target counts. A score counts if more is better.",
     .fallback = std::string_view{"score"},
     .choices = kTargetOf,
     .example = "\"cleared\""},
    {.key = "floor",
     .type = FieldType::integer,
     .doc = "The lowest total: a deal that would take it below leaves it there. By default the "
            "total may be any number.",
     .fallback = std::int64_t{0},
     .least = -100000,
     .most = 100000,
     .example = "0",
     .absence_counts = true},
    {.key = "stake",
     .type = FieldType::integer,
     .doc = "What a deal costs: it is taken from the total when the deal begins, but not below "
            "'floor'. For scores in which more is better.",
     .fallback = std::int64_t{0},
     .most = 100000,
     .example = "52"},
    {.key = "players",
     .type = FieldType::integer,
     .doc = "The maximum number of players. Each has a scorecard; the best total wins: the lowest "
            "in strokes, the highest in points.",
     .fallback = std::int64_t{1},
     .least = 1,
     .most = 4,
     .example = "4"},
    {.key = "deals",
     .type = FieldType::choice,
     .doc = "Which deals several players play.",
     .fallback = std::string_view{"same"},
     .choices = kDeals,
     .example = "\"own\""},
    {.key = "playoff",
     .type = FieldType::boolean,
     .doc = "Whether tied players play on until one is ahead.",
     .fallback = false,
     .example = "true"},
    {.key = "mulligans",
     .type = FieldType::integer,
     .doc = "How many times per round a player may replay a hole with a new deal. The first result "
            "does not count; the scorecard shows the mulligan.",
     .fallback = std::int64_t{0},
     .most = kMaxHoles,
     .example = "1"},
    {.key = "carry",
     .type = FieldType::texts,
     .doc = "What a player keeps from one hole for the next, by name or kind: irons are \"iron\", "
            "wild cards \"wild\". It is added to what the next hole provides.",
     .fallback = EmptyList{},
     .example = "[\"iron\"]"},
};

// A round whose length depends on its results.
void check_open(const Options& options, RoundPlan& plan, VariantBuilder& builder) {
    if (plan.counts_cleared && !plan.target) {
        builder.error("no-target", "'target_of' needs a target", options.span("target_of"),
                      "set 'target' as well");
    }
    if (!plan.while_cleared && !plan.target) return;
    const std::string key = plan.target ? "target" : "while_cleared";
    if (plan.while_cleared && plan.target) {
        builder.error("open-round", "a round has either 'while_cleared' or 'target'",
                      options.span("target"), "remove one of the two");
    }
    if (options.given("par")) {
        builder.error("open-round", "a round with " + in_quotes(key) + " has no par",
                      options.span("par"), "remove 'par'");
    } else {
        plan.par.reset();
    }
    if (plan.players > 1) {
        builder.error("open-round", "a round with " + in_quotes(key) + " is for one player",
                      options.span("players"), "remove 'players'");
    }
}

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
    if (plan.while_cleared && !options.given("holes")) plan.holes = kOpenEnd;
    if (options.given("floor")) plan.floor = options.integer("floor");
    plan.stake = options.integer("stake");
    if (options.integer("target") > 0) plan.target = options.integer("target");
    plan.counts_cleared = options.is("target_of", "cleared");
    check_open(options, plan, builder);
    std::vector<Span> places;
    for (std::size_t i = 0; i < plan.carried.size(); ++i) {
        places.push_back(options.item_span("carry", i));
    }
    builder.set(&Contributions::round,
                {.plan = plan,
                 .holes = options.given("holes"),
                 .par = options.given("par"),
                 .carried = places,
                 .target = options.span("target"),
                 .stake = options.span("stake")},
                options.header());
    if (plan.players == 1 && (plan.own_deals || plan.playoff)) {
        builder.error("one-player", "'deals' and 'playoff' need more than one player",
                      options.span(plan.own_deals ? "deals" : "playoff"), "set 'players' as well");
    }
}

// "irons, coins and gold".
std::string describe_carried(const Variant& variant) {
    std::vector<std::string> words;
    for (const std::string& kind : variant.round.carried) {
        words.push_back(tokens_in_plural(variant, kind));
    }
    return listed(words);
}

void describe_rest(const Variant& variant, Prose& prose) {
    const RoundPlan& plan = variant.round;
    if (plan.stake > 0) {
        prose.say(Topic::round, "Each deal costs " + std::to_string(plan.stake) +
                                    ", taken from the total when it begins.");
    }
    if (plan.floor) {
        prose.say(Topic::round, "The total of a round never falls below " +
                                    std::to_string(*plan.floor) +
                                    "; a deal that would take it lower leaves it there.");
    }
    if (plan.playoff) {
        prose.say(Topic::round, "Tied players play more holes until one is ahead.");
    }
    if (plan.mulligans > 0) {
        prose.say(Topic::round,
                  "A player may take a mulligan, which replays a hole with a new deal, " +
                      (plan.mulligans == 1 ? "once" : counted(plan.mulligans, "time")) +
                      " per round.");
    }
    if (!plan.carried.empty()) {
        const bool amount = plan.carried.size() == 1 && is_amount(variant, plan.carried[0]);
        prose.say(Topic::round, "Unused " + describe_carried(variant) + (amount ? " is" : " are") +
                                    " kept and added to what the next hole provides.");
    }
}

// "5 deals, or holes".
std::string count_deals(int n) {
    return counted(n, "deal") + ", or " + plural(n == 1, "hole");
}

// Uses the variant, because a course affects the number of holes and par.
void describe(const Options& options, const Variant& variant, Prose& prose) {
    const RoundPlan& plan = variant.round;
    if (plan.while_cleared) {
        std::string open =
            "A round goes on, deal after deal, or hole after hole, until one is "
            "not cleared";
        if (plan.holes < kOpenEnd) open += ", but for at most " + counted(plan.holes, "deal");
        prose.say(Topic::round, open + "; the scores are added.");
        return describe_rest(variant, prose);
    }
    if (plan.target) {
        const std::string goal =
            plan.counts_cleared
                ? counted(*plan.target, "deal") + (*plan.target == 1 ? " has" : " have") +
                      " been cleared"
                : "their scores add up to " + std::to_string(*plan.target) + " or more";
        prose.say(Topic::round, "A round is at most " + count_deals(plan.holes) +
                                    ". It is won as soon as " + goal + ".");
        return describe_rest(variant, prose);
    }
    std::string text = "A round is " + count_deals(plan.holes) + "; their scores are added.";
    if (plan.par) text += " Par for the round is " + std::to_string(*plan.par) + ".";
    prose.say(Topic::round, text);
    if (plan.players > 1) {
        prose.say(Topic::round, "Up to " + std::to_string(plan.players) +
                                    " players play the round side by side, hole by hole; the " +
                                    (variant.score.low_wins ? "lowest" : "highest") +
                                    " total wins.");
        prose.say(Topic::round, std::string(options.says("deals")));
    } else if (plan.par) {
        const std::string unit = variant.score.low_wins ? "fewer strokes" : "more points";
        prose.say(Topic::round, plan.below_par ? "A round is won with " + unit + " than par."
                                               : "A round is won with par or " + unit + ".");
    }
    describe_rest(variant, prose);
}

constexpr Decides kDecides[] = {{Decision::carried, "carry"}};

constexpr std::string_view kExample = R"(extends = "golf/golf"

[round]                    # nine deals against a par of 45 strokes
holes = 9
par = 45
win = "below_par"
)";

}  // namespace

Mechanism round() {
    return {.id = "round",
            .summary = "A round of several deals against par.",
            .fields = kFields,
            .contribute = contribute,
            .describe = describe,
            .decides = kDecides,
            .beside_play = true,
            .example = kExample,
            .chapter = Chapter::rounds};
}

}  // namespace niblick::mechanisms
