#include "workbench/app/workspace.h"

namespace niblick {

// Arrows, the play key and Escape mean the graph while it is in sight.

void Workspace::on(const command::Graph& c) {
    std::string words = graph_.perform(c.what, options_.pictures, Clock::now());
    if (!words.empty()) say(std::move(words));
}

void Workspace::on(const command::MoveFocus& c) {
    if (state_.settings.area == Area::graph) return graph_.move_focus(c.direction);
    if (effort_focus(c.direction) || compare_focus(c.direction)) return;
    games_.move_focus(c.direction);
}

void Workspace::on(const command::PlayFocus& c) {
    if (state_.settings.area == Area::graph) return on(command::Graph{graph::Play{}});
    if (effort_play() || compare_play()) return;
    games_.play_focus(c.choose);
}

}  // namespace niblick
