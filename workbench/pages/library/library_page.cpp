#include "workbench/pages/library/library_page.h"

#include <algorithm>
#include <utility>

#include "variants/text/diagnostic.h"
#include "workbench/game/play_page.h"
#include "workbench/kit/window_command.h"
#include "workbench/library/rules_command.h"

namespace niblick {

LibraryPage::LibraryPage(Host& host, RulesModel& rules, PlayPage& play)
    : host_(host),
      rules_(rules),
      play_(play) {}

bool LibraryPage::perform(const Command& command, bool) {
    if (command.as<command::Cancel>() != nullptr) {
        return std::exchange(state_.naming_copy, false);
    }
    return perform_one_of<command::OpenRules, command::StepRules, command::Search,
                          command::EditRules, command::PlayRules, command::SaveRules,
                          command::NameCopy, command::SaveCopy, command::RevertRules,
                          command::LookAround, command::FocusSearch>(
        command, [this](const auto& c) { on(c); });
}

void LibraryPage::refresh(bool) {
    if (naming_of_ != editor().id) state_.naming_copy = false;
    if (readings_ == rules_.library_readings()) return;
    readings_ = rules_.library_readings();
    state_.found = rules_.catalogue().ids(state_.search);
    state_.starts = starting_games(rules_.catalogue());
}

void LibraryPage::on(const command::FocusSearch&) {
    host_.edit_settings().library_open = true;
    ++state_.search_asked;
}

void LibraryPage::on(const command::OpenRules& c) {
    const bool in_round =
        play_.rounds().on_table(play_.games()) && c.id == play_.rounds().opener().rules.id;
    if (c.id == editor().id && (c.id == play_.state().playing_id || in_round)) return;
    state_.naming_copy = false;
    auto loaded = rules_.open(c.id);
    if (!loaded) return say(in_quotes(c.id) + " is no longer there.");
    if (loaded->ok()) {
        play_.open_game(std::move(*loaded));
        if (editor().dirty()) say("The rule file has your unsaved changes.");
        return;
    }
    host_.edit_settings().page = PanelPage::file;
    host_.edit_settings().rules_open = true;
    say(editor().title + " cannot be played: " + count_faults(editor()) + " in its rule file." +
        (play_.playing() ? " " + play_.state().title + " stays on the table." : ""));
}

void LibraryPage::on(const command::StepRules& c) {
    const std::vector<std::string>& ids = state_.found;
    if (ids.empty()) return;
    const auto n = static_cast<int>(ids.size());
    const auto found = std::find(ids.begin(), ids.end(), editor().id);
    int at = static_cast<int>(found - ids.begin());
    if (found == ids.end()) {
        // If the search does not match the current game, go to the nearest match in that direction.
        const std::vector<std::string> all = rules_.catalogue().ids();
        const auto place = [&](const std::string& id) {
            return std::find(all.begin(), all.end(), id) - all.begin();
        };
        const auto before = std::count_if(ids.begin(), ids.end(), [&](const std::string& id) {
            return place(id) < place(editor().id);
        });
        at = static_cast<int>(before) - (c.by > 0 ? 1 : 0);
    }
    on(command::OpenRules{ids[static_cast<std::size_t>(((at + c.by) % n + n) % n)]});
}

void LibraryPage::on(const command::Search& c) {
    state_.search = c.text;
    state_.found = rules_.catalogue().ids(c.text);
}

void LibraryPage::on(const command::EditRules& c) {
    if (c.text != editor().text) rules_.edit(c.text);
}

void LibraryPage::on(const command::PlayRules&) {
    if (editor().sound() && host_.edit_settings().area == Area::studio) {
        host_.edit_settings().area = Area::play;
    }
    play_.play_edited();
}

void LibraryPage::on(const command::SaveRules&) {
    if (!editor().own) return on(command::NameCopy{});
    say(rules_.save().words);
}

void LibraryPage::on(const command::NameCopy&) {
    if (editor().id.empty()) return;
    state_.naming_copy = true;
    naming_of_ = editor().id;
    state_.copy_name = rules_.suggested_name();
    state_.copy_fault.clear();
    host_.edit_settings().rules_open = true;
    host_.edit_settings().page = PanelPage::file;
}

void LibraryPage::on(const command::SaveCopy& c) {
    const RulesModel::Saved saved = rules_.save_copy(c.name);
    if (!saved.done) {
        state_.copy_name = c.name;
        state_.copy_fault = saved.words;
        return;
    }
    state_.naming_copy = false;
    // Work continues on the copy; the game continues if it plays the same.
    if (editor().sound()) play_.play_edited();
    say(saved.words);
}

void LibraryPage::on(const command::RevertRules&) {
    rules_.revert();
    say("Changes reverted.");
}

void LibraryPage::on(const command::LookAround&) {
    const std::string words = rules_.reread_files();
    if (!words.empty()) say(words);
}

}  // namespace niblick
