#include "workbench/library/catalogue.h"

#include <algorithm>
#include <map>
#include <utility>

#include "core/base/words.h"
#include "variants/library/library.h"
#include "workbench/kit/match_score.h"
#include "workbench/persist/places.h"

namespace niblick {

namespace {

// The folders that come with the program, in display order.
struct KnownFolder {
    std::string_view folder, name;
};
constexpr KnownFolder kFolders[] = {{"golf", "Golf"},
                                    {"peaks", "Peaks"},
                                    {"pyramid", "Pyramids"},
                                    {"hole", "Black Hole"},
                                    {"many", "Several foundations"}};
constexpr std::string_view kOwnGroup = "My rules";

std::string group_name(const CatalogueEntry& entry) {
    if (entry.own) return std::string(kOwnGroup);
    const auto slash = entry.id.find('/');
    if (slash == std::string::npos) return "Others";
    const std::string_view folder = std::string_view(entry.id).substr(0, slash);
    for (const KnownFolder& known : kFolders) {
        if (known.folder == folder) return std::string(known.name);
    }
    return human_name(folder);
}

// The number at the end of a file name such as "hole_07"; 0 if there is none.
int number_in_series(std::string_view id) {
    const auto line = id.rfind('_');
    if (line == std::string_view::npos || id.size() != line + 3) return 0;
    const char tens = id[line + 1], ones = id[line + 2];
    const bool digits = tens >= '0' && tens <= '9' && ones >= '0' && ones <= '9';
    return digits ? (tens - '0') * 10 + (ones - '0') : 0;
}

// The user's own folder first, then the known folders in their order, then the others by name.
std::size_t group_rank(std::string_view name) {
    if (name == kOwnGroup) return 0;
    for (std::size_t i = 0; i < std::size(kFolders); ++i) {
        if (kFolders[i].name == name) return i + 1;
    }
    return std::size(kFolders) + 1;
}

LayoutKind layout_of(const RuleSet& rules) {
    constexpr std::pair<std::string_view, LayoutKind> kTables[] = {{"columns", LayoutKind::columns},
                                                                   {"pyramid", LayoutKind::pyramid},
                                                                   {"peaks", LayoutKind::peaks},
                                                                   {"picture", LayoutKind::drawing},
                                                                   {"covers", LayoutKind::drawing}};
    for (const auto& [table, kind] : kTables) {
        if (rules.find(table) != nullptr) return kind;
    }
    return LayoutKind::none;
}

}  // namespace

std::string human_name(std::string_view word) {
    std::string result(word);
    std::replace(result.begin(), result.end(), '_', ' ');
    return with_capital(std::move(result));
}

const CatalogueEntry* Catalogue::find(std::string_view id) const {
    for (const CatalogueGroup& group : groups) {
        for (const CatalogueEntry& entry : group.entries) {
            if (entry.id == id) return &entry;
        }
    }
    return nullptr;
}

std::vector<std::string> Catalogue::ids(std::string_view search) const {
    std::vector<std::string> result;
    for (const CatalogueGroup& group : groups) {
        for (const CatalogueEntry& entry : group.entries) {
            if (matches(entry, search)) result.push_back(entry.id);
        }
    }
    return result;
}

Catalogue read_catalogue(const Library& library, const std::filesystem::path& own_folder) {
    Catalogue catalogue;
    // Asked once for each folder, as the answer takes many calls of the system.
    std::map<std::filesystem::path, bool> own;
    library.load_all([&](const std::string& id, const Loaded& loaded) {
        CatalogueEntry entry;
        entry.id = id;
        entry.name = loaded.rules.name;
        if (entry.name.empty()) {
            const auto slash = id.rfind('/');
            entry.name = human_name(slash == std::string::npos ? id : id.substr(slash + 1));
        }
        entry.summary = loaded.rules.summary;
        for (const std::string& name : loaded.rules.also) entry.also += name + "\n";
        if (loaded.ok()) {
            entry.fingerprint = loaded.variant->fingerprint;
            const int layout = loaded.variant->layout.size();
            entry.cards = layout > 0 ? layout : loaded.variant->deck.size();
            entry.decks = loaded.variant->deck.count(0);
            if (layout > 0) entry.layout = layout_of(loaded.rules);
        } else {
            entry.fault = "The rule file has errors.";
            for (const Diagnostic& diagnostic : loaded.diagnostics) {
                if (diagnostic.severity != Severity::error) continue;
                entry.fault = "Line " + std::to_string(diagnostic.span.line) + ": " +
                              diagnostic.message + ".";
                break;
            }
        }
        const std::filesystem::path folder = loaded.path.parent_path();
        const auto [known, asked] = own.try_emplace(folder, false);
        if (asked) known->second = is_below(folder / "rules", own_folder);
        entry.own = known->second;
        const std::string name = group_name(entry);
        auto group = std::find_if(catalogue.groups.begin(), catalogue.groups.end(),
                                  [&](const CatalogueGroup& g) { return g.name == name; });
        if (group == catalogue.groups.end()) {
            group = catalogue.groups.insert(catalogue.groups.end(), CatalogueGroup{name, {}});
        }
        group->entries.push_back(std::move(entry));
    });
    std::sort(catalogue.groups.begin(), catalogue.groups.end(), [](const auto& a, const auto& b) {
        const auto ra = group_rank(a.name);
        const auto rb = group_rank(b.name);
        return ra != rb ? ra < rb : a.name < b.name;
    });
    for (CatalogueGroup& group : catalogue.groups) {
        // First the game with the group's name, last the holes of a course in order.
        std::sort(group.entries.begin(), group.entries.end(), [&](const auto& a, const auto& b) {
            const bool leads_a = a.name == group.name;
            const bool leads_b = b.name == group.name;
            if (leads_a != leads_b) return leads_a;
            const int number_a = number_in_series(a.id), number_b = number_in_series(b.id);
            return number_a != number_b ? number_a < number_b : lower(a.name) < lower(b.name);
        });
    }
    return catalogue;
}

bool matches(const CatalogueEntry& entry, std::string_view search) {
    return has_words(entry.name + "\n" + entry.id + "\n" + entry.also + entry.summary, search);
}

}  // namespace niblick
