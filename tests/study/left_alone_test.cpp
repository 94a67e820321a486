// Keys that lint and design leave alone: those that would give places other numbers.

#include <algorithm>
#include <string>
#include <vector>

#include "tests/support/catch.h"
#include "tests/support/rulesets.h"
#include "workbench/study/design/lint.h"
#include "workbench/study/design/nearby.h"
#include "workbench/study/design/rule_ablation.h"

using namespace niblick;
using namespace niblick::study;

namespace {

const std::string kGame =
    "[deck]\nranks = \"A2345\"\n[columns]\ncount = 4\nheight = 3\n[stock]\n[sequence]\norder = "
    "\"A2345\"\n[rough]\ntwice = ";

Loaded game(const std::string& twice) {
    Loaded loaded = load_tables(kGame + twice + "\n");
    INFO(render_all(loaded.diagnostics, loaded.sources));
    REQUIRE(loaded.ok());
    return loaded;
}

// Whether a trial or a nearby variant has another size of the layout.
bool changes_size(const std::vector<RuleChange>& changes) {
    return std::any_of(changes.begin(), changes.end(), [](const RuleChange& change) {
        return change.table == "columns" && (change.key == "count" || change.key == "height");
    });
}

bool tries_size(const Loaded& rules) {
    const Library library(builtin(), {});
    std::vector<RuleChange> changes;
    for (const auto& list : {trials_without(library, rules), trials_relaxed(library, rules)}) {
        for (const Trial& trial : list) changes.push_back(trial.change);
    }
    return changes_size(changes);
}

bool varies_size(const Loaded& rules) {
    const Library library(builtin(), {});
    for (const double wins : {0.01, 0.5, 0.99}) {
        NearbyVariants nearby(library, rules);
        for (int n = 0; n < 20; ++n) {
            auto order = nearby.next(wins, 20);
            if (!order) break;
            if (changes_size(order->candidate.changes)) return true;
            Measuring measuring(order->candidate.variant, order->seeds, {kDealLimits, 0, {}, {}});
            while (measuring.step()) {
            }
            measuring.write(order->candidate);
            nearby.add(std::move(*order));
        }
    }
    return false;
}

}  // namespace

TEST_CASE("the size of a layout whose places have numbers is left alone", "[design][lint]") {
    const Loaded numbered = game("[12]"), named = game("\"end of column 4\"");
    CHECK(numbered.variant->fingerprint == named.variant->fingerprint);
    CHECK(keys_left_alone(numbered) ==
          std::vector<RuleKey>{{"columns", "count"}, {"columns", "height"}});
    CHECK(keys_left_alone(named).empty());
    CHECK(describe_left_alone(named).empty());
    CHECK(describe_left_alone(numbered) ==
          "[columns] count and height are left alone, since the rules name places by number: name "
          "them, as in 'column 3'.");
    CHECK_FALSE(tries_size(numbered));
    CHECK(tries_size(named));
    CHECK_FALSE(varies_size(numbered));
    CHECK(varies_size(named));
}
