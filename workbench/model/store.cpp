#include "workbench/model/store.h"

#include <system_error>
#include <utility>

#include "variants/files.h"

namespace niblick {

namespace fs = std::filesystem;

bool Store::load(File& file) {
    if (folder_.empty()) return false;
    std::error_code failed;
    if (!fs::exists(folder_ / file.name, failed)) return false;
    file.text = read_file(folder_ / file.name).text.value_or("");
    return true;
}

std::optional<std::string> Store::save(File& file, std::string text) {
    if (folder_.empty() || text == file.text) return std::nullopt;
    auto failed = write_file(folder_ / file.name, text);
    if (!failed) file.text = std::move(text);
    return failed;
}

std::optional<std::string> Store::set_aside(File& file) {
    file.text.clear();
    for (int n = 1; n < 100; ++n) {
        const fs::path aside = folder_ / (std::string(file.name) + ".damaged-" + std::to_string(n));
        std::error_code failed;
        if (fs::exists(aside, failed)) continue;
        fs::rename(folder_ / file.name, aside, failed);
        if (failed) return std::nullopt;
        return aside.string();
    }
    return std::nullopt;
}

Settings Store::load_settings(std::string& trouble) {
    if (!load(settings_)) return {};
    SettingsOrError read = read_settings(settings_.text);
    if (read.error.empty()) return read.settings;
    trouble = "The settings could not be read (" + read.error + ").";
    if (const auto aside = set_aside(settings_)) trouble += " They are kept as " + *aside + ".";
    return read.settings;
}

std::optional<std::string> Store::save_settings(const Settings& settings) {
    return save(settings_, settings_text(settings));
}

std::vector<Draft> Store::load_drafts(std::string& trouble) {
    if (!load(drafts_)) return {};
    if (auto drafts = read_drafts(drafts_.text)) return *drafts;
    trouble = "The unsaved rule files could not be read.";
    if (const auto aside = set_aside(drafts_)) trouble += " They are kept as " + *aside + ".";
    return {};
}

std::optional<std::string> Store::save_drafts(const std::vector<Draft>& drafts) {
    if (drafts.empty() && drafts_.text.empty()) return std::nullopt;
    return save(drafts_, drafts_text(drafts));
}

std::optional<std::string> Store::load_game() {
    if (!load(game_)) return std::nullopt;
    return game_.text;
}

std::optional<std::string> Store::save_game(const std::string& text) {
    return save(game_, text);
}

std::string Store::load_game_rules() {
    return load(game_rules_) ? game_rules_.text : std::string();
}

std::optional<std::string> Store::save_game_rules(const std::string& text) {
    return save(game_rules_, text);
}

std::optional<std::string> Store::load_round() {
    if (!load(round_)) return std::nullopt;
    return round_.text;
}

std::optional<std::string> Store::save_round(const std::string& text) {
    return save(round_, text);
}

}  // namespace niblick
