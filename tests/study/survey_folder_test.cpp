#include "workbench/study/store/survey_folder.h"

#include "tests/study/surveys.h"
#include "tests/support/catch.h"
#include "tests/support/scratch.h"

using namespace niblick;
using namespace niblick::study;

TEST_CASE("a survey that is done within one step of the file system's clock is listed as done",
          "[study]") {
    const Variants games{small_game()};
    const Scratch scratch;
    const std::string file = (scratch / "a.db").string();
    SurveyStore store = SurveyStore::create(file, small_plan(games, 20));
    work::Background background(work::By::slices, {});
    SurveyFolder folder(scratch.path(), background);
    const auto list = [&] {
        folder.refresh();
        while (background.waits()) background.slice(std::chrono::milliseconds(1));
        REQUIRE(folder.collect());
        REQUIRE(folder.list().size() == 1);
        return folder.list().front();
    };
    CHECK_FALSE(list().complete);
    const auto changed = std::filesystem::last_write_time(file);
    run(store, games, {});
    std::filesystem::last_write_time(file, changed);
    CHECK(list().complete);
    // One that has not changed for long is not read again.
    std::filesystem::last_write_time(file, changed - std::chrono::hours(1));
    CHECK(list().complete);
    const auto size = std::filesystem::file_size(file);
    scratch.write("a.db", std::string(size, 'x'));
    std::filesystem::last_write_time(file, changed - std::chrono::hours(1));
    CHECK(list().fault.empty());
}
