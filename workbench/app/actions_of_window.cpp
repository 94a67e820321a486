#include <utility>

#include "workbench/app/action_table.h"
#include "workbench/app/pages.h"
#include "workbench/app/sound_page.h"
#include "workbench/app/window_page.h"
#include "workbench/app/workspace.h"
#include "workbench/kit/chooser_command.h"
#include "workbench/kit/touch_command.h"
#include "workbench/kit/window_command.h"
#include "workbench/pages/statistics/statistics_command.h"
#include "workbench/pages/statistics/statistics_page.h"
#include "workbench/pages/welcome/welcome_command.h"

namespace niblick {

namespace {

namespace c = command;

bool was_reset(const Workspace& work) {
    return work.page<WindowPage>().state().can_take_reset_back;
}

bool can_restore(const Workspace& work) {
    return work.page<StatisticsPage>().can_restore();
}

template <typename Add>
void add_area_actions(Add add) {
    using enum Section;
    using enum Where;
    char key = '1';
    for (const Tab* tab : tabs()) {
        add({areas,
             std::string(tab->label) + " area",
             "Switch area",
             {ctrl(key++)},
             anywhere,
             c::GoTo{tab->word}});
    }
    const auto panels = labels_of(setting_row("page"));
    for (std::size_t p = 0; p < panels.size(); ++p) {
        add({areas,
             "Right panel: " + std::string(panels[p]),
             "",
             {},
             anywhere,
             c::ShowPage{static_cast<PanelPage>(p)}});
    }
}

template <typename Add>
void add_window_actions(Add add) {
    using enum Section;
    using enum Where;
    add({window,
         "Search commands and games",
         "Search commands and games",
         {ctrl('p')},
         anywhere,
         c::FlipPalette{}});
    add({window, "Settings", "Settings", {ctrl(',')}, anywhere, c::FlipSettings{}});
    add({window,
         "Show or hide the library",
         "Show or hide the library",
         {ctrl('l')},
         anywhere,
         c::FlipLibrary{}});
    add({window,
         "Show or hide the right panel",
         "Show or hide the right panel",
         {ctrl('r')},
         anywhere,
         c::FlipRulesPanel{}});
    add({window,
         "Light or dark theme",
         "Light or dark theme",
         {ctrl('t')},
         anywhere,
         c::FlipTheme{}});
    add({window,
         "Two-colour or four-colour suits",
         "Two-colour or four-colour suits",
         {ctrl('k')},
         anywhere,
         c::FlipColours{}});
    add({window,
         "Card animation on or off",
         "Card animation on or off",
         {ctrl('m')},
         anywhere,
         c::FlipMotion{}});
    add({window, "Targets for fingers or the mouse", "", {}, anywhere, c::FlipTouch{}});
    add({window,
         "Sounds on or off",
         "Sounds on or off",
         {ctrl('m', true)},
         anywhere,
         c::FlipSounds{}});
    add({window, "Larger", "Larger, smaller, 100 %", {ctrl('+'), ctrl('=')}, anywhere, c::Zoom{1}});
    add({window, "Smaller", "Larger, smaller, 100 %", {ctrl('-')}, anywhere, c::Zoom{-1}});
    add({window, "Size 100 %", "Larger, smaller, 100 %", {ctrl('0')}, anywhere, c::Zoom{0}});
    add({window,
         "Full screen on or off",
         "Full screen on or off",
         {named(Key::f11)},
         anywhere,
         c::FlipFullScreen{}});
    add({window, "Reset panels and sizes", "", {}, anywhere, c::ResetLayout{}});
    add({window, "Reset all settings", "", {}, anywhere, c::ResetSettings{}});
    add({window, "Undo the reset", "", {}, anywhere, c::SettingsBack{}, was_reset});
    add({window, "Statistics: export as CSV", "", {}, anywhere, c::AskExport{}});
    add({window, "Statistics: start over", "", {}, anywhere, c::AskDeleteGames{}});
    add({window,
         "Statistics: bring back the games cleared last",
         "",
         {},
         anywhere,
         c::RestoreGames{},
         can_restore});
    add({window, "Tour of the window", "", {}, anywhere, c::BeginTour{}});
    add({window,
         "",
         "Next or previous panel of the tour",
         {named(Key::right, false, true)},
         idle,
         c::StepTour{1}});
    add({window,
         "",
         "Next or previous panel of the tour",
         {named(Key::left, false, true)},
         idle,
         c::StepTour{-1}});
    add({window,
         "",
         "Hidden files in the chooser",
         {ctrl('h')},
         anywhere,
         c::Chooser{chooser::FlipHidden{}}});
    add({window, "Keys", "Keyboard shortcuts", {named(Key::f1)}, anywhere, c::FlipKeys{}});
}

}  // namespace

void add_actions_of_window(std::vector<Action>& list) {
    const auto add = [&list](Action action) { list.push_back(std::move(action)); };
    add_area_actions(add);
    add_window_actions(add);
}

}  // namespace niblick
