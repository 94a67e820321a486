#pragma once

#include <cstddef>
#include <memory>
#include <string>
#include <vector>

#include "workbench/app/workspace.h"

namespace niblick {

// The parameters for creating pages.
struct Parts {
    Host& host;
    RulesModel& rules;
    GameLog& log;
    const work::Background& background;
    const Workspace::Options& options;
    std::string plugins;  // the loaded ones, in words
};

// Creates all pages; add a new page here. The overlays come first: they are offered a command
// before the visible page, the others after it. Pages refresh in this order, so the table precedes
// pages that show its game; tabs have the same order.
std::vector<std::unique_ptr<Page>> make_pages(const Parts& parts);
// How many of them are overlays.
inline constexpr std::size_t kOverlays = 3;

}  // namespace niblick
