#pragma once

#include <string>

#include "workbench/library/form.h"

namespace niblick {

// The value of a field as a text to edit: lists with one item a line, numbers with commas between
// them. What a fault keeps from being read is there as it is written.
std::string field_text(const FormField& field);

// What was typed for a field, as TOML. What is no number is put there as text, so that nothing is
// lost and the fault stands beside it.
std::string toml_typed(const FormField& field, const std::string& typed);

}  // namespace niblick
