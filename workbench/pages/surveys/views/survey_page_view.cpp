#include <algorithm>
#include <cmath>

#include "workbench/kit/text.h"
#include "workbench/kit/views/picture_view.h"
#include "workbench/kit/views/plot_view.h"
#include "workbench/kit/views/widgets.h"
#include "workbench/pages/surveys/survey_pictures.h"
#include "workbench/pages/surveys/views/survey_parts.h"
#include "workbench/table/scores.h"
#include "workbench/table/status.h"

namespace niblick {

namespace {

constexpr float kMinFact = 176;

std::string deal_title(const AnalysisModel& model) {
    const std::string& name = model.board().variant->name;
    return model.number() ? name + ", " + describe_number(*model.number()) : name + ", custom deal";
}

// The state of the solver, with a button to stop or resume it.
float draw_work(const SurveyFrame& frame, float x, float y, float width) {
    const AnalysisModel& model = frame.page.analysis();
    if (!model.working() && !model.stopped()) return 0;
    const float height = frame.px(30);
    const std::string_view label = model.working() ? "Stop" : "Resume";
    const float button = button_width(frame, label);
    if (text_button(frame, "stop search", {x, y, button, height}, label,
                    model.working() ? "Stop the search (S)" : "Resume the search (S)")) {
        frame.run("solver.stop");
    }
    std::string words = "The search was stopped.";
    if (model.working()) {
        words =
            model.working() == Goal::clear ? "Searching for a win" : "Searching for the best score";
        const double seconds = model.seconds_at_work();
        if (seconds >= 1) words += ", for " + grouped(static_cast<std::uint64_t>(seconds)) + " s";
        words += ".";
        frame.view.wake(0.5);
    }
    const float left = x + button + frame.px(10);
    frame.paint.line({left, y, x + width - left, height}, Role::body, frame.theme().secondary,
                     words);
    return height + frame.px(10);
}

// The numbered moves from (x, y) down. Returns their total height.
float draw_moves(const SurveyFrame& frame, float x, float y, float width,
                 const std::vector<std::string>& line) {
    const float row = frame.px(24), number = frame.px(30);
    for (std::size_t i = 0; i < line.size(); ++i) {
        const float top = y + row * static_cast<float>(i);
        frame.paint.line({x, top, number, row}, Role::small, frame.theme().secondary,
                         std::to_string(i + 1), 1);
        const float left = x + number + frame.px(10);
        frame.paint.line({left, top, x + width - left, row}, Role::body, frame.theme().text,
                         line[i]);
    }
    return row * static_cast<float>(line.size());
}

// The same in a scrolling list.
void draw_line(const SurveyFrame& frame, const Rect& r, const std::vector<std::string>& line) {
    place(r);
    ImGui::BeginChild("solver line", {r.w, r.h});
    const ImVec2 start = ImGui::GetCursorScreenPos();
    const float height = draw_moves(frame, start.x, start.y, r.w - frame.px(14), line);
    place({start.x, start.y + height, 1, 1});
    ImGui::Dummy({1, frame.px(4)});
    ImGui::EndChild();
}

std::string describe_line(const AnalysisModel& model, const DealAnalysis& analysis) {
    const auto moves = static_cast<long long>(model.line(analysis.goal).size());
    if (analysis.goal == Goal::best && analysis.verdict.best) {
        const BestScore& best = *analysis.verdict.best;
        return counted(moves, "move") + " to " +
               format_score(best.score, model.board().variant->score.unit) + ".";
    }
    switch (analysis.verdict.outcome) {
        case Outcome::won: return counted(moves, "move") + " to win.";
        case Outcome::lost: return "No line wins this deal.";
        case Outcome::unknown: break;
    }
    return "No winning line was found.";
}

// Charts and the line. If the height is too small, the line has its full length and the page
// scrolls. Returns the height.
float draw_found(const SurveyFrame& frame, const Rect& r, const DealAnalysis& analysis) {
    const AnalysisModel& model = frame.page.analysis();
    const float gap = frame.px(24), unit = chart_scale(frame);
    const bool beside = r.w > frame.px(600);
    const float side = beside ? std::round(std::min(frame.px(320), r.w * 0.34F)) : r.w;
    const float wide = beside ? r.w - side - gap : r.w;
    const TextMeasure measure = chart_measure(frame);
    const Picture reasons = reasons_picture(left_out(analysis.trace), wide / unit, measure);
    const float below = frame.px(68) + reasons.size.h * unit;
    const float chart = std::clamp(r.h - below, frame.px(200), frame.px(560));
    const bool tight = !beside || chart + below > r.h + 1;
    float y = r.y;
    y += draw_heading(frame, r.x, y, wide, "Where the search went", "Positions by cards removed.");
    const std::vector<std::string> ends = depths_legend(analysis.trace);
    if (!ends.empty()) {
        Pen legend;
        const float height = add_legend(legend, {0, 0}, wide / unit, ends, measure) * unit;
        draw_picture(frame.paint, legend.picture, {r.x, y}, unit);
        y += height + frame.px(4);
    }
    const float foot = r.y + chart;
    show_chart(frame, "depths",
               depths_picture(analysis.trace, model.board().layout().size(),
                              chart_size(frame, wide, foot - y), measure),
               {r.x, y});
    y = foot + frame.px(12);
    y += draw_heading(frame, r.x, y, wide, "What was pruned", "Moves not searched, by reason.");
    show_chart(frame, "reasons", reasons, {r.x, y});
    const float end = y + reasons.size.h * unit;
    const Rect list{r.right() - side, beside ? r.y : end + frame.px(14), side, r.h};
    const float head =
        draw_heading(frame, list.x, list.y, list.w, "Line found", describe_line(model, analysis));
    const std::vector<std::string>& line = model.line(analysis.goal);
    if (!tight) {
        draw_line(frame, {list.x, list.y + head, list.w, list.h - head}, line);
        return r.h;
    }
    const float moves = draw_moves(frame, list.x, list.y + head, list.w, line);
    return std::max(end, list.y + head + moves) - r.y;
}

// Returns the height.
float draw_deal_page(const SurveyFrame& frame, const Rect& r) {
    const AnalysisModel& model = frame.page.analysis();
    const Theme& theme = frame.theme();
    const float pad = frame.px(16);
    const float x = r.x + pad, width = r.w - 2 * pad;
    float y = r.y + frame.px(8);
    if (model.empty()) {
        frame.paint.wrapped(x, y, width, Role::body, theme.secondary,
                            "Choose a game on the left to see the solver's analysis of its deal.");
        return r.h - 1;
    }
    const DealAnalysis* shown = model.find(model.shown());
    static constexpr std::string_view kGoals[] = {"Any win", "Best score"};
    const float choice = std::min(frame.px(310), width * 0.5F);
    const int chosen = segments(frame, "goal", {r.right() - pad - choice, y, choice, frame.px(30)},
                                kGoals, model.shown() == Goal::clear ? 0 : 1);
    if (chosen >= 0) frame.later(&SurveyPage::look, chosen == 0 ? Goal::clear : Goal::best);
    frame.paint.line({x, y, width - choice - pad, frame.px(30)}, Role::title, theme.text,
                     deal_title(model));
    y += frame.px(34);
    const std::string how = shown == nullptr
                                ? "Solved from the initial deal, with all cards known."
                                : "Solved from the initial deal, with all cards known. " +
                                      describe_method(model.board(), *shown);
    y += frame.paint.wrapped(x, y, width, Role::body, theme.secondary, how) + frame.px(10);
    y += draw_work(frame, x, y, width);
    const std::vector<SurveyFact> facts = deal_facts(model);
    y += draw_facts(frame, x, y, width, facts) + frame.px(18);
    if (shown == nullptr) return r.h - 1;
    y += draw_found(frame, {x, y, width, r.bottom() - pad - y}, *shown);
    return std::max(y + pad - r.y, r.h) - 1;
}

}  // namespace

float draw_facts(const SurveyFrame& frame, float x, float y, float width,
                 std::span<const SurveyFact> facts) {
    if (facts.empty()) return 0;
    const Theme& theme = frame.theme();
    const Paint& paint = frame.paint;
    const float gap = frame.px(8), height = frame.px(52), pad = frame.px(9);
    const auto n = static_cast<int>(facts.size());
    // As many per row as fit, in rows of nearly equal length.
    int most = std::max(1, static_cast<int>((width + gap) / (frame.px(kMinFact) + gap)));
    const int rows = (n + most - 1) / most;
    most = (n + rows - 1) / rows;
    const float each =
        std::floor((width - gap * static_cast<float>(most - 1)) / static_cast<float>(most));
    for (int i = 0; i < n; ++i) {
        const SurveyFact& fact = facts[static_cast<std::size_t>(i)];
        const Rect at{x + (each + gap) * static_cast<float>(i % most),
                      y + (height + gap) * static_cast<float>(i / most), each, height};
        const std::string id = "fact " + fact.name;
        const bool hovered = press_area(id.c_str(), at).hovered;
        paint.fill(at, hovered ? theme.pressed : theme.panel, frame.px(6));
        if (hovered) tip(frame, at, fact.detail);
        paint.line({at.x + pad, at.y + frame.px(4), at.w - 2 * pad, frame.px(18)}, Role::small,
                   theme.secondary, fact.name);
        const float room = at.w - 2 * pad;
        const float quiet =
            fact.quiet.empty() ? 0 : paint.fonts[Role::small].measure(fact.quiet).x + frame.px(8);
        const bool large = paint.fonts[Role::title].measure(fact.words).x + 2 + quiet <= room;
        const Rect figures{at.x + pad, at.y + frame.px(22), room, frame.px(26)};
        paint.line({figures.x, figures.y, room, figures.h}, large ? Role::title : Role::body,
                   theme.text, fact.words);
        paint.line(figures, Role::small, theme.secondary, fact.quiet, 1);
    }
    return static_cast<float>(rows) * (height + gap) - gap;
}

float draw_heading(const SurveyFrame& frame, float x, float y, float width, std::string_view head,
                   std::string_view words) {
    const float top = y;
    y += frame.paint.wrapped(x, y, width, Role::strong, frame.theme().text, head) + frame.px(1);
    if (!words.empty()) {
        y += frame.paint.wrapped(x, y, width, Role::small, frame.theme().secondary, words);
    }
    return y + frame.px(6) - top;
}

void draw_deal_analysis(const SurveyFrame& frame, const Rect& r) {
    place(r);
    ImGui::BeginChild("solver deal", {std::max(1.0F, r.w), std::max(1.0F, r.h)});
    const ImVec2 start = ImGui::GetCursorScreenPos();
    const float height = draw_deal_page(frame, {start.x, start.y, r.w, r.h});
    place({start.x, start.y + height, 1, 1});
    ImGui::Dummy({1, 1});
    ImGui::EndChild();
}

void draw_survey_page(const SurveyFrame& frame, const Rect& r) {
    frame.paint.fill(r, frame.theme().background);
    const float bar = frame.px(48), height = frame.px(30), pad = frame.px(16);
    static constexpr std::string_view kPages[] = {"This deal", "Surveys"};
    float x = r.x + pad;
    const float y = r.y + std::round((bar - height) / 2);
    if (!frame.settings.library_open) {
        const float icon = frame.px(32);
        if (icon_button(frame, "show library", {x - frame.px(8), y, icon, height}, Icon::fold_left,
                        "Show the library (Ctrl + L)")) {
            frame.run("library");
        }
        x += icon;
    }
    const SurveyTab page = frame.page.tab();
    const int chosen =
        segments(frame, "solver page", {x, y, std::min(frame.px(220), r.right() - pad - x), height},
                 kPages, page == SurveyTab::deal ? 0 : 1);
    if (chosen >= 0) {
        frame.later(&SurveyPage::show, chosen == 0 ? SurveyTab::deal : SurveyTab::surveys);
    }
    const Rect rest{r.x, r.y + bar, r.w, r.h - bar};
    (page == SurveyTab::deal ? draw_deal_analysis : draw_survey_results)(frame, rest);
}

}  // namespace niblick
