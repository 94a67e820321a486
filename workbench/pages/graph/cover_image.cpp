#include "workbench/pages/graph/cover_image.h"

#include <algorithm>
#include <cmath>

#include "core/base/expects.h"
#include "workbench/kit/vector_pen.h"
#include "workbench/pages/graph/index.h"

namespace niblick {

namespace {

constexpr float kUnit = 36;  // points per tile height
constexpr float kMargin = 24;
constexpr float kHeading = 52;
constexpr float kMinWidth = 440;
constexpr float kLegendRow = 26;
constexpr float kRounding = 5;
constexpr float kIndexSize = 17;
constexpr float kBadge = 7.5F;  // radius
constexpr Rgb kInk = 0x1B1F1D, kQuiet = 0x56605B, kFaint = 0x9AA39E, kPale = 0xD3D8D3;
constexpr Rgb kCard = 0xFBFAF5, kShade = 0xE3E6E2, kAccent = 0xB67F00;
constexpr Rgb kRed = 0xC8372D, kBlack = 0x20262B, kBack = 0x33536F, kBackLine = 0x6B89A5;
constexpr Rgb kLink = 0x2A6FB0;

Rgb ink_on_paper(Ink ink) {
    switch (ink) {
        case Ink::red: return kRed;
        case Ink::blue: return 0x2465B0;
        case Ink::green: return 0x2C7A3F;
        case Ink::gold: return 0x8A6410;
        case Ink::violet: return 0x7A3E9D;
        case Ink::black: break;
    }
    return kBlack;
}

Rect tile_at(Point middle) {
    const float w = kTile.w * kUnit, h = kTile.h * kUnit;
    return {middle.x - w / 2, middle.y - h / 2, w, h};
}

// The look of a tile, also used by the legend.
struct TileLook {
    CardState state = CardState::covered;
    CardFace face;
    bool face_down = false;
    std::string label;  // shown if there is no face
    int depth = 0;
    bool key = false;
};

class Drawer : VectorPen {
  public:
    explicit Drawer(const CoverPicture& picture) : picture_(picture) {
        image.size.w = std::max(picture.bounds.w * kUnit, kMinWidth) + 2 * kMargin;
        left_ = (image.size.w - picture.bounds.w * kUnit) / 2 - picture.bounds.x * kUnit;
        top_ = kMargin + kHeading - picture.bounds.y * kUnit;
    }

    VectorImage draw(const std::string& title, const std::string& words, const CoverLinks* links) {
        image.title = title;
        image.words = words;
        text({kMargin, kMargin + 16}, title, 18, 0, kInk, true);
        text({kMargin, kMargin + 34}, words, 12, 0, kQuiet);
        for (const CoverEdge& edge : picture_.edges) draw_edge(edge);
        if (links != nullptr) draw_links(*links);
        for (const CoverNode& node : picture_.nodes) draw_node(node);
        for (const SideNode& node : picture_.side) draw_side(node);
        if (links != nullptr) draw_steps(links->chain);
        draw_legend(links != nullptr);
        return std::move(image);
    }

  private:
    Point in_image(Point p) const { return {left_ + p.x * kUnit, top_ + p.y * kUnit}; }

    void begin(std::string id, std::string title) {
        group = static_cast<int>(image.groups.size());
        image.groups.push_back({std::move(id), std::move(title)});
    }

    void draw_edge(const CoverEdge& edge) {
        const CoverNode& lower = picture_.nodes[at(edge.lower)];
        const CoverNode& upper = picture_.nodes[at(edge.upper)];
        begin("", upper.name + " lies on " + lower.name);
        std::vector<Point> points;
        for (const Point p : edge.route) points.push_back(in_image(p));
        line(points, edge.live ? kQuiet : kPale, edge.live ? 1.6F : 1, edge.live ? 0 : 3);
        // An arrowhead marks the lower card if a route does not run downward.
        if (points.back().y < points.front().y + 1) tip(points[1], points[0], kQuiet);
        group = -1;
    }

    void tip(Point from, Point to, Rgb colour) {
        const float length = std::max(1.0F, std::hypot(to.x - from.x, to.y - from.y));
        const float dx = (to.x - from.x) / length, dy = (to.y - from.y) / length;
        GraphicElement& m = mark(GraphicElement::Kind::shape, colour);
        m.points = {to,
                    {to.x - 7 * dx - 3.5F * dy, to.y - 7 * dy + 3.5F * dx},
                    {to.x - 7 * dx + 3.5F * dy, to.y - 7 * dy - 3.5F * dx}};
    }

