#include "workbench/app/views/page_views.h"

#include "workbench/game/views/play_parts.h"
#include "workbench/pages/compare/views/compare_parts.h"
#include "workbench/pages/graph/views/graph_parts.h"
#include "workbench/pages/statistics/views/statistics_parts.h"
#include "workbench/pages/studio/views/studio_parts.h"
#include "workbench/pages/surveys/views/effort_parts.h"

namespace niblick {

namespace {

// A function that draws with one page's model as one that gets the whole application.
template <typename P, void (*draw)(const FrameOf<P>&, const Rect&)>
void of(const AppFrame& frame, const Rect& r) {
    draw(FrameOf<P>(frame, frame.page.page<P>()), r);
}

constexpr PageView kViews[] = {
    {Area::play, "Play", "A game on the table", of<PlayPage, draw_table>, draw_rules_panel, true},
    {Area::studio, "Studio", "Edit the rules as text, as a form or as a drawing",
     of<StudioPage, draw_studio>},
    {Area::graph, "Graph", "Which cards lie on which, and what can follow",
     of<GraphPage, draw_graph>, of<GraphPage, draw_graph_panel>, true},
    {Area::compare, "Compare", "Two to four games side by side on the same deals",
     of<ComparePage, draw_compare>},
    {Area::solver, "Solver", "Analysis of this deal, and surveys of many deals",
     of<SurveyPage, draw_effort>},
    {Area::statistics, "Statistics", "Results of the games you have played",
     of<StatisticsPage, draw_statistics>},
};
static_assert(std::size(kViews) == std::size(kAreaWords));

}  // namespace

std::span<const PageView> page_views() {
    return kViews;
}

}  // namespace niblick
