#include "workbench/pages/surveys/survey_page.h"

#include <algorithm>
#include <iterator>
#include <tuple>
#include <utility>

#include "core/deal/deal.h"
#include "variants/library/dealt_games.h"
#include "workbench/game/play_page.h"
#include "workbench/kit/file_request.h"
#include "workbench/pages/surveys/survey_files.h"
#include "workbench/study/series_rules.h"

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

std::vector<Action> SurveyPage::actions() {
    std::vector<Action> all = actions_of_deal();
    std::ranges::move(actions_of_surveys(), std::back_inserter(all));
    for (Action& each : all) each.section = "Solver";
    std::ranges::move(figure_actions(
                          "survey", "Solver", "Save the survey as", [this] { return can_save(); },
                          [this](FigureFile as) { ask_where(as); }),
                      std::back_inserter(all));
    return all;
}

std::vector<Action> SurveyPage::actions_of_deal() {
    std::vector<Action> rows;
    for (const auto& [id, key, direction] : {std::tuple{"solver.up", Key::up, Direction::up},
                                             {"solver.down", Key::down, Direction::down},
                                             {"solver.left", Key::left, Direction::left},
                                             {"solver.right", Key::right, Direction::right}}) {
        rows.push_back({.id = id,
                        .tip = "Select another hard deal or game",
                        .keys = {named(key)},
                        .run = [this, to = direction] { move_focus(to); }});
    }
    rows.push_back({.id = "solver.play",
                    .tip = "Play the selected hard deal",
                    .keys = {named(Key::enter), named(Key::space)},
                    .run = [this] { open_focused(); }});
    rows.push_back({.id = "solver.deal",
                    .name = "Analyse this deal",
                    .where = Where::anywhere,
                    .synonyms = "is it winnable, solve, can this be won",
                    .possible = [this] { return play_.games().has_game(); },
                    .run = [this] { show(SurveyTab::deal); }});
    rows.push_back({.id = "solver.surveys",
                    .name = "Surveys of many deals",
                    .where = Where::anywhere,
                    .synonyms = "win rate",
                    .run = [this] { show(SurveyTab::surveys); }});
    rows.push_back(
        {.id = "solver.switch",
         .tip = "Switch between this deal and surveys",
         .keys = {plain('v')},
         .run = [this] { show(tab_ == SurveyTab::deal ? SurveyTab::surveys : SurveyTab::deal); }});
    rows.push_back({.id = "solver.goal",
                    .name = "Solve for a win or for the best score",
                    .keys = {plain('w')},
                    .run = [this] {
                        analysis_.show(analysis_.shown() == Goal::clear ? Goal::best : Goal::clear);
                    }});
    rows.push_back({.id = "solver.stop",
                    .name = "Stop or resume the search of this deal",
                    .keys = {plain('s')},
                    .possible = [this] { return analysis_.working() || analysis_.stopped(); },
                    .run = [this] { stop_or_resume(); }});
    rows.push_back({.id = "solver.why_lost",
                    .name = "Why is this deal lost? (from its start)",
                    .tip = "Name and outline cards that alone lose the deal, or hide them again",
                    .keys = {shifted('v')},
                    .synonyms = "core of the loss, proof, explain, reason",
                    .possible = [this] { return play_.games().has_game(); },
                    .run = [this] { play_.flip_core(CoreOf::start); }});
    return rows;
}

LossCoreState SurveyPage::core() const {
    if (!play_.games().has_game()) return {};
    return play_.core_of(play_.games().session().start());
}

