#pragma once

#include <cstdint>
#include <string>

#include "core/rules/layout.h"
#include "workbench/table/focus.h"

// Commands of the table.
namespace niblick::command {

struct PlaySlot {
    Slot slot = kNoSlot;  // a card's piece; kTop for the top of the first foundation
    bool choose = false;  // choose the target, even if one is obvious
};
struct Lift {  // lifts a card for dragging
    Slot slot = kNoSlot;
};
struct PlayTo {
    int number = 0;  // number of the target for the lifted card, from 0
};
struct PlayAt {
    Spot spot;  // target of the lifted card; elsewhere it is put down
};
struct PlayPile {
    int pile = 0;  // from 0: a column; in pyramids an open card, counted from the left
};
struct PlayFocus {
    bool choose = false;
};
struct Turn {};  // turns a stock card, or redeals
struct PlayWaste {};
struct CloseSet {};
struct UseToken {
    int token = 0;
};
struct TurnUntil {};  // turns stock cards until a card can be played
struct PlayOut {};    // plays out a game that can no longer be lost
// Describes a part of the game in the status line and, if enabled, aloud.
enum class Part : std::uint8_t { card, row, table, stock, state };
struct Read {
    Part part = Part::state;  // card and row: those of the focus
};
struct Undo {};
struct Redo {};
struct Restart {};
struct LastWinning {};  // back to the last position known to be won
struct GiveHint {};
// The scanning key: moves the focus to the next possible action; without scanning it plays the
// focus.
struct ScanOrPlay {};
struct MoveFocus {
    Direction direction = Direction::right;
};
struct HoldClock {};  // pauses the clock of the game, or resumes it
struct Cancel {};     // puts a lifted card down, or closes an overlay

// Deals
struct NewDeal {
    bool ask = false;  // ask first if that gives up a hole of a round
};
struct BringBack {};  // brings back the game replaced by the last new deal
struct AskDeal {
    std::string prefill;  // opens the field for a deal's number or text
};
struct OpenDeal {
    std::string text;
};

}  // namespace niblick::command
