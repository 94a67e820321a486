#include "workbench/python/values.h"

#include <utility>

#include "workbench/python/errors.h"

namespace niblick::python {

Solver Rules::take() {
    const std::lock_guard lock(mutex_);
    if (idle_.empty()) {
        if (!original_) original_.emplace(variant());
        return original_->fork();
    }
    Solver solver = std::move(idle_.back());
    idle_.pop_back();
    return solver;
}

void Rules::give_back(Solver solver) {
    const std::lock_guard lock(mutex_);
    idle_.push_back(std::move(solver));
}

std::shared_ptr<Dealt> dealt(std::shared_ptr<Rules> rules, Deal deal,
                             std::optional<DealNumber> number) {
    Board board = bind(rules->variant(), std::move(deal));
    return std::make_shared<Dealt>(Dealt{std::move(rules), std::move(board), number});
}

std::string why_foreign(const Board& board, const Step& step) {
    const Board& own = step.dealt->board;
    if (own.variant->fingerprint == board.variant->fingerprint) return "";
    return move_text(own, step.move) + " is a move of " + own.variant->id + ", not of " +
           board.variant->id + ".";
}

Move move_in(const Board& board, const Step& step) {
    const std::string why = why_foreign(board, step);
    if (!why.empty()) raise_move_error(why);
    return step.move;
}

std::vector<Step> steps(const std::shared_ptr<Dealt>& dealt, const std::vector<Move>& moves) {
    std::vector<Step> all;
    all.reserve(moves.size());
    for (const Move move : moves) all.push_back({dealt, move});
    return all;
}

}  // namespace niblick::python
