#pragma once

#include <span>
#include <string_view>

#include "workbench/persist/settings.h"

namespace niblick {

// A setting with a few values: a row of the table behind the settings page, the palette and the
// reset. To add one: a field in Settings, its line in settings.cpp, a row in choices.cpp.
struct SettingChoice {
    std::string_view section;  // "Cards"; rows of a section are contiguous
    std::string_view name;     // "Suits"
    std::string_view about;    // a sentence, or empty
    std::span<const std::string_view> values;
    int (*get)(const Settings& settings);  // index of the value; -1: none of them
    void (*set)(Settings& settings, int value);
};
std::span<const SettingChoice> choices();

// Sets a value; indices out of range are ignored.
void choose(Settings& settings, int choice, int value);
// Resets all choices to their defaults.
void reset_choices(Settings& settings);

}  // namespace niblick
