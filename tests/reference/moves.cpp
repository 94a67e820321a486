#include <algorithm>
#include <cmath>
#include <set>

#include "tests/reference/game.h"

// What may be done.
namespace niblick::reference {

namespace {

bool in(const Pieces& pieces, Piece piece) {
    return pieces.find(static_cast<char8_t>(piece)) != Pieces::npos;
}

}  // namespace

int Game::rank(Card card) const {
    return card == kNoCard ? 0 : rules_.deck.kind(card).rank;
}

Pieces Game::tableau(const State& state) const {
    Pieces all;
    for (const auto piece : state.lies) {
        if (piece != kNobody) all.push_back(piece);
    }
    for (const Pieces& column : state.columns) all += column;
    return all;
}

// The first cards of columns may wait for all others to go.
bool Game::stuck_under(const State& state, Piece piece) const {
    if (piece >= rules_.locked) return false;
    const Pieces all = tableau(state);
    return std::any_of(all.begin(), all.end(), [&](int other) { return other >= rules_.locked; });
}

bool Game::open(const State& state, Piece piece) const {
    if (in(state.reserve, piece)) return true;
    for (const Pieces& column : state.columns) {
        if (in(column, piece)) return column.back() == piece && !stuck_under(state, piece);
    }
    const auto slot = state.lies.find(static_cast<char8_t>(piece));
    if (slot == Pieces::npos) return false;
    for (const int upper : rules_.above[slot]) {
        if (state.lies[static_cast<std::size_t>(upper)] != kNobody) return false;
    }
    const auto gone = [&](const std::vector<int>& set) {
        return std::all_of(set.begin(), set.end(), [&](int other) {
            return state.lies[static_cast<std::size_t>(other)] == kNobody;
        });
    };
    for (const auto& sets : rules_.either[slot]) {
        if (std::none_of(sets.begin(), sets.end(), gone)) return false;
    }
    if (static_cast<int>(slot) >= rules_.locked) return true;
    for (std::size_t s = static_cast<std::size_t>(rules_.locked); s < state.lies.size(); ++s) {
        if (state.lies[s] != kNobody) return false;
    }
    return true;
}

bool Game::seen(const State& state, Piece piece) const {
    if (in(state.stock, piece) || in(state.withheld, piece)) return false;
    if (rules_.moving) {
        const bool in_column = std::any_of(state.columns.begin(), state.columns.end(),
                                           [&](const Pieces& column) { return in(column, piece); });
        return !in_column || state.up[static_cast<std::size_t>(piece)] != 0;
    }
    if (state.up[static_cast<std::size_t>(piece)] != 0) return true;
    if (is_mystery(state, piece)) return false;
    const auto slot = state.lies.find(static_cast<char8_t>(piece));
    return slot == Pieces::npos || rules_.dealt_up[slot] != 0 || open(state, piece);
}

int Game::stock_known(const State& state) const {
    const auto left = static_cast<int>(state.stock.size());
    if (rules_.whole_stock) return left;
    int again = 0;  // seen in an earlier pass; cards that were withheld may be new
    if (state.redeals > 0 && rules_.again != Again::shuffled) {
        const auto added =
            std::find_if(state.stock.begin(), state.stock.end(),
                         [this](Piece piece) { return piece >= pieces() - rules_.withheld; });
        again = static_cast<int>(added - state.stock.begin());
    }
    return std::min(left, std::max({state.peeked, rules_.stock_ahead, again}));
}

bool Game::is_mystery(const State& state, Piece piece) const {
    const auto mark = static_cast<std::size_t>(piece);
    if (mark >= rules_.mystery.size() || rules_.mystery[mark] == 0) return false;
    if (in(state.reserve, piece)) return true;
    if (!in(state.lies, piece)) return false;
    const Place& here = rules_.drawn[mark];
    for (std::size_t slot = 0; slot < state.lies.size(); ++slot) {
        const Place& there = rules_.drawn[slot];
        const bool beside = slot != mark && std::abs(here.row - there.row) < 0.005 &&
                            std::abs(here.x - there.x) < 1.005;
        if (beside && state.lies[slot] == kNobody) return false;
    }
    return true;
}

bool Game::cells_open(const State& state) const {
    return !rules_.cells_last || tableau(state).empty();
}

// Cards that may be played as far as what lies on them goes.
Pieces Game::ready(const State& state) const {
    Pieces pieces;
    for (const auto piece : tableau(state)) {
        if (open(state, piece)) pieces.push_back(piece);
    }
    pieces += state.reserve;
    if (cells_open(state)) pieces += state.cells;
    if (!state.waste.empty()) pieces.push_back(state.waste.back());
    std::erase_if(pieces, [&](int piece) { return in(state.late, piece); });
    return pieces;
}

bool Game::fits(const State& state, int foundation, Piece piece) const {
    const Foundation& on = state.foundations[static_cast<std::size_t>(foundation)];
    if (on.wild) return true;
    const int base = on.top == kNoCard ? rules_.kinds : rules_.deck.kind_index(on.top);
    return rules_.fits(base, kind(piece));
}

bool Game::may_play(const State& state, Piece piece, int foundation) const {
    const auto at = static_cast<std::size_t>(foundation);
    const Foundation& on = state.foundations[at];
    if (on.stopped || (rules_.full[at] > 0 && on.height >= rules_.full[at])) return false;
    const int base = on.top == kNoCard ? rules_.kinds : rules_.deck.kind_index(on.top);
    if (!on.wild && !rules_.takes_it(at, base, kind(piece))) return false;
    if (rules_.any_rank && in(state.reserve, piece)) return true;
    return fits(state, foundation, piece);
}

// Whether some set that the rules allow begins with these cards and one more.
bool Game::joins(const State& state, Piece piece) const {
    if (static_cast<int>(state.taken.size()) >= rules_.most) return false;
    const int last = state.taken.empty() ? kNobody : state.taken.back();
    if (rules_.sets == SetKind::linked) {
        return last == kNobody || rules_.fits(kind(last), kind(piece));
    }
    const auto place = [&](int p) { return rules_.set_place[static_cast<std::size_t>(kind(p))]; };
    if (place(piece) < 0) return false;
    if (rules_.sets == SetKind::sum) {
        int sum = place(piece) + rules_.lowest;
        for (const auto other : state.taken) sum += place(other) + rules_.lowest;
        const bool full = static_cast<int>(state.taken.size()) + 1 == rules_.most;
        return std::any_of(rules_.totals.begin(), rules_.totals.end(),
                           [&](int total) { return full ? sum == total : sum <= total; });
    }
    if (last == kNobody) return true;
    if (rules_.sets == SetKind::rising) {
        const int next = place(last) + 1;
        return place(piece) == (rules_.sets_wrap && next == rules_.ring ? 0 : next);
    }
    std::set<int> wanted{place(piece)};
    for (const auto other : state.taken) wanted.insert(place(other));
    if (wanted.size() != state.taken.size() + 1) return false;
    const int length = std::min(rules_.most, rules_.ring);
    for (int start = 0; start < rules_.ring; ++start) {
        if (!rules_.sets_wrap && start + length > rules_.ring) break;
        const bool fits = std::all_of(wanted.begin(), wanted.end(), [&](int at) {
            return (at - start + rules_.ring) % rules_.ring < length;
        });
        if (fits) return true;
    }
    return false;
}

// Whether the cards taken are a set.
bool Game::whole(const State& state) const {
    const int size = static_cast<int>(state.taken.size());
    if (size == 0 || size < rules_.least) return false;
    if (rules_.sets == SetKind::sum) {
        int sum = 0;
        for (const auto piece : state.taken) {
            sum += rules_.set_place[static_cast<std::size_t>(kind(piece))] + rules_.lowest;
        }
        return std::find(rules_.totals.begin(), rules_.totals.end(), sum) != rules_.totals.end();
    }
    if (rules_.sets != SetKind::run) return true;
    std::set<int> places;
    for (const auto piece : state.taken) {
        places.insert(rules_.set_place[static_cast<std::size_t>(kind(piece))]);
    }
    for (const int start : places) {
        bool gap = static_cast<int>(places.size()) != size;
        for (int i = 0; i < size; ++i) {
            if (!rules_.sets_wrap && start + i >= rules_.ring) gap = true;
            gap = gap || !places.contains((start + i) % rules_.ring);
        }
        if (!gap) return true;
    }
    return false;
}

// Whether a set can be completed once the card is taken, as far as the player can tell now.
bool Game::may_take(const State& state, Piece piece) const {
    std::set<Pieces> tried;
    return joins(state, piece) && leads_to_a_set(state, state, piece, tried);
}

// `tried`: the sets from which none was found, by their cards and, where it matters, the last one.
bool Game::leads_to_a_set(const State& from, State state, Piece piece,
                          std::set<Pieces>& tried) const {
    make(state, {Does::play, piece, 0});
    if (state.taken.empty() || whole(state)) return true;
    if (static_cast<int>(state.taken.size()) == rules_.most) return false;
    Pieces key = state.taken;
    std::sort(key.begin(), key.end());
    const bool any_order = rules_.sets == SetKind::run || rules_.sets == SetKind::sum;
    if (!any_order) key += state.taken.back();
    // What events have done depends on the order.
    if (!rules_.happenings.empty()) key = state.taken;
    if (!tried.insert(key).second) return false;
    const Pieces next = ready(state);
    return std::any_of(next.begin(), next.end(), [&](Piece other) {
        if (is_mystery(state, other)) return false;
        if (!seen(from, other)) return true;
        return joins(state, other) && !held_back(state, {Does::play, other, 0}) &&
               leads_to_a_set(from, state, other, tried);
    });
}

// Which extra a card becomes when it is collected, or -1.
int Game::collected_as(Piece piece) const {
    for (std::size_t e = 0; e < rules_.extras.size(); ++e) {
        if (rules_.extras[e].kind == kind(piece)) return static_cast<int>(e);
    }
    return -1;
}

void Game::offer_holds(const State& state, std::vector<Act>& acts) const {
    const bool room = static_cast<int>(state.cells.size()) < rules_.cells &&
                      (rules_.cell_uses == 0 || state.cell_uses < rules_.cell_uses);
    for (const auto piece : tableau(state) + state.reserve) {
        if (!open(state, piece)) continue;
        const bool to_cell = room && !rules_.from_top &&
                             rules_.cell_takes[static_cast<std::size_t>(kind(piece))] != 0;
        if (to_cell || collected_as(piece) >= 0) acts.push_back({Does::hold, piece, 0});
    }
    const Foundation& first = state.foundations[0];
    if (!room || !rules_.from_top || first.cards.empty() || first.hidden || first.wild) return;
    if (rules_.cell_takes[static_cast<std::size_t>(kind(first.cards.back()))] != 0) {
        acts.push_back({Does::hold_top, kNobody, 0});
    }
}

// The foundation that a card may leave for the tableau, or -1. The last card stays.
int Game::returns_from(const State& state, Piece piece) const {
    if (!rules_.comes_back) return -1;
    for (std::size_t f = 0; f < state.foundations.size(); ++f) {
        const Foundation& foundation = state.foundations[f];
        if (foundation.cards.empty() || foundation.cards.back() != piece) continue;
        if (foundation.hidden || foundation.wild) return -1;
        const bool something_stays = foundation.cards.size() > 1 || deal_.foundation[f] != kNoCard;
        return something_stays ? static_cast<int>(f) : -1;
    }
    return -1;
}

// Whether a card may be lifted from its column, with all that lies on it.
bool Game::may_lift(const State& state, Piece piece) const {
    for (const Pieces& column : state.columns) {
        const auto at = column.find(static_cast<char8_t>(piece));
        if (at == Pieces::npos) continue;
        if (stuck_under(state, piece)) return false;
        if (at + 1 < column.size() && !rules_.sequences) return false;
        for (std::size_t i = at; i + 1 < column.size(); ++i) {
            if (state.up[column[i]] == 0) return false;
            if (!rules_.packs(kind(column[i]), kind(column[i + 1]))) return false;
        }
        const bool on_face_up = at > 0 && state.up[column[at - 1]] != 0;
        const bool bound = rules_.lone && rules_.loose[static_cast<std::size_t>(kind(piece))] == 0;
        return !(bound && on_face_up);
    }
    return false;
}

void Game::offer_packing(const State& state, std::vector<Act>& acts) const {
    if (!rules_.packing) return;
    const Piece waste = state.waste.empty() ? kNobody : int{state.waste.back()};
    for (Piece piece = 0; piece < pieces(); ++piece) {
        int own = -1;        // its column
        bool whole = false;  // it is the lowest card there
        bool deep = false;   // a face-down card lies directly below it
        for (std::size_t c = 0; c < state.columns.size(); ++c) {
            const auto at = state.columns[c].find(static_cast<char8_t>(piece));
            if (at == Pieces::npos) continue;
            own = static_cast<int>(c);
            whole = at == 0;
            deep = at > 0 && state.up[state.columns[c][at - 1]] == 0;
        }
        const bool from_cell =
            in(state.cells, piece) && rules_.cells_to_tableau && cells_open(state);
        const bool source = own >= 0 ? may_lift(state, piece)
                                     : piece == waste || in(state.reserve, piece) || from_cell ||
                                           returns_from(state, piece) >= 0;
        if (!source) continue;
        for (std::size_t c = 0; c < state.columns.size(); ++c) {
            if (static_cast<int>(c) == own) continue;
            const Pieces& column = state.columns[c];
            bool may = false;
            if (!column.empty()) {
                may = (piece != waste || rules_.from_waste) &&
                      rules_.packs(kind(column.back()), kind(piece));
            } else if (piece == waste) {
                may = rules_.fill == Fill::any ? rules_.from_waste : rules_.fill != Fill::nothing;
            } else if (!whole) {
                may = rules_.fill == Fill::any || (rules_.fill == Fill::deep && deep);
            }
            if (may) acts.push_back({Does::pack, piece, static_cast<int>(c)});
        }
    }
}

bool Game::can_pay(const State& state, const Extra& extra) const {
    for (std::size_t e = 0; e < rules_.extras.size(); ++e) {
        const std::string& name = rules_.extras[e].name;
        if (extra.is != Extra::Is::spell && name == extra.name) return state.in_hand[e] > 0;
        for (const auto& [counter, n] : extra.costs) {
            if (counter == name && state.in_hand[e] < n) return false;
        }
    }
    return true;
}

void Game::offer_extras(const State& state, std::vector<Act>& acts) const {
    const Foundation& first = state.foundations[0];
    for (std::size_t e = 0; e < rules_.extras.size(); ++e) {
        const Extra& extra = rules_.extras[e];
        if (!can_pay(state, extra)) continue;
        bool may = false;
        switch (extra.is) {
            case Extra::Is::shuffle: may = tableau(state).size() > 1; break;
            case Extra::Is::counter: break;
            case Extra::Is::spell: may = true; break;
            case Extra::Is::peek:
                may = std::min<int>(extra.cards, static_cast<int>(state.stock.size())) >
                      stock_known(state);
                break;
            case Extra::Is::wild: may = !first.wild; break;
            case Extra::Is::iron: {
                const int base =
                    first.top == kNoCard ? rules_.kinds : rules_.deck.kind_index(first.top);
                may = first.wild || rules_.fits(base, rules_.deck.kind_index(extra.stands_for));
            }
        }
        if (may) acts.push_back({Does::use, kNobody, static_cast<int>(e)});
    }
}

bool Game::any_play(const State& state) const {
    for (const auto piece : ready(state)) {
        if (held_back(state, {Does::play, piece, 0})) continue;
        if (rules_.sets != SetKind::none) {
            if (may_take(state, piece)) return true;
            continue;
        }
        for (std::size_t f = 0; f < state.foundations.size(); ++f) {
            if (may_play(state, piece, static_cast<int>(f))) return true;
        }
    }
    return false;
}

bool Game::may_redeal(const State& state) const {
    if (!state.stock.empty() || rules_.passes == 1 || deal_.stock.empty()) return false;
    if (rules_.passes > 0 && state.redeals + 2 > rules_.passes) return false;
    if (state.redeals >= 250) return false;
    if (rules_.to == Target::waste) return !state.waste.empty();
    if (rules_.again == Again::oldest && state.cells.empty()) return false;
    return state.foundations[0].cards.size() > 1;  // the last one stays
}

bool Game::may_draw(const State& state) const {
    if (state.stock.empty() || rules_.to == Target::refill) return false;
    return !rules_.when_stuck || !any_play(state);
}

void Game::offer(const State& state, std::vector<Act>& acts) const {
    offer_all(state, acts);
    std::erase_if(acts, [&](Act act) { return held_back(state, act); });
}

void Game::offer_all(const State& state, std::vector<Act>& acts) const {
    for (const auto piece : ready(state)) {
        if (rules_.sets != SetKind::none) {
            if (may_take(state, piece)) acts.push_back({Does::play, piece, 0});
            continue;
        }
        for (std::size_t f = 0; f < state.foundations.size(); ++f) {
            if (may_play(state, piece, static_cast<int>(f))) {
                acts.push_back({Does::play, piece, static_cast<int>(f)});
            }
        }
    }
    if (!state.taken.empty()) {
        if (whole(state)) acts.push_back({Does::close, kNobody, 0});
        return;
    }
    offer_holds(state, acts);
    offer_packing(state, acts);
    offer_extras(state, acts);
    if (may_redeal(state)) acts.push_back({Does::redeal, kNobody, 0});
    if (!may_draw(state)) return;
    const std::size_t chosen = rules_.to == Target::choose ? state.foundations.size() : 1;
    for (std::size_t f = 0; f < chosen; ++f) {
        acts.push_back({Does::draw, kNobody, static_cast<int>(f)});
    }
}

std::vector<Act> Game::moves(const State& state) const {
    std::vector<Act> acts;
    if (!won(state)) offer(state, acts);
    return acts;
}

// Cards that the aim counts; those of a set that is not whole would have to go back.
int Game::left(const State& state) const {
    std::size_t n = 0;
    if (rules_.counted != Counted::stock) n += tableau(state).size();
    for (std::size_t p = 0; p < rules_.parts.size(); ++p) {
        const auto there = static_cast<std::size_t>(
            std::count_if(rules_.parts[p].begin(), rules_.parts[p].end(), [&](int slot) {
                const auto s = static_cast<std::size_t>(slot);
                return s < state.lies.size() ? state.lies[s] != kNobody : in(state.reserve, slot);
            }));
        n = p == 0 ? there : std::min(n, there);
    }
    if (rules_.counted != Counted::tableau) n += state.stock.size() + state.waste.size();
    if (rules_.counted == Counted::all) n += state.reserve.size() + state.cells.size();
    if (!state.taken.empty() && !whole(state)) n += state.taken.size();
    return static_cast<int>(n);
}

bool Game::won(const State& state) const {
    return left(state) <= rules_.may_remain && may_be_left(state);
}

bool Game::may_be_left(const State& state) const {
    return state.taken.empty() || whole(state);
}

}  // namespace niblick::reference
