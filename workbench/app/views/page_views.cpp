#include "workbench/app/views/page_views.h"

#include "workbench/game/views/play_parts.h"
#include "workbench/pages/compare/views/compare_parts.h"
#include "workbench/pages/graph/views/graph_parts.h"
#include "workbench/pages/history/views/history_parts.h"
#include "workbench/pages/library/views/map_parts.h"
#include "workbench/pages/statistics/views/statistics_parts.h"
#include "workbench/pages/studio/views/studio_parts.h"
#include "workbench/pages/surveys/views/survey_parts.h"

namespace niblick {

namespace {

// Adapts a function that draws one page to a function of the application's frame.
template <typename P, void (*draw)(const FrameOf<P>&, const Rect&)>
void of(const AppFrame& frame, const Rect& r) {
    draw(frame.of<P>(), r);
}

constexpr PageView kViews[] = {
    {&PlayPage::kTab, of<PlayPage, draw_table>, draw_rules_panel, true, true},
    {&StudioPage::kTab, of<StudioPage, draw_studio>},
    {&GraphPage::kTab, of<GraphPage, draw_graph>, of<GraphPage, draw_graph_panel>, true},
    {&ComparePage::kTab, of<ComparePage, draw_compare>},
    {&MapPage::kTab, of<MapPage, draw_map>, of<MapPage, draw_map_panel>},
    {&SurveyPage::kTab, of<SurveyPage, draw_survey_page>},
    {&StatisticsPage::kTab, of<StatisticsPage, draw_statistics>},
    {&HistoryPage::kTab, of<HistoryPage, draw_history_page>},
};

}  // namespace

std::span<const PageView> page_views() {
    return kViews;
}

}  // namespace niblick
