#include <algorithm>

#include "variants/compile/builder.h"
#include "variants/explain/describe.h"
#include "variants/mechanisms/mechanisms.h"

namespace niblick::mechanisms {

namespace {

constexpr Field kFields[] = {
    {.key = "per_card",
     .type = FieldType::integer,
     .doc = "Points for each card played from the layout, a reserve, a cell or the waste, and for "
            "each hit on a card in the rough. Turning a stock card onto a foundation does not "
            "count as playing it. If cards can return from the foundation and score again, the "
            "total is limited to 1,000,000,000 points in either direction.",
     .fallback = std::int64_t{1},
     .least = -100000,
     .most = 100000,
     .example = "5"},
    {.key = "ranks",
     .type = FieldType::integers,
     .doc = "Points for each card by rank, in addition to 'per_card': thirteen numbers, from ace "
            "to king, or one for each rank of a deck of another kind.",
     .fallback = EmptyList{},
     .least = -100000,
     .most = 100000,
     .example = "[8, 6, 6, 4, 4, 2, 2, 2, 4, 4, 6, 6, 8]"},
    {.key = "suits",
     .type = FieldType::integers,
     .doc = "Points for each card by its suit, besides per_card: four numbers for clubs, diamonds, "
            "hearts and spades, or one for each suit of a deck of another kind, in its order.",
     .fallback = EmptyList{},
     .least = -100000,
     .most = 100000,
     .example = "[1, 2, 2, 1]"},
    {.key = "per_foundation",
     .type = FieldType::integer,
     .doc = "Points for each foundation that starts empty and holds a card at the end, even if a "
            "stock card started it. Use -1 if the card that starts a foundation should not count.",
     .fallback = std::int64_t{0},
     .least = -100000,
     .most = 100000,
     .example = "-1"},
    {.key = "tips",
     .type = FieldType::integers,
     .doc = "Additional points for the first, second ... tip cleared; the last number applies to "
            "all further tips. A tip card that returns from a foundation counts again when played.",
     .fallback = EmptyList{},
     .least = -100000,
     .most = 100000,
     .example = "[50]"},
    {.key = "for_clearing",
     .type = FieldType::integer,
     .doc = "Points for clearing the layout.",
     .fallback = std::int64_t{0},
     .least = -100000,
     .most = 100000,
     .example = "100"},
    {.key = "per_stock_left",
     .type = FieldType::integer,
     .doc = "Points for each card left in the stock when the layout is cleared.",
     .fallback = std::int64_t{0},
     .least = -100000,
     .most = 100000,
     .example = "10"},
    {.key = "per_reserve_left",
     .type = FieldType::integer,
     .doc = "Points for each card left in the reserve when the layout is cleared.",
     .fallback = std::int64_t{0},
     .least = -100000,
     .most = 100000,
     .example = "5"},
    {.key = "per_token_left",
     .type = FieldType::integer,
     .doc = "Points for each wild card, iron and reshuffle not used when the layout is cleared.",
     .fallback = std::int64_t{0},
     .least = -100000,
     .most = 100000,
     .example = "25"},
};

// "clubs, diamonds, hearts, spades".
std::string names_of_suits(const Signs& signs) {
    std::string text;
    for (const SuitSign& suit : signs.suits) text += (text.empty() ? "" : ", ") + suit.word;
    return text;
}

// Points for single cards, regardless of the cards before them.
void contribute(const Options& options, VariantBuilder& builder) {
    ScoreTable score;
    score.low_wins = false;
    score.unit = "points";
    score.per_card_left = 0;
    score.run_points = {options.integer("per_card")};
    const Signs& signs = builder.signs();
    const auto& ranks = options.integers("ranks");
    if (!ranks.empty() && ranks.size() != signs.usual.size()) {
        builder.error("rank-count",
                      "'ranks' has " + counted(static_cast<int>(ranks.size()), "number") +
                          ", but needs one for each of the " + std::to_string(signs.usual.size()) +
                          " ranks",
                      options.span("ranks"),
                      signs.usual.empty() ? ""
                                          : "from the " + signs.word(signs.usual.front()) +
                                                " to the " + signs.word(signs.usual.back()));
    } else if (!ranks.empty()) {
        score.rank_points.assign(signs.ranks.size() + 1, 0);
        for (std::size_t i = 0; i < ranks.size(); ++i) {
            score.rank_points[static_cast<std::size_t>(signs.usual[i])] =
                static_cast<int>(ranks[i]);
        }
    }
    const auto& suits = options.integers("suits");
    if (!suits.empty() && suits.size() != signs.suits.size()) {
        builder.error("suit-count",
                      "'suits' has " + counted(static_cast<int>(suits.size()), "number") +
                          ", but the " + std::to_string(signs.suits.size()) +
                          " suits need one each",
                      options.span("suits"), names_of_suits(signs));
    } else {
        score.suit_points = options.ints("suits");
    }
    score.tip_points = options.ints("tips");
    score.per_foundation = options.integer("per_foundation");
    score.when_cleared = options.integer("for_clearing");
    score.per_stock_left_when_cleared = options.integer("per_stock_left");
    score.per_reserve_left_when_cleared = options.integer("per_reserve_left");
    score.per_token_left_when_cleared = options.integer("per_token_left");
    builder.set(&Contributions::score, std::move(score), options.header());
}

// "scores 5 points", "costs 1 point".
std::string worth(int points) {
    return (points < 0 ? "costs " : "scores ") + counted(std::abs(points), "point");
}

// "Aces and kings score 8 points, 2s, 3s, jacks and queens 6 ...", the highest first.
std::string by_rank(const std::vector<std::int64_t>& ranks, const Signs& signs) {
    std::vector<std::int64_t> values(ranks);
    std::sort(values.begin(), values.end(), std::greater<>());
    values.erase(std::unique(values.begin(), values.end()), values.end());
    std::string text;
    for (const std::int64_t value : values) {
        std::vector<std::string> words;
        for (std::size_t i = 0; i < ranks.size(); ++i) {
            if (ranks[i] == value) words.push_back(signs.rank(signs.usual[i]).plural);
        }
        text += (text.empty() ? "" : "; ") + listed(words) + " " + std::to_string(value);
    }
    return text;
}

void describe(const Options& options, const Variant& variant, Prose& prose) {
    const auto say = [&](const std::string& text) { prose.say(Topic::score, text); };
    const Signs& signs = variant.deck.signs();
    say("More points are better.");
    if (const int each = options.integer("per_card"); each != 0) {
        say("Each card of " + describe_sources(variant) + " that is played " + worth(each) + ".");
    }
    if (!options.integers("ranks").empty()) {
        const bool both = options.integer("per_card") != 0;
        say(std::string(both ? "In addition, cards" : "Cards") + " of " +
            describe_sources(variant) +
            " score by rank: " + by_rank(options.integers("ranks"), signs) + ".");
    }
    if (const auto& suits = options.integers("suits"); !suits.empty()) {
        const bool both = options.integer("per_card") != 0 || !options.integers("ranks").empty();
        std::string text(both ? "In addition, " : "");
        for (std::size_t i = 0; i < suits.size(); ++i) {
            const std::string each =
                (i == 0 && !both ? "Each " : "each ") + signs.suits[i].one + " ";
            text += (i == 0 ? each + worth(static_cast<int>(suits[0]))
                            : ", " + each + std::to_string(suits[i]));
        }
        say(text + ".");
    }
    const bool turned = variant.stock_size > 0 && !variant.openings.empty() &&
                        variant.openings[0].kind == Opening::Kind::empty &&
                        variant.stock_plan.to == StockPlan::To::foundation &&
                        !variant.stock_plan.refill;
    if (const int each = options.integer("per_foundation"); each != 0) {
        say("Starting a foundation " + worth(each) +
            (turned ? ", including by turning a stock card." : "."));
    }
    const std::vector<int> tips = options.ints("tips");
    if (!tips.empty() && variant.layout.tips().any()) {
        const bool columns = variant.layout.drawing() == Drawing::columns;
        std::string text =
            columns ? "The last card of a column scores " : "The tips of the peaks score ";
        text += listed(tips);
        text += tips.size() == 1 && tips[0] == 1 ? " extra point" : " extra points";
        if (tips.size() > 1) text += ", in the order they are cleared";
        say(text + ".");
    }
    if (const int bonus = options.integer("for_clearing"); bonus != 0) {
        say("Clearing the layout " + worth(bonus) + ".");
    }
    const int stock = options.integer("per_stock_left");
    if (stock != 0 && keeps_stock(variant)) {
        say("When the layout is cleared, each card left in the stock " + worth(stock) + ".");
    }
    const int reserve = options.integer("per_reserve_left");
    if (reserve != 0 && variant.reserve.any()) {
        say("When the layout is cleared, each card left in the reserve " + worth(reserve) + ".");
    }
    const int token = options.integer("per_token_left");
    const std::string tokens = describe_tokens(variant);
    if (token != 0 && !tokens.empty()) {
        say("When the layout is cleared, each " + tokens + " not used " + worth(token) + ".");
    }
}

constexpr std::string_view kExample = R"(extends = "peaks/tripeaks"
without = ["score_runs"]

[score_cards]
per_card = 5
tips = [50]                # for each of the three peaks
for_clearing = 100
per_stock_left = 10
)";

}  // namespace

Mechanism score_cards() {
    return {.id = "score_cards",
            .summary = "Scoring in points for each card played.",
            .fields = kFields,
            .contribute = contribute,
            .describe = describe,
            .beside_play = true,
            .example = kExample,
            .chapter = Chapter::scoring};
}

}  // namespace niblick::mechanisms
