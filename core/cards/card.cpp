#include "core/cards/card.h"

#include <algorithm>
#include <cctype>

#include "core/base/expects.h"

namespace niblick {

namespace {

bool same_name(std::string_view a, std::string_view b) {
    const auto upper = [](char c) { return std::toupper(static_cast<unsigned char>(c)); };
    return std::equal(a.begin(), a.end(), b.begin(), b.end(),
                      [&](char x, char y) { return upper(x) == upper(y); });
}

}  // namespace

CardKind suited_kind(const Signs& signs, int rank, Suit suit) {
    const RankSign& r = signs.rank(rank);
    const SuitSign& s = signs.suit(suit);
    CardKind kind;
    kind.rank = static_cast<std::uint8_t>(rank);
    kind.suit = suit;
    kind.name = r.letter + s.letter;
    kind.words = r.word + " of " + s.word;
    if (r.index != r.letter) kind.also = r.index + s.letter;
    kind.colour = s.colour;
    kind.print = {r.index, s.letter, r.pips, r.figure, s.shape, s.ink};
    return kind;
}

std::string describe_card(const CardKind& kind) {
    if (!kind.words.empty()) return kind.words;
    if (kind.is_trump) return "trump " + kind.name;
    return kind.is_joker ? "joker" : kind.name;
}

void Deck::add(const CardKind& kind, int n) {
    NIBLICK_EXPECTS(n >= 0 && size() + n <= kMaxCards);
    auto at = std::find_if(kinds_.begin(), kinds_.end(),
                           [&](const CardKind& k) { return k.name == kind.name; });
    if (at == kinds_.end()) {
        NIBLICK_EXPECTS(kinds_.size() < kMaxCards);
        at = kinds_.insert(at, kind);
    }
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
    if (name.empty()) return -1;
    for (std::size_t i = 0; i < kinds_.size(); ++i) {
        const CardKind& kind = kinds_[i];
        if (same_name(kind.name, name) || same_name(kind.also, name)) return static_cast<int>(i);
    }
    return -1;
}

int Deck::count(int kind_index) const {
    return static_cast<int>(std::count(kind_of_.begin(), kind_of_.end(), kind_index));
}

}  // namespace niblick
