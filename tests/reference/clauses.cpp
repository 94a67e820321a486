#include <algorithm>
#include <cctype>
#include <cstdlib>
#include <sstream>
#include <string>
#include <vector>

#include "tests/reference/rules.h"
#include "tests/reference/spelling.h"

// What a clause of [clauses] says of two cards, word by word as the manual has it.
namespace niblick::reference {

namespace {

using Words = std::vector<std::string>;

constexpr const char* kColours[] = {"black", "red", "blue", "green", "gold", "violet"};

// One word about a card.
bool is(const std::string& word, const Signs& signs, const CardKind& card) {
    const bool suited = card.suit != Suit::none;
    if (word == "any") return true;
    if (word == "jokers") return card.is_joker;
    if (word == "suited") return suited;
    if (std::islower(static_cast<unsigned char>(word[0])) != 0) {
        return suited && (word == signs.suit(card.suit).word ||
                          word == kColours[static_cast<int>(card.colour)]);
    }
    const bool ranks = std::all_of(word.begin(), word.end(), [&](char c) {
        return std::any_of(signs.ranks.begin(), signs.ranks.end(),
                           [c](const RankSign& rank) { return letter_of(rank.letter) == c; });
    });
    if (!ranks) return lettered(card.name, signs) == word;
    return card.rank != 0 && word.find(letter_of(signs, card.rank)) != std::string::npos;
}

// "red K or jokers but QS".
bool are(const Words& words, const Signs& signs, const CardKind& card) {
    if (words.empty()) return true;
    const auto but = std::find(words.begin(), words.end(), "but");
    if (but != words.end() && are(Words(but + 1, words.end()), signs, card)) return false;
    bool some = but == words.begin();
    bool all = true;
    for (auto word = words.begin(); word != but; ++word) {
        if (*word == "or") {
            some = some || all;
            all = true;
        } else {
            all = all && is(*word, signs, card);
        }
    }
    return some || all;
}

struct Order {
    std::string ranks;
    bool round = false;
};

// "up 2", "equal", "sum 13".
bool step_fits(const std::string& step, int n, const Order& order, const Signs& signs,
               const CardKind& base, const CardKind& card) {
    if (base.rank == 0 || card.rank == 0) return false;
    const auto from = order.ranks.find(letter_of(signs, base.rank));
    const auto to = order.ranks.find(letter_of(signs, card.rank));
    if (from == std::string::npos || to == std::string::npos) return false;
    const int lowest = order.ranks[0] == '0' ? 0 : 1;
    if (step == "sum") return static_cast<int>(from + to) + 2 * lowest == n;
    if (step == "equal") return from == to;
    auto at = step == "up" ? from : to;
    const auto goal = step == "up" ? to : from;
    for (int i = 0; i < n; ++i) {
        if (++at < order.ranks.size()) continue;
        if (!order.round) return false;
        at = 0;
    }
    return at == goal;
}

bool suits_fit(const std::string& how, const CardKind& base, const CardKind& card) {
    if (how.empty() || how == "any suit") return true;
    if (base.suit == Suit::none || card.suit == Suit::none) return false;
    if (how == "same suit") return base.suit == card.suit;
    if (how == "other suit") return base.suit != card.suit;
    if (how == "same colour") return base.colour == card.colour;
    if (how == "other colour") return base.colour != card.colour;
    return base.suit != card.suit && base.colour == card.colour;
}

bool is_step(const std::string& word) {
    return word == "up" || word == "down" || word == "equal" || word == "sum";
}

}  // namespace

bool is_packing_clause(const std::string& text) {
    return text.starts_with("packing:");
}

bool words_name(const std::string& text, const Signs& signs, const CardKind& card) {
    std::istringstream stream(text);
    Words words;
    for (std::string word; stream >> word;) words.push_back(word);
    return are(words, signs, card);
}

bool clause_says(const std::string& text, const std::string& table_order, bool table_wrap,
                 const Signs& signs, const CardKind* base, const CardKind& card) {
    Words words;
    std::istringstream stream(text);
    for (std::string word; stream >> word;) {
        if (word != "packing:") words.push_back(word);
    }
    Order order{table_order, table_wrap};
    const auto in = std::find(words.begin(), words.end(), "in");
    if (in != words.end()) {
        order = {*(in + 1), words.back() == "round"};
        words.erase(in, words.end());
    }
    Words below;
    const auto on = std::find(words.begin(), words.end(), "on");
    if (on != words.end()) {
        below.assign(on + 1, words.end());
        words.erase(on, words.end());
    }
    if ((below == Words{"empty"}) != (base == nullptr)) return false;
    std::string suits;
    if (!words.empty() && (words.back() == "suit" || words.back() == "colour")) {
        suits = words[words.size() - 2] + " " + words.back();
        if (words.back() == "suit" && words[words.size() - 2] == "sister") suits = "sister suit";
        words.resize(words.size() - 2);
    }
    const auto first_step = std::find_if(words.begin(), words.end(), is_step);
    if (!are(Words(words.begin(), first_step), signs, card)) return false;
    if (base == nullptr) return true;
    if (!are(below, signs, *base) || !suits_fit(suits, *base, card)) return false;
    if (first_step == words.end()) return true;
    for (auto word = first_step; word != words.end(); ++word) {
        if (!is_step(*word)) continue;
        const bool number = word + 1 != words.end() && std::isdigit((word + 1)->front()) != 0;
        if (step_fits(*word, number ? std::atoi((word + 1)->c_str()) : 1, order, signs, *base,
                      card)) {
            return true;
        }
    }
    return false;
}

}  // namespace niblick::reference
