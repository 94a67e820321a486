#include <algorithm>
#include <cmath>
#include <string>
#include <utility>

#include <imgui.h>
#include <imgui_stdlib.h>

#include "workbench/kit/views/widgets.h"
#include "workbench/library/editor.h"
#include "workbench/library/text_history.h"
#include "workbench/pages/studio/rule_text.h"
#include "workbench/pages/studio/views/studio_parts.h"
#include "workbench/pages/studio/views/studio_state.h"

namespace niblick {

namespace {

// The user data of the InputText callback.
struct Caret {
    ViewState& view;
    StudioView& studio;
    const Font& font;
    const std::string& wanted;  // the text the field should contain
};

std::string_view text_of(const ImGuiInputTextCallbackData* data) {
    return {data->Buf, static_cast<std::size_t>(data->BufTextLen)};
}

void put(ImGuiInputTextCallbackData* data, const Replacement& change) {
    const int at = static_cast<int>(change.at);
    if (!change.removed.empty()) data->DeleteChars(at, static_cast<int>(change.removed.size()));
    if (!change.added.empty()) {
        data->InsertChars(at, change.added.data(), change.added.data() + change.added.size());
    }
    data->CursorPos = at + static_cast<int>(change.added.size());
    data->SelectionStart = data->SelectionEnd = data->CursorPos;
}

// Enter and Tab accept the selected offer.
int filter_char(ImGuiInputTextCallbackData* data) {
    StudioView& studio = static_cast<Caret*>(data->UserData)->studio;
    const bool takes = data->EventChar == '\n' || data->EventChar == '\t';
    // The offers are for the text as it was drawn; what is typed since then makes them void.
    if (!takes) studio.offers = {};
    if (studio.offers.list.empty()) return 0;
    studio.accept = true;
    return 1;
}

void take_offer(ImGuiInputTextCallbackData* data, StudioView& studio) {
    studio.accept = false;
    const Offers& offers = studio.offers;
    if (studio.offer >= offers.list.size()) return;
    const std::string_view text = text_of(data);
    if (offers.to > text.size()) return;
    const std::string old(text.substr(offers.from, offers.to - offers.from));
    put(data, {offers.from, old, offers.list[studio.offer].text});
    studio.offers = {};
}

// Updates the field's own copy of the text, moves the caret on request, and reads its position.
int watch_caret(ImGuiInputTextCallbackData* data) {
    if (data->EventFlag == ImGuiInputTextFlags_CallbackCharFilter) return filter_char(data);
    auto& caret = *static_cast<Caret*>(data->UserData);
    StudioView& studio = caret.studio;
    if (studio.text_changed_under) {
        studio.text_changed_under = false;
        put(data, replacement_between(text_of(data), caret.wanted));
    }
    const bool steps = !studio.offers.list.empty() && studio.typed_up_or_down != 0;
    if (steps && data->CursorPos != static_cast<int>(studio.caret)) {
        data->CursorPos = static_cast<int>(studio.caret);
        data->SelectionStart = data->SelectionEnd = data->CursorPos;
    }
    if (studio.accept) take_offer(data, studio);
    if (studio.go_to) {
        const int at = std::min(static_cast<int>(*studio.go_to), data->BufTextLen);
        const int end = std::min(at + static_cast<int>(studio.select), data->BufTextLen);
        if (data->CursorPos == end && data->SelectionStart == at) studio.go_to.reset();
        data->CursorPos = data->SelectionEnd = end;
        data->SelectionStart = at;
        caret.view.wake(0);
    }
    const std::string_view text = text_of(data);
    const auto line_at = [&](int position) {
        return static_cast<int>(std::count(text.begin(), text.begin() + position, '\n'));
    };
    if (studio.go_to_line > 0 && line_at(data->CursorPos) == studio.go_to_line - 1) {
        studio.go_to_line = 0;
    } else if (studio.go_to_line > 0) {
        // Repeated until it succeeds: a field that has just become active may move the caret
        // itself.
        std::size_t at = 0;
        for (int line = 1; line < studio.go_to_line && at < text.size(); ++line) {
            at = std::min(text.find('\n', at), text.size() - 1) + 1;
        }
        data->CursorPos = data->SelectionStart = data->SelectionEnd = static_cast<int>(at);
        if (line_at(data->CursorPos) != studio.go_to_line - 1) studio.go_to_line = 0;
        caret.view.wake(0);
    }
    studio.caret = static_cast<std::size_t>(data->CursorPos);
    const std::string_view before = text.substr(0, studio.caret);
    studio.caret_line = line_at(data->CursorPos);
    const auto line_start = before.rfind('\n');
    const std::string_view line =
        line_start == std::string_view::npos ? before : before.substr(line_start + 1);
    studio.caret_x = caret.font.measure(line).x;
    return 0;
}

// Draws the text: a scrolling region with line numbers beside one tall field.
class RuleText {
  public:
    RuleText(const StudioFrame& frame, const Rect& r)
        : frame_(frame),
          view_(frame.view.of<StudioView>()),
          editor_(frame.page.editor()),
          r_(r) {
        if (view_.text_id != editor_.id || view_.text_revision != editor_.revision) {
            // A focused field holds its own copy.
            view_.text_changed_under = view_.editing;
            view_.text = editor_.text;
            if (view_.text_id != editor_.id) {
                view_.caret_line = 0;
                view_.caret_x = 0;
                view_.caret = 0;
            }
            view_.text_id = editor_.id;
            view_.text_revision = editor_.revision;
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
        ImGui::SetCursorScreenPos(top_left(r_));
        ImGui::PushStyleVar(ImGuiStyleVar_FramePadding, {0, 0});
        ImGui::BeginChild("text", {r_.w, r_.h}, false, ImGuiWindowFlags_HorizontalScrollbar);
        if (const int line = std::exchange(view_.show_line, 0); line > 0) {
            ImGui::SetScrollY(std::max(0.0F, static_cast<float>(line - 1) * line_ - r_.h / 3));
        }
        origin_ = ImGui::GetCursorScreenPos();
        const float height = static_cast<float>(lines_.size() + 2) * line_;
        const Rect field{origin_.x + gutter_, origin_.y,
                         std::max(longest_ + frame_.px(60), r_.w - gutter_),
                         std::max(height, r_.h - frame_.px(12))};
        note_part("line numbers", {origin_.x, origin_.y, gutter_, field.h},
                  {.role = TargetRole::unread});
        draw_lines();
        edit(field);
        if (view_.editing) {
            const float x = std::round(field.x + view_.caret_x);
            const float y = origin_.y + static_cast<float>(view_.caret_line) * line_;
            frame_.paint.on_top().fill({x, y, std::max(1.0F, frame_.px(1.5F)), line_},
                                       caret_in_view(x, y) ? frame_.theme().text : 0);
            view_.offers_x = x;
            view_.offers_y = y + line_;
        }
        ImGui::EndChild();
        ImGui::PopStyleVar();
        draw_offers(frame_, r_);
    }

  private:
    const Font& font() const { return frame_.paint.fonts[Role::mono]; }
    bool caret_in_view(float x, float y) const {
        return x >= r_.x + gutter_ && x < r_.right() && y >= r_.y - 1 && y + line_ <= r_.bottom();
    }

    // The field draws only the selection; draw_lines draws the highlighted text.
    void edit(const Rect& field) {
        ImGui::SetCursorScreenPos(top_left(field));
        ImGui::PushStyleColor(ImGuiCol_FrameBg, 0);
        ImGui::PushStyleColor(ImGuiCol_Text, 0);
        ImGui::PushStyleColor(ImGuiCol_TextSelectedBg, with_alpha(frame_.theme().code_value, 0.3F));
        // Newer versions of Dear ImGui do not give the focus to a field that accepts Tab.
        const bool asking = (view_.go_to_line > 0 || view_.go_to) && !view_.editing;
        const ImGuiInputTextFlags flags =
            ImGuiInputTextFlags_CallbackAlways | ImGuiInputTextFlags_CallbackCharFilter |
            ImGuiInputTextFlags_NoUndoRedo | (asking ? 0 : ImGuiInputTextFlags_AllowTabInput);
        if (asking) ask_for_keyboard();
        const int line_before = view_.caret_line;
        const float x_before = view_.caret_x;
        const bool escaped = escape_pressed();
        if (view_.editing) step_through_time();
        note_up_and_down();
        Caret caret{frame_.view, view_, font(), editor_.text};
        const bool changed = ImGui::InputTextMultiline("##rules", &view_.text, {field.w, field.h},
                                                       flags, watch_caret, &caret);
        view_.editing = ImGui::IsItemActive();
        note_item(
            "##rules",
            {.role = TargetRole::field, .name = "Text of the rule file", .value = view_.text});
        if (view_.editing) view_.focus_frames = 0;
        ImGui::PopStyleColor(3);
        if (escaped) {
            // Escape leaves the field; Dear ImGui would also revert all typing. If offers are shown
            // it only closes them.
            view_.text = editor_.text;
            if (!view_.offers.list.empty()) {
                view_.offers_shut = true;
                view_.go_to = view_.caret;
                view_.select = 0;
            }
            view_.offers = {};
        } else if (changed) {
            frame_.later(&StudioPage::edit, view_.text);
        }
        if (view_.caret_line != line_before || view_.caret_x != x_before) follow_caret();
    }

    // Undo and redo are the studio's, with one history for typing and all other edits.
    void step_through_time() const {
        if (!ImGui::GetIO().KeyCtrl) return;
        const bool z = key_pressed(ImGuiKey_Z);
        if (z && !ImGui::GetIO().KeyShift) {
            frame_.run("studio.undo");
        } else if (z || key_pressed(ImGuiKey_Y)) {
            frame_.run("studio.redo");
        } else if (key_pressed(ImGuiKey_Space)) {
            view_.offers_asked = true;
            view_.offers_shut = false;
        }
    }

    // Up and down select an offer and do not move the caret.
    void note_up_and_down() const {
        StudioView& studio = view_;
        studio.typed_up_or_down = 0;
        const std::size_t n = studio.offers.list.size();
        if (n == 0 || !view_.editing) return;
        if (key_pressed(ImGuiKey_UpArrow)) studio.typed_up_or_down = -1;
        if (key_pressed(ImGuiKey_DownArrow)) studio.typed_up_or_down = 1;
        if (studio.typed_up_or_down > 0) studio.offer = (studio.offer + 1) % n;
        if (studio.typed_up_or_down < 0) studio.offer = (studio.offer + n - 1) % n;
    }

    // Requests the focus once for each line to go to; gives up after a few frames.
    void ask_for_keyboard() {
        constexpr int kPatience = 4;
        if (view_.focus_frames == 0) ImGui::SetKeyboardFocusHere();
        if (++view_.focus_frames > kPatience) {
            view_.go_to_line = view_.focus_frames = 0;
            view_.go_to.reset();
        }
        frame_.view.wake(0);
    }

    // Scrolls the region so that the caret stays visible.
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

    // 0: no diagnostic on this line; 1: advice; 2: a fault.
    int worst_fault(std::size_t line) const {
        int worst = 0;
        for (const Fault& fault : editor_.faults) {
            if (fault.line == static_cast<int>(line)) worst = std::max(worst, fault.error ? 2 : 1);
        }
        return worst;
    }

    // True if a line differs from the parent.
    bool differs(int line) const {
        const auto& all = frame_.page.studio().differences();
        return frame_.settings.area == Area::studio &&
               std::any_of(all.begin(), all.end(),
                           [line](const Difference& d) { return d.line == line; });
    }

    Rect bytes(std::size_t line, std::size_t from, std::size_t to, float y) const {
        const std::string_view text = lines_[line];
        from = std::min(from, text.size());
        to = std::clamp(to, from, text.size());
        const float x = origin_.x + gutter_ + font().measure(text.substr(0, from)).x;
        const float width = font().measure(text.substr(from, to - from)).x;
        return {x, y, std::max(width, frame_.px(6)), line_};
    }

    // Underlines a fault; its message is the tooltip.
    void underline(std::size_t line, float y) const {
        for (const Fault& fault : editor_.faults) {
            if (fault.line != static_cast<int>(line) + 1) continue;
            const auto from = static_cast<std::size_t>(std::max(fault.column - 1, 0));
            const auto to = fault.end_column > fault.column
                                ? static_cast<std::size_t>(fault.end_column - 1)
                                : lines_[line].size();
            const Rect at = bytes(line, from, to, y);
            const float thick = std::max(1.0F, frame_.px(2));
            frame_.paint.fill({at.x, at.bottom() - thick, at.w, thick},
                              fault.error ? frame_.theme().bad : frame_.theme().unknown);
            const ImVec2 mouse = ImGui::GetIO().MousePos;
            if (at.contains(mouse.x, mouse.y) && r_.contains(mouse.x, mouse.y)) {
                tip(frame_, at, fault.message + (fault.hint.empty() ? "" : "\n" + fault.hint));
            }
        }
    }

    void mark_found(std::size_t line, float y) const {
        const std::string& find = view_.find;
        if (!view_.finding || find.empty()) return;
        for (std::size_t at = lines_[line].find(find); at != std::string_view::npos;
             at = lines_[line].find(find, at + find.size())) {
            const Rect place = bytes(line, at, at + find.size(), y);
            const std::optional<std::size_t>& found = view_.found;
            if (found && lines_[line].data() + at == view_.text.data() + *found) {
                frame_.paint.fill(place, with_alpha(frame_.theme().accent, 0.3F), frame_.px(2));
            }
            frame_.paint.outline(place, frame_.theme().accent, frame_.px(2));
        }
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
                paint.text(x, y, Role::mono, colour(run.part), run.text, Fit::may_be_cut);
                x += font().measure(run.text).x;
            }
            underline(i, y);
            mark_found(i, y);
        }
        // The line numbers stay at the left while the text scrolls under them.
        paint.fill({r_.x, r_.y, gutter_ - frame_.paint.rounding(), r_.h}, theme.panel);
        for (std::size_t i = 0; i < lines_.size(); ++i) {
            const float y = origin_.y + static_cast<float>(i) * line_;
            if (y + line_ < r_.y || y > r_.bottom()) continue;
            const int worst = worst_fault(i + 1);
            if (worst > 0) {
                paint.fill({r_.x, y, frame_.px(3), line_}, worst == 2 ? theme.bad : theme.unknown);
            }
            if (worst == 0 && differs(static_cast<int>(i) + 1)) {
                paint.fill({r_.x, y + frame_.px(3), frame_.px(3), line_ - frame_.px(6)},
                           theme.accent, frame_.px(1.5F));
            }
            paint.line({r_.x, y, gutter_ - frame_.px(14), line_}, Role::mono,
                       worst == 2 ? theme.bad : theme.disabled, std::to_string(i + 1), 1);
        }
    }

    const StudioFrame& frame_;
    StudioView& view_;
    const Editor& editor_;
    Rect r_;
    std::vector<std::string_view> lines_;  // of view_.text at the start of the frame
    float longest_ = 0;
    float line_ = 0;
    float gutter_ = 0;
    ImVec2 origin_;
};

}  // namespace

void draw_rule_text(const StudioFrame& frame, const Rect& r) {
    RuleText(frame, r).draw();
}

}  // namespace niblick
