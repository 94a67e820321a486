#include "tests/reference/spelling.h"
#include "tests/soak/drawer.h"

// Events and locks of [events] at random, of the whole grammar.
namespace niblick::soak {

namespace {

std::string range(int first, int last) {
    return std::to_string(first) + (last > first ? "-" + std::to_string(last) : "");
}

}  // namespace

// Places by name, most of which the layout has.
std::string Drawer::named_places() {
    const std::string n = std::to_string(roll(1, chance(70) ? 1 : chance(80) ? 2 : 4));
    const bool columns = chosen("columns");
    const std::string line = (columns && chance(70) ? "column " : "row ") + n;
    switch (roll(0, 5)) {
        case 0: return line;
        case 1: return (chance(50) ? "end of " : "first of ") + line;
        case 2: return "card 1 of " + line;
        case 3: return chosen("reserve") ? (chance(50) ? "reserve" : "reserve 1") : line;
        case 4: return chosen("peaks") || chance(5) ? "tips" : "rows 1-" + n;
        default: break;
    }
    if (chosen("covers")) return "a";
    if (chosen("picture")) return "p";
    return chance(50) ? "left" : "right " + line;
}

std::string Drawer::named_cards() {
    if (chosen("reshuffle") || chance(55)) return cards();
    if (chance(20)) return std::string("group ") + (chance(50) ? "left" : "right");
    if (chance(40)) return named_places();
    std::string places = chance(50) ? "place" : "places";
    for (int i = roll(1, 2); i > 0; --i) {
        const int first = roll(1, chance(95) ? 3 : 12);
        places += " " + range(first, first + (chance(90) ? 0 : 1));
    }
    return places;
}

std::string Drawer::event() {
    Texts tokens = counters_;
    if (chosen("wilds")) tokens.emplace_back("wild");
    if (chosen("reshuffle")) tokens.emplace_back("shuffle");
    if (chosen("peek")) tokens.emplace_back("peek");
    if (chosen("irons") && !won_.empty()) {
        tokens.push_back("iron " + reference::spelled(won_[0]));
    }
    const auto so_many = [&] {
        return (chance(40) ? std::to_string(roll(1, 3)) + " " : "") + one_of(tokens);
    };
    const std::string begins = trigger(tokens);
    std::string text = begins;
    for (int i = chance(45) ? roll(1, 2) : 0; i > 0; --i) {
        if (!tokens.empty() && chance(40)) {
            text += (chance(50) ? " with " : " without ") + so_many();
            continue;
        }
        const std::string cards = named_cards();
        text += (chance(50) ? " while " : " after ") + cards;
    }
    text += ":";
    const bool leaves = begins.ends_with(" leaves");
    for (int i = roll(1, 2); i > 0; --i) {
        const int kind = roll(0, 99);
        const bool by_place = !chosen("reshuffle");
        if (chosen("stock") && chance(15)) {
            text += " add " + std::to_string(roll(1, 2)) + (chance(30) ? " to waste" : "");
        } else if (kind < 20 && by_place && leaves) {
            text += chance(50) ? " remove beside" : " remove around";
        } else if (kind < 42 || (tokens.empty() && kind < 58)) {
            const std::string cards = named_cards();
            text += (chance(60)                ? " remove "
                     : chance(50) || !by_place ? " remove free "
                                               : " remove one ") +
                    cards;
        } else if (kind < 58 && !tokens.empty()) {
            text += (chance(60) ? " give " : " take ") + so_many();
        } else if (kind < 74 && scores_) {
            text += " points " + std::to_string(chance(70) ? roll(1, 9) : roll(-9, -1));
        } else if (kind < 84 && by_place && !no_foundation_) {
            const int first = roll(1, chance(95) ? 3 : 12);
            text +=
                " rough " + (chance(20) ? "group b" : "places " + range(first, first + roll(0, 1)));
        } else if (kind < 90) {
            text += " turn up " + named_cards();
        } else if (kind < 95) {
            text += " burn " + std::to_string(roll(1, 2));
        } else {
            text += chance(40) ? " end" : chance(50) ? " end won" : " end lost 'Too late, alas.'";
        }
        if (i > 1) text += ",";
    }
    return text;
}

// What sets an event off.
std::string Drawer::trigger(const Texts& tokens) {
    if (!spells_.empty() && chance(30)) return one_of(spells_) + " used";
    if (chance(50)) return named_cards() + " leaves";
    const std::string suit = chance(40) ? " same suit" : "";
    switch (roll(0, 6)) {
        case 0: return named_cards() + " cleared";
        case 1: return cards() + " turned";
        case 2: return "redeal";
        case 3: return "run of " + std::to_string(roll(1, 3)) + suit;
        case 4: return "every " + std::to_string(roll(1, 3)) + " of a run" + suit;
        case 5: return "every " + std::to_string(roll(1, 4)) + " moves";
        default: break;
    }
    Texts used = tokens;
    used.insert(used.end(), spells_.begin(), spells_.end());
    return used.empty() ? named_cards() + " leaves" : one_of(used) + " used";
}

// What events add is withheld by the stock, and without a waste it comes to the stock.
void Drawer::let_events_add() {
    Draft::Part* events = draft_.find("events");
    Draft::Part* stock = draft_.find("stock");
    const Value* when = events == nullptr ? nullptr : events->find("when");
    if (when == nullptr || stock == nullptr || chance(3)) return;
    Texts texts = std::get<Texts>(*when);
    const auto adds = [](const std::string& text) {
        return text.find(" add ") != std::string::npos;
    };
    if (std::none_of(texts.begin(), texts.end(), adds)) return;
    if (stock_ > 0 && chance(80)) stock->set("withheld", std::int64_t{roll(1, stock_)});
    const Value* to = stock->find("to");
    if (to != nullptr && std::get<std::string>(*to) == "waste") return;
    for (std::string& text : texts) {
        constexpr std::string_view kWords = " to waste";
        for (auto at = text.find(kWords); at != std::string::npos; at = text.find(kWords)) {
            text.erase(at, kWords.size());
        }
    }
    events->set("when", texts);
}

std::string Drawer::lock() {
    if (!counters_.empty() && chance(30)) {
        const std::string until = std::to_string(roll(1, 2)) + " " + counters_[0];
        return named_cards() + " until " + until;
    }
    const std::string until = named_cards();
    return named_cards() + " until " + until;
}

std::string Drawer::group(const std::string& name) {
    const int first = roll(1, 2);
    const std::string held = std::to_string(roll(1, chance(90) ? 3 : 12));
    if (chance(25)) return name + " row 1 " + held;
    return name + " " + range(first, first + roll(0, 1)) + " " + held;
}

}  // namespace niblick::soak