std::vector<Action> SurveyPage::actions_of_surveys() {
    std::vector<Action> rows;
    const auto begin_with = [&](const char* id, std::uint64_t last, const char* words, bool best) {
        SurveyWish request;
        request.last = last;
        request.best = best;
        rows.push_back({.id = id,
                        .name = std::string("Survey the first ") + words,
                        .where = Where::anywhere,
                        .synonyms = "win rate",
                        .possible = [this] { return play_.games().has_game(); },
                        .run = [this, request] { begin(request); }});
    };
    begin_with("survey.100", 100, "100 deals", false);
    begin_with("survey.1000", 1000, "1,000 deals", false);
    begin_with("survey.1000_best", 1000, "1,000 deals with best scores", true);
    begin_with("survey.10000", 10'000, "10,000 deals", false);
    const auto has_survey = [this] { return surveys_.shown() != nullptr; };
    rows.push_back({.id = "survey.new",
                    .name = "New survey",
                    .tip = "Set up a new survey",
                    .keys = {plain('n')},
                    .run = [this] {
                        show(SurveyTab::surveys);
                        surveys_.ask_begin();
                    }});
    rows.push_back({.id = "survey.open",
                    .name = "Open a survey by its path",
                    .keys = {plain('o')},
                    .run = [this] {
                        show(SurveyTab::surveys);
                        surveys_.ask_open();
                    }});
    rows.push_back({.id = "survey.open_file",
                    .name = "Open a survey file...",
                    .tip = "Choose a survey file",
                    .keys = {shifted('o')},
                    .run = [this] { browse(); }});
    rows.push_back({.id = "survey.pause",
                    .name = "Pause or resume the survey",
                    .keys = {plain('p')},
                    .possible = has_survey,
                    .run = [this] { pause_or_resume(); }});
    rows.push_back({.id = "survey.retry",
                    .name = "Retry the survey's unknown deals",
                    .tip = "Retry unknown deals with higher limits",
                    .keys = {plain('j')},
                    .possible =
                        [this] {
                            const SurveyNews* news = surveys_.shown();
                            return news != nullptr && news->higher && !surveys_.running();
                        },
                    .run = [this] { retry(); }});
    rows.push_back({.id = "survey.close",
                    .name = "Close the survey",
                    .where = Where::anywhere,
                    .possible = has_survey,
                    .run = [this] { surveys_.shut(); }});
    rows.push_back({.id = "survey.delete",
                    .name = "Delete the survey",
                    .tip = "Deletes its file; Bring back undoes it",
                    .where = Where::anywhere,
                    .possible = [this] { return surveys_.can_remove(); },
                    .run = [this] { remove(); }});
    rows.push_back({.id = "survey.restore",
                    .name = "Bring back the survey deleted last",
                    .where = Where::anywhere,
                    .possible = [this] { return surveys_.folder().can_restore(); },
                    .run = [this] { say(surveys_.restore()); }});
    return rows;
}

void SurveyPage::refresh(bool in_sight) {
    if (in_sight && tab_ == SurveyTab::deal) analysis_.look(play_.games());
}

bool SurveyPage::tick(Clock::time_point, bool) {
    const bool solved = analysis_.tick();
    return surveys_.tick() || solved;
}

void SurveyPage::propose(std::string first, std::string last) {
    proposed_ = {std::move(first), std::move(last), proposed_.count + 1};
    show(SurveyTab::surveys);
}

void SurveyPage::show(SurveyTab tab) {
    host_.edit_settings().area = Area::solver;
    tab_ = tab;
    if (tab == SurveyTab::surveys) surveys_.list();
}

void SurveyPage::stop_or_resume() {
    if (analysis_.working()) {
        analysis_.stop();
    } else {
        analysis_.go_on();
    }
}

void SurveyPage::begin(const SurveyWish& what) {
    if (!play_.playing()) return say("Choose a game on the left first.");
    show(SurveyTab::surveys);
    const Variant& variant = *play_.playing()->variant;
    std::string trouble = describe_undealt(rules_.library(), variant, what.first.scheme);
    if (!trouble.empty() && !has_deals(variant, what.first.scheme)) return say(std::move(trouble));
    say(surveys_.begin(*play_.playing(), what, plugins_));
}

void SurveyPage::browse() {
    FileRequest request;
    request.title = "Open a survey";
    request.endings = {".db", ".survey", ".sqlite"};
    request.folder = surveys_.folder().path();
    request.then = [this](const std::filesystem::path& file) { open_file(file.string()); };
    host_.choose_file(std::move(request));
}

void SurveyPage::open_file(const std::string& file) {
    show(SurveyTab::surveys);
    const auto first = file.find_first_not_of(" \t\r\n");
    if (first == std::string::npos) return say("Enter the path of a survey file.");
    const auto last = file.find_last_not_of(" \t\r\n");
    surveys_.open(file.substr(first, last - first + 1));
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

void SurveyPage::pause_or_resume() {
    const SurveyNews* news = surveys_.shown();
    if (news == nullptr) return say("No survey is open.");
    if (surveys_.running() || surveys_.waiting()) return surveys_.pause();
    if (news->complete()) return say("This survey is complete.");
    if (auto games = games_of(news->plan)) surveys_.go_on(std::move(*games), 0);
}

void SurveyPage::retry() {
    const SurveyNews* news = surveys_.shown();
    if (news == nullptr) return say("No survey is open.");
    if (surveys_.running()) return say("This survey is still running.");
    if (!news->higher) return say("No deal of this survey reached a limit.");
    if (auto games = games_of(news->plan)) surveys_.judge_again(std::move(*games), 0);
}

std::optional<study::Variants> SurveyPage::games_of(const study::Plan& plan) {
    study::Variants games;
    for (const study::Series& series : plan.series) {
        study::SeriesRules found = study::rules_of(rules_.library(), series);
        if (!found.why.empty()) say(found.why + ".");
        if (!found.ok()) return std::nullopt;
        games.push_back(found.rules.variant);
    }
    if (games.empty()) return std::nullopt;
    return games;
}

void SurveyPage::remove() {
    if (surveys_.shown() == nullptr) return say("No survey is open.");
    const std::string why = surveys_.remove();
    say(why.empty() ? "Deleted. Bring back undoes it." : why);
}

bool SurveyPage::can_save() const {
    return surveys_.stats() != nullptr && !surveys_.running();
}

void SurveyPage::ask_where(FigureFile as) {
    if (!can_save()) return say("There is nothing to save yet.");
    FileRequest request;
    request.title = "Save the survey";
    request.accept = "Save";
    request.saving = true;
    request.name = proposed_name(surveys_.shown()->plan, as);
    request.endings = {std::string(ending_of(as))};
    request.then = [this, as](const std::filesystem::path& file) {
        if (can_save()) say(save_survey(*surveys_.shown(), surveys_.series(), as, file));
    };
    host_.choose_file(std::move(request));
}

void SurveyPage::open_deal(std::uint64_t number) {
    const SurveyNews* news = surveys_.shown();
    if (news == nullptr || surveys_.series() >= news->plan.series.size()) return;
    const study::Series series = news->plan.series[surveys_.series()];
    auto loaded = rules_of(series);
    if (!loaded) return;
    host_.edit_settings().area = Area::play;
    play_.stop_finding();
    const bool here = play_.playing() && play_.playing()->variant == loaded->variant;
    if (!here) rules_.open(series.rules);
    play_.put_on_table(std::move(*loaded), news->plan.seeds.number(number));
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
        open_deal(known->hardest[line].seed);
    }
}

}  // namespace niblick
