#include <algorithm>
#include <cmath>
#include <sstream>

#include "tests/reference/game.h"

// [events]: what happens when cards leave, and cards that wait for others.
namespace niblick::reference {

namespace {

std::vector<std::string> split(const std::string& text, char at) {
    std::vector<std::string> parts;
    std::istringstream stream(text);
    for (std::string part; std::getline(stream, part, at);) {
        if (at != ' ' || !part.empty()) parts.push_back(part);
    }
    return parts;
}

std::string after_word(const std::string& text) {
    const auto words = split(text, ' ');
    std::string rest;
    for (std::size_t i = 1; i < words.size(); ++i) rest += (i > 1 ? " " : "") + words[i];
    return rest;
}

// "4 7-9".
void mark(std::vector<char>& slots, const std::string& places) {
    for (const std::string& word : split(places, ' ')) {
        const int first = std::stoi(word);
        const auto dash = word.find('-');
        const int last = dash == std::string::npos ? first : std::stoi(word.substr(dash + 1));
        for (int n = first; n <= last; ++n) slots[static_cast<std::size_t>(n - 1)] = 1;
    }
}

}  // namespace

Named Rules::named(const std::string& text, const std::vector<std::string>& groups) const {
    const auto words = split(text, ' ');
    Named all;
    if (words[0] == "place" || words[0] == "places" || words[0] == "group") {
        all.slots.assign(static_cast<std::size_t>(slots + reserve), 0);
        std::string places = after_word(text);
        for (const std::string& group : groups) {
            if (words[0] == "group" && split(group, ' ')[0] == places) {
                mark(all.slots, after_word(group));
                return all;
            }
        }
        mark(all.slots, places);
        return all;
    }
    for (const CardKind& kind : deck.kinds())
        all.kinds.push_back(words_name(text, deck.signs(), kind) ? 1 : 0);
    return all;
}

void Rules::read_events(const RuleSet& file, const Layout& layout) {
    const Part* part = file.find("events");
    if (part == nullptr) return;
    for (int s = 0; s < slots; ++s) drawn.push_back(layout.place(static_cast<Slot>(s)));
    const auto& groups = part->options.texts("groups");
    for (const std::string& text : part->options.texts("when")) {
        const auto colon = text.find(':');
        Happening happening;
        std::string begun = "leaves", cards;
        const auto ended = [&] {
            if (begun == "leaves") happening.whose = named(cards, groups);
            if (begun == "while") happening.with.push_back(named(cards, groups));
            if (begun == "after") happening.without.push_back(named(cards, groups));
            cards.clear();
        };
        for (const std::string& word : split(text.substr(0, colon), ' ')) {
            if (word == "leaves") continue;
            if (word == "while" || word == "after") {
                ended();
                begun = word;
            } else {
                cards += (cards.empty() ? "" : " ") + word;
            }
        }
        ended();
        for (const std::string& action : split(text.substr(colon + 1), ',')) {
            const std::string verb = split(action, ' ')[0];
            const std::string what = after_word(action);
            if (verb == "end") {
                happening.ends = true;
            } else if (what == "beside") {
                happening.beside = true;
            } else if (what == "around") {
                happening.around = true;
            } else if (verb == "remove") {
                happening.removes.push_back(named(what, groups));
            } else {
                for (std::size_t e = 0; e < extras.size(); ++e) {
                    if (extras[e].name != what) continue;
                    (verb == "give" ? happening.gives : happening.takes)
                        .push_back(static_cast<int>(e));
                }
            }
        }
        happenings.push_back(std::move(happening));
    }
    for (const std::string& text : part->options.texts("locks")) {
        const auto until = text.find(" until ");
        locks.push_back(
            {named(text.substr(0, until), groups), named(text.substr(until + 7), groups)});
    }
}

bool Game::names(const Named& named, Piece piece) const {
    const auto at = static_cast<std::size_t>(piece);
    if (named.kinds.empty()) return at < named.slots.size() && named.slots[at] != 0;
    return named.kinds[static_cast<std::size_t>(kind(piece))] != 0;
}

bool Game::locked(const State& state, Piece piece) const {
    const Pieces all = layout(state);
    if (all.find(static_cast<char8_t>(piece)) == Pieces::npos) return false;
    for (const Locked& lock : rules_.locks) {
        if (!names(lock.held, piece)) continue;
        for (const auto other : all) {
            if (names(lock.key, other) && !names(lock.held, other)) return true;
        }
    }
    return false;
}

// Whether the game is over, or the card or one of those on it is locked.
bool Game::held_back(const State& state, Act act) const {
    if (state.ended) return true;
    if (act.piece == kNobody || rules_.locks.empty()) return false;
    if (locked(state, act.piece)) return true;
    if (act.does != Does::pack) return false;
    for (const Pieces& column : state.columns) {
        auto at = column.find(static_cast<char8_t>(act.piece));
        if (at == Pieces::npos) continue;
        for (; at < column.size(); ++at) {
            if (locked(state, column[at])) return true;
        }
    }
    return false;
}

void Game::happen(State& state, const State& before) const {
    Pieces left;  // whose events are still to come
    const Pieces now = layout(state);
    for (const auto piece : layout(before)) {
        if (now.find(piece) == Pieces::npos) left.push_back(piece);
    }
    std::vector<char> condemned(static_cast<std::size_t>(pieces()), 0);
    std::vector<int> gained(rules_.extras.size(), 0), lost = gained;
    while (!left.empty()) {
        const Piece piece = left.back();
        left.pop_back();
        for (const Happening& happening : rules_.happenings) {
            if (!names(happening.whose, piece)) continue;
            const auto another = [&](const Named& named) {
                return std::any_of(now.begin(), now.end(), [&](int other) {
                    return other != piece && names(named, other);
                });
            };
            if (!std::all_of(happening.with.begin(), happening.with.end(), another)) continue;
            if (std::any_of(happening.without.begin(), happening.without.end(), another)) continue;
            if (happening.ends) state.ended = true;
            for (const int e : happening.gives) ++gained[static_cast<std::size_t>(e)];
            for (const int e : happening.takes) ++lost[static_cast<std::size_t>(e)];
            for (const auto other : layout(state)) {
                bool hit = std::any_of(happening.removes.begin(), happening.removes.end(),
                                       [&](const Named& named) { return names(named, other); });
                if (piece < rules_.slots && other < rules_.slots) {  // not of the reserve
                    const Place& a = rules_.drawn[static_cast<std::size_t>(piece)];
                    const Place& b = rules_.drawn[other];
                    const double x = std::abs(a.x - b.x), rows = std::abs(a.row - b.row);
                    if (x < 1.005) {
                        hit = hit || (happening.beside && rows < 0.005) ||
                              (happening.around && rows < 1.005);
                    }
                }
                if (hit) condemned[other] = 1;
            }
        }
        // One card at a time.
        for (const auto other : layout(state)) {
            if (condemned[other] == 0 || !open(state, other)) continue;
            take(state, other);
            left.push_back(other);
            for (Pieces& column : state.columns) {
                if (!column.empty()) state.up[column.back()] = 1;
            }
            break;
        }
    }
    for (std::size_t e = 0; e < gained.size(); ++e) {
        const int had = std::min(255, state.in_hand[e] + gained[e]);
        state.in_hand[e] = static_cast<char8_t>(std::max(0, had - lost[e]));
    }
}

}  // namespace niblick::reference
