#ifndef _WIN32

#include <csignal>

#include <sys/wait.h>
#include <unistd.h>

#include "core/rng.h"
#include "tests/study/surveys.h"
#include "tests/support/catch.h"
#include "tests/support/scratch.h"

using namespace niblick;
using namespace niblick::study;

namespace {

// Goes on with the survey in a process of its own.
pid_t start(const std::string& file, const Plan& plan, const Variants& games) {
    const pid_t child = fork();
    if (child != 0) return child;
    try {
        Store store = Store::create(file, plan);
        Running how;
        how.threads = 3;
        run(store, games, how);
        _exit(0);
    } catch (...) {
        _exit(1);
    }
}

}  // namespace

TEST_CASE("a survey killed twenty times has the rows of one left alone", "[study][threads]") {
    const Variants games{small_game(), small_game(true)};
    const Plan plan = small_plan(games, 3000, 3000);
    const Scratch scratch;
    const std::string file = (scratch / "a.db").string();
    Rng rng(7);
    int killed = 0;
    while (killed < 20) {
        const pid_t child = start(file, plan, games);
        REQUIRE(child > 0);
        usleep(static_cast<useconds_t>(rng.below(60'000)));
        kill(child, SIGKILL);
        int status = 0;
        REQUIRE(waitpid(child, &status, 0) == child);
        if (WIFEXITED(status)) {  // it was done before the signal came: begin again
            REQUIRE(WEXITSTATUS(status) == 0);
            std::filesystem::remove(file);
        }
        if (WIFSIGNALED(status)) ++killed;
    }
    Store store = Store::create(file, plan);
    Running how;
    how.threads = 2;
    CHECK_FALSE(run(store, games, how).stopped);
    CHECK(exported(store) == exported(undisturbed(plan, games)));
}

#endif
