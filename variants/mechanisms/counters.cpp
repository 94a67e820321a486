#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "core/base/words.h"
#include "variants/clauses/event_text.h"
#include "variants/clauses/event_words.h"
#include "variants/clauses/spell_text.h"
#include "variants/compile/builder.h"
#include "variants/explain/describe.h"
#include "variants/explain/token_words.h"
#include "variants/mechanisms/mechanisms.h"
#include "variants/text/diagnostic.h"

namespace niblick::mechanisms {

namespace {

constexpr int kMost = 255;  // counts are bytes

constexpr Field kFields[] = {
    {.key = "names",
     .type = FieldType::texts,
     .doc =
         "What is counted: a word in small letters and, if sentences should have one, the plural: "
         "\"coin coins\". A counter without a plural is told of as an amount: \"3 gold\". All "
         "other keys and tables use the first word.",
     .fallback = Required{},
     .example = "[\"coin coins\", \"gold\"]"},
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
    {.key = "spells",
     .type = FieldType::texts,
     .doc = "What the player may use for counters, as often as there are enough, but not in the "
            "middle of a set: a name as in 'names', a colon and what each use costs. An event of "
            "[events] with the name and 'used' says what it does. A spell is never in hand, so "
            "events neither give it nor ask for it.",
     .fallback = EmptyList{},
     .example = "[\"volley: 3 coin\", \"deck: 5 coin, 1 spark\"]"},
};

// What each counter is called in rules: the first word of its text.
std::vector<std::string> names_in(const Options& options) {
    std::vector<std::string> names;
    for (const std::string& text : options.texts("names")) {
        const auto words = words_of(text);
        names.push_back(words.empty() ? "" : words[0]);
    }
    return names;
}

// Adds the plural in the text of a counter, "coin coins", if it has one. Reports what is none.
bool read_plural(const std::string& text, Span where, CounterPlurals& plurals,
                 VariantBuilder& builder) {
    const auto words = words_of(text);
    if (words.size() < 2) return true;
    if (words.size() == 2 && is_name(words[1])) {
        plurals.of[words[0]] = words[1];
        return true;
    }
    builder.error("bad-counter", in_quotes(text) + " is not a name and its plural", where,
                  "write one word in small letters, or two: \"coin\" or \"coin coins\"");
    return false;
}

// Whether a counter or a spell may be called so; `taken` are the names before it. Reports why not.
bool is_free(const std::string& name, Span where, const std::vector<std::string>& taken,
             VariantBuilder& builder) {
    Diagnostics no_cards;
    const bool used = is_event_word(name) || read_cards(name, where, builder.signs(), no_cards);
    if (!is_name(name) || used) {
        builder.error("bad-counter", in_quotes(name) + " is not a name for what is counted", where,
                      is_name(name) ? "events use this word already"
                                    : "write one word in small letters: \"coin\"");
        return false;
    }
    if (std::find(taken.begin(), taken.end(), name) == taken.end()) return true;
    builder.error("doubled-counter", in_quotes(name) + " is named twice", where,
                  "leave one of them out");
    return false;
}

void contribute(const Options& options, VariantBuilder& builder) {
    const std::vector<std::string> names = names_in(options);
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
    std::vector<std::string> taken;
    CounterPlurals plurals;
    for (std::size_t i = 0; i < names.size(); ++i) {
        fine = read_plural(options.texts("names")[i], options.item_span("names", i), plurals,
                           builder) &&
               fine;
        fine = is_free(names[i], options.item_span("names", i), taken, builder) && fine;
        taken.push_back(names[i]);
    }
    Diagnostics faults;
    std::vector<Spell> spells = read_spells(options, names, faults);
    if (!fine) {
        for (const std::string& name : names) builder.excuse_token(name);
        for (const Spell& spell : spells) builder.excuse_token(spell.name);
        return;
    }
    builder.keep(plurals);
    for (Spell& spell : spells) {
        if (!spell.whole || !is_free(spell.name, spell.where, taken, builder)) {
            builder.excuse_token(spell.name);
            continue;
        }
        taken.push_back(spell.name);
        builder.add_spell(spell.name, std::move(spell.costs), spell.where);
    }
    builder.complain(faults);
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
            builder.excuse_token(names[i]);
            continue;
        }
        builder.add_token(token, "", options.item_span("names", i));
    }
}

