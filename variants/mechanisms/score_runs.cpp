#include <algorithm>

#include "variants/builder.h"
#include "variants/describe.h"
#include "variants/mechanisms/mechanisms.h"

namespace niblick::mechanisms {

namespace {

constexpr Field kFields[] = {
    {"first",
     FieldType::integer,
     "Points for the first card of a run.",
     std::int64_t{1},
     0,
     100000,
     {},
     "1"},
    {"step",
     FieldType::integer,
     "How many points more each further card of the run scores.",
     std::int64_t{1},
     0,
     100000,
     {},
     "1"},
    {"per_stock_card",
     FieldType::integer,
     "Points for turning a stock card; it ends the run.",
     std::int64_t{-5},
     -100000,
     100000,
     {},
     "-5"},
    {"tips",
     FieldType::integers,
     "Points for the first, second ... tip of a peak that is cleared; the last number serves for "
     "all "
     "further ones.",
     EmptyList{},
     -100000,
     100000,
     {},
     "[15, 15, 30]"},
};

// Hogue's TriPeaks scoring, as reported by Keller: runs of 1, 3, 6, 10 ... in total, five off for a
// stock card, 15, 15 and 30 for the peaks.
void contribute(const Options& options, VariantBuilder& builder) {
    ScoreTable score;
    score.low_wins = false;
    score.unit = "points";
    score.per_card_left = 0;
    for (int n = 0; n < kMaxSlots; ++n) {
        score.run_points.push_back(options.integer("first") + n * options.integer("step"));
    }
    score.per_draw = options.integer("per_stock_card");
    for (const std::int64_t points : options.integers("tips")) {
        score.tip_points.push_back(static_cast<int>(points));
    }
    builder.set_score(score, options.header());
}

void describe(const Options& options, const Variant& variant, Prose& prose) {
    const int first = options.integer("first");
    const int step = options.integer("step");
    const int draw = options.integer("per_stock_card");
    std::string text =
        "More points are better. Cards played one after the other without turning the "
        "stock form a run: its first card scores " +
        std::to_string(first);
    if (step != 0) {
        text += ", the second " + std::to_string(first + step) + ", the third " +
                std::to_string(first + 2 * step) + " and so on";
    }
    prose.say(Topic::score, text + ".");
    if (variant.stock_size > 0) {
        std::string turning = "Turning a stock card ends the run";
        if (draw != 0) {
            turning += " and " + std::string(draw < 0 ? "costs " : "scores ") +
                       counted(std::abs(draw), "point");
        }
        prose.say(Topic::score, turning + ".");
    }
    const auto& tips = options.integers("tips");
    if (!tips.empty() && variant.layout.tips().any()) {
        std::string peaks = "The tips of the peaks score";
        for (std::size_t i = 0; i < tips.size(); ++i) {
            peaks += (i == 0                 ? " "
                      : i + 1 == tips.size() ? " and "
                                             : ", ") +
                     std::to_string(tips[i]);
        }
        prose.say(Topic::score, peaks + " points in the order in which they are cleared.");
    }
}

}  // namespace

Mechanism score_runs() {
    return {"score_runs", "Score in points for runs of cards, as in TriPeaks.",
            kFields,      false,
            contribute,   describe};
}

}  // namespace niblick::mechanisms
