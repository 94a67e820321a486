#include "tests/support/golden.h"

#include <filesystem>
#include <fstream>
#include <optional>
#include <sstream>
#include <string>

#include "tests/support/catch.h"
#include "tests/support/folded.h"

namespace niblick {

namespace {

namespace fs = std::filesystem;

std::string with_plain_line_ends(std::string_view text) {
    std::string plain;
    plain.reserve(text.size());
    for (const char c : text) {
        if (c == '\n' && !plain.empty() && plain.back() == '\r') plain.pop_back();
        plain += c;
    }
    return plain;
}

std::optional<std::string> read(const fs::path& path) {
    std::ifstream in{path, std::ios::binary};
    if (!in) return std::nullopt;
    std::ostringstream text;
    text << in.rdbuf();
    return with_plain_line_ends(text.str());
}

struct Difference {
    std::string words;        // "line 3\n  approved: ...\n  received: ..."
    std::optional<int> move;  // of a folded transcript, where only its digest differs
};

// The first line that differs.
Difference first_difference(const std::string& approved, const std::string& received) {
    std::istringstream a{approved};
    std::istringstream b{received};
    for (int line = 1;; ++line) {
        std::string left;
        std::string right;
        const bool more_left = static_cast<bool>(std::getline(a, left));
        const bool more_right = static_cast<bool>(std::getline(b, right));
        if (!more_left && !more_right) return {"they differ in how the last line ends", {}};
        if (left == right && more_left == more_right) continue;
        return {"line " + std::to_string(line) + "\n  approved: " + (more_left ? left : "(none)") +
                    "\n  received: " + (more_right ? right : "(none)"),
                move_that_differs(left, right)};
    }
}

fs::path approved_path(std::string_view path_below_tests_golden) {
    return fs::path{NIBLICK_SOURCE_DIR} / "tests/golden" / fs::path{path_below_tests_golden};
}

// typo.txt and ".received": typo.received.txt.
fs::path beside(fs::path approved, const std::string& word) {
    approved.replace_extension(word + approved.extension().string());
    return approved;
}

void write(const fs::path& path, std::string_view text) {
    std::error_code error;
    fs::create_directories(path.parent_path(), error);
    std::ofstream{path, std::ios::binary} << text;
}

void drop(const fs::path& path) {
    std::error_code ignored;
    fs::remove(path, ignored);
}

// How to find out what changed in a move of which the golden has only the digest. Paths and
// commands have lines of their own, which Catch2 leaves whole.
std::string where_to_look(std::optional<int> move, const std::string& full_name,
                          std::string_view command) {
    std::string words = "the whole transcript";
    if (move) words += ", where move " + std::to_string(*move) + " is the first that differs";
    return words + ":\n  " + full_name + "\nthe approved one, from a build before the change:\n  " +
           std::string{command} + "\n";
}

// `command` is empty except for a folded transcript, whose full text is `full`.
void compare(std::string_view name, const std::string& received, std::string_view full,
             std::string_view command) {
    const fs::path path = approved_path(name);
    const fs::path received_path = beside(path, ".received");
    const fs::path full_path = beside(path, ".full.received");
    const std::optional<std::string> approved = read(path);
    if (approved && *approved == received) {
        drop(received_path);
        drop(full_path);
        SUCCEED();
        return;
    }
    write(received_path, received);
    if (!command.empty()) write(full_path, full);
    const Difference difference = first_difference(approved.value_or(""), received);
    FAIL_CHECK((approved ? "differs from tests/golden/" : "nothing is approved as tests/golden/")
               << name << "\n"
               << difference.words << "\n"
               << (command.empty()
                       ? ""
                       : where_to_look(difference.move, full_path.filename().string(), command))
               << "look at " << received_path.string() << ", then run: sh scripts/approve");
}

}  // namespace

void expect_golden(std::string_view path_below_tests_golden, std::string_view actual) {
    compare(path_below_tests_golden, with_plain_line_ends(actual), {}, {});
}

void expect_folded_golden(std::string_view path_below_tests_golden, std::string_view transcript,
                          std::string_view command) {
    const std::string full = with_plain_line_ends(transcript);
    compare(path_below_tests_golden, folded(full), full, command);
}

}  // namespace niblick
