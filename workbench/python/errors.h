#pragma once

#include <stdexcept>
#include <string>
#include <vector>

#include <pybind11/pybind11.h>

#include "core/deal/deal.h"
#include "variants/library/library.h"

// Raise the exceptions of niblick/errors.py. Expect Python's lock.
namespace niblick::python {

[[noreturn]] void raise_rules_error(const Loaded& loaded);
[[noreturn]] void raise_deal_error(const std::vector<DealError>& errors);
[[noreturn]] void raise_move_error(const std::string& sentence);
[[noreturn]] void raise_survey_error(const std::string& sentence);
// For an id that is no game's, as rules errors and key errors at once.
[[noreturn]] void raise_unknown_rules_error(const Loaded& loaded);

// An argument that the function does not take, and a number that counts nothing here. May be thrown
// without the lock; Python sees niblick.ArgumentError and niblick.NumberError.
struct ArgumentError : std::invalid_argument {
    using std::invalid_argument::invalid_argument;
};
struct NumberError : std::out_of_range {
    using std::out_of_range::out_of_range;
};
// Turns these, and what the engine throws of the kind, into exceptions of the module.
void translate_errors();

}  // namespace niblick::python
