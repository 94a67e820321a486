#include "workbench/app/views/window_view.h"
#include "workbench/app/window_page.h"
#include "workbench/game/views/play_parts.h"
#include "workbench/kit/views/flow.h"
#include "workbench/pages/studio/views/studio_parts.h"

namespace niblick {

namespace {

void draw_rules_page(const AppFrame& frame, const Rect& r) {
    const RulesPage& page = frame.page.page<PlayPage>().state().page;
    const ScrollArea area(frame, "rules", r);
    const Spacing close(frame, 4);
    if (page.title.empty()) {
        text(frame, "Choose a game on the left to see its rules.", {.colour = &Theme::secondary});
        return;
    }
    text(frame, page.title, {.role = Role::title});
    text(frame, page.summary);
    gap(frame, 12);
    for (const Prose::Paragraph& paragraph : page.paragraphs) {
        text(frame, topic_title(paragraph.topic), {.role = Role::strong});
        text(frame, paragraph.text);
        gap(frame, 12);
    }
    text(frame, page.also, kNote);
    if (!page.source.empty()) text(frame, "Source: " + page.source, kNote);
}

}  // namespace

void draw_rules_panel(const AppFrame& frame, const Rect& r) {
    frame.paint.fill(r, frame.theme().panel);
    const float pad = frame.px(12), icon = line_height(frame);
    ImGui::SetCursorScreenPos({r.x + pad, r.y + frame.px(8)});
    const PanelPage page = frame.settings.page;
    const int chosen = segments(frame, "page", labels_of(setting_row("page")),
                                static_cast<int>(page), r.w - icon - 2.5F * pad);
    if (chosen >= 0)
        frame.of<WindowPage>().later(&WindowPage::show_panel, static_cast<PanelPage>(chosen));
    ImGui::SameLine();
    if (icon_button(frame, "hide rules", Icon::fold_right, frame.actions.tip("panel"))) {
        frame.run("panel");
    }
    const float top = frame.px(16) + icon;
    const Rect body{r.x, r.y + top, r.w, r.h - top};
    switch (page) {
        case PanelPage::game: return draw_game_page(frame.of<PlayPage>(), body);
        case PanelPage::rules: return draw_rules_page(frame, body);
        case PanelPage::file: return draw_rule_file(frame.of<StudioPage>(), body);
    }
}

}  // namespace niblick
