#pragma once

#include <string>
#include <vector>

#include "variants/explain/describe.h"
#include "workbench/game/end_note.h"
#include "workbench/game/game_model.h"
#include "workbench/game/goals_model.h"
#include "workbench/game/rounds/match_model.h"
#include "workbench/table/status.h"

namespace niblick {

// What a frame shows of the game on the table, of its deal and of its round.
struct PlayState {
    std::string playing_id;  // of the rules on the table; empty when there are none
    std::string title;       // their name
    RulesPage page;
    Status status;
    ScoreNote score;
    DealNote deal;
    bool can_undo = false;
    bool can_redo = false;
    bool can_bring_back = false;
    bool asking_deal = false;  // the line for a deal's number or text is open
    std::string deal_prefill;
    std::vector<std::string> deal_faults;
    std::string other_numbers;  // the numbers of other programs that the game takes, or empty
    bool finding = false;       // a deal of some kind is being looked for
    std::string found_words;    // how far that has come
    std::string to_copy;        // a text for the clipboard
    int copies = 0;             // grows when it should go there
    int pastes = 0;             // grows when the clipboard's text is wanted
    RoundState round;
    // The last event or answer as a sentence to be spoken (workbench/table/speech.h), and how many
    // there have been.
    std::string spoken;
    int spoken_count = 0;
    int sure_moves = 0;         // that PlayOut would make; 0: it is not offered
    GoalsState goals;           // of the deal on the table, while they are wanted
    EndNote end;                // of the game on the table
    bool showing_end = false;   // the end note is shown over the table
    bool showing_card = false;  // the scorecard is shown over the table
};

}  // namespace niblick