    void disc(Point middle, float radius, Rgb fill) {
        GraphicElement& m = mark(GraphicElement::Kind::rect, fill, 0xFFFFFF, 1.2F);
        m.r = {middle.x - radius, middle.y - radius, 2 * radius, 2 * radius};
        m.rounding = radius;
    }

    void draw_face(const Rect& r, const CardFace& face, Rgb colour) {
        const bool suited = face.suited();
        std::string index = face.index;
        const float size = index.size() > 3 ? 11 : kIndexSize;
        const float width = letters_width(index, size);
        const float suit = suited ? 15 : 0;
        const float start = r.middle_x() - (width + (suited ? suit + 3 : 0)) / 2;
        text({start + width, r.middle_y() + size * 0.365F}, std::move(index), size, 1, colour,
             true);
        if (!suited) return;
        GraphicElement& m = mark(GraphicElement::Kind::suit, colour);
        m.suit = face.shape;
        m.r = {start + width + 3, r.middle_y() - suit / 2, suit, suit};
    }

    void draw_back(const Rect& r) {
        GraphicElement& m = mark(GraphicElement::Kind::rect, kBack, kQuiet, 1);
        m.r = r;
        m.rounding = kRounding;
        // Slanted hatching, clipped to the card.
        const Rect in{r.x + 4, r.y + 4, r.w - 8, r.h - 8};
        for (float from = in.x - in.h + 4; from < in.right(); from += 8) {
            const float left = std::max(from, in.x), right = std::min(from + in.h, in.right());
            if (right - left < 2) continue;
            line({{left, in.bottom() - (left - from)}, {right, in.bottom() - (right - from)}},
                 kBackLine, 1.2F);
        }
    }

    void draw_tile(const Rect& r, const TileLook& look) {
        const bool gone = look.state == CardState::gone;
        const bool playable = look.state == CardState::playable;
        const bool covered = look.state == CardState::covered;
        if (look.face_down && !gone) {
            draw_back(r);
        } else {
            GraphicElement& m = mark(GraphicElement::Kind::rect,
                                     gone      ? image.background
                                     : covered ? kShade
                                               : kCard,
                                     gone       ? kPale
                                     : playable ? kAccent
                                     : covered  ? kFaint
                                                : kQuiet,
                                     playable          ? 2.6F
                                     : covered || gone ? 1
                                                       : 1.6F);
            m.r = r;
            m.rounding = kRounding;
            if (gone) m.dash = 4;
        }
        const Rgb ink = gone ? kFaint : ink_on_paper(look.face.ink);
        if (!look.face_down && !look.face.index.empty()) {
            draw_face(r, look.face, ink);
        } else if (!look.label.empty()) {
            text({r.middle_x(), r.middle_y() + 4.5F}, look.label, 13, 0.5F, kQuiet);
        }
        const Point corner{r.right() - 2, r.y + 2};
        if (playable) {
            disc(corner, kBadge, kAccent);
            GraphicElement& m = mark(GraphicElement::Kind::shape, 0xFFFFFF);
            m.points = {{corner.x - 2.5F, corner.y - 3.6F},
                        {corner.x + 4, corner.y},
                        {corner.x - 2.5F, corner.y + 3.6F}};
        } else if (covered && look.depth > 0) {
            disc(corner, look.depth > 9 ? kBadge + 1.5F : kBadge, kQuiet);
            text({corner.x, corner.y + 3.4F}, std::to_string(look.depth), 9, 0.5F, 0xFFFFFF, true);
        }
        if (look.key) line({{r.x + 9, r.y - 5}, {r.right() - 13, r.y - 5}}, kInk, 3.4F);
    }

    void draw_node(const CoverNode& node) {
        const int index = picture_.find(node.piece);
        std::string title = node.name + ": " + describe_blockers(picture_, index);
        const std::string below = describe_blocked(picture_, index);
        if (!below.empty()) title += " " + below;
        begin("card-" + std::to_string(node.piece), title);
        TileLook look;
        look.state = node.state;
        look.face = node.face;
        look.face_down = picture_.dealt && node.card == kNoCard;
        look.depth = node.depth;
        look.key = node.key;
        if (!picture_.dealt) look.label = std::to_string(node.piece + 1);
        draw_tile(tile_at(in_image(node.at)), look);
        group = -1;
    }

