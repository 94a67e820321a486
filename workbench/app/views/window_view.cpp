#include "workbench/app/views/window_view.h"

#include <cmath>

#include "workbench/app/links_page.h"
#include "workbench/app/views/page_views.h"
#include "workbench/app/window_page.h"
#include "workbench/app/window_panes.h"
#include "workbench/game/views/film_parts.h"
#include "workbench/game/views/play_parts.h"
#include "workbench/kit/views/anchors.h"
#include "workbench/kit/views/dialog.h"
#include "workbench/kit/views/navigation.h"
#include "workbench/kit/views/widgets.h"
#include "workbench/pages/library/views/library_parts.h"
#include "workbench/pages/welcome/views/welcome_parts.h"

namespace niblick {

namespace {

// Requests of the pages for the clipboard that were met.
struct Clipboard {
    int copies = 0, pastes = 0;
};

// The game on the table while the library lay over it; empty: it does not.
struct SheetGame {
    std::string playing;
};

// Passes texts between the workspace and the clipboard.
void pass_clipboard(const AppFrame& frame) {
    Clipboard& met = frame.view.of<Clipboard>();
    const PlayState& state = frame.page.page<PlayPage>().state();
    if (met.copies != state.copies) {
        met.copies = state.copies;
        ImGui::SetClipboardText(state.to_copy.c_str());
    }
    if (met.pastes != state.pastes) {
        met.pastes = state.pastes;
        const char* text = ImGui::GetClipboardText();
        frame.of<LinksPage>().later(&LinksPage::paste, text == nullptr ? "" : text);
    }
}

const PageView& shown(const AppFrame& frame) {
    const auto views = page_views();
    for (const PageView& view : views) {
        if (view.tab->word == frame.settings.area) return view;
    }
    return views.front();
}

void draw_library_pane(const AppFrame& frame, const Rect& r) {
    const Pane pane(frame, "library", r);
    draw_library(frame.of<LibraryPage>(), r, frame.page.page<PlayPage>().state().playing_id,
                 frame.page.page_in_sight().games_in_use());
    frame.paint.fill({r.right() - 1, r.y, 1, r.h}, frame.theme().line);
}

// The edges of the panels beside the page, which can be dragged; submitted before the page, so that
// they take the mouse first.
void draw_splitters(const AppFrame& frame, const WindowPanes& panes) {
    if (panes.sheet.w > 0) return;
    const float grip = frame.px(7), unit = frame.paint.fonts.sizes().unit;
    const Rect &library = panes.library, &panel = panes.panel;
    if (library.w > 0) {
        const float edge = library.right();
        const float moved =
            splitter(frame, "library edge", {edge, library.y, grip, library.h}, edge);
        const auto wanted = static_cast<int>(std::lround((library.w + moved) / unit));
        if (moved != 0) frame.of<WindowPage>().later(&WindowPage::set_widths, wanted, 0);
    }
    if (panel.x > 0) {
        const float moved =
            splitter(frame, "rules edge", {panel.x - grip, panel.y, grip, panel.h}, panel.x);
        const auto wanted = static_cast<int>(std::lround((panel.w - moved) / unit));
        if (moved != 0) frame.of<WindowPage>().later(&WindowPage::set_widths, 0, wanted);
    }
}

void draw_right_panel(const AppFrame& frame, const PageView& page, const Rect& r) {
    const Pane pane(frame, "panel", r);
    page.draw_panel(frame, r);
    note_anchor(frame, "rules", r);
    frame.paint.fill({r.x, r.y, 1, r.h}, frame.theme().line);
}

// A panel that lies over the page. Its handle closes it by a press or by a pull towards the edge,
// and so does the choice of a game.
void draw_sheet(const AppFrame& frame, const PageView& page, const WindowPanes& panes) {
    const Rect& r = panes.sheet;
    const bool library = panes.library.w > 0;
    {
        const Pane pane(frame, "sheet", r);
        frame.paint.fill(r, frame.theme().panel);
        frame.paint.fill({r.x, r.y, r.w, 1}, frame.theme().line);
        const Rect inside = library ? panes.library : panes.panel;
        if (const float handle = inside.y - r.y; handle > 0) {
            const Press press = press_area("handle", {r.x, r.y, r.w, handle});
            const bool pulled = press.held && ImGui::GetMouseDragDelta(0).y > handle;
            if (press.clicked || pulled) frame.run(library ? "library" : "panel");
            const float width = frame.px(36), thick = frame.px(4);
            frame.paint.fill({std::round(r.middle_x() - width / 2),
                              std::round(r.y + (handle - thick) / 2), width, thick},
                             frame.theme().secondary, thick / 2);
        }
    }
    if (!library) return draw_right_panel(frame, page, panes.panel);
    const std::string& playing = frame.page.page<PlayPage>().state().playing_id;
    std::string& before = frame.view.of<SheetGame>().playing;
    if (!before.empty() && before != playing) frame.run("library");
    before = playing;
    draw_library_pane(frame, panes.library);
}

// The visible page between its panels.
void draw_page(const AppFrame& frame, const PageView& page, const WindowPanes& panes) {
    const bool beside = panes.sheet.w <= 0;
    if (beside) frame.view.of<SheetGame>() = {};
    if (beside && panes.library.w > 0) draw_library_pane(frame, panes.library);
    if (panes.header.w > 0) {
        const Pane pane(frame, "header", panes.header);
        frame.paint.fill(panes.header, frame.theme().panel);
        draw_header(frame.of<PlayPage>(), panes.header, {panes.library.w > 0, panes.panel.w > 0});
    }
    if (panes.page.w > 0) {
        const Pane pane(frame, "page", panes.page,
                        page.own_keys ? PaneKeys::own : PaneKeys::controls);
        draw_splitters(frame, panes);
        page.draw(frame, panes.page);
    }
    if (!beside) {
        draw_sheet(frame, page, panes);
    } else if (panes.panel.w > 0) {
        draw_right_panel(frame, page, panes.panel);
    }
}

// What lies over the table.
void draw_plates(const AppFrame& frame, const PageView& page, const Rect& table) {
    const PlayFrame play = frame.of<PlayPage>();
    draw_deal_entry(play, table);
    draw_end(play, table);
    draw_scorecard(play, table);
    if (page.tab != &PlayPage::kTab) return;
    draw_finish_offer(play, table);
    draw_welcome(frame.of<WelcomePage>(), play, table);
}

}  // namespace

void draw_window(const AppFrame& frame) {
    ViewState& view = frame.view;
    const WindowState& state = frame.page.page<WindowPage>().state();
    view.wake_in = -1;
    view.of<Anchors>().places.clear();
    view.of<Panes>().begin(state.pane_steps);
    const ImVec2 size = ImGui::GetIO().DisplaySize;
    ImGui::SetNextWindowPos({0, 0});
    ImGui::SetNextWindowSize(size);
    ImGui::Begin("niblick", nullptr,
                 ImGuiWindowFlags_NoDecoration | ImGuiWindowFlags_NoMove |
                     ImGuiWindowFlags_NoSavedSettings | ImGuiWindowFlags_NoBringToFrontOnFocus |
                     ImGuiWindowFlags_NoScrollWithMouse | ImGuiWindowFlags_NoNav);
    const PageView& page = shown(frame);
    const WindowPanes panes = window_panes(frame.settings, {.size = {size.x, size.y},
                                                            .unit = frame.paint.fonts.sizes().unit,
                                                            .air = frame.paint.air,
                                                            .has_header = page.has_header,
                                                            .has_panel = page.draw_panel != nullptr,
                                                            .asked = state.asked});
    if (panes.library_folded != state.library_folded || panes.panel_folded != state.rules_folded) {
        frame.of<WindowPage>().later(&WindowPage::set_folded, panes.library_folded,
                                     panes.panel_folded);
    }
    {
        const Pane pane(frame, "top bar", panes.top_bar);
        draw_top_bar(frame, panes.top_bar);
    }
    // A film takes the place of the page and its panels.
    const FilmFrame film = frame.of<FilmPage>();
    if (film.page.in_sight()) {
        const float top = panes.top_bar.bottom();
        const Rect r{0, top, size.x, panes.status.y - top};
        const Pane pane(frame, "film", r);
        draw_film(film, r);
    } else {
        draw_page(frame, page, panes);
    }
    if (panes.status.h > 0) {
        const Pane pane(frame, "status", panes.status);
        draw_status(frame, panes.status);
    }
    ImGui::End();
    pass_clipboard(frame);
    if (!film.page.in_sight()) draw_plates(frame, page, panes.table);
    // Each lies over those before it.
    const auto keys = draw_keys(frame);
    const auto settings_page = draw_settings(frame);
    const auto link = draw_link(frame);
    const auto palette = draw_palette(frame);
    const auto chooser = draw_chooser(frame);
}

}  // namespace niblick
