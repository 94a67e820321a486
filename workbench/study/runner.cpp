#include "workbench/study/runner.h"

#include <algorithm>
#include <chrono>

#include "core/deal.h"
#include "core/expects.h"
#include "workbench/study/workers.h"

namespace niblick::study {

namespace {

using Clock = std::chrono::steady_clock;

constexpr std::uint64_t kMuch = 2000;  // rows after which a commit does not wait for its second

// Commits now and then, and tells how far the work has come.
class Diary {
  public:
    Diary(Store& store, const Running& how) : store_(store), how_(how) {}

    void note() { ++rows_; }
    void turn_to(std::size_t series) { progress_.series = series; }
    void left(std::uint64_t deals) { progress_.left = deals; }

    void look(const Sheet& sheet, std::uint64_t done_now) {
        const auto now = Clock::now();
        const bool due = now - committed_ > std::chrono::seconds(1) || rows_ >= kMuch;
        if (rows_ > 0 && due) {
            store_.commit();
            committed_ = now;
            rows_ = 0;
        }
        if (!how_.report || now - reported_ < std::chrono::milliseconds(200)) return;
        reported_ = now;
        tell(sheet, done_now);
    }

    void tell(const Sheet& sheet, std::uint64_t done_now) {
        if (!how_.report) return;
        progress_.done = sheet.all().total();
        progress_.wanted = sheet.seeds().count();
        progress_.in_order = sheet.in_order();
        progress_.unknown = sheet.all().unknown;
        progress_.done_now = done_now;
        progress_.seconds = std::chrono::duration<double>(Clock::now() - begun_).count();
        how_.report(progress_);
    }

  private:
    Store& store_;
    const Running& how_;
    Progress progress_;
    std::uint64_t rows_ = 0;
    Clock::time_point begun_ = Clock::now();
    Clock::time_point committed_ = begun_;
    Clock::time_point reported_;
};

std::string fault_words(const Series& series, const Row& row) {
    return series.rules + ", deal " + std::to_string(row.seed) +
           ": the line that the solver found is not legal play";
}

Query query_of(const Terms& terms) {
    Query query;
    query.goal = terms.goal;
    query.method = terms.method;
    query.limits = terms.limits;
    return query;
}

std::uint64_t left_of(const Sheet& sheet) {
    return sheet.complete() ? 0 : sheet.seeds().count() - sheet.all().total();
}

}  // namespace

Ran run(Store& store, const Variants& variants, const Running& how) {
    const Plan& plan = store.plan();
    NIBLICK_EXPECTS(variants.size() == plan.series.size() && how.threads > 0);
    Ran result;
    Diary diary(store, how);
    std::uint64_t done_now = 0;
    std::vector<Sheet> sheets;
    for (std::size_t i = 0; i < plan.series.size(); ++i) sheets.push_back(store.sheet(i));
    const auto left = [&] {
        std::uint64_t deals = 0;
        for (const Sheet& sheet : sheets) deals += left_of(sheet);
        return deals;
    };
    // Up to `turn` deals of a series, all of them for 0. False when it was broken off.
    const auto go_on_with = [&](std::size_t i, std::uint64_t turn) {
        Sheet& sheet = sheets[i];
        diary.turn_to(i);
        std::uint64_t taken = 0;
        if (!sheet.complete()) {
            const Terms terms = plan.terms;
            std::uint64_t at = sheet.seeds().first;  // where the threads take the next deal
            std::uint64_t given = 0;
            // The threads read which deals earlier runs did; the sheet changes meanwhile.
            const Sheet before = sheet;
            const auto next = [&]() -> std::optional<std::uint64_t> {
                if (turn > 0 && given == turn) return std::nullopt;
                const auto seed = before.missing(at);
                if (seed) at = *seed + 1;
                ++given;
                return seed;
            };
            const auto take = [&](const Judged& judged) {
                if (!judged.replays) {
                    result.fault = fault_words(plan.series[i], judged.row);
                    return false;
                }
                if (sheet.complete()) return false;
                store.add(i, judged.row, terms);
                if (how.took) how.took(i, judged);
                sheet.add(judged.row.seed, judged.row.outcome);
                ++done_now;
                ++taken;
                diary.note();
                return !sheet.complete();
            };
            const auto idle = [&] {
                diary.left(left());
                diary.look(sheet, done_now);
            };
            judge_all({variants[i], query_of(terms), next}, how.threads, how.stop, take, idle);
        }
        if (sheet.complete()) store.end(i, *sheet.end());
        store.commit();
        diary.left(left());
        diary.tell(sheet, done_now);
        const bool ended = sheet.complete() || (turn > 0 && taken == turn);
        result.stopped = result.fault.empty() && !ended;
        return result.fault.empty() && ended;
    };
    for (std::uint64_t turn = how.turn;; turn = std::min(2 * turn, kLongestTurn)) {
        for (std::size_t i = 0; i < plan.series.size(); ++i) {
            if (!go_on_with(i, turn)) return result;
        }
        if (left() == 0) return result;
    }
}

Ran raise(Store& store, const Variants& variants, const Limits& limits, const Running& how) {
    const Plan& plan = store.plan();
    NIBLICK_EXPECTS(variants.size() == plan.series.size() && how.threads > 0);
    Ran result;
    Diary diary(store, how);
    Terms terms = plan.terms;
    terms.limits = limits;
    std::vector<std::vector<std::uint64_t>> open;
    std::uint64_t left = 0;
    for (std::size_t i = 0; i < plan.series.size(); ++i) {
        open.push_back(store.open_deals(i, limits));
        left += open.back().size();
    }
    std::uint64_t done_now = 0;
    for (std::size_t i = 0; i < plan.series.size(); ++i) {
        const Sheet sheet = store.sheet(i);
        diary.turn_to(i);
        std::size_t at = 0;
        const auto next = [&]() -> std::optional<std::uint64_t> {
            if (at == open[i].size()) return std::nullopt;
            return open[i][at++];
        };
        std::uint64_t taken = 0;
        const auto take = [&](const Judged& judged) {
            if (!judged.replays) {
                result.fault = fault_words(plan.series[i], judged.row);
                return false;
            }
            store.replace(i, judged.row, terms);
            ++done_now;
            ++taken;
            diary.note();
            return true;
        };
        const auto idle = [&] {
            diary.left(left - done_now);
            diary.look(sheet, done_now);
        };
        judge_all({variants[i], query_of(terms), next}, how.threads, how.stop, take, idle);
        store.commit();
        if (!result.fault.empty()) return result;
        if (taken < open[i].size()) {
            result.stopped = true;
            return result;
        }
    }
    return result;
}

}  // namespace niblick::study
