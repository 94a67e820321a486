#include "workbench/app/pages.h"

#include <utility>

#include "workbench/app/chooser_page.h"
#include "workbench/app/everything_page.h"
#include "workbench/app/files_page.h"
#include "workbench/app/links_page.h"
#include "workbench/app/sound_page.h"
#include "workbench/app/window_page.h"
#include "workbench/game/film/film_page.h"
#include "workbench/game/play_page.h"
#include "workbench/pages/compare/compare_page.h"
#include "workbench/pages/graph/graph_page.h"
#include "workbench/pages/history/history_page.h"
#include "workbench/pages/library/library_page.h"
#include "workbench/pages/library/map_page.h"
#include "workbench/pages/statistics/statistics_page.h"
#include "workbench/pages/studio/studio_page.h"
#include "workbench/pages/surveys/survey_page.h"
#include "workbench/pages/welcome/welcome_page.h"
#include "workbench/persist/places.h"

namespace niblick {

std::vector<std::unique_ptr<Page>> make_pages(const Parts& parts) {
    const auto& [host, rules, log, background, options, plugins] = parts;
    std::vector<std::unique_ptr<Page>> pages;
    auto made = std::make_unique<PlayPage>(
        host, rules, log, background,
        PlayPage::Options{options.limits, options.first_deal, options.random_seed});
    PlayPage& play = *made;
    // The chooser lies over the other overlays.
    pages.push_back(
        std::make_unique<ChooserPage>(host, ChooserPage::Options{home_folder(),
                                                                 {{"Rule files", options.own_rules},
                                                                  {"Pictures", options.pictures},
                                                                  {"Surveys", options.surveys}},
                                                                 options.state_folder}));
    pages.push_back(
        std::make_unique<WindowPage>(host, options.reduced_motion, options.light_desktop));
    pages.push_back(std::make_unique<FilmPage>(host, play));
    pages.push_back(std::move(made));
    auto shelf = std::make_unique<LibraryPage>(host, rules, play);
    LibraryPage& library = *shelf;
    pages.push_back(std::move(shelf));
    pages.push_back(std::make_unique<StudioPage>(host, rules, play, background));
    auto graphs = std::make_unique<GraphPage>(host, rules, play, options.pictures);
    auto comparisons = std::make_unique<ComparePage>(
        host, rules, play, background,
        ComparePage::Options{options.pictures, options.state_folder, plugins});
    auto surveys =
        std::make_unique<SurveyPage>(host, rules, play, background, options.surveys, plugins);
    const SurveyPage& survey_page = *surveys;
    LinksPage::Pages linked{rules, play, *graphs, *comparisons, *surveys};
    pages.push_back(std::move(graphs));
    pages.push_back(std::move(comparisons));
    pages.push_back(
        std::make_unique<MapPage>(host, rules, play, library, background,
                                  MapPage::Options{options.pictures, options.state_folder}));
    pages.push_back(std::move(surveys));
    pages.push_back(std::make_unique<StatisticsPage>(host, log, play));
    pages.push_back(std::make_unique<HistoryPage>(host, log, play));
    pages.push_back(std::make_unique<SoundPage>(host, play));
    pages.push_back(std::make_unique<WelcomePage>(host, log, play));
    pages.push_back(std::make_unique<FilesPage>(host, rules, play, library, options.letter_paper));
    pages.push_back(std::make_unique<EverythingPage>(
        host, survey_page,
        KeptFolders{options.own_rules, options.surveys, options.state_folder, {}}));
    for (const auto& page : pages) {
        if (page->area_tab() != nullptr) linked.areas.emplace_back(page->area_tab()->word);
    }
    pages.push_back(std::make_unique<LinksPage>(host, std::move(linked), options.address));
    return pages;
}

}  // namespace niblick
