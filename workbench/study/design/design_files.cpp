#include "workbench/study/design/design_files.h"

#include "core/base/words.h"
#include "core/search/rates.h"
#include "variants/text/edit.h"
#include "workbench/study/design/lint_text.h"

namespace niblick::study {

namespace {

namespace fs = std::filesystem;

// The value of `extends` for another folder, as TOML; empty if it need not change.
std::string parents_from(const Library& library, const Loaded& rules, const fs::path& folder) {
    const std::string& text = rules.sources.front().text;
    const auto place = find_value(text, "", "extends");
    if (!place || rules.sources.size() < 2) return {};
    const std::string written = text.substr(place->from, place->size());
    const bool relative =
        written.find("\"./") != std::string::npos || written.find("\"../") != std::string::npos;
    if (!relative) return {};
    std::vector<std::string> names{rules.rules.extends};
    names.insert(names.end(), rules.rules.traits.begin(), rules.rules.traits.end());
    for (std::string& name : names) {
        if (library.find_id(name)) continue;
        std::error_code error;
        const fs::path parent = fs::relative(fs::absolute(name, error), folder, error);
        if (error) return {};
        name = parent.generic_string();
        if (!name.starts_with("../")) name = "./" + name;
    }
    return names.size() == 1 ? toml_text(names.front()) : toml_text(names);
}

}  // namespace

std::string describe_wins(const Candidate& candidate) {
    const OutcomeCount& count = candidate.count;
    const std::string range = describe_range(candidate.wins);
    if (count.total() == 0) return range + " %";
    const std::string open =
        count.unknown == 0 ? "" : "; " + std::to_string(count.unknown) + " undecided";
    return describe_share(count) + " (" + range + open + ")";
}

std::string file_text(const Library& library, const Loaded& rules, const Candidate& candidate,
                      const fs::path& folder) {
    std::string text = candidate.text;
    const auto set = [&text](std::string_view table, std::string_view key,
                             const std::string& value) {
        text = with_value(text, table, key, toml_text(value));
    };
    const std::string parents = parents_from(library, rules, folder);
    if (!parents.empty()) text = with_value(text, "", "extends", parents);
    // The rules themselves keep their facts.
    if (candidate.changes.empty()) return text;
    const std::string words = describe_choice(candidate.changes);
    set("about", "name", rules.rules.name + " with " + words);
    set("about", "source",
        "Made from " + rules.rules.name + " by a search: " + describe_wins(candidate) + " of " +
            counted(candidate.count.total(), "deal") + " can be won, all cards known.");
    set("about", "summary", rules.rules.name + " with " + words + ".");
    // Other programs deal the rules that these were made from.
    return without_table(without_key(text, "about", "also"), "deals");
}

}  // namespace niblick::study
