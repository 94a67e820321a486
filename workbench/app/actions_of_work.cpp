#include <utility>

#include "workbench/app/action_table.h"
#include "workbench/app/workspace.h"
#include "workbench/game/play_command.h"
#include "workbench/kit/files_command.h"
#include "workbench/kit/window_command.h"
#include "workbench/library/rules_command.h"
#include "workbench/pages/compare/compare_command.h"
#include "workbench/pages/compare/compare_page.h"
#include "workbench/pages/graph/graph_command.h"
#include "workbench/pages/library/library_page.h"
#include "workbench/pages/studio/studio_command.h"
#include "workbench/pages/studio/studio_page.h"
#include "workbench/pages/studio/templates.h"
#include "workbench/pages/studio/workshop_command.h"
#include "workbench/pages/surveys/survey_command.h"
#include "workbench/pages/surveys/survey_page.h"

namespace niblick {

namespace {

namespace c = command;

bool edited(const Workspace& work) {
    return work.page<LibraryPage>().editor().dirty();
}
bool has_file(const Workspace& work) {
    return !work.page<LibraryPage>().editor().id.empty();
}
bool looks_into_rules(const Workspace& work) {
    return work.page<StudioPage>().workshop().busy();
}
bool solver_works(const Workspace& work) {
    return work.page<SurveyPage>().analysis().working() ||
           work.page<SurveyPage>().analysis().stopped();
}
bool has_survey(const Workspace& work) {
    return work.page<SurveyPage>().surveys().shown() != nullptr;
}
bool has_open_deals(const Workspace& work) {
    const SurveyNews* news = work.page<SurveyPage>().surveys().shown();
    return news != nullptr && news->higher && !work.page<SurveyPage>().surveys().running();
}
bool can_compare(const Workspace& work) {
    return work.page<ComparePage>().compare().games().size() >= 2;
}
bool comparing(const Workspace& work) {
    return work.page<ComparePage>().compare().stage() == CompareStage::running;
}
bool has_figures(const Workspace& work) {
    return work.page<ComparePage>().compare().figures() != nullptr;
}

bool in_graph(const Workspace& work) {
    return work.settings().area == Area::graph && playing(work);
}

template <typename Add>
void add_rule_actions(Add add) {
    using enum Section;
    using enum Where;
    add({rules,
         "Previous variant",
         "Previous or next variant",
         {named(Key::page_up)},
         table,
         c::StepRules{-1}});
    add({rules,
         "Next variant",
         "Previous or next variant",
         {named(Key::page_down)},
         table,
         c::StepRules{1}});
    add({rules,
         "Search the library",
         "Search the library",
         {ctrl('f')},
         anywhere,
         c::FocusSearch{}});
    add({rules,
         "Next page of the right panel",
         "Next page of the right panel",
         {ctrl('e')},
         anywhere,
         c::NextPage{}});
    add({rules,
         "Play the rules as edited",
         "Play the rules as edited",
         {named(Key::enter, true)},
         anywhere,
         c::PlayRules{},
         edited});
    add({rules, "Save the rules", "Save the rules", {ctrl('s')}, anywhere, c::SaveRules{}, edited});
    add({rules, "Save a copy of the rules", "", {}, anywhere, c::NameCopy{}, has_file});
    add({rules, "Save the rules to a file...", "", {}, anywhere, c::AskRulesCopy{}, has_file});
    add({rules,
         "Open a rule file...",
         "Open a rule file",
         {ctrl('o')},
         anywhere,
         c::AskRulesFile{}});
    add({rules, "Revert the changes to the rules", "", {}, anywhere, c::RevertRules{}, edited});
    add({rules,
         "Draw the layout by hand",
         "",
         {},
         anywhere,
         c::Studio{studio::TurnIntoDrawing{}},
         has_file});
    for (const Template& t : templates()) {
        add({rules,
             "New rules: " + std::string(t.title),
             "",
             {},
             anywhere,
             c::Studio{studio::Examples{true, std::string(t.id)}}});
    }
}

template <typename Add>
void add_graph_actions(Add add) {
    const auto offer = [&add](const char* words, const char* about, std::vector<KeyPress> keys,
                              GraphCommand what) {
        add({Section::graphing, words, about, std::move(keys), Where::graph, c::Graph{what},
             in_graph});
    };
    offer("Graph: fit to the window", "Fit to the window", {plain('f')}, graph::Fit{});
    offer("Graph: zoom in", "Zoom in or out", {plain('+'), plain('=')}, graph::ZoomStep{1});
    offer("Graph: zoom out", "Zoom in or out", {plain('-')}, graph::ZoomStep{-1});
    offer("Graph: covers", "Covers", {}, graph::ShowLinks{false});
    offer("Graph: chains", "Chains", {}, graph::ShowLinks{true});
    offer("Graph: show a winning line", "Show a winning line", {}, graph::ShowLine{});
    offer("Graph: second layout", "Second layout", {}, graph::FlipSecond{});
    offer("Graph: save as SVG", "Save as SVG", {}, graph::AskSave{GraphFile::svg});
    offer("Graph: save as PNG", "Save as PNG", {}, graph::AskSave{GraphFile::png});
    offer("Graph: save as DOT", "Save as DOT", {}, graph::AskSave{GraphFile::dot});
}

// Lint and design runs in the studio.
template <typename Add>
void add_workshop_actions(Add add) {
    const auto offer = [&add](std::string words, WorkshopCommand what,
                              bool (*makes_sense)(const Workspace&)) {
        add({Section::rules,
             std::move(words),
             "",
             {},
             Where::anywhere,
             c::Workshop{std::move(what)},
             makes_sense});
    };
    offer("Check these rules by playing deals", workshop::Lint{}, has_file);
    offer("Show findings about these rules", workshop::Show{SidePage::findings}, has_file);
    offer("Find variants of these rules", workshop::Show{SidePage::variants}, has_file);
    offer("Search the variants now", workshop::FindVariants{}, has_file);
    offer("Show the layout and the numbers", workshop::Show{SidePage::picture}, has_file);
    offer("Stop checking these rules", workshop::Stop{}, looks_into_rules);
}

// The actions of the solver page.
template <typename Add>
void add_solver_actions(Add add) {
    constexpr auto solver = Where::solver;
    constexpr auto section = Section::solving;
    for (const auto& [key, direction] : {std::pair{Key::up, Direction::up},
                                         {Key::down, Direction::down},
                                         {Key::left, Direction::left},
                                         {Key::right, Direction::right}}) {
        add({section,
             "",
             "Select another hard deal or game",
             {named(key)},
             solver,
             c::MoveFocus{direction}});
    }
    add({section,
         "",
         "Play the selected hard deal",
         {named(Key::enter), named(Key::space)},
         solver,
         c::PlayFocus{}});
    add({section,
         "Analyse this deal",
         "",
         {},
         Where::anywhere,
         c::Survey{surveys::Show{SurveyTab::deal}},
         playing});
    add({section,
         "Surveys of many deals",
         "",
         {},
         Where::anywhere,
         c::Survey{surveys::Show{SurveyTab::surveys}}});
    add({section,
         "",
         "Switch between this deal and surveys",
         {plain('v')},
         solver,
         c::Survey{surveys::FlipPage{}}});
    add({section,
         "Solve for a win or for the best score",
         "Solve for a win or for the best score",
         {plain('w')},
         solver,
         c::Survey{surveys::FlipGoal{}}});
    add({section,
         "Stop or resume the search of this deal",
         "Stop or resume the search of this deal",
         {plain('s')},
         solver,
         c::Survey{surveys::Stop{}},
         solver_works});
    const auto begin = [&](std::uint64_t last, const std::string& words, bool best) {
        surveys::Begin wish;
        wish.last = last;
        wish.best = best;
        add({section,
             "Survey the first " + words,
             "",
             {},
             Where::anywhere,
             c::Survey{wish},
             playing});
    };
    begin(100, "100 deals", false);
    begin(1000, "1,000 deals", false);
    begin(1000, "1,000 deals with best scores", true);
    begin(10'000, "10,000 deals", false);
    add({section,
         "New survey",
         "Set up a new survey",
         {plain('n')},
         solver,
         c::Survey{surveys::AskBegin{}}});
    add({section,
         "Open a survey by its path",
         "Open a survey by its path",
         {plain('o')},
         solver,
         c::Survey{surveys::AskOpen{}}});
    add({section,
         "Open a survey file...",
         "Choose a survey file",
         {{Key::character, 'o', false, true}},
         solver,
         c::Survey{surveys::Browse{}}});
    add({section,
         "Pause or resume the survey",
         "Pause or resume the survey",
         {plain('p')},
         solver,
         c::Survey{surveys::PauseOrGoOn{}},
         has_survey});
    add({section,
         "Retry the survey's unknown deals",
         "Retry unknown deals with higher limits",
         {plain('j')},
         solver,
         c::Survey{surveys::JudgeAgain{}},
         has_open_deals});
    add({section,
         "Close the survey",
         "",
         {},
         Where::anywhere,
         c::Survey{surveys::Shut{}},
         has_survey});
}

// The actions of the compare page.
template <typename Add>
void add_compare_actions(Add add) {
    constexpr auto section = Section::comparing;
    const auto key = [&add](KeyPress press, std::string about, CompareCommand what) {
        add({section, "", std::move(about), {press}, Where::compare, c::Compare{std::move(what)}});
    };
    add({section,
         "",
         "Step the tables back or forward",
         {named(Key::left)},
         Where::compare,
         c::MoveFocus{Direction::left}});
    add({section,
         "",
         "Step the tables back or forward",
         {named(Key::right)},
         Where::compare,
         c::MoveFocus{Direction::right}});
    add({section,
         "",
         "Play or pause the tables",
         {named(Key::enter), named(Key::space)},
         Where::compare,
         c::PlayFocus{}});
    for (int page = 0; page < 4; ++page) {
        key(plain(static_cast<char>('1' + page)), "Figures, tables, rules or saved",
            compare::Show{static_cast<CompareTab>(page)});
    }
    const auto offer = [&add](std::string words, CompareCommand what,
                              bool (*makes_sense)(const Workspace&)) {
        add({section,
             std::move(words),
             "",
             {},
             Where::anywhere,
             c::Compare{std::move(what)},
             makes_sense});
    };
    offer("Compare the edited rules with their file", compare::Edited{}, edited);
    offer("Compare: start or resume", compare::Begin{}, can_compare);
    offer("Compare: pause", compare::Pause{}, comparing);
    offer("Compare: cancel", compare::Cancel{}, comparing);
    offer("Compare: best scores on or off", compare::Scores{}, can_compare);
    offer("Compare: go to the first difference", compare::StepToParting{}, can_compare);
    offer("Compare: same moves on every table", compare::Follow{StepLines::same}, can_compare);
    offer("Compare: own line on each table", compare::Follow{StepLines::own}, can_compare);
    offer("Compare: moves by hand", compare::Follow{StepLines::hand}, can_compare);
    offer("Compare: save as CSV", compare::AskSave{CompareFile::csv}, has_figures);
    offer("Compare: save as JSON", compare::AskSave{CompareFile::json}, has_figures);
    offer("Compare: save as PNG", compare::AskSave{CompareFile::png}, has_figures);
    offer("Compare: save as SVG", compare::AskSave{CompareFile::svg}, has_figures);
}

}  // namespace

void add_actions_of_work(std::vector<Action>& list) {
    const auto add = [&list](Action action) { list.push_back(std::move(action)); };
    add_rule_actions(add);
    add_workshop_actions(add);
    add_graph_actions(add);
    add_solver_actions(add);
    add_compare_actions(add);
}

}  // namespace niblick
