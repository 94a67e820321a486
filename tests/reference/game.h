#pragma once

#include <cstdint>
#include <set>
#include <string>
#include <vector>

#include "core/deal/deal.h"
#include "tests/reference/rules.h"

// A second engine, to compare the real one with: it plays rule files as the manual is written, as
// simply as possible, with plain lists and nothing cached.
namespace niblick::reference {

// A card in play: the cards of the layout in the order of dealing, of the reserve, of the stock.
// Cards that lie on a foundation from the start are none.
using Piece = int;
inline constexpr int kNobody = 255;
// A short list of pieces, or of small numbers.
using Pieces = std::u8string;

struct Foundation {
    Card top = kNoCard;    // what is to be followed
    bool wild = false;     // a wild card lies on it
    bool stopped = false;  // the top takes nothing
    Pieces cards;          // where cards may leave it again: those laid on it, the lowest first
    bool hidden = false;   // something else lies on the last of them
    int height = 0;        // cards on it, where it can be full
};

struct State {
    Pieces lies;                  // by slot, where columns do not move: the piece there
    std::vector<Pieces> columns;  // where they do: the lowest first
    Pieces dealt_to;              // by piece of the layout, where that is shuffled: its last slot
    Pieces reserve, stock, waste, cells;
    Pieces withheld;  // the next to be added first
    // By piece: 1 when it lies face up where columns move, elsewhere when an event has turned it
    // up.
    Pieces up;
    std::vector<Foundation> foundations;
    Pieces taken, late;  // the set being taken; cards that came too late for it
    Pieces in_hand;      // of each kind of extra
    Pieces hits;         // by slot, as far as any card must be hit more than once
    Pieces rough;        // by piece: 1 when the next hit leaves it where it is
    int peeked = 0;      // stock cards that were shown
    int redeals = 0, cell_uses = 0;
    bool ended = false;                       // by an event
    int run = 0, suit_run = 0, run_suit = 0;  // where events ask for them
    std::vector<int> moves;                   // by event: since it last happened
    std::int64_t earned = 0;                  // by events of the last move
};

// What may score later.
struct Score {
    std::int64_t points = 0;
    int run = 0, tips = 0, series = 0, heading = 0, last = 0;
};

enum class Does { play, draw, hold, hold_top, pack, redeal, close, use };
struct Act {
    Does does = Does::draw;
    Piece piece = kNobody;
    int to = 0;  // foundation, column or extra

    friend bool operator==(const Act&, const Act&) = default;
};

class Game {
  public:
    Game(const Rules& rules, const Deal& deal);

    State start() const;
    std::vector<Act> moves(const State& state) const;
    // Without asking whether the game is won.
    void offer(const State& state, std::vector<Act>& acts) const;
    void make(State& state, Act act) const;
    void score_move(const State& before, Act act, Score& score) const;
    void score_tables(const State& before, Act act, Score& score) const;

    bool won(const State& state) const;
    int left(const State& state) const;
    std::int64_t score(const State& state, const Score& score) const;
    // False in the middle of a set.
    bool may_be_left(const State& state) const;

    int kind(Piece piece) const { return kinds_[static_cast<std::size_t>(piece)]; }
    Card card(Piece piece) const { return cards_[static_cast<std::size_t>(piece)]; }
    int pieces() const { return static_cast<int>(cards_.size()); }
    const Rules& rules() const { return rules_; }
    // Cards of the tableau, the reserve left out.
    Pieces tableau(const State& state) const;
    // With the reserve.
    Pieces layout(const State& state) const { return tableau(state) + state.reserve; }
    bool open(const State& state, Piece piece) const;
    // Whether the player sees a card that is not on a foundation.
    bool seen(const State& state, Piece piece) const;
    // How many of the next stock cards the player knows.
    int stock_known(const State& state) const;

  private:
    int rank(Card card) const;
    bool fits(const State& state, int foundation, Piece piece) const;
    bool stuck_under(const State& state, Piece piece) const;
    bool cells_open(const State& state) const;
    Pieces ready(const State& state) const;
    bool may_play(const State& state, Piece piece, int foundation) const;
    bool any_play(const State& state) const;
    bool joins(const State& state, Piece piece) const;
    bool whole(const State& state) const;
    bool may_take(const State& state, Piece piece) const;
    bool leads_to_a_set(const State& from, State state, Piece piece, std::set<Pieces>& tried) const;
    int collected_as(Piece piece) const;
    bool keeps(int foundation) const;

    void offer_all(const State& state, std::vector<Act>& acts) const;
    bool names(const Named& named, Piece piece) const;
    bool locked(const State& state, Piece piece) const;
    bool held_back(const State& state, Act act) const;
    // Whether it waits for a card beside it to leave.
    bool is_mystery(const State& state, Piece piece) const;
    void happen(State& state, const State& before, Act act) const;
    bool sets_off(State& state, Act act, std::size_t number) const;
    void clear_all(State& state) const;
    void refill(State& state) const;

    void offer_holds(const State& state, std::vector<Act>& acts) const;
    void offer_packing(const State& state, std::vector<Act>& acts) const;
    void offer_extras(const State& state, std::vector<Act>& acts) const;
    bool may_lift(const State& state, Piece piece) const;
    bool may_redeal(const State& state) const;
    bool may_draw(const State& state) const;
    int returns_from(const State& state, Piece piece) const;

    void take(State& state, Piece piece) const;
    void lay(State& state, Piece piece, int foundation, bool stops) const;
    void play(State& state, Act act) const;
    void turn(State& state, int foundation = 0) const;
    void hold_top(State& state) const;
    void redeal(State& state) const;
    bool can_pay(const State& state, const Extra& extra) const;
    void use(State& state, int extra) const;
    void shuffle_layout(State& state, int times_left) const;
    void finish_set(State& state) const;
    void uncover_top(State& state, int foundation) const;
    std::uint64_t shuffle_seed(std::uint64_t which) const;

    const Rules& rules_;
    Deal deal_;
    std::vector<Card> cards_;  // by piece
    std::vector<int> kinds_;
    bool rough_ = false;
};

// All of a state that decides what may follow.
std::string key_of(const State& state);

struct Answer {
    bool finished = false;  // false: more states than asked for
    bool winnable = false;
    int least_left = 0;
    std::int64_t best = 0;  // where the score was asked for
    std::size_t states = 0;
};
// Every state that can be reached from one, with what was scored on the way to it.
Answer explore(const Game& game, const State& from, const Score& had, bool scored,
               std::size_t most);

}  // namespace niblick::reference
