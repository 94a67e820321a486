#include <algorithm>
#include <cmath>
#include <string>

#include <imgui.h>

#include "workbench/kit/views/widgets.h"
#include "workbench/pages/studio/views/studio_parts.h"

namespace niblick {

namespace {

using study::Finding;

// The heading of a group of findings.
std::string_view heading_of(Finding::Kind kind) {
    switch (kind) {
        case Finding::Kind::relaxed: return "Effect of allowing more";
        case Finding::Kind::open: return "Not decided";
        default: return "Findings";
    }
}

class LintView {
  public:
    LintView(const StudioFrame& frame, const Rect& r) : frame_(frame), r_(r) {}

    void draw() {
        place(r_);
        ImGui::BeginChild("findings", {r_.w, r_.h});
        const ImVec2 start = ImGui::GetCursorScreenPos();
        x_ = start.x + frame_.px(14);
        width_ = r_.w - frame_.px(36);
        y_ = start.y + frame_.px(10);
        put(Role::strong, theme().text, "Findings from solving deals", 2);
        put(Role::small, theme().secondary,
            "The same deals are solved under these rules, without each key in turn, and with each "
            "strict rule relaxed. The solver sees all cards.",
            8);
        y_ += draw_study_bar(frame_, {x_, y_, width_, frame_.px(32)}, "lint", "Play through",
                             workshop().lint().busy(), workshop().lint().share(),
                             workshop().obstacle(), "studio.check");
        if (workshop().lint().stopped()) put(Role::small, theme().secondary, "Stopped.", 6);
        list();
        place({start.x, start.y, 1, 1});
        ImGui::Dummy({1, y_ - start.y + frame_.px(12)});
        ImGui::EndChild();
    }

  private:
    const Theme& theme() const { return frame_.theme(); }
    const Paint& paint() const { return frame_.paint; }
    const Workshop& workshop() const { return frame_.page.workshop(); }
    void put(Role role, ImU32 colour, std::string_view words, float below) {
        y_ += paint().wrapped(x_, y_, width_, role, colour, words) + frame_.px(below);
    }

    void list() {
        const LintModel& model = workshop().lint();
        if (!model.fault().empty()) put(Role::body, theme().bad, model.fault(), 6);
        if (!model.lint()) return;
        if (!model.lint()->fault.empty()) {
            put(Role::body, theme().bad, "Internal check failed: " + model.lint()->fault, 6);
        }
        if (!model.lint()->rule_fault.empty()) {
            put(Role::body, theme().bad, model.lint()->rule_fault, 6);
        }
        put(Role::small, theme().text, study::describe_extent(*model.lint()), 2);
        if (model.text() != frame_.page.editor().text) {
            put(Role::small, theme().secondary,
                "The text has changed since; these findings are about the earlier text.", 2);
        }
        y_ += frame_.px(6);
        if (model.findings().empty()) {
            put(Role::body, theme().secondary, "No findings.", 4);
        }
        std::string_view heading;
        for (std::size_t i = 0; i < model.findings().size(); ++i) {
            const Finding& finding = model.findings()[i];
            if (heading_of(finding.kind) != heading) {
                heading = heading_of(finding.kind);
                y_ += frame_.px(4);
                put(Role::strong, theme().text, heading, 6);
            }
            ImGui::PushID(static_cast<int>(i));
            draw_finding(finding, i);
            ImGui::PopID();
        }
        unasked(*model.lint());
    }

    void unasked(const study::Lint& lint) {
        std::string keys;
        for (const std::string& key : study::unasked(lint))
            keys += (keys.empty() ? "" : ", ") + key;
        if (keys.empty()) return;
        put(Role::small, theme().secondary,
            "Not tested, as the solver sees all cards: " + keys + ".", 4);
    }

    // A triangle for serious findings, a dot for others.
    void mark(const Finding& finding, float y) {
        const float u = frame_.px(4);
        const float x = x_ + u, middle = y + frame_.px(10);
        const bool grave =
            finding.kind == Finding::Kind::never_won || finding.kind == Finding::Kind::none_won;
        const ImU32 colour = grave ? theme().bad
                             : finding.kind == Finding::Kind::relaxed && finding.low.low > 0
                                 ? theme().good
                                 : theme().unknown;
        if (grave) {
            paint().list().AddTriangleFilled({x - u, middle + u}, {x + u, middle + u},
                                             {x, middle - u}, colour);
        } else {
            paint().list().AddCircleFilled({x, middle}, u * 0.75F, colour);
        }
    }

