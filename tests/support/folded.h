#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace niblick {

// A transcript of `niblick playthrough` without most of its moves. What stands before the moves,
// the first moves and the last with the ending stay as they are. Each move between is replaced by
// the digest of its lines, several to a line:
//
//   move 3..7: 5f1c0e3d9a7b2468 ...
//
// so that a change in any of them changes the digest of that move.
std::string folded(std::string_view transcript);

// The first move that differs, told from the first lines that differ in two folded transcripts;
// nothing where neither is a line of digests.
std::optional<int> move_that_differs(std::string_view approved, std::string_view received);

}  // namespace niblick
