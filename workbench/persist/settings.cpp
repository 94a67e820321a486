#include "workbench/persist/settings.h"

#include <algorithm>
#include <optional>
#include <span>
#include <type_traits>

#include "core/base/checked_text.h"
#include "core/base/read_number.h"
#include "variants/text/diagnostic.h"

namespace niblick {

namespace {

constexpr std::string_view kMagic = "niblick-settings 1";

// Visits every setting with its key, so that writing and reading share one list.
template <typename Setting, typename Visit>
void for_each_setting(Setting& s, Visit visit) {
    visit("dark", s.dark, 0, 1);
    visit("zoom", s.zoom, kMinZoom, kMaxZoom);
    visit("speed", s.speed, 0, 0);
    visit("felt", s.felt, 0, 0);
    visit("back", s.back, 0, 0);
    visit("back_colour", s.back_colour, 0, 0);
    visit("four_colours", s.four_colours, 0, 1);
    visit("suit_patterns", s.suit_patterns, 0, 1);
    visit("large_index", s.large_index, 0, 1);
    visit("large_faces", s.large_faces, 0, 1);
    visit("mirrored", s.mirrored, 0, 1);
    visit("touch", s.touch, 0, 1);
    visit("scanning", s.scanning, 0, 1);
    visit("speech", s.speech, 0, 0);
    visit("sounds", s.sounds, 0, 1);
    visit("celebrate", s.celebrate, 0, 1);
    visit("offer_finish", s.offer_finish, 0, 1);
    visit("paper", s.paper, 0, 0);
    visit("introduced", s.introduced, 0, 1);
    visit("library_open", s.library_open, 0, 1);
    visit("rules_open", s.rules_open, 0, 1);
    visit("library_width", s.library_width, 160, 480);
    visit("rules_width", s.rules_width, 240, 900);
    visit("file_width", s.file_width, 240, 900);
    visit("area", s.area, 0, 0);
    visit("page", s.page, 0, 0);
    visit("window_x", s.window_x, -30000, 30000);
    visit("window_y", s.window_y, -30000, 30000);
    visit("window_w", s.window_w, 320, 30000);
    visit("window_h", s.window_h, 240, 30000);
    visit("maximized", s.maximized, 0, 1);
    visit("advice", s.advice, 0, 0);
    visit("tracker", s.tracker, 0, 1);
    visit("clock", s.clock, 0, 1);
    visit("goals", s.goals, 0, 1);
    visit("watch_pace", s.watch_pace, 10, 600);
    visit("helps", s.assistance, 0, 0);
    visit("counting", s.counting, 0, 0);
}

// Visits the settings that have one line for each value.
template <typename Setting, typename Visit>
void for_each_list(Setting& s, Visit visit) {
    visit("folded", s.folded);
    visit("favourite", s.favourites);
    visit("plugin", s.plugins);
}

std::string value_text(bool value) {
    return value ? "yes" : "no";
}
std::string value_text(int value) {
    return std::to_string(value);
}
// In hundredths, independent of locale and rounding.
std::string value_text(float value) {
    return std::to_string(static_cast<int>(value * 100 + 0.5F)) + "%";
}
const std::string& value_text(const std::string& value) {
    return value;
}
constexpr std::span<const std::string_view> words_of(PanelPage) {
    return kPanelWords;
}
constexpr std::span<const std::string_view> words_of(Felt) {
    return kFeltWords;
}
constexpr std::span<const std::string_view> words_of(Back) {
    return kBackWords;
}
constexpr std::span<const std::string_view> words_of(BackColour) {
    return kBackColourWords;
}
constexpr std::span<const std::string_view> words_of(Speed) {
    return kSpeedWords;
}
constexpr std::span<const std::string_view> words_of(Speech) {
    return kSpeechWords;
}
constexpr std::span<const std::string_view> words_of(Paper) {
    return kPaperWords;
}
constexpr std::span<const std::string_view> words_of(Advice) {
    return kAdviceWords;
}
template <typename Choice>
requires std::is_enum_v<Choice> std::string value_text(Choice value) {
    return std::string(words_of(value)[static_cast<std::size_t>(value)]);
}

bool read_value(std::string_view text, bool& value, int, int) {
    if (text != "yes" && text != "no") return false;
    value = text == "yes";
    return true;
}
bool read_value(std::string_view text, int& value, int least, int most) {
    const auto number = read_number<int>(text);
    if (number) value = std::clamp(*number, least, most);
    return number.has_value();
}
bool read_value(std::string_view text, float& value, float least, float most) {
    if (!text.ends_with('%')) return false;
    const auto number = read_number<int>(text.substr(0, text.size() - 1));
    if (number) value = std::clamp(static_cast<float>(*number) / 100, least, most);
    return number.has_value();
}
bool read_value(std::string_view text, std::string& value, int, int) {
    value = text;
    return true;
}
template <typename Choice>
requires std::is_enum_v<Choice>
bool read_value(std::string_view text, Choice& value, int, int) {
    const auto words = words_of(value);
    const auto word = std::find(words.begin(), words.end(), text);
    if (word == words.end()) return false;
    value = static_cast<Choice>(word - words.begin());
    return true;
}

}  // namespace

std::string settings_text(const Settings& settings) {
    std::string text = std::string(kMagic) + "\n";
    for_each_setting(settings, [&](std::string_view key, const auto& value, auto, auto) {
        text += std::string(key) + " " + value_text(value) + "\n";
    });
    for_each_list(settings, [&](std::string_view key, const std::vector<std::string>& lines) {
        for (const std::string& line : lines) text += std::string(key) + " " + line + "\n";
    });
    return with_checksum(std::move(text));
}

SettingsOrError read_settings(std::string_view text) {
    SettingsOrError result;
    const std::vector<std::string> lines = lines_of(text);
    if (lines.empty() || lines[0] != kMagic) {
        result.error = "this is not a settings file";
        return result;
    }
    std::size_t number = 1;
    bool ended = false;
    bool sound = true;
    while (!ended && number < lines.size()) {
        const std::string& line = lines[number++];
        ended = line == "end" || line.starts_with("end ");
        if (line == "end") sound = text.ends_with('\n');
        if (ended && line != "end") sound = line == "end " + checksum(lines, number - 1);
        const auto space = line.find(' ');
        const std::string_view key = std::string_view(line).substr(0, space);
        const std::string_view rest =
            space == std::string::npos ? "" : std::string_view(line).substr(space + 1);
        for_each_list(result.settings,
                      [&](std::string_view name, std::vector<std::string>& values) {
                          if (name == key && !rest.empty()) values.emplace_back(rest);
                      });
        for_each_setting(result.settings,
                         [&](std::string_view name, auto& value, auto least, auto most) {
                             if (name != key) return;
                             if (!read_value(rest, value, least, most) && result.error.empty()) {
                                 result.error = "line " + std::to_string(number) + ": " +
                                                in_quotes(key) + " cannot be read";
                             }
                         });
    }
    if (!result.error.empty()) return result;
    if (!ended) {
        result.error = "the file ends too early";
    } else if (number < lines.size()) {
        result.error = "line " + std::to_string(number + 1) + ": unexpected text after the end";
    } else if (!sound) {
        result.error =
            "its checksum does not match; after editing by hand, make the last line a plain 'end'";
    }
    return result;
}

}  // namespace niblick
