#include "workbench/persist/state_files.h"

#include <algorithm>
#include <system_error>
#include <utility>

#include "core/base/format.h"
#include "variants/text/files.h"

namespace niblick {

namespace fs = std::filesystem;

namespace {

// A generous limit in bytes, because there may be many drafts.
constexpr std::size_t kLargest = std::size_t{1} << 30;

}  // namespace

bool StateFiles::load(File& file) {
    if (seat_.folder().empty()) return false;
    std::error_code failed;
    if (!fs::exists(seat_.folder() / file.name, failed)) return false;
    file.text = read_file(seat_.folder() / file.name, kLargest).text.value_or("");
    return true;
}

std::optional<std::string> StateFiles::save(File& file, std::string text) {
    if (seat_.folder().empty() || text == file.text) return std::nullopt;
    if (file.untouchable) {
        return "the file " + (seat_.folder() / file.name).string() +
               " can be neither read nor set aside";
    }
    auto failed = write_file(seat_.folder() / file.name, text);
    if (!failed) file.text = std::move(text);
    return failed;
}

std::optional<std::string> StateFiles::set_aside(File& file) {
    file.text.clear();
    file.untouchable = true;
    for (int n = 1; n < 100; ++n) {
        const fs::path aside =
            seat_.folder() / (std::string(file.name) + ".damaged-" + std::to_string(n));
        std::error_code failed;
        if (fs::exists(aside, failed)) continue;
        fs::rename(seat_.folder() / file.name, aside, failed);
        if (failed) return std::nullopt;
        file.untouchable = false;
        return aside.string();
    }
    return std::nullopt;
}

Settings StateFiles::load_settings(std::string& trouble) {
    if (!load(settings_)) {
        std::error_code failed;
        fresh_ = all_.empty() || !fs::exists(all_ / settings_.name, failed);
        if (fresh_) return {};
        return read_settings(read_file(all_ / settings_.name).text.value_or("")).settings;
    }
    SettingsOrError read = read_settings(settings_.text);
    if (read.error.empty()) return read.settings;
    add_sentence(trouble, "The settings could not be read (" + read.error + ").");
    if (const auto aside = set_aside(settings_)) trouble += " They are kept as " + *aside + ".";
    return read.settings;
}

std::optional<std::string> StateFiles::save_settings(const Settings& settings) {
    return save(settings_, settings_text(settings));
}

std::vector<Draft> StateFiles::load_drafts(std::string& trouble) {
    std::vector<Draft> drafts;
    if (load(drafts_)) {
        if (auto read = read_drafts(drafts_.text)) {
            drafts = std::move(*read);
        } else {
            add_sentence(trouble, "The unsaved rule files could not be read.");
            if (const auto aside = set_aside(drafts_)) {
                trouble += " They are kept as " + *aside + ".";
            }
        }
    }
    for (int window = number() + 1; window <= kMaxSeats && !all_.empty(); ++window) {
        for (Draft& draft : drafts_left(window, drafts)) drafts.push_back(std::move(draft));
    }
    return drafts;
}

// Takes over the drafts of a closed window that are not among `known`. They are copied before they
// are removed there, so that a crash loses nothing.
std::vector<Draft> StateFiles::drafts_left(int window, const std::vector<Draft>& known) {
    const fs::path file = WindowSeat::folder_of(all_, window) / drafts_.name;
    std::error_code failed;
    if (!fs::exists(file, failed)) return {};
    const WindowSeat view(all_, window);
    if (view.folder().empty()) return {};  // that window is open
    const auto read = read_drafts(read_file(file, kLargest).text.value_or(""));
    if (!read) return {};  // the next window with this number reports it
    std::vector<Draft> taken, rest;
    for (const Draft& draft : *read) {
        const auto same = std::find_if(known.begin(), known.end(),
                                       [&](const Draft& each) { return each.id == draft.id; });
        if (same == known.end()) {
            taken.push_back(draft);
        } else if (same->text != draft.text) {
            rest.push_back(draft);
        }
    }
    std::vector<Draft> all = known;
    all.insert(all.end(), taken.begin(), taken.end());
    if (rest.size() == read->size() || save_drafts(all)) return {};
    if (write_file(file, drafts_text(rest))) return taken;  // both copies remain, and are equal
    return taken;
}

std::optional<std::string> StateFiles::save_drafts(const std::vector<Draft>& drafts) {
    if (drafts.empty() && drafts_.text.empty()) return std::nullopt;
    return save(drafts_, drafts_text(drafts));
}

std::optional<std::string> StateFiles::load_game() {
    if (!load(game_)) return std::nullopt;
    return game_.text;
}

std::optional<std::string> StateFiles::save_game(const std::string& text) {
    return save(game_, text);
}

std::string StateFiles::load_game_rules(std::string& trouble) {
    if (!load(game_rules_)) return {};
    if (auto rules = read_game_rules(game_rules_.text)) return std::move(*rules);
    add_sentence(trouble, "The rules of the last game could not be read.");
    if (const auto aside = set_aside(game_rules_)) trouble += " They are kept as " + *aside + ".";
    return {};
}

std::optional<std::string> StateFiles::save_game_rules(const std::string& text) {
    return save(game_rules_, game_rules_text(text));
}

std::optional<std::string> StateFiles::set_game_aside() {
    std::error_code failed;
    if (fs::exists(seat_.folder() / game_rules_.name, failed)) set_aside(game_rules_);
    return set_aside(game_);
}

std::optional<std::string> StateFiles::load_round() {
    if (!load(round_)) return std::nullopt;
    return round_.text;
}

std::optional<std::string> StateFiles::save_round(const std::string& text) {
    return save(round_, text);
}

}  // namespace niblick
