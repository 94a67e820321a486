#include <algorithm>

#include "variants/compile/builder.h"
#include "variants/explain/describe.h"
#include "variants/mechanisms/link_clause.h"
#include "variants/mechanisms/mechanisms.h"
#include "variants/mechanisms/ranks.h"

namespace niblick::mechanisms {

namespace {

constexpr Choice kTrumps[] = {
    {"ranks", "A trump counts as the rank of its number, starting over after the last rank."},
    {"wild", "A trump may be played on any card, and any card may be played on a trump."},
};
constexpr Field kFields[] = {
    {"copies",
     FieldType::integer,
     "How many decks are shuffled together.",
     std::int64_t{1},
     1,
     4,
     {},
     "2"},
    {"ranks",
     FieldType::text,
     "The ranks in the deck, one letter each; N is the knight of tarot decks.",
     std::string_view{"A23456789TJQK"},
     0,
     0,
     {},
     "\"A789TJQK\""},
    {"trumps",
     FieldType::integer,
     "How many trumps the deck has, as in tarot decks: cards without a suit, named by Roman "
     "numerals.",
     std::int64_t{0},
     0,
     22,
     {},
     "22"},
    {"trumps_are", FieldType::choice, "What a trump counts as.", std::string_view{"ranks"}, 0, 0,
     kTrumps, "\"wild\""},
    {"fifth_suit",
     FieldType::boolean,
     "Whether the deck has a fifth suit, stars, with the same ranks; its card names end in X.",
     false,
     0,
     0,
     {},
     "true"},
    {"remove",
     FieldType::texts,
     "Cards to remove from the deck: a card's name removes one copy, a rank's letter removes every "
     "card of that rank.",
     EmptyList{},
     0,
     0,
     {},
     "[\"QS\", \"2\"]"},
};

constexpr Suit kSuits[] = {Suit::clubs, Suit::diamonds, Suit::hearts, Suit::spades};

std::string roman(int number) {
    std::string text;
    for (; number >= 10; number -= 10) text += 'X';
    static constexpr std::string_view kOnes[] = {"",  "I",  "II",  "III",  "IV",
                                                 "V", "VI", "VII", "VIII", "IX"};
    return text + std::string(kOnes[number]);
}

// Trumps either count as ranks, starting with the first, or are wild; suits play no part.
void add_trumps(const Options& options, VariantBuilder& builder) {
    const std::string& ranks = options.text("ranks");
    const bool wild = options.is("trumps_are", "wild");
    for (int number = 1; number <= options.integer("trumps"); ++number) {
        const char letter = ranks[static_cast<std::size_t>(number - 1) % ranks.size()];
        CardKind trump;
        trump.rank = static_cast<std::uint8_t>(wild ? 0 : *rank_of_letter(letter));
        trump.name = roman(number);
        trump.is_joker = wild;
        trump.is_trump = true;
        builder.add_cards(trump, 1);
    }
    if (!wild || options.integer("trumps") == 0) return;
    for (const bool on_joker : {false, true}) {
        LinkClause clause;
        (on_joker ? clause.base : clause.card) = CardSet::of_jokers();
        add_clause(builder, clause, false, "trumps_are");
    }
}

// The order of the deck before the shuffle: copy by copy, clubs diamonds hearts spades, by rank,
// trumps.
void contribute(const Options& options, VariantBuilder& builder) {
    const std::string& ranks = options.text("ranks");
    const Span span = options.span("ranks");
    if (!ranks_of(ranks, span, builder, {.instead = "use 'copies' for more decks"})) return;
    if (ranks.empty()) {
        builder.error("no-cards", "the deck has no ranks", span, "");
        return;
    }
    const int copies = options.integer("copies");
    for (int copy = 0; copy < copies; ++copy) {
        for (const Suit suit : kSuits) {
            for (const char letter : ranks) {
                builder.add_cards(standard_kind(*rank_of_letter(letter), suit), 1);
            }
        }
        add_trumps(options, builder);
    }
    for (int copy = 0; copy < copies && options.boolean("fifth_suit"); ++copy) {
        for (const char letter : ranks) {
            CardKind star;
            star.rank = static_cast<std::uint8_t>(*rank_of_letter(letter));
            star.name = std::string{letter, 'X'};
            star.words = rank_word(star.rank) + " of stars";
            builder.add_cards(star, 1);
        }
    }
    const auto& removed = options.texts("remove");
    for (std::size_t i = 0; i < removed.size(); ++i) {
        const Span where = options.item_span("remove", i);
        if (removed[i].size() == 1 && rank_of_letter(removed[i][0])) {
            for (const Suit suit : kSuits) {
                builder.remove_cards(standard_kind(*rank_of_letter(removed[i][0]), suit).name,
                                     copies, where);
            }
        } else {
            builder.remove_cards(removed[i], 1, where);
        }
    }
}

void describe(const Options& options, const Variant& variant, Prose& prose) {
    const int copies = options.integer("copies");
    std::string text = counted(variant.deck.size(), "card") + ": ";
    const std::string& ranks = options.text("ranks");
    const bool stars = options.boolean("fifth_suit");
    if (ranks == "A23456789TJQK" && !stars) {
        text += copies == 1 ? "the standard deck of 52" : counted(copies, "deck") + " of 52";
    } else {
        text += (copies == 1 ? "a deck" : counted(copies, "deck")) + " of the ranks " +
                describe_order(order_in_deck(ranks, variant.deck)) +
                (stars ? " in five suits, the fifth being stars" : " in four suits");
    }
    const int trumps = options.integer("trumps");
    if (trumps > 0) text += ", and " + counted(trumps, "trump");
    std::vector<std::string> removed = options.texts("remove");
    for (std::string& card : removed) {
        if (card.size() == 1) card = "the " + rank_word_plural(*rank_of_letter(card[0]));
    }
    if (!removed.empty()) text += ", without " + listed(removed);
    if (const auto below = static_cast<int>(variant.bases.size()); below > 0) {
        text += ", less the " + counted(below, "card") + " that " + (below == 1 ? "lies" : "lie") +
                " below the columns";
    }
    int jokers = 0, irons = 0;
    for (int c = 0; c < variant.deck.size(); ++c) {
        const CardKind& kind = variant.deck.kind(static_cast<Card>(c));
        jokers += kind.is_joker && !kind.is_trump;
        irons += std::any_of(variant.tokens.begin(), variant.tokens.end(), [&](const Token& token) {
            return token.kind_index == variant.deck.kind_index(static_cast<Card>(c));
        });
    }
    if (jokers > 0) text += ", and " + counted(jokers, "joker");
    if (irons > 0) text += ", and " + counted(irons, "iron");
    prose.say(Topic::cards, text + ".");
    if (trumps > 0) {
        prose.say(Topic::play, std::string(options.says("trumps_are")), About::special);
    }
}

}  // namespace

Mechanism deck() {
    return {"deck", "The cards of the game.", kFields, true, contribute, describe};
}

}  // namespace niblick::mechanisms
