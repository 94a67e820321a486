// Clauses as text.

#include <algorithm>
#include <utility>

#include "core/base/read_number.h"
#include "variants/clauses/deck_signs.h"
#include "variants/clauses/link_clause.h"
#include "variants/clauses/ranks.h"
#include "variants/text/diagnostic.h"

namespace niblick::mechanisms {

namespace {

constexpr std::string_view kVocabulary[] = {
    "up",     "down",  "equal", "sum", "same", "other", "sister",  "any",    "suit",  "on",
    "colour", "empty", "round", "in",  "or",   "but",   "packing", "jokers", "suited"};

// Reads the words of a clause from left to right.
class Reader {
  public:
    Reader(const std::string& text, const RankOrder& order, Span where, const Signs& signs,
           Diagnostics& faults)
        : text_(text),
          where_(where),
          signs_(signs),
          faults_(faults) {
        clause_.order = order;
        std::string word;
        for (const char c : text + " ") {
            if (c != ' ' && c != ',') {
                word += c;
            } else if (!word.empty()) {
                words_.push_back(std::move(word));
                word.clear();
            }
        }
    }

    std::optional<LinkClause> read() {
        if (take("packing:")) clause_.packing = true;
        const bool fine = cards(clause_.card) && steps() && suits() && base() && own_order();
        if (!fine) return std::nullopt;
        if (at_ < words_.size()) return refuse();
        if (words_.empty() || (clause_.packing && clause_.starts)) return refuse();
        return std::move(clause_);
    }

    // Reads words that name cards, and nothing else.
    std::optional<CardSet> read_cards() {
        advice_ = kCardAdvice;
        if (at_end_of_cards()) return refuse();
        if (!cards(clause_.card)) return std::nullopt;
        if (at_ < words_.size()) return refuse();
        return std::move(clause_.card);
    }

  private:
    static constexpr std::string_view kClauseAdvice =
        "a clause names cards, steps (up, down 2, equal, sum 13), suits (same suit, other colour) "
        "and 'on' other cards: \"red JQK up or down on black\"";
    static constexpr std::string_view kCardAdvice =
        "cards are named by rank letters, suits, red, black, suited, jokers, any, or a card's "
        "name: \"red JQ or jokers but QH\"";

    bool take(std::string_view word) {
        if (at_ >= words_.size() || words_[at_] != word) return false;
        ++at_;
        return true;
    }

    std::string_view next(std::size_t ahead = 0) const {
        return at_ + ahead < words_.size() ? std::string_view(words_[at_ + ahead])
                                           : std::string_view();
    }

    // A number from 1 to 99, which may be missing.
    std::optional<int> number() {
        const std::optional<int> n = read_number<int>(next());
        if (!n || *n < 1 || *n > 99) return std::nullopt;
        ++at_;
        return n;
    }

    std::nullopt_t refuse() {
        std::string_view word = next();  // or a later one that is misspelt
        std::string hint;
        std::vector<std::string_view> known(std::begin(kVocabulary), std::end(kVocabulary));
        for (const SuitSign& suit : signs_.suits) {
            known.emplace_back(suit.word);
            known.push_back(ink_word(suit.colour));
        }
        for (std::size_t i = at_; i < words_.size() && hint.empty(); ++i) {
            if (std::find(known.begin(), known.end(), words_[i]) != known.end()) continue;
            hint = nearest(words_[i], known);
            if (hint.empty()) continue;
            hint = "did you mean " + in_quotes(hint) + "?  ";
            word = words_[i];
        }
        add_error(faults_, "unknown-clause",
                  word.empty() ? in_quotes(text_) + " is not a whole clause"
                               : in_quotes(word) + " cannot stand there in " + in_quotes(text_),
                  where_, hint + std::string(advice_));
        return std::nullopt;
    }

    bool at_relation() const {
        const std::string_view word = next();
        const std::string_view then = next(1);
        const bool which = word == "same" || word == "other" || word == "any" || word == "sister";
        return which && (then == "suit" || then == "colour");
    }

    bool at_end_of_cards() const {
        const std::string_view word = next();
        return word.empty() || word == "up" || word == "down" || word == "equal" || word == "sum" ||
               word == "on" || word == "in" || word == "or" || word == "but" || at_relation();
    }

