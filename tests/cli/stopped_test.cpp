// Every command, as a program of its own, ended by Ctrl-C and by SIGTERM.

#include <chrono>
#include <csignal>
#include <filesystem>
#include <fstream>
#include <string>
#include <thread>
#include <vector>

#include <fcntl.h>
#include <sys/wait.h>
#include <unistd.h>

#include "tests/cli/ran.h"
#include "tests/support/catch.h"
#include "tests/support/scratch.h"
#include "variants/text/files.h"

using namespace niblick;
using namespace niblick::cli;

namespace {

// A signal ends a command within a tenth of a second on a quiet machine; a test that runs beside
// others can only tell that it does not wait for the work to be done, which takes minutes.
constexpr double kPatience = 8;

namespace fs = std::filesystem;
using Clock = std::chrono::steady_clock;

struct Stopped {
    int status = 0;
    double seconds = 0;
    std::string out;
    std::string err;
};

// The program beside this one; empty where it was not built.
fs::path program() {
    std::error_code failed;
    const fs::path path = fs::read_symlink("/proc/self/exe", failed).parent_path() / "niblick";
    return !failed && fs::exists(path, failed) ? path : fs::path();
}

// Waits until a program listens for a signal, or has ended: on a busy machine it may take long to
// begin.
void wait_for_listener(pid_t child, int signal) {
    const fs::path proc = "/proc/" + std::to_string(child);
    for (int i = 0; i < 2000; ++i) {
        std::error_code failed;
        const bool begun = fs::read_symlink(proc / "exe", failed) == program();
        std::ifstream status(proc / "status");
        for (std::string line; std::getline(status, line);) {
            if (line.starts_with("State:") && line.find('Z') != std::string::npos) return;
            if (!begun || !line.starts_with("SigCgt:")) continue;
            const auto caught =
                std::stoull(line.substr(line.find_first_not_of(" \t", 7)), nullptr, 16);
            if ((caught >> (signal - 1) & 1) != 0) return;
        }
        std::this_thread::sleep_for(std::chrono::milliseconds(5));
    }
}

// What a program writes before it begins its work, if that can be told from outside; on a busy
// machine it may take long to come to it.
void wait_for_file(const std::string& path) {
    for (int i = 0; i < 2000 && !fs::exists(path); ++i) {
        std::this_thread::sleep_for(std::chrono::milliseconds(5));
    }
}

// Stops the program some time after it listens for the signal and has made `file`, if any is named.
Stopped stopped(const std::vector<std::string>& words, int signal, std::chrono::milliseconds after,
                const Scratch& scratch, const std::string& file = {}) {
    const std::string path = program().string();
    const std::string rules = rulesets();
    std::vector<char*> argv;
    std::vector<std::string> all{path, "--rulesets", rules};
    all.insert(all.end(), words.begin(), words.end());
    for (std::string& word : all) argv.push_back(word.data());
    argv.push_back(nullptr);
    const std::string out = (scratch / "out").string();
    const std::string err = (scratch / "err").string();
    int input[2];  // standard input that never ends
    REQUIRE(::pipe(input) == 0);
    const pid_t child = ::fork();
    REQUIRE(child >= 0);
    if (child == 0) {
        ::dup2(input[0], 0);
        ::dup2(::open(out.c_str(), O_WRONLY | O_CREAT | O_TRUNC, 0600), 1);
        ::dup2(::open(err.c_str(), O_WRONLY | O_CREAT | O_TRUNC, 0600), 2);
        ::close(input[1]);
        ::execv(path.c_str(), argv.data());
        ::_exit(127);
    }
    ::close(input[0]);
    wait_for_listener(child, signal);
    if (!file.empty()) wait_for_file(file);
    std::this_thread::sleep_for(after);
    const auto begun = Clock::now();
    ::kill(child, signal);
    Stopped result;
    ::waitpid(child, &result.status, 0);
    result.seconds = std::chrono::duration<double>(Clock::now() - begun).count();
    ::close(input[1]);
    const auto text = [](const std::string& name) {
        return read_file(name, std::size_t{1} << 32).text.value_or("");
    };
    result.out = text(out);
    result.err = text(err);
    return result;
}

bool whole_lines(const std::string& text) {
    return text.empty() || text.back() == '\n';
}

}  // namespace

