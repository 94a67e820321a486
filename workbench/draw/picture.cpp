#include "workbench/draw/picture.h"

#include <algorithm>
#include <iterator>
#include <utility>

namespace niblick {

const Element* Picture::find(std::string_view id) const {
    const auto found = std::find_if(elements.begin(), elements.end(),
                                    [&](const Element& element) { return element.id == id; });
    return found == elements.end() ? nullptr : &*found;
}

const Element* Picture::hit(Point p) const {
    const auto found =
        std::find_if(elements.rbegin(), elements.rend(),
                     [&](const Element& element) { return element.at.contains(p.x, p.y); });
    return found == elements.rend() ? nullptr : &*found;
}

void move_by(Picture& picture, Point by, float scale) {
    const auto moved = [&](Point p) { return Point{(p.x + by.x) * scale, (p.y + by.y) * scale}; };
    const auto moved_rect = [&](const Rect& r) {
        const Point corner = moved({r.x, r.y});
        return Rect{corner.x, corner.y, r.w * scale, r.h * scale};
    };
    for (Element& element : picture.elements) element.at = moved_rect(element.at);
    for (Mark& mark : picture.marks) {
        mark.r = moved_rect(mark.r);
        for (Point& p : mark.points) p = moved(p);
        mark.rounding *= scale;
        mark.size *= scale;
        mark.thickness *= scale;
        mark.dash *= scale;
    }
}

void add(Picture& whole, Picture part, Point corner, std::string_view prefix) {
    move_by(part, corner);
    const auto before = static_cast<int>(whole.elements.size());
    for (Element& element : part.elements) {
        if (!element.id.empty()) element.id.insert(0, prefix);
    }
    for (Mark& mark : part.marks) {
        if (mark.element >= 0) mark.element += before;
    }
    std::move(part.elements.begin(), part.elements.end(), std::back_inserter(whole.elements));
    std::move(part.marks.begin(), part.marks.end(), std::back_inserter(whole.marks));
}

Rect bounds_of(const Picture& picture, const TextMeasure& measure) {
    float left = 1e9F, top = 1e9F, right = -1e9F, bottom = -1e9F;
    const auto add = [&](float x, float y) {
        left = std::min(left, x);
        top = std::min(top, y);
        right = std::max(right, x);
        bottom = std::max(bottom, y);
    };
    for (const Mark& mark : picture.marks) {
        if (mark.kind == Mark::Kind::rect || mark.kind == Mark::Kind::suit) {
            add(mark.r.x, mark.r.y);
            add(mark.r.right(), mark.r.bottom());
        } else if (mark.kind == Mark::Kind::text) {
            const float width = measure(mark.text, mark.size, mark.strong);
            const Point from = mark.points.front();
            add(from.x - mark.anchor * width, from.y - mark.size * 0.75F);
            add(from.x + (1 - mark.anchor) * width, from.y + mark.size * 0.25F);
        } else {
            for (const Point p : mark.points) add(p.x, p.y);
        }
    }
    return right < left ? Rect{} : Rect{left, top, right - left, bottom - top};
}

Tone tone_of(Ink ink) {
    switch (ink) {
        case Ink::red: return &Theme::red;
        case Ink::blue: return &Theme::blue;
        case Ink::green: return &Theme::green;
        case Ink::gold: return &Theme::gold;
        case Ink::violet: return &Theme::violet;
        case Ink::black: break;
    }
    return &Theme::black;
}

void Pen::begin(std::string id, std::string_view role, std::string words, const Rect& at) {
    element_ = static_cast<int>(picture.elements.size());
    picture.elements.push_back({std::move(id), role, at, std::move(words)});
}

Mark& Pen::mark(Mark::Kind kind, Tone fill, Tone stroke, float thickness) {
    Mark& mark = picture.marks.emplace_back();
    mark.kind = kind;
    mark.fill = fill;
    mark.stroke = stroke;
    mark.thickness = thickness;
    mark.element = element_;
    return mark;
}

Mark& Pen::rect(const Rect& r, float rounding, Tone fill, Tone stroke, float thickness) {
    Mark& made = mark(Mark::Kind::rect, fill, stroke, thickness);
    made.r = r;
    made.rounding = rounding;
    return made;
}

Mark& Pen::text(Point from, std::string words, float size, float anchor, Tone tone, bool strong) {
    Mark& made = mark(Mark::Kind::text, tone);
    made.points = {from};
    made.text = std::move(words);
    made.size = size;
    made.anchor = anchor;
    made.strong = strong;
    return made;
}

Mark& Pen::centred(Point middle, std::string words, float size, float anchor, Tone tone,
                   bool strong) {
    return text({middle.x, middle.y + size * kCaps / 2}, std::move(words), size, anchor, tone,
                strong);
}

Mark& Pen::line(std::vector<Point> points, Tone tone, float thickness, float dash) {
    Mark& made = mark(Mark::Kind::line, nullptr, tone, thickness);
    made.points = std::move(points);
    made.dash = dash;
    return made;
}

Mark& Pen::shape(std::vector<Point> points, Tone fill) {
    Mark& made = mark(Mark::Kind::shape, fill);
    made.points = std::move(points);
    return made;
}

Mark& Pen::suit(SuitShape suit, Point middle, float height, Tone fill, bool turned) {
    Mark& made = mark(Mark::Kind::suit, fill);
    made.suit = suit;
    made.turned = turned;
    made.r = {middle.x - height / 2, middle.y - height / 2, height, height};
    return made;
}

Mark& Pen::disc(Point middle, float radius, Tone fill, Tone stroke, float thickness) {
    return rect({middle.x - radius, middle.y - radius, 2 * radius, 2 * radius}, radius, fill,
                stroke, thickness);
}

}  // namespace niblick
