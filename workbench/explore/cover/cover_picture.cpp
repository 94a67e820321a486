#include "workbench/explore/cover/cover_picture.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "core/base/expects.h"
#include "workbench/explore/cover/index.h"
#include "workbench/table/cards/card_picture.h"

namespace niblick {

namespace {

constexpr float kBadge = 9;     // radius
constexpr float kIndex = 0.5F;  // font size of indices, of a tile's height
constexpr Size kLegendTile{27, 18};
constexpr float kLeastUnitOfWords = 24;  // pixels of a tile's height

// The look of a tile.
struct Tile {
    CardState state = CardState::covered;
    CardFace face;
    bool face_down = false;
    std::string label;  // shown if there is no face
    int depth = 0;      // cards that must go first
    bool key = false;
    bool loses = false;
    Light light = Light::plain;
};

Tone edge_of(const Tile& tile) {
    switch (tile.light) {
        case Light::pointed: return &Theme::text;
        case Light::above: return &Theme::bad;
        case Light::below: return &Theme::code_value;
        default: break;
    }
    switch (tile.state) {
        case CardState::playable: return &Theme::accent;
        case CardState::open: return &Theme::secondary;
        default: return &Theme::disabled;
    }
}

class TilePen : public Pen {
  public:
    TilePen(bool four_colours, const TextMeasure& measure, float pixels = 1)
        : measure_(measure),
          four_colours_(four_colours),
          least_face_(13 / pixels) {}

    void draw_tile(const Rect& r, const Tile& tile) {
        const bool lit = tile.light == Light::pointed || tile.light == Light::above ||
                         tile.light == Light::below;
        const bool faded = tile.light == Light::faded;
        const float thick = lit ? 3 : tile.state == CardState::playable ? 2.5F : 1.2F;
        const float round = r.h * 0.16F;
        if (tile.state == CardState::gone) {
            rect(r, round, nullptr, lit ? edge_of(tile) : &Theme::disabled).dash = 4;
        } else {
            draw_card(r, round, tile);
            rect(r, round, nullptr, edge_of(tile), thick);
        }
        if (r.h >= least_face_ && !tile.face_down) draw_face(r, tile);
        if (faded) {
            rect({r.x - thick, r.y - thick, r.w + 2 * thick, r.h + 2 * thick}, round,
                 &Theme::background)
                .opacity = 0.6F;
            return;
        }
        if (tile.loses) outline_losing(r);
        if (tile.key && r.h >= 10) {
            const float bar = r.h < 22 ? 2 : 4;
            rect({r.x + r.w * 0.16F, r.y - 3 - bar, r.w * 0.55F, bar}, bar / 2, &Theme::text);
        }
        if (has_room_for_badges(r)) draw_badge(r, tile);
    }

    // Badges would hide a tile that is hardly higher than they are wide.
    static bool has_room_for_badges(const Rect& r) { return r.h >= 1.92F * kBadge; }

    // A ring outside a card that is one of those that lose the position.
    void outline_losing(const Rect& r) {
        const float thick = r.h < 16 ? 1.5F : 2.5F, out = 1.5F + thick;
        rect({r.x - out, r.y - out, r.w + 2 * out, r.h + 2 * out}, r.h * 0.16F + out, nullptr,
             &Theme::bad, thick);
    }

    void numbered_disc(Point middle, float radius, Tone tone, const std::string& number) {
        disc(middle, radius, tone, &Theme::background);
        centred(middle, number, kSmallText, 0.5F, &Theme::background);
    }

    float width_of(std::string_view words, float size, bool strong = false) const {
        return measure_(words, size, strong);
    }

  private:
    void draw_card(const Rect& r, float round, const Tile& tile) {
        rect(r, round, tile.face_down ? &Theme::back : &Theme::card);
        if (tile.face_down) {
            rect({r.x + r.w * 0.1F, r.y + r.h * 0.14F, r.w * 0.8F, r.h * 0.72F}, round * 0.6F,
                 nullptr, &Theme::back_line, 1.5F);
        } else if (tile.state == CardState::covered) {
            rect(r, round, &Theme::card_shade);
        }
    }

