#include "workbench/game/chart_picture.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "core/base/words.h"
#include "workbench/draw/arrange.h"
#include "workbench/draw/plot.h"
#include "workbench/kit/text.h"
#include "workbench/table/verdict_sign.h"

namespace niblick {

namespace {

constexpr float kRedo = 0.4F;   // opacity of positions in redo
constexpr float kBand = 0.22F;  // opacity of the range of an unproved best score
constexpr Tone kLoss = &Theme::bad;
constexpr Tone kBest = &Theme::first, kScore = &Theme::second;

class TimelinePen : public Pen {
  public:
    TimelinePen(const Timeline& line, bool open, Size size, const TextMeasure& measure)
        : line_(line),
          measure_(measure),
          open_(open),
          chart_(lay_chart(line, {0, 0, size.w, size.h}, 1)) {
        picture.size = size;
        picture.title = with_capital(line.unit) + " after every move";
    }

    Picture draw() {
        draw_axes();
        if (line_.is_rated()) draw_losses();
        if (open_) {
            begin("best", "series", "The best score still possible");
            for (int i = 0; i < last(); ++i) draw_open(i);
            for (int i = 0; i < last(); ++i) draw_best(i);
            end();
        }
        begin("score", "series", "The score so far");
        for (int i = 0; i < last(); ++i) {
            line({at(i, point(i).score), at(i + 1, point(i + 1).score)}, kScore, 1.5F).opacity =
                opacity(i + 1);
        }
        end();
        for (int i = 0; i <= last(); ++i) draw_move(i);
        draw_labels();
        draw_here();
        return std::move(picture);
    }

  private:
    int last() const { return static_cast<int>(line_.points.size()) - 1; }
    const TimelinePoint& point(int i) const { return line_.points[static_cast<std::size_t>(i)]; }
    float opacity(int move) const { return move > line_.at ? kRedo : 1; }
    Point at(int move, int score) const { return {chart_.x_of(move), chart_.y_of(score)}; }

    void draw_axes() {
        const Rect& p = chart_.plot;
        begin("axis-y", "axis", line_.unit);
        for (const double tick : chart_.scores.ticks()) {
            const int score = static_cast<int>(std::lround(tick));
            const float y = chart_.y_of(score);
            rect({p.x, y, p.w, 1}, 0, &Theme::line);
            centred({p.x - 6, y}, format_number(score), kSmallText, 1, &Theme::secondary);
        }
        const std::string better = line_.low_wins ? ", fewer is better" : ", more is better";
        centred({0, p.y - 20}, with_capital(line_.unit) + better, kSmallText, 0, &Theme::secondary);
        end();
        begin("axis-x", "axis", "moves made");
        for (const double tick : chart_.moves.ticks()) {
            if (tick > chart_.moves.high) break;
            const int move = static_cast<int>(std::lround(tick));
            const float x = chart_.x_of(move);
            rect({x, p.bottom(), 1, 4}, 0, &Theme::disabled);
            centred({x, p.bottom() + 12}, std::to_string(move), kSmallText, 0.5F,
                    &Theme::secondary);
        }
        rect({p.x, p.bottom(), p.w, 1}, 0, &Theme::disabled);
        centred({p.middle_x(), p.bottom() + 27}, "moves made", kSmallText, 0.5F, &Theme::secondary);
        end();
    }

    // Hanging bars: what each choice gave away of the chance to win.
    void draw_losses() {
        const Rect& p = chart_.losses;
        begin("losses", "series", "What your choices gave away of the chance to win");
        centred({0, 8}, "Chance to win given away", kSmallText, 0, &Theme::secondary);
        rect({p.x, p.y, p.w, 1}, 0, &Theme::disabled);
        centred({p.x - 6, p.y + 4}, "0", kSmallText, 1, &Theme::secondary);
        const std::string most = std::to_string(std::lround(100 * chart_.most_lost)) + " %";
        centred({p.x - 6, p.bottom()}, most, kSmallText, 1, &Theme::secondary);
        const float step = chart_.x_of(1) - chart_.x_of(0);
        const float width = std::clamp(0.6F * step, 1.5F, 8.0F);
        double sum = 0;
        for (int i = 1; i <= last(); ++i) {
            const auto& rated = point(i).rated;
            if (!rated) continue;
            sum += rated->loss;
            const auto share = static_cast<float>(std::max(0.0, rated->loss) / chart_.most_lost);
            const float x = chart_.x_of(i) - width / 2;
            rect({x, p.y, width, std::max(1.0F, p.h * share)}, 0, kLoss).opacity = opacity(i);
        }
        centred({p.right() + 9, p.middle_y()},
                std::to_string(std::lround(std::fmax(0, 100 * sum))) + " % in all", kSmallText, 0,
                kLoss);
        end();
    }

