#pragma once

#include <cstdint>
#include <optional>
#include <unordered_map>

#include "workbench/game/solver_model.h"
#include "workbench/game/timeline.h"

namespace niblick {

// The solver's results about one game, and the choice of its next question.
class AnalysisCache {
  public:
    // What to find out in addition to whether the current position can be won.
    struct Wants {
        bool moves = false;   // the effect of each legal move
        bool scores = false;  // the best score at every position of the game
    };

    const VerdictBook& verdicts() const { return verdicts_; }
    const ScoreBook& scores() const { return scores_; }

    // Expects an answer about a position of this board.
    void learn(const Board& board, const Answer& answer, const Limits& limits);
    // Stores the consequences for the positions of a game.
    void spread(const Past& past) { verdicts_.spread(past.trail, past.moves); }

    // The next question: everything requested first with low limits, then with higher ones. Does
    // not set `game` and `fingerprint`. Nothing if everything that can be found within the limits
    // is known.
    std::optional<Question> next(const Past& past, Wants wants, const Limits& limits) const;

    // What is known about the position after a legal move from the current one.
    Outlook after_move(const Past& past, const Outlook& here, Move move) const;

  private:
    // The highest node limit of a question without a final answer.
    struct Tried {
        std::uint64_t clear = 0, best = 0, moves_clear = 0, moves_best = 0;
    };
    struct Hash {
        std::size_t operator()(const Standpoint& at) const { return PositionHash{}(at.position); }
    };
    void learn_one(const Board& board, const Standpoint& at, const Verdict& verdict, Goal goal,
                   std::uint64_t nodes, std::uint64_t most);
    std::uint64_t tried(const Standpoint& at, Goal goal, bool moves) const;
    std::optional<Question> ask(const Standpoint& at, Goal goal, bool moves,
                                std::uint64_t nodes) const;
    std::optional<Question> ask_verdicts(const Past& past, bool whole, std::uint64_t nodes) const;
    std::optional<Question> ask_moves(const Past& past, Goal goal, std::uint64_t nodes) const;
    std::optional<Question> ask_scores(const Past& past, std::uint64_t nodes) const;

    VerdictBook verdicts_;
    ScoreBook scores_;
    std::unordered_map<Standpoint, Tried, Hash> tried_;
};

}  // namespace niblick
