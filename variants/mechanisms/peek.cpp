#include <string>

#include "core/base/words.h"
#include "variants/compile/builder.h"
#include "variants/explain/describe.h"
#include "variants/mechanisms/mechanisms.h"

namespace niblick::mechanisms {

namespace {

constexpr Field kFields[] = {
    {.key = "count",
     .type = FieldType::integer,
     .doc =
         "How many times per game the player may look at the next stock cards; 0 where looks must "
         "be won by [events] first.",
     .fallback = std::int64_t{1},
     .most = 20,
     .example = "2"},
    {.key = "cards",
     .type = FieldType::integer,
     .doc = "How many of the next stock cards are shown each time.",
     .fallback = std::int64_t{1},
     .least = 1,
     .most = 20,
     .example = "3"},
};

void contribute(const Options& options, VariantBuilder& builder) {
    Token token;
    token.name = "peek";
    token.count = options.integer("count");
    token.peeks = options.integer("cards");
    builder.add_token(token, "", options.header());
}

void describe(const Options& options, const Variant& /*variant*/, Prose& prose) {
    const int n = options.integer("count");
    const int cards = options.integer("cards");
    const std::string times = n == 0   ? "Once for each peek that is won"
                              : n == 1 ? "Once per game"
                              : n == 2 ? "Twice per game"
                                       : counted(n, "time") + " per game";
    prose.say(Topic::play,
              times + ", you may look at the next " +
                  (cards == 1 ? std::string("stock card. It stays")
                              : counted(cards, "stock card") + ". They stay") +
                  " face up until turned, and nothing else changes.",
              About::special);
}

// A stock of which nothing can be shown.
void lint(const Options& options, const Variant& variant, Diagnostics& diagnostics) {
    using Next = Visibility::NextStock;
    const Next next = variant.visibility.next_stock;
    const bool seen = next == Next::all || (next == Next::shown && options.integer("cards") == 1);
    if (variant.stock_size > 0 && !seen) return;
    diagnostics.push_back({Severity::error, "nothing-to-see",
                           variant.stock_size == 0
                               ? "[peek] shows stock cards, but this game has no stock"
                               : "[peek] shows stock cards that lie face up already",
                           variant.stock_size == 0 ? "add [stock], or remove [peek]"
                                                   : "change [visibility] next_stock, or show more",
                           options.header()});
}

constexpr Decides kDecides[] = {{Decision::token, "count"}, {Decision::token_count, "count"}};

constexpr std::string_view kExample = R"(extends = "golf/golf"

[peek]
count = 2
cards = 3
)";

}  // namespace

Mechanism peek() {
    return {.id = "peek",
            .summary = "Looking at the next stock cards.",
            .fields = kFields,
            .contribute = contribute,
            .describe = describe,
            .decides = kDecides,
            .lint = lint,
            .example = kExample,
            .chapter = Chapter::extras};
}

}  // namespace niblick::mechanisms
