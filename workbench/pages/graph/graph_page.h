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

    const Tab* area_tab() const override { return &kTab; }
    std::vector<std::string> games_in_use() const override;
    std::vector<Action> actions() override;
    bool cancel(bool in_sight) override { return in_sight && graph_.let_go(); }
    bool take_rules(const std::string& id) override;
    bool perform(const Command& command, bool in_sight) override;
    void refresh(bool in_sight) override;
    bool tick(Clock::time_point now, bool in_sight) override;
    std::optional<Clock::time_point> next_tick(bool in_sight) const override;

  private:
    void ask(const GraphCommand& what);
    void ask_where(GraphFile as);
    void put_second(const std::string& id);

    Host& host_;
    const RulesModel& rules_;
    const PlayPage& play_;
    std::filesystem::path pictures_;
    GraphModel graph_;
};

}  // namespace niblick
