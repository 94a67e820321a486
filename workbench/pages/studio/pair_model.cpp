#include "workbench/pages/studio/pair_model.h"

#include <chrono>
#include <utility>

#include "core/deal/board.h"
#include "core/deal/deal.h"
#include "core/search/solver.h"
#include "workbench/study/compare/containment.h"

namespace niblick {

namespace {

constexpr std::size_t kMaxFlips = 200;
constexpr std::size_t kMaxVariants = 16;  // variants whose verdicts are cached
constexpr std::chrono::milliseconds kTellAfter{150};

class Solving {
  public:
    Solving(std::shared_ptr<const Variant> variant, const Limits& limits)
        : variant_(std::move(variant)),
          solver_(variant_, limits.bytes),
          limits_(solver_.equal_time(limits)) {}

    // Nothing if stopped.
    std::optional<Verdict> solve(std::uint64_t number, const StopToken& stop) {
        const Board board = bind(variant_, deal_by_number(*variant_, number));
        Query query;
        query.limits = limits_;
        Verdict verdict = solver_.solve(board, start_position(board), query, stop);
        if (verdict.why == StopReason::asked) return std::nullopt;
        return verdict;
    }

  private:
    std::shared_ptr<const Variant> variant_;
    Solver solver_;
    Limits limits_;
};

void add(PairCount& count, std::uint64_t number, Outcome now, Outcome before) {
    count.pairs.add(before, now);
    if (now == Outcome::unknown || before == Outcome::unknown || now == before) return;
    if (count.flips.size() < kMaxFlips) count.flips.push_back({number, now == Outcome::won});
}

}  // namespace

PairModel::PairModel(Extent extent, work::Background where)
    : extent_(extent),
      where_(std::move(where)),
      task_(where_, {[this](Task& task, const StopToken& stop) { return step(task, stop); },
                     [this](const Task&, const StopToken& stop, const std::string& why) {
                         {
                             const std::lock_guard lock(task_.mutex());
                             if (!stop.stop_requested()) count_.fault = why;
                         }
                         end();
                     },
                     [this](const Task&) { working_ = true; }}) {}

void PairModel::ask(std::shared_ptr<const Variant> now, std::shared_ptr<const Variant> before) {
    const std::lock_guard lock(task_.mutex());
    count_ = {};
    count_.paired = before != nullptr;
    task_.send({std::move(now), std::move(before)});
}

void PairModel::cancel() {
    const std::lock_guard lock(task_.mutex());
    task_.drop();
    count_ = {};
}

PairCount PairModel::count() const {
    const std::lock_guard lock(task_.mutex());
    return count_;
}

bool PairModel::busy() const {
    const std::lock_guard lock(task_.mutex());
    return task_.waiting().has_value() || working_;
}

PairModel::Outcomes& PairModel::outcomes_of(const Variant& variant) {
    if (!known_.contains(variant.fingerprint) && known_.size() >= kMaxVariants) known_.clear();
    Outcomes& known = known_[variant.fingerprint];
    if (!known.fault.empty()) known = {};
    return known;
}

// The progress of a task.
struct PairModel::Counting {
    Outcomes* now = nullptr;
    Outcomes* before = nullptr;  // null without a base
    std::optional<Solving> now_solving, before_solving;
    PairCount count;
    std::uint64_t number = 1;  // the next deal
    std::chrono::steady_clock::time_point told{};
};

bool PairModel::step(Task& task, const StopToken& stop) {
    if (count_deal(task, stop)) return true;
    end();
    return false;
}

void PairModel::end() {
    {
        const std::lock_guard lock(task_.mutex());
        working_ = false;
    }
    where_.wake();
}

bool PairModel::count_deal(Task& task, const StopToken& stop) {
    if (!task.at) {
        task.at = std::make_shared<Counting>();
        task.at->count.paired = task.before != nullptr;
        // First, because it may clear the cache.
        if (task.before) {
            outcomes_of(*task.before);
            task.at->count.pairs.known = {study::contains(*task.before, *task.now),
                                          study::contains(*task.now, *task.before)};
        }
        task.at->now = &outcomes_of(*task.now);
        if (task.before) task.at->before = &outcomes_of(*task.before);
    }
    Counting& at = *task.at;
    if (at.number > extent_.deals || stop.stop_requested()) return false;
    const std::uint64_t number = at.number++;
    const auto outcome =
        [&](Outcomes& known, std::optional<Solving>& solving,
            const std::shared_ptr<const Variant>& variant) -> std::optional<Outcome> {
        if (number <= known.deals.size()) return known.deals[number - 1];
        if (!solving) solving.emplace(variant, extent_.limits);
        const auto found = solving->solve(number, stop);
        if (!found) return std::nullopt;
        known.deals.push_back(found->outcome);
        if (known.fault.empty() && !found->fault.empty()) {
            known.fault = found->fault + " (deal " + std::to_string(number) + ")";
        }
        return found->outcome;
    };
    const auto won = outcome(*at.now, at.now_solving, task.now);
    if (!won) return false;
    at.count.now.add(*won);
    if (at.before != nullptr) {
        const auto had = outcome(*at.before, at.before_solving, task.before);
        if (!had) return false;
        at.count.before.add(*had);
        add(at.count, number, *won, *had);
    }
    at.count.fault = at.now->fault;
    if (at.before != nullptr && at.count.fault.empty()) at.count.fault = at.before->fault;
    at.count.finished = number == extent_.deals;
    const auto time = std::chrono::steady_clock::now();
    if (!at.count.finished && time < at.told + kTellAfter) return true;
    at.told = time;
    {
        const std::lock_guard lock(task_.mutex());
        if (stop.stop_requested()) return false;
        count_ = at.count;
    }
    where_.wake();
    return true;
}

}  // namespace niblick