TEST_CASE("Ctrl-C and SIGTERM end every command soon, with whole lines and exit code 2",
          "[stopped]") {
    if (program().empty()) return;
    const Scratch scratch;
    const std::string survey = (scratch / "a.db").string();
    const std::string folder = (scratch / "made").string();
    const std::vector<std::vector<std::string>> commands{
        {"deal", "golf/golf", "--seeds", "1..100000000"},
        {"deal", "golf/golf", "--seeds", "1..100000000", "--keep", "possible"},
        {"deal", "golf/golf", "--seeds", "1..100000000", "--keep", "winnable"},
        {"solve", "golf/golf", "--seeds", "1..100000000", "--format", "csv"},
        {"solve", "golf/golf", "--seeds", "1..100000000", "--summary"},
        {"solve", "golf/golf", "--deals", "-"},
        {"survey", "golf/golf", "--seeds", "1..100000000", "-o", survey},
        {"compare", "golf/golf", "golf/dead_king", "--seeds", "1..100000000"},
        {"ladder", "peaks/tripeaks_closed", "--seeds", "1..100000000"},
        {"optimum", "pyramid/elevator", "--seeds", "1..100000000"},
        {"rate", "golf/golf", "--seeds", "1..100000000", "--players", "greedy"},
        {"lint", "golf/golf", "--deals", "1000000"},
        {"design", "golf/golf", "--vary", "columns.count=5..8", "--wins", "40", "--deals",
         "1000000", "--write", folder},
        {"bench", "--times", "1000"},
        {"play", "golf/golf", "--seed", "1"},
    };
    // These are soon done by themselves.
    const std::vector<std::vector<std::string>> short_ones{
        {"playthrough", "peaks/tetrapeaks", "--seed", "3", "--solver"},
        {"analyse", "peaks/tetrapeaks", "--seed", "3"},
        {"graph", "peaks/tetrapeaks", "--seed", "3", "--links"},
        {"list"},
        {"manual"},
    };
    constexpr std::chrono::milliseconds kAfter[] = {std::chrono::milliseconds(150),
                                                    std::chrono::milliseconds(400)};
    for (const std::vector<std::string>& words : commands) {
        for (const int signal : {SIGINT, SIGTERM}) {
            const Stopped result = stopped(words, signal, kAfter[signal == SIGTERM ? 1 : 0],
                                           scratch, words[0] == "survey" ? survey : "");
            INFO(words[0] << ' ' << words[1] << ", signal " << signal << ", " << result.seconds
                          << " s, " << result.err);
            REQUIRE(WIFEXITED(result.status));
            CHECK(WEXITSTATUS(result.status) == 2);
            // A tenth of a second where the machine has nothing else to do.
            CHECK(result.seconds < kPatience);
            CHECK(whole_lines(result.out));
            CHECK(whole_lines(result.err));
        }
    }
    for (const std::vector<std::string>& words : short_ones) {
        for (int after = 60; after <= 220; after += 40) {
            const Stopped result =
                stopped(words, SIGINT, std::chrono::milliseconds(after), scratch);
            INFO(words[0] << " after " << after << " ms, " << result.err);
            REQUIRE(WIFEXITED(result.status));
            const int code = WEXITSTATUS(result.status);
            CHECK((code == 0 || code == 2));
            CHECK(result.seconds < kPatience);
            CHECK(whole_lines(result.out));
        }
    }
    // What the survey found is there.
    const Ran report = ran({"survey", survey, "--report", "table"});
    INFO(report.err);
    CHECK(report.exit == 0);
}
