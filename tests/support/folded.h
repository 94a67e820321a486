#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace niblick {

// A transcript of `niblick playthrough` without most of its moves. What comes before the moves, the
// first two moves, and the last move with the ending are kept. Each move in between is replaced by
// the digest of its lines, several to a line:
//
//   move 3..7: 5f1c0e3d9a7b2468 ...
//
// so that a change in any of them changes the digest of that move.
std::string folded(std::string_view transcript);

// The number of the first move that differs, given the first lines that differ in two folded
// transcripts; nothing if neither is a line of digests.
std::optional<int> move_that_differs(std::string_view approved, std::string_view received);

}  // namespace niblick
