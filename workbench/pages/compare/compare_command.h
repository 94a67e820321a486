#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <variant>

#include "workbench/pages/compare/compare_steps.h"

namespace niblick {

// The tabs of the compare page.
enum class CompareTab : std::uint8_t { figures, tables, rules, kept };
enum class CompareFile : std::uint8_t { csv, json, png, svg };

// The commands of the compare page.
namespace compare {

struct Flip {  // adds or removes a game of the library
    std::string id;
};
struct Edited {};  // compares the rules in the editor with those of their file
struct Leave {
    int game = 0;  // index of the game
};
struct Lead {  // makes a game the first, with which the others are compared
    int game = 0;
};
struct Deals {
    std::string text;  // "1 to 1000", "500"
};
struct Limit {
    int choice = 0;  // index into kCompareLimits
};
struct Scores {};  // turns the search for best scores on or off
struct Begin {};   // begins or resumes
struct Pause {};
struct Cancel {};  // keeps the results so far
struct Open {
    std::string kept;  // file name of a saved comparison
};
struct Forget {
    std::string kept;
};
struct Show {
    CompareTab page = CompareTab::figures;
};
struct Pair {
    int game = 1;  // the game compared with the first
};
struct AskSave {  // asks where to save it
    CompareFile as = CompareFile::csv;
};
struct Save {
    CompareFile as = CompareFile::csv;
    std::filesystem::path file = {};  // empty: a new one in the folder of pictures
};

// Tables in step.
struct StepDeal {
    std::uint64_t number = 1;
};
struct Follow {
    StepLines lines = StepLines::same;
};
struct StepBy {
    int by = 1;
};
struct StepTo {
    int step = 0;
};
struct StepToParting {};
struct StepPlay {};
struct StepRoom {
    Size size;
    float unit = 1;
    bool large_index = false;
};
struct StepClick {
    int table = 0;
    Spot spot;
};
struct PlayDeal {
    int game = 0;  // plays the deal shown in step under this game
};

}  // namespace compare

using CompareCommand =
    std::variant<compare::Flip, compare::Edited, compare::Leave, compare::Lead, compare::Deals,
                 compare::Limit, compare::Scores, compare::Begin, compare::Pause, compare::Cancel,
                 compare::Open, compare::Forget, compare::Show, compare::Pair, compare::AskSave,
                 compare::Save, compare::StepDeal, compare::Follow, compare::StepBy,
                 compare::StepTo, compare::StepToParting, compare::StepPlay, compare::StepRoom,
                 compare::StepClick, compare::PlayDeal>;

namespace command {

struct Compare {
    CompareCommand what;
};

}  // namespace command

}  // namespace niblick
