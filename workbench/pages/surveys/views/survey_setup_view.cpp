#include <algorithm>
#include <cmath>
#include <optional>
#include <utility>

#include <imgui.h>
#include <imgui_stdlib.h>

#include "workbench/game/play_page.h"
#include "workbench/kit/views/row_height.h"
#include "workbench/kit/views/widgets.h"
#include "workbench/pages/surveys/survey_text.h"
#include "workbench/pages/surveys/views/survey_parts.h"
#include "workbench/pages/surveys/views/survey_view_state.h"

namespace niblick {

namespace {

constexpr std::uint64_t kLimits[] = {1'000'000, 10'000'000, 100'000'000};
constexpr std::string_view kLimitWords[] = {"1", "10", "100"};

// Draws a column of settings.
class Shelf {
  public:
    Shelf(const SurveyFrame& frame, const Rect& r)
        : frame_(frame),
          view_(frame.view.of<SurveyViewState>()),
          x_(r.x),
          y_(r.y),
          w_(r.w),
          bottom_(r.bottom()) {}

    void put_new() {
        const bool playing = frame_.page.play().games().has_game();
        const std::string name = playing ? "New survey of " + frame_.page.play().state().title
                                         : std::string("New survey");
        put(Role::strong, name, 2);
        put_small("Solves many deals of the game on the table and saves the results in a file.", 8);
        const bool entered = put_seeds();
        static constexpr std::string_view kGoals[] = {"Verdicts", "Best scores"};
        const int goal = segments(frame_, "survey goal", row(), kGoals, view_.best ? 1 : 0);
        if (goal >= 0) view_.best = goal == 1;
        y_ += row().h + frame_.px(8);
        put_small("Limit per deal, in million positions", 4);
        const int limit = segments(frame_, "survey limit", row(), kLimitWords, view_.limit);
        if (limit >= 0) view_.limit = limit;
        y_ += row().h + frame_.px(10);
        const NumbersOrError deals = read_survey_deals(view_.first, view_.last);
        ButtonLook look;
        const std::string obstacle = why_no_survey(playing, deals);
        look.enabled = obstacle.empty();
        look.primary = frame_.page.surveys().shown() == nullptr;  // else the survey has one
        const bool pressed =
            text_button(frame_, "begin survey", row(), "Start",
                        look.enabled ? "Runs while you play; can be paused" : obstacle, look);
        if (look.enabled && (pressed || entered)) {
            SurveyWish wish;
            wish.first = deals.numbers->first;
            wish.last = deals.numbers->last;
            wish.best = view_.best;
            wish.nodes = kLimits[static_cast<std::size_t>(view_.limit)];
            frame_.later(&SurveyPage::begin, wish);
        }
        y_ += row().h + frame_.px(look.enabled ? 18 : 4);
        if (!look.enabled) put_small(obstacle, 14);
    }

    void put_open() {
        const float above = y_;
        put(Role::strong, "Open a file", 4);
        const float choose = button_width(frame_, "Choose..."), high = row_height(frame_, 26);
        y_ = std::max(y_, above + high);
        if (text_button(frame_, "browse surveys",
                        {row().right() - choose, above - frame_.px(4), choose, high}, "Choose...",
                        "Looks for a survey in your folders (Shift + O)")) {
            frame_.run("survey.open_file");
        }
        const float button = button_width(frame_, "Open");
        const float gap = frame_.px(6);
        const Rect at = row();
        if (asked(view_.open_asked, frame_.page.surveys().open_asked())) {
            ask_keyboard(frame_);
        }
        bool wanted =
            field("##survey file", {at.x, at.y, at.w - button - gap, at.h}, view_.file, "path");
        wanted = text_button(frame_, "open survey", {at.right() - button, at.y, button, at.h},
                             "Open", "Open a file of niblick survey (Enter)") ||
                 wanted;
        if (wanted && !view_.file.empty()) frame_.later(&SurveyPage::open_file, view_.file);
        y_ += at.h + frame_.px(18);
    }

