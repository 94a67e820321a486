#include "variants/compile/builder.h"
#include "variants/explain/describe.h"
#include "variants/mechanisms/mechanisms.h"

namespace niblick::mechanisms {

namespace {

constexpr Field kFields[] = {
    {"count",
     FieldType::integer,
     "How many cards lie in the reserve. It is no part of the tableau: they need not be played, "
     "unless [goal] cards is \"all\". They may be put into cells, and to columns as [packing] "
     "allows, where they are cards like others; nothing is put on them or in their place.",
     Required{},
     1,
     60,
     {},
     "16"},
    {"any_rank",
     FieldType::boolean,
     "Whether reserve cards may be played on any card, whatever their rank, and start an empty "
     "foundation, for as long as they lie in the reserve.",
     false,
     0,
     0,
     {},
     "true"},
};

void contribute(const Options& options, VariantBuilder& builder) {
    builder.set_reserve(options.integer("count"), options.boolean("any_rank"), options.header());
}

void describe(const Options& options, const Variant&, Prose& prose) {
    prose.say(Topic::layout, "Beside it " + counted(options.integer("count"), "card") +
                                 " lie open as a reserve. They are available throughout and need "
                                 "not be played.");
    if (options.boolean("any_rank")) {
        prose.say(Topic::play,
                  "A card of the reserve may be played at any time, whatever its rank.");
    }
}

}  // namespace

Mechanism reserve() {
    return {"reserve",  "Open cards beside the layout, each free from the start.",
            kFields,    false,
            contribute, describe};
}

}  // namespace niblick::mechanisms
