#pragma once

#include <string_view>

#include "variants/text/diagnostic.h"
#include "variants/text/statements.h"

namespace niblick {

// A syntax error in our words: what was seen and what is allowed.
//
// `description` is the parser's ("Error while parsing value: could not determine value type"), at a
// byte of `line`, whose number and column, both from 1, are `place`'s. The span of the result
// covers the whole word that is meant.
Diagnostic syntax_error(std::string_view description, std::string_view line, Span place);

// The same for a fault that was found without the parser.
Diagnostic fault_error(const Statement& statement, std::string_view line);

}  // namespace niblick
