#pragma once

#include <concepts>
#include <cstdint>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "core/rules/layout.h"
#include "workbench/pages/compare/compare_command.h"
#include "workbench/game/deal_command.h"
#include "workbench/pages/surveys/effort_command.h"
#include "workbench/table/focus.h"
#include "workbench/pages/graph/graph_command.h"
#include "workbench/game/rounds/round_command.h"
#include "workbench/persist/settings.h"
#include "workbench/kit/shape.h"
#include "workbench/pages/studio/studio_command.h"
#include "workbench/game/coaching/teach_command.h"
#include "workbench/pages/studio/workshop_command.h"

namespace niblick {

// Everything a person can ask of the workbench. Views and keys make commands, the workspace
// performs them, tests send them by hand.
namespace command {

// Play
struct PlaySlot {
    Slot slot = kNoSlot;  // a card's piece; kTop for the top of the first foundation
    bool choose = false;  // pick the place, even where one is the obvious one
};
struct Lift {  // a card that is to be dragged
    Slot slot = kNoSlot;
};
struct PlayTo {
    int number = 0;  // of the place for the lifted card, from 0
};
struct PlayAt {
    Spot spot;  // for the lifted card; elsewhere it is put down
};
struct PlayPile {
    int pile = 0;  // from 0: the end of a column; in pyramids the open cards from the left
};
struct PlayFocus {
    bool choose = false;
};
struct Turn {};  // a stock card, or the waste over
struct PlayWaste {};
struct CloseSet {};
struct UseToken {
    int token = 0;
};
struct Undo {};
struct Redo {};
struct Restart {};
struct LastWinning {};  // back to the last position known to be won
struct GiveHint {};
struct MoveFocus {
    Direction direction = Direction::right;
};
struct Cancel {};  // puts a lifted card down, closes what is open

// Deals
struct NewDeal {};
struct BringBack {};  // the game that the last new deal replaced
struct AskDeal {
    std::string prefill;  // opens the line for a deal's number or text
};
struct OpenDeal {
    std::string text;
};

// Rules
struct OpenRules {
    std::string id;
};
struct StepRules {
    int by = 1;  // along the list
};
struct Search {
    std::string text;
};
struct EditRules {
    std::string text;
};
struct PlayRules {};
struct SaveRules {};
struct NameCopy {};  // opens the line for the name of a copy
struct SaveCopy {
    std::string name;
};
struct RevertRules {};
struct LookAround {};  // files may have changed

// The window
struct ResizeTable {
    Size size;
    float unit = 1;
    bool large_index = false;
};
struct FlipTheme {};
struct FlipColours {};  // two colours for the suits, or four
struct FlipMotion {};   // cards travel, or jump
struct Zoom {
    int steps = 0;  // 0: back to 100 %
};
struct FlipLibrary {};
struct FlipRulesPanel {};
struct GoTo {
    Area area = Area::play;
};
struct NextPage {};  // of the panel at the right; opens it
struct ShowPage {
    Page page = Page::rules;
};
struct PanelWidths {
    int library = 0;
    int rules = 0;
};
struct WindowPlace {
    int x = 0, y = 0, w = 0, h = 0;
    bool maximized = false;
};
struct FlipKeys {};
struct FocusSearch {};
struct FlipPalette {};   // the line that finds every command and every game
struct FlipSettings {};  // the page of settings
struct Choose {          // a value of a setting
    int choice = 0;      // of choices()
    int value = 0;
};
struct ResetLayout {};    // panels, sizes and what is folded
struct ResetSettings {};  // everything on the page of settings
struct SettingsBack {};   // takes the last reset back
struct FoldGroup {        // of the library, or unfolds it
    std::string name;
};
struct FlipFavourite {
    std::string id;
};

}  // namespace command

using AnyCommand = std::variant<
    command::PlaySlot, command::Lift, command::PlayTo, command::PlayAt, command::PlayPile,
    command::PlayFocus, command::Turn, command::PlayWaste, command::CloseSet, command::UseToken,
    command::Undo, command::Redo, command::Restart, command::LastWinning, command::GiveHint,
    command::MoveFocus, command::Cancel, command::NewDeal, command::BringBack, command::AskDeal,
    command::OpenDeal, command::OpenRules, command::StepRules, command::Search, command::EditRules,
    command::PlayRules, command::SaveRules, command::NameCopy, command::SaveCopy,
    command::RevertRules, command::LookAround, command::ResizeTable, command::FlipTheme,
    command::FlipColours, command::FlipMotion, command::Zoom, command::FlipLibrary,
    command::FlipRulesPanel, command::GoTo, command::NextPage, command::ShowPage,
    command::PanelWidths, command::WindowPlace, command::FlipKeys, command::Graph,
    command::FocusSearch, command::Studio, command::OpenRulesAt, command::FlipPalette,
    command::FlipSettings, command::Choose, command::ResetLayout, command::ResetSettings,
    command::SettingsBack, command::FoldGroup, command::FlipFavourite, command::Workshop,
    command::Effort, command::Compare, command::Deals, command::Teach, command::Rounds>;

// One of them. A class, so that what it takes to copy and destroy a variant of sixty types is
// compiled once and not in every view that sends one.
class Command {
  public:
    // By reference: GCC 12 takes moving one variant into another for the use of a value that is not
    // there.
    template <typename C>
    requires std::constructible_from<AnyCommand, C> Command(const C& command) : what(command) {}
    Command(const Command& other);
    Command(Command&& other) noexcept;
    Command& operator=(const Command& other);
    Command& operator=(Command&& other) noexcept;
    ~Command();

    template <typename C>
    const C* as() const {
        return std::get_if<C>(&what);
    }

    AnyCommand what;
};

using Commands = std::vector<Command>;

}  // namespace niblick
