#include "tests/study/simulated.h"

#include <fstream>
#include <sstream>

#include "core/base/format.h"
#include "tests/support/catch.h"
#include "tests/support/quick.h"

namespace niblick::study {

void check_coverage(const std::vector<Simulated>& all) {
    const int surveys = quick() ? 20 : 1000;
    std::ifstream file(NIBLICK_SOURCE_DIR "/docs/solver_statistics.md");
    std::ostringstream page;
    page << file.rdbuf();
    std::string rows;
    for (const Simulated& simulated : all) {
        Rng rng(2026);
        int held = 0;
        for (int i = 0; i < surveys; ++i) held += simulated.holds(rng) ? 1 : 0;
        if (quick()) continue;  // which says nothing of how often
        const double percent = 100.0 * held / surveys;
        INFO(simulated.interval + ", " + simulated.surveys);
        CHECK(percent >= simulated.least);
        CHECK(percent <= simulated.most);
        rows += "| " + simulated.interval + " | " + simulated.surveys + " | 95 | " +
                decimal(percent, 1) + " |\n";
    }
    INFO("the rows of docs/solver_statistics.md:\n" + rows);
    CHECK(page.str().find(rows) != std::string::npos);
}

}  // namespace niblick::study
