#pragma once

#include <string>

namespace niblick {

struct Board;
struct Move;
struct Position;

// Advice for a move: "play the 7 of clubs on foundation 2", "put the 7 of clubs into a cell".
std::string describe_advice(const Board& board, const Position& position, Move move);
// A record of a move: "7 of clubs to foundation 2", "Turned the 4 of hearts".
std::string describe_record(const Board& board, const Position& position, Move move);

}  // namespace niblick
