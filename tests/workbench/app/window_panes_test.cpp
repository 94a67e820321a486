// Which panels have room beside the table.

#include "workbench/app/window_panes.h"

#include "tests/support/catch.h"

namespace niblick {

namespace {

Settings both_open() {
    Settings settings;
    settings.library_open = settings.rules_open = true;
    settings.library_width = 220;
    settings.rules_width = 300;
    settings.page = PanelPage::rules;
    return settings;
}

WindowPanes panes_at(float width, SidePanel asked = SidePanel::none, float unit = 1) {
    return window_panes(both_open(), {.size = {width, 800}, .unit = unit, .asked = asked});
}

}  // namespace

TEST_CASE("the parts of the window fill it without overlap", "[window]") {
    for (const float width : {320.0F, 700.0F, 1024.0F, 1280.0F, 2560.0F}) {
        for (const SidePanel asked : {SidePanel::none, SidePanel::library, SidePanel::right}) {
            INFO(width);
            const WindowPanes panes = panes_at(width, asked);
            const float beside = panes.sheet.w > 0 ? 0 : panes.library.w + panes.panel.w;
            CHECK(panes.table.w + beside == width);
            CHECK(panes.top_bar.bottom() + panes.header.h + panes.table.h + panes.status.h ==
                  (panes.header.w > 0 ? 800 : 800 - 48));
            CHECK(panes.page.bottom() == (panes.page.w > 0 ? panes.status.y : 0));
            if (panes.panel.w > 0) CHECK(panes.panel.right() == width);
        }
    }
}

TEST_CASE("both panels are shown in a wide window, and else the one asked for last", "[window]") {
    const WindowPanes wide = panes_at(1280);
    CHECK(wide.library.w == 220);
    CHECK(wide.panel.w == 300);
    CHECK_FALSE(wide.library_folded);
    CHECK_FALSE(wide.panel_folded);

    const WindowPanes library = panes_at(1179);
    CHECK(library.library.w == 220);
    CHECK(library.panel.w == 0);
    CHECK(library.panel_folded);
    const WindowPanes rules = panes_at(1179, SidePanel::right);
    CHECK(rules.library.w == 0);
    CHECK(rules.panel.w == 300);
    CHECK(rules.library_folded);
}

TEST_CASE("a panel leaves the table its least width, or lies over it", "[window]") {
    // The library is never made narrower; the panel at the right is, to its least width.
    CHECK(panes_at(659).library.w == 0);
    CHECK(panes_at(660).library.w == 220);
    CHECK(panes_at(700, SidePanel::right).panel.w == 240);
    // Only once it is asked for.
    CHECK(panes_at(600).sheet.w == 0);
    CHECK(panes_at(600).library_folded);
    CHECK(panes_at(600).panel_folded);
    for (const SidePanel asked : {SidePanel::library, SidePanel::right}) {
        const WindowPanes over = panes_at(600, asked);
        const bool library = asked == SidePanel::library;
        const Rect& inside = library ? over.library : over.panel;
        CHECK(over.sheet.w == 600);
        CHECK(over.sheet.bottom() == over.status.y);
        CHECK(inside.y > over.sheet.y);
        CHECK(inside.bottom() == over.sheet.bottom());
        CHECK(over.page.w == 600);
        CHECK(over.page.bottom() == over.status.y);
        CHECK(over.library_folded != library);
        CHECK(over.panel_folded == library);
    }
    // A closed one does not.
    Settings closed = both_open();
    closed.library_open = false;
    CHECK(window_panes(closed, {.size = {600, 800}, .asked = SidePanel::library}).sheet.w == 0);
}

TEST_CASE("in a low window the sheet comes from its side", "[window]") {
    for (const SidePanel asked : {SidePanel::library, SidePanel::right}) {
        const WindowPanes panes = window_panes(both_open(), {.size = {640, 360}, .asked = asked});
        CHECK(panes.sheet.w < 640);
        CHECK(panes.sheet.h == 360 - panes.top_bar.h);
        CHECK((asked == SidePanel::library ? panes.sheet.x == 0 : panes.sheet.right() == 640));
        CHECK((asked == SidePanel::library ? panes.library : panes.panel).w == panes.sheet.w);
    }
}

TEST_CASE("large targets make bars higher and leave the panels as wide", "[window]") {
    const WindowPanes mouse = panes_at(2560, SidePanel::none, 2);
    CHECK(mouse.library.w == 440);
    const WindowPanes fingers =
        window_panes(both_open(), {.size = {2560, 800}, .unit = 2, .air = 1.5F});
    CHECK(fingers.library.w == mouse.library.w);
    CHECK(fingers.top_bar.h == 1.5F * mouse.top_bar.h);
}

TEST_CASE("a page without a panel or a header has the room of both", "[window]") {
    const WindowPanes panes =
        window_panes(both_open(), {.size = {1280, 800}, .has_header = false, .has_panel = false});
    CHECK(panes.panel.w == 0);
    CHECK_FALSE(panes.panel_folded);
    CHECK(panes.header.w == 0);
    CHECK(panes.page.y == panes.top_bar.bottom());
    CHECK(panes.page.w == 1060);
}

TEST_CASE("a low window has one bar and no status bar", "[window]") {
    const WindowPanes panes =
        window_panes(both_open(), {.size = {1280, 720}, .unit = 2, .air = 1.5F});
    CHECK(panes.status.h == 0);
    CHECK(panes.header.y == 0);
    CHECK(panes.header.x == panes.top_bar.right());
    CHECK(panes.header.right() == 1280);
    CHECK(panes.page.y == panes.top_bar.bottom());
    CHECK(panes.page.bottom() == 720);
    // Too narrow for tabs and header on one line.
    CHECK(window_panes(both_open(), {.size = {1024, 700}, .unit = 2}).status.h > 0);
}

}  // namespace niblick
