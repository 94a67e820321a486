#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <variant>

#include "workbench/pages/compare/compare_steps.h"

namespace niblick {

// What the area of comparisons shows.
enum class CompareTab : std::uint8_t { figures, tables, rules, kept };
enum class CompareFile : std::uint8_t { csv, json, png, svg };

// What a person can do there.
namespace compare {

struct Flip {  // a game of the library joins, or leaves
    std::string id;
};
struct Edited {};  // the rules as written, and those of their file
struct Leave {
    int game = 0;  // by its place
};
struct Lead {  // the game that the others are set against
    int game = 0;
};
struct Deals {
    std::string text;  // "1 to 1000", "500"
};
struct Limit {
    int choice = 0;  // of kCompareLimits
};
struct Scores {};  // the best scores are looked for as well, or not
struct Begin {};   // begins, or goes on
struct Pause {};
struct Cancel {};  // what was done is kept
struct Open {
    std::string kept;  // a comparison that was kept, by the name of its file
};
struct Forget {
    std::string kept;
};
struct Show {
    CompareTab page = CompareTab::figures;
};
struct Pair {
    int game = 1;  // that is set against the first
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
    int game = 0;  // on the table, with the deal that is shown in step
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