    void draw_face(const Rect& r, const Tile& tile) {
        const CardFace& face = tile.face;
        if (face.index.empty()) {
            if (tile.label.empty()) return;
            centred({r.middle_x(), r.middle_y()}, tile.label, kSmallText, 0.5F, &Theme::black);
            return;
        }
        const Tone ink =
            tile.state == CardState::gone ? &Theme::secondary : ink_of(face, four_colours_);
        if (face.joker) {
            const float star = std::min(0.62F * r.h, r.w - 6);
            suit(SuitShape::star, {r.middle_x(), r.middle_y()}, star, ink);
            return;
        }
        float size = kIndex * r.h;
        float width = measure_(face.index, size, true);
        if (width > r.w - 6) {
            size *= (r.w - 6) / width;
            width = r.w - 6;
        }
        const float cap = size * kCaps, gap = face.suited() ? cap * 0.18F : 0;
        const float suit_size = face.suited() ? cap * 1.02F : 0;
        const float start = r.middle_x() - (width + gap + suit_size) / 2;
        centred({start + width, r.middle_y()}, face.index, size, 1, ink, true);
        if (!face.suited()) return;
        suit(face.shape, {start + width + gap + suit_size / 2, r.middle_y()}, suit_size, ink);
    }

    void draw_badge(const Rect& r, const Tile& tile) {
        const Point corner{r.right() - 2, r.y + 2};
        if (tile.state == CardState::playable) {
            disc(corner, kBadge, &Theme::accent, &Theme::background);
            const float s = kBadge / 2;
            shape({{corner.x - s * 0.7F, corner.y - s},
                   {corner.x + s, corner.y},
                   {corner.x - s * 0.7F, corner.y + s}},
                  &Theme::on_accent);
        } else if (tile.state == CardState::covered && tile.depth > 0) {
            numbered_disc(corner, tile.depth > 9 ? kBadge + 1 : kBadge, &Theme::secondary,
                          std::to_string(tile.depth));
        }
    }

    const TextMeasure& measure_;
    const bool four_colours_;
    const float least_face_;  // height of a tile whose face can be read
};

class GraphPen : public TilePen {
  public:
    GraphPen(const CoverGraph& graph, const CoverLook& look, const TextMeasure& measure)
        : TilePen(look.four_colours, measure, look.pixels),
          graph_(graph),
          look_(look) {
        NIBLICK_EXPECTS(look.links == nullptr || graph.dealt);
        NIBLICK_EXPECTS(look.lights.empty() || look.lights.size() == graph.nodes.size());
        picture.size = {graph.bounds.w * look.unit, graph.bounds.h * look.unit};
    }

    Picture draw() {
        for (const CoverEdge& edge : graph_.edges) draw_edge(edge);
        if (look_.links != nullptr) draw_links();
        for (std::size_t i = 0; i < graph_.nodes.size(); ++i) draw_node(static_cast<int>(i));
        for (const SideNode& node : graph_.side) draw_side(node);
        if (look_.links != nullptr) draw_steps();
        return std::move(picture);
    }

  private:
    Point placed(Point p) const {
        return {(p.x - graph_.bounds.x) * look_.unit, (p.y - graph_.bounds.y) * look_.unit};
    }
    Rect tile_at(Point middle) const {
        const Point p = placed(middle);
        const float w = kTile.w * look_.unit, h = kTile.h * look_.unit;
        return {p.x - w / 2, p.y - h / 2, w, h};
    }
    Light light(int node) const {
        return look_.lights.empty() ? Light::plain : look_.lights[at(node)];
    }
    bool is_any_lit() const { return !look_.lights.empty() && look_.lights[0] != Light::plain; }

