#include <algorithm>
#include <cctype>
#include <cmath>
#include <set>
#include <sstream>
#include <string_view>

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

std::string joined_words(const std::vector<std::string>& words) {
    std::string text;
    for (const std::string& word : words) text += (text.empty() ? "" : " ") + word;
    return text;
}

// What stands outside of single quotes.
std::string without_sentences(const std::string& text) {
    std::string rest;
    bool sentence = false;
    for (const char c : text) {
        if (c == '\'') sentence = !sentence;
        if (c != '\'' && !sentence) rest += c;
    }
    return rest;
}

}  // namespace

Named Rules::named(const std::string& text) const {
    static const std::set<std::string_view> kWords = {
        "place", "places", "group", "column", "columns", "row",  "rows",
        "first", "end",    "ends",  "card",   "cards",   "tips", "reserve"};
    const std::string first = split(text, ' ')[0];
    Named all;
    if (kWords.contains(first) || called.contains(first)) {
        all.slots = slots_in(text);
        return all;
    }
    for (const CardKind& kind : deck.kinds())
        all.kinds.push_back(words_name(text, deck.signs(), kind) ? 1 : 0);
    return all;
}

// "3 coin", "wild".
Many Rules::many(const std::string& text) const {
    Many many;
    const auto words = split(text, ' ');
    const bool number = words.size() > 1 && std::isdigit(static_cast<unsigned char>(words[0][0]));
    if (number) many.n = std::stoi(words[0]);
    const std::string name = number ? after_word(text) : joined_words(words);
    for (std::size_t e = 0; e < extras.size(); ++e) {
        if (extras[e].name == name) many.extra = static_cast<int>(e);
    }
    return many;
}

void Rules::read_trigger(const std::string& text, Happening& happening) const {
    auto words = split(text, ' ');
    happening.same_suit = words.size() > 2 && words.back() == "suit";
    if (words[0] == "redeal") {
        happening.begins = "redeal";
    } else if (words[0] == "run") {
        happening.begins = "run";
        happening.n = std::stoi(words[2]);
    } else if (words[0] == "every") {
        happening.begins = words[2] == "moves" ? "moves" : "each";
        happening.n = std::stoi(words[1]);
    } else {
        happening.begins = words.back();
        words.pop_back();
        if (happening.begins == "used") {
            happening.used = many(joined_words(words)).extra;
        } else {
            happening.whose = named(joined_words(words));
        }
    }
}

void Rules::read_action(const std::string& text, Happening& happening) const {
    const auto words = split(text, ' ');
    const std::string& verb = words[0];
    const std::string what = after_word(text);
    if (verb == "end") {
        happening.ends = true;
        happening.wins = happening.wins || (words.size() > 1 && words[1] == "won");
    } else if (verb == "burn") {
        happening.burns += std::stoi(what);
    } else if (verb == "add") {
        (words.size() > 2 ? happening.adds_to_waste : happening.adds) += std::stoi(what);
    } else if (verb == "points") {
        happening.points += std::stoi(what);
    } else if (verb == "rough") {
        happening.roughens.push_back(named(what));
    } else if (verb == "turn") {
        happening.shows.push_back(named(after_word(what)));
    } else if (what == "beside") {
        happening.beside = true;
    } else if (what == "around") {
        happening.around = true;
    } else if (verb == "remove" && words[1] == "free") {
        happening.removes_free.push_back(named(after_word(what)));
    } else if (verb == "remove" && words[1] == "one") {
        happening.removes_one.push_back(named(after_word(what)));
    } else if (verb == "remove") {
        happening.removes.push_back(named(what));
    } else {
        (verb == "give" ? happening.gives : happening.takes).push_back(many(what));
    }
}

