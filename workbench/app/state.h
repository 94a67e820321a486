#pragma once

#include <string>
#include <vector>

#include "workbench/game/end_note.h"
#include "workbench/game/game_desk.h"
#include "workbench/game/rounds/match_desk.h"
#include "workbench/library/rules_desk.h"
#include "workbench/persist/settings.h"
#include "workbench/table/status.h"

namespace niblick {

// Everything that a frame of the window shows.
struct State {
    Settings settings;
    std::string search;
    std::vector<std::string> found;  // ids of the library that match the search, in its order
    std::string playing_id;          // of the rules on the table; empty when there are none
    std::string title;               // their name
    RulesPage page;
    Status status;
    ScoreNote score;
    DealNote deal;
    std::string notice;  // what the last command had to say
    bool can_undo = false;
    bool can_redo = false;
    bool can_bring_back = false;
    bool asking_deal = false;  // the line for a deal's number or text is open
    std::string deal_prefill;
    std::vector<std::string> deal_faults;
    bool finding = false;      // a deal of some kind is being looked for
    std::string found_words;   // how far that has come
    std::string to_copy;       // a text for the clipboard
    int copies = 0;            // grows when it should go there
    int pastes = 0;            // grows when the clipboard's text is wanted
    bool naming_copy = false;  // the line for a copy's name is open
    std::string copy_name;
    std::string copy_fault;
    RoundState round;
    EndNote end;                // of the game on the table
    bool showing_end = false;   // it lies over the table
    bool showing_card = false;  // the scorecard lies over the table
    bool showing_keys = false;
    bool showing_palette = false;
    bool showing_settings = false;
    bool can_take_reset_back = false;
    bool reduced_motion = false;  // the system asks for it
    int search_asked = 0;         // grows when the search field should take the keyboard
};

}  // namespace niblick
