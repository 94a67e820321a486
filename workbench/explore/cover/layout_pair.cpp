#include "workbench/explore/cover/layout_pair.h"

#include <algorithm>
#include <cmath>
#include <cstdio>

#include "core/rules/variant.h"
#include "core/search/common/removable.h"
#include "workbench/explore/cover/cover_measures.h"
#include "workbench/explore/cover/cover_steps.h"
#include "workbench/kit/text.h"

namespace niblick {

namespace {

// Larger numbers are rounded, because they would be wider than a column.
constexpr std::uint64_t kWrittenOut = 1'000'000'000'000;

std::string rounded(std::uint64_t number) {
    const int power = static_cast<int>(std::log10(static_cast<double>(number)));
    // Down, so that "more than" stays true.
    const double digits = std::floor(static_cast<double>(number) / std::pow(10, power - 1)) / 10;
    char text[32];
    std::snprintf(text, sizeof text, "%.1fe%d", digits, power);
    return text;
}

std::vector<std::string> count_all(const CoverGraph& graph, const Layout& layout) {
    const CoverMeasures m = measure_covers(graph);
    return {std::to_string(m.cards),   std::to_string(m.open), std::to_string(m.depth), m.mean(),
            std::to_string(m.waiting), count_of_sets(layout)};
}

}  // namespace

const std::vector<std::string>& LayoutPair::measures() {
    static const std::vector<std::string> kMeasures{"Cards",
                                                    "Open at the start",
                                                    "Depth of the deepest card",
                                                    "Mean depth of the covered cards",
                                                    "Cards that wait for the bottleneck",
                                                    "Sets of cards that can be removed"};
    return kMeasures;
}

std::string count_of_sets(const Layout& layout) {
    if (layout.size() == 0) return "none";
    const search::RemovableSets sets = search::count_removable(layout);
    const std::string number = sets.count < kWrittenOut ? grouped(sets.count) : rounded(sets.count);
    if (!sets.exact) return "more than " + number;
    return sets.count < kWrittenOut ? number : "about " + number;
}

void LayoutPair::fill(PairedLayout& side, const std::string& id, const Variant& variant) {
    side.id = id;
    side.name = variant.name;
    side.rules = variant.fingerprint;
    side.cover = cover_graph(variant);
    side.depth = describe_depth(side.cover);
    side.bottleneck = describe_bottleneck(side.cover);
    side.removable = describe_removable(variant.layout);
    side.measures = count_all(side.cover, variant.layout);
}

void LayoutPair::begin(const Variant& first) {
    open_ = true;
    sides_ = {};
    pointed_ = pinned_ = {};
    fill(sides_[0], first.id, first);
}

void LayoutPair::close() {
    open_ = false;
    sides_ = {};
}

void LayoutPair::put_first(const Variant& variant) {
    if (!open_ || sides_[0].rules == variant.fingerprint) return;
    fill(sides_[0], variant.id, variant);
    light();
    fit();
}

void LayoutPair::put_second(const std::string& id, const Variant& variant) {
    fill(sides_[1], id, variant);
    light();
    fit();
}

PairCard LayoutPair::card_at(Point p) const {
    for (int i = 0; i < 2; ++i) {
        const PairedLayout& side = sides_[static_cast<std::size_t>(i)];
        if (!side.room.contains(p.x, p.y)) continue;
        const auto& nodes = side.cover.nodes;
        for (std::size_t node = nodes.size(); node-- > 0;) {
            const Rect tile = side.camera.tile(nodes[node].at).moved(side.room.x, side.room.y);
            if (tile.contains(p.x, p.y)) return {i, static_cast<int>(node)};
        }
    }
    return {};
}

// The card if it is there, or none.
PairCard LayoutPair::checked(PairCard card) const {
    if (card.side < 0 || card.side > 1 || card.node < 0) return {};
    const auto& nodes = sides_[static_cast<std::size_t>(card.side)].cover.nodes;
    return card.node < static_cast<int>(nodes.size()) ? card : PairCard{};
}

void LayoutPair::point_at(PairCard card) {
    pointed_ = checked(card);
    light();
}

void LayoutPair::pin(PairCard card) {
    pinned_ = card == pinned_ ? PairCard{} : checked(card);
    light();
}

bool LayoutPair::unpin() {
    if (pinned_.node < 0) return false;
    pin(pinned_);
    return true;
}

void LayoutPair::move_focus(Direction direction) {
    const PairCard from = pointed_.node >= 0 ? pointed_ : pinned_;
    pointed_ = {};
    PairCard to = from;
    if (from.node < 0) {
        to = {0, first_open(sides_[0].cover)};
    } else {
        to.node =
            next_node(sides_[static_cast<std::size_t>(from.side)].cover, from.node, direction);
    }
    const Direction on = stacked_ ? Direction::down : Direction::right;
    const Direction back = stacked_ ? Direction::up : Direction::left;
    if (to == from && direction == (from.side == 0 ? on : back)) {
        const int other = 1 - from.side;
        to = {other, first_open(sides_[static_cast<std::size_t>(other)].cover)};
    }
    pinned_ = to;
    light();
}

void LayoutPair::light() {
    pointed_ = checked(pointed_);
    pinned_ = checked(pinned_);
    const PairCard lit = pointed_.node >= 0 ? pointed_ : pinned_;
    for (int i = 0; i < 2; ++i) {
        PairedLayout& side = sides_[static_cast<std::size_t>(i)];
        side.pointed = lit.side == i ? lit.node : -1;
        side.above.clear();
        side.below.clear();
        if (side.pointed < 0) continue;
        side.above = blockers(side.cover, side.pointed);
        side.below = blocked(side.cover, side.pointed);
    }
}

float LayoutPair::divide(bool stacked) {
    const float name = std::round(kName * unit_);
    const Size half{stacked ? area_.w : std::floor(area_.w / 2),
                    stacked ? std::floor(area_.h / 2) : area_.h};
    float scale = 1e9F;
    for (std::size_t i = 0; i < sides_.size(); ++i) {
        PairedLayout& side = sides_[i];
        const float along = static_cast<float>(i);
        side.room = {stacked ? 0 : half.w * along, (stacked ? half.h * along : 0) + name, half.w,
                     std::max(1.0F, half.h - name)};
        side.camera.room = {side.room.w, side.room.h};
        scale = std::min(scale, side.camera.fitting(side.cover.bounds));
    }
    return scale;
}

void LayoutPair::arrange() {
    const float above = divide(true), beside = divide(false);
    stacked_ = above > beside;
    const float scale = stacked_ ? divide(true) : beside;
    if (!fitted_) return;
    for (PairedLayout& side : sides_) side.camera.look_at(side.cover.bounds, scale);
}

void LayoutPair::resize(Size size, float unit) {
    area_ = size;
    unit_ = unit;
    for (PairedLayout& side : sides_) side.camera.resize(side.camera.room, unit);
    arrange();
}

void LayoutPair::zoom(float factor, Point about) {
    const Rect& at = sides_[1].room.contains(about.x, about.y) ? sides_[1].room : sides_[0].room;
    for (PairedLayout& side : sides_) side.camera.zoom(factor, {about.x - at.x, about.y - at.y});
    fitted_ = false;
}

void LayoutPair::pan(Point way) {
    for (PairedLayout& side : sides_) side.camera.pan(way);
    fitted_ = false;
}

void LayoutPair::fit() {
    fitted_ = true;
    for (PairedLayout& side : sides_) side.camera.resize(side.camera.room, unit_);
    arrange();
}

}  // namespace niblick
