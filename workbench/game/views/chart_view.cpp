#include <algorithm>
#include <cmath>
#include <string>

#include "core/base/words.h"
#include "workbench/game/chart.h"
#include "workbench/game/views/play_parts.h"
#include "workbench/game/views/verdict_signs.h"
#include "workbench/kit/text.h"
#include "workbench/kit/views/widgets.h"
#include "workbench/table/status.h"

namespace niblick {

namespace {

constexpr float kRedo = 0.4F;   // opacity of positions in redo
constexpr float kBand = 0.22F;  // opacity of the range of an unproved best score

class ChartDrawer {
  public:
    ChartDrawer(const PlayFrame& frame, const Rect& r)
        : frame_(frame),
          paint_(frame.paint),
          theme_(frame.theme()),
          teaching_(frame.page.games().teaching()),
          line_(teaching_.timeline),
          unit_(paint_.fonts.sizes().unit),
          chart_(lay_chart(line_, r, paint_.unit())),
          area_(r),
          blue_(series_colour(theme_, Series::blue)),
          orange_(series_colour(theme_, Series::orange)) {}

    void draw() {
        draw_axes();
        if (teaching_.open) {
            for (int i = 0; i < last(); ++i) draw_open(i);
            for (int i = 0; i < last(); ++i) draw_best(i);
        }
        for (int i = 0; i < last(); ++i) draw_score(i);
        draw_points();
        draw_labels();
        draw_here();
        watch_mouse();
    }

  private:
    int last() const { return static_cast<int>(line_.points.size()) - 1; }
    const TimelinePoint& point(int i) const { return line_.points[static_cast<std::size_t>(i)]; }
    ImU32 faded(ImU32 colour, int move) const {
        return move > line_.at ? blend(theme_.panel, colour, kRedo) : colour;
    }
    ImVec2 at(int move, int score) const { return {chart_.x_of(move), chart_.y_of(score)}; }

    void draw_axes() {
        const Rect& p = chart_.plot;
        const float air = paint_.px(6);
        for (const int tick : chart_.scores.ticks) {
            const float y = std::round(chart_.y_of(tick));
            paint_.fill({p.x, y, p.w, 1}, theme_.line);
            paint_.line({area_.x, y - paint_.px(9), p.x - air - area_.x, paint_.px(18)},
                        Role::small, theme_.secondary, format_number(tick), 1);
        }
        for (const int tick : chart_.moves.ticks) {
            const float x = std::round(chart_.x_of(tick));
            paint_.fill({x, p.bottom(), 1, paint_.px(4)}, theme_.disabled);
            paint_.line(
                {x - paint_.px(20), p.bottom() + paint_.px(4), paint_.px(40), paint_.px(16)},
                Role::small, theme_.secondary, std::to_string(tick), 0.5F);
        }
        paint_.fill({p.x, p.bottom(), p.w, 1}, theme_.disabled);
        paint_.line({p.x, p.bottom() + paint_.px(19), p.w, paint_.px(16)}, Role::small,
                    theme_.secondary, "moves made", 0.5F);
        const std::string better = line_.low_wins ? ", fewer is better" : ", more is better";
        paint_.line({area_.x, area_.y, area_.w, paint_.px(16)}, Role::small, theme_.secondary,
                    with_capital(line_.unit) + better);
    }

    // If the best score is not proved: the range it is in, or a mark that nothing is known.
    void draw_open(int i) {
        const BestKnown& best = point(i).outlook.best;
        if (best.exact()) return;
        const float x = chart_.x_of(i), right = chart_.x_of(i + 1);
        const ImU32 wash = with_alpha(best.bound ? blue_ : theme_.unknown, kBand);
        const Rect& p = chart_.plot;
        const float end = line_.low_wins ? p.bottom() : p.y;
        const float from = best.reached ? chart_.y_of(*best.reached) : p.y + p.bottom() - end;
        const float to = best.bound ? chart_.y_of(*best.bound) : end;
        paint_.fill({x, std::min(from, to), right - x, std::abs(to - from)}, wash);
        if (best.bound) return;
        // No bound: hatched, so that it does not depend on colour.
        ImDrawList& list = paint_.list();
        list.PushClipRect({x, std::min(from, to)}, {right, std::max(from, to)}, true);
        for (float d = p.x - p.h; d < right; d += 6 * unit_) {
            list.AddLine({d, p.bottom()}, {d + p.h, p.y}, with_alpha(theme_.unknown, 0.5F), 1);
        }
        list.PopClipRect();
    }

    // A step line: the best score holds until the next move.
    void draw_best(int i) {
        const BestKnown& best = point(i).outlook.best;
        const BestKnown& next = point(i + 1).outlook.best;
        if (!best.exact()) return;
        const ImVec2 from = at(i, *best.reached);
        const float x = chart_.x_of(i + 1);
        const ImU32 colour = faded(blue_, i + 1);
        ImDrawList& list = paint_.list();
        list.AddLine(from, {x, from.y}, colour, 2 * unit_);
        if (next.exact() && next.reached != best.reached) {
            list.AddLine({x, from.y}, at(i + 1, *next.reached), colour, 2 * unit_);
        }
    }

