#include "variants/clauses/ranks.h"

#include <algorithm>
#include <string>
#include <utility>

#include "core/base/words.h"
#include "variants/explain/describe.h"
#include "variants/text/diagnostic.h"

namespace niblick::mechanisms {

namespace {

// Reads a text of ranks. Where `bad` is given, it gets the first part that is not a rank, and the
// ranks are those before it; otherwise such parts are left out.
std::vector<int> read(std::string_view text, const Signs& signs, std::string* bad = nullptr) {
    std::vector<int> ranks;
    const auto miss = [&](std::string_view part) {
        if (bad != nullptr && bad->empty()) *bad = part;
    };
    const auto range = [&](std::string_view word, std::size_t dash) {
        const auto first = signs.rank_of(word.substr(0, dash));
        const auto last = signs.rank_of(word.substr(dash + 1));
        if (!first || !last || *first > *last) return miss(word);
        for (int rank = *first; rank <= *last; ++rank) ranks.push_back(rank);
    };
    constexpr std::string_view kBetween = " ,+";
    const auto stop = [&] { return bad != nullptr && !bad->empty(); };
    for (std::size_t at = 0; at < text.size() && !stop();) {
        const std::size_t end = std::min(text.find_first_of(kBetween, at), text.size());
        const std::string_view word = text.substr(at, end - at);
        at = end + 1;
        if (word.empty()) continue;
        if (const auto whole = signs.rank_of(word)) {
            ranks.push_back(*whole);
        } else if (const auto dash = word.find('-'); dash != std::string_view::npos) {
            range(word, dash);
        } else {
            for (std::size_t i = 0; i < word.size() && !stop(); ++i) {
                const auto rank = signs.rank_of(word.substr(i, 1));
                if (rank) ranks.push_back(*rank);
                if (!rank) miss(word.substr(i, 1));
            }
        }
    }
    return ranks;
}

// "ranks are A 2 3 4 5 6 7 8 9 T J Q K, and N for a knight".
std::string allowed_ranks(const Signs& signs) {
    std::string text = "ranks are";
    for (const int rank : signs.usual) text += " " + signs.rank(rank).letter;
    for (int rank = 1; rank <= static_cast<int>(signs.ranks.size()); ++rank) {
        if (signs.place_of(rank) >= 0) continue;
        const RankSign& sign = signs.rank(rank);
        if (sign.word != sign.letter)
            text += ", and " + sign.letter + " for " + with_article(sign.word);
    }
    return text;
}

}  // namespace

std::optional<std::vector<int>> ranks_of(std::string_view text, Span where, const Signs& signs,
                                         Diagnostics& faults, const RankText& how) {
    std::string bad;
    std::vector<int> ranks = read(text, signs, &bad);
    for (std::size_t i = 0; i < ranks.size() && how.repeats == Repeats::refused; ++i) {
        const auto here = ranks.begin() + static_cast<std::ptrdiff_t>(i);
        if (std::find(ranks.begin(), here, ranks[i]) == here) continue;
        add_error(faults, "doubled-rank",
                  "the rank '" + signs.rank(ranks[i]).letter + "' is named twice", where,
                  std::string(how.instead));
        return std::nullopt;
    }
    if (bad.empty()) return ranks;
    std::string hint = allowed_ranks(signs);
    if (!how.or_else.empty()) hint += "; " + std::string(how.or_else);
    add_error(faults, "unknown-rank", in_quotes(bad) + " is not a rank", where, std::move(hint));
    return std::nullopt;
}

std::vector<int> ranks_in(std::string_view text, const Signs& signs) {
    return read(text, signs);
}

bool names_ranks(std::string_view text, const Signs& signs) {
    std::string bad;
    return !read(text, signs, &bad).empty() && bad.empty();
}

bool means_usual(const Options& options, std::string_view key) {
    return options.is(key, kUsualRanks);
}

std::optional<std::vector<int>> order_of(const Options& options, std::string_view key,
                                         const Signs& signs, Diagnostics& faults) {
    if (means_usual(options, key)) return signs.usual;
    return ranks_of(options.text(key), options.span(key), signs, faults);
}

int lowest_of(const std::vector<int>& order, const Signs& signs) {
    return !order.empty() && signs.rank(order.front()).letter == "0" ? 0 : 1;
}

std::string describe_ranks(std::string_view text, const Signs& signs) {
    return joined(ranks_in(text, signs), ", ", [&](int rank) { return signs.rank(rank).plural; });
}

std::string describe_any_rank(std::string_view text, const Signs& signs) {
    return joined(ranks_in(text, signs), " or ",
                  [&](int rank) { return with_article(signs.word(rank)); });
}

int colours(const Signs& signs) {
    int count = 0;
    for (std::size_t i = 0; i < signs.suits.size(); ++i) {
        const auto here = signs.suits.begin() + static_cast<std::ptrdiff_t>(i);
        count += std::none_of(signs.suits.begin(), here,
                              [&](const SuitSign& suit) { return suit.colour == here->colour; });
    }
    return count;
}

bool has_rank(const Deck& deck, int rank) {
    for (int c = 0; c < deck.size(); ++c) {
        if (deck.kind(static_cast<Card>(c)).rank == rank) return true;
    }
    return false;
}

std::vector<int> trimmed(std::vector<int> order, const Deck& deck) {
    while (!order.empty() && !has_rank(deck, order.back())) order.pop_back();
    while (!order.empty() && !has_rank(deck, order.front())) order.erase(order.begin());
    return order;
}

bool rank_plays_on(const Variant& variant, int card_rank, int base_rank) {
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

std::string describe_values(const std::vector<int>& order, int lowest, const Deck& deck) {
    std::vector<std::string> words;
    for (const int rank : order) {
        const std::string& word = deck.signs().word(rank);
        const std::string counts = std::to_string(lowest++);
        if (word == counts || !has_rank(deck, rank)) continue;
        words.push_back(with_article(word) + (words.empty() ? " counts " : " ") + counts);
    }
    return words.empty() ? "" : ", where " + listed(words);
}

std::string describe_order(const std::vector<int>& order, const Signs& signs) {
    std::string text;
    for (std::size_t i = 0; i < order.size(); ++i) {
        std::size_t last = i;  // of the ranks that follow each other as usual
        while (last + 1 < order.size() && signs.place_of(order[last]) >= 0 &&
               signs.place_of(order[last + 1]) == signs.place_of(order[last]) + 1) {
            ++last;
        }
        text += (text.empty() ? "" : ", ") + signs.word(order[i]);
        if (last < i + 2) continue;
        text += " to " + signs.word(order[last]);
        i = last;
    }
    return text;
}

}  // namespace niblick::mechanisms
