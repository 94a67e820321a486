#include "variants/library/library.h"

#include <algorithm>
#include <cstdlib>
#include <set>

#include "core/base/words.h"
#include "core/play/bag.h"
#include "variants/compile/check.h"
#include "variants/compile/compile.h"
#include "variants/library/parents.h"
#include "variants/text/diagnostic.h"
#include "variants/text/files.h"

namespace niblick {

namespace {

namespace fs = std::filesystem;

constexpr std::string_view kTraits = "traits";
constexpr std::size_t kMaxDiagnostics = 500;

bool is_file(const fs::path& path) {
    std::error_code ignored;
    const auto status = fs::status(path, ignored);
    return fs::exists(status) && !fs::is_directory(status);
}

// The canonical path of a file, which is equal for any two paths to it.
fs::path true_path(const fs::path& path) {
    std::error_code error;
    fs::path absolute = fs::absolute(path, error);
    if (error) return path;
    fs::path result = fs::weakly_canonical(absolute, error);
    return error ? absolute.lexically_normal() : result;
}

// Ids have no empty parts, no "." and no "..", so that they never lead out of their folder.
bool can_be_id(std::string_view id) {
    if (id.empty() || id.find('\\') != std::string_view::npos) return false;
    while (true) {
        const std::size_t slash = id.find('/');
        const std::string_view part = id.substr(0, slash);
        if (part.empty() || part == "." || part == "..") return false;
        if (slash == std::string_view::npos) return true;
        id.remove_prefix(slash + 1);
    }
}

bool is_relative_path(std::string_view name) {
    return name.starts_with("./") || name.starts_with("../");
}

fs::path with_extension(const fs::path& path) {
    return path.extension() == kRuleFileEnding ? path : fs::path(path).concat(kRuleFileEnding);
}

// Nobody reads more diagnostics than this, and a text that causes more is not a rule file.
void keep_first(Diagnostics& diagnostics) {
    if (diagnostics.size() <= kMaxDiagnostics) return;
    const Severity worst = has_errors(diagnostics) ? Severity::error : Severity::warning;
    const std::size_t more = diagnostics.size() - kMaxDiagnostics;
    diagnostics.resize(kMaxDiagnostics);
    diagnostics.push_back({worst, "too-many-errors", "and " + std::to_string(more) + " more",
                           "fix these first", diagnostics.back().span});
}

}  // namespace

struct Library::ReadBefore {
    ParentsRead parents;
    std::map<fs::path, Loaded> holes;  // what may be one: games without errors and without holes
};

Library::Library(Registry registry, std::vector<fs::path> roots)
    : registry_(std::move(registry)),
      roots_(std::move(roots)) {}

std::vector<std::string> Library::ids() const {
    std::vector<std::string> ids;
    for (auto& [id, file] : files()) ids.push_back(id);
    return ids;
}

std::map<std::string, fs::path> Library::files() const {
    std::map<std::string, fs::path> files;
    for (const fs::path& root : roots_) {
        std::error_code error;
        fs::recursive_directory_iterator entry(root, fs::directory_options::skip_permission_denied,
                                               error);
        while (!error && entry != fs::recursive_directory_iterator()) {
            const fs::path& path = entry->path();
            const bool hidden = path.filename().native().starts_with('.');
            std::error_code ignored;
            const bool traits = path.filename() == kTraits;
            if ((hidden || traits) && entry->is_directory(ignored)) {
                entry.disable_recursion_pending();
            }
            if (!hidden && path.extension() == kRuleFileEnding && entry->is_regular_file(ignored)) {
                const fs::path name = fs::path(path).replace_extension().lexically_relative(root);
                files.emplace(name.generic_string(), path);
            }
            entry.increment(error);
        }
    }
    return files;
}

std::optional<fs::path> Library::find_id(std::string_view id) const {
    if (!can_be_id(id)) return std::nullopt;
    for (const fs::path& root : roots_) {
        fs::path path = (root / fs::path(id)).concat(kRuleFileEnding);
        if (is_file(path)) return path;
    }
    return std::nullopt;
}

std::optional<fs::path> Library::find(std::string_view id_or_file) const {
    if (auto path = find_id(id_or_file)) return path;
    const fs::path path(id_or_file);
    return is_file(path) ? std::optional(path) : std::nullopt;
}

std::optional<fs::path> Library::find_from(const fs::path& file, std::string_view name) const {
    if (!is_relative_path(name)) return find_id(name);
    const fs::path path = (file.parent_path() / fs::path(name)).lexically_normal();
    if (is_file(path)) return path;
    if (is_file(with_extension(path))) return with_extension(path);
    return std::nullopt;
}

std::string Library::id_of(const fs::path& file) const {
    // Most files are named as find_id() names them, which spares many calls of the system.
    for (const fs::path& root : roots_) {
        std::string id = file.lexically_relative(root).replace_extension().generic_string();
        if (find_id(id) == file) return id;
    }
    const fs::path path = true_path(file);
    if (path.extension() != kRuleFileEnding) return file.generic_string();
    for (const fs::path& root : roots_) {
        const fs::path relative = path.lexically_relative(true_path(root));
        if (relative.empty() || *relative.begin() == "..") continue;
        std::string id = fs::path(relative).replace_extension().generic_string();
        const auto found = find_id(id);
        if (!found || true_path(*found) == path) return id;
    }
    return file.generic_string();
}

Loaded Library::load(std::string_view id_or_file) const {
    Loaded loaded;
    loaded.path = fs::path(id_or_file);
    loaded.rules.id = id_or_file;
    loaded.sources.push_back({std::string(id_or_file), ""});
    const auto path = find(id_or_file);
    if (!path) {
        std::error_code ignored;
        const bool folder = fs::is_directory(fs::path(id_or_file), ignored);
        loaded.diagnostics.push_back(
            {Severity::error,
             "no-such-rules",
             folder ? "this is a folder, not a rule file" : "there are no such rules",
             suggest_rules(id_or_file, ids()),
             {}});
        return loaded;
    }
    TextOrError file = read_file(*path);
    if (!file.text) {
        loaded.path = *path;
        loaded.rules.id = id_of(*path);
        loaded.sources[0].path = display_path(*path);
        loaded.diagnostics.push_back(
            {Severity::error, "unreadable", "the file " + file.error, "", {}});
        return loaded;
    }
    return load_text(*path, std::move(*file.text));
}

Loaded Library::load_text(const fs::path& file, std::string text) const {
    ReadBefore before;
    return load_file(file, id_of(file), std::move(text), before);
}

void Library::load_all(const std::function<void(const std::string& id, Loaded)>& take) const {
    ReadBefore before;
    before.parents.files = files();
    for (const auto& [id, file] : before.parents.files) {
        if (const auto hole = before.holes.find(file); hole != before.holes.end()) {
            take(id, hole->second);
            continue;
        }
        TextOrError text = read_file(file);
        Loaded loaded = text.text ? load_file(file, id, std::move(*text.text), before) : load(id);
        if (loaded.ok() && loaded.variant->course.empty()) before.holes.emplace(file, loaded);
        take(id, std::move(loaded));
    }
}

Loaded Library::load_file(const fs::path& file, const std::string& id, std::string text,
                          ReadBefore& before) const {
    Loaded loaded = load_alone(file, id, std::move(text), before);
    if (loaded.ok() && !loaded.variant->course.empty()) {
        find_holes(loaded, before);
        sort_by_place(loaded.diagnostics);
        keep_first(loaded.diagnostics);
    }
    return loaded;
}

namespace {

// What a round carries over, by name or kind.
struct Carried {
    std::string name;
    bool found = false;             // in a hole of the course
    std::set<std::string> lacking;  // games after that one that have none, as written
};

void check_carried(const std::vector<Carried>& carried, Loaded& loaded) {
    if (carried.empty() || has_errors(loaded.diagnostics)) return;
    const RuleKey key = key_deciding(loaded.rules, Decision::carried);
    const Span where = loaded.rules.find(key.table)->options.span(key.key);
    for (const Carried& kind : carried) {
        if (!kind.found) {
            loaded.diagnostics.push_back(
                {Severity::error, "no-such-token",
                 "no hole of the course has " + in_quotes(kind.name) + " to carry",
                 "irons are 'iron', wild cards 'wild'", where});
        } else if (!kind.lacking.empty()) {
            const std::vector<std::string> games(kind.lacking.begin(), kind.lacking.end());
            loaded.diagnostics.push_back(
                {Severity::warning, "carried-past",
                 in_quotes(kind.name) + " is carried into " + listed(games) + ", which " +
                     (games.size() == 1 ? "has" : "have") + " none, so it cannot be used there",
                 "choose holes that have it, or leave it out of 'carry'", where});
        }
    }
}

}  // namespace

void Library::find_holes(Loaded& loaded, ReadBefore& before) const {
    const RuleKey holes = key_deciding(loaded.rules, Decision::holes);
    const Options& options = loaded.rules.find(holes.table)->options;
    auto variant = std::make_shared<Variant>(*loaded.variant);
    std::vector<Carried> carried;
    for (const std::string& name : variant->round.carried) carried.push_back({name, false, {}});
    for (std::size_t i = 0; i < variant->course.size(); ++i) {
        CourseHole& hole = variant->course[i];
        const std::string written = hole.id;
        const auto fail = [&](std::string_view code, std::string message, std::string hint) {
            loaded.diagnostics.push_back({Severity::error, std::string(code), std::move(message),
                                          std::move(hint), options.item_span(holes.key, i)});
        };
        const auto path = find_from(loaded.path, hole.id);
        if (!path) {
            fail("no-such-rules", "there are no rules " + in_quotes(hole.id) + " to play",
                 suggest_rules(hole.id, ids(),
                               ", or a path from this file's folder, such as './hole_1'"));
            continue;
        }
        const auto known = before.holes.find(*path);
        Loaded game;
        if (known != before.holes.end()) {
            game = known->second;
        } else if (TextOrError text = read_file(*path);
                   text.text && may_be_rules(*path, *text.text)) {
            game = load_alone(*path, id_of(*path), std::move(*text.text), before);
            if (game.ok() && game.variant->course.empty()) before.holes.emplace(*path, game);
        }
        if (!game.ok()) {
            fail("bad-hole", "the rules " + in_quotes(hole.id) + " do not load",
                 "see: niblick check " + display_path(*path));
        } else if (!game.variant->course.empty()) {
            fail("bad-hole", in_quotes(hole.id) + " is itself a course",
                 "name its holes individually");
        } else if (game.variant->score.low_wins != variant->score.low_wins ||
                   game.variant->score.unit != variant->score.unit) {
            fail("bad-hole",
                 in_quotes(hole.id) + " counts " + game.variant->score.unit + ", the course " +
                     variant->score.unit,
                 "scores are added, so all holes must use the same unit");
        } else {
            hole.name = game.variant->name;
            // A file outside the library is found again from any folder.
            const std::string& id = game.rules.id;
            hole.id = find_id(id) ? id : true_path(*path).generic_string();
            for (Carried& kind : carried) {
                if (has_token(*game.variant, kind.name)) {
                    kind.found = true;
                } else if (kind.found) {
                    kind.lacking.insert(in_quotes(written));
                }
            }
        }
    }
    check_carried(carried, loaded);
    loaded.variant = has_errors(loaded.diagnostics) ? nullptr : std::move(variant);
}

Loaded Library::load_alone(const fs::path& file, const std::string& id, std::string text,
                           ReadBefore& before) const {
    Loaded loaded;
    loaded.path = file;
    const auto [document, broken] =
        read_with_parents(*this, file, std::move(text), loaded, before.parents);
    const std::string parent = loaded.rules.extends;
    const std::vector<std::string> traits = loaded.rules.traits;
    const bool trait = file.parent_path().filename() == kTraits;
    loaded.rules = check(document, registry_, broken || trait, loaded.diagnostics);
    loaded.rules.id = id;
    loaded.rules.extends = parent;
    loaded.rules.traits = traits;
    if (trait) {
        loaded.diagnostics.push_back(
            {Severity::error, "not-a-game", "this is a part for games to extend, not a game",
             "name it beside a game: extends = [\"golf/golf\", \"" + loaded.rules.id + "\"]",
             Span{}});
    }
    if (!has_errors(loaded.diagnostics)) {
        loaded.variant = compile(loaded.rules, loaded.diagnostics);
    }
    sort_by_place(loaded.diagnostics);
    keep_first(loaded.diagnostics);
    return loaded;
}

Loaded load_standalone(const Library& library, const fs::path& file, std::string text,
                       const std::string& id) {
    Loaded loaded = library.load_text(file, std::move(text));
    loaded.rules.id = id;
    if (!loaded.ok()) return loaded;
    Variant named = *loaded.variant;
    named.id = id;
    loaded.variant = std::make_shared<const Variant>(std::move(named));
    return loaded;
}

std::vector<fs::path> default_roots(const fs::path& program) {
    std::vector<fs::path> roots;
    const auto add = [&](const fs::path& folder) {
        const fs::path root = folder.lexically_normal();
        std::error_code ignored;
        if (!fs::is_directory(root, ignored)) return false;
        roots.push_back(root);
        return true;
    };
    if (const char* listed = std::getenv("NIBLICK_RULESETS")) {
        std::string_view rest = listed;
        while (!rest.empty()) {
            const std::size_t colon = rest.find(':');
            if (colon != 0) add(fs::path(rest.substr(0, colon)));
            rest.remove_prefix(colon == std::string_view::npos ? rest.size() : colon + 1);
        }
    }
    const char* data = std::getenv("XDG_DATA_HOME");
    const char* home = std::getenv("HOME");
    if (data != nullptr && *data != '\0') {
        add(fs::path(data) / "niblick/rulesets");
    } else if (home != nullptr && *home != '\0') {
        add(fs::path(home) / ".local/share/niblick/rulesets");
    }
    const fs::path folder = true_path(program).parent_path();
    // In a checkout the program is in build/<preset>/bin.
    if (!add(folder / "../../../rulesets")) add(folder / "../share/niblick/rulesets");
    return roots;
}

}  // namespace niblick
