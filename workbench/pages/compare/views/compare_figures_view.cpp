#include <algorithm>
#include <cmath>

#include "core/base/words.h"
#include "workbench/kit/views/picture_view.h"
#include "workbench/kit/views/plot_view.h"
#include "workbench/kit/views/row_height.h"
#include "workbench/kit/views/widgets.h"
#include "workbench/pages/compare/compare_pictures.h"
#include "workbench/pages/compare/compare_text.h"
#include "workbench/pages/compare/views/compare_parts.h"

namespace niblick {

namespace {

constexpr std::size_t kMaxFlips = 60;  // maximum shown for one game

std::string count_text(std::uint64_t n) {
    return format_plain(static_cast<double>(n));
}

// Draws a column of figures.
class Column {
  public:
    Column(const CompareFrame& frame, float x, float y, float width)
        : frame_(frame),
          paint_(frame.paint),
          theme_(frame.theme()),
          model_(frame.page.compare()),
          names_(model_.names()),
          x_(x),
          y_(y),
          w_(width) {}

    float y() const { return y_; }

    void heading(std::string_view words) {
        y_ += paint_.wrapped(x_, y_, w_, Role::strong, theme_.text, words) + frame_.px(6);
    }
    void words(std::string_view text, ImU32 colour) {
        if (text.empty()) return;
        y_ += paint_.wrapped(x_, y_, w_, Role::body, colour, text) + frame_.px(8);
    }

    void put_rates(const study::Comparison& all) {
        heading("Win rate, all cards known");
        show("rate", rates_picture(all, names_, design(w_), chart_measure(frame_)), 14);
    }

    void put_differences(const study::Comparison& all) {
        heading("Compared with " + names_.front());
        show("difference", differences_picture(all, names_, design(w_), chart_measure(frame_)), 14);
    }

    void put_pair() {
        const study::SeriesPair* pair = model_.current_pair();
        if (pair == nullptr) return;
        y_ += draw_pair_choice(frame_, {x_, y_, w_, 0});
        words(describe_pair(*pair, names_), theme_.text);
        if (pair->shared == study::Sharing::none) return;
        put_cells(*pair);
        words(describe_equality(*pair, names_[pair->first], names_[pair->second]),
              theme_.secondary);
        put_flips(pair->first_only, pair->first);
        put_flips(pair->second_only, pair->second);
    }

    void put_rows(const std::vector<FigureRow>& rows) {
        heading("Figures");
        const auto n = static_cast<float>(names_.size());
        float head = 0;
        for (const FigureRow& each : rows) {
            head = std::max(head, paint_.fonts[Role::body].measure(each.head).x + frame_.px(8));
        }
        head = std::min(std::round(head), w_ * 0.4F);
        const float column = (w_ - head) / n;
        float row = row_height(frame_, 27);
        // Names are wrapped.
        float names = 0;
        const float room = column - frame_.px(20);
        for (const std::string& name : names_) {
            names = std::max(names, paint_.wrapped_height(room, Role::small, name));
        }
        for (std::size_t i = 0; i < names_.size(); ++i) {
            const Rect at{x_ + head + column * static_cast<float>(i), y_, column, names};
            const auto lines = paint_.broken(room, Role::small, names_[i]);
            const float height = names / static_cast<float>(std::max<std::size_t>(1, lines.size()));
            float left = at.right();
            for (std::size_t k = 0; k < lines.size(); ++k) {
                const Rect put = paint_.line(
                    {at.x + frame_.px(20), at.y + height * static_cast<float>(k), room, height},
                    Role::small, theme_.text, lines[k], 1, Fit::may_be_cut);
                left = std::min(left, put.x);
            }
            draw_marker(paint_, {left - frame_.px(8), std::round(at.middle_y())},
                        static_cast<int>(i), frame_.px(4));
        }
        y_ += names + frame_.px(6);
        // The interval goes below its figure if there is no room beside it.
        bool tall = false;
        for (const FigureRow& each : rows) {
            for (const std::string& value : each.values) tall = tall || width_of(value) > column;
        }
        if (tall) row = row_height(frame_, 44);
        for (const FigureRow& each : rows) {
            paint_.fill({x_, y_, w_, 1}, theme_.line);
            const Rect at{x_, y_, w_, row};
            const std::string id = "figure " + each.head;
            if (press_area(id.c_str(), at).hovered) tip(frame_, {x_, y_, head, row}, each.tip);
            const bool fits = paint_.fonts[Role::body].measure(each.head).x <= head;
            paint_.line({x_, y_, head, row}, fits ? Role::body : Role::small, theme_.secondary,
                        each.head, 0, Fit::may_be_cut);
            for (std::size_t i = 0; i < each.values.size(); ++i) {
                put_value({x_ + head + column * static_cast<float>(i), y_, column, row},
                          each.values[i]);
            }
            y_ += row;
        }
        paint_.fill({x_, y_, w_, 1}, theme_.line);
        y_ += frame_.px(18);
    }

