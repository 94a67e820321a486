#include <algorithm>

#include "variants/compile/builder.h"
#include "variants/explain/describe.h"
#include "variants/mechanisms/mechanisms.h"

namespace niblick::mechanisms {

namespace {

constexpr int kRanks = 13;

constexpr Field kFields[] = {
    {"per_card",
     FieldType::integer,
     "Points for each card that is played, from the layout, a reserve, a cell or the waste, and "
     "for each hit on a card in the rough. A stock card that is turned onto a foundation is not "
     "played. Where cards come back from the foundation and score again, all points together stop "
     "at 1,000,000,000, for or against.",
     std::int64_t{1},
     -100000,
     100000,
     {},
     "5"},
    {"ranks",
     FieldType::integers,
     "Points for each card by its rank, thirteen numbers from the ace to the king, besides "
     "per_card.",
     EmptyList{},
     -100000,
     100000,
     {},
     "[8, 6, 6, 4, 4, 2, 2, 2, 4, 4, 6, 6, 8]"},
    {"per_foundation",
     FieldType::integer,
     "Points for each foundation that is empty at the start and holds a card at the end, also "
     "where a card turned from the stock has begun it. -1 where the card that begins one is not to "
     "count.",
     std::int64_t{0},
     -100000,
     100000,
     {},
     "-1"},
    {"tips",
     FieldType::integers,
     "Points, besides its own, for the first, second ... tip that is cleared; the last number "
     "serves for all further ones. A card that was dealt to a tip and comes back from a foundation "
     "counts again when it is played.",
     EmptyList{},
     -100000,
     100000,
     {},
     "[50]"},
    {"for_clearing",
     FieldType::integer,
     "Points for clearing the layout.",
     std::int64_t{0},
     -100000,
     100000,
     {},
     "100"},
    {"per_stock_left",
     FieldType::integer,
     "Points for each card left in the stock when the layout is cleared.",
     std::int64_t{0},
     -100000,
     100000,
     {},
     "10"},
};

// Points for cards one by one, whatever comes before them.
void contribute(const Options& options, VariantBuilder& builder) {
    ScoreTable score;
    score.low_wins = false;
    score.unit = "points";
    score.per_card_left = 0;
    score.run_points = {options.integer("per_card")};
    const auto& ranks = options.integers("ranks");
    if (!ranks.empty() && ranks.size() != kRanks) {
        builder.error("rank-count",
                      "'ranks' has " + counted(static_cast<int>(ranks.size()), "number") +
                          ", one for each of the 13 ranks is needed",
                      options.span("ranks"), "from the ace to the king");
    } else if (!ranks.empty()) {
        score.rank_points.assign(kMaxRanks + 1, 0);
        for (std::size_t i = 0; i < ranks.size(); ++i) {
            score.rank_points[i + 1] = static_cast<int>(ranks[i]);
        }
    }
    score.tip_points = options.ints("tips");
    score.per_foundation = options.integer("per_foundation");
    score.when_cleared = options.integer("for_clearing");
    score.per_stock_left_when_cleared = options.integer("per_stock_left");
    builder.set_score(std::move(score), options.header());
}

// "scores 5 points", "costs 1 point".
std::string worth(int points) {
    return (points < 0 ? "costs " : "scores ") + counted(std::abs(points), "point");
}

// "Aces and kings score 8 points, 2s, 3s, jacks and queens 6 ...", the highest first.
std::string by_rank(const std::vector<std::int64_t>& ranks) {
    std::vector<std::int64_t> values(ranks);
    std::sort(values.begin(), values.end(), std::greater<>());
    values.erase(std::unique(values.begin(), values.end()), values.end());
    std::string text;
    for (const std::int64_t value : values) {
        std::vector<std::string> words;
        for (int rank = 1; rank <= kRanks; ++rank) {
            if (ranks[static_cast<std::size_t>(rank) - 1] == value) {
                words.push_back(rank_word_plural(rank));
            }
        }
        text += (text.empty() ? "" : "; ") + listed(words) + " " + std::to_string(value);
    }
    return text;
}

void describe(const Options& options, const Variant& variant, Prose& prose) {
    const auto say = [&](const std::string& text) { prose.say(Topic::score, text); };
    say("More points are better.");
    if (const int each = options.integer("per_card"); each != 0) {
        say("Each card of " + describe_sources(variant) + " that is played " + worth(each) + ".");
    }
    if (!options.integers("ranks").empty()) {
        const bool both = options.integer("per_card") != 0;
        say(std::string(both ? "Besides, cards" : "Cards") + " of " + describe_sources(variant) +
            " score by their rank: " + by_rank(options.integers("ranks")) + ".");
    }
    const bool turned = variant.stock_size > 0 && !variant.openings.empty() &&
                        variant.openings[0].kind == Opening::Kind::empty &&
                        variant.stock_plan.to == StockPlan::To::foundation &&
                        !variant.stock_plan.refill;
    if (const int each = options.integer("per_foundation"); each != 0) {
        say("Beginning a foundation " + worth(each) +
            (turned ? ", also by turning the stock." : "."));
    }
    const std::vector<int> tips = options.ints("tips");
    if (!tips.empty() && variant.layout.tips().any()) {
        const bool columns = variant.layout.drawing() == Drawing::columns;
        std::string text =
            columns ? "The last card of a column scores " : "The tips of the peaks score ";
        text += listed(tips);
        text += tips.size() == 1 && tips[0] == 1 ? " point more" : " points more";
        if (tips.size() > 1) text += ", in the order in which they are cleared";
        say(text + ".");
    }
    if (const int bonus = options.integer("for_clearing"); bonus != 0) {
        say("Clearing the layout " + worth(bonus) + ".");
    }
    const int stock = options.integer("per_stock_left");
    if (stock != 0 && variant.stock_size > 0) {
        say("When the layout is cleared, each card left in the stock " + worth(stock) + ".");
    }
}

}  // namespace

Mechanism score_cards() {
    return {"score_cards", "Score in points for each card played.", kFields, false, contribute,
            describe};
}

}  // namespace niblick::mechanisms
