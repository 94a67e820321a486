#pragma once

#include <filesystem>
#include <optional>
#include <string>

#include "workbench/kit/page.h"
#include "workbench/library/rules_model.h"
#include "workbench/pages/surveys/analysis_model.h"
#include "workbench/pages/surveys/survey_command.h"
#include "workbench/pages/surveys/survey_model.h"
#include "workbench/table/focus.h"

namespace niblick {

class PlayPage;

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
    const PlayPage& play() const { return play_; }
    SurveyTab tab() const { return tab_; }

    const Tab* area_tab() const override { return &kTab; }
    bool perform(const Command& command, bool in_sight) override;
    bool changes(const Command& command) const override;
    void refresh(bool in_sight) override;
    bool tick(Clock::time_point now, bool in_sight) override;

  private:
    void on(const surveys::Show&);
    void on(const surveys::FlipPage&);
    void on(const surveys::Look&);
    void on(const surveys::FlipGoal&);
    void on(const surveys::Stop&);
    void on(const surveys::Begin&);
    void on(const surveys::AskBegin&);
    void on(const surveys::AskOpen&);
    void on(const surveys::Browse&);
    void on(const surveys::Open&);
    void on(const surveys::PauseOrGoOn&);
    void on(const surveys::JudgeAgain&);
    void on(const surveys::Shut&);
    void on(const surveys::ShowGame&);
    void on(const surveys::Point&);
    void on(const surveys::OpenDeal&);

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
    AnalysisModel analysis_;
    SurveyModel surveys_;
};

}  // namespace niblick