    // If the best score is not proved: the range it is in, or a mark that nothing is known.
    void draw_open(int i) {
        const BestKnown& best = point(i).outlook.best;
        if (best.exact()) return;
        const float x = chart_.x_of(i), right = chart_.x_of(i + 1);
        const Rect& p = chart_.plot;
        const float end = line_.low_wins ? p.bottom() : p.y;
        const float from = best.reached ? chart_.y_of(*best.reached) : p.y + p.bottom() - end;
        const float to = best.bound ? chart_.y_of(*best.bound) : end;
        const Rect band{x, std::min(from, to), right - x, std::abs(to - from)};
        rect(band, 0, best.bound ? kBest : &Theme::unknown).opacity = kBand;
        // No bound: hatched, so that it does not depend on colour.
        if (!best.bound) add_hatching(*this, band, &Theme::unknown, 0.5F, true);
    }

    // A step line: the best score holds until the next move.
    void draw_best(int i) {
        const BestKnown& best = point(i).outlook.best;
        const BestKnown& next = point(i + 1).outlook.best;
        if (!best.exact()) return;
        std::vector<Point> steps{at(i, *best.reached), at(i + 1, *best.reached)};
        if (next.exact() && next.reached != best.reached) steps.push_back(at(i + 1, *next.reached));
        line(std::move(steps), kBest, 2).opacity = opacity(i + 1);
    }

    // The marks of a position, which can be pointed at from half way to its neighbours.
    void draw_move(int i) {
        const Rect& p = chart_.plot;
        constexpr float kEdge = 6;
        const float from = i == 0 ? p.x - kEdge : (chart_.x_of(i - 1) + chart_.x_of(i)) / 2;
        const float to =
            i == last() ? p.right() + kEdge : (chart_.x_of(i) + chart_.x_of(i + 1)) / 2;
        begin("move-" + std::to_string(i), "move", describe_point(line_, i, open_),
              {from, p.y - kEdge, to - from, p.h + 2 * kEdge});
        constexpr float kLeastStep = 7, kDot = 2.4F;
        const BestKnown& best = point(i).outlook.best;
        if (chart_.x_of(1) - chart_.x_of(0) >= kLeastStep) {
            disc(at(i, point(i).score), kDot, kScore).opacity = opacity(i);
            if (best.exact()) {
                const Point b = at(i, *best.reached);
                rect({b.x - kDot, b.y - kDot, 2 * kDot, 2 * kDot}, 0, kBest).opacity = opacity(i);
            }
        }
        const MoveGrade& grade = point(i).grade;
        const bool loses = grade.kind == MoveGrade::Kind::loses;
        if (i > 0 && (loses || grade.kind == MoveGrade::Kind::costs)) {
            add_sign(*this, at(i, best.reached ? *best.reached : point(i).score), sign_of(grade),
                     loses ? 6.5F : 5, opacity(i));
        }
        end();
    }

    // Labels at the ends of the lines, without overlap.
    void draw_labels() {
        constexpr float kHeight = 17;
        const int here = last();
        const float x = std::min(chart_.x_of(here), chart_.plot.right()) + 9;
        const BestKnown& best = point(here).outlook.best;
        float score_y = chart_.y_of(point(here).score);
        float best_y = best.reached ? chart_.y_of(*best.reached) : chart_.plot.middle_y();
        // Inside the plot they are above its axis.
        const bool within = x < chart_.plot.right();
        const float lowest = within ? chart_.plot.bottom() - kHeight / 2 : picture.size.h;
        score_y = std::min(score_y, lowest);
        best_y = std::min(best_y, lowest);
        if (open_) {
            const float apart = best_y - score_y;
            if (std::abs(apart) < kHeight) {
                const float middle = (best_y + score_y) / 2;
                const float sign = apart > 0 || (apart == 0 && line_.low_wins) ? 1.0F : -1.0F;
                best_y = middle + sign * kHeight / 2;
                score_y = middle - sign * kHeight / 2;
                const float below = std::max(0.0F, std::max(best_y, score_y) - lowest);
                best_y -= below;
                score_y -= below;
            }
            label({x, best_y}, best_label(point(here), line_.low_wins), kBest);
        }
        label({x, score_y}, format_number(point(here).score) + " now", kScore);
    }
    void label(Point from, const std::string& words, Tone tone) {
        centred(from, shortened(words, picture.size.w - from.x, kSmallText, false, measure_),
                kSmallText, 0, tone);
    }

    // The line of the position on the table.
    void draw_here() {
        const float x = chart_.x_of(line_.at), y = chart_.plot.y;
        rect({x, y, 1, chart_.plot.h}, 0, &Theme::text).opacity = 0.55F;
        shape({{x - 4, y - 4}, {x + 5, y - 4}, {x + 0.5F, y + 1.6F}}, &Theme::text);
    }

    const Timeline& line_;
    const TextMeasure& measure_;
    const bool open_;
    const ChartPlot chart_;
};

}  // namespace

Picture timeline_picture(const Timeline& line, bool open, Size size, const TextMeasure& measure) {
    return TimelinePen(line, open, size, measure).draw();
}

}  // namespace niblick
