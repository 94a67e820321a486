#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/checked_text.h"
#include "core/base/expects.h"
#include "core/deal/deal_number.h"
#include "core/play/play.h"
#include "core/play/tally.h"

namespace niblick {

// A game with its history: a start, a list of moves and a cursor. Undo moves the cursor; a new move
// discards the moves after it. Invariant: replaying the first `at` moves from the start gives
// position() and tally(). One that was moved from has no position and may only be assigned to.
class Session {
  public:
    // `number` is the deal's number, if any; `brought` are tokens that the player carries from the
    // previous hole. Expects a board that is bound.
    explicit Session(Board board, std::optional<DealNumber> number = std::nullopt,
                     const TokenCounts& brought = {});

    const Board& board() const { return board_; }
    const std::optional<DealNumber>& number() const { return number_; }
    const TokenCounts& brought() const { return brought_; }
    const Position& start() const { return step(0).position; }
    const Position& position() const { return step(at_).position; }
    // After n moves. Expects 0 <= n <= moves().size().
    const Position& position_at(int n) const { return step(static_cast<std::size_t>(n)).position; }
    const Tally& tally() const { return step(at_).tally; }
    int score() const { return niblick::score(board_, position(), tally()); }
    Ending ending() const { return niblick::ending(board_, position()); }

    // The moves made, followed by those that redo would restore.
    const std::vector<Move>& moves() const { return moves_; }
    int at() const { return static_cast<int>(at_); }

    // False, without changes, if the move is not legal now.
    bool play(Move move);
    bool can_undo() const { return at_ > 0; }
    bool can_redo() const { return at_ < moves_.size(); }
    bool undo();
    bool redo();
    // Returns to the first position; redo still works.
    void restart() { at_ = 0; }
    // Goes to the position after n moves. Expects 0 <= n <= moves().size().
    void go_to(int n);

    // The game as a short text file. `rules` is the ruleset's id, stored in the file.
    std::string save_text() const;

  private:
    struct Step {
        Position position;
        Tally tally;
    };
    const Step& step(std::size_t n) const {
        NIBLICK_EXPECTS(n < steps_.size());
        return steps_[n];
    }

    Board board_;
    std::optional<DealNumber> number_;
    TokenCounts brought_;
    std::vector<Move> moves_;
    std::vector<Step> steps_;  // one more than moves_
    std::size_t at_ = 0;
};

// The first lines of a saved game: enough to find the ruleset before the rest is read.
struct SavedHeader {
    std::string rules;  // id of the ruleset
    std::uint64_t fingerprint = 0;
};
struct HeaderOrError {
    std::optional<SavedHeader> header;
    SaveError error;
};
HeaderOrError read_saved_header(std::string_view text);

struct SessionOrError {
    std::optional<Session> session;
    SaveError error;
};
// Restores a game saved by save_text under the given variant, replaying and checking every move.
// Another ruleset's fingerprint or a damaged or truncated file gives an error and no session.
// Expects a variant.
SessionOrError read_saved(std::shared_ptr<const Variant> variant, std::string_view text);

}  // namespace niblick
