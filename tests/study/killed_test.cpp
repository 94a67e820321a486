#ifndef _WIN32

#include <csignal>

#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include "core/base/rng.h"
#include "tests/study/surveys.h"
#include "tests/support/catch.h"
#include "tests/support/kills.h"
#include "tests/support/scratch.h"

using namespace niblick;
using namespace niblick::study;

namespace {

// Goes on with the survey in a process of its own.
pid_t start(const std::string& file, const Plan& plan, const Variants& games) {
    const pid_t child = fork();
    if (child != 0) return child;
    try {
        SurveyStore store = SurveyStore::create(file, plan);
        Running how;
        how.threads = 3;
        run(store, games, how);
        _exit(0);
    } catch (...) {
        _exit(1);
    }
}

}  // namespace

TEST_CASE("a survey killed again and again has the rows of one left alone", "[study][threads]") {
    const Variants games{small_game(), small_game(true)};
    const Plan plan = small_plan(games, 3000, 3000);
    const Scratch scratch;
    const std::string file = (scratch / "a.db").string();
    Rng rng(7);
    int killed = 0;
    int done = 0;  // before the signal came
    std::uint64_t rows = 0;
    while (killed < kills(20)) {
        const pid_t child = start(file, plan, games);
        REQUIRE(child > 0);
        usleep(static_cast<useconds_t>(rng.below(60'000)));
        kill(child, SIGKILL);
        int status = 0;
        REQUIRE(waitpid(child, &status, 0) == child);
        if (WIFEXITED(status)) {  // it was done before the signal came: begin again
            REQUIRE(WEXITSTATUS(status) == 0);
            std::filesystem::remove(file);
            rows = 0;
            ++done;
        }
        if (!WIFSIGNALED(status)) continue;
        ++killed;
        // What was there is there still, as nobody but the next run ever sees it.
        std::uint64_t now = 0;
        if (std::filesystem::exists(file) && std::filesystem::file_size(file) > 0) {
            try {
                const SurveyStore store = SurveyStore::read(file);
                for (std::size_t i = 0; i < games.size(); ++i)
                    now += store.outcomes(i).all().total();
            } catch (const StoreError& error) {
                // Killed before its tables were there: the next run makes them.
                INFO(error.what());
                CHECK(rows == 0);
            }
        }
        CHECK(now >= rows);
        rows = now;
    }
    WARN(killed << " surveys killed, " << done << " done before the signal came");
    SurveyStore store = SurveyStore::create(file, plan);
    Running how;
    how.threads = 2;
    CHECK_FALSE(run(store, games, how).stopped);
    CHECK(exported(store) == exported(undisturbed(plan, games)));
}

TEST_CASE("a survey on a full disk ends with words, and goes on when there is room", "[study]") {
    const Variants games{small_game()};
    const Plan plan = small_plan(games, 2000);
    const Scratch scratch;
    const std::string file = (scratch / "a.db").string();
    const pid_t child = fork();
    REQUIRE(child >= 0);
    if (child == 0) {
        // As on a full disk: no file grows beyond this.
        std::signal(SIGXFSZ, SIG_IGN);
        const rlimit limit{60'000, 60'000};
        setrlimit(RLIMIT_FSIZE, &limit);
        try {
            SurveyStore store = SurveyStore::create(file, plan);
            run(store, games, {});
            _exit(1);
        } catch (const StoreError& error) {
            const std::string words = error.what();
            _exit(words.find("a.db: the file cannot be") != std::string::npos ? 0 : 2);
        } catch (...) {
            _exit(3);
        }
    }
    int status = 0;
    REQUIRE(waitpid(child, &status, 0) == child);
    CHECK(WIFEXITED(status));
    CHECK(WEXITSTATUS(status) == 0);
    SurveyStore store = SurveyStore::create(file, plan);
    CHECK_FALSE(run(store, games, {}).stopped);
    CHECK(exported(store) == exported(undisturbed(plan, games)));
}

#endif
