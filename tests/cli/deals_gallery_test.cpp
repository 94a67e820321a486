#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

#include "tests/cli/ran.h"
#include "tests/support/catch.h"
#include "tests/support/golden.h"

using namespace niblick;
using namespace niblick::cli;

// Damaged deals and the exact words they are met with: tests/golden/deals/NAME.deal and NAME.txt.
// The first line may name the rules: "# rules: hole/black_hole"; otherwise they are those of
// golf/golf.

namespace {

namespace fs = std::filesystem;

fs::path gallery() {
    return fs::path(NIBLICK_SOURCE_DIR) / "tests/golden/deals";
}

std::vector<fs::path> files(const std::string& extension) {
    std::vector<fs::path> found;
    for (const auto& entry : fs::directory_iterator(gallery())) {
        const fs::path& path = entry.path();
        if (path.extension() == extension && path.stem().extension() != ".received") {
            found.push_back(path);
        }
    }
    std::sort(found.begin(), found.end());
    return found;
}

std::string rules_of(const fs::path& path) {
    std::ifstream file(path);
    std::string line;
    std::getline(file, line);
    static const std::string kHead = "# rules: ";
    return line.starts_with(kHead) ? line.substr(kHead.size()) : "golf/golf";
}

}  // namespace

TEST_CASE("damaged deals are met with the approved words") {
    const std::vector<fs::path> deals = files(".deal");
    CHECK(deals.size() >= 20);
    for (const fs::path& deal : deals) {
        const std::string name = deal.stem().string();
        INFO(name);
        const Ran result = ran({"solve", rules_of(deal), "--deals", deal.string()});
        CHECK(result.exit == 3);
        CHECK(result.out.empty());
        expect_golden("deals/" + name + ".txt", with(result.err, deal.string(), name + ".deal"));
    }
}

TEST_CASE("every approved text of the gallery has its deal") {
    for (fs::path text : files(".txt")) {
        INFO(text.string());
        CHECK(fs::exists(text.replace_extension(".deal")));
    }
}