    void put_files() {
        const auto& files = frame_.page.surveys().files();
        put(Role::strong, "Surveys", 4);
        if (files.empty()) {
            put_small("No surveys yet.", 0);
            return;
        }
        const float height = bottom_ - y_;
        place({x_, y_, w_, height});
        ImGui::BeginChild("survey files", {w_, std::max(1.0F, height)});
        const ImVec2 start = ImGui::GetCursorScreenPos();
        float y = start.y;
        for (const SurveyFile& file : files) y += put_file(file, start.x, y);
        place({start.x, y, 1, 1});
        ImGui::Dummy({1, frame_.px(4)});
        ImGui::EndChild();
    }

  private:
    Rect row() const { return {x_, y_, w_, frame_.px(30)}; }
    void put(Role role, std::string_view words, float after) {
        y_ += frame_.paint.wrapped(x_, y_, w_, role, frame_.theme().text, words) + frame_.px(after);
    }
    void put_small(std::string_view words, float after) {
        y_ += frame_.paint.wrapped(x_, y_, w_, Role::small, frame_.theme().secondary, words) +
              frame_.px(after);
    }
    // True once after each request for the keyboard focus.
    static bool asked(int& known, int now) { return std::exchange(known, now) != now; }

    // True if Enter was pressed in the field.
    bool field(const char* id, const Rect& at, std::string& text, const char* hint) {
        const FontScope font(frame_.paint.fonts[Role::body]);
        place({at.x, at.y + std::round((at.h - ImGui::GetFrameHeight()) / 2), at.w, at.h});
        ImGui::SetNextItemWidth(at.w);
        return ImGui::InputTextWithHint(
            id, hint, &text,
            ImGuiInputTextFlags_EnterReturnsTrue | ImGuiInputTextFlags_AutoSelectAll);
    }

    bool put_seeds() {
        const Rect at = row();
        const float word = frame_.px(44), to = frame_.px(24);
        const float wide = std::round((at.w - word - to) / 2);
        const ImU32 colour = frame_.theme().secondary;
        frame_.paint.line({at.x, at.y, word, at.h}, Role::body, colour, "Deals");
        if (asked(view_.begin_asked, frame_.page.surveys().begin_asked())) {
            ask_keyboard(frame_);
        }
        bool entered = field("##first deal", {at.x + word, at.y, wide, at.h}, view_.first, "first");
        frame_.paint.line({at.x + word + wide, at.y, to, at.h}, Role::body, colour, "to", 0.5F);
        entered =
            field("##last deal", {at.x + word + wide + to, at.y, wide, at.h}, view_.last, "last") ||
            entered;
        y_ += at.h + frame_.px(8);
        return entered;
    }

    float put_file(const SurveyFile& file, float x, float y) const {
        const Theme& theme = frame_.theme();
        const float width = w_ - frame_.px(8), inset = frame_.px(8);
        const float height =
            frame_.paint.wrapped_height(width - 2 * inset, Role::body, file.words) + frame_.px(10);
        const Rect at{x, y, width, height};
        const SurveyNews* shown = frame_.page.surveys().shown();
        const bool here = shown != nullptr && shown->file == file.path.string();
        const Press press = press_area(("survey " + file.path.string()).c_str(), at);
        if (here || press.hovered) {
            frame_.paint.fill(at, here ? theme.raised : theme.pressed, frame_.px(6));
        }
        if (press.hovered) {
            ImGui::SetMouseCursor(ImGuiMouseCursor_Hand);
            tip(frame_, at, file.path.string());
        }
        frame_.paint.wrapped(x + inset, y + frame_.px(5), width - 2 * inset, Role::body, theme.text,
                             file.words);
        if (press.clicked && !here) frame_.later(&SurveyPage::open_file, file.path.string());
        return height + frame_.px(2);
    }

    const SurveyFrame& frame_;
    SurveyViewState& view_;
    float x_, y_, w_, bottom_;
};

}  // namespace

void draw_survey_setup(const SurveyFrame& frame, const Rect& r) {
    Shelf shelf(frame, r);
    shelf.put_new();
    shelf.put_open();
    shelf.put_files();
}

}  // namespace niblick
