#include "core/game/sure_win.h"

#include "core/play/observe.h"
#include "core/play/play.h"

namespace niblick {

namespace {

bool anything_face_down(const Session& session) {
    const Observation seen = observe(session.board(), session.position());
    for (std::size_t p = 0; p < seen.slots.size(); ++p) {
        if (seen.slots[p].visibility == Observation::Visibility::hidden) return true;
    }
    return false;
}

// Tries all ways of playing cards on.
class Ways {
  public:
    Ways(const Session& session, int budget) : session_(session), budget_(budget) {}

    // True if all of them win with the same score.
    bool all_win() {
        const Ending now = session_.ending();
        if (now == Ending::won) {
            if (!score_) {
                score_ = session_.score();
                first_.assign(session_.moves().begin(), session_.moves().begin() + session_.at());
            }
            return session_.score() == *score_;
        }
        if (now != Ending::playing) return false;
        bool any = false;
        for (const Move move : legal_moves(session_.board(), session_.position())) {
            if (move.kind != MoveKind::play) continue;
            if (--budget_ < 0 || !session_.play(move)) return false;
            any = true;
            const bool wins = all_win();
            session_.undo();
            if (!wins) return false;
        }
        return any;
    }
    // All moves of the first way, from the start of the game.
    const std::vector<Move>& first() const { return first_; }

  private:
    Session session_;
    int budget_;
    std::optional<int> score_;
    std::vector<Move> first_;
};

}  // namespace

std::optional<std::vector<Move>> sure_win(const Session& session, int budget) {
    if (session.ending() != Ending::playing || anything_face_down(session)) return std::nullopt;
    Ways ways(session, budget);
    if (!ways.all_win()) return std::nullopt;
    return std::vector<Move>(ways.first().begin() + session.at(), ways.first().end());
}

}  // namespace niblick
