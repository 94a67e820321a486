#include "workbench/explore/map/grid_picture.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>

#include "core/base/format.h"
#include "core/base/words.h"
#include "workbench/draw/arrange.h"
#include "workbench/draw/plot.h"
#include "workbench/explore/map/map_picture.h"

namespace niblick {

namespace {

using study::GridAxis;

constexpr std::array<Tone, 6> kSteps = {&Theme::step_1, &Theme::step_2, &Theme::step_3,
                                        &Theme::step_4, &Theme::step_5, &Theme::step_6};
constexpr float kGridLegend = 38, kBetween = 2, kKnown = 3;

Tone quality_tone(double quality) {
    const auto step = static_cast<std::size_t>(std::max(0.0, quality) * kSteps.size());
    return kSteps[std::min(step, kSteps.size() - 1)];
}

// Where a value lies along an axis of cells that are equally wide: 2.5 is the middle of the third.
// The part of a cell below `least` is left to names.
double cell_place(const GridAxis& axis, double value, double least) {
    const study::PropertyText& text = study::text_of(axis.property);
    const std::size_t at = axis.class_of(value);
    constexpr double kEdge = 0.12;
    double share = 0.5;
    const bool inner = at > 0 && at < axis.bounds.size();
    const auto on_scale = [&](double x) { return scaled(text, x); };
    if (inner) {
        const double low = on_scale(axis.bounds[at - 1]), high = on_scale(axis.bounds[at]);
        share = (on_scale(value) - low) / (high - low);
    } else if (text.unit == "%" && !axis.bounds.empty()) {
        share = at == 0 ? value / axis.bounds.front()
                        : (value - axis.bounds.back()) / (1 - axis.bounds.back());
    }
    return static_cast<double>(at) + std::clamp(share, least, 1 - kEdge);
}

std::vector<Tick> bound_ticks(const GridAxis& axis) {
    std::vector<Tick> ticks;
    for (std::size_t i = 0; i < axis.bounds.size(); ++i) {
        ticks.push_back({static_cast<double>(i + 1), axis.bound_words(i)});
    }
    return ticks;
}

std::string axis_words(const GridAxis& axis) {
    return name_and_unit(study::text_of(axis.property));
}

Plot grid_plot(const study::GridPlan& plan, Size size, const TextMeasure& measure) {
    constexpr float kTop = 20, kBottom = 38, kRight = 8;
    Plot plot;
    plot.room = {0, kGridLegend, size.w, std::max(1.0F, size.h - kGridLegend)};
    float left = 0;
    for (const Tick& tick : bound_ticks(plan.y)) {
        left = std::max(left, measure(tick.words, kSmallText, false));
    }
    left = std::round(left) + 10;
    plot.area = {left, plot.room.y + kTop, std::max(1.0F, size.w - left - kRight),
                 std::max(1.0F, plot.room.h - kTop - kBottom)};
    plot.x = {0, static_cast<double>(plan.x.classes()), 1, 0};
    plot.y = {0, static_cast<double>(plan.y.classes()), 1, 0};
    return plot;
}

Rect cell_rect(const Plot& plot, const study::Cell& cell) {
    const float left = plot.x_of(static_cast<double>(cell.x));
    const float right = plot.x_of(static_cast<double>(cell.x + 1));
    const float top = plot.y_of(static_cast<double>(cell.y + 1));
    const float bottom = plot.y_of(static_cast<double>(cell.y));
    return {left + kBetween, top + kBetween, right - left - 2 * kBetween,
            bottom - top - 2 * kBetween};
}

void add_cell(Pen& pen, const study::GridPlan& plan, const GridGame& game, const Rect& r,
              const TextMeasure& measure) {
    constexpr float kPad = 5, kName = 14, kNameSize = 10.5F;
    std::string words = game.name;
    for (const study::Property property : {plan.x.property, plan.y.property, plan.quality}) {
        const study::PropertyText& text = study::text_of(property);
        words += "\n" + std::string(text.name) + ": " +
                 describe_estimate(text, at(game.estimates, property));
    }
    const Tone tone = quality_tone(game.quality);
    pen.begin("cell-" + std::to_string(game.cell.x) + '-' + std::to_string(game.cell.y), "cell",
              words, r);
    pen.rect(r, 3, tone);
    const bool named = r.h >= 46 && r.w >= 44;
    const Size inner{r.w - 2 * kPad, r.h - 2 * kPad - (named ? kName : 0)};
    if (game.layout && inner.w >= 24 && inner.h >= 18) {
        const float plate_top = r.y + kPad;
        add_thumbnail(pen, {r.x + kPad, plate_top}, game.layout(inner), &Theme::background);
    }
    if (named) {
        const Rect plate{r.x + kPad, r.bottom() - kPad - kName + 2, r.w - 2 * kPad, kName};
        pen.rect(plate, 2, &Theme::background);
        pen.centred({plate.middle_x(), plate.y + kName / 2},
                    shortened(game.name, plate.w - 2, kNameSize, false, measure), kNameSize, 0.5F,
                    &Theme::text);
    }
    pen.end();
}

void add_grid_legend(Pen& pen, const study::GridPlan& plan, const TextMeasure& measure) {
    constexpr float kBox = 36, kHigh = 10;
    const std::string head =
        std::string(study::text_of(plan.quality).name) + ", low end of its interval, %";
    pen.begin("legend", "legend",
              "Colours: " + head + ", in six equal steps; dots are known games.");
    const float y = 12;
    pen.centred({2, y}, head, kSmallText, 0, &Theme::text);
    float x = 2 + measure(head, kSmallText, false) + 18;
    for (std::size_t i = 0; i < kSteps.size(); ++i) {
        pen.rect({x, y - kHigh / 2, kBox - 1, kHigh}, 0, kSteps[i]);
        x += kBox;
        if (i + 1 == kSteps.size()) break;
        pen.centred({x - 0.5F, y + kHigh / 2 + 8},
                    decimal(100.0 * static_cast<double>(i + 1) / kSteps.size(), 0), 11, 0.5F,
                    &Theme::secondary);
    }
    x += 18 + kKnown;
    pen.disc({x, y}, kKnown, &Theme::accent, &Theme::background, 1);
    pen.centred({x + 8, y}, "a known game", kSmallText, 0, &Theme::secondary);
    pen.end();
}

}  // namespace

Picture grid_picture(const study::GridPlan& plan, std::span<const GridGame> games,
                     std::span<const FamilyGame> known, Size size, const TextMeasure& measure) {
    const Plot plot = grid_plot(plan, size, measure);
    Pen pen;
    pen.picture.size = size;
    pen.picture.title = "The best games of a grid";
    pen.picture.words = axis_words(plan.x) + " across, " + axis_words(plan.y) + " upward; " +
                        counted(games.size(), "cell") + " of " +
                        std::to_string(plan.x.classes() * plan.y.classes()) + " with a game.";
    add_upright_axis(pen, plot, bound_ticks(plan.y), axis_words(plan.y));
    add_level_axis(pen, plot, bound_ticks(plan.x), axis_words(plan.x), measure);
    for (std::size_t x = 0; x < plan.x.classes(); ++x) {
        for (std::size_t y = 0; y < plan.y.classes(); ++y) {
            pen.rect(cell_rect(plot, {x, y}), 3, nullptr, &Theme::line, 1);
        }
    }
    for (const GridGame& game : games) {
        add_cell(pen, plan, game, cell_rect(plot, game.cell), measure);
    }
    for (const FamilyGame& game : known) {
        const auto& x = at(game.estimates, plan.x.property);
        const auto& y = at(game.estimates, plan.y.property);
        if (!x || !y) continue;
        const Point p{plot.x_of(cell_place(plan.x, x->value, 0.12)),
                      plot.y_of(cell_place(plan.y, y->value, 0.35))};
        pen.begin("known-" + game.id, "game", game.name,
                  {p.x - kKnown, p.y - kKnown, 2 * kKnown, 2 * kKnown});
        pen.disc(p, kKnown, &Theme::accent, &Theme::background, 1);
        pen.end();
    }
    add_grid_legend(pen, plan, measure);
    return std::move(pen.picture);
}

}  // namespace niblick
