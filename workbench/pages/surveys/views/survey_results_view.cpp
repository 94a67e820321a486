#include <algorithm>
#include <cmath>

#include "workbench/kit/text.h"
#include "workbench/kit/views/menu.h"
#include "workbench/kit/views/plot_view.h"
#include "workbench/kit/views/row_height.h"
#include "workbench/kit/views/signs.h"
#include "workbench/kit/views/widgets.h"
#include "workbench/pages/surveys/survey_pictures.h"
#include "workbench/pages/surveys/views/survey_parts.h"
#include "workbench/pages/surveys/views/survey_view_state.h"
#include "workbench/table/verdict_sign.h"

namespace niblick {

namespace {

constexpr float kShelf = 250;
constexpr std::size_t kOpenListed = 60;

SignLook sign_for(Outcome outcome) {
    switch (outcome) {
        case Outcome::won: return sign_of(Standing::winnable);
        case Outcome::lost: return sign_of(Standing::never);
        case Outcome::unknown: break;
    }
    return sign_of(Standing::unknown);
}

// Draws the survey shown.
class StudyDrawer {
  public:
    StudyDrawer(const SurveyFrame& frame, const SurveyNews& news)
        : frame_(frame),
          model_(frame.page.surveys()),
          news_(news) {}

    // Returns the height.
    float draw(const Rect& r) {
        x_ = r.x;
        w_ = r.w;
        float y = r.y;
        y += put_head(y);
        const study::SeriesStats* stats = model_.stats();
        if (stats == nullptr) return y - r.y;
        const std::vector<SurveyFact> facts = study_facts(news_, model_.series());
        y += draw_facts(frame_, x_, y, w_, facts) + frame_.px(18);
        const float gap = frame_.px(28);
        const bool beside = w_ > frame_.px(620);
        const float half = beside ? std::round((w_ - gap) / 2) : w_;
        const float right = beside ? x_ + half + gap : x_;
        const float left_over = r.bottom() - y - frame_.px(18);
        const float block = std::clamp(left_over / 2, frame_.px(205), frame_.px(420));
        put_distribution("positions", {x_, y, half, block}, stats->positions, false);
        if (!beside) y += block + frame_.px(18);
        put_distribution("times", {right, y, half, block}, stats->times, true);
        y += block + frame_.px(18);
        put_hardest({x_, y, half, block}, *stats);
        if (!beside) y += block + frame_.px(18);
        return std::max(y + block, put_open_and_rates({right, y, half, block}, *stats)) - r.y;
    }

  private:
    float put_head(float top) {
        const Theme& theme = frame_.theme();
        const Paint& paint = frame_.paint;
        float y = top;
        const float height = frame_.px(30);
        ButtonsFromRight buttons(frame_, {x_, y, w_, height});
        if (buttons.add("close survey", "Close",
                        model_.running() ? "Pause and close it" : "Close it")) {
            frame_.run("survey.close");
        }
        if (frame_.page.can_save()) {
            std::vector<MenuItem> items;
            for (const char* const name : {"CSV", "JSON", "PNG", "SVG"}) {
                items.push_back({std::string("Save as ") + name, "", true});
            }
            const int chosen =
                overflow_menu(frame_, "save survey", buttons.leave(overflow_width(frame_)), items);
            if (chosen >= 0) {
                frame_.later(&SurveyPage::ask_where, static_cast<FigureFile>(chosen));
            }
        }
        const bool can_go_on = !news_.plan.series.empty() && !model_.running() &&
                               !model_.reading() && !news_.complete();
        if (model_.pausing()) {
            paint.line(buttons.leave(frame_.px(90)), Role::body, theme.secondary,
                       "Pausing\xE2\x80\xA6", 1);
        } else if (model_.running()) {
            if (buttons.add("pause survey", "Pause", "Results stay in the file (P)")) {
                frame_.run("survey.pause");
            }
        } else if (can_go_on &&
                   buttons.add("go on", "Resume", "Continues with the remaining deals (P)", true)) {
            frame_.run("survey.pause");
        }
        if (news_.higher && !model_.running() && !model_.reading() &&
            buttons.add("judge again", "Retry", describe_higher(*news_.higher) + " (J)",
                        news_.complete())) {
            frame_.run("survey.retry");
        }
        const std::string title = news_.plan.series.empty()
                                      ? std::filesystem::path(news_.file).stem().string()
                                      : survey_title(news_.plan);
        const Rect head{x_, y, buttons.right() - x_, height};
        const bool fits = paint.fonts[Role::title].measure(title).x <= head.w;
        if (fits) {
            paint.line(head, Role::title, theme.text, title);
            y += height + frame_.px(4);
        } else {
            y += height + frame_.px(4);
            y += paint.wrapped(x_, y, w_, Role::strong, theme.text, title) + frame_.px(2);
        }
        if (!news_.plan.series.empty()) {
            y += paint.wrapped(x_, y, w_, Role::small, theme.secondary, survey_terms(news_.plan)) +
                 frame_.px(8);
        }
        if (model_.reading()) {
            y += paint.wrapped(x_, y, w_, Role::body, theme.secondary, "Reading the file.") +
                 frame_.px(8);
        }
        for (const std::string& words : {news_.trouble, news_.fault}) {
            if (words.empty()) continue;
            draw_sign(paint, x_ + frame_.px(8), y + frame_.px(10), {Sign::cross, &Theme::bad});
            y += paint.wrapped(x_ + frame_.px(24), y, w_ - frame_.px(24), Role::body, theme.text,
                               words) +
                 frame_.px(8);
        }
        if (news_.plan.series.empty()) return y - top;
        if (news_.plan.series.size() > 1) y += put_games(y);
        y += put_progress(y);
        return y - top;
    }

