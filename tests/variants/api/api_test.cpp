#include <csignal>
#include <cstdlib>
#include <exception>

#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include "tests/support/catch.h"
#include "tests/variants/api/calls.h"

namespace niblick::api {

namespace {

constexpr int kReturned = 0, kThrew = 1, kForeignException = 2;

// Runs a call in a process of its own; returns what is wrong with how it ended, empty for nothing.
std::string trouble_with(const Call& call) {
    int pipe_of[2];
    if (pipe(pipe_of) != 0) return "no pipe";
    const pid_t child = fork();
    if (child == 0) {
        const rlimit no_core{0, 0};
        setrlimit(RLIMIT_CORE, &no_core);
        alarm(20);
        dup2(pipe_of[1], STDERR_FILENO);
        for (const int each : {SIGABRT, SIGSEGV, SIGBUS, SIGFPE, SIGILL}) {
            std::signal(each, SIG_DFL);  // not the test program's own
        }
        int code = kReturned;
        try {
            call.run();
        } catch (const std::exception&) {
            code = kThrew;
        } catch (...) {
            code = kForeignException;
        }
        _exit(code);
    }
    close(pipe_of[1]);
    std::string said;
    char part[512];
    for (ssize_t n = 0; (n = read(pipe_of[0], part, sizeof part)) > 0;) {
        said.append(part, static_cast<std::size_t>(n));
    }
    close(pipe_of[0]);
    int status = 0;
    waitpid(child, &status, 0);
    if (WIFEXITED(status)) {
        const int code = WEXITSTATUS(status);
        return code == kReturned || code == kThrew
                   ? ""
                   : "ended with " + std::to_string(code) + ": " + said;
    }
    const bool promised =
        WTERMSIG(status) == SIGABRT && said.find("contract violation: ") != std::string::npos;
    return promised ? "" : "signal " + std::to_string(WTERMSIG(status)) + ": " + said;
}

void check(const Calls& calls) {
    values();  // once, not in every child
    for (const Call& call : calls) {
        INFO(call.text);
        CHECK(trouble_with(call) == "");
    }
    CHECK(calls.size() > 20);
}

}  // namespace

TEST_CASE("calls of rules and deals with wrong values end in words", "[api]") {
    check(calls_of_rules());
}

TEST_CASE("calls of play with wrong values end in words", "[api]") {
    check(calls_of_play());
}

TEST_CASE("calls of searches and players with wrong values end in words", "[api]") {
    check(calls_of_search());
}

TEST_CASE("calls about rule files with wrong values end in words", "[api]") {
    check(calls_of_files());
}

TEST_CASE("a fault, and an end without words, would be noticed", "[api]") {
    CHECK(trouble_with({"a fault", [] { std::raise(SIGSEGV); }}) != "");
    CHECK(trouble_with({"no words", [] { std::abort(); }}) != "");
}

TEST_CASE("a deal number of another program that has no such game is refused in words", "[api]") {
    const Loaded jokers = values().library.load("golf/one_joker");
    REQUIRE(jokers.ok());
    const DealNumber number(DealScheme::pysol, 1);
    CHECK_THROWS_WITH(deal_by_number(*jokers.variant, number),
                      "PySol has no deals of golf/one_joker; it has numbers of no other program");
    CHECK(why_no_deals(*jokers.variant, DealScheme::niblick).empty());
    CHECK(why_no_deals(*jokers.variant, DealScheme::pysol) ==
          "PySol has no deals of golf/one_joker; it has numbers of no other program");
}

}  // namespace niblick::api
