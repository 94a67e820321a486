#include "workbench/app/views/window_view.h"

#include <algorithm>
#include <cmath>

#include "workbench/app/views/page_views.h"
#include "workbench/app/window_page.h"
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

// The least width of the table, of the panel at its right, and of a window that shows both panels.
constexpr float kMinTable = 440, kMinRules = 240, kMinBoth = 1180;

// Requests of the pages for the clipboard that were met.
struct Clipboard {
    int copies = 0, pastes = 0;
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
        frame.of<PlayPage>().later(&PlayPage::paste, text == nullptr ? "" : text);
    }
}

const PageView& shown(const AppFrame& frame) {
    const auto views = page_views();
    for (const PageView& view : views) {
        if (view.tab->word == frame.settings.area) return view;
    }
    return views.front();
}

}  // namespace

void draw_window(const AppFrame& frame) {
    ViewState& view = frame.view;
    view.wake_in = -1;
    view.of<Anchors>().places.clear();
    view.of<Panes>().begin(frame.page.page<WindowPage>().state().pane_steps);
    const Settings& settings = frame.settings;
    const ImVec2 size = ImGui::GetIO().DisplaySize;
    ImGui::SetNextWindowPos({0, 0});
    ImGui::SetNextWindowSize(size);
    ImGui::Begin("niblick", nullptr,
                 ImGuiWindowFlags_NoDecoration | ImGuiWindowFlags_NoMove |
                     ImGuiWindowFlags_NoSavedSettings | ImGuiWindowFlags_NoBringToFrontOnFocus |
                     ImGuiWindowFlags_NoScrollWithMouse | ImGuiWindowFlags_NoNav);
    const float width = std::round(size.x), height = std::round(size.y);
    const float status = frame.px(34);
    const float bar = frame.px(44);
    const float header = frame.px(48);
    const float body = height - status;

    // Panels have the same width with large targets.
    const float unit = frame.paint.fonts.sizes().unit;
    const auto wide = [unit](float units) { return std::round(units * unit); };
    const WindowState& state = frame.page.page<WindowPage>().state();
    const PageView& page = shown(frame);
    float library = settings.library_open ? wide(static_cast<float>(settings.library_width)) : 0;
    const int rules_width =
        settings.page == PanelPage::file ? settings.file_width : settings.rules_width;
    const bool has_rules = settings.rules_open && page.draw_panel != nullptr;
    float rules = has_rules ? wide(static_cast<float>(rules_width)) : 0;
    const float least = wide(kMinTable);
    const auto fits = [&] { return width - library - rules >= least; };
    if (library > 0 && rules > 0) {
        if (!fits()) rules = std::max(wide(kMinRules), width - library - least);
        if (!fits() || width < wide(kMinBoth)) (state.rules_first ? library : rules) = 0;
    }
    if (library > 0 && !fits()) library = 0;
    // The panel alone takes the place of the table where there is no room beside it.
    if (rules > 0 && !fits()) {
        const float rest = width - least;
        rules = rest > wide(kMinRules) ? rest : state.rules_first ? width : 0;
    }
    const bool library_folded = settings.library_open && library <= 0;
    const bool rules_folded = has_rules && rules <= 0;
    if (library_folded != state.library_folded || rules_folded != state.rules_folded) {
        frame.of<WindowPage>().later(&WindowPage::set_folded, library_folded, rules_folded);
    }

    const Rect middle{library, bar, width - library - rules, body - bar};
    const Rect table{middle.x, bar + header, middle.w, middle.h - header};
    const PlayFrame play = frame.of<PlayPage>();
    if (library > 0) {
        const Pane pane(frame, "library", {0, bar, library, body - bar});
        draw_library(frame.of<LibraryPage>(), {0, bar, library, body - bar},
                     play.page.state().playing_id, frame.page.page_in_sight().games_in_use());
        frame.paint.fill({library - 1, bar, 1, body - bar}, frame.theme().line);
    }
    {
        const Pane pane(frame, "top bar", {0, 0, width, bar});
        draw_top_bar(frame, {0, 0, width, bar});
    }
    if (page.has_header && table.w > frame.px(80)) {
        const Rect top{middle.x, middle.y, middle.w, header};
        const Pane pane(frame, "header", top);
        frame.paint.fill(top, frame.theme().panel);
        draw_header(play, top, {library > 0, rules > 0});
    }
    if (!page.has_header || table.w > frame.px(80)) {
        const Rect at = page.has_header ? table : middle;
        const Pane pane(frame, "page", at, page.own_keys ? PaneKeys::own : PaneKeys::controls);
        // Submitted before the page, so that they take the mouse first.
        if (library > 0) {
            const Rect grip{library, bar, frame.px(7), body - bar};
            const float moved = splitter(frame, "library edge", grip, library);
            const auto wanted = static_cast<int>(std::lround((library + moved) / unit));
            if (moved != 0) frame.of<WindowPage>().later(&WindowPage::set_widths, wanted, 0);
        }
        if (rules > 0 && rules < width) {
            const float edge = width - rules;
            const Rect grip{edge - frame.px(7), bar, frame.px(7), body - bar};
            const float moved = splitter(frame, "rules edge", grip, edge);
            const auto wanted = static_cast<int>(std::lround((rules - moved) / unit));
            if (moved != 0) frame.of<WindowPage>().later(&WindowPage::set_widths, 0, wanted);
        }
        page.draw(frame, at);
    }
    if (rules > 0) {
        const Rect panel{width - rules, bar, rules, body - bar};
        const Pane pane(frame, "panel", panel);
        page.draw_panel(frame, panel);
        note_anchor(frame, "rules", panel);
        frame.paint.fill({width - rules, bar, 1, body - bar}, frame.theme().line);
    }
    {
        const Pane pane(frame, "status", {0, body, width, status});
        draw_status(frame, {0, body, width, status});
    }
    ImGui::End();
    pass_clipboard(frame);
    draw_deal_entry(play, table);
    const FilmFrame film = frame.of<FilmPage>();
    if (!film.page.in_sight()) draw_end(play, table);
    draw_scorecard(play, table);
    if (page.tab == &PlayPage::kTab) {
        draw_finish_offer(play, table);
        draw_welcome(frame.of<WelcomePage>(), play, table);
    }
    draw_film(film, {0, bar, width, body - bar});
    // Each lies over those before it.
    const auto keys = draw_keys(frame);
    const auto settings_page = draw_settings(frame);
    const auto palette = draw_palette(frame);
    const auto chooser = draw_chooser(frame);
}

}  // namespace niblick