    float put_games(float y) const {
        std::vector<std::string_view> names;
        for (const study::Series& series : news_.plan.series) names.push_back(series.name);
        const int chosen = segments(frame_, "game of survey", {x_, y, w_, frame_.px(30)}, names,
                                    static_cast<int>(model_.series()));
        if (chosen >= 0) frame_.later(&SurveyPage::show_game, static_cast<std::size_t>(chosen));
        return frame_.px(38);
    }

    float put_progress(float top) const {
        const Picture progress = progress_picture(news_, model_.series(), w_ / chart_scale(frame_),
                                                  chart_measure(frame_));
        show_chart(frame_, "progress", progress, {x_, top});
        return progress.size.h * chart_scale(frame_) + frame_.px(12);
    }

    void put_distribution(const char* id, const Rect& r, const study::Distribution& spread,
                          bool times) const {
        const float head =
            draw_heading(frame_, r.x, r.y, r.w, times ? "Time per deal" : "Positions per deal",
                         describe_spread(spread, times));
        show_chart(frame_, id,
                   distribution_picture(spread, times, chart_size(frame_, r.w, r.h - head),
                                        chart_measure(frame_)),
                   {r.x, r.y + head});
    }

    void put_hardest(const Rect& r, const study::SeriesStats& stats) const {
        const Theme& theme = frame_.theme();
        const float head = draw_heading(frame_, r.x, r.y, r.w, "Hardest deals",
                                        "By positions searched. Click or press Enter to play one.");
        const float row = row_height(frame_, 26);
        const Rect list{r.x, r.y + head, r.w, r.h - head};
        place(list);
        ImGui::BeginChild("hardest deals", {list.w, std::max(1.0F, list.h)});
        const ImVec2 start = ImGui::GetCursorScreenPos();
        const float width = list.w - frame_.px(14);
        for (std::size_t i = 0; i < stats.hardest.size(); ++i) {
            const study::Row& deal = stats.hardest[i];
            const Rect at{start.x, start.y + row * static_cast<float>(i), width, row};
            const Press press = press_area(("hard " + std::to_string(deal.seed)).c_str(), at);
            const bool focus = static_cast<int>(i) == model_.line();
            if (press.hovered || focus) {
                frame_.paint.fill(at, press.hovered ? theme.pressed : theme.raised, frame_.px(4));
            }
            if (focus) frame_.paint.fill({at.x, at.y, frame_.px(3), at.h}, theme.accent);
            if (press.hovered) {
                ImGui::SetMouseCursor(ImGuiMouseCursor_Hand);
                tip(frame_, at, "Deal " + grouped(deal.seed) + ", " + describe_ending(deal));
            }
            if (press.clicked) frame_.later(&SurveyPage::open_deal, deal.seed);
            put_deal(at, deal);
        }
        follow_focus(row, list.h);
        place({start.x, start.y + row * static_cast<float>(stats.hardest.size()), 1, 1});
        ImGui::Dummy({1, frame_.px(2)});
        ImGui::EndChild();
    }

    DealNumber number_of(const study::Row& deal) const {
        return model_.shown()->plan.seeds.number(deal.seed);
    }

    void put_deal(const Rect& at, const study::Row& deal) const {
        const Theme& theme = frame_.theme();
        const Paint& paint = frame_.paint;
        const float deep = frame_.px(10);
        draw_sign(paint, at.x + frame_.px(18), at.middle_y(), sign_for(deal.outcome), 6.5F);
        const float number = at.x + frame_.px(34);
        const float time = frame_.px(74), nodes = frame_.px(104);
        const float third = std::max(frame_.px(20), at.right() - deep - time - nodes - number);
        // The deal number, and its outcome if there is room.
        std::string words = "Deal " + short_number(number_of(deal));
        const std::string longer = words + ", " + describe_ending(deal);
        if (paint.fonts[Role::body].measure(longer).x <= third) words = longer;
        paint.line({number, at.y, third, at.h}, Role::body, theme.text, words);
        paint.line({at.right() - deep - time - nodes, at.y, nodes, at.h}, Role::body, theme.text,
                   grouped(deal.nodes), 1);
        paint.line({at.right() - deep - time, at.y, time, at.h}, Role::body, theme.secondary,
                   format_time(static_cast<double>(deal.microseconds) / 1e6), 1);
    }

