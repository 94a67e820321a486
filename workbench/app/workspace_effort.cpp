// What a workspace does about the solver's work: the deal on the table, and surveys.

#include <utility>

#include "variants/plugins/plugin_loader.h"
#include "workbench/app/workspace.h"

namespace niblick {

void Workspace::on(const command::Effort& c) {
    std::visit([this](const auto& what) { on(what); }, c.what);
}

void Workspace::on(const effort::Show& what) {
    state_.settings.area = Area::solver;
    effort_page_ = what.page;
    if (what.page == EffortPage::surveys) surveys_.list();
}

void Workspace::on(const effort::FlipPage&) {
    on(effort::Show{effort_page_ == EffortPage::deal ? EffortPage::surveys : EffortPage::deal});
}

void Workspace::on(const effort::Look& what) {
    effort_.show(what.goal);
}

void Workspace::on(const effort::FlipGoal&) {
    effort_.show(effort_.shown() == Goal::clear ? Goal::best : Goal::clear);
}

void Workspace::on(const effort::Stop&) {
    if (effort_.working()) {
        effort_.stop();
    } else {
        effort_.go_on();
    }
}

std::string Workspace::plugin_texts() const {
    std::string texts;
    for (const Plugin& plugin : plugins_.plugins) {
        texts += (texts.empty() ? "" : "; ") + plugin_words(plugin);
    }
    return texts;
}

void Workspace::on(const effort::Begin& what) {
    if (!playing_) return say("Choose a game on the left first.");
    on(effort::Show{EffortPage::surveys});
    const bool ran = surveys_.any_running();
    std::string trouble = surveys_.begin(playing_->variant, what, plugin_texts());
    if (!trouble.empty()) return say(std::move(trouble));
    if (ran) say("The survey that ran is paused; its file can be gone on with.");
}

void Workspace::on(const effort::AskBegin&) {
    on(effort::Show{EffortPage::surveys});
    surveys_.ask_begin();
}

void Workspace::on(const effort::AskOpen&) {
    on(effort::Show{EffortPage::surveys});
    surveys_.ask_open();
}

void Workspace::on(const effort::Open& what) {
    on(effort::Show{EffortPage::surveys});
    const auto first = what.file.find_first_not_of(" \t\r\n");
    if (first == std::string::npos) return say("Name the file of a survey.");
    const auto last = what.file.find_last_not_of(" \t\r\n");
    surveys_.open(what.file.substr(first, last - first + 1));
}

std::optional<Loaded> Workspace::rules_of(const study::Series& series) {
    if (playing_ && playing_->variant->fingerprint == series.fingerprint) return playing_;
    Loaded loaded = rules_.library().load(series.rules);
    if (!loaded.ok()) {
        say("The rules of " + series.name + " are not here: " + series.rules + ".");
        return std::nullopt;
    }
    if (loaded.variant->fingerprint != series.fingerprint) {
        say("The rules of " + series.name + " have changed since the survey was begun.");
        return std::nullopt;
    }
    return loaded;
}

void Workspace::on(const effort::PauseOrGoOn&) {
    const SurveyNews* news = surveys_.shown();
    if (news == nullptr) return say("No survey is in sight.");
    if (surveys_.running()) return surveys_.pause();
    if (news->complete()) return say("Every deal of this survey is done.");
    if (auto games = games_of(news->plan)) surveys_.go_on(std::move(*games), 0);
}

void Workspace::on(const effort::JudgeAgain&) {
    const SurveyNews* news = surveys_.shown();
    if (news == nullptr) return say("No survey is in sight.");
    if (surveys_.running()) return say("This survey is still at work.");
    if (!news->higher) return say("Limits left no deal of this survey open.");
    if (auto games = games_of(news->plan)) surveys_.judge_again(std::move(*games), 0);
}

std::optional<study::Variants> Workspace::games_of(const study::Plan& plan) {
    study::Variants games;
    for (const study::Series& series : plan.series) {
        auto loaded = rules_of(series);
        if (!loaded) return std::nullopt;
        games.push_back(loaded->variant);
    }
    if (games.empty()) return std::nullopt;
    return games;
}

void Workspace::on(const effort::Shut&) {
    surveys_.shut();
}

void Workspace::on(const effort::ShowGame& what) {
    surveys_.show_series(what.series);
}

void Workspace::on(const effort::Point& what) {
    surveys_.point(what.line);
}

void Workspace::on(const effort::OpenDeal& what) {
    const SurveyNews* news = surveys_.shown();
    if (news == nullptr || surveys_.series() >= news->plan.series.size()) return;
    const study::Series series = news->plan.series[surveys_.series()];
    auto loaded = rules_of(series);
    if (!loaded) return;
    state_.settings.area = Area::play;
    stop_finding();
    const bool here = playing_ && playing_->variant == loaded->variant;
    if (!here) rules_.open(series.rules);
    put_on_table(std::move(*loaded), what.number);
}

bool Workspace::effort_focus(Direction direction) {
    if (state_.settings.area != Area::solver) return false;
    if (effort_page_ == EffortPage::deal) {
        effort_.show(direction == Direction::left || direction == Direction::up ? Goal::clear
                                                                                : Goal::best);
        return true;
    }
    switch (direction) {
        case Direction::up: surveys_.point(surveys_.line() - 1); break;
        case Direction::down: surveys_.point(surveys_.line() + 1); break;
        case Direction::left:
            if (surveys_.series() > 0) surveys_.show_series(surveys_.series() - 1);
            break;
        case Direction::right: surveys_.show_series(surveys_.series() + 1); break;
    }
    return true;
}

bool Workspace::effort_play() {
    if (state_.settings.area != Area::solver) return false;
    if (effort_page_ == EffortPage::deal) return true;
    const study::SeriesEffort* known = surveys_.effort();
    const auto line = static_cast<std::size_t>(surveys_.line());
    if (known != nullptr && line < known->hardest.size()) {
        on(effort::OpenDeal{known->hardest[line].seed});
    }
    return true;
}

}  // namespace niblick
