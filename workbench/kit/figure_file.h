#pragma once

#include <cstdint>
#include <string_view>

namespace niblick {

// What figures can be saved as: tables, everything as data, or a picture.
enum class FigureFile : std::uint8_t { csv, json, png, svg };

// ".csv".
constexpr std::string_view ending_of(FigureFile as) {
    constexpr std::string_view kEndings[] = {".csv", ".json", ".png", ".svg"};
    return kEndings[static_cast<std::size_t>(as)];
}

}  // namespace niblick
