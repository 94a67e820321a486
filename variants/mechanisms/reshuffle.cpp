#include "variants/compile/builder.h"
#include "variants/explain/describe.h"
#include "variants/mechanisms/mechanisms.h"

namespace niblick::mechanisms {

namespace {

constexpr Field kFields[] = {
    {.key = "count",
     .type = FieldType::integer,
     .doc = "How many times per game the cards left in the layout may be shuffled; 0 where "
            "shuffles must be won by [events] first.",
     .fallback = std::int64_t{1},
     .most = 20,
     .example = "1"},
};

void contribute(const Options& options, VariantBuilder& builder) {
    Token token;
    token.name = "shuffle";
    token.count = options.integer("count");
    token.shuffles_layout = true;
    builder.add_token(token, "", options.header());
}

void describe(const Options& options, const Variant& variant, Prose& prose) {
    const int n = options.integer("count");
    const std::string times = n == 0   ? "Once for each shuffle that is won"
                              : n == 1 ? "Once per game"
                              : n == 2 ? "Twice per game"
                                       : counted(n, "time") + " per game";
    prose.say(Topic::play,
              times +
                  ", the cards left in the layout may be picked up, shuffled and dealt "
                  "back to the same places. The foundation and the stock stay as they are" +
                  (scores_runs(variant) ? ", and a run goes on." : ".") +
                  " The deal number determines this shuffle too.",
              About::special);
}

constexpr Decides kDecides[] = {{Decision::token, "count"}, {Decision::token_count, "count"}};

constexpr std::string_view kExample = R"(extends = "peaks/tripeaks"

[reshuffle]
count = 1
)";

}  // namespace

Mechanism reshuffle() {
    return {.id = "reshuffle",
            .summary = "Reshuffling the cards left in the layout.",
            .fields = kFields,
            .contribute = contribute,
            .describe = describe,
            .decides = kDecides,
            .example = kExample,
            .chapter = Chapter::extras};
}

}  // namespace niblick::mechanisms
