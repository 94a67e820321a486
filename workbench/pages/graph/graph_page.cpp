#include "workbench/pages/graph/graph_page.h"

#include <algorithm>
#include <tuple>
#include <utility>

#include "workbench/game/play_page.h"
#include "workbench/kit/file_request.h"
#include "workbench/library/rules_model.h"

namespace niblick {

GraphPage::GraphPage(Host& host, const RulesModel& rules, const PlayPage& play,
                     std::filesystem::path pictures)
    : host_(host),
      rules_(rules),
      play_(play),
      pictures_(std::move(pictures)) {}

std::vector<Action> GraphPage::actions() {
    std::vector<Action> rows;
    for (const auto& [id, key, direction] : {std::tuple{"graph.left", Key::left, Direction::left},
                                             {"graph.right", Key::right, Direction::right},
                                             {"graph.up", Key::up, Direction::up},
                                             {"graph.down", Key::down, Direction::down}}) {
        rows.push_back({.id = id,
                        .section = "Graph",
                        .tip = "Move the focus",
                        .keys = {named(key)},
                        .run = [this, to = direction] { graph_.move_focus(to); }});
    }
    // With two layouts the solver's line is out of sight.
    rows.push_back({.id = "graph.play",
                    .section = "Graph",
                    .tip = "Play or pause the solver's line",
                    .keys = {named(Key::enter)},
                    .run = [this] {
                        if (!graph_.pair().open()) play();
                    }});
    const auto offer = [&](const char* id, const char* name, const char* tip,
                           std::vector<KeyPress> keys, std::function<void()> run) {
        rows.push_back({.id = id,
                        .section = "Graph",
                        .name = name,
                        .tip = tip,
                        .keys = std::move(keys),
                        .possible =
                            [this] {
                                return host_.edit_settings().area == Area::graph &&
                                       play_.games().has_game();
                            },
                        .run = std::move(run)});
    };
    offer("graph.fit", "Graph: fit to the window", "Fit to the window", {plain('f')},
          [this] { graph_.fit(); });
    offer("graph.in", "Graph: zoom in", "Zoom in or out", {plain('+'), plain('=')},
          [this] { graph_.zoom_by_steps(1); });
    offer("graph.out", "Graph: zoom out", "Zoom in or out", {plain('-')},
          [this] { graph_.zoom_by_steps(-1); });
    offer("graph.covers", "Graph: covers", "Covers", {}, [this] { graph_.show_links(false); });
    offer("graph.chains", "Graph: chains", "Chains", {}, [this] { graph_.show_links(true); });
    offer("graph.line", "Graph: show a winning line", "Show a winning line", {},
          [this] { graph_.show_line(); });
    offer("graph.second", "Graph: second layout", "Second layout", {},
          [this] { graph_.flip_second(); });
    offer("graph.svg", "Graph: save as SVG", "Save as SVG", {}, [this] { ask_where(".svg"); });
    offer("graph.png", "Graph: save as PNG", "Save as PNG", {}, [this] { ask_where(".png"); });
    offer("graph.dot", "Graph: save as DOT", "Save as DOT", {}, [this] { ask_where(".dot"); });
    return rows;
}

void GraphPage::tell(std::string words) {
    if (!words.empty()) host_.say(std::move(words));
}

void GraphPage::play() {
    tell(graph_.play(Clock::now()));
}

void GraphPage::step(int by) {
    tell(graph_.step(by));
}

void GraphPage::save(const std::filesystem::path& file) {
    if (!graph_.empty()) tell(graph_.save(file));
}

bool GraphPage::take_rules(const std::string& id) {
    if (!graph_.pair().open()) return false;
    put_second(id);
    return true;
}

std::vector<std::string> GraphPage::games_in_use() const {
    if (!graph_.pair().ready()) return {};
    return {graph_.pair().first().id, graph_.pair().second().id};
}

void GraphPage::put_second(const std::string& id) {
    graph_.look(play_.games(), play_.state().core);
    const CatalogueEntry* entry = rules_.catalogue().find(id);
    if (entry == nullptr) return host_.say("There is no game " + id + " in the library.");
    const Loaded loaded = rules_.library().load(id);
    if (!loaded.ok()) return host_.say(entry->name + " cannot be drawn: its rules have faults.");
    host_.say(graph_.put_second(id, *loaded.variant));
}

void GraphPage::ask_where(const std::string& ending) {
    if (graph_.empty()) return host_.say("Choose a game on the left first.");
    // What is saved should be in sight; a second layout that is not chosen yet is not.
    if (graph_.pair().open() && !graph_.pair().ready()) graph_.let_go();
    FileRequest request;
    request.title = "Save the graph";
    request.accept = "Save";
    request.saving = true;
    request.folder = pictures_;
    request.name = graph_.proposed_name(ending);
    request.endings = {".svg", ".png", ".dot", ".txt"};
    std::ranges::rotate(request.endings, std::ranges::find(request.endings, ending));
    request.then = [this](const std::filesystem::path& file) { save(file); };
    host_.choose_file(std::move(request));
}

void GraphPage::refresh(bool in_sight) {
    if (in_sight) graph_.look(play_.games(), play_.state().core);
}

bool GraphPage::tick(Clock::time_point now, bool in_sight) {
    return in_sight && graph_.tick(now);
}

std::optional<Page::Clock::time_point> GraphPage::next_tick(bool in_sight) const {
    return in_sight ? graph_.next_tick() : std::nullopt;
}

}  // namespace niblick
