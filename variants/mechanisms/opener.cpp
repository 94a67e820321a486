#include <algorithm>
#include <string>

#include "variants/builder.h"
#include "variants/describe.h"
#include "variants/mechanisms/mechanisms.h"
#include "variants/mechanisms/ranks.h"

namespace niblick::mechanisms {

namespace {

constexpr Field kFields[] = {
    {"ranks",
     FieldType::text,
     "The ranks that may start an empty foundation, one letter each.",
     std::string_view{"A"},
     0,
     0,
     {},
     "\"A\""},
};

void contribute(const Options& options, VariantBuilder& builder) {
    const auto ranks = ranks_of(options.text("ranks"), options.span("ranks"), builder);
    if (!ranks) return;
    builder.allow([ranks = *ranks](const CardKind* base, const CardKind& card) {
        return base == nullptr && std::find(ranks.begin(), ranks.end(), card.rank) != ranks.end();
    });
}

void describe(const Options& options, const Variant&, Prose& prose) {
    prose.say(Topic::foundation, "Only " + any_rank_in_words(options.text("ranks")) +
                                     " may start an empty foundation.");
}

}  // namespace

Mechanism opener() {
    return {"opener", "Which cards may start an empty foundation.", kFields, false, contribute,
            describe};
}

}  // namespace niblick::mechanisms
