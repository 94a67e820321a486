#include "core/cards/card.h"

#include <algorithm>
#include <cctype>

#include "core/base/expects.h"

namespace niblick {

namespace {

constexpr std::string_view kRankLetters = "A23456789TJQKN";
constexpr std::string_view kSuitLetters = "CDHS";

std::string canonical_name(std::string_view name) {
    std::string upper;
    for (const char c : name) {
        upper.push_back(static_cast<char>(std::toupper(static_cast<unsigned char>(c))));
    }
    if (upper.size() == 3 && upper[0] == '1' && upper[1] == '0') return std::string{'T', upper[2]};
    return upper;
}

}  // namespace

char rank_letter(int rank) {
    NIBLICK_EXPECTS(rank >= 1 && rank <= kMaxRanks);
    return kRankLetters[static_cast<std::size_t>(rank - 1)];
}

std::optional<int> rank_of_letter(char letter) {
    const auto at = kRankLetters.find(letter);
    if (at == std::string_view::npos) return std::nullopt;
    return static_cast<int>(at) + 1;
}

char suit_letter(Suit suit) {
    return suit == Suit::none ? '\0' : kSuitLetters[static_cast<std::size_t>(suit)];
}

std::string rank_word(int rank) {
    switch (rank) {
        case 1: return "ace";
        case 11: return "jack";
        case 12: return "queen";
        case 13: return "king";
        case 14: return "knight";
        default: return std::to_string(rank);
    }
}

std::string rank_word_plural(int rank) {
    return rank_word(rank) + "s";
}

std::string describe_card(const CardKind& kind) {
    static constexpr std::string_view kSuitWords[] = {"clubs", "diamonds", "hearts", "spades"};
    if (!kind.words.empty()) return kind.words;
    if (kind.is_trump) return "trump " + kind.name;
    if (kind.is_joker) return "joker";
    if (kind.rank == 0 || kind.suit == Suit::none) return kind.name;
    return rank_word(kind.rank) + " of " +
           std::string(kSuitWords[static_cast<std::size_t>(kind.suit)]);
}

CardKind standard_kind(int rank, Suit suit) {
    return {static_cast<std::uint8_t>(rank), suit,
            std::string{rank_letter(rank), suit_letter(suit)}, false};
}

void Deck::add(const CardKind& kind, int n) {
    NIBLICK_EXPECTS(n >= 0 && size() + n <= kMaxCards);
    auto at = std::find_if(kinds_.begin(), kinds_.end(),
                           [&](const CardKind& k) { return k.name == kind.name; });
    if (at == kinds_.end()) at = kinds_.insert(at, kind);
    const auto index = static_cast<std::uint8_t>(at - kinds_.begin());
    kind_of_.insert(kind_of_.end(), static_cast<std::size_t>(n), index);
}

int Deck::remove(std::string_view name, int n) {
    const int kind = find_kind(name);
    if (kind < 0) return 0;
    int gone = 0;
    for (std::size_t i = kind_of_.size(); i-- > 0 && gone < n;) {
        if (kind_of_[i] != kind) continue;
        kind_of_.erase(kind_of_.begin() + static_cast<std::ptrdiff_t>(i));
        ++gone;
    }
    return gone;
}

int Deck::find_kind(std::string_view name) const {
    const std::string wanted = canonical_name(name);
    for (std::size_t i = 0; i < kinds_.size(); ++i) {
        if (canonical_name(kinds_[i].name) == wanted) return static_cast<int>(i);
    }
    return -1;
}

int Deck::count(int kind_index) const {
    return static_cast<int>(std::count(kind_of_.begin(), kind_of_.end(), kind_index));
}

}  // namespace niblick
