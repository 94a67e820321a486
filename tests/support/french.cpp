#include "tests/support/french.h"

namespace niblick {

namespace {

Signs make_french() {
    Signs signs;
    const auto add = [&](const char* letter, const char* word, const char* index, int pips,
                         Figure figure) {
        signs.ranks.push_back({letter, word, std::string(word) + "s", index, pips, figure});
    };
    add("A", "ace", "A", 1, Figure::none);
    for (int n = 2; n <= 10; ++n) {
        const std::string text = std::to_string(n);
        add(n == 10 ? "T" : text.c_str(), text.c_str(), text.c_str(), n, Figure::none);
    }
    add("J", "jack", "J", 0, Figure::jack);
    add("Q", "queen", "Q", 0, Figure::queen);
    add("K", "king", "K", 0, Figure::king);
    for (int rank = 1; rank <= 13; ++rank) signs.usual.push_back(rank);
    signs.order = signs.usual;
    add("N", "knight", "N", 0, Figure::knight);
    signs.suits = {{"C", "clubs", "club", Ink::black, Ink::black, SuitShape::club},
                   {"D", "diamonds", "diamond", Ink::red, Ink::red, SuitShape::diamond},
                   {"H", "hearts", "heart", Ink::red, Ink::red, SuitShape::heart},
                   {"S", "spades", "spade", Ink::black, Ink::black, SuitShape::spade}};
    return signs;
}

}  // namespace

std::shared_ptr<const Signs> french() {
    static const auto signs = std::make_shared<const Signs>(make_french());
    return signs;
}

CardKind standard_kind(int rank, Suit suit) {
    return suited_kind(*french(), rank, suit);
}

}  // namespace niblick