    // Scrolls to the selected line after it has moved.
    void follow_focus(float row, float height) const {
        SurveyViewState& view = frame_.view.of<SurveyViewState>();
        if (view.shows == news_.file && view.line == model_.line()) return;
        view.shows = news_.file;
        view.line = model_.line();
        const float y = row * static_cast<float>(model_.line());
        const float now = ImGui::GetScrollY();
        if (y < now) ImGui::SetScrollY(y);
        if (y + row > now + height) ImGui::SetScrollY(y + row - height);
    }

    // Returns the lower end.
    float put_open_and_rates(const Rect& r, const study::SeriesStats& stats) const {
        float y = r.y;
        if (!stats.open.empty()) {
            y += draw_heading(frame_, r.x, y, r.w, "Unknown deals",
                              "Reached a limit: " + describe_open(stats) + ".");
            y += put_open(r.x, y, r.w, stats) + frame_.px(10);
        }
        y += draw_heading(frame_, r.x, y, r.w, "Deals per second, one core", "By deal number.");
        const float height = std::max(frame_.px(130), r.bottom() - y);
        show_chart(
            frame_, "rates",
            speed_picture(stats.stretches, chart_size(frame_, r.w, height), chart_measure(frame_)),
            {r.x, y});
        return y + height;
    }

    // Clickable deal numbers, in at most two rows.
    float put_open(float left, float top, float width, const study::SeriesStats& stats) const {
        const Theme& theme = frame_.theme();
        const float row = frame_.px(24), pad = frame_.px(8);
        float x = left, y = top;
        std::size_t shown = 0;
        const float more_room = frame_.px(80);
        for (const study::Row& deal : stats.open) {
            const std::string words = short_number(number_of(deal));
            const float wide = std::round(frame_.paint.fonts[Role::body].measure(words).x) + pad;
            if (x + wide > left + width - (y > top ? more_room : 0)) {
                if (y > top || shown >= kOpenListed) break;
                x = left;
                y += row;
            }
            const Rect at{x, y, wide, row};
            const Press press = press_area(("open " + words).c_str(), at);
            if (press.hovered) {
                frame_.paint.fill(at, theme.pressed, frame_.px(4));
                ImGui::SetMouseCursor(ImGuiMouseCursor_Hand);
                tip(frame_, at, "Play this deal");
            }
            frame_.paint.line(at, Role::body, theme.text, words, 0.5F);
            if (press.clicked) frame_.later(&SurveyPage::open_deal, deal.seed);
            x += wide + frame_.px(2);
            ++shown;
        }
        if (shown < stats.count.unknown) {
            frame_.paint.line({x + frame_.px(4), y, more_room, row}, Role::small, theme.secondary,
                              "and " + grouped(stats.count.unknown - shown) + " more");
        }
        return y + row - top;
    }

    const SurveyFrame& frame_;
    const SurveyModel& model_;
    const SurveyNews& news_;
    float x_ = 0, w_ = 0;
};

void draw_study(const SurveyFrame& frame, const Rect& r) {
    const SurveyNews* news = frame.page.surveys().shown();
    if (news == nullptr) {
        frame.paint.wrapped(r.x, r.y, std::min(r.w, frame.px(520)), Role::body,
                            frame.theme().secondary,
                            "A survey solves many deals of a game and counts how many can be won, "
                            "with all cards known. Start one on the left, or open an existing one, "
                            "to see its win rate, hardest deals and unknown deals here.");
        return;
    }
    place(r);
    ImGui::BeginChild("survey", {r.w, r.h});
    const ImVec2 start = ImGui::GetCursorScreenPos();
    const float height =
        StudyDrawer(frame, *news).draw({start.x, start.y, r.w - frame.px(16), r.h - frame.px(8)});
    place({start.x, start.y + height, 1, 1});
    ImGui::Dummy({1, frame.px(4)});
    ImGui::EndChild();
}

}  // namespace

void draw_survey_results(const SurveyFrame& frame, const Rect& r) {
    const float pad = frame.px(16);
    const bool beside = r.w > frame.px(560);
    const float shelf = frame.px(kShelf);
    if (!beside) {
        // One below the other, in a scrolling area.
        const float setup = frame.px(400), study = std::max(frame.px(460), r.h - setup);
        place(r);
        ImGui::BeginChild("surveys page", {r.w, std::max(1.0F, r.h)});
        const ImVec2 start = ImGui::GetCursorScreenPos();
        draw_survey_setup(
            frame, {r.x + pad, start.y + frame.px(8), r.w - 2 * pad - frame.px(8), setup - pad});
        draw_study(frame, {r.x + pad, start.y + setup, r.w - pad - frame.px(8), study});
        place({start.x, start.y + setup + study, 1, 1});
        ImGui::Dummy({1, 1});
        ImGui::EndChild();
        return;
    }
    const float height = r.h;
    draw_survey_setup(frame,
                      {r.x + pad, r.y + frame.px(8), shelf - 2 * pad, height - frame.px(8) - pad});
    frame.paint.fill({r.x + shelf, r.y, 1, r.h}, frame.theme().line);
    draw_study(frame, {r.x + shelf + pad, r.y + frame.px(8), r.w - shelf - pad, r.h - frame.px(8)});
}

}  // namespace niblick
