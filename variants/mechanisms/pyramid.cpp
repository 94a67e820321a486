#include "variants/compile/builder.h"
#include "variants/explain/describe.h"
#include "variants/mechanisms/mechanisms.h"

namespace niblick::mechanisms {

namespace {

constexpr Field kFields[] = {
    {.key = "rows",
     .type = FieldType::integer,
     .doc = "How many rows there are; the first has one card, and each row has one more than the "
            "row above.",
     .fallback = std::int64_t{7},
     .least = 2,
     .most = 20,
     .example = "7"},
};

void contribute(const Options& options, VariantBuilder& builder) {
    LayoutBuilder layout;
    const int rows = options.integer("rows");
    for (int r = 0; r < rows; ++r) {
        for (int c = 0; c <= r; ++c) {
            const float x = static_cast<float>(c) + 0.5F * static_cast<float>(rows - 1 - r);
            const Slot slot = layout.add({x, static_cast<float>(r)}, r);
            if (r == 0) continue;
            const int first = r * (r - 1) / 2;  // of the row above
            if (c > 0) layout.cover(slot, static_cast<Slot>(first + c - 1));
            if (c < r) layout.cover(slot, static_cast<Slot>(first + c));
        }
    }
    layout.set_drawing(Drawing::overlap);
    builder.set(&Contributions::layout, std::move(layout), options.header());
}

void describe(const Options& options, const Variant& variant, Prose& prose) {
    prose.say(
        Topic::layout,
        "Deal a pyramid of " + counted(variant.layout.size() - variant.reserve.count(), "card") +
            " in " + counted(options.integer("rows"), "row") +
            ", from the single card at the top down to " + std::to_string(options.integer("rows")) +
            " in the last row. Each card is covered by the two of the next row that overlap it.");
}

constexpr Decides kDecides[] = {{Decision::cover, "rows"}, {Decision::size, "rows"}};
constexpr Relaxation kRelaxations[] = {{.key = "rows", .strict = "", .relaxed = "-1"}};

constexpr std::string_view kExample = R"([pyramid]                  # 21 cards in six rows
rows = 6

[stock]
)";

}  // namespace

Mechanism pyramid() {
    return {.id = "pyramid",
            .summary =
                "The layout: a pyramid in which each card is covered by two cards of the next row.",
            .fields = kFields,
            .contribute = contribute,
            .describe = describe,
            .decides = kDecides,
            .relaxations = kRelaxations,
            .example = kExample,
            .chapter = Chapter::layout};
}

}  // namespace niblick::mechanisms
