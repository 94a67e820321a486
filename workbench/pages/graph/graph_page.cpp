#include "workbench/pages/graph/graph_page.h"

#include <algorithm>
#include <utility>

#include "workbench/game/play_command.h"
#include "workbench/game/play_page.h"
#include "workbench/kit/chooser_command.h"

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
        if (const auto* save = std::get_if<graph::AskSave>(&c->what)) {
            ask_where(save->as);
        } else {
            ask(c->what);
        }
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

void GraphPage::ask_where(GraphFile as) {
    if (graph_.empty()) return host_.say("Choose a game on the left first.");
    FileWish wish;
    wish.title = "Save the graph";
    wish.accept = "Save";
    wish.saving = true;
    wish.folder = pictures_;
    wish.name = graph_.proposed_name(as);
    wish.endings = {".svg", ".png", ".dot"};
    std::rotate(wish.endings.begin(), wish.endings.begin() + static_cast<int>(as),
                wish.endings.end());
    wish.then = [](const std::filesystem::path& file) {
        const GraphFile kind = file.extension() == ".png"   ? GraphFile::png
                               : file.extension() == ".dot" ? GraphFile::dot
                                                            : GraphFile::svg;
        return command::Graph{graph::Save{kind, file}};
    };
    host_.perform(command::ChooseFile{std::move(wish)});
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
