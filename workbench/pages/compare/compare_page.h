#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "workbench/kit/page.h"
#include "workbench/pages/compare/compare_model.h"

namespace niblick {

class PlayPage;
class RulesModel;

// The page that compares games on the same deals.
class ComparePage final : public Page {
  public:
    static constexpr Tab kTab{Area::compare, "Compare",
                              "Two to four games side by side on the same deals"};

    struct Options {
        std::filesystem::path pictures;      // folder for exports
        std::filesystem::path state_folder;  // folder for comparisons
        std::string plugins;                 // the loaded ones, in words
    };
    ComparePage(Host& host, const RulesModel& rules, PlayPage& play,
                const work::Background& background, const Options& options);

    const CompareModel& compare() const { return compare_; }
    CompareModel& compare() { return compare_; }
    // Shows what the model answers, unless it is empty.
    void tell(std::string words);
    void play_deal(int game);       // the deal shown in step under this game's rules
    void ask_where(FigureFile as);  // to save the figures

    const Tab* area_tab() const override { return &kTab; }
    std::vector<std::string> games_in_use() const override;
    std::vector<Action> actions() override;
    bool take_rules(const std::string& id) override;
    void refresh(bool in_sight) override { compare_.refresh(in_sight); }
    bool tick(Clock::time_point now, bool) override { return compare_.tick(now); }
    std::optional<Clock::time_point> next_tick(bool in_sight) const override;

  private:
    std::vector<Action> actions_of_keys();
    std::vector<Action> actions_of_runs();
    std::vector<Action> actions_of_tables();
    std::vector<Action> actions_of_files();
    void begin();
    void play();  // Enter: begins, pauses or steps
    void step(int by);

    Host& host_;
    PlayPage& play_;
    std::filesystem::path pictures_;
    CompareModel compare_;
};

}  // namespace niblick
