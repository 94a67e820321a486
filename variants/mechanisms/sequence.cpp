#include "variants/clauses/link_clause.h"
#include "variants/clauses/ranks.h"
#include "variants/compile/builder.h"
#include "variants/explain/describe.h"
#include "variants/mechanisms/mechanisms.h"

namespace niblick::mechanisms {

namespace {

constexpr Choice kOnKing[] = {
    {"open", "A king takes cards like any other rank."},
    {"closed", "Nothing may be played on a king."},
};
constexpr Choice kDirections[] = {
    {"both", "Build up or down."},
    {"up", "Build up only."},
    {"down", "Build down only."},
    {"none", "Ranks alone do not make cards fit."},
};
constexpr Field kFields[] = {
    {.key = "order",
     .type = FieldType::text,
     .doc =
         "The ranks from low to high, one letter each. Neighbours in this order may be played on "
         "each other; a rank left out has no neighbours. By default, the usual order of the deck.",
     .fallback = kUsualRanks,
     .example = "\"A23456789TJK\""},
    {.key = "wrap",
     .type = FieldType::boolean,
     .doc = "Whether the first and last ranks of the order are neighbours too.",
     .fallback = false,
     .example = "true"},
    {.key = "direction",
     .type = FieldType::choice,
     .doc = "Which neighbouring rank may be played.",
     .fallback = std::string_view{"both"},
     .choices = kDirections,
     .example = "\"up\""},
    {.key = "on_king",
     .type = FieldType::choice,
     .doc = "What may be played on a king, or on the highest rank of a deck of another kind: the "
            "ranks that 'order' allows, or nothing except jokers.",
     .fallback = std::string_view{"open"},
     .choices = kOnKing,
     .example = "\"closed\""},
};

// The king, or what is the highest rank of another deck; 0 if the deck has no ranks.
int highest(const Signs& signs) {
    return signs.usual.empty() ? 0 : signs.usual.back();
}

// Whether a key says what holds without it.
bool is_usual(const Options& options, std::string_view key) {
    if (key == "order") return means_usual(options, key);
    if (key == "wrap") return !options.boolean(key);
    return options.is(key, key == "direction" ? "both" : "open");
}

void contribute(const Options& options, VariantBuilder& builder) {
    const auto ranks = order_of(options, "order", builder.signs(), builder.diagnostics());
    if (!ranks) return;
    const std::vector<int>& order = *ranks;
    if (order.size() < 2) {
        builder.error("short-order", "an order needs at least two ranks", options.span("order"));
        return;
    }
    const bool says = options.given("direction") && !options.is("direction", "both");
    for (const std::string_view key : {"order", "wrap", "direction", "on_king"}) {
        if (options.given(key) && !is_usual(options, key)) builder.state_fit(options.span(key));
    }
    builder.keep(order);
    builder.set_order({order, options.boolean("wrap"), says ? options.span("direction") : Span{}});
    if (!options.is("direction", "none")) {
        LinkClause follows;
        follows.order = RankOrder(order, options.boolean("wrap"));
        if (!options.is("direction", "down")) follows.steps.push_back({false, 1});
        if (!options.is("direction", "up")) follows.steps.push_back({false, -1});
        add_clause(builder, follows, false, "order");
    }
    if (options.is("on_king", "closed")) {
        LinkClause on_king;
        on_king.card.but = CardSet::of_jokers().any;
        on_king.base = CardSet::of_ranks({highest(builder.signs())});
        add_clause(builder, on_king, true, "on_king");
    }
}

// True when the rules tell two cards of one rank apart by their suits.
bool suits_matter(const Variant& variant) {
    std::vector<int> face_of_rank(variant.deck.signs().ranks.size() + 1, -1);
    for (int c = 0; c < variant.deck.size(); ++c) {
        const auto card = static_cast<Card>(c);
        const CardKind& kind = variant.deck.kind(card);
        if (kind.suit == Suit::none || kind.rank == 0) continue;
        int& face = face_of_rank[kind.rank];
        if (face >= 0 && face != int{variant.face_of[card]}) return true;
        face = variant.face_of[card];
    }
    return false;
}

void describe(const Options& options, const Variant& variant, Prose& prose) {
    if (options.is("direction", "none") || !links_matter(variant)) return;
    const Signs& signs = variant.deck.signs();
    const auto& written = kept<std::vector<int>>(variant, "sequence");
    const std::vector<int> order = trimmed(written, variant.deck);
    if (order.size() < 2) return;  // no two cards are linked by it
    const bool wrap = options.boolean("wrap");
    const bool whole = order.size() == written.size();
    const std::string& first = signs.word(order.front());
    const std::string& last = signs.word(order.back());
    std::string fit = "A card fits when its rank is ";
    fit += options.is("direction", "up")     ? "one higher than"
           : options.is("direction", "down") ? "one lower than"
                                             : "one higher or one lower than";
    fit += " the rank of the card it is played on";
    fit += suits_matter(variant) ? "." : "; suits do not matter.";
    if (written != signs.usual) {
        fit += " The order of ranks is " + describe_order(order, signs) +
               ": neighbours in this order count as one rank apart.";
    }
    if (wrap && whole) {
        fit += " The order wraps around: " + first + " and " + last + " are neighbours.";
    } else if (!rank_plays_on(variant, order.front(), order.back()) &&
               !rank_plays_on(variant, order.back(), order.front())) {
        fit += " The order does not wrap around: " + with_article(first) + " and " +
               with_article(last) + " are not neighbours.";
    }
    const int before_last = order[order.size() - 2];
    const int top = highest(signs);
    if (options.is("on_king", "closed") && has_rank(variant.deck, top)) {
        fit += " Nothing may be played on " + with_article(signs.word(top)) + ".";
    } else if (variant.sets.least == 0 && !(wrap && whole) && order.back() == top &&
               signs.rank(top).figure == Figure::king && rank_plays_on(variant, before_last, top)) {
        // Golf is often played with closed kings.
        fit += " " + with_capital(signs.rank(top).plural) +
               " are open: " + with_article(signs.word(before_last)) + " may be played on " +
               with_article(last) + ".";
    }
    prose.say(Topic::play, fit, About::fit);
}

// Warns of ranks in the order that the deck lacks: the order is broken there.
void lint(const Options& options, const Variant& variant, Diagnostics& diagnostics) {
    if (options.is("direction", "none")) return;
    std::string absent;   // between ranks of the deck
    std::string pending;  // the same unless the order ends with them
    bool begun = options.boolean("wrap");
    const Signs& signs = variant.deck.signs();
    for (const int rank : kept<std::vector<int>>(variant, "sequence")) {
        if (has_rank(variant.deck, rank)) {
            absent += pending;
            pending.clear();
            begun = true;
        } else if (begun) {
            pending += (absent.empty() && pending.empty() ? "" : ", ") + signs.rank(rank).plural;
        }
    }
    if (options.boolean("wrap")) absent += pending;
    if (absent.empty()) return;
    diagnostics.push_back(
        {Severity::warning, "absent-rank",
         "the order of ranks names " + absent +
             ", which the deck has not got, so the ranks to either side do not link",
         std::string(options.given("order") ? "leave them out of 'order'"
                                            : "write [sequence] order without them") +
             " if those ranks are to be neighbours",
         options.span("order")});
}

constexpr Decides kDecides[] = {{Decision::order, "order"}};
constexpr Relaxation kRelaxations[] = {
    {.key = "wrap", .strict = "false", .relaxed = "true"},
    {.key = "on_king", .strict = "\"closed\"", .relaxed = "\"open\""},
    {.key = "direction", .strict = "\"up\"", .relaxed = "\"both\""},
    {.key = "direction", .strict = "\"down\"", .relaxed = "\"both\""}};

constexpr std::string_view kExample = R"(extends = "golf/golf"

[sequence]
wrap = true                # an ace on a king, a king on an ace
)";

}  // namespace

Mechanism sequence() {
    return {.id = "sequence",
            .summary = "Which ranks may be played on each other.",
            .fields = kFields,
            .implied = true,
            .contribute = contribute,
            .describe = describe,
            .decides = kDecides,
            .relaxations = kRelaxations,
            .lint = lint,
            .example = kExample,
            .chapter = Chapter::fits};
}

}  // namespace niblick::mechanisms
