// Nothing is lost: a program that is killed goes on where it was, and damaged files are never
// played, nor overwritten.

#include <csignal>
#include <cstdlib>
#include <fstream>
#include <random>

#include <sys/wait.h>
#include <unistd.h>

#include "tests/support/kills.h"
#include "tests/workbench/rooms.h"
#include "variants/text/files.h"
#include "workbench/persist/records.h"

namespace niblick {

namespace {

namespace fs = std::filesystem;

constexpr const char* kFolder = "NIBLICK_TEST_KILLED_IN";
constexpr const char* kStart = "NIBLICK_TEST_KILLED_FROM";

// A workspace over one rule file, so that it starts at once.
Workspace::Options small_options(const fs::path& folder) {
    Workspace::Options options;
    options.roots = {folder / "rules"};
    options.own_rules = folder / "own";
    options.state_folder = folder / "state";
    options.first_deal = 7;
    options.limits = {1000, std::size_t{1} << 20};
    return options;
}

void put_rules(const Scratch& scratch) {
    const fs::path from = fs::path(NIBLICK_SOURCE_DIR) / "rulesets/golf/golf.toml";
    scratch.write("rules/golf/golf.toml", read_file(from).text.value_or(""));
}

// One change of the game that can always be made: a stock card, a move back, another deal.
void change(Workspace& work, std::mt19937& random) {
    const int at = work.page<PlayPage>().games().session().at();
    const auto choice = random() % 8;
    if (choice == 0 && at > 0) return work.run("undo");
    if (choice == 1) {
        std::string text = work.page<LibraryPage>().editor().text;
        return work.call(&StudioPage::edit, text + "# " + std::to_string(random()) + "\n");
    }
    if (work.page<PlayPage>().games().session().position().drawn < 16) return work.run("turn");
    work.call(&PlayPage::open_deal, std::to_string(random() % 1000));
}

// What the player sees of a workspace: the game, and the rule file as typed.
std::string seen(const Workspace& work) {
    return work.page<PlayPage>().games().session().save_text() + "\n--\n" +
           work.page<LibraryPage>().editor().text;
}

}  // namespace

// Not a test of its own: the program that is killed. It plays, and says after each change what a
// later run must show at least.
TEST_CASE("plays until it is killed", "[.killed][threads]") {
    const char* folder = std::getenv(kFolder);
    if (folder == nullptr) return;
    const char* start = std::getenv(kStart);
    std::mt19937 random(static_cast<unsigned>(std::atoi(start == nullptr ? "1" : start)));
    Workspace work(small_options(folder));
    work.open("");
    for (int n = 0; n < 100'000; ++n) {
        // Before the change: the state that may come next. After it is kept: the state that must
        // not be lost any more. Renamed into place, so that neither is ever read half.
        const auto note = [&](const char* name, const std::string& text) {
            const fs::path file = fs::path(folder) / name;
            std::ofstream(file.string() + ".new", std::ios::binary) << text;
            fs::rename(file.string() + ".new", file);
        };
        change(work, random);
        note("next", seen(work));
        while (work.next_tick()) {
            work.tick();
            std::this_thread::sleep_for(std::chrono::milliseconds(1));
        }
        work.keep();
        note("kept", seen(work));
        note("counted",
             std::to_string(RecordFile(fs::path(folder) / "state").read().records.size()));
    }
}

TEST_CASE("a program that is killed loses no more than the move in the air", "[kept][threads]") {
    std::error_code failed;
    const fs::path self = fs::read_symlink("/proc/self/exe", failed);
    if (failed) return;  // no such file on this system
    const Scratch scratch;
    put_rules(scratch);
    std::mt19937 random(4);
    const int all = kills(12);
    int resumed = 0;
    int early = 0;
    int in_the_air = 0;
    for (int n = 0; n < all; ++n) {
        const std::string folder = scratch.path().string();
        const std::string start = std::to_string(n + 1);
        const pid_t child = ::fork();
        REQUIRE(child >= 0);
        if (child == 0) {
            ::setenv(kFolder, folder.c_str(), 1);
            ::setenv(kStart, start.c_str(), 1);
            ::execl(self.c_str(), self.c_str(), "[.killed]", static_cast<char*>(nullptr));
            ::_exit(127);
        }
        // Some die while they start, most while they play.
        const auto wait = std::chrono::milliseconds(random() % 400);
        const auto until = std::chrono::steady_clock::now() + std::chrono::seconds(60);
        while (n % 4 != 0 && !fs::exists(scratch / "kept") &&
               std::chrono::steady_clock::now() < until) {
            std::this_thread::sleep_for(std::chrono::milliseconds(2));
        }
        std::this_thread::sleep_for(wait);
        ::kill(child, SIGKILL);
        int status = 0;
        ::waitpid(child, &status, 0);
        REQUIRE(WIFSIGNALED(status));
        const auto kept = read_file(scratch / "kept").text;
        const auto next = read_file(scratch / "next").text;
        Workspace work(small_options(scratch.path()));
        work.open("");
        INFO(work.notice());
        CHECK_FALSE(fs::exists(scratch / "state/game.damaged-1"));
        CHECK_FALSE(fs::exists(scratch / "state/drafts.damaged-1"));
        CHECK_FALSE(fs::exists(scratch / "state/settings.damaged-1"));
        CHECK_FALSE(fs::exists(scratch / "state/game_rules.damaged-1"));
        CHECK(work.notice().find("could not") == std::string::npos);
        const RecordFile::Read played = RecordFile(scratch / "state").read();
        CHECK(played.trouble.empty());
        const auto counted = read_file(scratch / "counted").text;
        if (counted) CHECK(played.records.size() >= std::stoul(*counted));
        if (!kept) {
            ++early;
            continue;
        }
        // It shows what was kept, or the one change after it.
        const std::string now = seen(work);
        const bool known = now == *kept || (next && now == *next);
        CHECK(known);
        resumed += known ? 1 : 0;
        in_the_air += now != *kept && known ? 1 : 0;
        work.keep();
        // The next one starts from here.
        fs::remove(scratch / "kept");
        fs::remove(scratch / "next");
    }
    CHECK(resumed > all / 2);
    WARN(all << " windows killed: " << resumed << " went on where they were, " << in_the_air
             << " of them with the change in the air as well, " << early
             << " had kept nothing yet");
}

TEST_CASE("damaged files of every kind are put aside with a word, and never overwritten",
          "[kept][threads]") {
    const Scratch scratch;
    put_rules(scratch);
    const fs::path state = scratch / "state";
    std::string good;
    {
        Workspace work(small_options(scratch.path()));
        work.open("");
        for (int i = 0; i < 5; ++i) work.run("turn");
        work.call(&StudioPage::edit, work.page<LibraryPage>().editor().text + "# mine\n");
        work.keep();
    }
    std::mt19937 random(9);
    const auto read = [&](const fs::path& file) { return read_file(file).text.value_or("?"); };
    for (const std::string name : {"game", "drafts", "settings", "game_rules"}) {
        const std::string whole = read(state / name);
        REQUIRE(whole.size() > 20);
        std::vector<std::string> damaged{"",
                                         "\n",
                                         std::string(300, '\0'),
                                         "niblick",
                                         whole + whole,
                                         "\xEF\xBB\xBF" + whole,
                                         whole.substr(0, whole.size() - 1)};
        for (std::size_t n = 0; n < whole.size(); n += 1 + whole.size() / 40) {
            damaged.push_back(whole.substr(0, n));
        }
        for (int i = 0; i < 60; ++i) {
            std::string text = whole;
            for (auto flips = 1 + random() % 3; flips > 0; --flips) {
                text[random() % text.size()] ^= static_cast<char>(1U << (random() % 8));
            }
            damaged.push_back(text);
        }
        for (int i = 0; i < 20; ++i) {
            std::string text(random() % 500, ' ');
            for (char& c : text) c = static_cast<char>(random() % 256);
            damaged.push_back(text);
        }
        for (const std::string& text : damaged) {
            INFO(name << ": " << text.substr(0, 200));
            const fs::path aside = state / (name + ".damaged-1");
            fs::remove(aside);
            scratch.write("state/" + name, text);
            {
                Workspace work(small_options(scratch.path()));
                CHECK(work.open("").empty());
                REQUIRE(work.page<PlayPage>().games().has_game());
                // What was not taken is there as it was, and something is said.
                if (fs::exists(aside)) {
                    CHECK(read(aside) == text);
                    CHECK(work.notice().find(aside.string()) != std::string::npos);
                } else if (name == "settings" || name == "drafts") {
                    // A file that does not end with its check sum was cut where that begins, and
                    // one without its last line feed has lost nothing.
                    const bool sound =
                        text == whole || text + "\n" == whole || whole.starts_with(text + " ");
                    CHECK(sound);
                } else if (name == "game") {
                    // What was taken is a whole game: all that the file says of it.
                    const std::string taken = work.page<PlayPage>().games().session().save_text();
                    CHECK((taken == text || taken == text + "\n"));
                }
                work.run("turn");
            }
            if (fs::exists(aside)) CHECK(read(aside) == text);
        }
        fs::remove(state / (name + ".damaged-1"));
        scratch.write("state/" + name, whole);
    }
}

}  // namespace niblick
