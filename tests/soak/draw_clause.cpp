#include <array>

#include "tests/soak/drawer.h"

// Clauses of [clauses] at random, of the whole grammar.
namespace niblick::soak {

std::string Drawer::card_words() {
    Texts words_known = {"suited", "any", "jokers"};
    words_known.insert(words_known.end(), suit_words_.begin(), suit_words_.end());
    words_known.insert(words_known.end(), colours_.begin(), colours_.end());
    std::string words = chance(50) ? some_ranks(1, 3) : one_of(words_known);
    if (words.size() > 3 && chance(30)) words += " " + some_ranks(1, 3);
    if (chance(8)) words = card_name();
    return words;
}

std::string Drawer::cards() {
    std::string words = card_words();
    if (chance(20)) words += " or " + card_words();
    if (chance(15)) words += " but " + card_words();
    return words;
}

namespace {

constexpr std::array<const char*, 6> kSuits = {"any suit",     "same suit",   "same colour",
                                               "other colour", "sister suit", "other suit"};

}  // namespace

std::string Drawer::limit() {
    if (chance(10)) return "";
    std::string text = chance(45) ? cards() : "";
    const auto add = [&text](const std::string& words) {
        text += (text.empty() ? "" : " ") + words;
    };
    if (chance(70)) add(chance(70) ? (chance(50) ? "up" : "down") : steps());
    if (chance(25)) add(one_of(kSuits));
    if (text.empty()) add("up");
    if (chance(8)) add("in " + some_ranks(2, 5) + (chance(50) ? " round" : ""));
    return text;
}

std::string Drawer::steps() {
    const auto step = [&]() -> std::string {
        const int kind = roll(0, 99);
        if (kind < 12) return "equal";
        if (kind < 24) return "sum " + std::to_string(roll(2, 2 * static_cast<int>(ranks_.size())));
        const std::string way = kind < 62 ? "up" : "down";
        return chance(25) ? way + " " + std::to_string(roll(1, 4)) : way;
    };
    const std::string first = step();
    return chance(30) ? first + " or " + step() : first;
}

std::string Drawer::clause(bool forbids) {
    if (!no_foundation_ && chance(6))
        return (chance(90) ? cards() : std::string("any")) + " on empty";
    std::string text;
    const auto add = [&text](const std::string& words) {
        if (!text.empty()) text += ' ';
        text += words;
    };
    if (chosen("packing") && chance(25)) add("packing:");
    if (chance(35)) add(cards());
    if (chance(forbids ? 40 : 85)) add(steps());
    if (chance(50)) add(one_of(kSuits));
    const bool bare = text.empty() || text == "packing:";
    if (bare || chance(35)) add("on " + cards());
    if (chance(12)) add("in " + some_ranks(2, 5) + (chance(50) ? " round" : ""));
    return text;
}

}  // namespace niblick::soak
