#include "variants/compile/builder.h"
#include "variants/explain/describe.h"
#include "variants/mechanisms/mechanisms.h"

namespace niblick::mechanisms {

namespace {

constexpr Field kFields[] = {
    {.key = "per_card_left",
     .type = FieldType::integer,
     .doc = "Strokes for each card left of those that must be cleared: the cards of the layout, "
            "unless [goal] says otherwise. Reserve cards count only if [goal] cards is \"all\".",
     .fallback = std::int64_t{1},
     .most = 100,
     .example = "1"},
    {.key = "per_stock_left",
     .type = FieldType::integer,
     .doc = "Strokes for each card left in the stock when the layout is cleared.",
     .fallback = std::int64_t{-1},
     .least = -100,
     .most = 100,
     .example = "-1"},
};

// Strokes as in golf: fewer are better. Keller credits the bonus of one stroke for each stock card
// left to Dalton, 1948; many programs stop at zero.
void contribute(const Options& options, VariantBuilder& builder) {
    ScoreTable score;
    score.low_wins = true;
    score.unit = "strokes";
    score.per_card_left = options.integer("per_card_left");
    score.per_stock_left_when_cleared = options.integer("per_stock_left");
    builder.set(&Contributions::score, score, options.header());
}

void describe(const Options& options, const Variant& variant, Prose& prose) {
    const auto strokes = [](int n) { return counted(n, "stroke"); };
    prose.say(Topic::score, "Fewer strokes are better. Each card left in " +
                                describe_left(variant) + " counts " +
                                strokes(options.integer("per_card_left")) + ".");
    const int stock = options.integer("per_stock_left");
    if (stock != 0 && keeps_stock(variant)) {
        prose.say(Topic::score, "When the layout is cleared, each card left in the stock counts " +
                                    (stock < 0 ? "minus " + strokes(-stock) : strokes(stock)) +
                                    ".");
    }
}

constexpr std::string_view kExample = R"(extends = "golf/golf"

[score_strokes]
per_card_left = 1
per_stock_left = -1        # a stroke under par for each stock card left
)";

}  // namespace

Mechanism score_strokes() {
    return {.id = "score_strokes",
            .summary = "Scoring in strokes, one for each card left; fewer are better.",
            .fields = kFields,
            .contribute = contribute,
            .describe = describe,
            .beside_play = true,
            .example = kExample,
            .chapter = Chapter::scoring};
}

}  // namespace niblick::mechanisms
