#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "workbench/table/cards/card_picture.h"
#include "workbench/table/motion.h"
#include "workbench/table/move_grades.h"

namespace niblick {

// The points of a move on their way up from the card.
struct RisingPoints {
    static constexpr double kSeconds = 0.9;

    int points = 0;
    Rect from;
    float progress = 0;  // 0 to 1
};

// What the move of a card or a place does to the game.
struct GradedPlace {
    Rect at;
    MoveGrade grade;
};

// What a card says that is outlined since it is one of those that lose the game.
inline constexpr std::string_view kLosesIt = "One of the cards that lose it";

// What a picture of a table shows besides the table itself.
struct TableScene {
    CardStyle style;
    Spot hovered = {};                // what acts there is lifted a little
    std::string_view set_words = {};  // what makes a set, said where none has been begun
    bool captions = true;             // the names of the places, if there is room
    std::vector<Flight> flights = {};
    double now = 0;                     // for the flights, in seconds
    std::optional<Point> dragged = {};  // how far the lifted cards are from their places
    std::optional<Rect> ring = {};      // around the card that moves next
    std::optional<RisingPoints> rising = {};
    std::vector<GradedPlace> grades = {};
    std::vector<Slot> losing = {};  // cards that lose the game (LossCore::pieces): outlined
};

// A table as a picture. The elements are "card-<piece>" and places such as "stock", "foundation-1",
// "cell-2", "pile-3", "token-1", "set", "done", "points", "grade-1" and "loses-<piece>".
Picture table_picture(const Tabletop& table, const TableScene& scene, const TextMeasure& measure);
// A table to look at beside others: without captions, and with a ring around the card that moves
// next.
Picture still_table(const Tabletop& table, const Settings& settings,
                    const std::optional<Rect>& next, const TextMeasure& measure);

}  // namespace niblick
