#pragma once

#include <filesystem>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

#include "core/play/play.h"
#include "core/play/tally.h"
#include "core/search/agency.h"
#include "core/search/analyse.h"
#include "core/search/loss_core.h"
#include "core/search/solver.h"
#include "variants/library/library.h"

namespace niblick::python {

// What a Variant of Python is: loaded rules, and the solvers for them that are not at work. Solvers
// keep their tables, so that solving deal after deal costs no more than in a survey. May be used
// from several threads.
class Rules {
  public:
    // Expects rules that loaded. `folders` are those of the library that they came from.
    Rules(Loaded loaded, std::vector<std::filesystem::path> folders)
        : loaded_(std::move(loaded)),
          folders_(std::move(folders)) {}

    const Loaded& loaded() const { return loaded_; }
    const std::vector<std::filesystem::path>& folders() const { return folders_; }
    const std::shared_ptr<const Variant>& variant() const { return loaded_.variant; }
    // Takes a solver that nobody else uses; give_back() returns it.
    Solver take();
    void give_back(Solver solver);

  private:
    Loaded loaded_;
    std::vector<std::filesystem::path> folders_;
    std::mutex mutex_;
    std::vector<Solver> idle_;        // guarded by mutex_
    std::optional<Solver> original_;  // the one that the others are forks of; guarded by mutex_
};

// A Deal of Python: a board, its rules and its number if it has one. Never changed.
struct Dealt {
    std::shared_ptr<Rules> rules;
    Board board;
    std::optional<DealNumber> number;
};
std::shared_ptr<Dealt> dealt(std::shared_ptr<Rules> rules, Deal deal,
                             std::optional<DealNumber> number);

// A Position of Python: a position of a deal, and what the moves that led there have earned.
struct Situation {
    std::shared_ptr<Dealt> dealt;
    Position position;
    Tally tally;

    const Board& board() const { return dealt->board; }
};

// A Move of Python, which can be written since it knows its deal.
struct Step {
    std::shared_ptr<Dealt> dealt;
    Move move;
    bool tells_deal = true;  // false for a player who does not see all of it
};
// Why a move cannot be asked about on a board, as a sentence: it is of another game, whose pieces
// are others. Empty if it can.
std::string why_foreign(const Board& board, const Step& step);
// The move; raises MoveError if it is foreign.
Move move_in(const Board& board, const Step& step);

// A Verdict and a BestScore of Python, with the deal they are about, so that lines can be written.
struct Found {
    std::shared_ptr<Dealt> dealt;
    Verdict verdict;
    std::optional<SearchTrace> trace = {};  // if it was asked for
};
struct FoundBest {
    std::shared_ptr<Dealt> dealt;
    BestScore best;
};

// An Analysis of Python.
struct Analysed {
    std::shared_ptr<Dealt> dealt;
    Analysis analysis;
};

// A LossCore and an Agency of Python.
struct FoundCore {
    std::shared_ptr<Dealt> dealt;
    LossCore core;
};
struct FoundAgency {
    std::shared_ptr<Dealt> dealt;
    Agency agency;
};

std::vector<Step> steps(const std::shared_ptr<Dealt>& dealt, const std::vector<Move>& moves);

}  // namespace niblick::python
