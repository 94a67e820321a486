#include <algorithm>
#include <cmath>
#include <utility>

#include "workbench/draw/arrange.h"
#include "workbench/draw/plot.h"
#include "workbench/pages/compare/compare_pictures.h"

namespace niblick {

namespace {

void add_link(Pen& pen, const Rect& r, const LinkGrid::Entry& entry, int second) {
    const Point middle{r.middle_x(), r.middle_y()};
    const float s = std::min(r.w, r.h) * 0.22F;
    pen.rect(r, 0, &Theme::panel);
    switch (entry.cell) {
        case LinkGrid::Cell::neither: break;
        case LinkGrid::Cell::both: pen.disc(middle, s, nullptr, &Theme::secondary, 1.5F); break;
        case LinkGrid::Cell::first:
        case LinkGrid::Cell::second: {
            const int series = entry.cell == LinkGrid::Cell::first ? 0 : second;
            add_bar(pen, r, series);
            add_marker(pen, middle, series, s);
            break;
        }
        case LinkGrid::Cell::mixed:
            add_marker(pen, {middle.x - s, middle.y}, 0, s * 0.8F);
            add_marker(pen, {middle.x + s, middle.y}, second, s * 0.8F);
            break;
    }
    if (entry.some) pen.rect({r.x + 1, r.y + 1, r.w - 2, r.h - 2}, 0, nullptr, &Theme::disabled);
}

bool has_some(const LinkGrid& grid) {
    return std::ranges::any_of(grid.entries, [](const auto& row) {
        return std::ranges::any_of(row, [](const LinkGrid::Entry& entry) { return entry.some; });
    });
}

}  // namespace

Picture links_picture(const LinkGrid& grid, int second, const std::string& first_name,
                      const std::string& second_name, float width, const TextMeasure& measure) {
    constexpr float kHead = 64, kLabel = 22, kBox = 20, kMost = 640;
    const auto cards = static_cast<float>(grid.cards.size());
    const float cell =
        std::floor(std::clamp((std::min(width, kMost) - kHead) / cards, 16.0F, 30.0F));
    Pen pen;
    pen.begin("axis-x", "axis", "this card");
    pen.centred({kHead + cell * cards / 2, kLabel / 2}, "this card", kSmallText, 0.5F,
                &Theme::secondary);
    for (std::size_t c = 0; c < grid.cards.size(); ++c) {
        pen.centred({kHead + cell * (static_cast<float>(c) + 0.5F), 1.5F * kLabel}, grid.cards[c],
                    kSmallText, 0.5F, &Theme::secondary);
    }
    pen.begin("axis-y", "axis", "on");
    float y = 2 * kLabel;
    for (std::size_t base = 0; base < grid.bases.size(); ++base, y += cell) {
        pen.centred({kHead - 8, y + cell / 2},
                    base == 0 ? "on  " + grid.bases[base] : grid.bases[base], kSmallText, 1,
                    &Theme::secondary);
    }
    for (std::size_t base = 0; base < grid.bases.size(); ++base) {
        for (std::size_t c = 0; c < grid.cards.size(); ++c) {
            const Rect at{kHead + cell * static_cast<float>(c),
                          2 * kLabel + cell * static_cast<float>(base), cell - 1, cell - 1};
            pen.begin("link-" + std::to_string(base) + "-" + std::to_string(c), "link",
                      describe_link(grid, base, c, first_name, second_name), at);
            add_link(pen, at, grid.at(base, c), second);
        }
    }
    struct Entry {
        LinkGrid::Entry entry;
        std::string words;
    };
    std::vector<Entry> signs{{{LinkGrid::Cell::both, false}, "allowed under both"},
                             {{LinkGrid::Cell::first, false}, "only " + first_name},
                             {{LinkGrid::Cell::second, false}, "only " + second_name}};
    if (has_some(grid)) signs.push_back({{LinkGrid::Cell::neither, true}, "for some suits only"});
    pen.begin("legend", "legend", "");
    Wrap wrap({0, y + 8}, width, kBox + 4);
    for (const Entry& sign : signs) {
        const Rect at = wrap.next(kBox + 24 + measure(sign.words, kSmallText, false));
        add_link(pen, {at.x, at.y, kBox, kBox}, sign.entry, second);
        pen.centred({at.x + kBox + 6, at.y + kBox / 2}, sign.words, kSmallText, 0,
                    &Theme::secondary);
    }
    pen.end();
    pen.picture.size = {width, wrap.bottom()};
    return std::move(pen.picture);
}

}  // namespace niblick
