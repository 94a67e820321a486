#pragma once

#include <string_view>

// Goldens: texts that a person has read and approved, kept under tests/golden.

namespace niblick {

// Compares `actual` with the approved file, whose path is given from tests/golden on
// ("diagnostics/typo.txt"). Where they differ, or nothing is approved yet, the test case goes on
// but fails, and what came out is written beside the approved file: typo.received.txt. Look at it,
// then run scripts/approve. Ends of lines are compared as "\n".
void expect_golden(std::string_view path_below_tests_golden, std::string_view actual);

// The same for a transcript whose approved file is folded (tests/support/folded.h). Where they
// differ, the whole transcript is written as well, as NAME.full.received.txt, and the message says
// which move differs. `command` is what prints such a transcript.
void expect_folded_golden(std::string_view path_below_tests_golden, std::string_view transcript,
                          std::string_view command);

}  // namespace niblick
