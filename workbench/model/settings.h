#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace niblick {

// What the window is at: the tabs along its top.
enum class Area : std::uint8_t { play };
// What the panel at the right shows.
enum class Page : std::uint8_t { rules, file };
inline constexpr std::string_view kAreaWords[] = {"play"};
inline constexpr std::string_view kPageWords[] = {"rules", "file"};

// What the window remembers, beside the game. Lengths are in units of the design but for the
// window's own, which are in the window system's.
struct Settings {
    bool dark = true;
    float zoom = 1;  // 0.5 .. 3, on top of the monitor's own scale
    bool motion = true;
    bool four_colours = false;
    bool library_open = true;
    bool rules_open = true;
    int library_width = 220;
    int rules_width = 324;
    int file_width = 430;  // the same panel while it shows a rule file
    Area area = Area::play;
    Page page = Page::rules;
    int window_x = -1;  // -1: where the system puts it
    int window_y = -1;
    int window_w = 1280;
    int window_h = 800;
    bool maximized = false;
    std::string round_rules;           // the ruleset a round is being played under
    std::vector<int> round_strokes;    // hole by hole
    std::vector<std::string> plugins;  // files to load at the start; written by hand alone

    friend bool operator==(const Settings&, const Settings&) = default;
};

inline constexpr float kLeastZoom = 0.5F;
inline constexpr float kMostZoom = 3;

// "key value" a line, with a first line that names the format.
std::string settings_text(const Settings& settings);

struct SettingsOrError {
    Settings settings;  // what could be read; the rest at its default
    std::string error;  // a sentence, empty when all was well
};
// Values out of range are brought back into it; keys from newer programs are passed over.
SettingsOrError read_settings(std::string_view text);

}  // namespace niblick
