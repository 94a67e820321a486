#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "workbench/draw/picture_file.h"
#include "workbench/kit/action.h"

namespace niblick {

// What figures can be saved as: tables, everything as data, a picture, or its words.
enum class FigureFile : std::uint8_t { csv, json, png, svg, txt };
inline constexpr FigureFile kFigureFiles[] = {FigureFile::csv, FigureFile::json, FigureFile::png,
                                              FigureFile::svg, FigureFile::txt};

// ".csv".
std::string_view ending_of(FigureFile as);
// Writes what was made into a file. Returns a sentence to show: where it is, or what failed.
std::string save_file(const BytesOrError& made, const std::filesystem::path& file);

// An action for each of them, "survey.csv" for "survey" and "Save as CSV" for "Save as".
std::vector<Action> figure_actions(const std::string& id, const std::string& section,
                                   const std::string& words, const std::function<bool()>& possible,
                                   const std::function<void(FigureFile)>& save);

}  // namespace niblick
