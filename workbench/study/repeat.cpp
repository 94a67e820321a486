#include "workbench/study/repeat.h"

#include <algorithm>
#include <map>

#include "workbench/study/export.h"

namespace niblick::study {

Plan repeated_plan(const SurveyStore& store, const std::string& plugins) {
    Plan plan = store.plan();
    plan.terms.version = program_version();
    plan.terms.plugins = plugins;
    return plan;
}

Ran repeat(const SurveyStore& survey, SurveyStore& repetition, const Variants& variants,
           const Running& how) {
    Ran ran = run(repetition, variants, how);
    for (const Limits& limits : survey.limits()) {
        if (ran.stopped || !ran.fault.empty()) break;
        const Limits& planned = survey.plan().terms.limits;
        if (limits.nodes == planned.nodes && limits.bytes == planned.bytes) continue;
        ran = raise(repetition, variants, limits, how);
    }
    return ran;
}

Repeated compare_rows(const SurveyStore& survey, const SurveyStore& repetition) {
    Repeated result;
    for (std::size_t i = 0; i < survey.plan().series.size(); ++i) {
        std::map<std::uint64_t, Outcome> outcomes;
        repetition.each_row(
            i, [&](const Row& row, const Terms&) { outcomes[row.seed] = row.outcome; });
        result.more += outcomes.size();
        survey.each_row(i, [&](const Row& row, const Terms&) {
            ++result.deals;
            const auto other = outcomes.find(row.seed);
            if (other != outcomes.end()) --result.more;
            if (other == outcomes.end()) {
                ++result.missing;
            } else if (other->second != row.outcome) {
                const bool open =
                    row.outcome == Outcome::unknown || other->second == Outcome::unknown;
                ++(open ? result.decided_once : result.contradictory);
            }
        });
    }
    result.same_export = export_hash(survey) == export_hash(repetition);
    return result;
}

}  // namespace niblick::study
