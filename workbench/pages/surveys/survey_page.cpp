#include "workbench/pages/surveys/survey_page.h"

#include <utility>

#include "core/deal/deal.h"
#include "variants/library/dealt_games.h"
#include "workbench/game/play_command.h"
#include "workbench/game/play_page.h"
#include "workbench/kit/chooser_command.h"

namespace niblick {

SurveyPage::SurveyPage(Host& host, RulesModel& rules, PlayPage& play,
                       const work::Background& background, const std::filesystem::path& folder,
                       std::string plugins)
    : host_(host),
      rules_(rules),
      play_(play),
      plugins_(std::move(plugins)),
      analysis_(Limits{}, background),
      surveys_(folder, background) {}

bool SurveyPage::perform(const Command& command, bool in_sight) {
    if (const auto* c = command.as<command::Survey>()) {
        std::visit([this](const auto& what) { on(what); }, c->what);
    } else if (!in_sight) {
        return false;
    } else if (const auto* focus = command.as<command::MoveFocus>()) {
        move_focus(focus->direction);
    } else if (command.as<command::PlayFocus>() != nullptr) {
        open_focused();
    } else {
        return false;
    }
    return true;
}

bool SurveyPage::changes(const Command& command) const {
    return command.as<command::MoveFocus>() == nullptr;
}

void SurveyPage::refresh(bool in_sight) {
    if (in_sight && tab_ == SurveyTab::deal) analysis_.look(play_.games());
}

bool SurveyPage::tick(Clock::time_point, bool) {
    const bool solved = analysis_.tick();
    return surveys_.tick() || solved;
}

void SurveyPage::on(const surveys::Show& what) {
    host_.edit_settings().area = Area::solver;
    tab_ = what.page;
    if (what.page == SurveyTab::surveys) surveys_.list();
}

void SurveyPage::on(const surveys::FlipPage&) {
    on(surveys::Show{tab_ == SurveyTab::deal ? SurveyTab::surveys : SurveyTab::deal});
}

void SurveyPage::on(const surveys::Look& what) {
    analysis_.show(what.goal);
}

void SurveyPage::on(const surveys::FlipGoal&) {
    analysis_.show(analysis_.shown() == Goal::clear ? Goal::best : Goal::clear);
}

void SurveyPage::on(const surveys::Stop&) {
    if (analysis_.working()) {
        analysis_.stop();
    } else {
        analysis_.go_on();
    }
}

void SurveyPage::on(const surveys::Begin& what) {
    if (!play_.playing()) return say("Choose a game on the left first.");
    on(surveys::Show{SurveyTab::surveys});
    const bool ran = surveys_.any_running();
    const Variant& variant = *play_.playing()->variant;
    std::string trouble = describe_undealt(rules_.library(), variant, what.first.scheme);
    if (!trouble.empty() && !has_deals(variant, what.first.scheme)) return say(std::move(trouble));
    trouble = surveys_.begin(play_.playing()->variant, what, plugins_);
    if (!trouble.empty()) return say(std::move(trouble));
    if (ran) say("Survey paused. You can resume it later.");
}

void SurveyPage::on(const surveys::AskBegin&) {
    on(surveys::Show{SurveyTab::surveys});
    surveys_.ask_begin();
}

void SurveyPage::on(const surveys::AskOpen&) {
    on(surveys::Show{SurveyTab::surveys});
    surveys_.ask_open();
}

void SurveyPage::on(const surveys::Browse&) {
    FileRequest request;
    request.title = "Open a survey";
    request.endings = {".db", ".survey", ".sqlite"};
    request.folder = surveys_.folder();
    request.then = [](const std::filesystem::path& file) {
        return command::Survey{surveys::Open{file.string()}};
    };
    host_.perform(command::ChooseFile{std::move(request)});
}

void SurveyPage::on(const surveys::Open& what) {
    on(surveys::Show{SurveyTab::surveys});
    const auto first = what.file.find_first_not_of(" \t\r\n");
    if (first == std::string::npos) return say("Enter the path of a survey file.");
    const auto last = what.file.find_last_not_of(" \t\r\n");
    surveys_.open(what.file.substr(first, last - first + 1));
}

std::optional<Loaded> SurveyPage::rules_of(const study::Series& series) {
    if (play_.playing() && play_.playing()->variant->fingerprint == series.fingerprint)
        return play_.playing();
    Loaded loaded = rules_.library().load(series.rules);
    if (!loaded.ok()) {
        say("The rules of " + series.name + " were not found: " + series.rules + ".");
        return std::nullopt;
    }
    if (loaded.variant->fingerprint != series.fingerprint) {
        say("The rules of " + series.name + " have changed since the survey started.");
        return std::nullopt;
    }
    return loaded;
}

void SurveyPage::on(const surveys::PauseOrGoOn&) {
    const SurveyNews* news = surveys_.shown();
    if (news == nullptr) return say("No survey is open.");
    if (surveys_.running()) return surveys_.pause();
    if (news->complete()) return say("This survey is complete.");
    if (auto games = games_of(news->plan)) surveys_.go_on(std::move(*games), 0);
}

void SurveyPage::on(const surveys::JudgeAgain&) {
    const SurveyNews* news = surveys_.shown();
    if (news == nullptr) return say("No survey is open.");
    if (surveys_.running()) return say("This survey is still running.");
    if (!news->higher) return say("No deal of this survey reached a limit.");
    if (auto games = games_of(news->plan)) surveys_.judge_again(std::move(*games), 0);
}

std::optional<study::Variants> SurveyPage::games_of(const study::Plan& plan) {
    study::Variants games;
    for (const study::Series& series : plan.series) {
        auto loaded = rules_of(series);
        if (!loaded) return std::nullopt;
        games.push_back(loaded->variant);
    }
    if (games.empty()) return std::nullopt;
    return games;
}

void SurveyPage::on(const surveys::Shut&) {
    surveys_.shut();
}

void SurveyPage::on(const surveys::ShowGame& what) {
    surveys_.show_series(what.series);
}

void SurveyPage::on(const surveys::Point& what) {
    surveys_.point(what.line);
}

void SurveyPage::on(const surveys::OpenDeal& what) {
    const SurveyNews* news = surveys_.shown();
    if (news == nullptr || surveys_.series() >= news->plan.series.size()) return;
    const study::Series series = news->plan.series[surveys_.series()];
    auto loaded = rules_of(series);
    if (!loaded) return;
    host_.edit_settings().area = Area::play;
    play_.stop_finding();
    const bool here = play_.playing() && play_.playing()->variant == loaded->variant;
    if (!here) rules_.open(series.rules);
    play_.put_on_table(std::move(*loaded), news->plan.seeds.number(what.number));
}

void SurveyPage::move_focus(Direction direction) {
    if (tab_ == SurveyTab::deal) {
        analysis_.show(direction == Direction::left || direction == Direction::up ? Goal::clear
                                                                                  : Goal::best);
        return;
    }
    switch (direction) {
        case Direction::up: surveys_.point(surveys_.line() - 1); break;
        case Direction::down: surveys_.point(surveys_.line() + 1); break;
        case Direction::left:
            if (surveys_.series() > 0) surveys_.show_series(surveys_.series() - 1);
            break;
        case Direction::right: surveys_.show_series(surveys_.series() + 1); break;
    }
}

void SurveyPage::open_focused() {
    if (tab_ == SurveyTab::deal) return;
    const study::SeriesStats* known = surveys_.stats();
    const auto line = static_cast<std::size_t>(surveys_.line());
    if (known != nullptr && line < known->hardest.size()) {
        on(surveys::OpenDeal{known->hardest[line].seed});
    }
}

}  // namespace niblick
