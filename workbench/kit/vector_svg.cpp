#include <cmath>
#include <string>

#include "workbench/kit/suit_outline.h"
#include "workbench/kit/vector_image.h"

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

std::string colour(Rgb paint) {
    if (paint == kNoPaint) return "none";
    static constexpr char kDigits[] = "0123456789ABCDEF";
    std::string text = "#";
    for (int shift = 20; shift >= 0; shift -= 4) text += kDigits[(paint >> shift) & 15U];
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

std::string paint(const GraphicElement& mark) {
    std::string text = attribute("fill", colour(mark.fill));
    if (mark.stroke == kNoPaint) return text;
    text += attribute("stroke", colour(mark.stroke)) + attribute("stroke-width", mark.thickness);
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

std::string mark_text(const GraphicElement& mark) {
    switch (mark.kind) {
        case GraphicElement::Kind::rect:
            return "<rect" + attribute("x", mark.r.x) + attribute("y", mark.r.y) +
                   attribute("width", mark.r.w) + attribute("height", mark.r.h) +
                   (mark.rounding > 0 ? attribute("rx", mark.rounding) : "") + paint(mark) + "/>";
        case GraphicElement::Kind::line:
            return "<polyline" + attribute("points", points_text(mark.points)) + paint(mark) + "/>";
        case GraphicElement::Kind::shape:
            return "<polygon" + attribute("points", points_text(mark.points)) + paint(mark) + "/>";
        case GraphicElement::Kind::suit:
            return "<use" +
                   attribute("href",
                             "#" + std::string(kSuitIds[static_cast<std::size_t>(mark.suit)])) +
                   attribute("transform", "translate(" + number(mark.r.middle_x()) + "," +
                                              number(mark.r.middle_y()) + ") scale(" +
                                              number(mark.r.h) + ")") +
                   attribute("fill", colour(mark.fill)) + "/>";
        case GraphicElement::Kind::text:
            return "<text" + attribute("x", mark.points[0].x) + attribute("y", mark.points[0].y) +
                   attribute("font-size", mark.size) +
                   (mark.anchor == 0
                        ? ""
                        : attribute("text-anchor", mark.anchor == 1 ? "end" : "middle")) +
                   (mark.strong ? attribute("font-weight", "600") : "") + paint(mark) + ">" +
                   escaped(mark.text) + "</text>";
    }
    return "";
}

// Definitions of the suits used, each once.
std::string definitions(const VectorImage& image) {
    std::string text;
    for (int i = 1; i < kSuitShapes; ++i) {
        const auto suit = static_cast<SuitShape>(i);
        bool used = false;
        for (const GraphicElement& mark : image.elements) {
            used = used || (mark.kind == GraphicElement::Kind::suit && mark.suit == suit);
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

void move_elements(std::vector<GraphicElement>& elements, Point by, float scale) {
    const auto moved = [&](Point p) { return Point{(p.x + by.x) * scale, (p.y + by.y) * scale}; };
    for (GraphicElement& mark : elements) {
        const Point corner = moved({mark.r.x, mark.r.y});
        mark.r = {corner.x, corner.y, mark.r.w * scale, mark.r.h * scale};
        for (Point& p : mark.points) p = moved(p);
        mark.rounding *= scale;
        mark.size *= scale;
        mark.thickness *= scale;
        mark.dash *= scale;
    }
}

std::string svg_text(const VectorImage& image) {
    const std::string w = number(image.size.w), h = number(image.size.h);
    std::string text = "<svg xmlns=\"http://www.w3.org/2000/svg\"" + attribute("width", w) +
                       attribute("height", h) + attribute("viewBox", "0 0 " + w + " " + h) +
                       attribute("font-family", "Inter, Helvetica, Arial, sans-serif") +
                       attribute("stroke-linecap", "round") +
                       attribute("stroke-linejoin", "round") + ">\n";
    text += "<title>" + escaped(image.title) + "</title>\n<desc>" + escaped(image.words) +
            "</desc>\n" + definitions(image);
    text += "<rect" + attribute("width", w) + attribute("height", h) +
            attribute("fill", colour(image.background)) + "/>\n";
    int group = -1;
    for (const GraphicElement& mark : image.elements) {
        if (mark.group != group) {
            if (group >= 0) text += "</g>\n";
            group = mark.group;
            if (group >= 0) {
                const ElementGroup& of = image.groups[static_cast<std::size_t>(group)];
                text += "<g" + (of.id.empty() ? "" : attribute("id", escaped(of.id))) + "><title>" +
                        escaped(of.title) + "</title>\n";
            }
        }
        text += mark_text(mark) + "\n";
    }
    return text + (group >= 0 ? "</g>\n" : "") + "</svg>\n";
}

}  // namespace niblick
