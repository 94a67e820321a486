#include "workbench/table/place_pen.h"

#include <algorithm>
#include <cmath>

#include "workbench/draw/arrange.h"
#include "workbench/table/verdict_sign.h"

namespace niblick {

namespace {

constexpr float kLeading = 1.4F;  // from line to line, of a font's size

// A circular arrow.
void add_again(Pen& pen, Point middle, float size, Tone tone) {
    const float radius = size * 0.42F, tip = size * 0.22F;
    constexpr float kFrom = -0.9F, kTo = 4.2F;
    constexpr int kParts = 32;
    std::vector<Point> arc;
    for (int i = 0; i <= kParts; ++i) {
        const float angle = kFrom + (kTo - kFrom) * static_cast<float>(i) / kParts;
        arc.push_back({middle.x + radius * std::cos(angle), middle.y + radius * std::sin(angle)});
    }
    const Point end = arc.front();
    pen.line(std::move(arc), tone, std::max(1.5F, size * 0.1F));
    pen.shape({{end.x - tip, end.y - tip * 0.3F},
               {end.x + tip * 0.7F, end.y - tip},
               {end.x + tip * 0.5F, end.y + tip * 0.9F}},
              tone);
}

}  // namespace

void PlacePen::cell(const Rect& r) {
    place(r);
    // A smaller card inside shows that the place is for one card.
    const float in = std::round(r.w * 0.16F);
    rect({r.x + in, r.y + in, r.w - 2 * in, r.h - 2 * in}, rounding(r) * 0.7F, nullptr,
         &Theme::felt_place, style_.unit)
        .opacity = 0.45F;
}

void PlacePen::empty_stock(const TableStock& stock, const Rect& r, bool hovered) {
    place(r);
    const Tone tone = hovered ? &Theme::felt_text : &Theme::felt_secondary;
    if (!stock.redeal) {
        for (const float size : {body(), small()}) {
            if (width_of("empty", size) > r.w - px(8)) continue;
            centred({r.middle_x(), r.middle_y()}, "empty", size, 0.5F, &Theme::felt_secondary);
            return;
        }
        return;
    }
    add_again(*this, {r.middle_x(), r.middle_y() - r.w * 0.08F}, r.w * 0.5F, tone);
    if (stock.redeals.empty()) return;
    centred({r.middle_x(), r.bottom() - px(16)}, stock.redeals, small(), 0.5F, tone);
}

void PlacePen::set_area(const TableSet& set, std::string_view words) {
    const Rect& room = set.room;
    const float round = px(6), pad = px(12);
    rect(room, round, &Theme::shadow).opacity = 0.1F;
    rect({room.x + 0.5F, room.y + 0.5F, room.w - 1, room.h - 1}, round, nullptr,
         &Theme::felt_place);
    if (set.taken > 0) return;
    const TextMeasure measure = [this](std::string_view text, float size, bool strong) {
        return width_of(text, size, strong);
    };
    const float line = small() * kLeading;
    std::vector<std::string> lines;
    while (!words.empty()) {
        lines = broken_lines(words, room.w - 2 * pad, small(), false, measure);
        if (static_cast<float>(lines.size()) * line <= room.h - pad) break;
        const auto stop = words.substr(0, words.size() - 1).rfind(". ");
        words = stop == std::string_view::npos ? std::string_view() : words.substr(0, stop + 1);
        lines.clear();
    }
    float y = room.middle_y() - static_cast<float>(lines.size()) * line / 2 + line / 2;
    for (std::string& each : lines) {
        centred({room.x + pad, y}, std::move(each), small(), 0, &Theme::felt_text);
        y += line;
    }
}

void PlacePen::set_button(const TableSet& set, bool hovered) {
    const Rect& r = set.done;
    if (set.can_close) {
        rect(r, px(6), &Theme::accent, hovered ? &Theme::felt_text : nullptr, style_.unit);
        centred({r.middle_x(), r.middle_y()}, "Done", body(), 0.5F, &Theme::on_accent, true);
        return;
    }
    rect({r.x + 0.5F, r.y + 0.5F, r.w - 1, r.h - 1}, px(6), nullptr, &Theme::felt_place);
    centred({r.middle_x(), r.middle_y()}, "Done", body(), 0.5F, &Theme::felt_secondary);
}

void PlacePen::token(const TableToken& token, bool hovered) {
    const Rect& r = token.at;
    rect(r, r.h / 2, &Theme::shadow).opacity = 0.1F;
    const Tone edge = !token.can_use ? &Theme::felt_place
                      : hovered      ? &Theme::felt_text
                                     : &Theme::felt_mark;
    const float thick = token.can_use ? std::max(1.5F, px(2)) : 1.0F;
    rect({r.x + thick / 2, r.y + thick / 2, r.w - thick, r.h - thick}, (r.h - thick) / 2, nullptr,
         edge, thick);
    if (!token.costs.empty()) {
        const std::string whole = token.name + ": " + token.costs;
        const bool fits = width_of(whole, small()) <= r.w - 2 * px(12);
        centred({r.x + px(12), r.middle_y()}, fits ? whole : token.name, small(), 0,
                token.can_use ? &Theme::felt_text : &Theme::felt_secondary);
        return;
    }
    const float size = r.h - 2 * px(4);
    const Point middle{r.right() - size / 2 - px(4), r.middle_y()};
    disc(middle, size / 2, token.count > 0 ? &Theme::back_edge : &Theme::felt_place);
    centred(middle, std::to_string(token.count), small(), 0.5F, &Theme::black);
    centred({r.x + px(12), r.middle_y()}, token.name, small(), 0,
            token.count > 0 ? &Theme::felt_text : &Theme::felt_secondary);
}

void PlacePen::pill(const Rect& r, const std::string& words, float size, bool strong) {
    rect(r, r.h / 2, &Theme::back_edge);
    centred({r.middle_x(), r.middle_y()}, words, size, 0.5F, &Theme::black, strong);
}

void PlacePen::count(const Rect& r, const std::string& count) {
    const float width = std::round(width_of(count, body(), true) + px(14)), height = px(22);
    if (width > r.w + px(8)) return;
    pill({std::round(r.middle_x() - width / 2), std::round(r.bottom() - height - r.w * 0.12F),
          width, height},
         count, body(), true);
}

void PlacePen::note(const Rect& r, const std::string& words, bool low) {
    const float width = std::round(width_of(words, small()) + px(12)), height = px(20);
    if (width > r.w - px(4)) return;
    const float y = low ? r.bottom() - height - r.w * 0.12F : r.y + r.w * 0.12F;
    pill({std::round(r.middle_x() - width / 2), std::round(y), width, height}, words, small(),
         false);
}

void PlacePen::caption(const Rect& r, std::string_view words, float room) {
    const float height = small() * 1.2F, gap = px(5);
    if (room < height + gap || width_of(words, small()) > r.w * 1.3F) return;
    centred({r.middle_x(), r.bottom() + gap + height / 2}, std::string(words), small(), 0.5F,
            &Theme::felt_secondary);
}

void PlacePen::hits(const Rect& r, float shown, int hits, bool face_up) {
    // One stroke for each play; a number if there are many.
    const Tone tone = face_up ? &Theme::black : &Theme::back_edge;
    const float opacity = face_up ? 0.72F : 1;
    const float pad = std::max(3.0F, std::round(r.w * (face_up ? 0.06F : 0.11F)));
    const float height = std::clamp(std::min(shown, r.h) - 2 * pad, px(6), px(12));
    const float right = r.right() - pad, y = r.y + pad;
    if (hits > 4) {
        centred({right, y + height / 2}, std::to_string(hits), small(), 1, tone).opacity = opacity;
        return;
    }
    const float thick = std::max(1.5F, px(2)), pitch = thick + std::max(2.0F, px(2));
    for (int i = 0; i < hits; ++i) {
        rect({right - static_cast<float>(i) * pitch - thick, y, thick, height}, 0, tone).opacity =
            opacity;
    }
}

void PlacePen::badge(const Rect& r, const std::string& number) {
    const float size = px(22);
    const Point middle{std::round(r.middle_x()), std::round(r.bottom() - size * 0.05F)};
    disc(middle, size / 2, &Theme::accent);
    centred(middle, number, small(), 0.5F, &Theme::on_accent);
}

void PlacePen::grade(const Rect& r, const MoveGrade& grade) {
    const std::string cost = describe_cost(grade);
    const float high = px(22), words = cost.empty() ? 0 : width_of(cost, body(), true) + px(12);
    const float wide = std::round(std::max(high, words));
    const Rect pill{std::round(r.right() + px(5) - wide), r.y - px(5), wide, high};
    const Point middle{pill.middle_x(), pill.middle_y()};
    rect(pill, high / 2, &Theme::panel, &Theme::disabled);
    if (cost.empty()) {
        add_sign(*this, middle, sign_of(grade), 7.5F * style_.unit);
    } else {
        centred(middle, cost, body(), 0.5F, &Theme::text, true);
    }
}

}  // namespace niblick
