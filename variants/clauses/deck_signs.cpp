#include "variants/clauses/deck_signs.h"

#include <algorithm>
#include <numeric>

#include "core/base/words.h"
#include "variants/compile/fields.h"
#include "variants/text/diagnostic.h"

namespace niblick::mechanisms {

namespace {

constexpr std::string_view kFigures[] = {"", "jack", "knight", "queen", "king"};

// A shape, the word for several, and the colour of a suit that does not say another.
struct ShapeWord {
    SuitShape shape;
    std::string_view one, many;
    Ink colour;
};
constexpr ShapeWord kShapes[] = {{SuitShape::club, "club", "clubs", Ink::black},
                                 {SuitShape::diamond, "diamond", "diamonds", Ink::red},
                                 {SuitShape::heart, "heart", "hearts", Ink::red},
                                 {SuitShape::spade, "spade", "spades", Ink::black},
                                 {SuitShape::star, "star", "stars", Ink::gold},
                                 {SuitShape::crown, "crown", "crowns", Ink::violet},
                                 {SuitShape::coin, "coin", "coins", Ink::gold},
                                 {SuitShape::cup, "cup", "cups", Ink::red},
                                 {SuitShape::sword, "sword", "swords", Ink::blue},
                                 {SuitShape::baton, "baton", "batons", Ink::green}};

template <typename List>
int place_in(const List& words, std::string_view word) {
    const auto at = std::find(std::begin(words), std::end(words), word);
    return at == std::end(words) ? -1 : static_cast<int>(at - std::begin(words));
}

const ShapeWord* shape_of(std::string_view word) {
    const auto* at = std::find_if(std::begin(kShapes), std::end(kShapes), [&](const auto& shape) {
        return shape.one == word || shape.many == word;
    });
    return at == std::end(kShapes) ? nullptr : at;
}

std::vector<int> up_to(std::size_t n) {
    std::vector<int> ranks(n);
    std::iota(ranks.begin(), ranks.end(), 1);
    return ranks;
}

RankSign number_sign(int n) {
    const std::string text = std::to_string(n);
    return {text, text, text + "s", text, n <= 10 ? n : 0, Figure::none};
}

RankSign court_sign(std::string letter, std::string word, Figure figure) {
    std::string index = letter;
    return {std::move(letter), word, word + "s", std::move(index), 0, figure};
}

RankSign ace_sign() {
    return {"A", "ace", "aces", "A", 1, Figure::none};
}

// Ace to 10, named T in card names.
std::vector<RankSign> small_ranks() {
    std::vector<RankSign> ranks{ace_sign()};
    for (int n = 2; n <= 10; ++n) ranks.push_back(number_sign(n));
    ranks.back().letter = "T";
    return ranks;
}

std::vector<SuitSign> french_suits() {
    return {{"C", "clubs", "club", Ink::black, Ink::black, SuitShape::club},
            {"D", "diamonds", "diamond", Ink::red, Ink::red, SuitShape::diamond},
            {"H", "hearts", "heart", Ink::red, Ink::red, SuitShape::heart},
            {"S", "spades", "spade", Ink::black, Ink::black, SuitShape::spade}};
}

bool is_letter(char c) {
    return c >= 'A' && c <= 'Z';
}
bool is_digit(char c) {
    return c >= '0' && c <= '9';
}

std::string joined(const std::vector<std::string>& words, std::size_t from, std::size_t to) {
    std::string text;
    for (std::size_t i = from; i < to; ++i) text += (text.empty() ? "" : " ") + words[i];
    return text;
}

}  // namespace

std::optional<Ink> ink_of(std::string_view word) {
    const int at = place_in(kInkWords, word);
    return at < 0 ? std::nullopt : std::optional(static_cast<Ink>(at));
}

// The knight is the last rank and in no order: rule files that have it name the order.
Signs french_signs() {
    Signs signs;
    signs.ranks = small_ranks();
    signs.ranks.push_back(court_sign("J", "jack", Figure::jack));
    signs.ranks.push_back(court_sign("Q", "queen", Figure::queen));
    signs.ranks.push_back(court_sign("K", "king", Figure::king));
    signs.usual = signs.order = up_to(signs.ranks.size());
    signs.ranks.push_back(court_sign("N", "knight", Figure::knight));
    signs.suits = french_suits();
    return signs;
}

Signs spanish_signs() {
    Signs signs;
    signs.ranks = small_ranks();
    signs.ranks.pop_back();
    signs.ranks.push_back(court_sign("S", "sota", Figure::jack));
    signs.ranks.push_back(court_sign("C", "caballo", Figure::knight));
    signs.ranks.push_back(court_sign("R", "rey", Figure::king));
    signs.ranks.back().plural = "reyes";
    signs.usual = signs.order = up_to(signs.ranks.size());
    signs.suits = {{"O", "oros", "oro", Ink::red, Ink::gold, SuitShape::coin},
                   {"C", "copas", "copa", Ink::red, Ink::red, SuitShape::cup},
                   {"E", "espadas", "espada", Ink::black, Ink::blue, SuitShape::sword},
                   {"B", "bastos", "basto", Ink::black, Ink::green, SuitShape::baton}};
    return signs;
}

Signs tarot_signs() {
    Signs signs = french_signs();
    const RankSign knight = signs.ranks.back();
    signs.ranks.pop_back();
    signs.ranks.insert(signs.ranks.end() - 2, knight);
    signs.usual = signs.order = up_to(signs.ranks.size());
    return signs;
}

Signs number_signs() {
    Signs signs;
    for (int n = 0; n <= 15; ++n) signs.ranks.push_back(number_sign(n));
    signs.usual = signs.order = up_to(10);
    signs.suits = french_suits();
    return signs;
}

std::vector<RankSign> read_rank_signs(const Options& options, std::string_view key,
                                      Diagnostics& faults) {
    std::vector<RankSign> ranks;
    const auto& texts = options.texts(key);
    for (std::size_t i = 0; i < texts.size(); ++i) {
        const Span where = options.item_span(key, i);
        std::vector<std::string> words = words_of(texts[i]);
        const auto refuse = [&](const std::string& message) {
            add_error(faults, "bad-rank", message, where,
                      "write a letter, then a name and a figure (jack, knight, queen or king) "
                      "where it has them: \"7\", \"A ace\", \"S sota jack\"");
        };
        const std::string letter = words.empty() ? "" : upper(words[0]);
        const bool fine = letter.size() == 1 ? is_letter(letter[0]) || is_digit(letter[0])
                                             : letter.size() == 2 && is_digit(letter[0]) &&
                                                   is_digit(letter[1]) && letter[0] != '0';
        if (!fine) {
            refuse(in_quotes(texts[i]) + " does not begin with a letter or a number from 0 to 99");
            continue;
        }
        if (std::any_of(ranks.begin(), ranks.end(),
                        [&](const RankSign& other) { return other.letter == letter; })) {
            refuse("two ranks are called " + in_quotes(letter));
            continue;
        }
        if (ranks.size() == static_cast<std::size_t>(kMaxRanks)) {
            refuse("a deck has at most " + std::to_string(kMaxRanks) + " ranks");
            break;
        }
        RankSign rank = is_digit(letter[0]) ? number_sign(std::stoi(letter)) : RankSign();
        rank.letter = rank.index = letter;
        std::size_t end = words.size();
        if (end > 1 && place_in(kFigures, words.back()) > 0) {
            rank.figure = static_cast<Figure>(place_in(kFigures, words.back()));
            rank.pips = 0;
            if (end > 2) --end;  // a name of its own stands before the figure
        }
        std::string name = joined(words, 1, end);
        if (const auto slash = name.find('/'); slash != std::string::npos) {
            rank.plural = name.substr(slash + 1);
            name = name.substr(0, slash);
        } else if (!name.empty()) {
            rank.plural = name + "s";
        }
        if (!name.empty()) rank.word = name;
        if (rank.word.empty()) rank.word = letter;
        if (rank.plural.empty()) rank.plural = rank.word + "s";
        if (rank.word == "ace") rank.pips = 1;
        ranks.push_back(std::move(rank));
    }
    return ranks;
}

std::vector<SuitSign> read_suit_signs(const Options& options, std::string_view key,
                                      Diagnostics& faults) {
    std::vector<SuitSign> suits;
    const auto& texts = options.texts(key);
    for (std::size_t i = 0; i < texts.size(); ++i) {
        const Span where = options.item_span(key, i);
        std::vector<std::string> words = words_of(texts[i]);
        const auto refuse = [&](const std::string& message) {
            std::string hint = "write a letter, a name, a colour (";
            hint += join_words({std::begin(kInkWords), std::end(kInkWords)}) + ") and a shape (";
            for (const ShapeWord& shape : kShapes) {
                hint += std::string(shape.shape == SuitShape::club ? "" : ", ");
                hint += shape.one;
            }
            add_error(faults, "bad-suit", message, where, hint + "): \"O oros red coin in gold\"");
        };
        SuitSign suit;
        suit.letter = words.empty() ? "" : upper(words[0]);
        if (suit.letter.size() != 1 || !is_letter(suit.letter[0])) {
            refuse(in_quotes(texts[i]) + " does not begin with a letter");
            continue;
        }
        std::optional<Ink> ink, colour;
        const ShapeWord* shape = nullptr;
        std::size_t end = words.size();
        if (end > 3 && words[end - 2] == "in" && (ink = ink_of(words[end - 1]))) end -= 2;
        // Reads the shape and the colour at the end of the text, in either order.
        while (end > 2) {
            const std::string& word = words[end - 1];
            if (!shape && shape_of(word) != nullptr && shape_of(word)->one == word) {
                shape = shape_of(word);
            } else if (!colour && ink_of(word)) {
                colour = ink_of(word);
            } else {
                break;
            }
            --end;
        }
        suit.word = joined(words, 1, end);
        if (suit.word.empty()) {
            refuse("the suit " + in_quotes(suit.letter) + " has no name");
            continue;
        }
        const std::vector<std::string> reserved = {"any", "jokers", "suited", "empty"};
        if (end > 2 || ink_of(suit.word) || place_in(reserved, suit.word) >= 0) {
            refuse(in_quotes(suit.word) + " cannot be the name of a suit");
            continue;
        }
        const bool doubled = std::any_of(suits.begin(), suits.end(), [&](const SuitSign& other) {
            return other.letter == suit.letter || other.word == suit.word;
        });
        if (doubled) {
            refuse("two suits are called " + in_quotes(suit.letter) + " or '" + suit.word + "'");
            continue;
        }
        if (shape == nullptr) shape = shape_of(suit.word);
        if (shape == nullptr) {
            refuse(in_quotes(texts[i]) + " names no shape to draw");
            continue;
        }
        if (suits.size() == static_cast<std::size_t>(kMaxSuits)) {
            refuse("a deck has at most " + std::to_string(kMaxSuits) + " suits");
            break;
        }
        suit.one = suit.word.ends_with('s') ? suit.word.substr(0, suit.word.size() - 1) : suit.word;
        suit.shape = shape->shape;
        suit.colour = colour.value_or(shape->colour);
        suit.ink = ink.value_or(suit.colour);
        suits.push_back(std::move(suit));
    }
    return suits;
}

}  // namespace niblick::mechanisms