    void draw_edge(const CoverEdge& edge) {
        const CoverNode& lower = graph_.nodes[at(edge.lower)];
        const CoverNode& upper = graph_.nodes[at(edge.upper)];
        begin("cover-" + std::to_string(upper.piece) + "-" + std::to_string(lower.piece), "cover",
              edge.either ? lower.name + " waits for " + upper.name + " or another card"
                          : upper.name + " lies on " + lower.name);
        std::vector<Point> route;
        for (const Point p : edge.route) route.push_back(placed(p));
        const auto joins = [&](Light with) {
            const auto fits = [&](int node) {
                return light(node) == with || light(node) == Light::pointed;
            };
            return edge.live && !edge.either && fits(edge.lower) && fits(edge.upper);
        };
        // An arrowhead marks the lower card if a route does not run downward.
        const bool level = route.back().y < route.front().y + 0.02F * look_.unit;
        const Point from = route[1], to = route[0];
        if (joins(Light::above)) {
            line(std::move(route), &Theme::bad, 3);
        } else if (joins(Light::below)) {
            line(std::move(route), &Theme::code_value, 3, 4);
        } else if (edge.live) {
            line(std::move(route), is_any_lit() ? &Theme::disabled : &Theme::secondary, 1.5F,
                 edge.either ? 5 : 0)
                .opacity = is_any_lit() ? 0.5F : 1;
        } else {
            line(std::move(route), &Theme::disabled, 1, 3).opacity = is_any_lit() ? 0.4F : 0.9F;
        }
        if (level) draw_arrowhead(from, to);
        if (edge.either && edge.live && look_.unit * look_.pixels >= kLeastUnitOfWords) {
            const Point middle{(from.x + 2 * to.x) / 3, (from.y + 2 * to.y) / 3};
            centred({middle.x, middle.y - kSmallText * 0.6F}, "or", kSmallText, 0.5F,
                    &Theme::secondary);
        }
        end();
    }

    void draw_arrowhead(Point from, Point to) {
        const float length = std::max(1.0F, std::hypot(to.x - from.x, to.y - from.y));
        const float dx = 6 * (to.x - from.x) / length, dy = 6 * (to.y - from.y) / length;
        shape({to,
               {to.x - dx - dy / 2, to.y - dy + dx / 2},
               {to.x - dx + dy / 2, to.y - dy - dx / 2}},
              &Theme::secondary);
    }

    void draw_node(int i) {
        const CoverNode& node = graph_.nodes[at(i)];
        const Rect r = tile_at(node.at);
        std::string words = node.name + ": " + describe_blockers(graph_, i);
        const std::string below = describe_blocked(graph_, i);
        if (!below.empty()) words += " " + below;
        if (node.loses) words += " One of the cards that lose it.";
        begin("card-" + std::to_string(node.piece), "card", std::move(words), r);
        Tile tile;
        tile.state = node.state;
        tile.face = node.face;
        tile.face_down = graph_.dealt && node.card == kNoCard;
        tile.key = node.key;
        tile.loses = node.loses;
        tile.light = light(i);
        // A card without a face has room for its depth in the middle.
        if (graph_.dealt) {
            tile.depth = node.depth;
        } else if (node.depth > 0) {
            tile.label = std::to_string(node.depth);
        } else if (!node.waits.empty()) {
            tile.label = "or";
        }
        draw_tile(r, tile);
        end();
    }

    void draw_side(const SideNode& node) {
        const Rect r = tile_at(node.at);
        std::string words = node.words;
        if (node.losing > 0) words += ", " + std::to_string(node.losing) + " of which lose it";
        begin(id_of(node), "place", std::move(words), r);
        Tile tile;
        tile.face = node.face;
        tile.face_down = node.face_down();
        tile.state = node.state();
        tile.loses = node.losing > 0;
        tile.light = is_any_lit() ? Light::faded : Light::plain;
        draw_tile(r, tile);
        if (r.h >= 16) draw_label(node, r);
        end();
    }

    std::string id_of(const SideNode& node) const {
        static constexpr std::string_view kNames[] = {"stock", "waste", "foundation", "cell",
                                                      "set"};
        int number = 1, all = 0;
        for (const SideNode& other : graph_.side) {
            if (other.kind != node.kind) continue;
            ++all;
            if (&other < &node) ++number;
        }
        const std::string name(kNames[static_cast<std::size_t>(node.kind)]);
        return all > 1 ? name + "-" + std::to_string(number) : name;
    }

    // Labels at the ends of the row have more room on their outer side. A label that has no room
    // is left out; the words of the place have it.
    void draw_label(const SideNode& node, const Rect& r) {
        const float width = width_of(node.words, kSmallText);
        const bool alone = graph_.side.size() == 1;
        const float room = alone ? std::max(120.0F, r.w) : 2.65F * look_.unit;
        const bool first = &node == &graph_.side.front(), last = &node == &graph_.side.back();
        const float y = r.bottom() + 5 + kSmallText;
        if (width <= room) {
            text({r.middle_x(), y}, node.words, kSmallText, 0.5F, &Theme::secondary);
        } else if (first || last) {
            const float end = room / 2 - 5;
            text({first ? r.middle_x() + end : r.middle_x() - end, y}, node.words, kSmallText,
                 first ? 1.0F : 0.0F, &Theme::secondary);
        }
    }