void Rules::read_events(const RuleSet& file) {
    const Part* part = file.find("events");
    if (part == nullptr) return;
    for (const std::string& text : part->options.texts("when")) {
        const auto colon = text.find(':');
        Happening happening;
        std::string begun, said;
        const auto ended = [&] {
            if (begun.empty()) read_trigger(said, happening);
            if (begun == "while") happening.with.push_back(named(said));
            if (begun == "after") happening.without.push_back(named(said));
            if (begun == "with") happening.has.push_back(many(said));
            if (begun == "without") happening.lacks.push_back(many(said));
            said.clear();
        };
        for (const std::string& word : split(text.substr(0, colon), ' ')) {
            if (word == "while" || word == "after" || word == "with" || word == "without") {
                ended();
                begun = word;
            } else {
                said += (said.empty() ? "" : " ") + word;
            }
        }
        ended();
        for (const std::string& action : split(without_sentences(text.substr(colon + 1)), ',')) {
            read_action(action, happening);
        }
        happenings.push_back(std::move(happening));
    }
    for (const std::string& text : part->options.texts("locks")) {
        const auto until = text.find(" until ");
        Locked lock;
        lock.held = named(text.substr(0, until));
        const std::string key = text.substr(until + 7);
        lock.wanted = many(key);
        if (lock.wanted.extra < 0) lock.key = named(key);
        locks.push_back(std::move(lock));
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
        if (lock.wanted.extra >= 0) {
            if (state.in_hand[static_cast<std::size_t>(lock.wanted.extra)] < lock.wanted.n)
                return true;
            continue;
        }
        for (const auto other : all) {
            if (names(lock.key, other) && !names(lock.held, other)) return true;
        }
    }
    return false;
}

