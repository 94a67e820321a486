#pragma once

#include <string>
#include <vector>

namespace niblick::cli {

// What one run of the program left behind.
struct Ran {
    int exit = 0;
    std::string out;
    std::string err;
};

// Runs `niblick` with these arguments on the project's own rule files, `in` as standard input.
// Games played are counted in the folder `state`, or nowhere.
Ran ran(const std::vector<std::string>& arguments, const std::string& in = "",
        const std::string& state = "");

// The folder of the project's rule files.
std::string rulesets();

// A file that lives as long as this does.
class TemporaryFile {
  public:
    explicit TemporaryFile(const std::string& text);
    ~TemporaryFile();
    TemporaryFile(const TemporaryFile&) = delete;
    TemporaryFile& operator=(const TemporaryFile&) = delete;

    const std::string& path() const { return path_; }
    std::string text() const;

  private:
    std::string path_;
};

// Golf with twelve cards: two columns of two and a stock of seven.
inline constexpr const char* kTwelveCards = R"(extends = "golf/golf"
[about]
name = "Twelve Cards"
source = "a test"
summary = "Golf with twelve cards."
[deck]
ranks = "A23"
[columns]
count = 2
height = 2
[stock]
cards = 7
[sequence]
order = "A23"
)";

// Every `from` in a text replaced.
std::string with(std::string text, const std::string& from, const std::string& to);

}  // namespace niblick::cli
