#include "workbench/model/pair_desk.h"

#include <chrono>
#include <cmath>
#include <utility>

#include "core/board.h"
#include "core/deal.h"
#include "core/search/solver.h"

namespace niblick {

namespace {

constexpr std::size_t kMostFlips = 200;
constexpr std::size_t kMostVariants = 16;  // whose answers are kept
constexpr std::chrono::milliseconds kTellAfter{150};

class Solving {
  public:
    Solving(std::shared_ptr<const Variant> variant, const Limits& limits)
        : variant_(std::move(variant)),
          limits_(limits),
          solver_(variant_, limits.bytes) {}

    // Nothing when it was stopped.
    std::optional<Outcome> solve(std::uint64_t number, const std::stop_token& stop) {
        const Board board = bind(variant_, deal_by_number(*variant_, number));
        Query query;
        query.limits = limits_;
        const Verdict verdict = solver_.solve(board, start_position(board), query, stop);
        if (verdict.why == Stop::asked) return std::nullopt;
        return verdict.outcome;
    }

  private:
    std::shared_ptr<const Variant> variant_;
    Limits limits_;
    Solver solver_;
};

void add(PairCount& count, std::uint64_t number, Outcome now, Outcome before) {
    if (now == Outcome::unknown || before == Outcome::unknown) {
        ++count.open;
        return;
    }
    const bool won = now == Outcome::won;
    const bool had = before == Outcome::won;
    if (won && had) ++count.both;
    if (won && !had) ++count.only_now;
    if (!won && had) ++count.only_before;
    if (!won && !had) ++count.neither;
    if (won != had && count.flips.size() < kMostFlips) count.flips.push_back({number, won});
}

}  // namespace

double PairCount::change() const {
    if (known() == 0) return 0;
    return (static_cast<double>(only_now) - static_cast<double>(only_before)) /
           static_cast<double>(known());
}

Interval PairCount::change_interval() const {
    if (known() == 0) return {-1, 1};
    const auto n = static_cast<double>(known());
    const double moved = static_cast<double>(only_now + only_before) / n;
    const double mean = change();
    // Agresti and Min (2005): half a deal more in each cell, so that the interval of few or no
    // flips has a width.
    const double m = n + 2;
    const double mean_m = mean * n / m;
    const double error = std::sqrt(std::max(0.0, ((moved * n + 1) / m - mean_m * mean_m) / m));
    return {std::max(-1.0, mean_m - 1.96 * error), std::min(1.0, mean_m + 1.96 * error)};
}

PairDesk::PairDesk(Extent extent, std::function<void()> wake)
    : extent_(extent),
      wake_(std::move(wake)),
      errands_([this](const Task&) { working_ = true; },
               [this](const Task& task, const std::stop_token& stop) { work(task, stop); }) {}

void PairDesk::ask(std::shared_ptr<const Variant> now, std::shared_ptr<const Variant> before) {
    const std::lock_guard lock(errands_.mutex());
    count_ = {};
    count_.paired = before != nullptr;
    errands_.send({std::move(now), std::move(before)});
}

void PairDesk::cancel() {
    const std::lock_guard lock(errands_.mutex());
    errands_.drop();
    count_ = {};
}

PairCount PairDesk::count() const {
    const std::lock_guard lock(errands_.mutex());
    return count_;
}

bool PairDesk::busy() const {
    const std::lock_guard lock(errands_.mutex());
    return errands_.waiting().has_value() || working_;
}

PairDesk::Outcomes& PairDesk::outcomes_of(const Variant& variant) {
    if (!known_.contains(variant.fingerprint) && known_.size() >= kMostVariants) known_.clear();
    return known_[variant.fingerprint];
}

void PairDesk::work(const Task& task, const std::stop_token& stop) {
    count_deals(task, stop);
    {
        const std::lock_guard lock(errands_.mutex());
        working_ = false;
    }
    if (wake_) wake_();
}

void PairDesk::count_deals(const Task& task, const std::stop_token& stop) {
    using Clock = std::chrono::steady_clock;
    const bool paired = task.before != nullptr;
    if (paired) outcomes_of(*task.before);  // so that making room does not throw out what is used
    Outcomes& now = outcomes_of(*task.now);
    Outcomes* before = paired ? &outcomes_of(*task.before) : nullptr;
    std::optional<Solving> now_solving, before_solving;
    const auto outcome = [&](Outcomes& known, std::optional<Solving>& solving,
                             const std::shared_ptr<const Variant>& variant,
                             std::uint64_t number) -> std::optional<Outcome> {
        if (number <= known.size()) return known[number - 1];
        if (!solving) solving.emplace(variant, extent_.limits);
        const auto found = solving->solve(number, stop);
        if (found) known.push_back(*found);
        return found;
    };
    PairCount count;
    count.paired = paired;
    Clock::time_point told{};
    for (std::uint64_t number = 1; number <= extent_.deals && !stop.stop_requested(); ++number) {
        const auto won = outcome(now, now_solving, task.now, number);
        if (!won) return;
        count.now.add(*won);
        if (paired) {
            const auto had = outcome(*before, before_solving, task.before, number);
            if (!had) return;
            count.before.add(*had);
            add(count, number, *won, *had);
        }
        count.finished = number == extent_.deals;
        if (!count.finished && Clock::now() < told + kTellAfter) continue;
        told = Clock::now();
        {
            const std::lock_guard lock(errands_.mutex());
            if (stop.stop_requested()) return;
            count_ = count;
        }
        if (wake_) wake_();
    }
}

}  // namespace niblick
