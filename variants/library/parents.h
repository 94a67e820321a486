#pragma once

#include <filesystem>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "variants/library/library.h"
#include "variants/text/document.h"
#include "variants/text/reader.h"

namespace niblick {

// A parent as it was read for an earlier game.
struct ParentRead {
    Source source;
    std::string id;
    Read read;  // with the file number 0
};

// What was read of parents for earlier games; valid while no file changes.
struct ParentsRead {
    std::map<std::string, std::filesystem::path>
        files;  // of every game, by id, where all of them are loaded
    std::map<std::filesystem::path, ParentRead> files_read;
};

// The tables of a file with those of its parents. Adds to `loaded` the texts, what is wrong with
// them, and the ids of the parents. `broken`: something could not be read, so that missing things
// may exist.
struct WithParents {
    Table document;
    bool broken = false;
};
WithParents read_with_parents(const Library& library, const std::filesystem::path& path,
                              std::string text, Loaded& loaded, ParentsRead& before);

inline constexpr std::string_view kRuleFileEnding = ".toml";  // of every rule file

// Whether a file that others name looks like a rule file. One that does not is refused without
// quoting any of it.
bool may_be_rules(const std::filesystem::path& path, std::string_view text);

// As a person would write it: from the current folder if it is below.
std::string display_path(const std::filesystem::path& path);

// "did you mean 'golf/golf'?", or how to name rules.
std::string suggest_rules(std::string_view name, const std::vector<std::string>& ids,
                          std::string_view otherwise = ", or a path to a file");

}  // namespace niblick
