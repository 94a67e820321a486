#include "workbench/pages/graph/graph_page.h"

#include <algorithm>
#include <utility>

#include "workbench/game/play_command.h"
#include "workbench/game/play_page.h"
#include "workbench/kit/chooser_command.h"
#include "workbench/library/rules_command.h"
#include "workbench/library/rules_model.h"

namespace niblick {

GraphPage::GraphPage(Host& host, const RulesModel& rules, const PlayPage& play,
                     std::filesystem::path pictures)
    : host_(host),
      rules_(rules),
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
        } else if (const auto* second = std::get_if<graph::PutSecond>(&c->what)) {
            put_second(second->id);
        } else {
            ask(c->what);
        }
        return true;
    }
    if (!in_sight) return false;
    if (graph_.pair().open()) {
        if (const auto* chosen = command.as<command::OpenRules>()) {
            put_second(chosen->id);
            return true;
        }
        // The solver's line is out of sight.
        if (command.as<command::PlayFocus>() != nullptr) return true;
    }
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

std::vector<std::string> GraphPage::games_in_use() const {
    if (!graph_.pair().ready()) return {};
    return {graph_.pair().first().id, graph_.pair().second().id};
}

void GraphPage::put_second(const std::string& id) {
    graph_.look(play_.games());
    const CatalogueEntry* entry = rules_.catalogue().find(id);
    if (entry == nullptr) return host_.say("There is no game " + id + " in the library.");
    const Loaded loaded = rules_.library().load(id);
    if (!loaded.ok()) return host_.say(entry->name + " cannot be drawn: its rules have faults.");
    host_.say(graph_.put_second(id, *loaded.variant));
}

void GraphPage::ask_where(GraphFile as) {
    if (graph_.empty()) return host_.say("Choose a game on the left first.");
    // What is saved should be in sight; a second layout that is not chosen yet is not.
    if (graph_.pair().open() && !graph_.pair().ready()) graph_.let_go();
    FileRequest request;
    request.title = "Save the graph";
    request.accept = "Save";
    request.saving = true;
    request.folder = pictures_;
    request.name = graph_.proposed_name(as);
    request.endings = {".svg", ".png", ".dot"};
    std::rotate(request.endings.begin(), request.endings.begin() + static_cast<int>(as),
                request.endings.end());
    request.then = [](const std::filesystem::path& file) {
        const GraphFile kind = file.extension() == ".png"   ? GraphFile::png
                               : file.extension() == ".dot" ? GraphFile::dot
                                                            : GraphFile::svg;
        return command::Graph{graph::Save{kind, file}};
    };
    host_.perform(command::ChooseFile{std::move(request)});
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
