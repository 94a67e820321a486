#include "workbench/study/workers.h"

#include <utility>

namespace niblick::study {

namespace {

std::size_t deals_at_once(const Work& work) {
    return work.traced ? 1 : work.solver->deals_at_once(work.query);
}

}  // namespace

Judges::Crew::Orders Judges::orders_for(const Work& work) {
    Crew::Orders orders;
    orders.next = [next = work.next,
                   at_once = deals_at_once(work)]() -> std::optional<std::vector<std::uint64_t>> {
        std::vector<std::uint64_t> seeds;
        while (seeds.size() < at_once) {
            const auto seed = next();
            if (!seed) break;
            seeds.push_back(*seed);
        }
        return seeds.empty() ? std::nullopt : std::optional(std::move(seeds));
    };
    orders.hire = [variant = work.variant, query = work.query, base = work.base,
                   traced = work.traced, solver = work.solver]() -> Crew::Worker {
        const auto own = std::make_shared<Solver>(solver->fork());
        return [variant, query, base, traced, own](
                   const std::vector<std::uint64_t>& seeds,
                   const StopToken& stop) -> std::optional<std::vector<Judged>> {
            std::vector<Board> boards;
            for (const std::uint64_t seed : seeds) {
                boards.push_back(bind(variant, deal_by_number(*variant, after(base, seed))));
            }
            std::vector<Judged> judged = judge(seeds, boards, *own, query, stop, traced);
            std::erase_if(judged, [](const Judged& each) { return each.stopped; });
            return judged;
        };
    };
    return orders;
}

Judges::Judges(const Work& work, unsigned threads, const StopToken& stop)
    : crew_(orders_for(work), threads, stop) {}

std::optional<std::vector<Judged>> Judges::take() {
    auto chunks = crew_.take();
    if (!chunks) return std::nullopt;
    std::vector<Judged> all;
    for (std::vector<Judged>& chunk : *chunks) {
        for (Judged& each : chunk) all.push_back(std::move(each));
    }
    return all;
}

}  // namespace niblick::study
