#include "workbench/cli/commands/solve/solve_many.h"

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "workbench/work/crew.h"
#include "workbench/work/in_order.h"

namespace niblick::cli {

void solve_all(const std::shared_ptr<const Variant>& variant, const Tasks& tasks, const Work& what,
               unsigned threads, const StopToken& stop, const std::function<bool(const Row&)>& sink,
               const std::function<void(std::uint64_t)>& idle) {
    // The number of the first of some tasks, and the rows of all of them.
    struct Solved {
        std::uint64_t first;
        std::vector<Row> rows;
    };
    using Solvers = work::Crew<std::uint64_t, Solved>;
    std::uint64_t next_task = 0;
    const Solver solver(variant, what.query.limits.bytes);
    const std::uint64_t at_once = what.traced ? 1 : solver.deals_at_once(what.query);
    Solvers::Orders orders;
    orders.next = [&]() -> std::optional<std::uint64_t> {
        if (next_task >= tasks.count) return std::nullopt;
        return std::exchange(next_task, next_task + at_once);
    };
    orders.hire = [&]() -> Solvers::Worker {
        const auto own = std::make_shared<Solver>(solver.fork());
        return [&, own](std::uint64_t first, const StopToken& asked) -> std::optional<Solved> {
            std::vector<std::string> ids;
            std::vector<Board> boards;
            for (std::uint64_t i = first; i < std::min(first + at_once, tasks.count); ++i) {
                NamedDeal task = tasks.at(i);
                ids.push_back(std::move(task.id));
                boards.push_back(bind(variant, std::move(task.deal)));
            }
            std::vector<Row> rows =
                solve_rows(std::move(ids), boards, *own, what.query, asked, what.traced);
            for (std::size_t i = 0; i < rows.size() && what.verify; ++i) {
                verify_row(rows[i], boards[i], *own, what.query, asked);
            }
            const bool stopped = std::any_of(rows.begin(), rows.end(), [](const Row& row) {
                return row.why == StopReason::asked;
            });
            if (stopped) return std::nullopt;
            return Solved{first, std::move(rows)};
        };
    };
    Solvers solvers(orders, threads, stop);
    work::InOrder<Row> in_order;
    std::uint64_t finished = 0;
    const auto publish = [&](bool all) {
        in_order.hand_over(
            [&](const Row& row) {
                if (!sink(row)) solvers.enough();
            },
            all);
        idle(finished);
    };
    try {
        while (auto solved = solvers.take()) {
            for (Solved& each : *solved) {
                finished += each.rows.size();
                for (Row& row : each.rows) in_order.add(each.first++, std::move(row));
            }
            publish(false);
        }
    } catch (...) {
        publish(true);
        throw;
    }
    publish(true);
}

}  // namespace niblick::cli
