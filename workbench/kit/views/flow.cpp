#include "workbench/kit/views/flow.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include <imgui_stdlib.h>

#include "core/base/words.h"
#include "workbench/kit/figure_file.h"
#include "workbench/kit/views/navigation.h"
#include "workbench/kit/views/row_height.h"

namespace niblick {

namespace {

// What is shown of a label: not its id.
std::string_view shown(std::string_view label) {
    return label.substr(0, label.find("##"));
}

bool is_letter_byte(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

// The rectangle of the next item, at the cursor.
Rect next_item(float width, float height) {
    const ImVec2 at = ImGui::GetCursorScreenPos();
    return {at.x, at.y, width, height};
}

// Takes the room of what has been drawn by hand.
void take(const Rect& r) {
    ImGui::SetCursorScreenPos(top_left(r));
    ImGui::Dummy({r.w, r.h});
}

void begin_area(const Frame& frame, const char* id, ImVec2 size, float padding) {
    const float pad = frame.px(padding);
    ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, {pad, pad});
    ImGui::BeginChild(id, size, false,
                      ImGuiWindowFlags_AlwaysUseWindowPadding | ImGuiWindowFlags_NavFlattened);
    ImGui::PopStyleVar();
}

void draw_lines(const Frame& frame, const Rect& r, std::string_view words, std::string_view below) {
    const float middle = std::round(r.middle_y()), high = std::min(frame.px(21), r.h / 2);
    frame.paint.line({r.x, middle - high, r.w, high}, Role::body, frame.theme().text, words, 0,
                     Fit::may_be_cut);
    frame.paint.line({r.x, middle, r.w, high}, Role::small, frame.theme().secondary, below, 0,
                     Fit::may_be_cut);
}

// The field with the keyboard focus, and its text.
struct Typing {
    std::string id, text;
};

}  // namespace

float line_height(const Frame& frame) {
    return row_height(frame, 32);
}

void text(const Frame& frame, std::string_view words, const TextLook& look) {
    if (words.empty()) return;
    Rect r = next_item(std::max(1.0F, ImGui::GetContentRegionAvail().x), 0);
    r.h = frame.paint.wrapped(r.x, r.y, r.w, look.role, frame.theme().*look.colour, words);
    take(r);
}

void text_line(const Frame& frame, std::string_view words, const TextLook& look, float width) {
    const Rect r = next_item(width > 0 ? width : std::max(1.0F, ImGui::GetContentRegionAvail().x),
                             line_height(frame));
    frame.paint.line(r, look.role, frame.theme().*look.colour, words, look.align, look.fit);
    take(r);
    const bool cut = frame.paint.fonts[look.role].measure(words).x > r.w;
    if (cut && ImGui::IsItemHovered()) tip(frame, r, words);
}

void label(const Frame& frame, std::string_view words, const TextLook& look) {
    text_line(frame, words, look, std::ceil(frame.paint.fonts[look.role].measure(words).x));
}

float two_lines_height(const Frame& frame) {
    return row_height(frame, 46);
}

void two_lines(const Frame& frame, std::string_view words, std::string_view below, float width) {
    const Rect r = next_item(width, two_lines_height(frame));
    draw_lines(frame, r, words, below);
    take(r);
    if (ImGui::IsItemHovered()) {
        tip(frame, r, std::string(words) + (below.empty() ? "" : "\n") + std::string(below));
    }
}

float button_width(const Frame& frame, std::string_view label) {
    return std::round(frame.paint.fonts[Role::body].measure(label).x + frame.px(22));
}

bool button(const Frame& frame, std::string_view label, std::string_view words, ButtonLook look,
            float width) {
    const Theme& theme = frame.theme();
    const std::string_view name = shown(label);
    const Rect r = next_item(width > 0 ? width : button_width(frame, name), line_height(frame));
    // A sign alone says what its tooltip says.
    const bool sign = std::count_if(name.begin(), name.end(), is_letter_byte) < 2;
    const Press press = press_area(std::string(label).c_str(), r,
                                   {.role = look.tab ? TargetRole::tab : TargetRole::button,
                                    .name = sign && !words.empty() ? words : name,
                                    .about = words,
                                    .chosen = look.lit,
                                    .enabled = look.enabled});
    const bool lively = look.enabled && press.hovered;
    if (look.primary && look.enabled) {
        const float shift = press.held ? 0.18F : lively ? 0.08F : 0.0F;
        frame.paint.fill(r,
                         blend(theme.accent, theme.dark ? IM_COL32_BLACK : IM_COL32_WHITE, shift),
                         frame.paint.rounding());
    } else if (look.enabled && (lively || !look.flat)) {
        frame.paint.fill(r, press.held || lively ? theme.pressed : theme.raised,
                         frame.paint.rounding());
    }
    const bool grey = look.flat && !look.lit && !lively;
    const ImU32 colour = !look.enabled  ? theme.disabled
                         : look.primary ? theme.on_accent
                         : grey         ? theme.secondary
                                        : theme.text;
    frame.paint.line(r, Role::body, colour, name, 0.5F);
    if (press.hovered) {
        if (look.enabled) ImGui::SetMouseCursor(ImGuiMouseCursor_Hand);
        tip(frame, r, words);
    }
    return press.clicked && look.enabled;
}

void action_button(const Frame& frame, std::string_view label, std::string_view action,
                   ButtonLook look, float width) {
    const std::string tip = frame.actions.tip(action);
    const auto& possible = frame.actions.at(action).possible;
    look.enabled = look.enabled && (possible == nullptr || possible());
    if (button(frame, label, tip, look, width)) frame.run(action);
}

void figure_buttons(const Frame& frame, const std::string& id) {
    for (const FigureFile as : kFigureFiles) {
        const std::string ending(ending_of(as)), words = upper(ending.substr(1));
        same_line_if(button_width(frame, words));
        action_button(frame, words, id + ending);
    }
}

void link_buttons(const Frame& frame) {
    for (const auto& [words, action] : {std::pair{"Link", "copy.link"}, {"QR code", "link.code"}}) {
        same_line_if(button_width(frame, words));
        action_button(frame, words, action);
    }
}

bool icon_button(const Frame& frame, const char* id, Icon icon, std::string_view words) {
    const float side = line_height(frame);
    const Rect r = next_item(side, side);
    const Press press = press_area(id, r, {.name = words, .about = words});
    if (press.hovered) {
        frame.paint.fill(r, frame.theme().pressed, frame.paint.rounding());
        ImGui::SetMouseCursor(ImGuiMouseCursor_Hand);
        tip(frame, r, words);
    }
    draw_icon(frame.paint, r, icon, press.hovered ? frame.theme().text : frame.theme().secondary);
    return press.clicked;
}

int segments(const Frame& frame, const char* id, std::span<const std::string_view> labels,
             int chosen, float width) {
    if (width <= 0) {
        float widest = 0;
        for (const std::string_view label : labels) {
            widest = std::max(widest, button_width(frame, label));
        }
        width = widest * static_cast<float>(labels.size());
    }
    const Rect r = next_item(width, line_height(frame));
    const Theme& theme = frame.theme();
    frame.paint.fill(r, theme.raised, frame.paint.rounding());
    int clicked = -1;
    const int n = static_cast<int>(labels.size());
    const Font& font = frame.paint.fonts[Role::body];
    // All are equally wide, unless one needs more.
    const float equal = r.w / static_cast<float>(n);
    float widest = 0, all = 0;
    const auto needed = [&](std::string_view label) {
        return font.measure(label).x + frame.px(14);
    };
    for (const std::string_view label : labels) {
        widest = std::max(widest, needed(label));
        all += needed(label);
    }
    float x = r.x;
    for (int i = 0; i < n; ++i) {
        const std::string_view label = labels[static_cast<std::size_t>(i)];
        const float part_width =
            widest <= equal ? equal : needed(label) + equal - all / static_cast<float>(n);
        const float right = i + 1 < n ? std::round(x + part_width) : r.right();
        const Rect part{x, r.y, right - x, r.h};
        x = right;
        const std::string name = std::string(id) + std::to_string(i);
        const Press press = press_area(
            name.c_str(), part,
            {.role = TargetRole::option, .name = label, .group = id, .chosen = i == chosen});
        const float in = frame.px(2);
        if (i == chosen) {
            const Rect inner{part.x + in, part.y + in, part.w - 2 * in, part.h - 2 * in};
            frame.paint.fill(inner, theme.dark ? theme.pressed : theme.panel, frame.px(5));
        }
        const ImU32 colour = i == chosen || press.hovered ? theme.text : theme.secondary;
        frame.paint.line(part, Role::body, colour, label, 0.5F, Fit::may_be_cut);
        if (press.hovered && font.measure(label).x > part.w) tip(frame, part, label);
        if (press.hovered) ImGui::SetMouseCursor(ImGuiMouseCursor_Hand);
        if (press.clicked && i != chosen) clicked = i;
    }
    take(r);
    return clicked;
}

bool field(const Frame& frame, const char* id, std::string_view hint, std::string& words,
           float width, int flags) {
    const FontScope font(frame.paint.fonts[Role::body]);
    ImGui::SetNextItemWidth(width);
    const std::string name = "##" + std::string(id), grey(hint);
    const bool changed = ImGui::InputTextWithHint(name.c_str(), grey.c_str(), &words, flags);
    note_item(name.c_str(),
              {.role = TargetRole::field, .name = hint.empty() ? id : hint, .value = words});
    return changed;
}

int combo(const Frame& frame, const char* id, std::span<const std::string> labels, int chosen,
          float width) {
    const FontScope font(frame.paint.fonts[Role::body]);
    const bool known = chosen >= 0 && chosen < static_cast<int>(labels.size());
    const char* now = known ? labels[static_cast<std::size_t>(chosen)].c_str() : "";
    ImGui::SetNextItemWidth(width);
    int clicked = -1;
    const std::string name = "##" + std::string(id);
    if (!ImGui::BeginCombo(name.c_str(), now)) {
        note_item(name.c_str(), {.role = TargetRole::combo, .name = id, .value = now});
        return clicked;
    }
    for (int i = 0; i < static_cast<int>(labels.size()); ++i) {
        ImGui::PushID(i);
        if (ImGui::Selectable(labels[static_cast<std::size_t>(i)].c_str(), i == chosen)) {
            clicked = i;
        }
        note_item(labels[static_cast<std::size_t>(i)].c_str(),
                  {.role = TargetRole::option,
                   .name = labels[static_cast<std::size_t>(i)],
                   .group = id,
                   .chosen = i == chosen});
        if (i == chosen && ImGui::IsWindowAppearing()) ImGui::SetItemDefaultFocus();
        ImGui::PopID();
    }
    ImGui::EndCombo();
    return clicked;
}

Press pressable(const Frame& frame, const char* id, const std::function<void()>& draw,
                Tone ground) {
    ImDrawListSplitter layers;
    ImDrawList* list = ImGui::GetWindowDrawList();
    layers.Split(list, 2);
    layers.SetCurrentChannel(list, 1);
    ImGui::BeginGroup();
    const ImVec2 start = ImGui::GetCursorScreenPos();
    const float air = ground == nullptr ? 0 : frame.px(10);
    ImGui::Dummy({0, std::max(0.0F, air - ImGui::GetStyle().ItemSpacing.y)});
    ImGui::Indent(air + 1);
    draw();
    ImGui::Unindent(air + 1);
    ImGui::EndGroup();
    const float width = std::max(1.0F, ImGui::GetContentRegionAvail().x);
    const float high = ImGui::GetItemRectMax().y - start.y + air;
    const Rect r{start.x, start.y, width, std::max(high, row_height(frame, 0))};
    const Press press = press_area(id, r);
    ImGui::SetCursorScreenPos({r.x, r.bottom() + ImGui::GetStyle().ItemSpacing.y});
    layers.SetCurrentChannel(list, 0);
    const Theme& theme = frame.theme();
    const float out = ground == nullptr ? frame.px(6) : 0;
    if (press.hovered || ground != nullptr) {
        const ImU32 lit = ground == nullptr ? theme.raised : theme.pressed;
        frame.paint.fill({r.x - out, r.y - out / 3, r.w + 2 * out, r.h + out / 1.5F},
                         press.hovered ? lit : theme.*ground, frame.paint.rounding());
    }
    layers.Merge(list);
    if (press.hovered) ImGui::SetMouseCursor(ImGuiMouseCursor_Hand);
    return press;
}

Press list_row(const Frame& frame, const char* id, std::string_view words, const RowLook& look) {
    const Theme& theme = frame.theme();
    const bool two = !look.below.empty();
    const float pad = frame.px(10), width = std::max(1.0F, ImGui::GetContentRegionAvail().x);
    const float first = frame.px(21), air = frame.px(4);
    const float wrapped = two && look.wraps
                              ? frame.paint.wrapped_height(width - 2 * pad, Role::small, look.below)
                              : 0;
    const Rect r = next_item(width, wrapped > 0 ? 2 * air + first + wrapped
                                    : two       ? two_lines_height(frame)
                                                : list_row_height(frame));
    const std::string more = two ? std::string(look.below)
                                 : std::string(look.beside) +
                                       (look.beside.empty() || look.right.empty() ? "" : ", ") +
                                       std::string(look.right);
    const Press press = press_area(id, r,
                                   {.role = TargetRole::row,
                                    .name = words,
                                    .about = look.tip,
                                    .value = more,
                                    .chosen = look.chosen});
    if (press.hovered) ImGui::SetMouseCursor(ImGuiMouseCursor_Hand);
    if (look.chosen || press.hovered) {
        frame.paint.fill(r, look.chosen ? theme.pressed : theme.raised, frame.paint.rounding());
    }
    Rect rest{r.x + pad, r.y, r.w - 2 * pad, r.h};
    if (wrapped > 0) {
        frame.paint.line({rest.x, r.y + air, rest.w, first}, look.role, theme.text, words, 0,
                         Fit::may_be_cut);
        frame.paint.wrapped(rest.x, r.y + air + first, rest.w, Role::small, theme.secondary,
                            look.below);
        return press;
    }
    if (two) {
        draw_lines(frame, rest, words, look.below);
        if (press.hovered) tip(frame, r, look.tip);
        return press;
    }
    const ImU32 quiet = look.chosen ? blend(theme.secondary, theme.text, 0.5F) : theme.secondary;
    const float right = frame.paint.fonts[Role::small].measure(look.right).x;
    if (right > 0 && rest.w > right + frame.px(120)) {
        frame.paint.line(rest, Role::small, quiet, look.right, 1);
        rest.w -= right + pad;
    }
    const float own = frame.paint.line(rest, look.role, theme.text, words, 0, Fit::may_be_cut).w;
    rest = {rest.x + own + pad, rest.y, rest.w - own - pad, rest.h};
    if (frame.paint.fonts[Role::small].measure(look.beside).x <= rest.w) {
        frame.paint.line(rest, Role::small, quiet, look.beside);
    }
    const bool cut = frame.paint.fonts[look.role].measure(words).x > own + 1;
    if (press.hovered && cut) tip(frame, r, words);
    return press;
}

float list_row_height(const Frame& frame) {
    return row_height(frame, 32);
}

void scroll_to_row(int row, float height) {
    const float at = static_cast<float>(row) * height, room = ImGui::GetWindowHeight();
    if (at < ImGui::GetScrollY()) ImGui::SetScrollY(at);
    if (at + height > ImGui::GetScrollY() + room) ImGui::SetScrollY(at + height - room);
}

std::optional<std::string> typed(const Frame& frame, const std::string& id,
                                 const std::string& shown, float width, std::size_t lines) {
    Typing& now = frame.view.of<Typing>();
    const FontScope font(frame.paint.fonts[lines > 0 ? Role::mono : Role::body]);
    const bool mine = now.id == id;
    std::string seen = shown;
    std::string& text = mine ? now.text : seen;
    const std::string name = "##" + id;
    if (lines > 0) {
        const float high = static_cast<float>(lines) * ImGui::GetTextLineHeight() +
                           2 * ImGui::GetStyle().FramePadding.y;
        ImGui::InputTextMultiline(name.c_str(), &text, {width, high});
        let_tab_leave();
    } else {
        ImGui::SetNextItemWidth(width);
        ImGui::InputText(name.c_str(), &text);
    }
    const TargetWords words{.role = TargetRole::field, .name = id, .value = text};
    note_item(name.c_str(), words);
    if (ImGui::IsItemActivated()) now = {id, shown};
    if (!mine || !ImGui::IsItemDeactivated()) return std::nullopt;
    now.id.clear();
    if (now.text == shown) return std::nullopt;
    return std::move(now.text);
}

void same_line_right(float width) {
    ImGui::SameLine(std::max(1.0F, ImGui::GetContentRegionMax().x - width));
}

void same_line_if(float width, float spacing) {
    const float used = ImGui::GetItemRectMax().x;
    const float room = ImGui::GetWindowPos().x + ImGui::GetWindowContentRegionMax().x;
    const float between = spacing < 0 ? ImGui::GetStyle().ItemSpacing.x : spacing;
    if (used + between + width <= room + 0.5F) ImGui::SameLine(0, between);
}

void gap(const Frame& frame, float units) {
    ImGui::Dummy({1, std::max(1.0F, frame.px(units) - ImGui::GetStyle().ItemSpacing.y)});
}

void rule(const Frame& frame) {
    const Rect r = next_item(std::max(1.0F, ImGui::GetContentRegionAvail().x), 1);
    frame.paint.fill(r, frame.theme().line);
    take(r);
}

ScrollArea::ScrollArea(const Frame& frame, const char* id, const Rect& r, float padding) {
    ImGui::SetCursorScreenPos(top_left(r));
    begin_area(frame, id, {r.w, r.h}, padding);
}

ScrollArea::ScrollArea(const Frame& frame, const char* id, float width, float height,
                       float padding) {
    begin_area(frame, id, {width, height}, padding);
}

ScrollArea::~ScrollArea() {
    ImGui::EndChild();
}

Spacing::Spacing(const Frame& frame, float units) {
    ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing,
                        {ImGui::GetStyle().ItemSpacing.x, frame.px(units)});
}

Spacing::~Spacing() {
    ImGui::PopStyleVar();
}

void keep_height(const Frame& frame, float& kept, float padding) {
    const float now = std::ceil(ImGui::GetCursorPosY() - ImGui::GetStyle().ItemSpacing.y + padding);
    if (std::exchange(kept, now) != now) {
        frame.view.more_passes = std::max(frame.view.more_passes, 1);
    }
}

FittedArea::FittedArea(const Frame& frame, const char* id, const Rect& r, float& content,
                       float padding)
    : frame_(frame),
      content_(content),
      padding_(frame.px(padding)),
      area_(frame, id, {r.x, r.y, r.w, std::clamp(content, 1.0F, std::max(1.0F, r.h))}, padding) {}

FittedArea::~FittedArea() {
    keep_height(frame_, content_, padding_);
}

}  // namespace niblick
