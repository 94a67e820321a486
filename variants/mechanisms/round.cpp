#include "variants/builder.h"
#include "variants/describe.h"
#include "variants/mechanisms/mechanisms.h"

namespace niblick::mechanisms {

namespace {

constexpr Field kFields[] = {
    {"holes", FieldType::integer, "How many deals make a round.", std::int64_t{9}, 1, 72, {}, "9"},
    {"par",
     FieldType::integer,
     "Strokes for the whole round.",
     std::int64_t{45},
     1,
     1000,
     {},
     "45"},
};

void contribute(const Options& options, VariantBuilder& builder) {
    builder.set_round({options.integer("holes"), options.integer("par")}, options.header());
}

void describe(const Options& options, const Variant&, Prose& prose) {
    prose.say(Topic::round, "A round is " + counted(options.integer("holes"), "deal") +
                                ", or holes; their scores are added. Par for the round is " +
                                std::to_string(options.integer("par")) + ".");
}

}  // namespace

Mechanism round() {
    return {"round", "A round of several deals against par.", kFields, false, contribute, describe};
}

}  // namespace niblick::mechanisms
