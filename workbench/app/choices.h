#pragma once

#include <span>
#include <string_view>

#include "workbench/persist/settings.h"

namespace niblick {

// The settings that a person chooses from a few values: one table for the page of settings, the
// palette and the reset. To add one: a field in Settings, its line in settings.cpp, a row in
// choices.cpp.
struct SettingChoice {
    std::string_view section;  // "Cards"; rows of one section follow one another
    std::string_view name;     // "Suits"
    std::string_view about;    // a sentence, or empty
    std::span<const std::string_view> values;
    int (*get)(const Settings& settings);  // -1: none of the values
    void (*set)(Settings& settings, int value);
};
std::span<const SettingChoice> choices();

// Sets one of them; numbers out of range change nothing.
void choose(Settings& settings, int choice, int value);
// Resets all of them to their defaults.
void reset_choices(Settings& settings);

}  // namespace niblick
