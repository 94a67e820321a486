#include "workbench/python/values.h"

#include <utility>

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

std::vector<Step> steps(const std::shared_ptr<Dealt>& dealt, const std::vector<Move>& moves) {
    std::vector<Step> all;
    all.reserve(moves.size());
    for (const Move move : moves) all.push_back({dealt, move});
    return all;
}

}  // namespace niblick::python
