#pragma once

#include <string_view>

#include "variants/text/diagnostic.h"
#include "variants/text/statements.h"

namespace niblick {

// Rephrases a syntax error of the parser: what was found and what is allowed.
//
// `description` is the parser's ("Error while parsing value: could not determine value type"), at a
// byte of `line` whose line number and column, both from 1, are in `place`. The span of the result
// covers the whole word in question.
Diagnostic syntax_error(std::string_view description, std::string_view line, Span place);

// The same for a fault found without the parser.
Diagnostic fault_error(const Statement& statement, std::string_view line);

}  // namespace niblick
