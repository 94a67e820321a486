#pragma once

#include <string>
#include <vector>

#include "core/deal/deal.h"
#include "variants/library/library.h"

// Raise the exceptions of niblick/errors.py. Expect Python's lock.
namespace niblick::python {

[[noreturn]] void raise_rules_error(const Loaded& loaded);
[[noreturn]] void raise_deal_error(const std::vector<DealError>& errors);
[[noreturn]] void raise_move_error(const std::string& sentence);
[[noreturn]] void raise_survey_error(const std::string& sentence);

}  // namespace niblick::python
