#include <cmath>

#include "workbench/app/views/window_view.h"
#include "workbench/app/window_page.h"
#include "workbench/game/views/play_parts.h"
#include "workbench/kit/views/widgets.h"
#include "workbench/pages/studio/views/studio_parts.h"

namespace niblick {

namespace {

// Draws a column of paragraphs.
struct Column {
    const AppFrame& frame;
    float x, y, width;

    void put(Role role, ImU32 colour, std::string_view words, float space_after) {
        if (words.empty()) return;
        y += frame.paint.wrapped(x, y, width, role, colour, words) + frame.px(space_after);
    }
};

void draw_rules_page(const AppFrame& frame, const Rect& r) {
    const Theme& theme = frame.theme();
    const RulesPage& page = frame.page.page<PlayPage>().state().page;
    place(r);
    ImGui::BeginChild("page", {r.w, r.h});
    const ImVec2 start = ImGui::GetCursorScreenPos();
    Column column{frame, start.x + frame.px(20), start.y + frame.px(6), r.w - frame.px(40)};
    if (page.title.empty()) {
        column.put(Role::body, theme.secondary, "Choose a game on the left to see its rules.", 0);
    } else {
        column.put(Role::title, theme.text, page.title, 6);
        column.put(Role::body, theme.text, page.summary, 14);
        for (const Prose::Paragraph& paragraph : page.paragraphs) {
            column.put(Role::strong, theme.text, topic_title(paragraph.topic), 1);
            column.put(Role::body, blend(theme.secondary, theme.text, 0.45F), paragraph.text, 12);
        }
        column.put(Role::small, theme.secondary, page.also, 8);
        if (!page.source.empty()) {
            column.put(Role::small, theme.secondary, "Source: " + page.source, 8);
        }
    }
    place({start.x, column.y, 1, 1});
    ImGui::Dummy({1, frame.px(8)});
    ImGui::EndChild();
}

}  // namespace

void draw_rules_panel(const AppFrame& frame, const Rect& r) {
    frame.paint.fill(r, frame.theme().panel);
    const float top = frame.px(48);
    const float icon = frame.px(32);
    const float y = r.y + std::round((top - icon) / 2);
    const Rect fold{r.right() - icon - frame.px(8), y, icon, icon};
    if (icon_button(frame, "hide rules", fold, Icon::fold_right, "Hide the rules (Ctrl + R)")) {
        frame.run("panel");
    }
    const PanelPage page = frame.settings.page;
    const Rect tabs{r.x + frame.px(12), y, fold.x - r.x - frame.px(20), icon};
    const int chosen =
        segments(frame, "page", tabs, labels_of(setting_row("page")), static_cast<int>(page));
    if (chosen >= 0)
        frame.of<WindowPage>().later(&WindowPage::show_panel, static_cast<PanelPage>(chosen));
    const Rect body{r.x, r.y + top, r.w, r.h - top};
    switch (page) {
        case PanelPage::game: return draw_game_page(frame.of<PlayPage>(), body);
        case PanelPage::rules: return draw_rules_page(frame, body);
        case PanelPage::file: return draw_rule_file(frame.of<StudioPage>(), body);
    }
}

}  // namespace niblick
