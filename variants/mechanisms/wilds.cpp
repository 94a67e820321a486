#include "variants/compile/builder.h"
#include "variants/explain/describe.h"
#include "variants/mechanisms/mechanisms.h"

namespace niblick::mechanisms {

namespace {

constexpr Field kFields[] = {
    {.key = "count",
     .type = FieldType::integer,
     .doc = "How many wild cards lie beside the deck when play begins; 0 where they must be won by "
            "[events] first.",
     .fallback = std::int64_t{1},
     .most = 20,
     .example = "1"},
};

void contribute(const Options& options, VariantBuilder& builder) {
    Token token;
    token.name = "wild";
    token.count = options.integer("count");
    builder.add_token(token, "", options.header());
}

void describe(const Options& options, const Variant& variant, Prose& prose) {
    const int n = options.integer("count");
    prose.say(Topic::play,
              (n == 0   ? "There is no wild card at the start, but wild cards can be won. Each"
               : n == 1 ? "One wild card lies beside the deck. It"
                        : std::to_string(n) + " wild cards lie beside the deck. Each") +
                  std::string(" may be played once, at any time, and any card may follow it") +
                  (scores_runs(variant) ? "; the run goes on." : "."),
              About::special);
}

constexpr Decides kDecides[] = {{Decision::token, "count"}, {Decision::token_count, "count"}};
constexpr Relaxation kRelaxations[] = {
    {.key = "count", .strict = "", .relaxed = "+1", .adds_table = true}};

constexpr std::string_view kExample = R"(extends = "golf/golf"

[wilds]                    # a wild card, for once in the game
count = 1
)";

}  // namespace

Mechanism wilds() {
    return {.id = "wilds",
            .summary = "Wild cards that are not part of the deck.",
            .fields = kFields,
            .contribute = contribute,
            .describe = describe,
            .decides = kDecides,
            .relaxations = kRelaxations,
            .example = kExample,
            .chapter = Chapter::extras};
}

}  // namespace niblick::mechanisms
