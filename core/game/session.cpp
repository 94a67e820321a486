#include "core/game/session.h"

#include <utility>

#include "core/base/expects.h"

namespace niblick {

Session::Session(Board board, std::optional<DealNumber> number, const TokenCounts& brought)
    : board_(std::move(board)),
      number_(number),
      brought_(brought) {
    steps_.push_back({start_position(board_, brought_), {}});
}

bool Session::play(Move move) {
    if (!is_legal(board_, position(), move)) return false;
    moves_.resize(at_);
    steps_.resize(at_ + 1);
    const Step& now = steps_.back();
    Step next{after(board_, now.position, move),
              tally_after(board_, now.position, move, now.tally)};
    moves_.push_back(move);
    steps_.push_back(next);
    ++at_;
    return true;
}

bool Session::undo() {
    if (!can_undo()) return false;
    --at_;
    return true;
}

bool Session::redo() {
    if (!can_redo()) return false;
    ++at_;
    return true;
}

void Session::go_to(int n) {
    NIBLICK_EXPECTS(n >= 0 && static_cast<std::size_t>(n) <= moves_.size());
    at_ = static_cast<std::size_t>(n);
}

}  // namespace niblick
