#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace niblick {

// The page shown: the word of its tab (page.h). These are the ones that other rooms refer to.
struct Area {
    static constexpr std::string_view play = "play", studio = "studio", graph = "graph",
                                      compare = "compare", solver = "solver";
};
// The content of the right panel.
enum class PanelPage : std::uint8_t { game, rules, file };
enum class Brightness : std::uint8_t { system, dark, light };
// The looks of the table.
enum class Felt : std::uint8_t { green, blue, burgundy, slate, plum, night };
enum class Back : std::uint8_t { lattice, stripes, dots, waves, chevrons, frames, scales, rosette };
enum class DeckStyle : std::uint8_t { figures, emblems };
enum class BackColour : std::uint8_t { blue, red, green, grey, plum };
enum class Speed : std::uint8_t { system, normal, fast, instant };
enum class Advice : std::uint8_t { off, after, before, all };
enum class Speech : std::uint8_t { off, words, voice };
enum class Paper : std::uint8_t { system, a4, letter };

inline constexpr float kMinZoom = 0.5F;
inline constexpr float kMaxZoom = 3;

// The state of the window, except the game: a field for each row of settings.def.
struct Settings {
#define SETTING(type, field, key, value, ...) type field = value;
#include "workbench/persist/settings.def"
#undef SETTING

    friend bool operator==(const Settings&, const Settings&) = default;
};

// A value that can be chosen for a setting.
struct SettingChoice {
    std::string_view word;           // in the file, so it must never change
    std::string_view label;          // on the page: "Four colours"
    std::string_view synonyms = {};  // what else people search for: "colour blind, contrast"
    std::string_view about = {};     // a sentence on this value, or empty
};

// A row of the table of settings: what the file, the settings page, the palette and the reset know
// of one.
struct SettingRow {
    // A smaller or larger number is clamped. Equal: any.
    struct Limits {
        float least = 0, most = 0;
    };
    std::string_view key;
    // The values as words of the file: one, or any number for a list.
    std::vector<std::string> (*words)(const Settings& settings, const SettingRow& row) = nullptr;
    // Sets the value of a word, or adds it to a list; false if it cannot be read.
    bool (*read)(Settings& settings, const SettingRow& row, std::string_view word) = nullptr;
    std::string_view section = {};  // "Cards"; empty: not on the settings page
    std::string_view label = {};    // "Suits"
    std::string_view about = {};    // explains it
    std::vector<SettingChoice> choices = {};
    Limits limits = {};
};
std::span<const SettingRow> setting_rows();
// Those on the settings page; rows of a section are contiguous.
std::span<const SettingRow> shown_settings();
// The row of a key. Expects that there is one.
const SettingRow& setting_row(std::string_view key);
std::vector<std::string_view> labels_of(const SettingRow& row);

// The index of the choice that is set; -1: another value.
int choice_of(const Settings& settings, const SettingRow& row);
// Sets a choice; an index out of range is ignored.
void choose(Settings& settings, const SettingRow& row, int choice);
// Sets everything on the settings page to its default.
void reset_shown(Settings& settings);

// One "key value" per line, after a line that names the format and before one with a checksum. To
// edit it by hand, replace the last line by a plain "end".
std::string settings_text(const Settings& settings);

struct SettingsOrError {
    Settings settings;  // what could be read; defaults for the rest
    std::string error;  // a sentence; empty if there is none
};
// Values are clamped to their range; unknown keys, such as those of newer programs, are ignored.
SettingsOrError read_settings(std::string_view text);

}  // namespace niblick
