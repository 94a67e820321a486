#include "variants/builder.h"
#include "variants/describe.h"
#include "variants/mechanisms/mechanisms.h"

namespace niblick::mechanisms {

namespace {

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
     "The ranks the deck has, one letter each.",
     std::string_view{"A23456789TJQK"},
     0,
     0,
     {},
     "\"A789TJQK\""},
    {"remove",
     FieldType::texts,
     "Cards taken out before anything else: a card's name for one copy, or a rank's letter for all "
     "of that rank.",
     EmptyList{},
     0,
     0,
     {},
     "[\"QS\", \"2\"]"},
};

constexpr Suit kSuits[] = {Suit::clubs, Suit::diamonds, Suit::hearts, Suit::spades};

// The order of the deck before the shuffle: copy by copy, clubs diamonds hearts spades, by rank.
void contribute(const Options& options, VariantBuilder& builder) {
    const std::string& ranks = options.text("ranks");
    const Span span = options.span("ranks");
    std::string seen;
    for (const char letter : ranks) {
        if (!rank_of_letter(letter)) {
            builder.error("unknown-rank", "'" + std::string(1, letter) + "' is not a rank", span,
                          "ranks are A 2 3 4 5 6 7 8 9 T J Q K");
            return;
        }
        if (seen.find(letter) != std::string::npos) {
            builder.error("doubled-rank",
                          "the rank '" + std::string(1, letter) + "' is named twice", span,
                          "use 'copies' for more decks");
            return;
        }
        seen += letter;
    }
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
    std::string text = std::to_string(variant.deck.size()) + " cards: ";
    const std::string& ranks = options.text("ranks");
    if (ranks == "A23456789TJQK") {
        text += copies == 1 ? "the ordinary deck of 52" : counted(copies, "deck") + " of 52";
    } else {
        text += counted(copies, "deck") + " of the ranks";
        for (const char letter : ranks) text += " " + rank_word(*rank_of_letter(letter));
        text += " in four suits";
    }
    const auto& removed = options.texts("remove");
    for (std::size_t i = 0; i < removed.size(); ++i) {
        text += i == 0 ? ", without " : i + 1 == removed.size() ? " and " : ", ";
        if (removed[i].size() == 1) {
            text += "the " + rank_word_plural(*rank_of_letter(removed[i][0]));
        } else {
            text += removed[i];
        }
    }
    int jokers = 0;
    for (int c = 0; c < variant.deck.size(); ++c) {
        jokers += variant.deck.kind(static_cast<Card>(c)).is_joker;
    }
    if (jokers > 0) text += ", and " + counted(jokers, "joker");
    prose.say(Topic::cards, text + ".");
}

}  // namespace

Mechanism deck() {
    return {"deck", "The cards of the game.", kFields, true, contribute, describe};
}

}  // namespace niblick::mechanisms