  private:
    // Splits "94.8 % (89.5 to 99.6 %)" into the figure and the part drawn in grey.
    static std::size_t split_at(std::string_view value) {
        for (const std::string_view behind : {" (", " of "}) {
            const std::size_t at = value.find(behind);
            if (at != std::string_view::npos) return at;
        }
        return value.size();
    }
    float width_of(std::string_view value) const {
        const std::size_t at = split_at(value);
        return paint_.fonts[Role::body].measure(value.substr(0, at)).x +
               paint_.fonts[Role::small].measure(value.substr(at)).x + frame_.px(10);
    }
    void put_value(const Rect& r, std::string_view value) const {
        const std::size_t at = split_at(value);
        std::string_view figure = value.substr(0, at), behind = value.substr(at);
        if (width_of(value) > r.w) {
            if (behind.starts_with(' ')) behind.remove_prefix(1);
            const float half = behind.empty() ? r.h : std::round(r.h * 0.5F);
            paint_.line({r.x, r.y + frame_.px(2), r.w, half}, Role::body, theme_.text, figure, 1);
            paint_.line({r.x, r.y + half - frame_.px(2), r.w, r.h - half}, Role::small,
                        theme_.secondary, behind, 1);
            return;
        }
        const float wide = paint_.fonts[Role::small].measure(behind).x;
        paint_.line({r.x, r.y, r.w, r.h}, Role::small, theme_.secondary, behind, 1);
        paint_.line({r.x, r.y, r.w - wide, r.h}, Role::body, theme_.text, figure, 1);
    }

    // Pixels as points of a chart.
    float design(float length) const { return length / chart_scale(frame_); }
    void show(const char* id, const Picture& chart, float after) {
        show_chart(frame_, id, chart, {x_, y_});
        y_ += chart.size.h * chart_scale(frame_) + frame_.px(after);
    }

    // The deals by outcome under both games: one down, the other across.
    void put_cells(const study::SeriesPair& pair) {
        y_ += paint_.wrapped(
                  x_, y_, w_, Role::small, theme_.secondary,
                  "Down: " + names_[pair.first] + ". Across: " + names_[pair.second] + ".") +
              frame_.px(2);
        show("cells", cells_picture(pair, design(w_), chart_measure(frame_)), 10);
    }

    // Deals won in one of the two only; a click shows one in step.
    void put_flips(const std::vector<std::uint64_t>& deals, std::size_t winner) {
        const std::string n = deals.empty() ? "none" : counted_grouped(deals.size(), "deal");
        y_ += paint_.wrapped(x_, y_, w_, Role::strong, theme_.text,
                             "Won only by " + names_[winner] + ": " + n) +
              frame_.px(4);
        const float height = row_height(frame_, 24);
        const study::Seeds& seeds = model_.figures()->comparison.seeds;
        float x = x_;
        for (std::size_t i = 0; i < std::min(deals.size(), kMaxFlips); ++i) {
            const std::string words = digits_of(seeds.number(deals[i]));
            const float width = std::max(paint_.fonts[Role::body].measure(words).x + frame_.px(12),
                                         frame_.settings.touch ? height : 0);
            if (x > x_ && x + width > x_ + w_) {
                x = x_;
                y_ += height;
            }
            const Rect at{x, y_, width, height};
            const std::string id = "flip " + words;
            const Press press = press_area(id.c_str(), at);
            if (press.hovered) {
                paint_.fill(at, theme_.pressed, frame_.px(4));
                ImGui::SetMouseCursor(ImGuiMouseCursor_Hand);
                tip(frame_, at, "Show both tables of this deal, move by move");
            }
            paint_.line(at, Role::body, press.hovered ? theme_.text : theme_.secondary, words,
                        0.5F);
            if (press.clicked)
                frame_.later(
                    [i = deals[i]](ComparePage& page) { page.tell(page.compare().step_deal(i)); });
            x += width;
        }
        if (!deals.empty()) y_ += height;
        if (deals.size() > kMaxFlips) {
            y_ += paint_.wrapped(
                x_, y_, w_, Role::small, theme_.secondary,
                "and " + count_text(deals.size() - kMaxFlips) + " more; the CSV lists all of them");
        }
        y_ += frame_.px(8);
    }

