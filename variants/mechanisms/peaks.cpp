#include "variants/compile/builder.h"
#include "variants/explain/describe.h"
#include "variants/mechanisms/mechanisms.h"

namespace niblick::mechanisms {

namespace {

constexpr Field kFields[] = {
    {.key = "count",
     .type = FieldType::integer,
     .doc = "How many peaks stand side by side.",
     .fallback = std::int64_t{3},
     .least = 1,
     .most = 10,
     .example = "3"},
    {.key = "height",
     .type = FieldType::integer,
     .doc = "How many rows each peak has; the last row is shared.",
     .fallback = std::int64_t{4},
     .least = 2,
     .most = 8,
     .example = "4"},
};

// Rows of p, 2p, 3p ... cards; in the last row, neighbouring peaks share a card, so it has
// (height-1)p + 1 cards. The tips are the first row.
void contribute(const Options& options, VariantBuilder& builder) {
    const int peaks = options.integer("count");
    const int height = options.integer("height");
    LayoutBuilder layout;
    std::vector<Slot> above;  // the row before
    for (int r = 0; r < height; ++r) {
        const bool last = r + 1 == height;
        std::vector<Slot> row;
        const int cards = last ? (height - 1) * peaks + 1 : (r + 1) * peaks;
        for (int i = 0; i < cards; ++i) {
            if (!layout.room()) {
                builder.error("too-many-slots",
                              "the peaks hold more than " + std::to_string(kMaxSlots) + " cards",
                              options.header());
                builder.set(&Contributions::layout, {}, options.header());
                return;
            }
            const int peak = last ? 0 : i / (r + 1);
            const int within = last ? i : i % (r + 1);
            const float x = static_cast<float>(peak * (height - 1) + within) +
                            0.5F * static_cast<float>(height - 1 - r);
            row.push_back(layout.add({x, static_cast<float>(r)}, r));
            if (r == 0) layout.mark_tip(row.back());
        }
        // A card of the previous row, at place `within` of its peak, is covered by the two that
        // overlap it.
        for (std::size_t j = 0; j < above.size(); ++j) {
            const int peak = static_cast<int>(j) / r;
            const int within = static_cast<int>(j) % r;
            const auto left =
                static_cast<std::size_t>(last ? static_cast<int>(j) : peak * (r + 1) + within);
            layout.cover(row[left], above[j]);
            layout.cover(row[left + 1], above[j]);
        }
        above = std::move(row);
    }
    layout.set_drawing(Drawing::overlap);
    builder.set(&Contributions::layout, std::move(layout), options.header());
}

void describe(const Options& options, const Variant& variant, Prose& prose) {
    const int peaks = options.integer("count");
    prose.say(Topic::layout,
              "Deal " + counted(variant.layout.size() - variant.reserve.count(), "card") + " as " +
                  counted(peaks, "peak") + " of " + counted(options.integer("height"), "row") +
                  (peaks > 1 ? ", side by side over one shared last row. " : ". ") +
                  "Each card is covered by the two of the next row that overlap it.");
}

constexpr Decides kDecides[] = {
    {Decision::cover, "height"}, {Decision::size, "count"}, {Decision::size, "height"}};
constexpr Relaxation kRelaxations[] = {{.key = "count", .strict = "", .relaxed = "-1"},
                                       {.key = "height", .strict = "", .relaxed = "-1"}};

constexpr std::string_view kExample = R"([peaks]                    # two peaks of three rows
count = 2
height = 3

[stock]

[sequence]
wrap = true
)";

}  // namespace

Mechanism peaks() {
    return {.id = "peaks",
            .summary = "The layout: peaks side by side that share their last row.",
            .fields = kFields,
            .contribute = contribute,
            .describe = describe,
            .decides = kDecides,
            .relaxations = kRelaxations,
            .example = kExample,
            .chapter = Chapter::layout};
}

}  // namespace niblick::mechanisms
