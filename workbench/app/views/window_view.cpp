#include <algorithm>
#include <cmath>

#include "workbench/app/views/views.h"
#include "workbench/kit/views/widgets.h"

namespace niblick {

namespace {

// The least that the table may be squeezed to before the panels at its sides fold away.
constexpr float kLeastTable = 440;

// Between the workspace and the system's clipboard.
void pass_clipboard(const Frame& frame) {
    ViewState& view = frame.view;
    const State& state = frame.state();
    if (view.copies != state.copies) {
        view.copies = state.copies;
        ImGui::SetClipboardText(state.to_copy.c_str());
    }
    if (view.pastes != state.pastes) {
        view.pastes = state.pastes;
        const char* text = ImGui::GetClipboardText();
        frame.ask(deals::Paste{text == nullptr ? "" : text});
    }
}

}  // namespace

void draw_window(const Frame& frame) {
    ViewState& view = frame.view;
    view.wake_in = -1;
    const Settings& settings = frame.state().settings;
    const ImVec2 size = ImGui::GetIO().DisplaySize;
    ImGui::SetNextWindowPos({0, 0});
    ImGui::SetNextWindowSize(size);
    ImGui::Begin("niblick", nullptr,
                 ImGuiWindowFlags_NoDecoration | ImGuiWindowFlags_NoMove |
                     ImGuiWindowFlags_NoSavedSettings | ImGuiWindowFlags_NoBringToFrontOnFocus |
                     ImGuiWindowFlags_NoScrollWithMouse);
    const float width = std::round(size.x), height = std::round(size.y);
    const float status = frame.px(34);
    const float bar = frame.px(44);
    const float header = frame.px(48);
    const float body = height - status;

    // A narrow window folds the rules away first, then the library.
    float library =
        settings.library_open ? frame.px(static_cast<float>(settings.library_width)) : 0;
    const int rules_width =
        settings.page == Page::file ? settings.file_width : settings.rules_width;
    float rules = settings.rules_open ? frame.px(static_cast<float>(rules_width)) : 0;
    const bool in_studio = settings.area == Area::studio;  // which shows all of the rules itself
    const bool in_statistics = settings.area == Area::statistics;
    const bool in_compare = settings.area == Area::compare;
    const bool in_solver = settings.area == Area::solver;
    const bool in_graph = settings.area == Area::graph;
    if (in_studio || in_statistics || in_solver || in_compare) rules = 0;
    const float least = frame.px(kLeastTable);
    if (library > 0 && rules > 0 && width - library - rules < least) {
        rules = std::max(frame.px(240), width - library - least);
        if (width - library - rules < least) rules = 0;
    }
    if (library > 0 && width - library - rules < least) library = 0;
    if (rules > 0 && width - rules < least) {
        rules = width - least > frame.px(240) ? width - least : width;
    }

    // The handles come before the table that they lie on, so that they take the mouse first.
    const float grip = frame.px(7);
    const float unit = frame.paint.fonts.sizes().unit;
    if (library > 0) {
        const float moved =
            splitter(frame, "library edge", {library, bar, grip, body - bar}, library);
        if (moved != 0) {
            const auto wanted = static_cast<int>(std::lround((library + moved) / unit));
            frame.send(command::PanelWidths{wanted, 0});
        }
    }
    if (rules > 0 && rules < width) {
        const float edge = width - rules;
        const float moved =
            splitter(frame, "rules edge", {edge - grip, bar, grip, body - bar}, edge);
        if (moved != 0) {
            const auto wanted = static_cast<int>(std::lround((rules - moved) / unit));
            frame.send(command::PanelWidths{0, wanted});
        }
    }

    draw_top_bar(frame, {0, 0, width, bar});
    const Rect middle{library, bar, width - library - rules, body - bar};
    const Rect table{middle.x, bar + header, middle.w, middle.h - header};
    if (in_studio) {
        draw_studio(frame, middle);
    } else if (in_statistics) {
        draw_statistics(frame, middle);
    } else if (in_compare) {
        draw_compare(frame, middle);
    } else if (in_solver) {
        draw_effort(frame, middle);
    } else if (table.w > frame.px(80)) {
        const Rect top{middle.x, middle.y, middle.w, header};
        frame.paint.fill(top, frame.theme().panel);
        draw_header(frame, top);
        (in_graph ? draw_graph : draw_table)(frame, table);
    }
    if (library > 0) {
        draw_library(frame, {0, bar, library, body - bar});
        frame.paint.fill({library - 1, bar, 1, body - bar}, frame.theme().line);
    }
    if (rules > 0) {
        const Rect panel{width - rules, bar, rules, body - bar};
        (in_graph ? draw_graph_panel : draw_rules_panel)(frame, panel);
        frame.paint.fill({width - rules, bar, 1, body - bar}, frame.theme().line);
    }
    draw_status(frame, {0, body, width, status});
    ImGui::End();
    pass_clipboard(frame);
    draw_deal_entry(frame, table);
    draw_end(frame, table);
    draw_scorecard(frame, table);
    draw_keys(frame);
    draw_settings(frame);
    draw_palette(frame);
}

}  // namespace niblick
