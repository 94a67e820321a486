#include <algorithm>

#include <imgui.h>

#include "workbench/kit/views/data_table_view.h"
#include "workbench/kit/views/plot_view.h"
#include "workbench/pages/surveys/survey_pictures.h"
#include "workbench/pages/surveys/views/survey_parts.h"

namespace niblick {

namespace {

// What can be done with the survey, always in the same places.
void draw_buttons(const SurveyFrame& frame, const SurveyNews& news) {
    const SurveyModel& model = frame.page.surveys();
    const bool runs = model.running() || model.waiting();
    const bool idle = !runs && !model.reading() && !news.plan.series.empty();
    const bool can_go_on = idle && !news.complete();
    ButtonLook look;
    look.enabled = can_go_on || (runs && !model.pausing());
    look.primary = can_go_on;
    const std::string_view tip = runs        ? "Results stay in the file (P)"
                                 : can_go_on ? "Continues with the remaining deals (P)"
                                             : "All deals are done";
    if (button(frame, runs ? "Pause##survey" : "Resume##survey", tip, look,
               button_width(frame, "Resume"))) {
        frame.run("survey.pause");
    }
    const auto next = [&](std::string_view label) { same_line_if(button_width(frame, label)); };
    next("Retry");
    look.enabled = idle && news.higher;
    look.primary = look.enabled && news.complete();
    const std::string retry = news.higher ? describe_higher(*news.higher) + " (J)" : "";
    if (button(frame, "Retry##survey", idle && !news.higher ? "No deal reached a limit" : retry,
               look)) {
        frame.run("survey.retry");
    }
    figure_buttons(frame, "survey");
    link_buttons(frame);
    next("Delete");
    action_button(frame, "Delete##survey", "survey.delete");
    next("Close");
    action_button(frame, "Close##survey", "survey.close");
}

void draw_head(const SurveyFrame& frame, const SurveyNews& news) {
    const SurveyModel& model = frame.page.surveys();
    const bool read = !news.plan.series.empty();
    text(frame, read ? survey_title(news.plan) : std::filesystem::path(news.file).stem().string(),
         {.role = Role::title});
    if (read) text(frame, survey_terms(news.plan), kNote);
    draw_buttons(frame, news);
    const std::string_view state = model.reading()   ? "Reading the file."
                                   : model.pausing() ? "Pausing\xE2\x80\xA6"
                                   : model.waiting()
                                       ? "Waits until the surveys before it are done or paused."
                                       : "";
    text(frame, state, {.colour = &Theme::secondary});
    text(frame, news.trouble, {.colour = &Theme::bad});
    text(frame, news.fault, {.colour = &Theme::bad});
    if (!read) return;
    if (news.plan.series.size() > 1) {
        std::vector<std::string_view> names;
        for (const study::Series& series : news.plan.series) names.push_back(series.name);
        const int chosen =
            segments(frame, "game of survey", names, static_cast<int>(model.series()),
                     ImGui::GetContentRegionAvail().x);
        if (chosen >= 0) {
            frame.later([game = static_cast<std::size_t>(chosen)](SurveyPage& page) {
                page.surveys().show_series(game);
            });
        }
    }
    show_chart(frame, "progress",
               progress_picture(news, model.series(), chart_width(frame), chart_measure(frame)));
}

// Deals that are clicked to play them.
void draw_deals(const SurveyFrame& frame, const char* id, const std::vector<study::Row>& deals,
                float height, std::optional<std::size_t> chosen) {
    const study::Plan& plan = frame.page.surveys().shown()->plan;
    const DataTableLook look{.size = {0, height}, .chosen = chosen, .can_choose = true};
    if (const auto row = draw_data_table(frame, id, deals_table(plan, deals), look)) {
        frame.later(&SurveyPage::open_deal, deals[*row].seed);
    }
}

void draw_figures(const SurveyFrame& frame, const study::SeriesStats& stats) {
    const TextMeasure measure = chart_measure(frame);
    const ImVec2 room = ImGui::GetContentRegionAvail();
    if (!ImGui::BeginTable("figures", room.x > frame.px(620) ? 2 : 1)) return;
    const float block = std::clamp(room.y / 2, frame.px(205), frame.px(420));
    float top = 0;
    const auto begin = [&](std::string_view head, std::string_view words) {
        ImGui::TableNextColumn();
        gap(frame, 12);
        top = ImGui::GetCursorScreenPos().y;
        draw_heading(frame, head, words);
    };
    const auto rest = [&] {
        return std::max(frame.px(120), top + block - ImGui::GetCursorScreenPos().y);
    };
    const auto size = [&] { return chart_size(frame, ImGui::GetContentRegionAvail().x, rest()); };
    begin("Positions per deal", describe_spread(stats.positions, false));
    show_chart(frame, "positions", distribution_picture(stats.positions, false, size(), measure));
    begin("Time per deal", describe_times(stats.times, frame.page.surveys().shown()->plan));
    show_chart(frame, "times", distribution_picture(stats.times, true, size(), measure));
    begin("Hardest deals", "By positions searched. Click or press Enter to play one.");
    draw_deals(frame, "hardest deals", stats.hardest, rest(),
               static_cast<std::size_t>(frame.page.surveys().line()));
    begin("Deals per second, one core", "By deal number.");
    show_chart(frame, "rates", speed_picture(stats.stretches, size(), measure));
    if (!stats.open.empty()) {
        begin("Unknown deals", "Reached a limit: " + describe_open(stats) + ".");
        draw_deals(frame, "unknown deals", stats.open, rest(), std::nullopt);
    }
    ImGui::EndTable();
}

}  // namespace

void draw_survey_results(const SurveyFrame& frame, const Rect& r) {
    const ScrollArea area(frame, "survey shown", r, 16);
    const SurveyModel& model = frame.page.surveys();
    const SurveyNews* news = model.shown();
    if (news == nullptr) {
        return text(frame,
                    "A survey solves many deals of a game and counts how many can be won, with all "
                    "cards known. Start one on the left, or open an existing one, to see its win "
                    "rate, hardest deals and unknown deals here.",
                    {.colour = &Theme::secondary});
    }
    const Spacing tight(frame, 6);
    draw_head(frame, *news);
    const study::SeriesStats* stats = model.stats();
    if (stats == nullptr) return;
    show_chart(frame, "facts",
               facts_picture(study_facts(*news, model.series()), chart_width(frame),
                             chart_measure(frame)));
    draw_figures(frame, *stats);
}

}  // namespace niblick
