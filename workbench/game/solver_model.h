#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/search/analyse.h"
#include "workbench/work/latest_task.h"

namespace niblick {

// A question about a position. Equal positions of different deals differ in `game`.
struct Question {
    std::uint64_t game = 0;  // serial number of the game, never reused
    std::uint64_t fingerprint = 0;
    Position position;
    Tally tally = {};  // of the moves up to the position, for Goal::best
    Goal goal = Goal::clear;
    bool moves = false;       // also analyse every legal move
    std::uint64_t nodes = 0;  // node limit of each search; 0: the model's limit

    friend bool operator==(const Question&, const Question&) = default;
};

struct Answer {
    Question question;
    Verdict verdict;
    std::vector<Analysis::OfMove> moves;  // if requested
    std::string fault;  // the first failure of a rule, as a sentence; empty for none
};

// Answers one question at a time in the background; a new question stops the current one. Caches
// results while questions are about the same game. Called from one thread; wakes it from the
// solver's thread when an answer is ready.
class SolverModel {
  public:
    SolverModel(Limits limits, work::Background where);

    // Asks a question unless it is the current one.
    void ask(std::shared_ptr<const Board> board, const Question& question);
    // Cancels the waiting or running question. Finished answers remain.
    void cancel();
    // The answers since the last call. A stopped search gives none.
    std::vector<Answer> collect();
    // The waiting or running question.
    std::optional<Question> current() const;
    // True if no question is open and all answers have been collected.
    bool idle() const;
    const Limits& limits() const { return limits_; }

  private:
    struct Task {
        std::shared_ptr<const Board> board;
        Question question;
    };
    void answer(const Task& task, const StopToken& stop);
    void publish(Answer answer, const StopToken& stop);
    // The answer after an exception.
    static Answer no_answer(const Task& task, const std::string& why);

    const Limits limits_;
    const work::Background where_;
    std::optional<Question> solving_;  // running; guarded by task_.mutex(), like the next
    std::vector<Answer> answers_;
    std::shared_ptr<const Board> board_;  // background side only: the analyst's board
    std::optional<Analyst> analyst_;
    work::LatestTask<Task> task_;
};

}  // namespace niblick
