#pragma once

#include <filesystem>
#include <fstream>
#include <random>
#include <string>
#include <string_view>

namespace niblick {

// A folder of its own for one test, gone at the end of the scope.
class Scratch {
  public:
    Scratch() {
        std::random_device random;
        do {
            path_ = std::filesystem::temp_directory_path() /
                    ("niblick_test_" + std::to_string(random()));
        } while (!std::filesystem::create_directories(path_));
    }
    ~Scratch() {
        std::error_code ignored;
        std::filesystem::remove_all(path_, ignored);
    }
    Scratch(const Scratch&) = delete;
    Scratch& operator=(const Scratch&) = delete;

    const std::filesystem::path& path() const { return path_; }
    std::filesystem::path operator/(std::string_view name) const { return path_ / name; }

    // Writes a file, with the folders it needs; returns its path.
    std::filesystem::path write(std::string_view name, std::string_view text) const {
        const std::filesystem::path file = path_ / name;
        std::filesystem::create_directories(file.parent_path());
        std::ofstream{file, std::ios::binary} << text;
        return file;
    }

  private:
    std::filesystem::path path_;
};

}  // namespace niblick
