#include "workbench/persist/records.h"

#include <algorithm>
#include <csignal>
#include <cstdint>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <random>
#include <set>
#include <thread>

#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "tests/support/catch.h"
#include "tests/support/kills.h"
#include "tests/support/scratch.h"

namespace niblick {

namespace {

GameRecord some(std::uint64_t game, Finish finish = Finish::won) {
    GameRecord r;
    r.game = game;
    r.time = 1'795'000'000 + static_cast<std::int64_t>(game);
    r.rules = "golf/golf";
    r.name = "Golf, \"the\" game";
    r.fingerprint = 0xFEDCBA9876543210U;
    r.deal = "niblick-1 4711";
    r.finish = finish;
    r.score = -3;
    r.unit = "strokes";
    r.left = 4;
    r.moves = 31;
    r.undos = 2;
    r.seconds = 77;
    r.help = "hint chart";
    r.round = "Hole 3 of 9";
    return r;
}

std::string text_of(const std::filesystem::path& path) {
    std::ifstream file(path, std::ios::binary);
    return std::string(std::istreambuf_iterator<char>(file), {});
}

void add(const std::filesystem::path& path, const std::string& text) {
    std::ofstream(path, std::ios::binary | std::ios::app) << text;
}

std::vector<std::filesystem::path> damaged_files(const std::filesystem::path& folder) {
    std::vector<std::filesystem::path> found;
    for (const auto& entry : std::filesystem::directory_iterator(folder)) {
        if (entry.path().filename().string().starts_with("played.damaged")) {
            found.push_back(entry.path());
        }
    }
    return found;
}

}  // namespace

TEST_CASE("a record keeps the game's code, and records of older programs have none", "[records]") {
    GameRecord record = some(5);
    const std::string old = record_line(record);
    CHECK(old.starts_with("niblick-record-1\t"));
    REQUIRE(read_record(old));
    CHECK(read_record(old)->code.empty());
    record.code = "niblick-code-1,niblick-game=1,moves=AD+2C";
    const std::string line = record_line(record);
    CHECK(line.starts_with("niblick-record-2\t"));
    REQUIRE(read_record(line));
    CHECK(*read_record(line) == record);
    // A field too few or too many is damage, whatever the check sum says.
    CHECK_FALSE(read_record(line.substr(0, line.rfind('\t'))));
}

TEST_CASE("a record comes back from its line", "[records]") {
    for (const Finish finish :
         {Finish::won, Finish::no_move, Finish::resigned, Finish::banked, Finish::given_up}) {
        GameRecord record = some(12, finish);
        CHECK(read_record(record_line(record)) == record);
        record.help.clear();
        record.round.clear();
        record.low_wins = false;
        record.deal = "QS 5H/7C|AD|2C";
        CHECK(read_record(record_line(record)) == record);
    }
    GameRecord odd = some(1);
    odd.name = "two\tlines\nin a name";
    const auto read = read_record(record_line(odd));
    REQUIRE(read);
    CHECK(read->name == "two lines in a name");
}

TEST_CASE("a record with any character changed or cut off is not read", "[records]") {
    const std::string line = record_line(some(5));
    for (std::size_t i = 0; i < line.size(); ++i) {
        std::string changed = line;
        changed[i] = changed[i] == '4' ? '5' : '4';
        CHECK_FALSE(read_record(changed));
        CHECK_FALSE(read_record(line.substr(0, i)));
    }
    CHECK_FALSE(read_record(line + "0"));
}

TEST_CASE("times are written as people read them", "[records]") {
    CHECK(utc_text(0) == "1970-01-01T00:00:00Z");
    CHECK(utc_text(1'795'278'600) == "2026-11-21T16:30:00Z");
    CHECK(read_utc("2026-11-21T16:30:00Z") == 1'795'278'600);
    CHECK_FALSE(read_utc("2026-11-21 16:30:00"));
    for (const char* const none : {"2026-11-21T24:00:00Z", "2026-11-21T-1:00:00Z",
                                   "2026-11-21T16:60:00Z", "9999-12-31T99:00:00Z"}) {
        CHECK_FALSE(read_utc(none));
    }
}

TEST_CASE("records are appended and read back in order", "[records]") {
    const Scratch scratch;
    const RecordFile file(scratch / "state");
    CHECK(file.read().records.empty());
    for (std::uint64_t n = 1; n <= 5; ++n) REQUIRE_FALSE(file.append(some(n)));
    const RecordFile::Read read = file.read();
    CHECK(read.trouble.empty());
    REQUIRE(read.records.size() == 5);
    for (std::uint64_t n = 1; n <= 5; ++n) CHECK(read.records[n - 1] == some(n));
    CHECK_FALSE(RecordFile("").append(some(1)));
    CHECK(RecordFile("").read().records.empty());
}

TEST_CASE("a game counts once, as it ended", "[records][threads]") {
    const Scratch scratch;
    const RecordFile file(scratch.path());
    REQUIRE_FALSE(file.append(some(1, Finish::given_up)));
    REQUIRE_FALSE(file.append(some(2, Finish::no_move)));
    REQUIRE_FALSE(file.append(some(1, Finish::won)));
    REQUIRE_FALSE(file.append(some(2, Finish::won)));
    REQUIRE_FALSE(file.append(some(2, Finish::given_up)));
    const auto records = file.read().records;
    REQUIRE(records.size() == 2);
    CHECK(records[0] == some(1, Finish::won));
    CHECK(records[1] == some(2, Finish::no_move));
}

TEST_CASE("a torn last line is put aside with words, and nothing else is lost", "[records]") {
    const std::string whole = record_line(some(3));
    for (std::size_t cut = 1; cut < whole.size(); cut += 7) {
        const Scratch scratch;
        const RecordFile file(scratch.path());
        REQUIRE_FALSE(file.append(some(1)));
        REQUIRE_FALSE(file.append(some(2)));
        add(file.path(), whole.substr(0, cut));
        SECTION("read at once, cut at " + std::to_string(cut)) {
            const RecordFile::Read read = file.read();
            CHECK(read.records == std::vector{some(1), some(2)});
            CHECK(
                read.trouble.starts_with("A line of the games played could not be read; it is "
                                         "kept as "));
            REQUIRE(damaged_files(scratch.path()).size() == 1);
            CHECK(text_of(damaged_files(scratch.path())[0]) == whole.substr(0, cut) + "\n");
            CHECK(file.read().trouble.empty());
        }
        SECTION("appended to first, cut at " + std::to_string(cut)) {
            REQUIRE_FALSE(file.append(some(4)));
            const RecordFile::Read read = file.read();
            CHECK(read.records == std::vector{some(1), some(2), some(4)});
            CHECK_FALSE(read.trouble.empty());
            CHECK(file.read().records == std::vector{some(1), some(2), some(4)});
        }
    }
}

TEST_CASE("a program that is killed while it counts loses nothing that it had counted",
          "[records]") {
    const Scratch scratch;
    const RecordFile file(scratch.path());
    std::mt19937 random(5);
    std::size_t all = 0;
    std::size_t torn = 0;
    std::set<std::uint64_t> every;  // that any round has counted
    for (int round = 0; round < kills(4); ++round) {
        int told[2];
        REQUIRE(::pipe(told) == 0);
        const pid_t child = ::fork();
        REQUIRE(child >= 0);
        if (child == 0) {
            for (std::uint64_t n = 0;; ++n) {
                const std::uint64_t game = static_cast<std::uint64_t>(round) * 1'000'000 + n + 1;
                if (file.append(some(game))) ::_exit(1);
                if (::write(told[1], &game, sizeof game) != sizeof game) ::_exit(2);
            }
        }
        ::close(told[1]);
        std::set<std::uint64_t> counted;
        std::uint64_t game = 0;
        // At a random moment between or within two records.
        const auto least = 1 + random() % 12;
        while (counted.size() < least && ::read(told[0], &game, sizeof game) == sizeof game) {
            counted.insert(game);
        }
        std::this_thread::sleep_for(std::chrono::microseconds(random() % 3000));
        ::kill(child, SIGKILL);
        while (::read(told[0], &game, sizeof game) == sizeof game) counted.insert(game);
        int status = 0;
        ::waitpid(child, &status, 0);
        ::close(told[0]);
        CHECK(WIFSIGNALED(status));
        CHECK(counted.size() >= least);
        every.insert(counted.begin(), counted.end());
        all += counted.size();
        std::set<std::uint64_t> kept;
        const RecordFile::Read read = file.read();
        for (const GameRecord& record : read.records) kept.insert(record.game);
        torn += read.trouble.empty() ? 0U : 1U;
        CHECK(std::includes(kept.begin(), kept.end(), every.begin(), every.end()));
        // No more than the one that was being written when its program was killed.
        CHECK(kept.size() <= every.size() + static_cast<std::size_t>(round) + 1);
    }
    WARN(kills(4) << " programs killed, " << all << " records counted, " << torn << " torn lines");
}

TEST_CASE("two programs may count at the same time", "[records][threads]") {
    const Scratch scratch;
    const auto count = [&scratch](std::uint64_t first) {
        const RecordFile file(scratch.path());
        for (std::uint64_t n = 0; n < 40; ++n) {
            if (file.append(some(first + n))) return;
            if (n % 10 == 0) file.read();
        }
    };
    std::thread one(count, 1000);
    std::thread two(count, 2000);
    one.join();
    two.join();
    const RecordFile::Read read = RecordFile(scratch.path()).read();
    CHECK(read.trouble.empty());
    CHECK(read.records.size() == 80);
}

TEST_CASE("deleting keeps the file under another name", "[records]") {
    const Scratch scratch;
    const RecordFile file(scratch.path());
    CHECK_FALSE(file.set_aside());
    REQUIRE_FALSE(file.append(some(1)));
    const auto aside = file.set_aside();
    REQUIRE(aside);
    CHECK(text_of(*aside) == record_line(some(1)) + "\n");
    CHECK(file.read().records.empty());
    REQUIRE_FALSE(file.append(some(2)));
    CHECK(file.set_aside() != aside);
}

TEST_CASE("a folder that cannot be written is told in words", "[records]") {
    const Scratch scratch;
    scratch.write("file", "in the way");
    const auto failed = RecordFile(scratch / "file").append(some(1));
    REQUIRE(failed);
    CHECK(failed->find("folder") != std::string::npos);
}

TEST_CASE("a record that does not fit on the disk leaves no torn line and says why", "[records]") {
    const Scratch scratch;
    const RecordFile file(scratch.path());
    REQUIRE_FALSE(file.append(some(1)));
    const std::string before = text_of(file.path());
    const pid_t child = ::fork();
    REQUIRE(child >= 0);
    if (child == 0) {
        // As on a full disk: the first bytes go in, then no more.
        std::signal(SIGXFSZ, SIG_IGN);
        const rlimit limit{before.size() + 20, before.size() + 20};
        ::setrlimit(RLIMIT_FSIZE, &limit);
        const auto failed = file.append(some(2));
        ::_exit(failed == "the file cannot be written: File too large" ? 0 : 1);
    }
    int status = 0;
    ::waitpid(child, &status, 0);
    CHECK(WIFEXITED(status));
    CHECK(WEXITSTATUS(status) == 0);
    CHECK(text_of(file.path()) == before);
    CHECK(file.read().trouble.empty());
}

TEST_CASE("games are neither read from a pipe nor written into one", "[records]") {
    const Scratch scratch;
    REQUIRE(::mkfifo((scratch / "played").c_str(), 0600) == 0);
    const RecordFile file(scratch.path());
    CHECK(file.read().trouble ==
          "The games played could not be read: the file is not an ordinary file.");
    CHECK(file.append(some(1)) == "the file cannot be written: it is not an ordinary file");
}

TEST_CASE("the table of games quotes what it must", "[records]") {
    const std::string csv = records_csv({some(1)});
    CHECK(csv.starts_with("time,rules,name,fingerprint,deal,outcome,score,"));
    CHECK(csv.find(",golf/golf,\"Golf, \"\"the\"\" game\",fedcba9876543210,niblick-1 4711,won,-3,"
                   "strokes,low,4,31,2,77,hint chart,Hole 3 of 9\n") != std::string::npos);
}

}  // namespace niblick
