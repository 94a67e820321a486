#include "tests/study/surveys.h"

#include "core/deal/deal.h"
#include "tests/support/tiny.h"
#include "workbench/study/export.h"

namespace niblick::study {

std::shared_ptr<const Variant> small_game(bool wrap) {
    tiny::Plan plan;
    plan.deck = tiny::plain_deck(13, 2);
    plan.layout = tiny::columns({4, 4, 4, 4});
    plan.wrap = wrap;
    auto variant = std::make_shared<Variant>(*tiny::make(plan));
    variant->id = wrap ? "small/wrap" : "small/plain";
    return variant;
}

Plan small_plan(const Variants& variants, std::uint64_t last, std::uint64_t nodes) {
    Plan plan;
    for (const auto& variant : variants) plan.series.push_back(series_of(*variant));
    plan.seeds = {1, last};
    plan.terms.method = Method::depth_first;
    plan.terms.limits = {nodes, std::size_t{16} << 20};
    plan.terms.scheme = kDealScheme;
    plan.terms.version = "niblick test";
    return plan;
}

std::string exported(const SurveyStore& store) {
    std::string text;
    for (const Format format : {Format::csv, Format::json}) {
        export_rows(store, format, false, [&text](std::string_view line) {
            text.append(line) += '\n';
            return true;
        });
    }
    return text;
}

SurveyStore undisturbed(const Plan& plan, const Variants& variants, unsigned threads) {
    SurveyStore store = SurveyStore::create(":memory:", plan);
    Running how;
    how.threads = threads;
    run(store, variants, how);
    return store;
}

}  // namespace niblick::study
