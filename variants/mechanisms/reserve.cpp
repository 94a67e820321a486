#include "variants/compile/builder.h"
#include "variants/explain/describe.h"
#include "variants/mechanisms/mechanisms.h"

namespace niblick::mechanisms {

namespace {

constexpr Field kFields[] = {
    {.key = "count",
     .type = FieldType::integer,
     .doc = "How many cards the reserve has. The reserve is not part of the tableau: its cards "
            "need not be played unless [goal] cards is \"all\". They may be moved to cells, and to "
            "columns as [packing] allows, and then are like any other card. Nothing may be put on "
            "them or in their place.",
     .fallback = Required{},
     .least = 1,
     .most = 60,
     .example = "16"},
    {.key = "any_rank",
     .type = FieldType::boolean,
     .doc = "Whether reserve cards may be played on any card, whatever their rank, and start an "
            "empty foundation, while they are in the reserve.",
     .fallback = false,
     .example = "true"},
};

void contribute(const Options& options, VariantBuilder& builder) {
    builder.set(&Contributions::reserve, {options.integer("count"), options.boolean("any_rank")},
                options.header());
}

void describe(const Options& options, const Variant& variant, Prose& prose) {
    const int count = options.integer("count");
    prose.say(Topic::layout, "Beside the layout " + counted(count, "card") +
                                 (count == 1 ? " lies" : " lie") +
                                 " face up as a reserve, always available" +
                                 (variant.aim.cells ? "."
                                  : count == 1      ? "; it need not be played."
                                                    : "; they need not be played."));
    if (options.boolean("any_rank")) {
        prose.say(Topic::play,
                  "A card of the reserve may be played at any time, whatever its rank.",
                  About::special);
    }
}

constexpr Decides kDecides[] = {{Decision::reserve, "count"}};
constexpr Relaxation kRelaxations[] = {{.key = "any_rank", .strict = "false", .relaxed = "true"}};

constexpr std::string_view kExample = R"(extends = "peaks/tripeaks"
without = ["stock"]

[reserve]                  # the cards of the stock lie open, to be played at any time
count = 23
any_rank = true
)";

}  // namespace

Mechanism reserve() {
    return {.id = "reserve",
            .summary = "Face-up cards beside the layout, all available from the start.",
            .fields = kFields,
            .contribute = contribute,
            .describe = describe,
            .decides = kDecides,
            .relaxations = kRelaxations,
            .example = kExample,
            .chapter = Chapter::layout};
}

}  // namespace niblick::mechanisms
