#include <algorithm>
#include <utility>
#include <vector>

#include "variants/clauses/link_clause.h"
#include "variants/clauses/ranks.h"
#include "variants/compile/builder.h"
#include "variants/explain/describe.h"
#include "variants/mechanisms/mechanisms.h"
#include "variants/text/diagnostic.h"

namespace niblick::mechanisms {

namespace {

constexpr Field kFields[] = {
    {.key = "names",
     .type = FieldType::texts,
     .doc = "A short name for each kind of special card, two letters or more.",
     .fallback = Required{},
     .example = "[\"CU\", \"BA\", \"MA\"]"},
    {.key = "words",
     .type = FieldType::texts,
     .doc = "What each kind is called in sentences.",
     .fallback = Required{},
     .example = "[\"customer\", \"barber\", \"manicurist\"]"},
    {.key = "counts",
     .type = FieldType::integers,
     .doc = "How many of each kind are shuffled into the deck.",
     .fallback = Required{},
     .least = 1,
     .most = 50,
     .example = "[5, 5, 2]"},
    {.key = "take",
     .type = FieldType::texts,
     .doc =
         "The ranks that may be played on each kind, one letter each; \"any\" allows every card.",
     .fallback = Required{},
     .example = "[\"A\", \"T\", \"any\"]"},
    {.key = "open",
     .type = FieldType::boolean,
     .doc = "Whether special cards may start an empty foundation.",
     .fallback = false,
     .example = "true"},
};

void contribute(const Options& options, VariantBuilder& builder) {
    const std::vector<std::string> names = options.texts("names");
    const auto& words = options.texts("words");
    const auto& counts = options.integers("counts");
    const std::vector<std::string> take = options.texts("take");
    for (const auto& [key, size] :
         {std::pair{"words", words.size()}, std::pair{"counts", counts.size()},
          std::pair{"take", take.size()}}) {
        if (size == names.size()) continue;
        builder.error("uneven-lists",
                      in_quotes(key) + " has " + std::to_string(size) + " entries, but there are " +
                          counted(static_cast<int>(names.size()), "name"),
                      options.span(key));
        return;
    }
    std::vector<std::vector<int>> taken;  // by kind of special card; empty means every card
    for (std::size_t i = 0; i < names.size(); ++i) {
        if (take[i] == "any") {
            taken.emplace_back();
        } else if (auto ranks =
                       ranks_of(take[i], options.item_span("take", i), builder.signs(),
                                builder.diagnostics(), {.or_else = "\"any\" allows every card"})) {
            taken.push_back(std::move(*ranks));
        } else {
            return;
        }
        CardKind kind;
        kind.name = names[i];
        kind.words = words[i];
        builder.add_cards(kind, static_cast<int>(counts[i]));
    }
    if (names.empty()) return;
    const bool open = options.boolean("open");
    const CardSet special = CardSet::of_names(names);
    LinkClause on_any;
    on_any.card = special;
    add_clause(builder, on_any, false, "take");
    for (std::size_t i = 0; i < names.size(); ++i) {
        LinkClause on_special;
        on_special.base = CardSet::of_names({names[i]});
        if (!taken[i].empty()) on_special.card = CardSet::of_ranks(taken[i]);
        add_clause(builder, on_special, false, "take");
    }
    if (!open) return;
    on_any.starts = true;
    add_clause(builder, on_any, false, "open");
}

void describe(const Options& options, const Variant& variant, Prose& prose) {
    const auto& words = options.texts("words");
    const auto& counts = options.integers("counts");
    const auto& take = options.texts("take");
    std::string cards = "Special cards among them:";
    for (std::size_t i = 0; i < words.size(); ++i) {
        cards += (i == 0                  ? " "
                  : i + 1 == words.size() ? " and "
                                          : ", ") +
                 counted(static_cast<int>(counts[i]), words[i]);
    }
    prose.say(Topic::cards, cards + ".");
    if (!links_matter(variant)) {
        prose.say(Topic::play, "Special cards have no rank, so that no set takes them.",
                  About::special);
        return;
    }
    const auto is_special = [&words = options.texts("names")](const CardKind& kind) {
        return std::find(words.begin(), words.end(), kind.name) != words.end();
    };
    const std::string unless = unless_forbidden(
        variant, [&](const CardKind& kind) { return !is_special(kind); }, is_special);
    std::string text = "A special card may be played on any card at any time" + unless + ".";
    for (std::size_t i = 0; i < words.size(); ++i) {
        text += take[i] == "any" ? " Any card may be played on " + with_article(words[i]) + "."
                                 : " On " + with_article(words[i]) + " only " +
                                       describe_any_rank(take[i], variant.deck.signs()) +
                                       " may be played, or another special card.";
    }
    prose.say(Topic::play, text, About::special);
}

constexpr Decides kDecides[] = {{Decision::start, "open"}};

constexpr std::string_view kExample =
    R"([specials]                 # four fools go on any card, and accept any card
names = ["FO"]
words = ["fool"]
counts = [4]
take = ["any"]

[columns]

[stock]
)";

}  // namespace

Mechanism specials() {
    return {.id = "specials",
            .summary =
                "Cards without a rank that may be played on any card but accept only some cards.",
            .fields = kFields,
            .contribute = contribute,
            .describe = describe,
            .decides = kDecides,
            .example = kExample,
            .chapter = Chapter::deck};
}

}  // namespace niblick::mechanisms
