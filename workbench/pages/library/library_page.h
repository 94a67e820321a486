#pragma once

#include <string>
#include <vector>

#include "workbench/kit/page.h"
#include "workbench/library/rules_command.h"
#include "workbench/library/rules_model.h"
#include "workbench/library/starting.h"

namespace niblick {

class PlayPage;

// The state of the library page, in addition to the library and the editor.
struct LibraryState {
    std::string search;
    std::vector<std::string> found;  // ids that match the search, in library order
    bool naming_copy = false;        // the field for a copy's name is open
    std::string copy_name;
    std::string copy_fault;
    std::vector<StartingGame> starts;  // the games for beginners, easiest first
    int search_asked = 0;  // increases when the search field should get the keyboard focus
};

// The page of the library list and the open rule file: selecting, searching, saving.
class LibraryPage final : public Page {
  public:
    LibraryPage(Host& host, RulesModel& rules, PlayPage& play);

    const LibraryState& state() const { return state_; }
    const Catalogue& catalogue() const { return rules_.catalogue(); }
    const Editor& editor() const { return rules_.editor(); }

    bool perform(const Command& command, bool in_sight) override;
    void refresh(bool in_sight) override;

  private:
    void on(const command::OpenRules&);
    void on(const command::StepRules&);
    void on(const command::Search&);
    void on(const command::EditRules&);
    void on(const command::PlayRules&);
    void on(const command::SaveRules&);
    void on(const command::NameCopy&);
    void on(const command::SaveCopy&);
    void on(const command::RevertRules&);
    void on(const command::LookAround&);
    void on(const command::FocusSearch&);

    void say(std::string words) { host_.say(std::move(words)); }

    Host& host_;
    RulesModel& rules_;
    PlayPage& play_;
    LibraryState state_;
    int readings_ = -1;      // RulesModel::library_readings() when `found` was computed
    std::string naming_of_;  // the file being copied
};

}  // namespace niblick
