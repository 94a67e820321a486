#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "workbench/kit/page.h"
#include "workbench/library/rules_model.h"
#include "workbench/pages/compare/compare_model.h"

namespace niblick {

class PlayPage;

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

    const Tab* area_tab() const override { return &kTab; }
    std::vector<std::string> games_in_use() const override;
    bool perform(const Command& command, bool in_sight) override;
    bool changes(const Command&) const override { return false; }
    void refresh(bool in_sight) override { compare_.refresh(in_sight); }
    bool tick(Clock::time_point now, bool) override { return compare_.tick(now); }
    std::optional<Clock::time_point> next_tick(bool in_sight) const override;

  private:
    void ask(const CompareCommand& what);
    void play_deal(int game);
    void ask_where(CompareFile as);
    void play();  // Enter: begins, pauses or steps

    Host& host_;
    PlayPage& play_;
    std::filesystem::path pictures_;
    CompareModel compare_;
};

}  // namespace niblick
