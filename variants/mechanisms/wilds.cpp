#include "variants/compile/builder.h"
#include "variants/explain/describe.h"
#include "variants/mechanisms/mechanisms.h"

namespace niblick::mechanisms {

namespace {

constexpr Field kFields[] = {
    {"count",
     FieldType::integer,
     "How many wild cards lie beside the deck.",
     std::int64_t{1},
     1,
     20,
     {},
     "1"},
};

void contribute(const Options& options, VariantBuilder& builder) {
    Token token;
    token.name = "wild";
    token.count = options.integer("count");
    builder.add_token(token, "", options.header());
}

void describe(const Options& options, const Variant&, Prose& prose) {
    const int n = options.integer("count");
    prose.say(Topic::play, (n == 1 ? "One wild card lies" : std::to_string(n) + " wild cards lie") +
                               std::string(" beside the deck. It may be laid on the foundation at "
                                           "any time, and any card may follow it; it does not "
                                           "end a run."));
}

}  // namespace

Mechanism wilds() {
    return {"wilds", "Wild cards that are not part of the deck.", kFields, false, contribute,
            describe};
}

}  // namespace niblick::mechanisms
