#include "tests/reference/spelling.h"
#include "tests/soak/drawer.h"

// Events and locks of [events] at random, of the whole grammar.
namespace niblick::soak {

namespace {

std::string range(int first, int last) {
    return std::to_string(first) + (last > first ? "-" + std::to_string(last) : "");
}

}  // namespace

std::string Drawer::named_cards() {
    if (chosen("reshuffle") || chance(55)) return cards();
    if (chance(20)) return std::string("group ") + (chance(50) ? "b" : "c");
    std::string places = chance(50) ? "place" : "places";
    for (int i = roll(1, 2); i > 0; --i) {
        const int first = roll(1, chance(95) ? 3 : 12);
        places += " " + range(first, first + (chance(90) ? 0 : 1));
    }
    return places;
}

std::string Drawer::event() {
    std::string text = named_cards() + " leaves";
    for (int i = chance(45) ? roll(1, 2) : 0; i > 0; --i) {
        const std::string cards = named_cards();
        text += (chance(50) ? " while " : " after ") + cards;
    }
    text += ":";
    for (int i = roll(1, 2); i > 0; --i) {
        const int kind = roll(0, 99);
        Texts tokens;
        if (chosen("wilds")) tokens.emplace_back("wild");
        if (chosen("reshuffle")) tokens.emplace_back("shuffle");
        if (chosen("irons") && !won_.empty())
            tokens.push_back("iron " + reference::spelled(won_[0]));
        const bool by_place = !chosen("reshuffle");
        if (kind < 30 && by_place) {
            text += chance(50) ? " remove beside" : " remove around";
        } else if (kind < 65 || (tokens.empty() && kind < 85)) {
            text += " remove " + named_cards();
        } else if (kind < 92 && !tokens.empty()) {
            const std::string& token = one_of(tokens);
            text += (chance(50) ? " give " : " take ") + token;
        } else {
            text += " end";
        }
        if (i > 1) text += ",";
    }
    return text;
}

std::string Drawer::lock() {
    const std::string until = named_cards();
    return named_cards() + " until " + until;
}

// Named by letters from b on.
std::string Drawer::group(char name) {
    const int first = roll(1, 2);
    const std::string held = std::to_string(roll(1, chance(90) ? 3 : 12));
    return std::string(1, name) + " " + range(first, first + roll(0, 1)) + " " + held;
}

}  // namespace niblick::soak