    bool cards(CardSet& set) {
        if (at_end_of_cards()) return true;
        do {
            CardSet::Words words;
            if (!narrow(words)) return false;
            set.any.push_back(std::move(words));
        } while (take("or"));
        if (take("but")) {
            CardSet::Words words;
            if (!narrow(words)) return false;
            set.but.push_back(std::move(words));
        }
        const bool every = std::any_of(set.any.begin(), set.any.end(), [](const auto& words) {
            return words.ranks.empty() && words.suits.empty() && words.names.empty() &&
                   !words.jokers;
        });
        if (every) set.any.clear();
        return true;
    }

    // Words that narrow each other.
    bool narrow(CardSet::Words& words) {
        if (at_end_of_cards()) {
            refuse();
            return false;
        }
        while (!at_end_of_cards()) {
            if (!card_word(words)) {
                refuse();
                return false;
            }
            ++at_;
        }
        return true;
    }

    bool card_word(CardSet::Words& words) const {
        const std::string_view word = next();
        if (word == "any") return true;
        if (word == "jokers") return words.jokers = true;
        std::vector<Suit> suits;
        for (std::size_t i = 0; i < signs_.suits.size(); ++i) {
            const SuitSign& suit = signs_.suits[i];
            if (word == suit.word || word == "suited" || word == ink_word(suit.colour)) {
                suits.push_back(static_cast<Suit>(i));
            }
        }
        if (!suits.empty()) {
            if (!words.suits.empty()) return false;
            words.suits = std::move(suits);
            return true;
        }
        if (names_ranks(word, signs_) && words.ranks.empty()) {
            words.ranks = ranks_in(word, signs_);
            return true;
        }
        // A card's name; whether the deck has it is known when the variant is built.
        const bool name = word.size() >= 2 && std::all_of(word.begin(), word.end(), [](char c) {
                              return (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
                          });
        if (name) words.names.emplace_back(word);
        return name;
    }

    bool steps() {
        bool more = next() == "up" || next() == "down" || next() == "equal" || next() == "sum";
        while (more) {
            LinkClause::Step step;
            if (take("equal")) {
                step.n = 0;
            } else if (take("sum")) {
                const auto n = number();
                if (!n) {
                    refuse();
                    return false;
                }
                step = {true, *n};
            } else {
                const int sign = next() == "up" ? 1 : -1;
                ++at_;
                step.n = sign * number().value_or(1);
            }
            clause_.steps.push_back(step);
            more = take("or");
            const std::string_view word = next();
            if (more && word != "up" && word != "down" && word != "equal" && word != "sum") {
                refuse();
                return false;
            }
        }
        return true;
    }

    bool suits() {
        using Suits = LinkClause::Suits;
        if (!at_relation()) return true;
        const std::string_view which = next();
        const bool suit = next(1) == "suit";
        if (!suit && (which == "any" || which == "sister")) {
            refuse();
            return false;
        }
        clause_.suits = which == "any"      ? Suits::any
                        : which == "sister" ? Suits::sister
                        : which == "same"   ? (suit ? Suits::same : Suits::same_colour)
                                            : (suit ? Suits::other : Suits::other_colour);
        at_ += 2;
        return true;
    }

    bool base() {
        if (!take("on")) return true;
        if (take("empty")) {
            clause_.starts = true;
            return clause_.steps.empty() && clause_.suits == LinkClause::Suits::any
                       ? true
                       : (refuse(), false);
        }
        const std::size_t before = at_;
        if (!cards(clause_.base)) return false;
        if (at_ > before) return true;
        refuse();
        return false;
    }

    bool own_order() {
        if (!take("in")) return true;
        const auto ranks = ranks_of(next(), where_, signs_, faults_);
        if (!ranks) return false;
        if (ranks->size() < 2) {
            refuse();
            return false;
        }
        ++at_;
        clause_.own_order = *ranks;
        clause_.order = RankOrder(*ranks, take("round"), lowest_of(*ranks, signs_));
        return true;
    }

    const std::string& text_;
    Span where_;
    const Signs& signs_;
    Diagnostics& faults_;
    std::vector<std::string> words_;
    std::size_t at_ = 0;
    std::string_view advice_ = kClauseAdvice;
    LinkClause clause_;
};

}  // namespace

std::optional<LinkClause> read_clause(const std::string& text, const RankOrder& order, Span where,
                                      const Signs& signs, Diagnostics& faults) {
    return Reader(text, order, where, signs, faults).read();
}

std::optional<CardSet> read_cards(const std::string& text, Span where, const Signs& signs,
                                  Diagnostics& faults) {
    return Reader(text, RankOrder(), where, signs, faults).read_cards();
}

}  // namespace niblick::mechanisms
