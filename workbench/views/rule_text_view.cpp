#include <algorithm>
#include <cmath>
#include <string>

#include <imgui.h>
#include <imgui_stdlib.h>

#include "workbench/views/rule_text.h"
#include "workbench/views/views.h"
#include "workbench/views/widgets.h"

namespace niblick {

namespace {

// What the callback of the text field needs.
struct Caret {
    ViewState& view;
    const Font& font;
};

// Notes where the caret is while the field is active, and puts it where a fault is.
int watch_caret(ImGuiInputTextCallbackData* data) {
    auto& caret = *static_cast<Caret*>(data->UserData);
    ViewState& view = caret.view;
    const std::string_view text(data->Buf, static_cast<std::size_t>(data->BufTextLen));
    const auto line_at = [&](int position) {
        return static_cast<int>(std::count(text.begin(), text.begin() + position, '\n'));
    };
    if (view.go_to_line > 0 && line_at(data->CursorPos) == view.go_to_line - 1) {
        view.go_to_line = 0;
    } else if (view.go_to_line > 0) {
        // Asked for until it is done: a field that has just become active may move the caret
        // itself.
        std::size_t at = 0;
        for (int line = 1; line < view.go_to_line && at < text.size(); ++line) {
            at = std::min(text.find('\n', at), text.size() - 1) + 1;
        }
        data->CursorPos = data->SelectionStart = data->SelectionEnd = static_cast<int>(at);
        if (line_at(data->CursorPos) != view.go_to_line - 1) view.go_to_line = 0;
        view.wake(0);
    }
    const std::string_view before = text.substr(0, static_cast<std::size_t>(data->CursorPos));
    view.caret_line = line_at(data->CursorPos);
    const auto line_start = before.rfind('\n');
    const std::string_view line =
        line_start == std::string_view::npos ? before : before.substr(line_start + 1);
    view.caret_x = caret.font.measure(line).x;
    return 0;
}

// One drawing of the text: a scrolling region with line numbers beside one tall field.
class RuleText {
  public:
    RuleText(const Frame& frame, const Rect& r)
        : frame_(frame),
          view_(frame.view),
          editor_(frame.work.editor()),
          r_(r) {
        if (view_.text_id != editor_.id || view_.text_revision != editor_.revision) {
            view_.text = editor_.text;
            view_.text_id = editor_.id;
            view_.text_revision = editor_.revision;
            view_.caret_line = 0;
            view_.caret_x = 0;
        }
        const std::string_view text = view_.text;
        for (std::size_t at = 0; at <= text.size();) {
            const std::size_t end = std::min(text.find('\n', at), text.size());
            lines_.push_back(text.substr(at, end - at));
            longest_ = std::max(longest_, font().measure(lines_.back()).x);
            at = end + 1;
        }
    }

    void draw() {
        const FontScope scope(font());
        line_ = ImGui::GetTextLineHeight();
        gutter_ = frame_.px(44);
        place(r_);
        ImGui::PushStyleVar(ImGuiStyleVar_FramePadding, {0, 0});
        ImGui::BeginChild("text", {r_.w, r_.h}, false, ImGuiWindowFlags_HorizontalScrollbar);
        origin_ = ImGui::GetCursorScreenPos();
        const float height = static_cast<float>(lines_.size() + 2) * line_;
        const Rect field{origin_.x + gutter_, origin_.y,
                         std::max(longest_ + frame_.px(60), r_.w - gutter_),
                         std::max(height, r_.h - frame_.px(12))};
        draw_lines();
        edit(field);
        if (view_.editing) {
            const float x = std::round(field.x + view_.caret_x);
            const float y = origin_.y + static_cast<float>(view_.caret_line) * line_;
            frame_.paint.on_top().fill({x, y, std::max(1.0F, frame_.px(1.5F)), line_},
                                       caret_in_view(x, y) ? frame_.theme().text : 0);
        }
        ImGui::EndChild();
        ImGui::PopStyleVar();
    }

  private:
    const Font& font() const { return frame_.paint.fonts[Role::mono]; }
    bool caret_in_view(float x, float y) const {
        return x >= r_.x + gutter_ && x < r_.right() && y >= r_.y - 1 && y + line_ <= r_.bottom();
    }

