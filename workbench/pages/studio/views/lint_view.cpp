#include <algorithm>
#include <string>

#include <imgui.h>

#include "core/base/words.h"
#include "workbench/kit/views/flow.h"
#include "workbench/library/editor.h"
#include "workbench/pages/studio/lint_model.h"
#include "workbench/pages/studio/views/studio_parts.h"

namespace niblick {

namespace {

using study::Finding;

// The heading of a group of findings.
std::string_view heading_of(Finding::Kind kind) {
    switch (kind) {
        case Finding::Kind::relaxed: return "Effect of allowing more";
        case Finding::Kind::tightened: return "Effect of allowing less";
        case Finding::Kind::open: return "Not decided";
        default: return "Findings";
    }
}

// A triangle for serious findings, a dot for others, before the words of the finding.
void draw_weight(const StudioFrame& frame, const Finding& finding) {
    const ImVec2 at = ImGui::GetCursorScreenPos();
    const float u = frame.px(4), x = at.x + u, y = at.y + frame.px(10);
    const bool grave =
        finding.kind == Finding::Kind::never_won || finding.kind == Finding::Kind::none_won;
    const Theme& theme = frame.theme();
    if (grave) {
        frame.paint.list().AddTriangleFilled({x - u, y + u}, {x + u, y + u}, {x, y - u}, theme.bad);
        return;
    }
    const bool good = finding.kind == Finding::Kind::relaxed && finding.low.low > 0;
    frame.paint.list().AddCircleFilled({x, y}, u * 0.75F, good ? theme.good : theme.unknown);
}

void draw_finding(const StudioFrame& frame, const Finding& finding, std::size_t number) {
    const float indent = frame.px(16);
    const Press press = pressable(frame, "go", [&] {
        draw_weight(frame, finding);
        ImGui::Indent(indent);
        text(frame, finding.words);
        ImGui::Unindent(indent);
    });
    if (press.clicked) {
        frame.later([number](StudioPage& page) { page.tell(page.bench().go_to_finding(number)); });
    }
    ImGui::Indent(indent);
    if (!finding.hint.empty()) text(frame, "To fix it: " + finding.hint + ".", kNote);
    if (!finding.change.empty()) {
        if (button(frame, "Try it", "Applies this change to the text; undo reverts it")) {
            frame.later(
                [number](StudioPage& page) { page.tell(page.bench().try_finding(number)); });
        }
        if (!finding.place.empty()) ImGui::SameLine();
    }
    if (!finding.place.empty()) text_line(frame, with_capital(finding.place), kNote);
    ImGui::Unindent(indent);
    gap(frame, 12);
}

void draw_finding_list(const StudioFrame& frame) {
    const LintModel& model = frame.page.workshop().lint();
    std::string_view heading;
    for (std::size_t i = 0; i < model.findings().size(); ++i) {
        const Finding& finding = model.findings()[i];
        if (heading_of(finding.kind) != heading) {
            heading = heading_of(finding.kind);
            gap(frame, 8);
            text(frame, heading, {.role = Role::strong});
        }
        ImGui::PushID(static_cast<int>(i));
        draw_finding(frame, finding, i);
        ImGui::PopID();
    }
}

}  // namespace

void draw_study_bar(const StudioFrame& frame, std::string_view name, bool busy, double share,
                    const std::string& obstacle, std::string_view begin) {
    std::string words[std::size(Workshop::kDeals)];
    int chosen = 0;
    for (std::size_t i = 0; i < std::size(words); ++i) {
        words[i] = std::to_string(Workshop::kDeals[i]);
        if (Workshop::kDeals[i] == frame.page.workshop().deals()) chosen = static_cast<int>(i);
    }
    label(frame, "Deals", kNote);
    ImGui::SameLine();
    const std::vector<std::string_view> labels(std::begin(words), std::end(words));
    const int clicked = segments(frame, "deals", labels, chosen, frame.px(170));
    if (clicked >= 0) {
        frame.later([deals = Workshop::kDeals[clicked]](StudioPage& page) {
            page.tell(page.bench().set_deals(deals));
        });
    }
    // In a narrow panel the button gets its own row.
    const float width = std::max(button_width(frame, name), button_width(frame, "Stop"));
    if (ImGui::GetItemRectMax().x + width <
        ImGui::GetWindowPos().x + ImGui::GetWindowContentRegionMax().x) {
        same_line_right(width);
    }
    ButtonLook look;
    look.primary = !busy;
    look.enabled = busy || obstacle.empty();
    const std::string label = (busy ? "Stop" : std::string(name)) + "##begin";
    if (button(frame, label, busy ? "Partial results are discarded" : obstacle, look, width)) {
        frame.run(busy ? std::string_view("studio.stop") : begin);
    }
    if (!busy) return text(frame, obstacle, kNote);
    const FontScope font(frame.paint.fonts[Role::small]);
    const std::string done = std::to_string(static_cast<int>(100 * share)) + " %";
    ImGui::ProgressBar(static_cast<float>(share), {-1, frame.px(20)}, done.c_str());
}

void draw_findings(const StudioFrame& frame, const Rect& r) {
    const LintModel& model = frame.page.workshop().lint();
    const ScrollArea area(frame, "findings", r, 14);
    const Spacing tight(frame, 4);
    text(frame, "Findings from solving deals", {.role = Role::strong});
    text(frame,
         "The same deals are solved under these rules, without each key in turn, and with each "
         "strict rule relaxed. The solver sees all cards.",
         kNote);
    gap(frame, 8);
    draw_study_bar(frame, "Play through", model.busy(), model.share(),
                   frame.page.workshop().obstacle(), "studio.check");
    if (model.stopped()) text(frame, "Stopped.", kNote);
    constexpr TextLook kBad{.colour = &Theme::bad};
    text(frame, model.fault(), kBad);
    if (!model.lint()) return;
    const study::Lint& lint = *model.lint();
    if (!lint.fault.empty()) text(frame, "Internal check failed: " + lint.fault, kBad);
    text(frame, lint.rule_fault, kBad);
    text(frame, study::describe_extent(lint), {.role = Role::small});
    if (model.text() != frame.page.editor().text) {
        text(frame, "The text has changed since; these findings are about the earlier text.",
             kNote);
    }
    if (model.findings().empty()) text(frame, "No findings.", {.colour = &Theme::secondary});
    draw_finding_list(frame);
    const std::string keys = joined(study::unasked(lint), ", ");
    if (!keys.empty()) {
        text(frame, "Not tested, as the solver sees all cards: " + keys + ".", kNote);
    }
}

}  // namespace niblick
