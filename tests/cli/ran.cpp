#include "tests/cli/ran.h"

#include <cstdio>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <random>
#include <sstream>

#include "workbench/cli/run.h"

namespace niblick::cli {

Ran ran(const std::vector<std::string>& arguments, const std::string& in,
        const std::string& state) {
    std::vector<std::string> words{"niblick", "--rulesets", rulesets()};
    words.insert(words.end(), arguments.begin(), arguments.end());
    std::vector<const char*> argv;
    for (const std::string& word : words) argv.push_back(word.c_str());
    std::istringstream input(in);
    std::ostringstream output;
    std::ostringstream errors;
    const int exit = run(static_cast<int>(argv.size()), argv.data(),
                         {input, output, errors, false, false, false, state});
    return {exit, output.str(), errors.str()};
}

std::string rulesets() {
    return std::string(NIBLICK_SOURCE_DIR) + "/rulesets";
}

TemporaryFile::TemporaryFile(const std::string& text) {
    const auto name = "niblick-" + std::to_string(std::random_device{}()) + ".txt";
    path_ = (std::filesystem::temp_directory_path() / name).string();
    std::ofstream(path_, std::ios::binary) << text;
}

TemporaryFile::~TemporaryFile() {
    std::remove(path_.c_str());
}

std::string TemporaryFile::text() const {
    std::ifstream file(path_, std::ios::binary);
    return std::string(std::istreambuf_iterator<char>(file), {});
}

std::string with(std::string text, const std::string& from, const std::string& to) {
    for (std::size_t at = 0; (at = text.find(from, at)) != std::string::npos; at += to.size()) {
        text.replace(at, from.size(), to);
    }
    return text;
}

}  // namespace niblick::cli
