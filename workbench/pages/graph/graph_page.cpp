#include "workbench/pages/graph/graph_page.h"

#include <utility>

#include "workbench/game/play_command.h"
#include "workbench/game/play_page.h"

namespace niblick {

GraphPage::GraphPage(Host& host, const PlayPage& play, std::filesystem::path pictures)
    : host_(host),
      play_(play),
      pictures_(std::move(pictures)) {}

bool GraphPage::perform(const Command& command, bool in_sight) {
    const auto ask = [this](const GraphCommand& what) {
        std::string words = graph_.perform(what, pictures_, Clock::now());
        if (!words.empty()) host_.say(std::move(words));
    };
    if (const auto* c = command.as<command::Graph>()) {
        ask(c->what);
        return true;
    }
    if (!in_sight) return false;
    if (const auto* c = command.as<command::MoveFocus>()) {
        graph_.move_focus(c->direction);
        return true;
    }
    if (command.as<command::PlayFocus>() != nullptr) {
        ask(graph::Play{});
        return true;
    }
    return command.as<command::Cancel>() != nullptr && graph_.let_go();
}

void GraphPage::refresh(bool in_sight) {
    if (in_sight) graph_.look(play_.games());
}

bool GraphPage::tick(Clock::time_point now, bool in_sight) {
    return in_sight && graph_.tick(now);
}

std::optional<Page::Clock::time_point> GraphPage::next_tick(bool in_sight) const {
    return in_sight ? graph_.next_tick() : std::nullopt;
}

}  // namespace niblick