    void draw_score(int i) {
        paint_.list().AddLine(at(i, point(i).score), at(i + 1, point(i + 1).score),
                              faded(orange_, i + 1), 1.5F * unit_);
    }

    void draw_points() {
        const float step = chart_.x_of(1) - chart_.x_of(0);
        if (step >= 7 * unit_) {
            for (int i = 0; i <= last(); ++i) {
                const ImVec2 c = at(i, point(i).score);
                paint_.list().AddCircleFilled(c, 2.4F * unit_, faded(orange_, i), 12);
                const BestKnown& best = point(i).outlook.best;
                if (!best.exact()) continue;
                const ImVec2 b = at(i, *best.reached);
                const float h = 2.4F * unit_;
                paint_.fill({b.x - h, b.y - h, 2 * h, 2 * h}, faded(blue_, i));
            }
        }
        for (int i = 1; i <= last(); ++i) {
            const MoveGrade& grade = point(i).grade;
            if (grade.kind != MoveGrade::Kind::loses && grade.kind != MoveGrade::Kind::costs)
                continue;
            const BestKnown& best = point(i).outlook.best;
            const ImVec2 c = best.reached ? at(i, *best.reached) : at(i, point(i).score);
            SignLook look = sign_of(theme_, grade);
            look.colour = faded(look.colour, i);
            draw_sign(paint_, c.x, c.y, look, grade.kind == MoveGrade::Kind::loses ? 6.5F : 5);
        }
    }

    // Labels at the ends of the lines, without overlap.
    void draw_labels() {
        const int here = last();
        const float x = std::min(chart_.x_of(here), chart_.plot.right()) + paint_.px(9);
        const float height = paint_.px(17);
        const float width = area_.right() - x;
        const BestKnown& best = point(here).outlook.best;
        float score_y = chart_.y_of(point(here).score);
        float best_y = best.reached ? chart_.y_of(*best.reached) : chart_.plot.middle_y();
        // Inside the plot they are above its axis.
        const bool within = x < chart_.plot.right();
        const float lowest = within ? chart_.plot.bottom() - height / 2 : area_.bottom();
        score_y = std::min(score_y, lowest);
        best_y = std::min(best_y, lowest);
        const std::string score = format_number(point(here).score) + " now";
        const std::string words = best_label(point(here), line_.low_wins);
        if (teaching_.open) {
            const float apart = best_y - score_y;
            if (std::abs(apart) < height) {
                const float middle = (best_y + score_y) / 2;
                const float sign = apart > 0 || (apart == 0 && line_.low_wins) ? 1.0F : -1.0F;
                best_y = middle + sign * height / 2;
                score_y = middle - sign * height / 2;
                const float below = std::max(0.0F, std::max(best_y, score_y) - lowest);
                best_y -= below;
                score_y -= below;
            }
            paint_.line({x, best_y - height / 2, width, height}, Role::small, blue_, words);
        }
        paint_.line({x, score_y - height / 2, width, height}, Role::small, orange_, score);
    }

    void draw_here() {
        const float x = std::round(chart_.x_of(line_.at));
        paint_.fill({x, chart_.plot.y, 1, chart_.plot.h}, with_alpha(theme_.text, 0.55F));
        const float h = 4 * unit_;
        const float y = chart_.plot.y;
        paint_.list().AddTriangleFilled({x - h, y - h}, {x + h + 1, y - h},
                                        {x + 0.5F, y + h * 0.4F}, theme_.text);
    }

    void watch_mouse() {
        const Rect& p = chart_.plot;
        const float wide = paint_.px(6);
        const Press press =
            press_area("chart", {p.x - wide, p.y - wide, p.w + 2 * wide, p.h + 2 * wide});
        if (!press.hovered) return;
        const int move = chart_.move_at(ImGui::GetIO().MousePos.x, last());
        const float x = std::round(chart_.x_of(move));
        paint_.fill({x, p.y, 1, p.h}, theme_.accent);
        const ImVec2 c = at(move, point(move).score);
        paint_.list().AddCircle(c, 4.5F * unit_, theme_.accent, 20, 1.5F * unit_);
        ImGui::SetMouseCursor(ImGuiMouseCursor_Hand);
        plate_beside(frame_, {x - 2, p.bottom() + paint_.px(30), 4, 2},
                     describe_point(line_, move, teaching_.open));
        if (press.clicked) frame_.later([move](PlayPage& page) { page.games().go_to(move); });
    }

    const PlayFrame& frame_;
    const Paint& paint_;
    const Theme& theme_;
    const Teaching& teaching_;
    const Timeline& line_;
    float unit_;
    ChartPlot chart_;
    Rect area_;
    ImU32 blue_, orange_;
};

}  // namespace

void draw_chart(const PlayFrame& frame, const Rect& r) {
    ChartDrawer(frame, r).draw();
}

}  // namespace niblick
