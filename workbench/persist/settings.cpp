#include "workbench/persist/settings.h"

#include <algorithm>
#include <type_traits>

#include "core/base/checked_text.h"
#include "core/base/expects.h"
#include "core/base/read_number.h"
#include "variants/text/diagnostic.h"

namespace niblick {

namespace {

constexpr std::string_view kMagic = "niblick-settings 1";

using Words = std::vector<std::string>;

Words words_of(const SettingRow&, bool value) {
    return {value ? "yes" : "no"};
}
Words words_of(const SettingRow&, int value) {
    return {std::to_string(value)};
}
// In hundredths, independent of locale and rounding.
Words words_of(const SettingRow&, float value) {
    return {std::to_string(static_cast<int>(value * 100 + 0.5F)) + "%"};
}
Words words_of(const SettingRow&, const std::string& value) {
    return {value};
}
Words words_of(const SettingRow&, const Words& values) {
    return values;
}
template <typename Choice>
requires std::is_enum_v<Choice> Words words_of(const SettingRow& row, Choice value) {
    return {std::string(row.choices[static_cast<std::size_t>(value)].word)};
}

template <typename Number>
Number within(const SettingRow::Limits& limits, Number value) {
    if (limits.least == limits.most) return value;
    return std::clamp(value, static_cast<Number>(limits.least), static_cast<Number>(limits.most));
}

bool read_word(const SettingRow&, std::string_view word, bool& value) {
    if (word != "yes" && word != "no") return false;
    value = word == "yes";
    return true;
}
bool read_word(const SettingRow& row, std::string_view word, int& value) {
    const auto number = read_number<int>(word);
    if (number) value = within(row.limits, *number);
    return number.has_value();
}
bool read_word(const SettingRow& row, std::string_view word, float& value) {
    if (!word.ends_with('%')) return false;
    const auto number = read_number<int>(word.substr(0, word.size() - 1));
    if (number) value = within(row.limits, static_cast<float>(*number) / 100);
    return number.has_value();
}
bool read_word(const SettingRow&, std::string_view word, std::string& value) {
    value = word;
    return true;
}
bool read_word(const SettingRow&, std::string_view word, Words& values) {
    if (!word.empty()) values.emplace_back(word);
    return true;
}
template <typename Choice>
requires std::is_enum_v<Choice>
bool read_word(const SettingRow& row, std::string_view word, Choice& value) {
    const auto found = std::ranges::find(row.choices, word, &SettingChoice::word);
    if (found == row.choices.end()) return false;
    value = static_cast<Choice>(found - row.choices.begin());
    return true;
}

template <auto Field>
Words words_in(const Settings& settings, const SettingRow& row) {
    return words_of(row, settings.*Field);
}
template <auto Field>
bool read_into(Settings& settings, const SettingRow& row, std::string_view word) {
    return read_word(row, word, settings.*Field);
}

}  // namespace

std::span<const SettingRow> setting_rows() {
    static const std::vector<SettingRow> rows{
#define SETTING(type, field, name, value, ...)      \
    SettingRow{.key = name,                         \
               .words = words_in<&Settings::field>, \
               .read = read_into<&Settings::field>, \
               __VA_ARGS__},
#include "workbench/persist/settings.def"
#undef SETTING
    };
    return rows;
}

std::span<const SettingRow> shown_settings() {
    const auto rows = setting_rows();
    const auto hidden = std::ranges::find(rows, std::string_view(), &SettingRow::section);
    return rows.first(static_cast<std::size_t>(hidden - rows.begin()));
}

const SettingRow& setting_row(std::string_view key) {
    const auto rows = setting_rows();
    const auto found = std::ranges::find(rows, key, &SettingRow::key);
    NIBLICK_EXPECTS(found != rows.end());
    return *found;
}

std::vector<std::string_view> labels_of(const SettingRow& row) {
    std::vector<std::string_view> labels;
    for (const SettingChoice& choice : row.choices) labels.push_back(choice.label);
    return labels;
}

int choice_of(const Settings& settings, const SettingRow& row) {
    const Words words = row.words(settings, row);
    const auto found = std::ranges::find_if(row.choices, [&](const SettingChoice& choice) {
        return words.size() == 1 && choice.word == words.front();
    });
    return found == row.choices.end() ? -1 : static_cast<int>(found - row.choices.begin());
}

void choose(Settings& settings, const SettingRow& row, int choice) {
    if (choice < 0 || choice >= static_cast<int>(row.choices.size())) return;
    row.read(settings, row, row.choices[static_cast<std::size_t>(choice)].word);
}

void reset_shown(Settings& settings) {
    const Settings fresh;
    for (const SettingRow& row : shown_settings()) choose(settings, row, choice_of(fresh, row));
}

std::string settings_text(const Settings& settings) {
    std::string text = std::string(kMagic) + "\n";
    for (const SettingRow& row : setting_rows()) {
        for (const std::string& word : row.words(settings, row)) {
            text += std::string(row.key) + " " + word + "\n";
        }
    }
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
        const std::string_view word =
            space == std::string::npos ? "" : std::string_view(line).substr(space + 1);
        for (const SettingRow& row : setting_rows()) {
            if (row.key != key || row.read(result.settings, row, word)) continue;
            if (!result.error.empty()) continue;
            result.error =
                "line " + std::to_string(number) + ": " + in_quotes(key) + " cannot be read";
        }
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
