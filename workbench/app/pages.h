#pragma once

#include <memory>
#include <string>
#include <vector>

#include "workbench/app/workspace.h"

namespace niblick {

// What pages are made of.
struct Parts {
    Host& host;
    RulesModel& rules;
    GameLog& log;
    const work::Background& background;
    const Workspace::Options& options;
    std::string plugins;  // those loaded, in words
};

// Every page of the application, in the order in which commands are offered to them: the list that
// a new page is added to.
std::vector<std::unique_ptr<Page>> make_pages(const Parts& parts);

}  // namespace niblick
