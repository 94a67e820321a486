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

// The solver's work: what it makes of the deal on the table, and surveys of many deals.
class SurveyPage final : public Page {
  public:
    // `plugins`: those loaded, in words.
    SurveyPage(Host& host, RulesModel& rules, PlayPage& play, const work::Background& background,
               const std::filesystem::path& folder, std::string plugins);

    const AnalysisModel& effort() const { return effort_; }
    const SurveyModel& surveys() const { return surveys_; }
    const PlayPage& play() const { return play_; }
    EffortTab tab() const { return tab_; }

    std::optional<Area> area() const override { return Area::solver; }
    bool perform(const Command& command, bool in_sight) override;
    bool changes(const Command& command) const override;
    void refresh(bool in_sight) override;
    bool tick(Clock::time_point now, bool in_sight) override;

  private:
    void on(const effort::Show&);
    void on(const effort::FlipPage&);
    void on(const effort::Look&);
    void on(const effort::FlipGoal&);
    void on(const effort::Stop&);
    void on(const effort::Begin&);
    void on(const effort::AskBegin&);
    void on(const effort::AskOpen&);
    void on(const effort::Open&);
    void on(const effort::PauseOrGoOn&);
    void on(const effort::JudgeAgain&);
    void on(const effort::Shut&);
    void on(const effort::ShowGame&);
    void on(const effort::Point&);
    void on(const effort::OpenDeal&);

    void move_focus(Direction direction);
    void open_focused();  // Enter: the hard deal in focus onto the table
    // The rules of a survey's game, when they are still the same; otherwise says that they are not.
    std::optional<Loaded> rules_of(const study::Series& series);
    std::optional<study::Variants> games_of(const study::Plan& plan);
    void say(std::string words) { host_.say(std::move(words)); }

    Host& host_;
    RulesModel& rules_;
    PlayPage& play_;
    std::string plugins_;
    EffortTab tab_ = EffortTab::deal;
    AnalysisModel effort_;
    SurveyModel surveys_;
};

}  // namespace niblick
