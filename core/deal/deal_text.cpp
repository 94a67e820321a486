#include <algorithm>
#include <map>
#include <optional>
#include <sstream>

#include "core/base/expects.h"
#include "core/base/words.h"
#include "core/deal/deal.h"

namespace niblick {

namespace {

std::string names(const Deck& deck, const std::vector<Card>& cards) {
    std::string text;
    for (const Card card : cards) {
        if (card == kNoCard) continue;
        if (!text.empty()) text += ' ';
        text += deck.name(card);
    }
    return text;
}

std::vector<std::vector<Card>> pile_cards(const Variant& variant, const Deal& deal) {
    std::vector<std::vector<Card>> piles;
    for (const auto& slots : variant.layout.piles()) {
        auto& pile = piles.emplace_back();
        for (const Slot slot : slots) pile.push_back(deal.tableau[slot]);
    }
    return piles;
}

// A word of the text with its line.
struct Word {
    std::string text;
    int line;
};

// The content of a text before it is checked against the variant.
struct Parts {
    std::vector<std::vector<Word>> piles;
    std::vector<Word> stock;
    std::vector<Word> starters;
};

constexpr const char* kStartPlace = "start: ";

// Headings of the board form, in any case: "Talon:".
bool is_head(std::string_view text, std::string_view head) {
    return lower(text) == head;
}

// A word for use in messages: shortened and printable.
std::string shown(const std::string& word) {
    std::string text = "'";
    for (const char c : word.substr(0, 20)) {
        text += static_cast<unsigned char>(c) < 0x20 || c == 0x7F ? '?' : c;
    }
    return text + (word.size() > 20 ? "...'" : "'");
}

std::vector<Word> words(std::string_view text, int line) {
    std::vector<Word> result;
    std::istringstream in{std::string(text)};
    for (std::string word; in >> word;) result.push_back({word, line});
    return result;
}

class Reader {
  public:
    Reader(const Variant& variant, std::string_view text)
        : variant_(variant),
          length_(text.size()) {
        std::istringstream in{std::string(text.substr(0, kMaxBytes))};
        for (std::string line; std::getline(in, line);) {
            if (!line.empty() && line.back() == '\r') line.pop_back();
            if (lines_.empty() && line.starts_with("\xEF\xBB\xBF")) line.erase(0, 3);
            if (line.starts_with("#")) line.clear();  // a comment
            lines_.push_back(line);
        }
    }

    DealOrErrors read() {
        if (length_ > kMaxBytes) {
            complain(1, "this is too long to be a deal");
            return std::move(result_);
        }
        const auto has = [&](std::string_view marks) {
            return std::any_of(lines_.begin(), lines_.end(), [&](const std::string& line) {
                return line.find_first_of(marks) != std::string::npos;
            });
        };
        const auto written = std::count_if(
            lines_.begin(), lines_.end(), [](const auto& line) { return !words(line, 0).empty(); });
        if (written == 0) {
            complain(1, "there is no deal here");
        } else if (const auto word = word_if_no_card()) {
            complain(word->line, "this is not a deal: " + shown(word->text) +
                                     " is not a card of this game, and there is no other card");
        } else if (has(":") || (written > 1 && !has("|/"))) {
            fill(read_board());
        } else if (has("|/")) {
            fill(read_line());
        } else {
            read_row();
        }
        return std::move(result_);
    }

  private:
    // Enough for the largest deck with comments; a whole book pasted by mistake is rejected.
    static constexpr std::size_t kMaxBytes = 65536;

    void complain(int line, std::string message) {
        result_.errors.push_back({line, std::move(message)});
    }

    // The first word, if none is a card.
    std::optional<Word> word_if_no_card() const {
        std::optional<Word> first;
        for (std::size_t i = 0; i < lines_.size(); ++i) {
            std::string line = lines_[i];
            std::replace_if(
                line.begin(), line.end(), [](char c) { return c == '|' || c == '/'; }, ' ');
            for (Word& word : words(line, static_cast<int>(i) + 1)) {
                if (variant_.deck.find_kind(word.text) >= 0) return std::nullopt;
                if (!first) first = std::move(word);
            }
        }
        return first;
    }

    Parts read_line() {
        Parts parts;
        bool seen = false;
        for (std::size_t i = 0; i < lines_.size(); ++i) {
            if (words(lines_[i], 0).empty()) continue;
            const int number = static_cast<int>(i) + 1;
            if (seen) {
                complain(number, "the one-line form has its whole deal on one line");
                break;
            }
            seen = true;
            if (std::count(lines_[i].begin(), lines_[i].end(), '|') > 2) {
                complain(number, "the one-line form is layout|stock|start; there is another '|'");
            }
            std::istringstream fields{lines_[i]};
            int field = 0;
            for (std::string text; std::getline(fields, text, '|') && field < 3; ++field) {
                if (field == 0) {
                    std::istringstream piles{text};
                    for (std::string pile; std::getline(piles, pile, '/');) {
                        parts.piles.push_back(words(pile, number));
                    }
                } else if (field == 1) {
                    parts.stock = words(text, number);
                } else {
                    parts.starters = words(text, number);
                }
            }
        }
        return parts;
    }

