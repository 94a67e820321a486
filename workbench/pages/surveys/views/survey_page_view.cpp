#include <algorithm>
#include <cmath>

#include <imgui.h>

#include "workbench/game/play_page.h"
#include "workbench/kit/text.h"
#include "workbench/kit/views/data_table_view.h"
#include "workbench/kit/views/navigation.h"
#include "workbench/kit/views/plot_view.h"
#include "workbench/pages/surveys/survey_pictures.h"
#include "workbench/pages/surveys/views/survey_parts.h"
#include "workbench/table/table_image.h"

namespace niblick {

namespace {

constexpr float kShelf = 260;
constexpr float kRefuted = 170;  // height of the chart of refuted lines

// The state of the solver, with a button to stop or resume it.
void draw_work(const SurveyFrame& frame) {
    const AnalysisModel& model = frame.page.analysis();
    if (!model.working() && !model.stopped()) return;
    action_button(frame, model.working() ? "Stop##search" : "Resume##search", "solver.stop", {},
                  button_width(frame, "Resume"));
    ImGui::SameLine();
    std::string words = "The search was stopped.";
    if (model.working()) {
        words =
            model.working() == Goal::clear ? "Searching for a win" : "Searching for the best score";
        const double seconds = model.seconds_at_work();
        if (seconds >= 1) words += ", for " + grouped(static_cast<std::uint64_t>(seconds)) + " s";
        words += ".";
        frame.view.wake(0.5);
    }
    text_line(frame, words, {.colour = &Theme::secondary});
}

// The depths and the reasons, in a column as high as `room` if that is enough.
void draw_charts(const SurveyFrame& frame, const DealAnalysis& analysis, float room) {
    const float top = ImGui::GetCursorScreenPos().y, unit = chart_scale(frame);
    const float width = ImGui::GetContentRegionAvail().x;
    const TextMeasure measure = chart_measure(frame);
    draw_heading(frame, "Where the search went", "Positions by cards removed.");
    const std::vector<std::string> ends = depths_legend(analysis.trace);
    if (!ends.empty()) {
        Pen legend;
        const float high = add_legend(legend, {0, 0}, width / unit, ends, measure);
        legend.picture.size = {width / unit, high};
        show_chart(frame, "ends", legend.picture);
    }
    const Picture reasons = reasons_picture(left_out(analysis.trace), width / unit, measure);
    const bool refutes =
        !analysis.trace.refuted.empty() || !analysis.trace.refuted_backward.empty();
    const float lines = refutes ? frame.px(kRefuted + 64) : 0;
    const float used =
        ImGui::GetCursorScreenPos().y - top + frame.px(78) + reasons.size.h * unit + lines;
    const float high = std::clamp(room - used, frame.px(180), frame.px(520));
    show_chart(frame, "depths",
               depths_picture(analysis.trace, frame.page.analysis().board().layout().size(),
                              chart_size(frame, width, high), measure));
    draw_heading(frame, "What was pruned", "Moves not searched, by reason.");
    show_chart(frame, "reasons", reasons);
    if (!refutes) return;
    gap(frame, 8);
    draw_heading(frame, "How long the refuted lines were",
                 "Lines by the moves after which nothing was left to try.");
    show_chart(
        frame, "refuted",
        refuted_picture(analysis.trace, chart_size(frame, width, frame.px(kRefuted)), measure));
}

void draw_found(const SurveyFrame& frame, const DealAnalysis& analysis) {
    const AnalysisModel& model = frame.page.analysis();
    const std::vector<std::string> line = model.line(analysis.goal);
    const ImVec2 room = ImGui::GetContentRegionAvail();
    if (line.empty()) {
        text(frame, describe_line(model, analysis));
        gap(frame, 8);
        return draw_charts(frame, analysis, room.y);
    }
    const bool beside = room.x > frame.px(600);
    const float side = beside ? std::min(frame.px(320), room.x * 0.34F) : room.x;
    if (!ImGui::BeginTable("found", beside ? 2 : 1)) return;
    ImGui::TableSetupColumn("charts", ImGuiTableColumnFlags_WidthStretch);
    if (beside) ImGui::TableSetupColumn("line", ImGuiTableColumnFlags_WidthFixed, side);
    ImGui::TableNextColumn();
    const float top = ImGui::GetCursorScreenPos().y;
    draw_charts(frame, analysis, room.y);
    const float charts = ImGui::GetCursorScreenPos().y - top;
    ImGui::TableNextColumn();
    const float head = ImGui::GetCursorScreenPos().y;
    draw_heading(frame, "Line found", describe_line(model, analysis));
    const float rest = charts - (ImGui::GetCursorScreenPos().y - head);
    draw_data_table(frame, "solver line", moves_table(line), {.size = {0, beside ? rest : 0}});
    ImGui::EndTable();
}

// Where the deal is proved lost: why, and the cards outlined on its table.
void draw_why_lost(const SurveyFrame& frame) {
    const DealAnalysis* clear = frame.page.analysis().find(Goal::clear);
    if (clear == nullptr || clear->verdict.outcome != Outcome::lost) return;
    const LossCoreState core = frame.page.core();
    using Stage = LossCoreState::Stage;
    const char* label = core.stage == Stage::off       ? "Why is this deal lost?###why"
                        : core.stage == Stage::working ? "Stop###why"
                                                       : "Hide why###why";
    action_button(frame, label, "solver.why_lost");
    text(frame, core.words, {.colour = &Theme::secondary});
    if (!core.pieces.empty()) {
        const float unit = chart_scale(frame);
        const float width = std::min(ImGui::GetContentRegionAvail().x / unit, 560.0F);
        Session start = frame.page.play().games().session();
        start.restart();
        show_chart(frame, "core", loss_image(start, core.pieces, width, chart_measure(frame)));
    }
    gap(frame, 12);
}

void draw_deal_analysis(const SurveyFrame& frame, const Rect& r) {
    const AnalysisModel& model = frame.page.analysis();
    const ScrollArea area(frame, "solver deal", r, 16);
    if (model.empty()) {
        return text(frame, "Choose a game on the left to see the solver's analysis of its deal.",
                    {.colour = &Theme::secondary});
    }
    static constexpr std::string_view kGoals[] = {"Any win", "Best score"};
    const float width = ImGui::GetContentRegionAvail().x;
    const float choice = std::min(frame.px(310), width / 2), space = frame.px(16);
    const std::string& name = model.board().variant->name;
    text_line(frame,
              name + ", " + (model.number() ? describe_number(*model.number()) : "custom deal"),
              {.role = Role::title, .fit = Fit::may_be_cut}, width - choice - space);
    ImGui::SameLine(0, space);
    const int chosen =
        segments(frame, "goal", kGoals, model.shown() == Goal::clear ? 0 : 1, choice);
    if (chosen >= 0) frame.run("solver.goal");
    const DealAnalysis* shown = model.find(model.shown());
    const std::string how = shown == nullptr ? "" : describe_method(model.board(), *shown);
    text(frame, "Solved from the initial deal, with all cards known. " + how,
         {.colour = &Theme::secondary});
    draw_work(frame);
    link_buttons(frame);
    gap(frame, 8);
    const std::vector<SurveyFact> facts = deal_facts(model);
    if (!facts.empty()) {
        show_chart(frame, "facts", facts_picture(facts, chart_width(frame), chart_measure(frame)));
        gap(frame, 16);
    }
    draw_why_lost(frame);
    if (shown != nullptr) draw_found(frame, *shown);
}

void draw_surveys(const SurveyFrame& frame, const Rect& r) {
    const bool beside = r.w > frame.px(560);
    const float shelf = beside ? frame.px(kShelf) : r.w;
    const float high = beside ? r.h : std::round(r.h * 0.45F);
    {
        const Pane pane(frame, "surveys", {r.x, r.y, shelf, high});
        draw_survey_setup(frame, {r.x, r.y, shelf, high});
    }
    const Rect rest =
        beside ? Rect{r.x + shelf, r.y, r.w - shelf, r.h} : Rect{r.x, r.y + high, r.w, r.h - high};
    frame.paint.fill({rest.x, rest.y, beside ? 1 : rest.w, beside ? rest.h : 1},
                     frame.theme().line);
    const Pane pane(frame, "survey", rest);
    draw_survey_results(frame, rest);
}

}  // namespace

void draw_survey_page(const SurveyFrame& frame, const Rect& r) {
    frame.paint.fill(r, frame.theme().background);
    static constexpr std::string_view kPages[] = {"This deal", "Surveys"};
    ImGui::SetCursorScreenPos({r.x + frame.px(16), r.y + frame.px(8)});
    if (!frame.settings.library_open) {
        if (icon_button(frame, "show library", Icon::fold_left, "Show the library (Ctrl + L)")) {
            frame.run("library");
        }
        ImGui::SameLine();
    }
    const int chosen =
        segments(frame, "solver page", kPages, static_cast<int>(frame.page.tab()), frame.px(220));
    if (chosen >= 0) frame.later(&SurveyPage::show, static_cast<SurveyTab>(chosen));
    const float top = r.y + frame.px(12) + line_height(frame);
    const Rect rest{r.x, top, r.w, r.bottom() - top};
    (frame.page.tab() == SurveyTab::deal ? draw_deal_analysis : draw_surveys)(frame, rest);
}

}  // namespace niblick
