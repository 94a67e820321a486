#include <cstdlib>

#include "variants/compile/builder.h"
#include "variants/explain/describe.h"
#include "variants/mechanisms/mechanisms.h"

namespace niblick::mechanisms {

namespace {

constexpr int kMaxPoints = 100000;
constexpr Field kFields[] = {
    {.key = "first",
     .type = FieldType::integer,
     .doc = "Points for the first card of a run. If cards can return from the foundation and score "
            "again, the total is limited to 1,000,000,000 points.",
     .fallback = std::int64_t{1},
     .most = kMaxPoints,
     .example = "1"},
    {.key = "step",
     .type = FieldType::integer,
     .doc = "How many more points each card of the run scores than the one before.",
     .fallback = std::int64_t{1},
     .most = kMaxPoints,
     .example = "1"},
    {.key = "doubles_every",
     .type = FieldType::integer,
     .doc = "After this many cards of a run, the points per card double, and again after as many "
            "more; 0 means never.",
     .fallback = std::int64_t{0},
     .most = kMaxSlots,
     .example = "4"},
    {.key = "per_stock_card",
     .type = FieldType::integer,
     .doc = "Points for turning a stock card, which ends the run.",
     .fallback = std::int64_t{-5},
     .least = -kMaxPoints,
     .most = kMaxPoints,
     .example = "-5"},
    {.key = "turning_stops_at_zero",
     .type = FieldType::boolean,
     .doc = "Whether turning a stock card never takes the score below zero.",
     .fallback = false,
     .example = "true"},
    {.key = "tips",
     .type = FieldType::integers,
     .doc = "Points for the first, second ... peak tip cleared; the last number applies to all "
            "further tips. A tip card that returns from a foundation counts again when played.",
     .fallback = EmptyList{},
     .least = -kMaxPoints,
     .most = kMaxPoints,
     .example = "[15, 15, 30]"},
    {.key = "tip_factor",
     .type = FieldType::integer,
     .doc = "Each tip cleared multiplies the points for cards of a run by this, starting with the "
            "tip itself.",
     .fallback = std::int64_t{1},
     .least = 1,
     .most = 10,
     .example = "2"},
    {.key = "series",
     .type = FieldType::integers,
     .doc = "Additional points for the first, second ... card of a series; the last number applies "
            "to all further cards. A series is part of a run whose ranks go in one direction, up "
            "or down. King and ace are neighbours, and the knight is between jack and queen. The "
            "card at which the direction changes belongs to both series.",
     .fallback = EmptyList{},
     .least = -kMaxPoints,
     .most = kMaxPoints,
     .example = "[0, 0, 10]"},
    {.key = "at_start",
     .type = FieldType::integer,
     .doc = "Points before the first card is played.",
     .fallback = std::int64_t{0},
     .least = -kMaxPoints,
     .most = kMaxPoints,
     .example = "-52"},
    {.key = "for_clearing",
     .type = FieldType::integer,
     .doc = "Points for clearing the layout.",
     .fallback = std::int64_t{0},
     .least = -kMaxPoints,
     .most = kMaxPoints,
     .example = "28"},
    {.key = "per_stock_left",
     .type = FieldType::integer,
     .doc = "Points for each card left in the stock when the layout is cleared.",
     .fallback = std::int64_t{0},
     .least = -kMaxPoints,
     .most = kMaxPoints,
     .example = "10"},
    {.key = "unit",
     .type = FieldType::text,
     .doc = "What the points are called, in the plural.",
     .fallback = std::string_view{"points"},
     .example = "\"dollars\""},
};

// Upper limit for the points of one card, because doubling would soon overflow. No real game comes
// near it.
constexpr int kMaxForCard = 1 << 29;

int points_of(const Options& options, int nth) {
    const int points = options.integer("first") + (nth - 1) * options.integer("step");
    const int every = options.integer("doubles_every");
    if (every == 0 || points == 0) return points;
    const int doublings = (nth - 1) / every;
    if (doublings > 29 || points > (kMaxForCard >> doublings)) return kMaxForCard;
    return points << doublings;
}

void contribute(const Options& options, VariantBuilder& builder) {
    ScoreTable score;
    score.low_wins = false;
    score.unit = options.text("unit");
    score.per_card_left = 0;
    for (int n = 1; n <= kMaxSlots; ++n) score.run_points.push_back(points_of(options, n));
    score.per_draw = options.integer("per_stock_card");
    score.draws_stop_at_zero = options.boolean("turning_stops_at_zero");
    score.tip_points = options.ints("tips");
    score.tip_factor = options.integer("tip_factor");
    score.series_points = options.ints("series");
    score.at_start = options.integer("at_start");
    score.when_cleared = options.integer("for_clearing");
    score.per_stock_left_when_cleared = options.integer("per_stock_left");
    builder.set(&Contributions::score, score, options.header());
}

std::string scores_or_costs(int points) {
    return (points < 0 ? "costs " : "scores ") + std::to_string(std::abs(points));
}

void describe_cards(const Options& options, const Variant& variant, Prose& prose) {
    const int first = options.integer("first");
    const int step = options.integer("step");
    const int every = options.integer("doubles_every");
    if (step == 0 && every == 0) {
        if (first != 0) {
            prose.say(Topic::score, "Each card of " + describe_sources(variant) +
                                        " that is played scores " + std::to_string(first) + ".");
        }
        if (!options.integers("series").empty()) {
            prose.say(Topic::score,
                      "Cards played in succession without turning the stock form a run.");
        }
        return;
    }
    std::string text =
        "Cards played in succession without turning the stock form a run: its first card scores " +
        std::to_string(first);
    if (step != 0 || every == 1) {
        text += ", the second " + std::to_string(points_of(options, 2)) + ", the third " +
                std::to_string(points_of(options, 3)) + " and so on";
    }
    prose.say(Topic::score, text + ".");
    if (every == 1 && step == 0) {
        prose.say(Topic::score, "Each card of a run scores twice as much as the one before.");
    } else if (every > 0) {
        prose.say(Topic::score, "After every " + counted(every, "card") +
                                    " of a run, the points per card double.");
    }
}

void describe_turning(const Options& options, Prose& prose) {
    const int draw = options.integer("per_stock_card");
    const bool runs = options.integer("step") != 0 || options.integer("doubles_every") != 0 ||
                      !options.integers("series").empty();
    if (!runs && draw == 0) return;
    std::string text = "Turning a stock card ";
    if (runs) text += "ends the run";
    if (runs && draw != 0) text += " and ";
    if (draw != 0) text += scores_or_costs(draw);
    if (draw < 0 && options.boolean("turning_stops_at_zero")) {
        text += ", but never takes the score below zero";
    }
    prose.say(Topic::score, text + ".");
}

void describe_tips(const Options& options, const Variant& variant, Prose& prose) {
    const int tips_there = variant.layout.tips().count();
    const std::vector<int> tips = options.ints("tips");
    if (tips_there == 0) return;
    if (tips.size() == 1) {
        prose.say(Topic::score, "The tip of each peak scores an extra " + listed(tips) + ".");
    } else if (!tips.empty()) {
        prose.say(Topic::score, "The tips of the peaks score an extra " + listed(tips) +
                                    ", in the order they are cleared" +
                                    (tips_there > static_cast<int>(tips.size())
                                         ? "; all further tips score the same as the last one."
                                         : "."));
    }
    const int factor = options.integer("tip_factor");
    if (factor != 1) {
        prose.say(Topic::score, "Each tip cleared multiplies the points for cards of a run by " +
                                    std::to_string(factor) + ", starting with the tip itself.");
    }
}

void describe_series(const Options& options, Prose& prose) {
    const std::vector<int> series = options.ints("series");
    if (series.empty()) return;
    std::vector<std::string> cards;  // that score
    for (std::size_t i = 0; i < series.size(); ++i) {
        if (series[i] == 0) continue;
        const std::string number = std::to_string(i + 1);
        const bool last = i + 1 == series.size();
        cards.push_back(std::to_string(series[i]) +
                        (!last    ? " for card " + number
                         : i == 0 ? " for each card"
                                  : " for each card from card " + number + " on"));
    }
    if (cards.empty()) return;
    prose.say(
        Topic::score,
        "A series is part of a run whose ranks go in one direction, up or down; the card at which "
        "the direction changes belongs to both series. In addition, a series scores " +
            listed(cards) + ".");
}

void describe(const Options& options, const Variant& variant, Prose& prose) {
    const std::string& unit = options.text("unit");
    prose.say(Topic::score, "The score is in " + unit + "; more is better.");
    if (const int start = options.integer("at_start"); start != 0) {
        prose.say(Topic::score, "It starts at " + std::string(start < 0 ? "minus " : "") +
                                    std::to_string(std::abs(start)) + ".");
    }
    describe_cards(options, variant, prose);
    if (variant.stock_size > 0 && !variant.stock_plan.refill) describe_turning(options, prose);
    describe_tips(options, variant, prose);
    describe_series(options, prose);
    if (const int points = options.integer("for_clearing"); points != 0) {
        prose.say(Topic::score, "Clearing the layout " + scores_or_costs(points) + ".");
    }
    if (const int points = options.integer("per_stock_left"); points != 0 && keeps_stock(variant)) {
        prose.say(Topic::score, "When the layout is cleared, each card left in the stock " +
                                    scores_or_costs(points) + ".");
    }
}

constexpr std::string_view kExample = R"(extends = "peaks/tripeaks"

[score_runs]               # 1, 2, 3 ... for the cards of a run, and for the three tips
first = 1
step = 1
tips = [15, 15, 30]
per_stock_card = -5
)";

}  // namespace

Mechanism score_runs() {
    return {.id = "score_runs",
            .summary = "Scoring in points for runs of cards, as in TriPeaks.",
            .fields = kFields,
            .contribute = contribute,
            .describe = describe,
            .beside_play = true,
            .example = kExample,
            .chapter = Chapter::scoring};
}

}  // namespace niblick::mechanisms
