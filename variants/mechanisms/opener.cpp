#include <algorithm>
#include <string>

#include "variants/compile/builder.h"
#include "variants/explain/describe.h"
#include "variants/mechanisms/mechanisms.h"
#include "variants/mechanisms/ranks.h"

namespace niblick::mechanisms {

namespace {

constexpr Field kFields[] = {
    {"ranks",
     FieldType::text,
     "The ranks that may start an empty foundation, one letter each, whichever foundation it is. "
     "No other card may, whatever [foundation] empty_takes says, a joker neither; but special "
     "cards where "
     "[specials] 'open' says so, wild cards, and reserve cards that may be played whatever their "
     "rank.",
     std::string_view{"A"},
     0,
     0,
     {},
     "\"A\""},
};

void contribute(const Options& options, VariantBuilder& builder) {
    const auto ranks = ranks_of(options.text("ranks"), options.span("ranks"), builder);
    if (!ranks) return;
    builder.start_with_allowed();
    builder.allow([ranks = *ranks](const CardKind* base, const CardKind& card) {
        return base == nullptr && std::find(ranks.begin(), ranks.end(), card.rank) != ranks.end();
    });
}

// What starts an empty foundation is told in one sentence, by [foundation].
void describe(const Options&, const Variant&, Prose&) {}

}  // namespace

Mechanism opener() {
    return {"opener", "Which cards may start an empty foundation.", kFields, false, contribute,
            describe};
}

}  // namespace niblick::mechanisms