    static std::string without_mark(const std::string& line) {
        const auto first = line.find_first_not_of(" \t");
        return first != std::string::npos && line[first] == ':' ? line.substr(first + 1) : line;
    }

    // Talon: KH 5C ... / Foundations: 6H / one line a column, as PySolFC, fc-solve and
    // black-hole-solve write it. Without a Foundations line, the Talon may begin with the starter.
    // "-" is an empty foundation. A column may begin with ": ".
    Parts read_board() {
        Parts parts;
        bool talon_seen = false;
        bool foundations_seen = false;
        for (std::size_t i = 0; i < lines_.size(); ++i) {
            const int number = static_cast<int>(i) + 1;
            const std::string line = without_mark(lines_[i]);
            const auto colon = line.find(':');
            const std::string head = colon == std::string::npos ? "" : line.substr(0, colon);
            const std::string rest = colon == std::string::npos ? line : line.substr(colon + 1);
            std::vector<Word> cards = words(rest, number);
            if (is_head(head, "talon")) {
                if (talon_seen) complain(number, "a second Talon line");
                talon_seen = true;
                parts.stock = std::move(cards);
            } else if (is_head(head, "foundations")) {
                if (foundations_seen) complain(number, "a second Foundations line");
                foundations_seen = true;
                std::erase_if(cards, [](const Word& word) { return word.text == "-"; });
                parts.starters = std::move(cards);
            } else if (colon != std::string::npos) {
                complain(number, shown(head) +
                                     " is not a part of a deal; known parts: Talon, "
                                     "Foundations");
            } else if (!cards.empty()) {
                parts.piles.push_back(std::move(cards));
            }
        }
        const std::size_t wanted = starters_wanted();
        if (!foundations_seen && parts.starters.empty() && parts.stock.size() >= wanted) {
            const auto end = parts.stock.begin() + static_cast<std::ptrdiff_t>(wanted);
            parts.starters.assign(parts.stock.begin(), end);
            parts.stock.erase(parts.stock.begin(), end);
        }
        return parts;
    }

    // Every card in dealing order: the tableau by slot, then the starters, then the stock.
    void read_row() {
        std::vector<Word> all;
        for (std::size_t i = 0; i < lines_.size(); ++i) {
            for (Word& word : words(lines_[i], static_cast<int>(i) + 1)) all.push_back(word);
        }
        const auto in_play = static_cast<std::size_t>(variant_.deck.size() - variant_.set_aside);
        if (all.size() != in_play) {
            complain(1, counted(all.size(), "card") + " here; this game is played with " +
                            std::to_string(in_play));
            for (const Word& word : all) identify(word, "");
            if (variant_.set_aside == 0) name_missing();
            return;
        }
        Parts parts;
        const auto slots = static_cast<std::size_t>(variant_.layout.size());
        std::size_t next = 0;
        const auto take = [&](std::size_t n) {
            std::vector<Word> taken;
            for (; n > 0 && next < all.size(); --n) taken.push_back(all[next++]);
            return taken;
        };
        const std::vector<Word> tableau = take(slots);
        parts.starters = take(starters_wanted());
        parts.stock = take(all.size());
        for (const auto& pile : variant_.layout.piles()) {
            auto& cards = parts.piles.emplace_back();
            for (const Slot slot : pile) {
                if (slot < tableau.size()) cards.push_back(tableau[slot]);
            }
        }
        fill(parts);
    }

    std::size_t starters_wanted() const {
        return static_cast<std::size_t>(
            std::count_if(variant_.openings.begin(), variant_.openings.end(),
                          [](const Opening& o) { return o.kind != Opening::Kind::empty; }));
    }

    // The next unused card of the named kind, or an error that starts with the place.
    Card identify(const Word& word, const std::string& place) {
        const Deck& deck = variant_.deck;
        const int kind = deck.find_kind(word.text);
        if (kind < 0 || deck.count(kind) == 0) {
            complain(word.line, place + shown(word.text) + " is not a card of this game");
            return kNoCard;
        }
        int& used = used_[kind];
        ++used;
        if (used > deck.count(kind)) {
            const int holds = deck.count(kind);
            const std::string& name = deck.kinds()[static_cast<std::size_t>(kind)].name;
            complain(word.line,
                     place + name +
                         (holds == 1 ? " is there twice"
                                     : " is there more than " + std::to_string(holds) + " times"));
            return kNoCard;
        }
        int skip = used - 1;
        for (int c = 0; c < deck.size(); ++c) {
            if (deck.kind_index(static_cast<Card>(c)) == kind && skip-- == 0) {
                return static_cast<Card>(c);
            }
        }
        return kNoCard;
    }