    Point end_of(FollowEnd end) const {
        return placed(end.side ? graph_.side[at(end.index)].at : graph_.nodes[at(end.index)].at);
    }

    void draw_links() {
        const auto pointed = std::find(look_.lights.begin(), look_.lights.end(), Light::pointed);
        const auto node = static_cast<int>(pointed - look_.lights.begin());
        for (const FollowLink& link : look_.links->links) {
            const auto touches = [&](FollowEnd end) {
                return is_any_lit() && !end.side && end.index == node;
            };
            const bool strong = link.now || touches(link.from) || touches(link.to);
            line(bent(end_of(link.from), end_of(link.to)), &Theme::code_value, strong ? 2.5F : 1.2F)
                .opacity = strong         ? 1
                           : is_any_lit() ? 0.25F
                                          : 0.6F;
        }
    }

    // A curve that hangs below two cards of a row and is slightly bent between others.
    std::vector<Point> bent(Point a, Point b) const {
        const float unit = look_.unit;
        const float apart = std::hypot(b.x - a.x, b.y - a.y);
        const bool row = std::abs(a.y - b.y) < unit;
        if (row) {
            a.y += kTile.h * unit / 2;
            b.y += kTile.h * unit / 2;
        }
        const float bow =
            row ? std::clamp(0.3F * apart, 0.5F * unit, 1.7F * unit) : std::min(unit, 0.2F * apart);
        const Point middle{(a.x + b.x) / 2, (a.y + b.y) / 2 + bow};
        std::vector<Point> way;
        for (int i = 0; i <= 16; ++i) {
            const float t = static_cast<float>(i) / 16, s = 1 - t;
            way.push_back({s * s * a.x + 2 * s * t * middle.x + t * t * b.x,
                           s * s * a.y + 2 * s * t * middle.y + t * t * b.y});
        }
        return way;
    }

    void draw_steps() {
        const auto& pieces = look_.links->chain.pieces;
        for (std::size_t i = 0; i < pieces.size(); ++i) {
            const int node = graph_.find(pieces[i]);
            if (node < 0 || light(node) == Light::faded) continue;
            const Rect r = tile_at(graph_.nodes[at(node)].at);
            if (!has_room_for_badges(r)) continue;
            numbered_disc({r.x + 2, r.bottom() - 2}, kBadge + 1, &Theme::code_value,
                          std::to_string(i + 1));
        }
    }

    const CoverGraph& graph_;
    const CoverLook& look_;
};

}  // namespace

std::vector<Light> lights_of(std::size_t cards, int pointed, const std::vector<int>& above,
                             const std::vector<int>& below) {
    std::vector<Light> lights(cards, pointed < 0 ? Light::plain : Light::faded);
    if (pointed < 0) return lights;
    lights[at(pointed)] = Light::pointed;
    for (const int node : above) lights[at(node)] = Light::above;
    for (const int node : below) lights[at(node)] = Light::below;
    return lights;
}

Picture cover_picture(const CoverGraph& graph, const CoverLook& look, const TextMeasure& measure) {
    return GraphPen(graph, look, measure).draw();
}

Picture state_picture(CardState state) {
    const TextMeasure none = [](std::string_view, float, bool) { return 0.0F; };
    TilePen pen(false, none);
    pen.picture.size = kLegendTile;
    pen.begin("", "legend", "");
    Tile tile;
    tile.state = state;
    if (state == CardState::covered) tile.depth = 3;
    pen.draw_tile({0, 0, kLegendTile.w, kLegendTile.h}, tile);
    return std::move(pen.picture);
}

Picture losing_picture() {
    Pen pen;
    pen.picture.size = kLegendTile;
    pen.begin("", "legend", "");
    pen.rect({2, 1, 24, 16}, 4, nullptr, &Theme::bad, 2.5F);
    return std::move(pen.picture);
}

}  // namespace niblick
