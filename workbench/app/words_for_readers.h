#pragma once

#include <optional>
#include <string>

#include "workbench/draw/point.h"

namespace niblick {

class Workspace;

// What is on the table in words, as JSON for the page's hidden elements, which screen readers read:
// {"title", "state", "table": [rows], "moves": [names], "said", "count", "notice"}. Contains only
// what the player may see. Names of moves stand in the order of make_move_of_readers().
std::string words_for_readers(const Workspace& work, std::optional<Point> table = {});
// Makes a legal move by its number among those names; does nothing if there is none.
void make_move_of_readers(Workspace& work, int number);

}  // namespace niblick
