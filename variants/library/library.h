#pragma once

#include <filesystem>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/rules/variant.h"
#include "variants/compile/registry.h"
#include "variants/compile/ruleset.h"
#include "variants/text/diagnostic.h"

namespace niblick {

// A ruleset read from text, as far as it could be read. Invariant: `variant` is set exactly when
// diagnostics holds no error.
struct Loaded {
    RuleSet rules;
    std::shared_ptr<const Variant> variant;
    Diagnostics diagnostics;
    Sources sources;             // [0] is the file itself
    std::filesystem::path path;  // of the file itself

    bool ok() const { return variant != nullptr; }
};

// Folders of rule files, searched in order. A file's id is its path below its folder without
// ".toml", with '/' on every system; a file in an earlier folder hides one with the same id in a
// later one.
class Library {
  public:
    Library(Registry registry, std::vector<std::filesystem::path> roots);

    const Registry& registry() const { return registry_; }
    const std::vector<std::filesystem::path>& roots() const { return roots_; }
    // The id of every game, sorted. Files in a folder named "traits" are parts for others to
    // extend, not games, and are not listed.
    std::vector<std::string> ids() const;
    // The file for an id or for a path to a rule file; nothing if there is neither.
    std::optional<std::filesystem::path> find(std::string_view id_or_file) const;
    // The file for an id; paths are not accepted.
    std::optional<std::filesystem::path> find_id(std::string_view id) const;
    // The file that another one names: by an id, or by a path that starts with ./ or ../ and is
    // relative to the other file's folder.
    std::optional<std::filesystem::path> find_from(const std::filesystem::path& file,
                                                   std::string_view name) const;
    // The id of a file below one of the roots. For other files, and if another file hides it, its
    // path.
    std::string id_of(const std::filesystem::path& file) const;

    // Reads, merges parents, checks and compiles. Missing and unreadable files are diagnostics too.
    Loaded load(std::string_view id_or_file) const;
    // The same for a text that replaces the file's content, such as an editor's buffer.
    Loaded load_text(const std::filesystem::path& file, std::string text) const;
    // Loads every game, in the order of ids(). What several of them extend or play as a hole is
    // read once.
    void load_all(const std::function<void(const std::string& id, Loaded)>& take) const;

  private:
    // Files that were read for other games already; valid while no file changes.
    struct ReadBefore;

    std::map<std::string, std::filesystem::path> files() const;  // by id
    Loaded load_file(const std::filesystem::path& file, const std::string& id, std::string text,
                     ReadBefore& before) const;
    // The same without checking the holes of a course.
    Loaded load_alone(const std::filesystem::path& file, const std::string& id, std::string text,
                      ReadBefore& before) const;
    // Checks that every hole of a course is a game, and stores their names.
    void find_holes(Loaded& loaded, ReadBefore& before) const;

    Registry registry_;
    std::vector<std::filesystem::path> roots_;
};

// The ruleset that standalone_text() wrote down, under the id that it had.
Loaded load_standalone(const Library& library, const std::filesystem::path& file, std::string text,
                       const std::string& id);

// The folders to search for rule files: $NIBLICK_RULESETS (a list separated by ':'), the user's own
// ($XDG_DATA_HOME or ~/.local/share)/niblick/rulesets, then those installed with the program, found
// relative to it. Missing folders are skipped.
std::vector<std::filesystem::path> default_roots(const std::filesystem::path& program);

}  // namespace niblick
