#include <algorithm>
#include <utility>

#include "workbench/draw/arrange.h"
#include "workbench/explore/cover/cover_picture.h"

namespace niblick {

namespace {

constexpr float kMargin = 24, kHeading = 52, kMinWidth = 440;
constexpr float kLegendRow = 26, kLegendText = 12, kSign = 38;

// The signs of the graph that occur in it, each with what it means.
float add_legend(Pen& pen, Point corner, float width, const CoverGraph& graph,
                 const CoverLook& look, const TextMeasure& measure) {
    Wrap wrap(corner, width, kLegendRow);
    const auto entry = [&](std::string words) {
        const Rect r = wrap.next(kSign + measure(words, kLegendText, false) + 24);
        pen.begin("", "legend", "");
        pen.text({r.x + kSign, r.middle_y() + kLegendText * 0.36F}, std::move(words), kLegendText,
                 0, &Theme::secondary);
        return r;
    };
    for (const CardState state :
         {CardState::playable, CardState::open, CardState::covered, CardState::gone}) {
        if (graph.count(state) == 0) continue;
        std::string words(describe_state(state));
        if (state == CardState::open && !graph.dealt) words = "open";
        if (state == CardState::covered) words += ", with the number of cards to remove first";
        const Rect r = entry(std::move(words));
        Picture sign = state_picture(state);
        const float high = sign.size.h;
        add(pen.picture, std::move(sign), {r.x, r.middle_y() - high / 2});
    }
    if (std::any_of(graph.nodes.begin(), graph.nodes.end(),
                    [](const CoverNode& node) { return node.key; })) {
        const Rect r = entry("sole blocker of all that it covers");
        pen.rect({r.x + 4, r.middle_y() - 2, 19, 4}, 2, &Theme::text);
    }
    if (std::any_of(graph.edges.begin(), graph.edges.end(),
                    [](const CoverEdge& edge) { return edge.either && edge.live; })) {
        const Rect r = entry("one of several that must go");
        pen.line({{r.x, r.middle_y()}, {r.x + 27, r.middle_y()}}, &Theme::secondary, 1.5F, 5);
    }
    if (std::any_of(graph.nodes.begin(), graph.nodes.end(),
                    [](const CoverNode& node) { return node.loses; })) {
        const Rect r = entry(kLosingSign);
        Picture sign = losing_picture();
        const float high = sign.size.h;
        add(pen.picture, std::move(sign), {r.x, r.middle_y() - high / 2});
    }
    if (look.links != nullptr) {
        const Rect r = entry("can follow; the longest chain is numbered");
        pen.line({{r.x, r.middle_y()}, {r.x + 27, r.middle_y()}}, &Theme::code_value, 2);
    }
    if (std::find(look.lights.begin(), look.lights.end(), Light::pointed) != look.lights.end()) {
        const Rect above = entry("must go before the chosen card");
        pen.line({{above.x, above.middle_y()}, {above.x + 27, above.middle_y()}}, &Theme::bad, 3);
        const Rect below = entry("waits for it");
        pen.line({{below.x, below.middle_y()}, {below.x + 27, below.middle_y()}},
                 &Theme::code_value, 3, 4);
    }
    pen.end();
    return wrap.bottom();
}

}  // namespace

Picture cover_sheet(const CoverGraph& graph, const std::string& title, const std::string& words,
                    const CoverLook& look, const TextMeasure& measure) {
    Pen pen;
    Picture& sheet = pen.picture;
    sheet.title = title;
    sheet.words = words;
    pen.text({kMargin, kMargin + 16}, title, 18, 0, &Theme::text, true);
    pen.text({kMargin, kMargin + 34}, words, 12, 0, &Theme::secondary);
    Picture drawn = cover_picture(graph, look, measure);
    const Size size = drawn.size;
    const float width = std::max({size.w, kMinWidth, measure(title, 18, true)});
    add(pen.picture, std::move(drawn), {kMargin + (width - size.w) / 2, kMargin + kHeading});
    sheet.size.w = width + 2 * kMargin;
    const float labels = graph.side.empty() ? 0 : 8;
    const Point corner{kMargin, kMargin + kHeading + size.h + labels + 10};
    sheet.size.h = add_legend(pen, corner, width, graph, look, measure) + kMargin / 2;
    return std::move(sheet);
}

std::string title_of(const LayoutPair& pair) {
    return pair.first().name + " and " + pair.second().name;
}

Picture pair_sheet(const LayoutPair& pair, const TextMeasure& measure) {
    const auto draw = [&](const PairedLayout& side) {
        return cover_sheet(side.cover, side.name, side.removable, {}, measure);
    };
    Picture first = draw(pair.first()), second = draw(pair.second());
    const Size a = first.size, b = second.size;
    Pen pen;
    Picture& whole = pen.picture;
    whole.title = title_of(pair);
    whole.words = "Two layouts with every card in place, and what can be counted in them.";
    const bool stacked = pair.stacked();
    // Both layouts have a card 1.
    add(pen.picture, std::move(first), {0, 0}, "first-");
    add(pen.picture, std::move(second), stacked ? Point{0, a.h} : Point{a.w, 0}, "second-");
    whole.size =
        stacked ? Size{std::max(a.w, b.w), a.h + b.h} : Size{a.w + b.w, std::max(a.h, b.h)};
    const float y = whole.size.h + 8;
    TextTable counts;
    counts.heads = {pair.first().name, pair.second().name};
    for (std::size_t i = 0; i < LayoutPair::measures().size(); ++i) {
        counts.rows.push_back(
            {LayoutPair::measures()[i], pair.first().measures[i], pair.second().measures[i]});
    }
    const Rect table = add_table(pen, {kMargin, y}, counts, measure);
    whole.size = {std::max(whole.size.w, table.right() + kMargin), table.bottom() + kMargin};
    pen.line({{kMargin, y}, {whole.size.w - kMargin, y}}, &Theme::line, 1);
    return std::move(whole);
}

}  // namespace niblick
