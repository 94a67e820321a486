#include "workbench/cli/commands/solve_many.h"

#include <map>
#include <utility>

#include "workbench/work/crew.h"

namespace niblick::cli {

void solve_all(const std::shared_ptr<const Variant>& variant, const Tasks& tasks, const Work& what,
               unsigned threads, const StopToken& stop, const std::function<bool(const Row&)>& sink,
               const std::function<void(std::uint64_t)>& idle) {
    using Solved = std::pair<std::uint64_t, Row>;
    using Solvers = work::Crew<std::uint64_t, Solved>;
    std::uint64_t next_task = 0;
    const Solver solver(variant, what.query.limits.bytes);
    Solvers::Orders orders;
    orders.next = [&]() -> std::optional<std::uint64_t> {
        if (next_task == tasks.count) return std::nullopt;
        return next_task++;
    };
    orders.hire = [&]() -> Solvers::Worker {
        const auto own = std::make_shared<Solver>(solver.fork());
        return [&, own](std::uint64_t index, const StopToken& asked) -> std::optional<Solved> {
            NamedDeal task = tasks.at(index);
            const Board board = bind(variant, std::move(task.deal));
            Row row = solve_row(std::move(task.id), board, *own, what.query, asked);
            if (what.verify) verify_row(row, board, *own, what.query, asked);
            if (row.why == StopReason::asked) return std::nullopt;
            return Solved{index, std::move(row)};
        };
    };
    Solvers solvers(orders, threads, stop);
    std::map<std::uint64_t, Row> waiting;  // finished rows that wait for earlier ones
    std::uint64_t finished = 0, handed_over = 0;
    const auto publish = [&](bool all) {
        while (!waiting.empty() && (all || waiting.begin()->first == handed_over)) {
            if (!sink(waiting.begin()->second)) solvers.enough();
            waiting.erase(waiting.begin());
            ++handed_over;
        }
        idle(finished);
    };
    try {
        while (auto solved = solvers.take()) {
            finished += solved->size();
            for (Solved& each : *solved) waiting.insert(std::move(each));
            publish(false);
        }
    } catch (...) {
        publish(true);
        throw;
    }
    publish(true);
}

}  // namespace niblick::cli