    void fill(const Parts& parts) {
        Deal& deal = result_.deal;
        const auto& piles = variant_.layout.piles();
        const std::string pile_word =
            variant_.layout.drawing() == Drawing::columns ? "column" : "row";
        deal.tableau.assign(static_cast<std::size_t>(variant_.layout.size()), kNoCard);
        if (parts.piles.size() != piles.size()) {
            complain(1, "the tableau has " + counted(parts.piles.size(), pile_word) +
                            "; this game has " + std::to_string(piles.size()));
        }
        for (std::size_t p = 0; p < parts.piles.size(); ++p) {
            const auto& cards = parts.piles[p];
            const std::size_t wanted = p < piles.size() ? piles[p].size() : cards.size();
            if (cards.size() != wanted) {
                complain(cards.empty() ? 1 : cards.front().line,
                         pile_word + " " + std::to_string(p + 1) + " has " +
                             counted(cards.size(), "card") + "; this game deals " +
                             std::to_string(wanted));
            }
            for (std::size_t i = 0; i < cards.size(); ++i) {
                const Card card =
                    identify(cards[i], pile_word + " " + std::to_string(p + 1) + ": ");
                if (p < piles.size() && i < wanted) deal.tableau[piles[p][i]] = card;
            }
        }
        fill_starters(parts.starters);
        for (const Word& word : parts.stock) deal.stock.push_back(identify(word, "stock: "));
        for (std::size_t i = starters_wanted(); i < parts.starters.size(); ++i) {
            identify(parts.starters[i], kStartPlace);
        }
        if (variant_.set_aside > 0) {
            set_aside_rest();
        } else {
            name_missing();
        }
        const auto wanted = static_cast<std::size_t>(variant_.stock_size);
        if (deal.stock.size() != wanted) {
            complain(parts.stock.empty() ? 1 : parts.stock.front().line,
                     "the stock has " + counted(deal.stock.size(), "card") + "; this game leaves " +
                         std::to_string(wanted));
        }
    }

    void fill_starters(const std::vector<Word>& starters) {
        Deal& deal = result_.deal;
        deal.foundation.assign(variant_.openings.size(), kNoCard);
        if (starters.size() != starters_wanted()) {
            complain(starters.empty() ? 1 : starters.front().line,
                     counted(starters.size(), "card") +
                         " to start the foundations; this game starts with " +
                         std::to_string(starters_wanted()));
        }
        std::size_t next = 0;
        for (std::size_t f = 0; f < variant_.openings.size(); ++f) {
            const Opening& opening = variant_.openings[f];
            if (opening.kind == Opening::Kind::empty || next >= starters.size()) continue;
            const Word& word = starters[next++];
            const Card card = identify(word, kStartPlace);
            deal.foundation[f] = card;
            if (opening.kind == Opening::Kind::fixed && card != kNoCard &&
                variant_.deck.kind_index(card) != opening.kind_index) {
                const auto kind = static_cast<std::size_t>(opening.kind_index);
                complain(word.line, "the foundation starts with " +
                                        variant_.deck.kinds()[kind].name + " in this game, not " +
                                        word.text);
            }
        }
    }

    // The cards that the text does not name, in the order of the deck.
    void set_aside_rest() {
        std::map<int, int> named = used_;
        for (int c = 0; c < variant_.deck.size(); ++c) {
            const auto card = static_cast<Card>(c);
            if (named[variant_.deck.kind_index(card)]-- <= 0) {
                result_.deal.set_aside.push_back(card);
            }
        }
    }

    void name_missing() {
        std::string missing;
        int n = 0;
        for (std::size_t k = 0; k < variant_.deck.kinds().size(); ++k) {
            const int kind = static_cast<int>(k);
            for (int have = used_[kind]; have < variant_.deck.count(kind); ++have, ++n) {
                missing += (missing.empty() ? "" : " ") + variant_.deck.kinds()[k].name;
            }
        }
        if (n > 0) {
            complain(1,
                     (n == 1 ? "a card is missing: " : std::to_string(n) + " cards are missing: ") +
                         missing);
        }
    }

    const Variant& variant_;
    std::size_t length_;
    std::vector<std::string> lines_;
    std::map<int, int> used_;
    DealOrErrors result_;
};

}  // namespace

std::string deal_text(const Variant& variant, const Deal& deal, DealFormat format) {
    NIBLICK_EXPECTS(matches(variant, deal));
    const Deck& deck = variant.deck;
    std::string text;
    const auto piles = pile_cards(variant, deal);
    switch (format) {
        case DealFormat::line:
            for (std::size_t p = 0; p < piles.size(); ++p) {
                text += (p == 0 ? "" : "/") + names(deck, piles[p]);
            }
            return text + "|" + names(deck, deal.stock) + "|" + names(deck, deal.foundation);
        case DealFormat::board:
            if (!deal.stock.empty()) text += "Talon: " + names(deck, deal.stock) + "\n";
            text += "Foundations:";
            for (const Card card : deal.foundation) {
                text += " " + (card == kNoCard ? "-" : deck.name(card));
            }
            text += "\n";
            for (const auto& pile : piles) text += names(deck, pile) + "\n";
            return text;
        case DealFormat::row: {
            std::vector<Card> all = deal.tableau;
            all.insert(all.end(), deal.foundation.begin(), deal.foundation.end());
            all.insert(all.end(), deal.stock.begin(), deal.stock.end());
            return names(deck, all);
        }
    }
    return text;
}

DealOrErrors parse_deal(const Variant& variant, std::string_view text) {
    return Reader(variant, text).read();
}

}  // namespace niblick
