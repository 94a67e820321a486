#pragma once

#include <cstddef>
#include <filesystem>
#include <string>

#include "workbench/kit/figure_file.h"
#include "workbench/pages/surveys/survey_runner.h"

namespace niblick {

// Writes a survey into a file: its rows as `niblick survey --report` prints them, with times, or a
// picture of one of its games. Returns a sentence to show. Expects statistics of that game.
std::string save_survey(const SurveyNews& news, std::size_t series, FigureFile as,
                        const std::filesystem::path& file);
// "survey-golf_golf-1-100.csv".
std::string proposed_name(const study::Plan& plan, FigureFile as);

}  // namespace niblick
