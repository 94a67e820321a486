#include "variants/compile/builder.h"
#include "variants/explain/describe.h"
#include "variants/mechanisms/mechanisms.h"

namespace niblick::mechanisms {

namespace {

constexpr Field kFields[] = {
    {"per_card_left",
     FieldType::integer,
     "Strokes for each card that is left of those that must go: those of the layout, unless [goal] "
     "says otherwise. Cards of a reserve count only where it says \"all\".",
     std::int64_t{1},
     0,
     100,
     {},
     "1"},
    {"per_stock_left",
     FieldType::integer,
     "Strokes for each card left in the stock when the layout is cleared.",
     std::int64_t{-1},
     -100,
     100,
     {},
     "-1"},
};

// Strokes as in golf: the fewer the better. Minus one for each stock card left is credited to
// Dalton, 1948, by Keller; many programs stop at nought.
void contribute(const Options& options, VariantBuilder& builder) {
    ScoreTable score;
    score.low_wins = true;
    score.unit = "strokes";
    score.per_card_left = options.integer("per_card_left");
    score.per_stock_left_when_cleared = options.integer("per_stock_left");
    builder.set_score(score, options.header());
}

void describe(const Options& options, const Variant& variant, Prose& prose) {
    const auto strokes = [](int n) { return counted(n, "stroke"); };
    prose.say(Topic::score, "Fewer strokes are better. Each card left in " +
                                describe_left(variant) + " counts " +
                                strokes(options.integer("per_card_left")) + ".");
    const int stock = options.integer("per_stock_left");
    if (stock != 0 && variant.stock_size > 0) {
        prose.say(Topic::score, "When the layout is cleared, each card left in the stock counts " +
                                    (stock < 0 ? "minus " + strokes(-stock) : strokes(stock)) +
                                    ".");
    }
}

}  // namespace

Mechanism score_strokes() {
    return {"score_strokes", "Score in strokes: cards left over, fewer are better.",
            kFields,         false,
            contribute,      describe};
}

}  // namespace niblick::mechanisms
