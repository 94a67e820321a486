#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "workbench/kit/page.h"
#include "workbench/pages/graph/graph_model.h"

namespace niblick {

class PlayPage;
class RulesModel;

// The page of the availability graph of the game on the table.
class GraphPage final : public Page {
  public:
    static constexpr Tab kTab{Area::graph, "Graph",
                              "Which cards lie on which, and what can follow"};

    // `rules` has the library of second layouts; `pictures` is the folder for exports.
    GraphPage(Host& host, const RulesModel& rules, const PlayPage& play,
              std::filesystem::path pictures);

    const GraphModel& graph() const { return graph_; }
    GraphModel& graph() { return graph_; }
    void play();                                // plays or pauses the solver's line
    void step(int by);                          // moves along it
    void put_second(const std::string& id);     // draws a game of the library beside the first
    void ask_where(const std::string& ending);  // to save the graph
    void save(const std::filesystem::path& file);

    const Tab* area_tab() const override { return &kTab; }
    std::vector<std::string> games_in_use() const override;
    std::vector<Action> actions() override;
    bool cancel(bool in_sight) override { return in_sight && graph_.let_go(); }
    bool take_rules(const std::string& id) override;
    void refresh(bool in_sight) override;
    bool tick(Clock::time_point now, bool in_sight) override;
    std::optional<Clock::time_point> next_tick(bool in_sight) const override;

  private:
    void tell(std::string words);

    Host& host_;
    const RulesModel& rules_;
    const PlayPage& play_;
    std::filesystem::path pictures_;
    GraphModel graph_;
};

}  // namespace niblick
