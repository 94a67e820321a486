#include <algorithm>
#include <utility>

#include <imgui.h>

#include "workbench/game/play_page.h"
#include "workbench/pages/surveys/survey_text.h"
#include "workbench/pages/surveys/views/survey_parts.h"
#include "workbench/pages/surveys/views/survey_view_state.h"

namespace niblick {

namespace {

constexpr std::uint64_t kLimits[] = {1'000'000, 10'000'000, 100'000'000};
constexpr std::string_view kLimitWords[] = {"1", "10", "100"};

// A line of text; whether Enter was pressed in it. It gets the keyboard focus once after each
// request, which `known` counts.
bool entry(const SurveyFrame& frame, const char* id, std::string_view hint, std::string& words,
           float width, int& known, int asked) {
    if (std::exchange(known, asked) != asked) ask_keyboard(frame);
    return field(frame, id, hint, words, width,
                 ImGuiInputTextFlags_EnterReturnsTrue | ImGuiInputTextFlags_AutoSelectAll);
}

void draw_new(const SurveyFrame& frame) {
    SurveyViewState& view = frame.view.of<SurveyViewState>();
    const SurveyModel& model = frame.page.surveys();
    const SurveyPage::Proposed& proposed = frame.page.proposed();
    if (std::exchange(view.proposed, proposed.count) != proposed.count) {
        view.first = proposed.first;
        view.last = proposed.last;
    }
    const bool playing = frame.page.play().games().has_game();
    text(frame, playing ? "New survey of " + frame.page.play().state().title : "New survey",
         {.role = Role::strong});
    text(frame, "Solves many deals of the game on the table and saves the results in a file.",
         kNote);
    label(frame, "Deals", {.colour = &Theme::secondary});
    ImGui::SameLine();
    const float to = frame.paint.fonts[Role::body].measure("to").x;
    const float space = ImGui::GetStyle().ItemSpacing.x;
    const float wide = (ImGui::GetContentRegionAvail().x - to - 2 * space) / 2 - 1;
    bool entered = entry(frame, "first deal", "first", view.first, wide, view.begin_asked,
                         model.begin_asked());
    ImGui::SameLine();
    label(frame, "to", {.colour = &Theme::secondary});
    ImGui::SameLine();
    int none = 0;
    entered = entry(frame, "last deal", "last", view.last, wide, none, 0) || entered;
    static constexpr std::string_view kGoals[] = {"Verdicts", "Best scores"};
    const float width = ImGui::GetContentRegionAvail().x;
    const int goal = segments(frame, "survey goal", kGoals, view.best ? 1 : 0, width);
    if (goal >= 0) view.best = goal == 1;
    text(frame, "Limit per deal, in million positions", kNote);
    const int limit = segments(frame, "survey limit", kLimitWords, view.limit, width);
    if (limit >= 0) view.limit = limit;
    {
        const FontScope font(frame.paint.fonts[Role::body]);
        ImGui::Checkbox("Keep traces", &view.traces);
    }
    note_item("Keep traces",
              {.role = TargetRole::checkbox, .name = "Keep traces", .chosen = view.traces});
    if (ImGui::IsItemHovered()) {
        tip_of_item(frame,
                    "Also notes what each search did, as the column trace of the saved table.\n"
                    "Deals are then solved one by one, which takes longer.");
    }
    const NumbersOrError deals = read_survey_deals(view.first, view.last);
    const std::string obstacle = why_no_survey(playing, deals);
    const std::string words = !obstacle.empty()     ? obstacle
                              : model.any_running() ? "Starts after the surveys before it."
                                                    : "Runs while you play; can be paused.";
    ButtonLook look;
    look.enabled = obstacle.empty();
    look.primary = model.shown() == nullptr;  // else the survey has one
    const bool pressed = button(frame, "Start##survey", words, look, width);
    text(frame, words, obstacle.empty() ? kNote : kFault);
    if (!look.enabled || !(pressed || entered)) return;
    SurveyWish wish;
    wish.first = deals.numbers->first;
    wish.last = deals.numbers->last;
    wish.best = view.best;
    wish.traces = view.traces;
    wish.nodes = kLimits[static_cast<std::size_t>(view.limit)];
    frame.later(&SurveyPage::begin, wish);
}

void draw_open(const SurveyFrame& frame) {
    SurveyViewState& view = frame.view.of<SurveyViewState>();
    const float choose = button_width(frame, "Choose..."), open = button_width(frame, "Open");
    const float width = ImGui::GetContentRegionAvail().x;
    const float space = ImGui::GetStyle().ItemSpacing.x;
    text_line(frame, "Open a file", {.role = Role::strong}, width - choose - space);
    ImGui::SameLine();
    action_button(frame, "Choose...", "survey.open_file");
    bool wanted = entry(frame, "survey file", "path", view.file, width - open - space,
                        view.open_asked, frame.page.surveys().open_asked());
    ImGui::SameLine();
    wanted = button(frame, "Open##survey", "Open a file of niblick survey (Enter)") || wanted;
    if (wanted && !view.file.empty()) frame.later(&SurveyPage::open_file, view.file);
}

// A survey of the list: its name, its state, and a bar while it runs.
void draw_row(const SurveyFrame& frame, const SurveyRow& row) {
    const SurveyNews* shown = frame.page.surveys().shown();
    const bool here = shown != nullptr && shown->file == row.file;
    const std::string state = describe_state(row), tip = row.file + "\n" + state;
    const Press press =
        list_row(frame, row.file.c_str(), row.name, {.chosen = here, .below = state, .tip = tip});
    if (press.clicked) frame.later(&SurveyPage::open_file, row.file);
    if (row.state != SurveyRow::State::running) return;
    const Rect r = item_rect();
    const float line = frame.px(2);
    frame.paint.fill({r.x, r.bottom() - line, r.w * static_cast<float>(row.share()), line},
                     frame.theme().accent);
}

void draw_list(const SurveyFrame& frame) {
    const SurveyModel& model = frame.page.surveys();
    const float restore = button_width(frame, "Bring back");
    const float space = ImGui::GetStyle().ItemSpacing.x;
    text_line(frame, "Surveys", {.role = Role::strong},
              ImGui::GetContentRegionAvail().x - restore - space);
    if (model.folder().can_restore()) {
        ImGui::SameLine();
        action_button(frame, "Bring back", "survey.restore");
    }
    const std::vector<SurveyRow> rows = model.rows();
    if (rows.empty()) text(frame, "No surveys yet.", kNote);
    text(frame, model.folder().fault(), kFault);
    const ScrollArea list(frame, "survey list", 0,
                          std::max(frame.px(120), ImGui::GetContentRegionAvail().y));
    const Spacing tight(frame, 2);
    ImGuiListClipper clipper;
    clipper.Begin(static_cast<int>(rows.size()),
                  two_lines_height(frame) + ImGui::GetStyle().ItemSpacing.y);
    while (clipper.Step()) {
        for (int i = clipper.DisplayStart; i < clipper.DisplayEnd; ++i) {
            draw_row(frame, rows[static_cast<std::size_t>(i)]);
        }
    }
    note_list();
}

}  // namespace

void draw_survey_setup(const SurveyFrame& frame, const Rect& r) {
    const ScrollArea area(frame, "survey setup", r, 16);
    const Spacing tight(frame, 6);
    draw_new(frame);
    gap(frame, 12);
    draw_open(frame);
    gap(frame, 12);
    draw_list(frame);
}

}  // namespace niblick