    void draw_finding(const Finding& finding, std::size_t number) {
        const float indent = frame_.px(16);
        const float top = y_;
        const float height = paint().wrapped_height(width_ - indent, Role::body, finding.words);
        const Rect at{x_, top, width_, height};
        const Press press = press_area("go", at);
        if (press.hovered) {
            paint().fill({at.x - frame_.px(6), at.y - frame_.px(2), at.w + frame_.px(12),
                          at.h + frame_.px(4)},
                         theme().raised, frame_.px(6));
            ImGui::SetMouseCursor(ImGuiMouseCursor_Hand);
        }
        if (press.clicked)
            frame_.later(
                [number](StudioPage& page) { page.tell(page.bench().go_to_finding(number)); });
        mark(finding, top);
        paint().wrapped(x_ + indent, y_, width_ - indent, Role::body, theme().text, finding.words);
        y_ += height;
        if (!finding.hint.empty()) {
            y_ += paint().wrapped(x_ + indent, y_ + frame_.px(2), width_ - indent, Role::small,
                                  theme().secondary, "To fix it: " + finding.hint + ".") +
                  frame_.px(2);
        }
        y_ += frame_.px(4);
        const float line = frame_.px(26);
        float x = x_ + indent;
        if (!finding.change.empty()) {
            const std::string_view words = "Try it";
            const float width = button_width(frame_, words);
            if (text_button(frame_, "try", {x, y_, width, line}, words,
                            "Applies this change to the text; undo reverts it")) {
                frame_.later(
                    [number](StudioPage& page) { page.tell(page.bench().try_finding(number)); });
            }
            x += width + frame_.px(10);
        }
        if (!finding.place.empty()) {
            std::string place = finding.place;
            place.front() = place.front() == 'l' ? 'L' : place.front();
            paint().line({x, y_, x_ + width_ - x, line}, Role::small, theme().secondary, place);
        }
        const bool row = !finding.change.empty() || !finding.place.empty();
        y_ += (row ? line : 0) + frame_.px(12);
    }

    const StudioFrame& frame_;
    Rect r_;
    float x_ = 0, y_ = 0, width_ = 0;
};

}  // namespace

float draw_study_bar(const StudioFrame& frame, const Rect& r, const char* id,
                     std::string_view label, bool busy, double share, const std::string& obstacle,
                     std::string_view begin) {
    const Theme& theme = frame.theme();
    const Paint& paint = frame.paint;
    const auto deals = std::span(Workshop::kDeals);
    std::string words[std::size(Workshop::kDeals)];
    std::string_view labels[std::size(Workshop::kDeals)];
    int chosen = 0;
    for (std::size_t i = 0; i < deals.size(); ++i) {
        words[i] = std::to_string(deals[i]);
        labels[i] = words[i];
        if (deals[i] == frame.page.workshop().deals()) chosen = static_cast<int>(i);
    }
    ImGui::PushID(id);
    const std::string_view stop = "Stop";
    const float button = std::max(button_width(frame, label), button_width(frame, stop));
    const float name = frame.px(46);
    paint.line({r.x, r.y, name, r.h}, Role::small, theme.secondary, "Deals");
    // In a narrow panel the button gets its own row.
    const float beside = r.w - name - button - frame.px(8);
    const bool narrow = beside < frame.px(150);
    const Rect choice{r.x + name, r.y, std::min(frame.px(170), narrow ? r.w - name : beside), r.h};
    const int clicked = segments(frame, "deals", choice, labels, chosen);
    if (clicked >= 0) {
        frame.later([clicked = deals[static_cast<std::size_t>(clicked)]](StudioPage& page) {
            page.tell(page.bench().set_deals(clicked));
        });
    }
    ButtonLook look;
    look.primary = !busy;
    look.enabled = busy || obstacle.empty();
    const Rect at{narrow ? r.x : r.right() - button, narrow ? r.bottom() + frame.px(8) : r.y,
                  button, r.h};
    if (text_button(frame, "begin", at, busy ? stop : label,
                    busy ? "Partial results are discarded" : obstacle, look) &&
        look.enabled) {
        frame.run(busy ? std::string_view("studio.stop") : begin);
    }
    ImGui::PopID();
    float y = at.bottom() + frame.px(8);
    if (busy) {
        const float percent = frame.px(44);
        const Rect bar{r.x, y + frame.px(6), r.w - percent, frame.px(6)};
        paint.fill(bar, theme.raised, bar.h / 2);
        const float done = bar.w * static_cast<float>(std::clamp(share, 0.0, 1.0));
        paint.fill({bar.x, bar.y, std::max(bar.h, done), bar.h}, theme.accent, bar.h / 2);
        const std::string said = std::to_string(static_cast<int>(100 * share)) + " %";
        paint.line({bar.right(), y, percent, frame.px(18)}, Role::small, theme.secondary, said, 1);
        y += frame.px(26);
    } else if (!obstacle.empty()) {
        y += paint.wrapped(r.x, y, r.w, Role::small, theme.secondary, obstacle) + frame.px(6);
    }
    return y - r.y;
}

void draw_findings(const StudioFrame& frame, const Rect& r) {
    LintView(frame, r).draw();
}

}  // namespace niblick
