#include <algorithm>
#include <cmath>
#include <string>

#include <imgui.h>
#include <imgui_stdlib.h>

#include "workbench/views/views.h"
#include "workbench/views/widgets.h"

namespace niblick {

namespace {

void draw_search(const Frame& frame, const Rect& r) {
    ViewState& view = frame.view;
    const FontScope font(frame.paint.fonts[Role::body]);
    place(r);
    ImGui::SetNextItemWidth(r.w);
    if (view.search_asked != frame.state().search_asked) {
        view.search_asked = frame.state().search_asked;
        ImGui::SetKeyboardFocusHere();
    }
    const std::size_t n = frame.work.catalogue().ids().size();
    const std::string hint = "Search " + std::to_string(n) + (n == 1 ? " game" : " games");
    const bool entered = ImGui::InputTextWithHint(
        "##search", hint.c_str(), &view.search,
        ImGuiInputTextFlags_EnterReturnsTrue | ImGuiInputTextFlags_AutoSelectAll);
    if (view.search != frame.state().search) frame.send(command::Search{view.search});
    if (entered && !frame.state().found.empty()) {
        frame.send(command::OpenRules{frame.state().found.front()});
    }
}

void draw_row(const Frame& frame, const Rect& r, const CatalogueEntry& entry) {
    const Theme& theme = frame.theme();
    const Press press = press_area(entry.id.c_str(), r);
    const bool open = entry.id == frame.work.editor().id;
    const bool playing = entry.id == frame.state().playing_id;
    const Rect pill{r.x + frame.px(8), r.y, r.w - frame.px(16), r.h};
    if (open || press.hovered) {
        frame.paint.fill(pill, open ? theme.raised : blend(theme.panel, theme.raised, 0.6F),
                         frame.px(6));
    }
    if (playing) {
        frame.paint.fill({pill.x, pill.y + frame.px(7), frame.px(3), pill.h - frame.px(14)},
                         theme.accent, frame.px(1.5F));
    }
    Rect words{pill.x + frame.px(12), r.y, pill.w - frame.px(20), r.h};
    if (!entry.fault.empty()) {
        const float mark = frame.px(16);
        words.w -= mark;
        frame.paint.line({words.right(), r.y, mark, r.h}, Role::strong, theme.bad, "!", 0.5F);
    }
    const ImU32 colour = open || playing ? theme.text : blend(theme.secondary, theme.text, 0.35F);
    frame.paint.line(words, playing ? Role::strong : Role::body, colour, entry.name);
    if (press.hovered) {
        ImGui::SetMouseCursor(ImGuiMouseCursor_Hand);
        const bool cut = frame.paint.fonts[Role::body].measure(entry.name).x > words.w;
        std::string more = cut ? entry.name + "\n" : "";
        more += entry.fault.empty() ? entry.summary : entry.fault;
        tip(frame, {pill.x, r.y, pill.w, r.h}, more);
    }
    if (press.clicked) frame.send(command::OpenRules{entry.id});
}

}  // namespace

void draw_library(const Frame& frame, const Rect& r) {
    const Theme& theme = frame.theme();
    frame.paint.fill(r, theme.panel);
    const float icon = frame.px(32);
    const Rect fold{r.right() - icon - frame.px(8), r.y + frame.px(8), icon, icon};
    if (icon_button(frame, "hide library", fold, Icon::fold_left, "Hide the library (Ctrl + L)")) {
        frame.send(command::FlipLibrary{});
    }
    const float x = r.x + frame.px(12);
    const Rect search{x, r.y + frame.px(7), fold.x - x - frame.px(6), frame.px(34)};
    draw_search(frame, search);

    const float y = search.bottom() + frame.px(8);
    place({r.x, y, r.w, r.bottom() - y});
    ImGui::BeginChild("games", {r.w, r.bottom() - y});
    const ImVec2 start = ImGui::GetCursorScreenPos();
    const float row = frame.px(31);
    float at = start.y;
    std::vector<std::string> found = frame.state().found;
    for (const CatalogueGroup& group : frame.work.catalogue().groups) {
        bool named = false;
        for (const CatalogueEntry& entry : group.entries) {
            if (std::find(found.begin(), found.end(), entry.id) == found.end()) continue;
            if (!named) {
                named = true;
                at += at > start.y ? frame.px(10) : 0;
                frame.paint.line({r.x + frame.px(20), at, r.w - frame.px(32), frame.px(26)},
                                 Role::small, theme.secondary, group.name);
                at += frame.px(26);
            }
            draw_row(frame, {r.x, at, r.w, row}, entry);
            // What was just opened comes into view.
            if (entry.id == frame.work.editor().id && frame.view.library_shows != entry.id) {
                frame.view.library_shows = entry.id;
                const float middle = at - start.y + row / 2 - (r.bottom() - y) / 2;
                const bool in_view = at > y + row && at + 2 * row < r.bottom();
                if (!in_view) ImGui::SetScrollY(std::max(0.0F, middle));
            }
            at += row;
        }
    }
    if (found.empty()) {
        const std::string words = frame.state().search.empty()
                                      ? "No rule files were found."
                                      : "No game has these words in its name, its other names or "
                                        "its summary.";
        at += frame.paint.wrapped(r.x + frame.px(20), at + frame.px(8), r.w - frame.px(40),
                                  Role::body, theme.secondary, words);
    }
    place({r.x, at, 1, 1});
    ImGui::Dummy({1, frame.px(12)});
    ImGui::EndChild();
}

}  // namespace niblick
