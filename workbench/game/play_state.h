#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "variants/explain/describe.h"
#include "workbench/game/end_note.h"
#include "workbench/game/game_model.h"
#include "workbench/game/goals_model.h"
#include "workbench/game/loss_core_model.h"
#include "workbench/game/rounds/match_model.h"
#include "workbench/table/status.h"

namespace niblick {

// The displayed state of the game on the table, its deal and its round.
struct PlayState {
    std::string playing_id;  // id of the rules on the table; empty if there are none
    std::string title;       // their name
    RulesPage page;
    Status status;
    ScoreNote score;
    DealNote deal;
    bool can_undo = false;
    bool can_redo = false;
    bool can_bring_back = false;
    bool asking_deal = false;  // the field for a deal's number or text is open
    std::string deal_prefill;
    std::vector<std::string> deal_faults;
    std::string other_numbers;  // the foreign deal numbers that the game accepts, or empty
    bool finding = false;       // a search for a deal is running
    std::string found_words;    // progress of the search
    std::string to_copy;        // a text for the clipboard
    int copies = 0;             // increases when it should be copied
    int pastes = 0;             // increases when the clipboard's text is requested
    RoundState round;
    // The last sentence to speak (workbench/table/words/speech.h), and the number of sentences so
    // far.
    std::string spoken;
    int spoken_count = 0;
    int sure_moves = 0;         // moves that PlayOut would make; 0: not offered
    GoalsState goals;           // of the deal on the table, while they are wanted
    LossCoreState core;         // the cards that lose the position on the table, if asked for
    EndNote end;                // of the game on the table
    bool showing_end = false;   // the end note is shown over the table
    bool end_folded = false;    // as a strip, with its title only
    bool showing_card = false;  // the scorecard is shown over the table
    std::string_view primary;   // the action of the gold button shown there; empty: there is none
};

}  // namespace niblick
