#include "tests/reference/spelling.h"

#include <algorithm>
#include <cctype>
#include <set>
#include <sstream>
#include <string_view>
#include <vector>

namespace niblick::reference {

namespace {

bool is_rank(const std::string& word, const Signs& signs) {
    return std::any_of(signs.ranks.begin(), signs.ranks.end(),
                       [&](const RankSign& rank) { return rank.letter == word; });
}

// "9-12": all ranks from one to another.
std::string range(const std::string& word, const Signs& signs) {
    const auto dash = word.find('-');
    std::string ranks;
    bool inside = false;
    for (const RankSign& rank : signs.ranks) {
        inside = inside || rank.letter == word.substr(0, dash);
        if (inside) ranks += letter_of(rank.letter);
        if (rank.letter == word.substr(dash + 1)) break;
    }
    return ranks;
}

bool is_range(const std::string& word, const Signs& signs) {
    const auto dash = word.find('-');
    return dash != std::string::npos && is_rank(word.substr(0, dash), signs) &&
           is_rank(word.substr(dash + 1), signs);
}

// A text of nothing but ranks.
std::string ranks_of(std::string text, const Signs& signs) {
    for (char& c : text) c = c == ',' || c == '+' ? ' ' : c;
    std::istringstream stream(text);
    std::string ranks;
    for (std::string word; stream >> word;) {
        if (is_rank(word, signs)) {
            ranks += letter_of(word);
        } else {
            ranks += is_range(word, signs) ? range(word, signs) : word;
        }
    }
    return ranks;
}

// Words about cards. A number behind one of these is none, but for 'turn up' of events.
std::string words_of(const std::string& text, const Signs& signs) {
    static const std::set<std::string_view> kNumbered = {"sum", "up", "down", "iron"};
    static const std::set<std::string_view> kPlaces = {
        "place", "places", "column", "columns", "row", "rows", "card", "cards", "reserve"};
    std::istringstream stream(text);
    std::string words, last, before_last;
    bool places = false;
    for (std::string word; stream >> word;) {
        std::string behind;
        if (word.back() == ':' || word.back() == ',') {
            behind = word.back();
            word.pop_back();
        }
        const bool number = std::isdigit(static_cast<unsigned char>(word[0])) != 0;
        if (kPlaces.contains(word)) {
            places = true;
        } else if (!number) {
            places = false;
        }
        std::string here = word;
        const bool turns_up = before_last == "turn" && last == "up";
        if (number && !places && (turns_up || !kNumbered.contains(last))) {
            here = is_rank(word, signs)    ? std::string(1, letter_of(word))
                   : is_range(word, signs) ? range(word, signs)
                                           : lettered(word, signs);
        }
        if (!number && is_range(word, signs)) here = range(word, signs);
        words += (words.empty() ? "" : " ") + here + behind;
        before_last = last;
        last = word;
    }
    return words;
}

}  // namespace

char letter_of(const std::string& rank) {
    if (rank.size() == 1) return rank[0];
    return static_cast<char>(0x80 + std::stoi(rank) - 10);
}

char letter_of(const Signs& signs, int rank) {
    return letter_of(signs.rank(rank).letter);
}

std::string spelled(char letter) {
    const int code = static_cast<unsigned char>(letter);
    return code < 0x80 ? std::string(1, letter) : std::to_string(code - 0x80 + 10);
}

std::string card_name(const std::string& letters) {
    const bool plain = std::all_of(letters.begin(), letters.end(),
                                   [](char c) { return static_cast<unsigned char>(c) < 0x80; });
    return plain ? letters : "/" + letters;
}

std::string lettered(const std::string& card, const Signs& signs) {
    const std::size_t iron = card.starts_with('I') ? 1 : 0;
    const std::string rank = card.substr(iron, 2);
    const std::string suit = card.size() > iron + 2 ? card.substr(iron + 2) : "";
    if (rank.size() < 2 || !is_rank(rank, signs)) return card;
    if (iron == 0 && (suit.size() != 1 || suit < "A" || suit > "Z")) return card;
    return card_name(card.substr(0, iron) + letter_of(rank) + suit);
}

RuleSet lettered(RuleSet file, const Signs& signs) {
    static const std::set<std::string_view> kRanks = {"ranks", "order", "in_bag", "won",
                                                      "take",  "card",  "on"};
    static const std::set<std::string_view> kTables = {
        "cells",  "clauses", "columns",  "deck", "events",   "foundation", "irons",
        "opener", "packing", "sequence", "sets", "specials", "stopper"};
    static const std::set<std::string_view> kTexts = {"allow", "forbid",   "when",   "locks",
                                                      "start", "takes",    "remove", "bases",
                                                      "loose", "own_ranks"};
    for (Part& part : file.parts) {
        if (!kTables.contains(part.mechanism.id)) continue;
        const auto fields = part.options.fields();
        for (std::size_t i = 0; i < fields.size(); ++i) {
            Value& value = part.options.settings()[i].value;
            const bool ranks = kRanks.contains(fields[i].key);
            if (!ranks && !kTexts.contains(fields[i].key)) continue;
            const auto rewrite = [&](std::string& text) {
                if (text != "any") text = ranks ? ranks_of(text, signs) : words_of(text, signs);
            };
            if (auto* text = std::get_if<std::string>(&value)) {
                if (ranks) rewrite(*text);
            } else if (auto* texts = std::get_if<std::vector<std::string>>(&value)) {
                for (std::string& each : *texts) rewrite(each);
            }
        }
    }
    return file;
}

}  // namespace niblick::reference
