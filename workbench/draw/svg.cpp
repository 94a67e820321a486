#include "workbench/draw/svg.h"

#include <cmath>
#include <iterator>

#include "workbench/draw/suit_outline.h"

namespace niblick {

namespace {

constexpr int kSuitDetail = 6;
constexpr std::string_view kSuitIds[kSuitShapes] = {
    "", "club", "diamond", "heart", "spade", "star", "crown", "coin", "cup", "sword", "baton"};

// At most two decimals, independent of the locale.
std::string number(float value) {
    const auto hundredths = std::lround(value * 100);
    std::string text = std::to_string(std::abs(hundredths) / 100);
    if (const auto rest = std::abs(hundredths) % 100; rest != 0) {
        text += rest < 10 ? ".0" : ".";
        text += std::to_string(rest % 10 == 0 && rest >= 10 ? rest / 10 : rest);
    }
    return (hundredths < 0 ? "-" : "") + text;
}

std::string colour(Colour value) {
    static constexpr char kDigits[] = "0123456789ABCDEF";
    std::string text = "#";
    for (const std::uint32_t part : {red_of(value), green_of(value), blue_of(value)}) {
        text += kDigits[part >> 4];
        text += kDigits[part & 15U];
    }
    return text;
}

// Escapes text for XML, without control characters.
std::string escaped(std::string_view text) {
    std::string result;
    for (const char c : text) {
        switch (c) {
            case '&': result += "&amp;"; break;
            case '<': result += "&lt;"; break;
            case '>': result += "&gt;"; break;
            case '"': result += "&quot;"; break;
            default: result += static_cast<unsigned char>(c) < 0x20 ? ' ' : c; break;
        }
    }
    return result;
}

std::string attribute(std::string_view name, std::string_view value) {
    return " " + std::string(name) + "=\"" + std::string(value) + "\"";
}
std::string attribute(std::string_view name, float value) {
    return attribute(name, number(value));
}

// The attributes of a colour and its opacity; `name` is fill or stroke.
std::string paint(std::string_view name, Tone tone, const Mark& mark, const Theme& theme) {
    if (tone == nullptr) return attribute(name, "none");
    const Colour value = theme.*tone;
    std::string text = attribute(name, colour(value));
    const float opacity = mark.opacity * static_cast<float>(alpha_of(value)) / 255;
    if (opacity < 1) text += attribute(std::string(name) + "-opacity", opacity);
    return text;
}

std::string paint(const Mark& mark, const Theme& theme) {
    std::string text = paint("fill", mark.fill, mark, theme);
    if (mark.stroke == nullptr) return text;
    text += paint("stroke", mark.stroke, mark, theme) + attribute("stroke-width", mark.thickness);
    if (mark.dash > 0) text += attribute("stroke-dasharray", mark.dash);
    return text;
}

std::string points_text(const std::vector<Point>& points) {
    std::string text;
    for (const Point p : points) {
        text += (text.empty() ? "" : " ") + number(p.x) + "," + number(p.y);
    }
    return text;
}

std::string mark_text(const Mark& mark, const Theme& theme) {
    switch (mark.kind) {
        case Mark::Kind::rect:
            return "<rect" + attribute("x", mark.r.x) + attribute("y", mark.r.y) +
                   attribute("width", mark.r.w) + attribute("height", mark.r.h) +
                   (mark.rounding > 0 ? attribute("rx", mark.rounding) : "") + paint(mark, theme) +
                   "/>";
        case Mark::Kind::line:
            return "<polyline" + attribute("points", points_text(mark.points)) +
                   paint(mark, theme) + "/>";
        case Mark::Kind::shape:
            return "<polygon" + attribute("points", points_text(mark.points)) + paint(mark, theme) +
                   "/>";
        case Mark::Kind::suit:
            return "<use" +
                   attribute("href",
                             "#" + std::string(kSuitIds[static_cast<std::size_t>(mark.suit)])) +
                   attribute("transform", "translate(" + number(mark.r.middle_x()) + "," +
                                              number(mark.r.middle_y()) + ") scale(" +
                                              number(mark.turned ? -mark.r.h : mark.r.h) + ")") +
                   paint(mark, theme) + "/>";
        case Mark::Kind::text:
            return "<text" + attribute("x", mark.points[0].x) + attribute("y", mark.points[0].y) +
                   attribute("font-size", mark.size) +
                   (mark.anchor == 0
                        ? ""
                        : attribute("text-anchor", mark.anchor == 1 ? "end" : "middle")) +
                   (mark.strong ? attribute("font-weight", "600") : "") +
                   (mark.turned ? attribute("transform", "rotate(180," + number(mark.points[0].x) +
                                                             "," + number(mark.points[0].y) + ")")
                                : "") +
                   paint(mark, theme) + ">" + escaped(mark.text) + "</text>";
    }
    return "";
}

// Definitions of the suits used, each once.
std::string definitions(const Picture& picture) {
    std::string text;
    for (int i = 1; i < kSuitShapes; ++i) {
        const auto suit = static_cast<SuitShape>(i);
        bool used = false;
        for (const Mark& mark : picture.marks) {
            used = used || (mark.kind == Mark::Kind::suit && mark.suit == suit);
        }
        if (!used) continue;
        const auto outlines = suit_outlines(suit, kSuitDetail);
        const std::string id = attribute("id", kSuitIds[i]);
        if (outlines.size() == 1) {
            text += "<polygon" + id + attribute("points", points_text(outlines.front())) + "/>\n";
            continue;
        }
        std::string path;
        for (const auto& outline : outlines) path += "M" + points_text(outline) + "Z";
        text += "<path" + id + attribute("d", path) + "/>\n";
    }
    return text.empty() ? "" : "<defs>\n" + text + "</defs>\n";
}

}  // namespace

std::string svg_text(const Picture& picture, const Theme& theme) {
    const std::string w = number(picture.size.w), h = number(picture.size.h);
    std::string text = "<svg xmlns=\"http://www.w3.org/2000/svg\"" + attribute("width", w) +
                       attribute("height", h) + attribute("viewBox", "0 0 " + w + " " + h) +
                       attribute("font-family", "Helvetica, Arial, sans-serif") +
                       attribute("stroke-linecap", "round") +
                       attribute("stroke-linejoin", "round") + ">\n";
    text += "<title>" + escaped(picture.title) + "</title>\n<desc>" + escaped(picture.words) +
            "</desc>\n" + definitions(picture);
    text += "<rect" + attribute("width", w) + attribute("height", h) +
            attribute("fill", colour(theme.*picture.background)) + "/>\n";
    int element = -1;
    for (const Mark& mark : picture.marks) {
        if (mark.element != element) {
            if (element >= 0) text += "</g>\n";
            element = mark.element;
            if (element >= 0) {
                const Element& of = picture.elements[static_cast<std::size_t>(element)];
                text += "<g" + (of.id.empty() ? "" : attribute("id", escaped(of.id))) +
                        (of.role.empty() ? "" : attribute("class", of.role)) + ">";
                if (!of.words.empty()) text += "<title>" + escaped(of.words) + "</title>";
                text += "\n";
            }
        }
        text += mark_text(mark, theme) + "\n";
    }
    return text + (element >= 0 ? "</g>\n" : "") + "</svg>\n";
}

TextMeasure helvetica_measure() {
    // In thousandths of the size, from the blank on; Adobe's font metrics.
    static constexpr int kWidths[] = {
        278,  278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333, 278, 278,
        556,  556, 556, 556, 556, 556, 556, 556, 556, 556, 278, 278, 584, 584, 584, 556,
        1015, 667, 667, 722, 722, 667, 611, 778, 722, 278, 500, 667, 556, 833, 722, 778,
        667,  778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 278, 278, 278, 469, 556,
        333,  556, 556, 500, 556, 556, 278, 556, 556, 222, 222, 500, 222, 833, 556, 556,
        556,  556, 333, 500, 278, 556, 500, 722, 500, 500, 500, 334, 260, 334, 584};
    constexpr int kOther = 600;
    return [](std::string_view text, float size, bool strong) {
        int width = 0;
        for (const char c : text) {
            const auto byte = static_cast<unsigned char>(c);
            if ((byte & 0xC0U) == 0x80U) continue;  // within a character of UTF-8
            const std::size_t i = byte - 0x20U;
            width += byte >= 0x20 && i < std::size(kWidths) ? kWidths[i] : kOther;
        }
        return static_cast<float>(width) / 1000 * size * (strong ? 1.06F : 1);
    };
}

}  // namespace niblick
