#include <algorithm>

#include "variants/compile/builder.h"
#include "variants/explain/describe.h"
#include "variants/mechanisms/mechanisms.h"

namespace niblick::mechanisms {

namespace {

constexpr Choice kTakes[] = {
    {"any", "An empty foundation takes any card, unless [opener] says which."},
    {"nothing",
     "An empty foundation takes no card but those that other tables name; where none does, a stock "
     "card must start it."},
};
constexpr Field kFields[] = {
    {"count",
     FieldType::integer,
     "How many foundations there are.",
     std::int64_t{1},
     1,
     kMaxFoundations,
     {},
     "1"},
    {"start",
     FieldType::texts,
     "How each foundation starts: \"stock\" turns the first stock card onto it, \"empty\" leaves "
     "it "
     "empty, a card's name takes that card out of the deck before the shuffle, \"first heart\" or "
     "\"first A\" "
     "takes the first such card out of the shuffled pack. One word serves for "
     "all foundations; otherwise give one for each.",
     std::string_view{"stock"},
     0,
     0,
     {},
     "\"stock\""},
    {"empty_takes", FieldType::choice, "What an empty foundation takes.", std::string_view{"any"},
     0, 0, kTakes, "\"any\""},
};

// One way to start for each foundation.
std::vector<std::string> starts_of(const Options& options) {
    std::vector<std::string> starts = options.texts("start");
    const auto count = static_cast<std::size_t>(options.integer("count"));
    if (starts.size() == 1) starts.assign(count, starts.front());
    return starts;
}

void contribute(const Options& options, VariantBuilder& builder) {
    const std::vector<std::string> starts = starts_of(options);
    const int count = options.integer("count");
    if (starts.size() != static_cast<std::size_t>(count)) {
        builder.error("start-count",
                      "'start' names " + counted(static_cast<int>(starts.size()), "way") + " for " +
                          counted(count, "foundation"),
                      options.span("start"), "give one word for all of them, or one for each");
        return;
    }
    std::vector<Span> places;
    for (std::size_t i = 0; i < starts.size(); ++i) places.push_back(options.item_span("start", i));
    builder.set_foundations(starts, places, options.header());
    if (options.is("empty_takes", "any")) {
        builder.start_with_any();
    }
}

// Which cards an empty foundation takes, whichever tables say so.
std::string what_starts(const Variant& variant) {
    std::vector<int> ranks;              // some card of it may start one, in the deck's order
    std::vector<std::string> words;      // what may start one
    std::vector<const CardKind*> takes;  // kinds that may
    bool all = true;
    bool whole_ranks = true;
    const auto may = [&](Card card) {
        return variant.links.allows(variant.links.empty(), variant.face_of[card]);
    };
    for (int c = 0; c < variant.deck.size(); ++c) {
        const CardKind& kind = variant.deck.kind(static_cast<Card>(c));
        if (!may(static_cast<Card>(c))) {
            all = false;
            continue;
        }
        if (std::find(takes.begin(), takes.end(), &kind) == takes.end()) takes.push_back(&kind);
        const bool new_rank = std::find(ranks.begin(), ranks.end(), kind.rank) == ranks.end();
        if (kind.rank > 0 && new_rank) ranks.push_back(kind.rank);
    }
    if (all) return "An empty foundation takes any card.";
    if (takes.empty()) {
        return "An empty foundation takes no card from the layout; a stock card must start it.";
    }
    for (int c = 0; c < variant.deck.size(); ++c) {
        const auto card = static_cast<Card>(c);
        const int rank = variant.deck.kind(card).rank;
        const bool named = std::find(ranks.begin(), ranks.end(), rank) != ranks.end();
        if (named && !may(card)) whole_ranks = false;
    }
    if (whole_ranks) {
        for (const int rank : ranks) words.push_back(with_article(rank_word(rank)));
    }
    for (const CardKind* kind : takes) {
        if (whole_ranks && kind->rank > 0) continue;
        words.push_back((kind->rank > 0 ? "the " : "a ") + describe_card(*kind));
    }
    return "Only " + listed_or(words) + " may start an empty foundation.";
}

void describe(const Options& options, const Variant& variant, Prose& prose) {
    if (variant.sets.least > 0) return;  // what leaves is out of the game
    const int count = options.integer("count");
    const std::vector<std::string> starts = starts_of(options);
    const std::string each =
        count == 1 ? "The foundation" : "Each of the " + std::to_string(count) + " foundations";
    const auto sentence = [&](const std::string& who, const std::string& start) {
        if (start == "stock") return who + " starts with a card turned from the stock.";
        if (start == "empty") return who + " is empty at the start.";
        if (start.starts_with("first ")) {
            const auto rank = start.size() == 7 ? rank_of_letter(start[6]) : std::nullopt;
            return who + " starts with the first " + (rank ? rank_word(*rank) : start.substr(6)) +
                   " of the shuffled pack, which is taken out before the others are dealt.";
        }
        const int kind = variant.deck.find_kind(start);
        return who + " starts with the " +
               describe_card(variant.deck.kinds()[static_cast<std::size_t>(kind)]) +
               ", which is taken out before the shuffle.";
    };
    bool empty = false;
    if (options.texts("start").size() <= 1) {
        prose.say(Topic::foundation, sentence(each, starts.front()));
        empty = starts.front() == "empty";
    } else {
        for (std::size_t i = 0; i < starts.size(); ++i) {
            prose.say(Topic::foundation,
                      sentence("Foundation " + std::to_string(i + 1), starts[i]));
            empty = empty || starts[i] == "empty";
        }
    }
    if (empty) prose.say(Topic::foundation, what_starts(variant));
}

}  // namespace

Mechanism foundation() {
    return {"foundation", "The foundations: how many, and what they start with.",
            kFields,      true,
            contribute,   describe};
}

}  // namespace niblick::mechanisms
