#include <algorithm>
#include <map>

#include "variants/builder.h"
#include "variants/describe.h"
#include "variants/mechanisms/mechanisms.h"

namespace niblick::mechanisms {

namespace {

constexpr Field kFields[] = {
    {"rows",
     FieldType::texts,
     "The layout as a drawing, first row first. '#' is a card, '^' a card that counts as the tip "
     "of a "
     "peak, a space or '.' is nothing. A character is half a card wide. A card is covered by those "
     "drawn one row lower, at most one character to either side.",
     Required{},
     0,
     0,
     {},
     "[\"  ^  \", \" # # \", \"# # #\"]"},
};

void contribute(const Options& options, VariantBuilder& builder) {
    const auto& rows = options.texts("rows");
    LayoutBuilder layout;
    std::map<int, Slot> above;
    bool fine = true;
    int row_number = 0;
    for (std::size_t r = 0; r < rows.size(); ++r) {
        std::map<int, Slot> here;
        for (std::size_t i = 0; i < rows[r].size(); ++i) {
            const char mark = rows[r][i];
            if (mark == ' ' || mark == '.') continue;
            if (mark != '#' && mark != '^') {
                builder.error("unknown-mark",
                              "the drawing has '" + std::string(1, mark) + "' in row " +
                                  std::to_string(r + 1) + ", character " + std::to_string(i + 1),
                              options.item_span("rows", r),
                              "allowed: '#' a card, '^' a tip, space or '.' nothing");
                fine = false;
                continue;
            }
            const int x = static_cast<int>(i);
            if (here.contains(x - 1)) {
                builder.error("cards-overlap",
                              "two cards of row " + std::to_string(r + 1) +
                                  " are drawn side by side without a space",
                              options.item_span("rows", r),
                              "a character is half a card wide: leave one between two cards");
                fine = false;
                break;
            }
            if (!layout.room()) {
                builder.error("too-many-slots",
                              "the drawing has more than " + std::to_string(kMaxSlots) + " cards",
                              options.span("rows"));
                builder.set_layout({}, options.header());
                return;
            }
            const Slot slot =
                layout.add({static_cast<float>(x) / 2, static_cast<float>(r)}, row_number);
            if (mark == '^') layout.mark_tip(slot);
            for (int dx = -1; dx <= 1; ++dx) {
                if (const auto lower = above.find(x + dx); lower != above.end()) {
                    layout.cover(slot, lower->second);
                }
            }
            here[x] = slot;
        }
        if (!here.empty()) ++row_number;
        above = std::move(here);
    }
    if (layout.size() == 0 && fine) {
        builder.error("no-cards", "the drawing shows no card", options.span("rows"),
                      "draw each card as '#'");
    }
    layout.set_drawing(Drawing::overlap);
    builder.set_layout(fine ? std::move(layout) : LayoutBuilder{}, options.header());
}

void describe(const Options& options, const Variant& variant, Prose& prose) {
    const auto rows = static_cast<int>(options.texts("rows").size());
    prose.say(Topic::layout,
              "Deal " + counted(variant.layout.size(), "card") + " in " + counted(rows, "row") +
                  " as drawn, from the first row down. A card is covered by those of the next row "
                  "that overlap it.");
}

}  // namespace

Mechanism picture() {
    return {"picture", "The layout: a drawing; what overlaps covers.", kFields, false, contribute,
            describe};
}

}  // namespace niblick::mechanisms