    void draw_side(const SideNode& node) {
        begin("", node.words);
        const Rect r = tile_at(in_image(node.at));
        TileLook look;
        look.face = node.face;
        look.face_down = node.face_down();
        look.state = node.state();
        draw_tile(r, look);
        text({r.middle_x(), r.bottom() + 15}, node.words, 11, 0.5F, kQuiet);
        group = -1;
    }

    Point end_of(FollowEnd end) const {
        return in_image(end.side ? picture_.side[at(end.index)].at
                                 : picture_.nodes[at(end.index)].at);
    }

    void draw_links(const CoverLinks& links) {
        for (const FollowLink& link : links.links) {
            const std::vector<Point> way = bent(end_of(link.from), end_of(link.to));
            line(way, kLink, link.now ? 2.0F : 1.1F, link.now ? 0 : 2.5F);
        }
    }

    // A curve that hangs below two cards of a row and is slightly bent between others.
    static std::vector<Point> bent(Point a, Point b) {
        const float apart = std::hypot(b.x - a.x, b.y - a.y);
        const bool row = std::abs(a.y - b.y) < kUnit;
        if (row) {
            a.y += kTile.h * kUnit / 2;
            b.y += kTile.h * kUnit / 2;
        }
        const float bow = row ? std::clamp(0.3F * apart, 0.5F * kUnit, 1.7F * kUnit)
                              : std::min(kUnit, 0.2F * apart);
        const Point middle{(a.x + b.x) / 2, (a.y + b.y) / 2 + bow};
        std::vector<Point> way;
        for (int i = 0; i <= 16; ++i) {
            const float t = static_cast<float>(i) / 16, s = 1 - t;
            way.push_back({s * s * a.x + 2 * s * t * middle.x + t * t * b.x,
                           s * s * a.y + 2 * s * t * middle.y + t * t * b.y});
        }
        return way;
    }

    void draw_steps(const CoverChain& chain) {
        for (std::size_t i = 0; i < chain.pieces.size(); ++i) {
            const int node = picture_.find(chain.pieces[i]);
            if (node < 0) continue;
            const Rect r = tile_at(in_image(picture_.nodes[at(node)].at));
            const Point corner{r.x + 2, r.bottom() - 2};
            disc(corner, kBadge + 1, kLink);
            text({corner.x, corner.y + 3.4F}, std::to_string(i + 1), 9, 0.5F, 0xFFFFFF, true);
        }
    }

    // The legend of the elements that occur.
    void draw_legend(bool links) {
        const float top = top_ + picture_.bounds.bottom() * kUnit + 22;
        float x = kMargin, y = top;
        const auto entry = [&](const std::string& words, const auto& draw) {
            const float width = 44 + letters_width(words, 12) + 18;
            if (x > kMargin && x + width > image.size.w - kMargin) {
                x = kMargin;
                y += kLegendRow;
            }
            draw(Rect{x, y - 9, 27, 18});
            text({x + 38, y + 4.5F}, words, 12, 0, kQuiet);
            x += width;
        };
        for (const CardState state :
             {CardState::playable, CardState::open, CardState::covered, CardState::gone}) {
            if (picture_.count(state) == 0) continue;
            const bool depth = state == CardState::covered;
            std::string words(describe_state(state));
            if (state == CardState::open && !picture_.dealt) words = "open";
            if (depth) words += ", with the number of cards to remove first";
            entry(words, [&](const Rect& r) {
                TileLook look;
                look.state = state;
                look.depth = depth ? 3 : 0;
                draw_tile(r, look);
            });
        }
        const bool key = std::any_of(picture_.nodes.begin(), picture_.nodes.end(),
                                     [](const CoverNode& node) { return node.key; });
        if (key) {
            entry("sole blocker of all below it", [&](const Rect& r) {
                line({{r.x + 4, r.middle_y()}, {r.right() - 4, r.middle_y()}}, kInk, 3.4F);
            });
        }
        if (links) {
            entry("can follow; the longest chain is numbered", [&](const Rect& r) {
                line({{r.x, r.middle_y()}, {r.right(), r.middle_y()}}, kLink, 2);
            });
        }
        image.size.h = y + kMargin;
    }

    const CoverPicture& picture_;
    float left_ = 0, top_ = 0;
};

}  // namespace

VectorImage cover_image(const CoverPicture& picture, const std::string& title,
                        const std::string& words, const CoverLinks* links) {
    NIBLICK_EXPECTS(links == nullptr || picture.dealt);
    return Drawer(picture).draw(title, words, links);
}

}  // namespace niblick