// Whether the game is over, or the card or one of those on it is locked.
bool Game::held_back(const State& state, Act act) const {
    if (state.ended) return true;
    const bool leaves = act.does == Does::play || act.does == Does::hold;
    if (leaves && is_mystery(state, act.piece)) return true;
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

// Whether a move sets off an event that is not about cards that leave; counts runs and moves.
bool Game::sets_off(State& state, Act act, std::size_t number) const {
    const Happening& happening = rules_.happenings[number];
    const bool played = act.does == Does::play;
    const int run = happening.same_suit ? state.suit_run : state.run;
    if (happening.begins == "redeal") return act.does == Does::redeal;
    if (happening.begins == "used") return act.does == Does::use && act.to == happening.used;
    if (happening.begins == "run") return played && run == happening.n;
    if (happening.begins == "each") return played && run % happening.n == 0;
    if (happening.begins != "moves") return false;
    int& moves = state.moves[number];
    moves = (moves + 1) % happening.n;
    return moves == 0;
}

// The game is won: nothing is left that must be cleared.
void Game::clear_all(State& state) const {
    if (rules_.counted != Counted::stock) {
        for (const auto piece : tableau(state)) take(state, piece);
    }
    if (rules_.counted != Counted::tableau) {
        state.stock.clear();
        state.waste.clear();
    }
    if (rules_.counted == Counted::all) {
        state.reserve.clear();
        state.cells.clear();
    }
}

void Game::happen(State& state, const State& before, Act act) const {
    const bool runs =
        std::any_of(rules_.happenings.begin(), rules_.happenings.end(),
                    [](const Happening& h) { return h.begins == "run" || h.begins == "each"; });
    const bool broken = act.does == Does::draw || act.does == Does::redeal || act.does == Does::use;
    if (broken) state.run = state.suit_run = state.run_suit = 0;
    if (runs && act.does == Does::play) {
        const int suit = 1 + static_cast<int>(rules_.deck.kind(card(act.piece)).suit);
        state.suit_run = suit == state.run_suit ? std::min(250, state.suit_run + 1) : 1;
        state.run_suit = suit;
        state.run = std::min(250, state.run + 1);
    }
    const Pieces now = layout(state);
    std::vector<char> was_open(static_cast<std::size_t>(pieces()), 0);
    for (const auto piece : now) was_open[piece] = open(state, piece) ? 1 : 0;
    const Pieces held = state.in_hand;
    std::vector<char> condemned(static_cast<std::size_t>(pieces()), 0);
    std::vector<int> gained(rules_.extras.size(), 0), lost = gained;
    int burns = 0, adds = 0, adds_to_waste = 0;
    std::vector<Named> rough, shown;
    bool wins = false;
    // `piece`: the card that leaves, or nobody.
    const auto go = [&](const Happening& happening, Piece piece) {
        const auto another = [&](const Named& named) {
            return std::any_of(now.begin(), now.end(),
                               [&](int other) { return other != piece && names(named, other); });
        };
        const auto enough = [&](const Many& many) {
            return many.extra >= 0 && held[static_cast<std::size_t>(many.extra)] >= many.n;
        };
        if (!std::all_of(happening.with.begin(), happening.with.end(), another)) return;
        if (std::any_of(happening.without.begin(), happening.without.end(), another)) return;
        if (!std::all_of(happening.has.begin(), happening.has.end(), enough)) return;
        if (std::any_of(happening.lacks.begin(), happening.lacks.end(), enough)) return;
        state.ended = state.ended || happening.ends;
        wins = wins || happening.wins;
        burns += happening.burns;
        adds += happening.adds;
        adds_to_waste += happening.adds_to_waste;
        state.earned += happening.points;
        rough.insert(rough.end(), happening.roughens.begin(), happening.roughens.end());
        shown.insert(shown.end(), happening.shows.begin(), happening.shows.end());
        for (const Many& many : happening.gives) {
            if (many.extra >= 0) gained[static_cast<std::size_t>(many.extra)] += many.n;
        }
        for (const Many& many : happening.takes) {
            if (many.extra >= 0) lost[static_cast<std::size_t>(many.extra)] += many.n;
        }
        for (const Named& named : happening.removes_one) {
            for (Piece p = 0; p < pieces(); ++p) {
                if (was_open[static_cast<std::size_t>(p)] == 0 || !names(named, p)) continue;
                condemned[static_cast<std::size_t>(p)] = 1;
                break;
            }
        }
        for (const auto other : layout(state)) {
            const auto says = [&](const Named& named) { return names(named, other); };
            bool hit = std::any_of(happening.removes.begin(), happening.removes.end(), says) ||
                       (was_open[other] != 0 && std::any_of(happening.removes_free.begin(),
                                                            happening.removes_free.end(), says));
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
    };
    state.moves.resize(rules_.happenings.size(), 0);
    for (std::size_t h = 0; h < rules_.happenings.size(); ++h) {
        const Happening& happening = rules_.happenings[h];
        if (sets_off(state, act, h)) go(happening, kNobody);
        if (happening.begins != "turned") continue;
        for (const auto piece : before.stock) {
            const bool turned = state.stock.find(piece) == Pieces::npos;
            if (turned && names(happening.whose, piece)) go(happening, kNobody);
        }
    }
    Pieces left;  // whose events are still to come
    for (const auto piece : layout(before)) {
        if (now.find(piece) == Pieces::npos) left.push_back(piece);
    }
    std::vector<char> cleared(rules_.happenings.size(), 0);
    for (bool more = true; more;) {
        more = !left.empty();
        if (more) {
            const Piece piece = left.back();
            left.pop_back();
            for (const Happening& happening : rules_.happenings) {
                if (happening.begins == "leaves" && names(happening.whose, piece)) {
                    go(happening, piece);
                }
            }
        }
        for (std::size_t h = 0; h < rules_.happenings.size(); ++h) {
            const Happening& happening = rules_.happenings[h];
            if (happening.begins != "cleared" || cleared[h] != 0) continue;
            const auto named = [&](int p) { return names(happening.whose, p); };
            const Pieces then = layout(before), there = layout(state);
            if (std::none_of(then.begin(), then.end(), named)) continue;
            if (std::any_of(there.begin(), there.end(), named)) continue;
            cleared[h] = 1;
            go(happening, kNobody);
        }
        // One card at a time.
        for (const auto other : layout(state)) {
            if (condemned[other] == 0 || !open(state, other)) continue;
            take(state, other);
            left.push_back(other);
            more = true;
            for (Pieces& column : state.columns) {
                if (!column.empty()) state.up[column.back()] = 1;
            }
            break;
        }
    }
    for (const auto piece : layout(state)) {
        const auto says = [&](const Named& named) { return names(named, piece); };
        if (std::any_of(rough.begin(), rough.end(), says)) state.rough[piece] = 1;
        if (std::any_of(shown.begin(), shown.end(), says)) state.up[piece] = 1;
    }
    state.stock.erase(0,
                      std::min<std::size_t>(static_cast<std::size_t>(burns), state.stock.size()));
    for (; adds > 0 && !state.withheld.empty(); --adds) {
        state.stock.push_back(state.withheld.front());
        state.withheld.erase(0, 1);
    }
    for (; adds_to_waste > 0 && !state.withheld.empty(); --adds_to_waste) {
        state.waste.push_back(state.withheld.front());
        state.withheld.erase(0, 1);
    }
    for (std::size_t e = 0; e < gained.size(); ++e) {
        const int had = std::max<int>(
            state.in_hand[e], std::min(rules_.extras[e].most, state.in_hand[e] + gained[e]));
        state.in_hand[e] = static_cast<char8_t>(std::max(0, had - lost[e]));
    }
    refill(state);
    if (wins) clear_all(state);
}

}  // namespace niblick::reference
