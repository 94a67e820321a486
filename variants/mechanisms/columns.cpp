#include "variants/builder.h"
#include "variants/describe.h"
#include "variants/mechanisms/mechanisms.h"

namespace niblick::mechanisms {

namespace {

constexpr Field kFields[] = {
    {"count", FieldType::integer, "How many columns.", std::int64_t{7}, 1, 30, {}, "7"},
    {"height",
     FieldType::integer,
     "How many cards each column has.",
     std::int64_t{5},
     1,
     30,
     {},
     "5"},
    {"heights",
     FieldType::integers,
     "The height of each column from left to right, for columns of unequal height. Replaces count "
     "and height.",
     EmptyList{},
     1,
     30,
     {},
     "[1, 2, 3, 4, 5, 6, 7]"},
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

// Cards are dealt row by row, one to each column in turn, as at the card table. The end card of a
// column covers the one before it.
void contribute(const Options& options, VariantBuilder& builder) {
    const std::vector<int> heights = heights_of(options);
    LayoutBuilder layout;
    std::vector<Slot> last(heights.size(), kNoSlot);
    for (int row = 0; row < 30; ++row) {
        for (std::size_t c = 0; c < heights.size(); ++c) {
            if (row >= heights[c]) continue;
            if (!layout.room()) {
                builder.error("too-many-slots",
                              "the columns hold more than " + std::to_string(kMaxSlots) + " cards",
                              options.header());
                builder.set_layout({}, options.header());
                return;
            }
            const Slot slot =
                layout.add({static_cast<float>(c), static_cast<float>(row)}, static_cast<int>(c));
            if (last[c] != kNoSlot) layout.cover(slot, last[c]);
            last[c] = slot;
        }
    }
    layout.set_drawing(Drawing::columns);
    builder.set_layout(std::move(layout), options.header());
}

void describe(const Options& options, const Variant&, Prose& prose) {
    const std::vector<int> heights = heights_of(options);
    std::string text = "Deal ";
    if (options.integers("heights").empty()) {
        text += counted(static_cast<int>(heights.size()), "column") + " of " +
                counted(heights.front(), "card");
    } else {
        text += counted(static_cast<int>(heights.size()), "column") + " with ";
        for (std::size_t i = 0; i < heights.size(); ++i) {
            text += (i == 0                    ? ""
                     : i + 1 == heights.size() ? " and "
                                               : ", ") +
                    std::to_string(heights[i]);
        }
        text += " cards";
    }
    prose.say(Topic::layout, text +
                                 ", row by row, each card overlapping the one above it in its "
                                 "column. Only the end card of a column is available.");
}

}  // namespace

Mechanism columns() {
    return {"columns", "The layout: columns of overlapping cards.", kFields, false, contribute,
            describe};
}

}  // namespace niblick::mechanisms
