#include <algorithm>

#include "variants/clauses/link_clause.h"
#include "variants/clauses/ranks.h"
#include "variants/compile/builder.h"
#include "variants/explain/describe.h"
#include "variants/mechanisms/mechanisms.h"

namespace niblick::mechanisms {

namespace {

constexpr Field kFields[] = {
    {.key = "ranks",
     .type = FieldType::text,
     .doc = "The ranks that may start any empty foundation, one letter each. This overrides "
            "[foundation] empty_takes, and jokers may not start one either. Exceptions: special "
            "cards if [specials] 'open' is true, wild cards, and reserve cards that may be played "
            "whatever their rank.",
     .fallback = std::string_view{"A"},
     .example = "\"A\""},
};

void contribute(const Options& options, VariantBuilder& builder) {
    const auto ranks = ranks_of(options.text("ranks"), options.span("ranks"), builder.signs(),
                                builder.diagnostics());
    if (!ranks) return;
    builder.start_with_allowed();
    LinkClause clause;
    clause.card = CardSet::of_ranks(*ranks);
    clause.starts = true;
    if (!ranks->empty()) add_clause(builder, clause, false, "ranks");
}

// [foundation] describes in one sentence what may start an empty foundation.
void describe(const Options&, const Variant&, Prose&) {}

void lint(const Options& options, const Variant& variant, Diagnostics& diagnostics) {
    const auto& openings = variant.openings;
    const bool empty = variant.sets.least == 0 &&
                       std::any_of(openings.begin(), openings.end(), [](const Opening& opening) {
                           return opening.kind == Opening::Kind::empty;
                       });
    if (empty) return;
    diagnostics.push_back(
        {Severity::warning, "no-effect", "[opener] changes nothing: no foundation is ever empty",
         "remove it, or write start = \"empty\" below [foundation]", options.header()});
}

constexpr Decides kDecides[] = {{Decision::start, "ranks"}};
constexpr Relaxation kRelaxations[] = {{.key = "", .strict = "", .relaxed = ""}};

constexpr std::string_view kExample = R"([foundation]
start = "empty"

[opener]                   # only an ace may start the foundation
ranks = "A"

[columns]

[stock]
)";

}  // namespace

Mechanism opener() {
    return {.id = "opener",
            .summary = "Which cards may start an empty foundation.",
            .fields = kFields,
            .contribute = contribute,
            .describe = describe,
            .decides = kDecides,
            .relaxations = kRelaxations,
            .lint = lint,
            .example = kExample,
            .chapter = Chapter::foundations};
}

}  // namespace niblick::mechanisms
