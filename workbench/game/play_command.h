#pragma once

#include <cstdint>
#include <string>

#include "core/rules/layout.h"
#include "workbench/table/focus.h"

// What a player can ask of the table.
namespace niblick::command {

struct PlaySlot {
    Slot slot = kNoSlot;  // a card's piece; kTop for the top of the first foundation
    bool choose = false;  // choose the target, even if one is obvious
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
struct TurnUntil {};  // turns stock cards until a card can be played
struct PlayOut {};    // plays out a game in which nothing can go wrong any more
// Reads a part of the game aloud: in the status line, and by the speech service if that is wanted.
enum class Part : std::uint8_t { card, row, table, stock, state };
struct Read {
    Part part = Part::state;  // card and row: those of the focus
};
struct Undo {};
struct Redo {};
struct Restart {};
struct LastWinning {};  // back to the last position known to be won
struct GiveHint {};
// The key of scanning: moves the focus to the next thing that can be done. Without scanning it
// plays what is in focus.
struct ScanOrPlay {};
struct MoveFocus {
    Direction direction = Direction::right;
};
struct Cancel {};  // puts a lifted card down, or closes an overlay

// Deals
struct NewDeal {
    bool ask = false;  // first asks where that gives up a hole of a round
};
struct BringBack {};  // the game that the last new deal replaced
struct AskDeal {
    std::string prefill;  // opens the line for a deal's number or text
};
struct OpenDeal {
    std::string text;
};

}  // namespace niblick::command
