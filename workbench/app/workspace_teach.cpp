// What a workspace does about the table that teaches.

#include <algorithm>
#include <iterator>

#include "workbench/app/workspace.h"

namespace niblick {

namespace {

// The next pace, faster or slower, of those on offer.
int stepped(int pace, int by) {
    const auto n = static_cast<int>(std::size(kPaces));
    const auto at = static_cast<int>(std::lower_bound(std::begin(kPaces), std::end(kPaces), pace) -
                                     std::begin(kPaces));
    return kPaces[std::clamp(at + by, 0, n - 1)];
}

}  // namespace

void Workspace::on(const command::Teach& c) {
    Settings& settings = state_.settings;
    struct Perform {
        GameDesk& games;
        Settings& settings;
        void operator()(const teach::GoToMove& what) { games.go_to(what.number); }
        void operator()(const teach::BeforeCost&) { games.before_cost(); }
        void operator()(const teach::Ask&) { games.ask_verdict(); }
        void operator()(const teach::Advise& what) { settings.advice = what.advice; }
        void operator()(const teach::Watch&) { games.watch(); }
        void operator()(const teach::WatchStep&) { games.watch_step(); }
        void operator()(const teach::WatchRun&) { games.watch_run(Watching::Clock::now()); }
        void operator()(const teach::WatchPace& what) {
            settings.watch_pace = stepped(settings.watch_pace, what.by);
        }
        void operator()(const teach::FlipTracker&) { settings.tracker = !settings.tracker; }
    };
    std::visit(Perform{games_, settings}, c.what);
}

void Workspace::teach() {
    const Settings& settings = state_.settings;
    const bool looking =
        settings.area == Area::play && settings.rules_open && settings.page == Page::game;
    games_.teach(settings.advice, looking, settings.watch_pace);
}

}  // namespace niblick
