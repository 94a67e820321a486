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

// What is asked about which position. Two equal positions of different deals differ in `game`.
struct Question {
    std::uint64_t game = 0;  // never used twice
    std::uint64_t fingerprint = 0;
    Position position;
    Tally tally = {};  // of the moves that led there, for Goal::best
    Goal goal = Goal::clear;
    bool moves = false;       // every legal move is asked about as well
    std::uint64_t nodes = 0;  // positions each search may visit; 0: as many as the model allows

    friend bool operator==(const Question&, const Question&) = default;
};

struct Answer {
    Question question;
    Verdict verdict;
    std::vector<Analysis::OfMove> moves;  // where they were asked about
    std::string fault;                    // met on the way, as a sentence; empty when none
};

// Answers one question at a time in the background. A new question stops the current one. Results
// about a game are kept while questions are about that game. Called from one thread; `wake` is
// called from the solver's thread when an answer is ready.
class SolverModel {
  public:
    SolverModel(Limits limits, work::Background where);

    // Asks, unless that very question is being worked on.
    void ask(std::shared_ptr<const Board> board, const Question& question);
    // Forgets the question that waits or is being worked on. Answers already given stay.
    void cancel();
    // The answers since the last call. A search that was stopped gives none.
    std::vector<Answer> collect();
    // The question that is waiting or being worked on.
    std::optional<Question> current() const;
    // True when no question is open and every answer has been collected.
    bool idle() const;
    const Limits& limits() const { return limits_; }

  private:
    struct Task {
        std::shared_ptr<const Board> board;
        Question question;
    };
    void answer(const Task& task, const StopToken& stop);
    void publish(Answer answer, const StopToken& stop);
    // Where an exception ended the search.
    static Answer no_answer(const Task& task, const std::string& why);

    const Limits limits_;
    const work::Background where_;
    std::optional<Question> solving_;  // while the thread is at it; by task_.mutex(), like the next
    std::vector<Answer> answers_;
    std::shared_ptr<const Board> board_;  // used by the thread only: the analyst's board
    std::optional<Analyst> analyst_;
    work::LatestTask<Task> task_;
};

}  // namespace niblick
