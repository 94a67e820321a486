#include <algorithm>

#include "variants/compile/builder.h"
#include "variants/compile/column_limits.h"
#include "variants/explain/describe.h"
#include "variants/mechanisms/drawn_layout.h"
#include "variants/mechanisms/mechanisms.h"

namespace niblick::mechanisms {

namespace {

constexpr Choice kFirstCards[] = {
    {"uncovered", "The first card of a column is available as soon as nothing lies on it."},
    {"together",
     "The first cards of the columns are locked until they are the only cards left in the layout."},
};
constexpr Field kFields[] = {
    {.key = "count",
     .type = FieldType::integer,
     .doc = "How many columns there are.",
     .fallback = std::int64_t{7},
     .least = 1,
     .most = kMaxColumns,
     .example = "7"},
    {.key = "height",
     .type = FieldType::integer,
     .doc = "How many cards each column has.",
     .fallback = std::int64_t{5},
     .least = 1,
     .most = kMaxColumnHeight,
     .example = "5"},
    {.key = "heights",
     .type = FieldType::integers,
     .doc = "The height of each column from left to right, for columns of unequal height. Replaces "
            "'count' and 'height'.",
     .fallback = EmptyList{},
     .least = 1,
     .most = kMaxColumnHeight,
     .example = "[1, 2, 3, 4, 5, 6, 7]"},
    {.key = "bases",
     .type = FieldType::texts,
     .doc = "The base cards on which the columns are dealt. They are taken out of the deck, stay "
            "under their columns and are never played. Give one card name for each column, or a "
            "rank letter to use cards of that rank in all columns.",
     .fallback = EmptyList{},
     .example = "\"Q\""},
    {.key = "first_cards",
     .type = FieldType::choice,
     .doc = "When the first cards of the columns may be played.",
     .fallback = std::string_view{"uncovered"},
     .choices = kFirstCards,
     .example = "\"together\""},
    {.key = "tips",
     .type = FieldType::boolean,
     .doc = "Whether the first card of each column counts as a tip, so that clearing a column can "
            "score.",
     .fallback = false,
     .example = "true"},
};

std::vector<int> heights_of(const Options& options) {
    std::vector<int> heights;
    for (const std::int64_t h : options.integers("heights")) heights.push_back(static_cast<int>(h));
    if (heights.empty()) {
        heights.assign(static_cast<std::size_t>(options.integer("count")),
                       options.integer("height"));
    }
    return heights;
}

// The bases as cards, one for each column; a rank letter cycles through the suits. Empty if a name
// is not a card.
std::vector<CardKind> bases_of(const Options& options, std::size_t columns, const Signs& signs) {
    std::vector<CardKind> bases;
    const auto& names = options.texts("bases");
    const auto suits = signs.suits.size();
    const auto rank = names.size() == 1 ? signs.rank_of(names[0]) : std::nullopt;
    for (std::size_t c = 0; rank && suits > 0 && c < columns; ++c) {
        bases.push_back(suited_kind(signs, *rank, static_cast<Suit>(c % suits)));
    }
    if (rank) return bases;
    Deck deck;
    for (std::size_t suit = 0; suit < suits; ++suit) {
        for (const int each : signs.order) {
            deck.add(suited_kind(signs, each, static_cast<Suit>(suit)));
        }
    }
    for (const std::string& name : names) {
        const int kind = deck.find_kind(name);
        if (kind < 0) return {};
        bases.push_back(deck.kinds()[static_cast<std::size_t>(kind)]);
    }
    return bases;
}

void take_bases(const Options& options, std::size_t columns, VariantBuilder& builder) {
    const auto& names = options.texts("bases");
    if (names.empty()) return;
    std::vector<CardKind> bases = bases_of(options, columns, builder.signs());
    if (bases.size() != columns) {
        const bool count = !bases.empty();
        builder.error("bases",
                      count ? "'bases' names " + counted(static_cast<int>(names.size()), "card") +
                                  " for " + counted(static_cast<int>(columns), "column")
                            : "'bases' names something that is neither a card nor a rank",
                      options.span("bases"),
                      "give one card for each column, such as \"QS\", or one rank, such as \"Q\"");
        return;
    }
    for (const CardKind& base : bases) builder.remove_cards(base.name, 1, options.span("bases"));
    builder.set_bases(std::move(bases));
}

// Cards are dealt row by row, one to each column in turn, as at the card table. The end card of a
// column covers the one before it.
void contribute(const Options& options, VariantBuilder& builder) {
    const std::vector<int> heights = heights_of(options);
    const bool together = options.is("first_cards", "together");
    const auto first_row = static_cast<Slot>(heights.size());
    take_bases(options, heights.size(), builder);
    if (together) builder.lock_columns(options.span("first_cards"));
    LayoutBuilder layout;
    std::vector<Slot> last(heights.size(), kNoSlot);
    for (int row = 0; row < 30; ++row) {
        for (std::size_t c = 0; c < heights.size(); ++c) {
            if (row >= heights[c]) continue;
            if (!layout.room()) {
                builder.error("too-many-slots",
                              "the columns hold more than " + std::to_string(kMaxSlots) + " cards",
                              options.header());
                builder.set(&Contributions::layout, {}, options.header());
                return;
            }
            const Slot slot =
                layout.add({static_cast<float>(c), static_cast<float>(row)}, static_cast<int>(c));
            if (last[c] != kNoSlot) layout.cover(slot, last[c]);
            last[c] = slot;
            if (row == 0 && options.boolean("tips")) layout.mark_tip(slot);
            for (Slot first = 0; together && row == 1 && first < first_row; ++first) {
                layout.cover(slot, first);
            }
        }
    }
    layout.set_drawing(Drawing::columns);
    builder.set(&Contributions::layout, std::move(layout), options.header());
}

// "each on a queen", "on KC, KD and KS in turn".
std::string describe_bases(const std::vector<CardKind>& bases, const Signs& signs) {
    const bool one_rank = std::all_of(bases.begin(), bases.end(), [&](const CardKind& base) {
        return base.rank == bases.front().rank;
    });
    if (one_rank) return "each on " + with_article(signs.word(bases.front().rank));
    std::string text = "on ";
    for (std::size_t i = 0; i < bases.size(); ++i) {
        text += (i == 0                  ? "the "
                 : i + 1 == bases.size() ? " and the "
                                         : ", the ") +
                describe_card(bases[i]);
    }
    return text;
}

// " of 13 cards", ", the first 4 of 7 cards and the other 4 of 6", " with 1, 2 and 3 cards".
std::string describe_heights(const std::vector<int>& heights) {
    const auto first = std::find_if(heights.begin(), heights.end(),
                                    [&](int height) { return height != heights.front(); });
    if (first == heights.end()) return " of " + counted(heights.front(), "card");
    const bool two =
        std::all_of(first, heights.end(), [&](int height) { return height == *first; });
    if (!two || heights.size() < 4) return " with " + listed(heights) + " cards";
    return ", the first " + std::to_string(first - heights.begin()) + " of " +
           counted(heights.front(), "card") + " and the other " +
           std::to_string(heights.end() - first) + " of " + std::to_string(*first);
}

void describe(const Options& options, const Variant& variant, Prose& prose) {
    const std::vector<int> heights = heights_of(options);
    std::string text =
        "Deal " + counted(static_cast<int>(heights.size()), "column") + describe_heights(heights);
    if (!variant.bases.empty()) text += ", " + describe_bases(variant.bases, variant.deck.signs());
    const int highest = *std::max_element(heights.begin(), heights.end());
    if (highest == 1) {
        prose.say(Topic::layout, "Deal " + counted(static_cast<int>(heights.size()), "card") +
                                     " side by side, each forming a column.");
        return;
    }
    prose.say(Topic::layout, text +
                                 ", row by row, each card overlapping the one above it in its "
                                 "column. Only the end card of a column is available.");
    if (!variant.bases.empty()) {
        prose.say(Topic::layout,
                  "The cards under the columns stay where they are and are never played.");
    }
    if (options.is("first_cards", "together")) {
        prose.say(Topic::layout, std::string(options.says("first_cards")));
    }
}

void lint(const Options& options, const Variant& variant, Diagnostics& diagnostics) {
    if (options.boolean("tips")) warn_of_idle_tips("tips", options, variant, diagnostics);
}

constexpr Decides kDecides[] = {{Decision::cover, "height"},
                                {Decision::cover, "heights"},
                                {Decision::first_cards, "first_cards"},
                                {Decision::size, "count"},
                                {Decision::size, "height"},
                                {Decision::size, "heights"}};
constexpr Relaxation kRelaxations[] = {
    {.key = "count", .strict = "", .relaxed = "-1"},
    {.key = "height", .strict = "", .relaxed = "-1"},
    {.key = "first_cards", .strict = "\"together\"", .relaxed = "\"uncovered\""}};

constexpr std::string_view kExample =
    R"([columns]                  # seven columns of 1 to 7 cards, as in Klondike
heights = [1, 2, 3, 4, 5, 6, 7]

[stock]                    # the other cards, less the one that starts the foundation
cards = 23
)";

}  // namespace

Mechanism columns() {
    return {.id = "columns",
            .summary = "The layout: columns of overlapping cards.",
            .fields = kFields,
            .contribute = contribute,
            .describe = describe,
            .decides = kDecides,
            .relaxations = kRelaxations,
            .lint = lint,
            .example = kExample,
            .chapter = Chapter::layout};
}

}  // namespace niblick::mechanisms
