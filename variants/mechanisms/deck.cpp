#include <algorithm>

#include "core/base/read_number.h"
#include "variants/clauses/deck_signs.h"
#include "variants/clauses/link_clause.h"
#include "variants/clauses/ranks.h"
#include "variants/compile/builder.h"
#include "variants/explain/describe.h"
#include "variants/mechanisms/mechanisms.h"

namespace niblick::mechanisms {

namespace {

constexpr Choice kKinds[] = {
    {"french", "Ranks A 2 to 9 T J Q K, and N for the knight; clubs, diamonds, hearts, spades."},
    {"spanish",
     "Ranks A 2 to 9, S for the sota, C for the caballo, R for the rey; suits O for "
     "oros, C for copas (both red), E for espadas and B for bastos (both black)."},
    {"tarot", "Ranks A 2 to 9 T J N Q K, the knight between jack and queen; French suits."},
    {"numbers",
     "Ranks 0 to 15, of which 'ranks' names those of the deck (0 to 9 if it does not); "
     "French suits."},
};
constexpr Choice kTrumps[] = {
    {"ranks", "A trump counts as the rank of its number, starting over after the last rank."},
    {"wild", "A trump may be played on any card, and any card may be played on a trump."},
};
constexpr Field kFields[] = {
    {.key = "copies",
     .type = FieldType::integer,
     .doc = "How many decks are shuffled together.",
     .fallback = std::int64_t{1},
     .least = 1,
     .most = 4,
     .example = "2"},
    {.key = "kind",
     .type = FieldType::choice,
     .doc = "What the ranks and suits are called and how they are drawn. Texts that name ranks use "
            "their letters; keys about aces and kings refer to the lowest and the highest rank.",
     .fallback = std::string_view{"french"},
     .choices = kKinds,
     .example = "\"spanish\""},
    {.key = "ranks",
     .type = FieldType::text,
     .doc = "The ranks in the deck, one letter each. Ranks of two characters are separated by "
            "spaces, and a range is written as in \"1-15\", in this and every other key that names "
            "ranks. If it is left out or has its default, decks of other kinds than French have "
            "all their ranks, from low to high. An 'order' that is left out or has its default is "
            "then that of the deck.",
     .fallback = kUsualRanks,
     .example = "\"A789TJQK\""},
    {.key = "own_ranks",
     .type = FieldType::texts,
     .doc = "Ranks of your own from low to high, instead of those of the kind: a letter or a "
            "number up to 99, then a name, optionally with its plural after a slash, and the "
            "figure to draw (jack, knight, queen or king).",
     .fallback = EmptyList{},
     .example = "[\"1 ace\", \"2\", \"3\", \"S sota jack\", \"R rey/reyes king\"]"},
    {.key = "suits",
     .type = FieldType::texts,
     .doc = "Suits of your own, up to eight, instead of those of the kind: a letter, a name, then "
            "optionally a colour (black, red, blue, green, gold, violet), a shape to draw (club, "
            "diamond, heart, spade, star, crown, coin, cup, sword, baton), and 'in' with a colour "
            "to draw it in that is not the colour in the rules.",
     .fallback = EmptyList{},
     .example = "[\"H hearts\", \"S spades\", \"X stars\", \"O oros red coin in gold\"]"},
    {.key = "trumps",
     .type = FieldType::integer,
     .doc = "How many trumps the deck has, as in tarot decks: cards without a suit or a colour, "
            "named by Roman numerals.",
     .fallback = std::int64_t{0},
     .most = 22,
     .example = "22"},
    {.key = "trumps_are",
     .type = FieldType::choice,
     .doc = "What a trump counts as.",
     .fallback = std::string_view{"ranks"},
     .choices = kTrumps,
     .example = "\"wild\""},
    {.key = "fifth_suit",
     .type = FieldType::boolean,
     .doc = "Whether the deck has a fifth suit, stars, with the same ranks; its card names end in "
            "X. To the rules these cards have no suit and no colour: name a fifth suit in 'suits' "
            "if they should.",
     .fallback = false,
     .example = "true"},
    {.key = "remove",
     .type = FieldType::texts,
     .doc = "Cards to remove from the deck: a card's name removes one copy, a rank's letter "
            "removes every card of that rank.",
     .fallback = EmptyList{},
     .example = "[\"QS\", \"2\"]"},
};

bool is_french(const Options& options) {
    return options.is("kind", "french") && options.texts("own_ranks").empty();
}

// The ranks of the deck: those that `ranks` names, or all of its kind.
std::vector<int> ranks_in_deck(const Options& options, const Signs& signs) {
    if (!is_french(options) && means_usual(options, "ranks")) return signs.usual;
    return ranks_in(options.text("ranks"), signs);
}

Signs signs_of(const Options& options, Diagnostics& faults) {
    Signs signs = options.is("kind", "spanish")   ? spanish_signs()
                  : options.is("kind", "tarot")   ? tarot_signs()
                  : options.is("kind", "numbers") ? number_signs()
                                                  : french_signs();
    if (!options.texts("own_ranks").empty()) {
        signs.ranks = read_rank_signs(options, "own_ranks", faults);
        signs.usual.resize(signs.ranks.size());
        for (std::size_t i = 0; i < signs.usual.size(); ++i) {
            signs.usual[i] = static_cast<int>(i) + 1;
        }
        signs.order = signs.usual;
    }
    if (!options.texts("suits").empty()) signs.suits = read_suit_signs(options, "suits", faults);
    if (!is_french(options)) {
        // As the file lists them: a deck of some ranks is in order without those it lacks.
        const std::vector<int> ranks = ranks_in_deck(options, signs);
        if (!ranks.empty()) signs.usual = signs.order = ranks;
        return signs;
    }
    if (options.text("ranks").find('N') != std::string::npos) {
        // The knight, if the deck has it, is between jack and queen.
        signs.order.insert(signs.order.end() - 2, static_cast<int>(signs.ranks.size()));
    }
    return signs;
}

std::string roman(int number) {
    std::string text;
    for (; number >= 10; number -= 10) text += 'X';
    static constexpr std::string_view kOnes[] = {"",  "I",  "II",  "III",  "IV",
                                                 "V", "VI", "VII", "VIII", "IX"};
    return text + std::string(kOnes[number]);
}

// Trumps either count as ranks, starting with the first, or are wild; suits play no part.
void add_trumps(const Options& options, const std::vector<int>& ranks, VariantBuilder& builder) {
    const bool wild = options.is("trumps_are", "wild");
    for (int number = 1; number <= options.integer("trumps"); ++number) {
        const int rank = ranks[static_cast<std::size_t>(number - 1) % ranks.size()];
        CardKind trump;
        trump.rank = static_cast<std::uint8_t>(wild ? 0 : rank);
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

// A card of the fifth suit. The rules know no suit of it.
CardKind star_of(const Signs& signs, int rank) {
    const RankSign& sign = signs.rank(rank);
    CardKind star;
    star.rank = static_cast<std::uint8_t>(rank);
    star.name = sign.letter + "X";
    if (sign.index != sign.letter) star.also = sign.index + "X";
    star.words = sign.word + " of stars";
    star.print = {sign.index, "X", sign.pips, sign.figure, SuitShape::star, Ink::black};
    return star;
}

// The order of the deck before the shuffle: copy by copy, suit by suit, by rank, trumps.
void contribute(const Options& options, VariantBuilder& builder) {
    const Signs& signs = builder.signs();
    const Span span = options.span("ranks");
    if ((!means_usual(options, "ranks") || is_french(options)) &&
        !ranks_of(options.text("ranks"), span, builder.signs(), builder.diagnostics(),
                  {.instead = "use 'copies' for more decks"})) {
        return;
    }
    const std::vector<int> ranks = ranks_in_deck(options, signs);
    if (ranks.empty() || signs.suits.empty()) {
        builder.error("no-cards", ranks.empty() ? "the deck has no ranks" : "the deck has no suits",
                      span, "");
        return;
    }
    const bool stars = options.boolean("fifth_suit");
    if (stars && !options.texts("suits").empty()) {
        builder.error("two-fifths", "'suits' names all suits, so there is no fifth suit besides",
                      options.span("fifth_suit"), "add \"X stars\" to 'suits'");
        return;
    }
    const int copies = options.integer("copies");
    for (int copy = 0; copy < copies; ++copy) {
        for (std::size_t suit = 0; suit < signs.suits.size(); ++suit) {
            for (const int rank : ranks) {
                builder.add_cards(suited_kind(signs, rank, static_cast<Suit>(suit)), 1);
            }
        }
        add_trumps(options, ranks, builder);
    }
    for (int copy = 0; copy < copies && stars; ++copy) {
        for (const int rank : ranks) builder.add_cards(star_of(signs, rank), 1);
    }
    const auto& removed = options.texts("remove");
    for (std::size_t i = 0; i < removed.size(); ++i) {
        const Span where = options.item_span("remove", i);
        if (const auto rank = signs.rank_of(removed[i])) {
            for (const SuitSign& suit : signs.suits) {
                builder.remove_cards(signs.rank(*rank).letter + suit.letter, copies, where);
            }
        } else {
            builder.remove_cards(removed[i], 1, where);
        }
    }
}

// The number on a card of this rank, 1 on an ace; -1 on a figure.
int number_on(const RankSign& sign) {
    return read_number<int>(sign.index).value_or(sign.pips > 0 ? sign.pips : -1);
}

// "ace to 7, sota, caballo and rey": numbers that follow each other together, and all others.
std::string name_ranks(const std::vector<int>& ranks, const Signs& signs) {
    const auto follows = [&](int rank, int other) {
        const int number = number_on(signs.rank(rank));
        return number >= 0 && number_on(signs.rank(other)) == number + 1;
    };
    std::vector<std::string> words;
    for (std::size_t i = 0; i < ranks.size(); ++i) {
        std::size_t last = i;
        while (last + 1 < ranks.size() && follows(ranks[last], ranks[last + 1])) ++last;
        if (last < i + 2) last = i;
        words.push_back(signs.word(ranks[i]) + (last > i ? " to " + signs.word(ranks[last]) : ""));
        i = last;
    }
    return listed(words);
}

bool has_usual_suits(const Options& options) {
    return options.texts("suits").empty() && !options.is("kind", "spanish");
}

// One deck of 52 or several.
bool is_of_52(const Options& options) {
    return is_french(options) && means_usual(options, "ranks") && !options.boolean("fifth_suit") &&
           has_usual_suits(options);
}

// "the standard deck of 52", "a deck of the ranks ace to 7, sota, caballo and rey in the suits
// ...".
std::string describe_pack(const Options& options, const Variant& variant) {
    const Signs& signs = variant.deck.signs();
    const int copies = options.integer("copies");
    const bool stars = options.boolean("fifth_suit");
    const bool named = has_usual_suits(options);
    const std::vector<int> ranks = ranks_in_deck(options, signs);
    if (is_of_52(options)) {
        return copies == 1 ? "the standard deck of 52" : counted(copies, "deck") + " of 52";
    }
    const std::vector<int> here = trimmed(ranks, variant.deck);
    std::string order = is_french(options) ? describe_order(here, signs) : name_ranks(here, signs);
    if (const auto comma = order.rfind(", "); comma != std::string::npos && is_french(options)) {
        order.replace(comma, 2, " and ");
    }
    std::string text =
        (copies == 1 ? "a deck" : counted(copies, "deck")) + " of the ranks " + order;
    if (named) {
        return text + (stars ? " in five suits, the fifth being stars" : " in four suits");
    }
    std::vector<std::string> suits;
    for (const SuitSign& suit : signs.suits) {
        suits.push_back(suit.word + " (" + std::string(ink_word(suit.colour)) + ")");
    }
    if (stars) suits.emplace_back("stars");
    return text + (suits.size() == 1 ? " in the suit " : " in the suits ") + listed(suits);
}

void describe(const Options& options, const Variant& variant, Prose& prose) {
    std::string text;  // what is added and what is left out
    const Signs& signs = variant.deck.signs();
    const int trumps = options.integer("trumps");
    if (trumps > 0) text += ", and " + counted(trumps, "trump");
    std::vector<std::string> removed = options.texts("remove");
    for (std::string& card : removed) {
        if (const auto rank = signs.rank_of(card)) card = "the " + signs.rank(*rank).plural;
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
    if (text.empty() && is_of_52(options) && variant.deck.size() == 52) {
        prose.say(Topic::cards, "The standard deck of 52 cards.");
    } else {
        prose.say(Topic::cards, counted(variant.deck.size(), "card") + ": " +
                                    describe_pack(options, variant) + text + ".");
    }
    if (trumps > 0) {
        const auto is_trump = [](const CardKind& kind) { return kind.is_trump; };
        const auto is_other = [](const CardKind& kind) { return !kind.is_trump; };
        std::string says(options.says("trumps_are"));
        if (options.is("trumps_are", "wild") && !links_matter(variant)) {
            says = "A trump has no rank, so that no set takes it.";
        } else if (options.is("trumps_are", "wild")) {
            says = "A trump may be played on any card" +
                   unless_forbidden(variant, is_other, is_trump) +
                   ", and any card may be played on a trump" +
                   unless_forbidden(variant, is_trump, is_other) + ".";
        }
        prose.say(Topic::play, std::move(says), About::special);
    }
}

constexpr std::string_view kExample =
    R"([deck]                     # two packs of 36 cards, with aces above kings
copies = 2
ranks = "6789TJQKA"

[columns]

[stock]

[sequence]
order = "6789TJQKA"
)";

}  // namespace

Mechanism deck() {
    return {.id = "deck",
            .summary = "The cards of the game.",
            .fields = kFields,
            .implied = true,
            .contribute = contribute,
            .describe = describe,
            .signs = signs_of,
            .example = kExample,
            .chapter = Chapter::deck};
}

}  // namespace niblick::mechanisms