void describe(const Options& /*options*/, const Variant& variant, Prose& prose) {
    for (const Token& token : variant.tokens) {
        if (!token.counter) continue;
        std::string text =
            token.count == 0 ? "You begin without " + some_token(variant, token.name)
                             : "You begin with " + counted_tokens(variant, token.name, token.count);
        if (token.most < kMost) text += " and can have at most " + std::to_string(token.most);
        prose.say(Topic::play, text + ".");
    }
    for (const Token& token : variant.tokens) {
        if (!token.is_spell()) continue;
        prose.say(Topic::play, "You may use " + with_article(token.name) + " whenever you hold " +
                                   describe_costs(variant, token) + ", which it costs.");
    }
}

// Whether what a spell costs can never be in hand.
bool is_too_dear(const Variant& variant, const Token& spell, const EventTable& table) {
    const auto given = [&](const std::string& name) {
        return any_action(table, [&](const EventAction& action) {
            return action.does == EventAction::Does::give && action.amount.token == name;
        });
    };
    return std::any_of(spell.costs.begin(), spell.costs.end(), [&](const TokenCost& cost) {
        const Token& counter = variant.tokens[static_cast<std::size_t>(cost.token)];
        return cost.n > (given(counter.name) ? counter.most : counter.count);
    });
}

void lint_spell(const Token& spell, Span where, const Variant& variant, Diagnostics& diagnostics) {
    const EventTable& table = kept<EventTable>(variant, "events");
    const auto warn = [&](std::string_view code, const std::string& message,
                          const std::string& hint) {
        diagnostics.push_back({Severity::warning, std::string(code), message, hint, where});
    };
    if (!follows_use(table, spell.name)) {
        warn("idle-spell", "nothing happens when " + in_quotes(spell.name) + " is used",
             "write an event of [events]: \"" + spell.name + " used: remove one any\"");
    }
    if (counts(table, spell.name)) {
        warn("spell-in-hand",
             "events give or ask for " + in_quotes(spell.name) + ", but a spell is never in hand",
             "give or ask for the counters that it costs");
    }
    if (is_too_dear(variant, spell, table)) {
        warn("dear-spell",
             in_quotes(spell.name) + " costs " + describe_costs(variant, spell) +
                 ", more than there can be",
             "lower the cost, or let events give more");
    }
}

// Counters that no event and no lock asks for and no spell costs, and spells without use.
void lint(const Options& options, const Variant& variant, Diagnostics& diagnostics) {
    const EventTable& table = kept<EventTable>(variant, "events");
    Diagnostics read_before;
    const std::vector<std::string> names = names_in(options);
    const std::vector<Spell> spells = read_spells(options, names, read_before);
    for (const Spell& spell : spells) {
        for (const Token& token : variant.tokens) {
            if (token.is_spell() && token.name == spell.name) {
                lint_spell(token, spell.where, variant, diagnostics);
            }
        }
    }
    const auto pays = [&](const std::string& counter) {
        return std::any_of(spells.begin(), spells.end(), [&](const Spell& spell) {
            return std::any_of(spell.costs.begin(), spell.costs.end(),
                               [&](const auto& cost) { return cost.first == counter; });
        });
    };
    for (std::size_t i = 0; i < names.size(); ++i) {
        if (asks_for(table, names[i]) || pays(names[i])) continue;
        diagnostics.push_back({Severity::warning, "idle-counter",
                               "nothing asks how many of " + in_quotes(names[i]) + " there are",
                               "write an event or a lock of [events] with 'with " + names[i] +
                                   "' or a spell that costs it, or leave the counter out",
                               options.item_span("names", i)});
    }
}

constexpr Decides kDecides[] = {{Decision::token, ""}, {Decision::token_count, "start"}};

constexpr std::string_view kExample = R"(extends = "golf/golf"

[counters]                 # three runs of four cards fill the purse: then the wild card is yours
names = ["coin coins"]
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