    // The field itself draws no text, only what is selected: draw_lines sets it in colours.
    void edit(const Rect& field) {
        place(field);
        ImGui::PushStyleColor(ImGuiCol_FrameBg, 0);
        ImGui::PushStyleColor(ImGuiCol_Text, 0);
        ImGui::PushStyleColor(ImGuiCol_TextSelectedBg, with_alpha(frame_.theme().code_value, 0.3F));
        // A field that takes Tab is not given the keyboard by newer versions of Dear ImGui.
        const bool asking = view_.go_to_line > 0 && !view_.editing;
        const ImGuiInputTextFlags flags =
            ImGuiInputTextFlags_CallbackAlways | (asking ? 0 : ImGuiInputTextFlags_AllowTabInput);
        if (asking) ask_for_keyboard();
        const int line_before = view_.caret_line;
        const float x_before = view_.caret_x;
        const bool escaped = escape_pressed();
        Caret caret{view_, font()};
        const bool changed = ImGui::InputTextMultiline("##rules", &view_.text, {field.w, field.h},
                                                       flags, watch_caret, &caret);
        view_.editing = ImGui::IsItemActive();
        if (view_.editing) view_.focus_frames = 0;
        ImGui::PopStyleColor(3);
        if (escaped) {
            // Escape leaves the field; Dear ImGui would also take all typing back.
            view_.text = editor_.text;
        } else if (changed) {
            frame_.send(command::EditRules{view_.text});
        }
        if (view_.caret_line != line_before || view_.caret_x != x_before) follow_caret();
    }

    // Once for each line to go to; where nothing comes of it within some frames, nothing will.
    void ask_for_keyboard() {
        constexpr int kPatience = 4;
        if (view_.focus_frames == 0) ImGui::SetKeyboardFocusHere();
        if (++view_.focus_frames > kPatience) view_.go_to_line = view_.focus_frames = 0;
        view_.wake(0);
    }

    // Keeps the caret in view of the scrolling region around the field.
    void follow_caret() const {
        const float top = static_cast<float>(view_.caret_line) * line_;
        const float bottom = top + 3 * line_;
        const float scroll_y = ImGui::GetScrollY();
        if (top < scroll_y + line_) ImGui::SetScrollY(std::max(0.0F, top - line_));
        if (bottom > scroll_y + r_.h) ImGui::SetScrollY(bottom - r_.h);
        const float x = gutter_ + view_.caret_x;
        const float scroll_x = ImGui::GetScrollX();
        if (x < scroll_x + gutter_ + line_) ImGui::SetScrollX(std::max(0.0F, x - gutter_ - line_));
        if (x + 2 * line_ > scroll_x + r_.w) ImGui::SetScrollX(x + 2 * line_ - r_.w);
    }

    ImU32 colour(TextPart part) const {
        const Theme& theme = frame_.theme();
        switch (part) {
            case TextPart::plain: return theme.text;
            case TextPart::header: return theme.code_header;
            case TextPart::text: return theme.code_text;
            case TextPart::value: return theme.code_value;
            case TextPart::comment: return theme.code_comment;
        }
        return theme.text;
    }

    // 0: nothing to say about this line; 1: advice; 2: a fault.
    int worst_fault(std::size_t line) const {
        int worst = 0;
        for (const Fault& fault : editor_.faults) {
            if (fault.line == static_cast<int>(line)) worst = std::max(worst, fault.error ? 2 : 1);
        }
        return worst;
    }

    void draw_lines() const {
        const Theme& theme = frame_.theme();
        const Paint& paint = frame_.paint;
        for (std::size_t i = 0; i < lines_.size(); ++i) {
            const float y = origin_.y + static_cast<float>(i) * line_;
            if (y + line_ < r_.y || y > r_.bottom()) continue;
            const int worst = worst_fault(i + 1);
            if (worst == 2) paint.fill({r_.x, y, r_.w, line_}, theme.code_fault);
            float x = origin_.x + gutter_;
            for (const TextRun& run : runs_of(lines_[i])) {
                paint.text(x, y, Role::mono, colour(run.part), run.text);
                x += font().measure(run.text).x;
            }
        }
        // The line numbers stay at the left while the text moves below them.
        paint.fill({r_.x, r_.y, gutter_ - frame_.px(6), r_.h}, theme.panel);
        for (std::size_t i = 0; i < lines_.size(); ++i) {
            const float y = origin_.y + static_cast<float>(i) * line_;
            if (y + line_ < r_.y || y > r_.bottom()) continue;
            const int worst = worst_fault(i + 1);
            if (worst > 0) {
                paint.fill({r_.x, y, frame_.px(3), line_}, worst == 2 ? theme.bad : theme.unknown);
            }
            paint.line({r_.x, y, gutter_ - frame_.px(14), line_}, Role::mono,
                       worst == 2 ? theme.bad : theme.disabled, std::to_string(i + 1), 1);
        }
    }

    const Frame& frame_;
    ViewState& view_;
    const Editor& editor_;
    Rect r_;
    std::vector<std::string_view> lines_;  // of view_.text as it was when the frame began
    float longest_ = 0;
    float line_ = 0;
    float gutter_ = 0;
    ImVec2 origin_;
};

}  // namespace

void draw_rule_text(const Frame& frame, const Rect& r) {
    RuleText(frame, r).draw();
}

}  // namespace niblick
