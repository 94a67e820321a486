#include <algorithm>
#include <utility>
#include <vector>

#include "variants/compile/builder.h"
#include "variants/explain/describe.h"
#include "variants/mechanisms/mechanisms.h"
#include "variants/mechanisms/ranks.h"

namespace niblick::mechanisms {

namespace {

constexpr Field kFields[] = {
    {"names",
     FieldType::texts,
     "A short name for each kind of special card, of two letters or more.",
     Required{},
     0,
     0,
     {},
     "[\"CU\", \"BA\", \"MA\"]"},
    {"words",
     FieldType::texts,
     "What each is called in sentences.",
     Required{},
     0,
     0,
     {},
     "[\"customer\", \"barber\", \"manicurist\"]"},
    {"counts",
     FieldType::integers,
     "How many of each are shuffled into the deck.",
     Required{},
     1,
     50,
     {},
     "[5, 5, 2]"},
    {"take",
     FieldType::texts,
     "The ranks that may be played on each, one letter each; \"any\" for every card.",
     Required{},
     0,
     0,
     {},
     "[\"A\", \"T\", \"any\"]"},
    {"open",
     FieldType::boolean,
     "Whether special cards may start an empty foundation.",
     false,
     0,
     0,
     {},
     "true"},
};

bool is_special(const std::vector<std::string>& names, const CardKind& kind) {
    for (const std::string& name : names) {
        if (kind.name == name) return true;
    }
    return false;
}

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
                      "'" + std::string(key) + "' has " + std::to_string(size) +
                          " entries, but there are " +
                          counted(static_cast<int>(names.size()), "name"),
                      options.span(key));
        return;
    }
    std::vector<std::vector<int>> taken;  // by kind of special card; empty: every card
    for (std::size_t i = 0; i < names.size(); ++i) {
        if (take[i] == "any") {
            taken.emplace_back();
        } else if (auto ranks = ranks_of(take[i], options.item_span("take", i), builder,
                                         {.or_else = "\"any\" stands for every card"})) {
            taken.push_back(std::move(*ranks));
        } else {
            return;
        }
        CardKind kind;
        kind.name = names[i];
        kind.words = words[i];
        builder.add_cards(kind, static_cast<int>(counts[i]));
    }
    const bool open = options.boolean("open");
    builder.allow([names, taken, open](const CardKind* base, const CardKind& card) {
        if (base == nullptr) return open && is_special(names, card);
        if (is_special(names, card)) return true;
        for (std::size_t i = 0; i < names.size(); ++i) {
            if (base->name != names[i]) continue;
            const std::vector<int>& ranks = taken[i];
            return ranks.empty() || std::find(ranks.begin(), ranks.end(), card.rank) != ranks.end();
        }
        return false;
    });
}

void describe(const Options& options, const Variant&, Prose& prose) {
    const auto& words = options.texts("words");
    const auto& counts = options.integers("counts");
    const auto& take = options.texts("take");
    std::string cards = "Special cards:";
    for (std::size_t i = 0; i < words.size(); ++i) {
        cards += (i == 0                  ? " "
                  : i + 1 == words.size() ? " and "
                                          : ", ") +
                 counted(static_cast<int>(counts[i]), words[i]);
    }
    prose.say(Topic::cards, cards + ".");
    prose.say(Topic::play, "A special card may be played on any card at any time.");
    for (std::size_t i = 0; i < words.size(); ++i) {
        if (take[i] == "any") {
            prose.say(Topic::play, "On " + with_article(words[i]) + " any card may be played.");
            continue;
        }
        prose.say(Topic::play, "On " + with_article(words[i]) + " only " +
                                   describe_any_rank_in(take[i]) +
                                   " may be played, or another special card.");
    }
}

}  // namespace

Mechanism specials() {
    return {
        "specials", "Cards without a rank that may be played on anything but take only some cards.",
        kFields,    false,
        contribute, describe};
}

}  // namespace niblick::mechanisms
