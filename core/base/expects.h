#pragma once

#include <cstdio>
#include <cstdlib>

namespace niblick {

// Aborts the program on a programming error. Never used for a user's input, whose errors become
// diagnostics.
[[noreturn]] inline void contract_violation(const char* expression, const char* file, int line) {
    std::fprintf(stderr, "%s:%d: contract violation: %s\n", file, line, expression);
    std::abort();
}

}  // namespace niblick

#define NIBLICK_EXPECTS(expression) \
    ((expression) ? void() : ::niblick::contract_violation(#expression, __FILE__, __LINE__))
