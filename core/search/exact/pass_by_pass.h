#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "core/base/stop.h"
#include "core/search/common/outcome.h"
#include "core/search/common/solve.h"
#include "core/search/common/transposition_table.h"
#include "core/search/exact/one_pass.h"
#include "core/search/exact/pass_game.h"

namespace niblick::search {

// Searches a PassGame whose stock is turned card by card and whose passes are limited, pass by
// pass: what a pass leaves is chosen, the next begins with that, and whether the last can take all
// is computed (one_pass.h).
//
// A pass that begins is lost at once where its best and the bound of all later ones together do not
// take every card: no later pass takes more than OnePass::bound() of the cards at hand, since it
// takes a part of them. A pass that takes nothing is not tried unless it had begun already: what
// follows could be done one pass earlier.
//
// `slack` is how many cards fewer than they could all passes together may take. A little finds most
// wins; with as much as there are cards the search is complete.
class PassByPass {
  public:
    static bool serves(const PassGame& game, std::size_t bytes);

    PassByPass(const PassGame& game, std::size_t bytes, StopToken stop);

    // Visits about `most` positions: the passes begun, and places in the tables that bound them.
    // `unknown` with StopReason::finished: more slack may find more.
    Outcome run(int slack, std::uint64_t most);
    StopReason why() const { return why_; }
    std::uint64_t nodes() const { return nodes_; }
    std::size_t bytes() const;
    // After a win.
    std::vector<PassGame::Play> line();
    void add_to(SearchTrace& trace) const;

  private:
    // A pass that has begun.
    struct Pass {
        explicit Pass(const TopSets& sets) : table(sets) {}

        OnePass table;
        std::vector<std::uint8_t> cards;   // left when it began, in the order of turning
        std::vector<OnePass::Part> parts;  // that it takes
        PassGame::Set left;                // after these
        PassGame::Set bounded;             // the cards that `bound` is of: OnePass::bound()
        int bound = 0;
        int number = 0;
        int best = 0;  // the most that it can take
        int need = 0;  // at least so many must go for the later ones to take the rest
        int slack = 0;
    };

    Outcome begin(const PassGame::Set& left, std::uint16_t tops, int place, int number, int slack);
    // What follows, once the cards before card `i` are decided, of which so many are taken.
    Outcome decide(Pass& pass, int i, std::uint16_t tops, int taken);
    Outcome take(Pass& pass, const OnePass::Part& part, int taken);
    Outcome end(Pass& pass, std::uint16_t tops, int taken);
    void count(int cards, std::uint64_t positions);
    // Whether a limit has been met; begin() must give up then.
    bool is_over();

    const PassGame& game_;
    TopSets sets_;
    std::vector<Pass> passes_;
    TranspositionTable<3> lost_;  // beginnings of passes proved lost
    StopToken stop_;
    StopReason why_ = StopReason::finished;
    std::uint64_t nodes_ = 0, end_ = 0, met_ = 0;
    std::array<std::uint64_t, PassGame::kMostCards + 1> visited_{};  // [cards left]
};

}  // namespace niblick::search
