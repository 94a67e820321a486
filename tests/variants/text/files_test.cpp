#include "variants/text/files.h"

#include <csignal>
#include <string>

#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "tests/support/catch.h"
#include "tests/support/scratch.h"

using namespace niblick;
namespace fs = std::filesystem;

namespace {

std::string read(const fs::path& path) {
    return read_file(path).text.value_or("(unreadable)");
}

std::size_t entries(const fs::path& folder) {
    return static_cast<std::size_t>(
        std::distance(fs::directory_iterator(folder), fs::directory_iterator()));
}

}  // namespace

TEST_CASE("a written file reads back", "[files]") {
    const Scratch scratch;
    const fs::path file = scratch / "a.toml";
    CHECK_FALSE(write_file(file, "one\n"));
    CHECK(read(file) == "one\n");
    CHECK_FALSE(write_file(file, ""));
    CHECK(read(file).empty());
    const std::string large(1 << 20, 'x');
    CHECK_FALSE(write_file(file, large));
    CHECK(read(file) == large);
    CHECK(entries(scratch.path()) == 1);
}

TEST_CASE("missing folders are created", "[files]") {
    const Scratch scratch;
    CHECK_FALSE(write_file(scratch / "a/b/c.toml", "x"));
    CHECK(read(scratch / "a/b/c.toml") == "x");
}

TEST_CASE("a file keeps its permission bits", "[files]") {
    const Scratch scratch;
    const fs::path file = scratch.write("a.toml", "old");
    const fs::perms bits = fs::perms::owner_read | fs::perms::owner_write | fs::perms::group_read;
    fs::permissions(file, bits);
    CHECK_FALSE(write_file(file, "new"));
    CHECK(fs::status(file).permissions() == bits);
    CHECK(read(file) == "new");
}

TEST_CASE("a symbolic link stays one and its target is replaced", "[files]") {
    const Scratch scratch;
    const fs::path file = scratch.write("real/a.toml", "old");
    fs::create_symlink("real/a.toml", scratch / "link");
    fs::create_symlink("link", scratch / "link_to_link");
    CHECK_FALSE(write_file(scratch / "link_to_link", "new"));
    CHECK(read(file) == "new");
    CHECK(fs::is_symlink(scratch / "link_to_link"));
    CHECK(fs::is_symlink(scratch / "link"));
    fs::create_symlink("real/later.toml", scratch / "dangling");
    CHECK_FALSE(write_file(scratch / "dangling", "first"));
    CHECK(read(scratch / "real/later.toml") == "first");
    fs::create_symlink("loop", scratch / "loop");
    CHECK(write_file(scratch / "loop", "x"));
}

TEST_CASE("a failed write leaves the old file and nothing else", "[files]") {
    const Scratch scratch;
    fs::create_directory(scratch / "folder");
    const auto folder_in_the_way = write_file(scratch / "folder", "x");
    REQUIRE(folder_in_the_way);
    CHECK(*folder_in_the_way == "the file cannot be written: it is a folder");

    scratch.write("file", "old");
    const auto file_in_the_way = write_file(scratch / "file/below.toml", "x");
    REQUIRE(file_in_the_way);
    CHECK(file_in_the_way->find("folder") != std::string::npos);
    CHECK(read(scratch / "file") == "old");

    // Written beside the target, but never renamed.
    const auto long_name = write_file(scratch / std::string(300, 'n'), "x");
    REQUIRE(long_name);
    CHECK(entries(scratch.path()) == 2);
}

TEST_CASE("a folder that may not be written gives an error", "[files]") {
    const Scratch scratch;
    const fs::path file = scratch.write("folder/a.toml", "old");
    fs::permissions(scratch / "folder", fs::perms::owner_read | fs::perms::owner_exec);
    // Some users may write everywhere.
    const bool refused = !std::ofstream(scratch / "folder/probe");
    if (refused) {
        CHECK(write_file(file, "new"));
        CHECK(read(file) == "old");
    }
    fs::permissions(scratch / "folder", fs::perms::owner_all);
    CHECK_FALSE(write_file(file, "new"));
    CHECK(read(file) == "new");
}

TEST_CASE("what cannot be read says why", "[files]") {
    const Scratch scratch;
    CHECK(read_file(scratch.path()).error == "is a folder");
    const TextOrError missing = read_file(scratch / "nobody.toml");
    CHECK_FALSE(missing.text);
    CHECK(missing.error.find("cannot be opened") == 0);
    const std::size_t limit = std::size_t{4} << 20;
    scratch.write("large", std::string(limit, 'x'));
    CHECK(read(scratch / "large").size() == limit);
    scratch.write("larger", std::string(limit + 1, 'x'));
    CHECK(read_file(scratch / "larger").error == "is larger than 4 MiB");
}

TEST_CASE("a pipe is refused at once, whoever may write to it", "[files]") {
    const Scratch scratch;
    const fs::path pipe = scratch / "pipe.toml";
    REQUIRE(::mkfifo(pipe.c_str(), 0600) == 0);
    CHECK(read_file(pipe).error == "is not an ordinary file");
    CHECK(write_file(pipe, "x") == "the file cannot be written: it is not an ordinary file");
    CHECK(read_file("/dev/null").error == "is not an ordinary file");
}

TEST_CASE("a file that cannot be written to its end leaves the old one and says why", "[files]") {
    const Scratch scratch;
    const fs::path file = scratch.write("a", "old");
    const pid_t child = ::fork();
    REQUIRE(child >= 0);
    if (child == 0) {
        // As on a full disk: the first part goes in, then no more.
        std::signal(SIGXFSZ, SIG_IGN);
        const rlimit limit{100'000, 100'000};
        ::setrlimit(RLIMIT_FSIZE, &limit);
        const auto failed = write_file(file, std::string(300'000, 'x'));
        const bool told = failed == "the file cannot be written: File too large";
        ::_exit(told ? 0 : 1);
    }
    int status = 0;
    ::waitpid(child, &status, 0);
    CHECK(WIFEXITED(status));
    CHECK(WEXITSTATUS(status) == 0);
    CHECK(read(file) == "old");
    CHECK(entries(scratch.path()) == 1);
}
