#include "workbench/pages/graph/pair_image.h"

#include <algorithm>
#include <iterator>
#include <utility>

#include "workbench/kit/vector_pen.h"
#include "workbench/pages/graph/cover_image.h"

namespace niblick {

namespace {

constexpr float kMargin = 24;
constexpr float kRow = 20, kLetters = 12;
constexpr float kLabels = 250, kColumn = 130;  // least widths of the table's columns
constexpr Rgb kInk = 0x1B1F1D, kQuiet = 0x56605B, kPale = 0xD3D8D3;

// Adds an image with its corner at a point. The ids of its groups get a prefix, since both layouts
// have a card 1.
void add(VectorImage& whole, VectorImage part, Point corner, const std::string& prefix) {
    move_elements(part.elements, corner, 1);
    const auto before = static_cast<int>(whole.groups.size());
    for (ElementGroup& group : part.groups) {
        if (!group.id.empty()) group.id = prefix + group.id;
    }
    for (GraphicElement& element : part.elements) {
        if (element.group >= 0) element.group += before;
    }
    std::move(part.groups.begin(), part.groups.end(), std::back_inserter(whole.groups));
    std::move(part.elements.begin(), part.elements.end(), std::back_inserter(whole.elements));
}

}  // namespace

std::string title_of(const LayoutPair& pair) {
    return pair.first().name + " and " + pair.second().name;
}

VectorImage pair_image(const LayoutPair& pair) {
    const auto draw = [](const PairedLayout& side) {
        return cover_image(side.picture, side.name, side.removable);
    };
    VectorImage first = draw(pair.first()), second = draw(pair.second());
    const Size a = first.size, b = second.size;
    const bool stacked = pair.stacked();
    VectorPen pen;
    VectorImage& whole = pen.image;
    whole.title = title_of(pair);
    whole.words = "Two layouts with every card in place, and what can be counted in them.";
    add(whole, std::move(first), {0, 0}, "first-");
    add(whole, std::move(second), stacked ? Point{0, a.h} : Point{a.w, 0}, "second-");
    whole.size =
        stacked ? Size{std::max(a.w, b.w), a.h + b.h} : Size{a.w + b.w, std::max(a.h, b.h)};
    float y = whole.size.h + 8;
    pen.line({{kMargin, y}, {whole.size.w - kMargin, y}}, kPale, 1);
    const auto width_of = [](const PairedLayout& side) {
        return std::max(kColumn, letters_width(side.name, kLetters) + kMargin);
    };
    const float one_right = kMargin + kLabels + width_of(pair.first());
    const float two_right = one_right + width_of(pair.second());
    whole.size.w = std::max(whole.size.w, two_right + kMargin);
    const auto row = [&](const std::string& label, const std::string& one, const std::string& two,
                         bool strong) {
        y += kRow;
        pen.text({kMargin, y}, label, kLetters, 0, kQuiet);
        pen.text({one_right, y}, one, kLetters, 1, kInk, strong);
        pen.text({two_right, y}, two, kLetters, 1, kInk, strong);
    };
    row("", pair.first().name, pair.second().name, true);
    for (std::size_t i = 0; i < LayoutPair::measures().size(); ++i) {
        row(LayoutPair::measures()[i], pair.first().measures[i], pair.second().measures[i], false);
    }
    whole.size.h = y + kMargin;
    return std::move(whole);
}

}  // namespace niblick
