#include "variants/mechanisms/text_drawing.h"

#include <algorithm>
#include <cmath>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace niblick::mechanisms {

namespace {

// How far up each card lies: 1 if it covers none, otherwise one more than the highest that it
// covers.
std::vector<std::size_t> levels_of(const Layout& layout) {
    std::vector<std::size_t> levels(static_cast<std::size_t>(layout.size()), 1);
    for (bool raised = true; raised;) {
        raised = false;
        for (Slot slot = 0; slot < layout.size(); ++slot) {
            layout.above(slot).for_each([&](int upper) {
                std::size_t& level = levels[static_cast<std::size_t>(upper)];
                if (level > levels[slot]) return;
                level = levels[slot] + 1;
                raised = true;
            });
        }
    }
    return levels;
}

// Characters to a card's width and lines to a row.
struct TextScale {
    int across = 4, down = 2;

    std::size_t line(const Place& place) const {
        return static_cast<std::size_t>(std::lround(place.row * static_cast<float>(down)));
    }
    std::size_t at(const Place& place) const {
        return static_cast<std::size_t>(std::lround(place.x * static_cast<float>(across)));
    }
};

// Whether the marks of cards that overlap stand on different lines or, in one row, at different
// places.
bool tells_apart(const std::vector<Place>& places, const TextScale& scale) {
    for (std::size_t i = 0; i < places.size(); ++i) {
        for (std::size_t j = 0; j < i; ++j) {
            const Place &one = places[i], &other = places[j];
            const float rows = std::abs(one.row - other.row);
            const bool overlap = std::abs(one.x - other.x) < 1 && rows < 1;
            if (!overlap || scale.line(one) != scale.line(other)) continue;
            if (rows > 0 || scale.at(one) == scale.at(other)) return false;
        }
    }
    return true;
}

// The smallest scale that tells the cards apart, or the largest that fits on a screen.
TextScale scale_of(const std::vector<Place>& places) {
    const bool even = std::all_of(places.begin(), places.end(), [](const Place& place) {
        return std::floor(2 * place.x) == 2 * place.x && std::floor(place.row) == place.row;
    });
    if (even) return {2, 1};  // all cards at whole rows and whole or half widths
    for (const TextScale scale : {TextScale{4, 2}, {4, 3}, {4, 4}, {8, 4}, {8, 6}}) {
        if (tells_apart(places, scale)) return scale;
    }
    return {8, 8};
}

}  // namespace

void draw_in_text(const Variant& variant, bool columns, Prose& prose) {
    constexpr std::string_view kMarks = "123456789abcdefghijklmnopqrstuvwxyz";
    const Layout& layout = variant.layout;
    const std::vector<std::size_t> levels = levels_of(layout);
    std::vector<Slot> slots;
    float left = 99, top = 99;
    for (Slot slot = 0; slot < layout.size(); ++slot) {
        if (variant.reserve.test(slot)) continue;
        left = std::min(left, layout.place(slot).x);
        top = std::min(top, layout.place(slot).row);
        slots.push_back(slot);
    }
    std::stable_sort(slots.begin(), slots.end(),
                     [&](Slot a, Slot b) { return levels[a] < levels[b]; });
    std::vector<Place> places;  // from the left and the top
    for (const Slot slot : slots) {
        const Place& place = layout.place(slot);
        places.push_back({place.x - left, place.row - top});
    }
    const TextScale scale = scale_of(places);
    std::vector<std::string> lines;
    for (std::size_t i = 0; i < slots.size(); ++i) {
        const std::size_t line = scale.line(places[i]), at = scale.at(places[i]);
        if (lines.size() <= line) lines.resize(line + 1);
        if (lines[line].size() <= at) lines[line].resize(at + 1, ' ');
        lines[line][at] = columns ? '#' : kMarks[std::min(levels[slots[i]], kMarks.size()) - 1];
    }
    std::string key = "Each mark is a card.";
    if (!columns && levels[slots.back()] > 1) {
        key += " It lies on the cards that it overlaps if its mark is higher than theirs";
        key += levels[slots.back()] > 9 ? ": 1 to 9, then a to z." : ".";
    }
    prose.draw(std::move(lines), std::move(key));
}

}  // namespace niblick::mechanisms
