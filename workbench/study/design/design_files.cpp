#include "workbench/study/design/design_files.h"

#include "variants/text/edit.h"
#include "workbench/study/design/lint_text.h"

namespace niblick::study {

namespace {

namespace fs = std::filesystem;

// What `extends` has to say in another folder; empty where it may stay.
std::string parent_from(const Library& library, const Loaded& rules, const fs::path& folder) {
    const std::string& text = rules.sources.front().text;
    const auto place = find_value(text, "", "extends");
    if (!place || rules.sources.size() < 2) return {};
    const std::string written = text.substr(place->from, place->size());
    if (written.find("\"./") != 0 && written.find("\"../") != 0) return {};
    if (library.find_id(rules.rules.extends)) return rules.rules.extends;
    std::error_code error;
    const fs::path parent = fs::absolute(rules.rules.extends, error);
    fs::path relative = fs::relative(parent, folder, error);
    if (error) return {};
    std::string name = relative.generic_string();
    return name.starts_with("../") ? name : "./" + name;
}

}  // namespace

std::string describe_wins(const Candidate& candidate) {
    return one_decimal(100 * candidate.wins.low) + " to " + one_decimal(100 * candidate.wins.high) +
           " %";
}

std::string file_text(const Library& library, const Loaded& rules, const Design& design,
                      const Candidate& candidate, const fs::path& folder) {
    std::string text = candidate.text;
    const auto set = [&text](std::string_view table, std::string_view key,
                             const std::string& value) {
        text = with_value(text, table, key, toml_text(value));
    };
    const std::string parent = parent_from(library, rules, folder);
    if (!parent.empty()) set("", "extends", parent);
    const std::string words = describe_choice(candidate);
    set("about", "name", design.name + ": " + words);
    set("about", "source",
        "Made from " + rules.rules.name + " by a search: " + describe_wins(candidate) + " of " +
            std::to_string(candidate.count.total()) + " deals can be won, all cards known.");
    set("about", "summary", rules.rules.name + " with " + words + ".");
    return without_key(text, "about", "also");
}

}  // namespace niblick::study
