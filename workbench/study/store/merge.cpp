#include "workbench/study/store/merge.h"

#include <filesystem>
#include <system_error>

namespace niblick::study {

namespace {

constexpr std::size_t kMaxGaps = 20;  // sentences

// Reports ranges of deals that no file has, with the shards they belong to.
void find_gaps(const SeriesOutcomes& outcomes, const Plan& plan, std::uint64_t shards,
               std::size_t series, std::vector<std::string>& gaps) {
    for (auto from = outcomes.missing(outcomes.seeds().first); from && gaps.size() < kMaxGaps;) {
        std::uint64_t last = *from;
        while (last < outcomes.seeds().last && !outcomes.done(last + 1)) ++last;
        std::string text =
            plan.series[series].rules + ", " + format_seeds({*from, last, plan.seeds.base});
        for (std::uint64_t number = 1; number <= shards && shards > 1; ++number) {
            const Seeds share = share_of(plan.seeds, {number, shards});
            if (share.first > last || share.last < *from) continue;
            text += (text.find("shard") == std::string::npos ? " (shard " : ", ") +
                    std::to_string(number);
        }
        gaps.push_back(text + (text.find("shard") == std::string::npos ? "" : ")"));
        if (last == outcomes.seeds().last) break;
        from = outcomes.missing(last + 1);
    }
}

// The file among the first `count` that has a deal.
std::string holder(const std::vector<std::string>& files, std::size_t count, std::size_t series,
                   std::uint64_t seed) {
    for (std::size_t i = 0; i < count; ++i) {
        const SurveyStore store = SurveyStore::read(files[i]);
        const Seeds own = store.plan().own();
        if (seed >= own.first && seed <= own.last && store.outcomes(series).done(seed)) {
            return files[i];
        }
    }
    return "";
}

std::vector<std::string> unlike(const std::vector<std::string>& files, bool any_version) {
    std::vector<std::string> faults;
    const SurveyStore first = SurveyStore::read(files.front());
    for (std::size_t i = 1; i < files.size(); ++i) {
        const SurveyStore other = SurveyStore::read(files[i]);
        std::string differs = difference(first.plan(), other.plan(), any_version);
        if (differs.empty() && first.plan().shard.of != other.plan().shard.of) {
            differs = "the number of shards: " + std::to_string(first.plan().shard.of) +
                      " in one, " + std::to_string(other.plan().shard.of) + " in the other";
        }
        if (!differs.empty()) {
            faults.push_back(files.front() + " and " + files[i] +
                             " are not parts of the same survey (" + differs + ")");
        }
    }
    if (first.plan().stop.kind == StopRule::Kind::sequence) {
        faults.push_back(files.front() + ": a survey with --sequence cannot be merged");
    }
    return faults;
}

void remove(const std::string& path) {
    std::error_code ignored;
    std::filesystem::remove(path, ignored);
    std::filesystem::remove(path + "-journal", ignored);
}

}  // namespace

Merged merge(const std::string& out, const std::vector<std::string>& files, bool allow_gaps,
             bool any_version) {
    Merged result;
    std::error_code ignored;
    if (std::filesystem::exists(out, ignored)) throw StoreError(out + ": this file already exists");
    result.faults = unlike(files, any_version);
    if (!result.faults.empty()) return result;
    Plan plan = SurveyStore::read(files.front()).plan();
    const std::uint64_t shards = plan.shard.of;
    plan.shard = {};
    const std::string part = out + ".part";
    remove(part);
    {
        SurveyStore whole = SurveyStore::create(part, plan);
        for (std::size_t series = 0; series < plan.series.size(); ++series) {
            SeriesOutcomes outcomes(plan.seeds, plan.stop);
            for (std::size_t i = 0; i < files.size(); ++i) {
                std::uint64_t twice = 0;
                std::uint64_t example = 0;
                SurveyStore::read(files[i]).each_row(series,
                                                     [&](const Row& row, const Terms& terms) {
                                                         if (outcomes.done(row.seed)) {
                                                             if (twice++ == 0) example = row.seed;
                                                             return;
                                                         }
                                                         outcomes.add(row.seed, row.outcome);
                                                         whole.add(series, row, terms);
                                                         ++result.rows;
                                                     });
                if (twice > 0) {
                    result.faults.push_back(
                        plan.series[series].rules + ": " + files[i] + " and " +
                        holder(files, i, series, example) + " both have " +
                        plan.seeds.describe(example) +
                        (twice > 1 ? " and " + std::to_string(twice - 1) + " more" : ""));
                }
            }
            if (outcomes.complete()) whole.end(series, *outcomes.end());
            find_gaps(outcomes, plan, shards, series, result.gaps);
        }
        whole.commit();
    }
    if (!result.faults.empty() || (!result.gaps.empty() && !allow_gaps)) {
        remove(part);
        return result;
    }
    std::error_code failed;
    std::filesystem::rename(part, out, failed);
    if (failed) throw StoreError(out + ": the file cannot be written: " + failed.message());
    return result;
}

}  // namespace niblick::study
