#include <chrono>
#include <numeric>
#include <thread>

#include "core/base/stop.h"
#include "core/search/solver.h"
#include "tests/support/catch.h"
#include "tests/support/rulesets.h"

namespace niblick {

TEST_CASE("a stop request during a beam search iteration stops the search", "[beam][threads]") {
    for (const char* id : {"stock/bobby", "golf/panther_creek"}) {
        const auto variant = shipped(shipped_rules(NIBLICK_SOURCE_DIR), id);
        const Board board = bind(variant, deal_by_number(*variant, 1));
        const Position start = start_position(board);
        Solver solver(board.variant);
        for (int tenths = 1; tenths <= 5; ++tenths) {
            INFO(id << ", stopped after " << tenths << " tenths of a second");
            StopSource stop;
            std::thread later([&stop, tenths] {
                std::this_thread::sleep_for(std::chrono::milliseconds(100 * tenths));
                stop.request_stop();
            });
            SearchTrace trace;
            Query query;
            query.limits.nodes = 1'000'000'000;
            query.trace = &trace;
            const Verdict verdict = solver.solve(board, start, query, stop.get_token());
            later.join();
            CHECK(std::accumulate(trace.visited.begin(), trace.visited.end(), std::uint64_t{0}) ==
                  verdict.stats.nodes);
            if (verdict.outcome == Outcome::won) continue;
            CHECK(verdict.outcome == Outcome::unknown);
            CHECK(verdict.why == StopReason::asked);
        }
    }
}

}  // namespace niblick
