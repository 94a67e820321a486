#include "variants/mechanisms/ranks.h"

#include <algorithm>
#include <string>
#include <utility>

#include "variants/explain/describe.h"

namespace niblick::mechanisms {

std::optional<std::vector<int>> ranks_of(std::string_view letters, Span where,
                                         VariantBuilder& builder, const RankText& text) {
    std::vector<int> ranks;
    for (const char letter : letters) {
        const std::string quoted = "'" + std::string(1, letter) + "'";
        const auto rank = rank_of_letter(letter);
        if (!rank) {
            std::string hint = "ranks are A 2 3 4 5 6 7 8 9 T J Q K, and N for a knight";
            if (!text.or_else.empty()) hint += "; " + std::string(text.or_else);
            builder.error("unknown-rank", quoted + " is not a rank", where, std::move(hint));
            return std::nullopt;
        }
        const bool again = std::find(ranks.begin(), ranks.end(), *rank) != ranks.end();
        if (again && text.repeats == Repeats::refused) {
            builder.error("doubled-rank", "the rank " + quoted + " is named twice", where,
                          std::string(text.instead));
            return std::nullopt;
        }
        ranks.push_back(*rank);
    }
    return ranks;
}

std::string describe_ranks(std::string_view letters) {
    std::string text;
    for (const char letter : letters) {
        text += (text.empty() ? "" : ", ") + rank_word_plural(*rank_of_letter(letter));
    }
    return text;
}

std::string describe_any_rank(std::string_view letters) {
    std::string text;
    for (const char letter : letters) {
        text += (text.empty() ? "" : " or ") + with_article(rank_word(*rank_of_letter(letter)));
    }
    return text;
}

bool has_rank(const Deck& deck, int rank) {
    for (int c = 0; c < deck.size(); ++c) {
        if (deck.kind(static_cast<Card>(c)).rank == rank) return true;
    }
    return false;
}

std::vector<int> order_in_deck(std::string_view letters, const Deck& deck) {
    std::vector<int> order;
    for (const char letter : letters) order.push_back(*rank_of_letter(letter));
    while (!order.empty() && !has_rank(deck, order.back())) order.pop_back();
    while (!order.empty() && !has_rank(deck, order.front())) order.erase(order.begin());
    return order;
}

bool rank_goes_on(const Variant& variant, int card_rank, int base_rank) {
    for (int a = 0; a < variant.deck.size(); ++a) {
        if (variant.deck.kind(static_cast<Card>(a)).rank != base_rank) continue;
        for (int b = 0; b < variant.deck.size(); ++b) {
            if (variant.deck.kind(static_cast<Card>(b)).rank == card_rank &&
                variant.links.allows(variant.face_of[static_cast<std::size_t>(a)],
                                     variant.face_of[static_cast<std::size_t>(b)])) {
                return true;
            }
        }
    }
    return false;
}

constexpr int kKing = 13;

std::string describe_order(const std::vector<int>& order) {
    std::string text;
    for (std::size_t i = 0; i < order.size(); ++i) {
        std::size_t last = i;  // of the ranks that follow each other as from ace to king
        while (last + 1 < order.size() && order[last + 1] == order[last] + 1 &&
               order[last + 1] <= kKing) {
            ++last;
        }
        text += (text.empty() ? "" : ", ") + rank_word(order[i]);
        if (last < i + 2) continue;
        text += " to " + rank_word(order[last]);
        i = last;
    }
    return text;
}

bool is_red(Suit suit) {
    return suit == Suit::diamonds || suit == Suit::hearts;
}

}  // namespace niblick::mechanisms
