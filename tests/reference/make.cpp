#include <algorithm>

#include "core/base/rng.h"
#include "tests/reference/game.h"

// What a move does.
namespace niblick::reference {

Game::Game(const Rules& rules, const Deal& deal) : rules_(rules), deal_(deal) {
    cards_ = deal.tableau;
    cards_.insert(cards_.end(), deal.stock.begin(), deal.stock.end());
    for (const Card card : cards_) kinds_.push_back(rules.deck.kind_index(card));
    rough_ = std::any_of(rules.hits.begin(), rules.hits.end(), [](int hits) { return hits > 0; });
}

State Game::start() const {
    State state;
    const auto slots = static_cast<std::size_t>(rules_.slots);
    state.up.assign(static_cast<std::size_t>(pieces()), 0);
    state.rough = state.up;
    if (rules_.moving) {
        state.columns.resize(rules_.columns.size());
        for (std::size_t c = 0; c < rules_.columns.size(); ++c) {
            for (const int slot : rules_.columns[c]) {
                state.columns[c].push_back(static_cast<char8_t>(slot));
            }
        }
        for (std::size_t s = 0; s < slots; ++s) {
            state.up[s] = rules_.dealt_up[s] != 0 ? 1 : 0;
        }
    } else {
        for (std::size_t s = 0; s < slots; ++s) state.lies.push_back(static_cast<char8_t>(s));
    }
    for (int p = rules_.slots; p < pieces(); ++p) {
        const bool beside = p < rules_.slots + rules_.reserve;
        const bool waits = p >= pieces() - rules_.withheld;
        (beside  ? state.reserve
         : waits ? state.withheld
                 : state.stock)
            .push_back(static_cast<char8_t>(p));
    }
    state.foundations.resize(deal_.foundation.size());
    for (std::size_t f = 0; f < deal_.foundation.size(); ++f) {
        state.foundations[f].top = deal_.foundation[f];
        state.foundations[f].height = rules_.full[f] > 0 && deal_.foundation[f] != kNoCard ? 1 : 0;
    }
    for (const Extra& extra : rules_.extras) {
        state.in_hand.push_back(static_cast<char8_t>(extra.count));
    }
    if (rough_) state.hits.assign(rules_.hits.size(), 0);
    return state;
}

// Whether cards that were laid on a foundation may leave it again.
bool Game::keeps(int foundation) const {
    if (rules_.comes_back) return true;
    const bool again = rules_.to == Target::foundation && rules_.passes != 1;
    return foundation == 0 && (again || rules_.from_top);
}

// Takes the last card off a foundation.
void Game::uncover_top(State& state, int foundation) const {
    Foundation& from = state.foundations[static_cast<std::size_t>(foundation)];
    from.cards.pop_back();
    from.top = from.cards.empty() ? deal_.foundation[static_cast<std::size_t>(foundation)]
                                  : card(from.cards.back());
    from.stopped = false;
    if (from.height > 0) --from.height;
}

void Game::take(State& state, Piece piece) const {
    const auto mark = static_cast<char8_t>(piece);
    if (const int from = returns_from(state, piece); from >= 0) return uncover_top(state, from);
    std::erase(state.cells, mark);
    std::erase(state.waste, mark);
    std::erase(state.reserve, mark);
    for (Pieces& column : state.columns) std::erase(column, mark);
    std::replace(state.lies.begin(), state.lies.end(), mark, char8_t{kNobody});
}

void Game::lay(State& state, Piece piece, int foundation, bool stops) const {
    Foundation& on = state.foundations[static_cast<std::size_t>(foundation)];
    on.top = card(piece);
    on.wild = on.hidden = false;
    on.stopped = stops;
    if (rules_.full[static_cast<std::size_t>(foundation)] > 0) ++on.height;
    if (!keeps(foundation)) return;
    on.cards.push_back(static_cast<char8_t>(piece));
}

void Game::finish_set(State& state) const {
    state.taken.clear();
    state.late.clear();
    state.foundations[0].top = kNoCard;
    state.foundations[0].hidden = true;
}

void Game::play(State& state, Act act) const {
    const auto slot = static_cast<std::size_t>(act.piece);
    if (state.rough[slot] != 0) {
        state.rough[slot] = 0;
        return;
    }
    if (slot < state.hits.size() && state.hits[slot] < rules_.hits[slot]) {
        ++state.hits[slot];
        return;
    }
    take(state, act.piece);
    if (rules_.sets == SetKind::none) {
        const Foundation& on = state.foundations[static_cast<std::size_t>(act.to)];
        const bool stops = rules_.stop_card != 0 && !on.wild && rank(on.top) == rules_.stop_on &&
                           rank(card(act.piece)) == rules_.stop_card;
        return lay(state, act.piece, act.to, stops);
    }
    state.taken.push_back(static_cast<char8_t>(act.piece));
    state.foundations[0].top = card(act.piece);
    state.foundations[0].hidden = true;
    if (static_cast<int>(state.taken.size()) == rules_.most && whole(state)) finish_set(state);
}

// Turns the stock once, onto this foundation if it goes to one.
void Game::turn(State& state, int foundation) const {
    const auto pass = static_cast<std::size_t>(state.redeals);
    const int per_turn = rules_.per_turn[std::min(pass, rules_.per_turn.size() - 1)];
    const std::size_t wanted =
        rules_.to == Target::columns ? state.columns.size() : static_cast<std::size_t>(per_turn);
    for (std::size_t i = 0; i < wanted && !state.stock.empty(); ++i) {
        const char8_t piece = state.stock.front();
        state.stock.erase(0, 1);
        if (rules_.to == Target::waste) {
            state.waste.push_back(piece);
        } else if (rules_.to == Target::columns) {
            state.columns[i].push_back(piece);
        } else {
            lay(state, piece, foundation, false);
        }
    }
}

void Game::hold_top(State& state) const {
    state.cells.push_back(state.foundations[0].cards.back());
    uncover_top(state, 0);
    if (rules_.cell_uses > 0) ++state.cell_uses;
    turn(state);
}

// Every shuffle of a game follows from its cards, by kind, and a number of its own.
std::uint64_t Game::shuffle_seed(std::uint64_t which) const {
    std::uint64_t seed = 0xCBF29CE484222325U;
    for (const int kind : kinds_) {
        seed = (seed ^ static_cast<std::uint64_t>(kind)) * 0x100000001B3U;
    }
    return (seed ^ which) * 0x100000001B3U;
}

namespace {

void shuffle(Pieces& pieces, std::uint64_t seed) {
    Rng rng(seed);
    for (std::size_t i = pieces.size(); i > 1; --i) {
        std::swap(pieces[i - 1], pieces[static_cast<std::size_t>(rng.below(i))]);
    }
}

}  // namespace

void Game::redeal(State& state) const {
    if (rules_.to == Target::waste) {
        state.stock.swap(state.waste);
    } else {
        // The last card stays; of cards in cells the number alone counts.
        Foundation& first = state.foundations[0];
        std::size_t n = first.cards.size() - 1;
        if (rules_.again == Again::oldest) n = std::min(n, state.cells.size());
        state.stock = first.cards.substr(0, n);
        first.cards.erase(0, n);
    }
    if (rules_.again == Again::shuffled) {
        shuffle(state.stock, shuffle_seed(static_cast<std::uint64_t>(state.redeals)));
    }
    // Without end, the number of times does not matter once all passes are alike.
    const bool counts = rules_.passes > 0 || rules_.again == Again::shuffled;
    const int differ = std::max(1, static_cast<int>(rules_.per_turn.size()) - 1);
    ++state.redeals;
    if (!counts) state.redeals = std::min(state.redeals, differ);
}

// The cards left change places among themselves.
void Game::shuffle_layout(State& state, int times_left) const {
    Pieces left = tableau(state);
    shuffle(left, shuffle_seed(1000 + static_cast<std::uint64_t>(times_left)));
    std::size_t next = 0;
    state.up.assign(state.up.size(), 0);
    if (state.dealt_to.empty()) {
        for (int s = 0; s < rules_.slots; ++s) state.dealt_to.push_back(static_cast<char8_t>(s));
    }
    for (std::size_t slot = 0; slot < state.lies.size(); ++slot) {
        if (state.lies[slot] == kNobody) continue;
        state.lies[slot] = left[next++];
        state.dealt_to[state.lies[slot]] = static_cast<char8_t>(slot);
    }
}

void Game::use(State& state, int extra) const {
    const auto at = static_cast<std::size_t>(extra);
    if (rules_.extras[at].is == Extra::Is::spell) {
        for (const auto& [name, n] : rules_.extras[at].costs) {
            for (std::size_t e = 0; e < rules_.extras.size(); ++e) {
                if (rules_.extras[e].name != name) continue;
                state.in_hand[e] = static_cast<char8_t>(state.in_hand[e] - n);
            }
        }
        return;
    }
    --state.in_hand[at];
    Foundation& first = state.foundations[0];
    switch (rules_.extras[at].is) {
        case Extra::Is::shuffle: return shuffle_layout(state, state.in_hand[at]);
        case Extra::Is::peek: {
            const auto stock = static_cast<int>(state.stock.size());
            state.peeked = std::max(state.peeked, std::min(stock, rules_.extras[at].cards));
            return;
        }
        case Extra::Is::counter:
        case Extra::Is::spell: break;
        case Extra::Is::wild: first.wild = true; break;
        case Extra::Is::iron:
            first.wild = false;
            first.top = rules_.extras[at].stands_for;
            first.hidden = true;
            break;
    }
    first.stopped = false;
}

void Game::refill(State& state) const {
    for (Pieces& column : state.columns) {
        if (rules_.to == Target::refill && column.empty() && !state.stock.empty()) {
            column.push_back(state.stock.front());
            state.stock.erase(0, 1);
        }
        if (!column.empty()) state.up[column.back()] = 1;
    }
}

void Game::make(State& state, Act act) const {
    const auto stock = static_cast<int>(state.stock.size());
    state.earned = 0;
    const bool in_set = !state.taken.empty() || rules_.sets != SetKind::none;
    const Pieces before = in_set && rules_.frozen ? ready(state) : Pieces();
    const State was = rules_.happenings.empty() ? State() : state;
    switch (act.does) {
        case Does::play: play(state, act); break;
        case Does::draw: turn(state, act.to); break;
        case Does::hold_top: hold_top(state); break;
        case Does::redeal: redeal(state); break;
        case Does::close: finish_set(state); break;
        case Does::use: use(state, act.to); break;
        case Does::hold:
            take(state, act.piece);
            if (const int extra = collected_as(act.piece); extra >= 0) {
                ++state.in_hand[static_cast<std::size_t>(extra)];
            } else {
                state.cells.push_back(static_cast<char8_t>(act.piece));
                if (rules_.cell_uses > 0) ++state.cell_uses;
            }
            break;
        case Does::pack: {
            Pieces run(1, static_cast<char8_t>(act.piece));
            for (Pieces& column : state.columns) {
                const auto at = column.find(run[0]);
                if (at != Pieces::npos) run = column.substr(at);
            }
            for (const auto piece : run) take(state, piece);
            state.columns[static_cast<std::size_t>(act.to)] += run;
            break;
        }
    }
    refill(state);
    if (!rules_.happenings.empty()) {
        happen(state, was, act);
    }
    const int turned = stock - static_cast<int>(state.stock.size());
    state.peeked = std::max(0, state.peeked - std::max(0, turned));
    if (!in_set || !rules_.frozen || state.taken.empty()) return;
    for (const auto piece : ready(state)) {
        if (before.find(piece) == Pieces::npos) state.late.push_back(piece);
    }
}

}  // namespace niblick::reference
