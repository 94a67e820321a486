#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "core/base/words.h"
#include "variants/clauses/event_text.h"
#include "variants/clauses/event_words.h"
#include "variants/compile/builder.h"
#include "variants/explain/describe.h"
#include "variants/mechanisms/mechanisms.h"
#include "variants/text/diagnostic.h"

namespace niblick::mechanisms {

namespace {

constexpr int kMost = 255;  // counts are bytes

constexpr Field kFields[] = {
    {.key = "names",
     .type = FieldType::texts,
     .doc = "What is counted: a word in small letters, in the singular.",
     .fallback = Required{},
     .example = "[\"coin\", \"spark\"]"},
    {.key = "start",
     .type = FieldType::integers,
     .doc = "How many there are of each when play begins; empty means none of any.",
     .fallback = EmptyList{},
     .least = 0,
     .most = kMost,
     .example = "[2, 0]"},
    {.key = "most",
     .type = FieldType::integers,
     .doc = "How many there can be of each; what is given beyond that is lost. Empty means 255.",
     .fallback = EmptyList{},
     .least = 1,
     .most = kMost,
     .example = "[9, 3]"},
};

void contribute(const Options& options, VariantBuilder& builder) {
    const auto& names = options.texts("names");
    const auto& start = options.integers("start");
    const auto& most = options.integers("most");
    bool fine = true;
    for (const auto& [key, list] : {std::pair{"start", &start}, std::pair{"most", &most}}) {
        if (list->empty() || list->size() == names.size()) continue;
        builder.error("uneven-lists",
                      in_quotes(key) + " has " + counted(list->size(), "number") + ", but there " +
                          (names.size() == 1 ? "is " : "are ") + counted(names.size(), "name"),
                      options.span(key), "write a number for each name, or none");
        fine = false;
    }
    for (std::size_t i = 0; i < names.size(); ++i) {
        const Span where = options.item_span("names", i);
        const auto before = names.begin() + static_cast<std::ptrdiff_t>(i);
        Diagnostics no_cards;
        const bool taken =
            is_event_word(names[i]) || read_cards(names[i], where, builder.signs(), no_cards);
        if (!is_name(names[i]) || taken) {
            builder.error("bad-counter", in_quotes(names[i]) + " is not a name for what is counted",
                          where,
                          is_name(names[i]) ? "events use this word already"
                                            : "write one word in small letters: \"coin\"");
            fine = false;
        } else if (std::find(names.begin(), before, names[i]) != before) {
            builder.error("doubled-counter", in_quotes(names[i]) + " is named twice", where,
                          "leave one of them out");
            fine = false;
        }
    }
    if (!fine) return;
    for (std::size_t i = 0; i < names.size(); ++i) {
        Token token;
        token.name = names[i];
        token.counter = true;
        token.most = most.empty() ? kMost : static_cast<int>(most[i]);
        token.count = start.empty() ? 0 : static_cast<int>(start[i]);
        if (token.count > token.most) {
            builder.error("counter-above-most",
                          in_quotes(names[i]) + " starts with " + std::to_string(token.count) +
                              ", more than there can be: " + std::to_string(token.most),
                          options.item_span("start", i), "start with less, or raise 'most'");
            continue;
        }
        builder.add_token(token, "", options.item_span("names", i));
    }
}

void describe(const Options& /*options*/, const Variant& variant, Prose& prose) {
    for (const Token& token : variant.tokens) {
        if (!token.counter) continue;
        std::string text = token.count == 0 ? "You begin without " + with_article(token.name)
                                            : "You begin with " + counted(token.count, token.name);
        if (token.most < kMost) text += " and can have at most " + std::to_string(token.most);
        prose.say(Topic::play, text + ".");
    }
}

// Counters that no event and no lock asks for.
void lint(const Options& options, const Variant& variant, Diagnostics& diagnostics) {
    const EventTable& table = kept<EventTable>(variant, "events");
    const auto& names = options.texts("names");
    for (std::size_t i = 0; i < names.size(); ++i) {
        if (asks_for(table, names[i])) continue;
        diagnostics.push_back({Severity::warning, "idle-counter",
                               "nothing asks how many of " + in_quotes(names[i]) + " there are",
                               "write an event or a lock of [events] with 'with " + names[i] +
                                   "', or leave the counter out",
                               options.item_span("names", i)});
    }
}

constexpr Decides kDecides[] = {{Decision::token, ""}, {Decision::token_count, "start"}};

constexpr std::string_view kExample = R"(extends = "golf/golf"

[counters]                 # three runs of four cards fill the purse: then the wild card is yours
names = ["coin"]
most = [3]

[events]
when = ["run of 4: give coin", "run of 4 with 3 coin: give wild, take 3 coin"]

[wilds]
count = 0
)";

}  // namespace

Mechanism counters() {
    return {.id = "counters",
            .summary = "What events count: coins, energies, steps of a fuse.",
            .fields = kFields,
            .contribute = contribute,
            .describe = describe,
            .decides = kDecides,
            .lint = lint,
            .example = kExample,
            .chapter = Chapter::events};
}

}  // namespace niblick::mechanisms