    const CompareFrame& frame_;
    const Paint& paint_;
    const Theme& theme_;
    const CompareModel& model_;
    const std::vector<std::string> names_;
    float x_, y_, w_;
};

// The histograms in one column or two. Returns the height.
float draw_all_histograms(const CompareFrame& frame, const Rect& r, const study::Comparison& all) {
    const std::vector<std::string> names = frame.page.compare().names();
    const TextMeasure measure = chart_measure(frame);
    const bool two = r.w > frame.px(760);
    const float gap = frame.px(24), head = frame.px(26);
    const float width = two ? (r.w - gap) / 2 : r.w, height = frame.px(194);
    Pen legend;
    float y = r.y + add_legend(legend, {0, 0}, r.w / chart_scale(frame), names, measure) *
                        chart_scale(frame);
    draw_picture(frame.paint, legend.picture, {r.x, r.y}, chart_scale(frame));
    y += frame.px(8);
    const std::vector<TitledChart> charts =
        comparison_histograms(all, names, chart_size(frame, width, height), measure);
    for (std::size_t i = 0; i < charts.size(); ++i) {
        const float x = two && i % 2 == 1 ? r.x + width + gap : r.x;
        frame.paint.line({x, y, width, frame.px(22)}, Role::strong, frame.theme().text,
                         charts[i].title);
        show_chart(frame, charts[i].id.c_str(), charts[i].chart, {x, y + head});
        if (!two || i % 2 == 1 || i + 1 == charts.size()) y += head + height + frame.px(20);
    }
    return y - r.y;
}

}  // namespace

void draw_compare_figures(const CompareFrame& frame, const Rect& r) {
    const CompareModel& model = frame.page.compare();
    const CompareFigures* figures = model.figures();
    const float pad = frame.px(16);
    if (figures == nullptr || figures->comparison.series.size() != model.games().size()) {
        const bool running = model.stage() == CompareStage::running;
        frame.paint.wrapped(
            r.x + pad, r.y + pad, std::min(frame.px(560), r.w - 2 * pad), Role::body,
            frame.theme().secondary,
            running ? "The first deals are being solved."
                    : "Press Compare to solve every deal under every game in the background. You "
                      "can keep playing and editing meanwhile; results are saved.");
        return;
    }
    place(r);
    ImGui::BeginChild("comparison", {r.w, r.h});
    const ImVec2 start = ImGui::GetCursorScreenPos();
    const float y = start.y + pad;
    // Side by side if figures fit on one line in both columns.
    const bool beside = r.w > frame.px(620 + 200 * static_cast<float>(model.games().size()));
    const float gap = frame.px(32);
    const float inner = r.w - 2 * pad - frame.px(8);
    const float half = beside ? std::round((inner - gap) / 2) : inner;
    Column left(frame, r.x + pad, y, half);
    left.put_rates(figures->comparison);
    left.put_differences(figures->comparison);
    left.put_pair();
    Column right(frame, beside ? r.x + pad + half + gap : r.x + pad, beside ? y : left.y(), half);
    right.put_rows(figure_rows(*figures));
    // If side by side, both columns are long, and the histograms go below the figures.
    const Rect charts{beside ? r.x + pad + half + gap : r.x + pad, right.y(), half, 0};
    const float end = charts.y + draw_all_histograms(frame, charts, figures->comparison);
    const float bottom = std::max(left.y(), end) + frame.px(8);
    place({start.x, bottom, 1, 1});
    ImGui::Dummy({1, frame.px(12)});
    ImGui::EndChild();
}

}  // namespace niblick
