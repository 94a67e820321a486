#pragma once

#include <filesystem>
#include <optional>
#include <string>

#include "workbench/game/loss_core_model.h"
#include "workbench/kit/figure_file.h"
#include "workbench/kit/page.h"
#include "workbench/pages/surveys/analysis_model.h"
#include "workbench/pages/surveys/survey_model.h"

namespace niblick {

class PlayPage;
class RulesModel;
enum class Direction : std::uint8_t;
struct Loaded;

// The tabs of the survey page.
enum class SurveyTab : std::uint8_t { deal, surveys };

// The page of the solver: analysis of the deal on the table, and surveys of many deals.
class SurveyPage final : public Page {
  public:
    static constexpr Tab kTab{Area::solver, "Solver",
                              "Analysis of this deal, and surveys of many deals"};

    // `plugins` are the loaded ones, in words.
    SurveyPage(Host& host, RulesModel& rules, PlayPage& play, const work::Background& background,
               const std::filesystem::path& folder, std::string plugins);

    const AnalysisModel& analysis() const { return analysis_; }
    const SurveyModel& surveys() const { return surveys_; }
    SurveyModel& surveys() { return surveys_; }
    const PlayPage& play() const { return play_; }
    SurveyTab tab() const { return tab_; }
    // The cards that lose the deal from its start, if asked for.
    LossCoreState core() const;

    // The deals that a link names for a new survey; `count` tells one from the next.
    struct Proposed {
        std::string first, last;
        int count = 0;
    };
    const Proposed& proposed() const { return proposed_; }
    void propose(std::string first, std::string last);  // shows them

    void show(SurveyTab tab);
    void begin(const SurveyWish& wish);
    void open_file(const std::string& file);
    void open_deal(std::uint64_t number);  // study::Row::seed; puts it on the table
    bool can_save() const;          // whether the survey shown has figures and is not running
    void ask_where(FigureFile as);  // asks for a file, and saves the survey shown in it

    const Tab* area_tab() const override { return &kTab; }
    std::vector<Action> actions() override;
    void refresh(bool in_sight) override;
    bool tick(Clock::time_point now, bool in_sight) override;

  private:
    std::vector<Action> actions_of_deal();
    std::vector<Action> actions_of_surveys();
    void stop_or_resume();  // the search of the deal on the table
    void browse();          // chooses a survey file
    void pause_or_resume();
    void retry();   // solves the undecided deals of the survey shown again, with higher limits
    void remove();  // the file of the survey shown
    void move_focus(Direction direction);
    void open_focused();  // Enter: puts the selected hard deal on the table
    // The rules of a survey's game if they are unchanged; otherwise reports that they are not.
    std::optional<Loaded> rules_of(const study::Series& series);
    std::optional<study::Variants> games_of(const study::Plan& plan);
    void say(std::string words) { host_.say(std::move(words)); }

    Host& host_;
    RulesModel& rules_;
    PlayPage& play_;
    std::string plugins_;
    SurveyTab tab_ = SurveyTab::deal;
    Proposed proposed_;
    AnalysisModel analysis_;
    SurveyModel surveys_;
};

}  // namespace niblick
