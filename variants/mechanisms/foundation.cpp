#include <algorithm>

#include "variants/compile/builder.h"
#include "variants/explain/describe.h"
#include "variants/mechanisms/foundation_limits.h"
#include "variants/mechanisms/mechanisms.h"

namespace niblick::mechanisms {

namespace {

constexpr Choice kTakes[] = {
    {"any", "An empty foundation takes any card, unless [opener] restricts it."},
    {"nothing",
     "An empty foundation takes only cards that other tables allow; if none does, a stock card "
     "must start it."},
};
constexpr Field kFields[] = {
    {.key = "count",
     .type = FieldType::integer,
     .doc = "How many foundations there are.",
     .fallback = std::int64_t{1},
     .least = 1,
     .most = kMaxFoundations,
     .example = "1"},
    {.key = "start",
     .type = FieldType::texts,
     .doc = "How each foundation starts: \"stock\" turns the first stock card onto it, \"empty\" "
            "leaves it empty, a card's name takes that card out of the deck before the shuffle, "
            "and \"first heart\" or \"first A\" takes the first such card from the shuffled deck. "
            "Give one value for all foundations, or one for each.",
     .fallback = std::string_view{"stock"},
     .example = "\"stock\""},
    {.key = "empty_takes",
     .type = FieldType::choice,
     .doc = "What an empty foundation takes.",
     .fallback = std::string_view{"any"},
     .choices = kTakes,
     .example = "\"any\""},
    {.key = "takes",
     .type = FieldType::texts,
     .doc =
         "What a foundation takes of the cards that fit, as a clause without 'on' (see [clauses]): "
         "which cards, how their ranks differ in the order of [sequence], and how their suits do. "
         "An empty foundation takes the cards that the clause names. \"\" means all that fit. "
         "Cards without a rank, such as jokers, are exempt, and so is what is played on them and "
         "on a wild card. Give one value for all foundations, or one for each.",
     .fallback = EmptyList{},
     .example = "[\"red up\", \"black down\"]"},
    {.key = "full",
     .type = FieldType::integers,
     .doc = "After how many cards a foundation takes no more, the card that starts it included; 0 "
            "means never. Give one value for all foundations, or one for each. A foundation onto "
            "which the stock is turned cannot be full.",
     .fallback = EmptyList{},
     .most = 250,
     .example = "[13, 13]"},
};

// The start of each foundation.
std::vector<std::string> starts_of(const Options& options) {
    std::vector<std::string> starts = options.texts("start");
    if (starts.size() != 1) return starts;
    return std::vector<std::string>(static_cast<std::size_t>(options.integer("count")),
                                    starts.front());
}

void contribute(const Options& options, VariantBuilder& builder) {
    const std::vector<std::string> starts = starts_of(options);
    const int count = options.integer("count");
    if (starts.size() != static_cast<std::size_t>(count)) {
        builder.error("start-count",
                      "'start' has " + counted(static_cast<int>(starts.size()), "value") + " for " +
                          counted(count, "foundation"),
                      options.span("start"), "give one value for all of them, or one for each");
        return;
    }
    std::vector<Span> places;
    for (std::size_t i = 0; i < starts.size(); ++i) places.push_back(options.item_span("start", i));
    builder.set(&Contributions::foundations, {starts, places}, options.header());
    if (options.is("empty_takes", "any")) {
        builder.start_with_any();
    }
    limit_foundations(options, builder);
}

// Which cards an empty foundation takes, whichever tables allow them.
std::string what_starts(const Variant& variant) {
    std::vector<int> ranks;              // ranks with a card that may start one, in deck order
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
        for (const int rank : ranks) words.push_back(with_article(variant.deck.signs().word(rank)));
    }
    for (const CardKind* kind : takes) {
        if (whole_ranks && kind->rank > 0) continue;
        words.push_back((kind->rank > 0 ? "the " : "a ") + describe_card(*kind));
    }
    return "Only " + listed_or(words) + " may start an empty foundation.";
}

enum class How : std::uint8_t { stock, empty, first, card };

How how_to_start(const std::string& start) {
    return start == "stock"              ? How::stock
           : start == "empty"            ? How::empty
           : start.starts_with("first ") ? How::first
                                         : How::card;
}

// "club", "ace": what "first club" or "first A" names.
std::string first_of(const std::string& start, const Signs& signs) {
    const std::string name = start.substr(6);
    const auto rank = signs.rank_of(name);
    return rank ? signs.word(*rank) : name;
}

// "a club, a diamond and a heart", "the ace of clubs twice": what the starts name, in order, equal
// ones together.
std::string name_starts(How how, const std::vector<std::string>& starts, const Variant& variant) {
    std::vector<std::string> words;
    for (std::size_t i = 0; i < starts.size();) {
        const std::size_t from = i;
        while (i < starts.size() && starts[i] == starts[from]) ++i;
        std::string word;
        if (how == How::first) {
            word = first_of(starts[from], variant.deck.signs());
        } else {
            // These may be the options of other rules, whose deck has other cards.
            const int kind = variant.deck.find_kind(starts[from]);
            word = kind < 0 ? starts[from]
                            : describe_card(variant.deck.kinds()[static_cast<std::size_t>(kind)]);
        }
        const auto times = static_cast<int>(i - from);
        word = how == How::card ? "the " + word : with_article(word);
        if (times > 1) word += times == 2 ? " twice" : " " + counted(times, "time");
        words.push_back(std::move(word));
    }
    return listed(words);
}

std::string how_they_start(How how, const std::vector<std::string>& starts,
                           const Variant& variant) {
    switch (how) {
        case How::stock:
            return variant.stock_size > 0 && !variant.stock_plan.refill
                       ? " starts with a card turned from the stock."
                       : " starts with a card dealt to it.";
        case How::empty: return " is empty at the start.";
        case How::first:
            if (starts.size() == 1) {
                return " starts with the first " + first_of(starts.front(), variant.deck.signs()) +
                       " of the shuffled deck, which is taken out before the deal.";
            }
            return " starts with one card, the first of its kind in the shuffled deck, taken out "
                   "before the deal: in order " +
                   name_starts(how, starts, variant) + ".";
        case How::card:
            if (starts.size() == 1) {
                return " starts with " + name_starts(how, starts, variant) +
                       ", which is taken out before the shuffle.";
            }
            return " starts with one card, taken out before the shuffle: in order " +
                   name_starts(how, starts, variant) + ".";
    }
    return "";
}

void describe(const Options& options, const Variant& variant, Prose& prose) {
    if (variant.sets.least > 0) return;  // sets leave the game, not to a foundation
    const std::vector<std::string> starts = starts_of(options);
    for (std::size_t i = 0; i < starts.size();) {
        const How how = how_to_start(starts[i]);
        std::vector<std::string> alike;  // this start and the next ones of its kind
        const std::size_t from = i;
        while (i < starts.size() && how_to_start(starts[i]) == how) alike.push_back(starts[i++]);
        prose.say(Topic::foundation,
                  name_foundations(from, i, starts.size()) + how_they_start(how, alike, variant));
    }
    const bool empty = std::find(starts.begin(), starts.end(), "empty") != starts.end();
    if (empty) prose.say(Topic::foundation, what_starts(variant));
    describe_limits(variant, prose);
}

constexpr Decides kDecides[] = {{Decision::foundations, "count"}, {Decision::start, "empty_takes"}};
constexpr Relaxation kRelaxations[] = {
    {.key = "start", .strict = "\"stock\"", .relaxed = "\"empty\""},
    {.key = "empty_takes", .strict = "\"nothing\"", .relaxed = "\"any\""},
    {.key = "takes", .strict = "", .relaxed = "[]"},
    {.key = "count", .strict = "", .relaxed = "+1"}};

constexpr std::string_view kExample =
    R"([foundation]               # one foundation for each colour, the red one up, the black one down
count = 2
start = "empty"
empty_takes = "any"
takes = ["red up", "black down"]

[columns]

[stock]

[sequence]
wrap = true
)";

}  // namespace

Mechanism foundation() {
    return {.id = "foundation",
            .summary = "The foundations: how many there are and how they start.",
            .fields = kFields,
            .implied = true,
            .contribute = contribute,
            .describe = describe,
            .decides = kDecides,
            .relaxations = kRelaxations,
            .example = kExample,
            .notes = "The stock is turned onto the first foundation.",
            .chapter = Chapter::foundations};
}

}  // namespace niblick::mechanisms
