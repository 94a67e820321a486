#include "workbench/app/window_panes.h"

#include <algorithm>
#include <cmath>

namespace niblick {

namespace {

// The least width of the table, of the panel at its right, and of a window that shows both panels,
// in units of the design.
constexpr float kMinTable = 440, kMinPanel = 240, kMinBoth = 1180;
// What is narrower than this is not drawn.
constexpr float kMinPage = 80;
constexpr float kStatus = 34, kTopBar = 44, kHeader = 48;
// A window lower than this, and as wide, has one bar: a telephone that lies.
constexpr float kLow = 400, kWide = 560;
// The share of that bar that the tabs have.
constexpr float kTabs = 0.4F;
// The share of the window that a sheet covers from below, and from a side; and its handle.
constexpr float kSheet = 0.86F, kSideSheet = 0.6F, kHandle = 20;

// The widths of the panels, in pixels.
struct Sides {
    float library = 0, panel = 0;
};

Sides open_sides(const Settings& settings, const WindowShape& shape) {
    Sides open;
    if (settings.library_open) {
        open.library = std::round(static_cast<float>(settings.library_width) * shape.unit);
    }
    if (settings.rules_open && shape.has_panel) {
        const int width =
            settings.page == PanelPage::file ? settings.file_width : settings.rules_width;
        open.panel = std::round(static_cast<float>(width) * shape.unit);
    }
    return open;
}

// The open panels as far as there is room for them beside the table.
Sides fitting(Sides sides, const WindowShape& shape) {
    const float width = std::round(shape.size.w);
    const float table = std::round(kMinTable * shape.unit);
    const float least = std::round(kMinPanel * shape.unit);
    const auto fits = [&] { return width - sides.library - sides.panel >= table; };
    if (sides.library > 0 && sides.panel > 0) {
        if (!fits()) sides.panel = std::max(least, width - sides.library - table);
        if (!fits() || width < std::round(kMinBoth * shape.unit)) {
            (shape.asked == SidePanel::right ? sides.library : sides.panel) = 0;
        }
    }
    if (sides.library > 0 && !fits()) sides.library = 0;
    if (sides.panel > 0 && !fits()) {
        const float rest = width - table;
        sides.panel = rest > least ? rest : 0;
    }
    return sides;
}

// Where a panel lies over the page, whose place is `body`.
void put_sheet(WindowPanes& panes, const Rect& body, bool at_side, float handle, SidePanel asked) {
    Rect inside;
    if (at_side) {
        const float width = std::round(body.w * kSideSheet);
        const float x = asked == SidePanel::library ? body.x : body.right() - width;
        inside = panes.sheet = {x, body.y, width, body.h};
    } else {
        const float height = std::round(body.h * kSheet);
        panes.sheet = {body.x, body.bottom() - height, body.w, height};
        inside = {body.x, panes.sheet.y + handle, body.w, height - handle};
    }
    (asked == SidePanel::library ? panes.library : panes.panel) = inside;
}

}  // namespace

WindowPanes window_panes(const Settings& settings, const WindowShape& shape) {
    const auto px = [&](float units) { return std::round(units * shape.unit * shape.air); };
    const float width = std::round(shape.size.w), height = std::round(shape.size.h);
    const bool one_bar = height < kLow * shape.unit && width >= kWide * shape.unit;
    const float bar = px(kTopBar);
    const float header = one_bar && shape.has_header ? 0 : px(kHeader);
    const float status = one_bar ? 0 : px(kStatus);
    const float body = height - status;
    const Sides open = open_sides(settings, shape), sides = fitting(open, shape);
    WindowPanes panes;
    panes.top_bar = {0, 0, width, bar};
    panes.status = {0, body, width, status};
    if (sides.library > 0) panes.library = {0, bar, sides.library, body - bar};
    if (sides.panel > 0) panes.panel = {width - sides.panel, bar, sides.panel, body - bar};
    const bool lies_over =
        (shape.asked == SidePanel::library && open.library > 0 && sides.library <= 0) ||
        (shape.asked == SidePanel::right && open.panel > 0 && sides.panel <= 0);
    if (lies_over) put_sheet(panes, {0, bar, width, body - bar}, one_bar, px(kHandle), shape.asked);
    panes.library_folded = open.library > 0 && panes.library.w <= 0;
    panes.panel_folded = open.panel > 0 && panes.panel.w <= 0;
    const Rect middle{sides.library, bar, width - sides.library - sides.panel, body - bar};
    panes.table = {middle.x, middle.y + header, middle.w, middle.h - header};
    if (!shape.has_header) {
        panes.page = middle;
    } else if (one_bar) {
        panes.top_bar.w = std::round(width * kTabs);
        panes.header = {panes.top_bar.w, 0, width - panes.top_bar.w, bar};
        panes.page = panes.table;
    } else if (middle.w > px(kMinPage)) {
        panes.header = {middle.x, middle.y, middle.w, header};
        panes.page = panes.table;
    }
    return panes;
}

}  // namespace niblick
