#include <utility>

#include "core/base/words.h"
#include "variants/compile/builder.h"
#include "variants/explain/describe.h"
#include "variants/mechanisms/mechanisms.h"

namespace niblick::mechanisms {

namespace {

constexpr Choice kCovered[] = {
    {"face_up", "All cards of the layout are dealt face up."},
    {"face_down", "Covered cards lie face down and are turned up when they are uncovered."},
};
constexpr Choice kNextStock[] = {
    {"hidden", "The stock lies face down."},
    {"first_rank",
     "The rank of the first stock card is known before it is turned; later ones are hidden."},
    {"shown", "The next stock card lies face up."},
    {"all", "The whole stock lies face up, in the order of turning."},
};
constexpr Field kFields[] = {
    {.key = "covered",
     .type = FieldType::choice,
     .doc = "Whether covered cards of the layout lie face up or face down.",
     .fallback = std::string_view{"face_up"},
     .choices = kCovered,
     .example = "\"face_down\""},
    {.key = "down_rows",
     .type = FieldType::integers,
     .doc = "The rows whose covered cards lie face down, counted from the row dealt first; empty "
            "means all rows.",
     .fallback = EmptyList{},
     .least = 1,
     .most = kMaxSlots,
     .example = "[1]"},
    {.key = "down",
     .type = FieldType::texts,
     .doc = "Places whose covered cards lie face down, as in [events]; empty, without 'down_rows', "
            "means all.",
     .fallback = EmptyList{},
     .least = 1,
     .most = kMaxSlots,
     .example = "[\"column 3\", \"tips\"]"},
    {.key = "shown",
     .type = FieldType::integer,
     .doc = "How many of the cards that would lie face down are dealt face up anyway, starting "
            "with the last one dealt.",
     .fallback = std::int64_t{0},
     .most = kMaxSlots,
     .example = "6"},
    {.key = "next_stock",
     .type = FieldType::choice,
     .doc = "What is known of the stock.",
     .fallback = std::string_view{"hidden"},
     .choices = kNextStock,
     .example = "\"shown\""},
};

void contribute(const Options& options, VariantBuilder& builder) {
    Visibility visibility;
    visibility.covered_face_down = options.is("covered", "face_down");
    using Next = Visibility::NextStock;
    visibility.next_stock = options.is("next_stock", "shown")        ? Next::shown
                            : options.is("next_stock", "all")        ? Next::all
                            : options.is("next_stock", "first_rank") ? Next::rank_until_first_turn
                                                                     : Next::hidden;
    std::vector<int> down;
    for (const std::int64_t row : options.integers("down_rows")) {
        down.push_back(static_cast<int>(row));
    }
    const int shown = options.integer("shown");
    const auto& places = options.texts("down");
    if (!visibility.covered_face_down && (!down.empty() || !places.empty() || shown > 0)) {
        builder.error("nothing-face-down",
                      "'down_rows', 'down' and 'shown' apply only if covered cards lie face down",
                      options.span(!down.empty()     ? "down_rows"
                                   : !places.empty() ? "down"
                                                     : "shown"),
                      "add covered = \"face_down\"");
    }
    Contributions::FaceDown given{visibility, std::move(down), shown};
    if (places.empty()) {
        builder.set(&Contributions::visibility, std::move(given), options.header());
        return;
    }
    builder.once_laid([options, given](VariantBuilder& laid, const Variant&) mutable {
        for (std::size_t i = 0; i < options.texts("down").size(); ++i) {
            given.places |= laid.places(options.texts("down")[i], options.item_span("down", i));
        }
        laid.keep(given.places);
        laid.set(&Contributions::visibility, given, options.header());
    });
}

void describe(const Options& options, const Variant& variant, Prose& prose) {
    const auto& rows = options.integers("down_rows");
    const bool columns = variant.layout.drawing() == Drawing::columns;
    if (variant.layout.size() == 0) {
        // There is only the stock.
    } else if (const SlotSet& places = kept<SlotSet>(variant, "visibility"); places.any()) {
        std::string text =
            "The covered cards at certain places lie face down and are turned up "
            "when they are uncovered; all others are dealt face up. They are ";
        if (!rows.empty())
            text +=
                (rows.size() == 1 ? "row " : "rows ") + listed(options.ints("down_rows")) + " and ";
        prose.say(Topic::sight, text + describe_places(variant, places) + ".");
    } else if (columns && rows == std::vector<std::int64_t>{1}) {
        prose.say(Topic::sight,
                  "The first card of each column lies face down and is turned up when it is "
                  "uncovered; all others are dealt face up.");
    } else if (rows.empty()) {
        prose.say(Topic::sight, std::string(options.says("covered")));
    } else {
        std::string text = "The cards of row";
        for (std::size_t i = 0; i < rows.size(); ++i) {
            text += (i == 0                 ? (rows.size() == 1 ? " " : "s ")
                     : i + 1 == rows.size() ? " and "
                                            : ", ") +
                    std::to_string(rows[i]);
        }
        prose.say(Topic::sight, text +
                                    " lie face down and are turned up when they are uncovered; all "
                                    "others are dealt face up.");
    }
    if (const int shown = options.integer("shown"); shown > 0) {
        prose.say(Topic::sight, "Of the cards that would lie face down, the last " +
                                    (shown == 1 ? std::string("one lies")
                                                : std::to_string(shown) + " dealt lie") +
                                    " face up.");
    }
    if (variant.stock_size > 0) prose.say(Topic::sight, std::string(options.says("next_stock")));
}

constexpr std::string_view kExample = R"(extends = "peaks/tripeaks"

[visibility]
covered = "face_down"
next_stock = "shown"
)";

}  // namespace

Mechanism visibility() {
    return {.id = "visibility",
            .summary = "What the player can see.",
            .fields = kFields,
            .implied = true,
            .contribute = contribute,
            .describe = describe,
            .beside_play = true,
            .example = kExample,
            .chapter = Chapter::layout};
}

}  // namespace niblick::mechanisms
