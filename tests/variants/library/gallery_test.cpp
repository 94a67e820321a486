#include <algorithm>
#include <filesystem>
#include <string>
#include <vector>

#include "tests/support/catch.h"
#include "tests/support/golden.h"
#include "tests/support/rulesets.h"

using namespace niblick;
namespace fs = std::filesystem;

namespace {

const fs::path kGallery = fs::path(NIBLICK_SOURCE_DIR) / "tests/golden/diagnostics";

std::vector<fs::path> exhibits() {
    std::vector<fs::path> files;
    for (const auto& entry : fs::directory_iterator(kGallery)) {
        if (entry.path().extension() == ".toml") files.push_back(entry.path());
    }
    std::sort(files.begin(), files.end());
    return files;
}

// Paths as they are seen from the gallery, wherever the sources lie.
void shorten_paths(Loaded& loaded) {
    for (Source& source : loaded.sources) {
        source.path = fs::absolute(source.path).lexically_relative(kGallery).generic_string();
    }
}

}  // namespace

TEST_CASE("every bad rule file gets the words that were approved for it", "[diagnostics]") {
    const Library library = shipped_rules(NIBLICK_SOURCE_DIR);
    REQUIRE(exhibits().size() >= 25);
    for (const fs::path& file : exhibits()) {
        INFO(file.filename().string());
        Loaded loaded = library.load(file.string());
        shorten_paths(loaded);
        CHECK_FALSE(loaded.diagnostics.empty());
        CHECK(loaded.ok() == !has_errors(loaded.diagnostics));
        const fs::path golden = file.stem().concat(".txt");
        expect_golden("diagnostics/" + golden.string(),
                      render_all(loaded.diagnostics, loaded.sources));
    }
}
