#include "workbench/study/workers.h"

namespace niblick::study {

namespace {

Judges::Orders orders_for(const Work& work) {
    return {work.next,
            [variant = work.variant, query = work.query, base = work.base,
             solver = work.solver]() -> Judges::Worker {
                const auto own = std::make_shared<Solver>(solver->fork());
                return [variant, query, base, own](std::uint64_t seed,
                                                   const StopToken& stop) -> std::optional<Judged> {
                    const Board board = bind(variant, deal_by_number(*variant, after(base, seed)));
                    Judged judged = judge(seed, board, *own, query, stop);
                    if (judged.stopped) return std::nullopt;
                    return judged;
                };
            }};
}

}  // namespace

Judges::Judges(const Work& work, unsigned threads, const StopToken& stop)
    : Crew(orders_for(work), threads, stop) {}

}  // namespace niblick::study
