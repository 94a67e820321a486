#include "tests/support/golden.h"

#include <filesystem>
#include <fstream>
#include <optional>
#include <sstream>
#include <string>

#include "tests/support/catch.h"

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

// "line 3\n  approved: ...\n  received: ..." for the first line that differs.
std::string first_difference(const std::string& approved, const std::string& received) {
    std::istringstream a{approved};
    std::istringstream b{received};
    for (int line = 1;; ++line) {
        std::string left;
        std::string right;
        const bool more_left = static_cast<bool>(std::getline(a, left));
        const bool more_right = static_cast<bool>(std::getline(b, right));
        if (!more_left && !more_right) return "they differ in how the last line ends";
        if (left == right && more_left == more_right) continue;
        return "line " + std::to_string(line) + "\n  approved: " + (more_left ? left : "(none)") +
               "\n  received: " + (more_right ? right : "(none)");
    }
}

}  // namespace

void expect_golden(std::string_view path_below_tests_golden, std::string_view actual) {
    const fs::path approved_path =
        fs::path{NIBLICK_SOURCE_DIR} / "tests/golden" / fs::path{path_below_tests_golden};
    fs::path received_path = approved_path;
    received_path.replace_extension(".received" + approved_path.extension().string());

    const std::string received = with_plain_line_ends(actual);
    const std::optional<std::string> approved = read(approved_path);
    if (approved && *approved == received) {
        std::error_code ignored;
        fs::remove(received_path, ignored);
        SUCCEED();
        return;
    }
    std::error_code error;
    fs::create_directories(received_path.parent_path(), error);
    std::ofstream{received_path, std::ios::binary} << received;
    FAIL_CHECK((approved ? "differs from tests/golden/" : "nothing is approved as tests/golden/")
               << path_below_tests_golden << "\n"
               << first_difference(approved.value_or(""), received) << "\nlook at "
               << received_path.string() << ", then run: sh scripts/approve");
}

}  // namespace niblick
