#pragma once

#include <cstddef>
#include <filesystem>
#include <span>
#include <string>
#include <vector>

#include "workbench/study/map/property.h"

namespace niblick::study {

// A game that may be a hole of a course.
struct CourseGame {
    std::string id;  // as the course's file names it
    std::string name;
    Estimates estimates;
};

// The property that says how hard a hole is: the share of deals won by a player who sees what a
// person sees.
inline constexpr Property kCourseProperty = Property::blind;

// Picks so many different games, each harder than the one before: from the easiest to the hardest
// of these games, but not beyond kEasiest and kHardest, in equal steps of the logarithm of the odds
// of winning. The squares of what the
// holes are off that line are least in sum, where two neighbours that are nearer than kUnlike on
// the map cost as well. Indices in playing order; empty if there are too few games with different
// win rates. Equally good courses: the one whose games come first.
std::vector<std::size_t> pick_course(std::span<const CourseGame> games, std::size_t holes);
inline constexpr double kEasiest = 0.95, kHardest = 0.05;
inline constexpr double kUnlike = 0.6;  // a distance (MapScale)

// The rule file of a course of these games in their order. The first is the opening game.
std::string course_file(std::span<const CourseGame> holes, const std::string& name);

// How a course file in `folder` names a rule file: "./x.toml" or "../y/x.toml".
std::string name_from(const std::filesystem::path& folder, const std::filesystem::path& file);

}  // namespace niblick::study
