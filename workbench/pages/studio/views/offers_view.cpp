#include <algorithm>
#include <cmath>
#include <string>

#include <imgui.h>

#include "workbench/kit/views/flow.h"
#include "workbench/library/catalogue.h"
#include "workbench/pages/studio/views/studio_parts.h"
#include "workbench/pages/studio/views/studio_state.h"

namespace niblick {

namespace {

constexpr std::size_t kRows = 8;

// The rectangle of the list and its visible part.
struct Popup {
    Rect r;
    float row = 0;
    std::size_t first = 0, count = 0;

    Rect at(std::size_t i) const {
        return {r.x, r.y + static_cast<float>(i - first) * row, r.w, row};
    }
};

Popup popup_of(const StudioFrame& frame) {
    const StudioView& studio = frame.view.of<StudioView>();
    const std::size_t n = studio.offers.list.size();
    Popup popup;
    popup.row = frame.px(26);
    popup.count = std::min(n, kRows);
    if (studio.offer >= kRows) popup.first = std::min(studio.offer - kRows + 1, n - popup.count);
    const float height = popup.row * static_cast<float>(popup.count);
    const ImVec2 window = ImGui::GetIO().DisplaySize;
    float widest = 0;
    for (const Offer& offer : studio.offers.list) {
        widest = std::max(widest, frame.paint.fonts[Role::mono].measure(offer.label).x);
    }
    const float width = std::min(widest + frame.px(380), window.x * 0.5F);
    const float line = frame.paint.fonts[Role::mono].size;
    popup.r = {std::min(studio.offers_x - frame.px(8), window.x - width - frame.px(8)),
               studio.offers_y + frame.px(2), width, height};
    if (popup.r.bottom() > window.y - frame.px(8)) {
        popup.r.y = studio.offers_y - line - height - frame.px(6);
    }
    return popup;
}

void renew(const StudioFrame& frame) {
    StudioView& studio = frame.view.of<StudioView>();
    const bool typed = studio.offers_text != studio.text;
    if (!typed && studio.offers_caret == studio.caret && !studio.offers_asked) return;
    const bool first = studio.offers_text.empty();  // a text was just opened
    studio.offers_text = studio.text;
    studio.offers_caret = studio.caret;
    if (typed) studio.offers_shut = false;
    const bool wanted = studio.offers_asked || (typed && !first);
    studio.offers = {};
    if (wanted && !studio.offers_shut) {
        studio.offers = offers_at(studio.text, studio.caret, frame.page.studio().registry(),
                                  frame.page.catalogue().ids(), studio.offers_asked);
    }
    studio.offers_asked = false;
    studio.offer = 0;
}

// Inserts the clicked offer from outside, because the click took the focus from the text.
void take_by_mouse(const StudioFrame& frame, const Popup& popup) {
    StudioView& studio = frame.view.of<StudioView>();
    const ImVec2 mouse = ImGui::GetIO().MousePos;
    for (std::size_t i = popup.first; i < popup.first + popup.count; ++i) {
        if (popup.at(i).contains(mouse.x, mouse.y)) studio.offer = i;
    }
    const std::string words = studio.offers.list[studio.offer].text;
    put_in_text(frame, studio.offers.from, studio.offers.to, words);
}

}  // namespace

void put_in_text(const StudioFrame& frame, std::size_t from, std::size_t to,
                 std::string_view words) {
    StudioView& studio = frame.view.of<StudioView>();
    std::string text = studio.text;
    text.replace(from, to - from, words);
    studio.go_to = from + words.size();
    studio.select = 0;
    studio.offers = {};
    studio.offers_text = text;
    studio.offers_caret = *studio.go_to;
    studio.text_changed_under = studio.editing;
    studio.text = text;
    frame.later(&StudioPage::edit, text);
}

void draw_offers(const StudioFrame& frame, const Rect& text) {
    StudioView& studio = frame.view.of<StudioView>();
    if (!studio.offers.list.empty()) {
        const Popup popup = popup_of(frame);
        const ImVec2 mouse = ImGui::GetIO().MousePos;
        if (ImGui::IsMouseClicked(0) && popup.r.contains(mouse.x, mouse.y)) {
            return take_by_mouse(frame, popup);
        }
    }
    if (!studio.editing) {
        studio.offers = {};
        return;
    }
    renew(frame);
    const bool in_sight = studio.offers_y >= text.y && studio.offers_y <= text.bottom() + 4;
    if (studio.offers.list.empty() || !in_sight) return;
    const Popup popup = popup_of(frame);
    const Theme& theme = frame.theme();
    const Paint paint = frame.paint.on_top();
    paint.fill({popup.r.x, popup.r.y + frame.px(2), popup.r.w, popup.r.h}, IM_COL32(0, 0, 0, 60),
               paint.rounding());
    paint.fill(popup.r, theme.plate, paint.rounding());
    const float pad = frame.px(8);
    for (std::size_t i = popup.first; i < popup.first + popup.count; ++i) {
        const Offer& offer = studio.offers.list[i];
        const Rect row = popup.at(i);
        if (i == studio.offer) paint.fill(row, theme.pressed, paint.rounding());
        const Rect label = paint.line({row.x + pad, row.y, row.w - 2 * pad, row.h}, Role::mono,
                                      theme.text, offer.label);
        const float x = std::round(label.right() + frame.px(14));
        if (x < row.right() - frame.px(40)) {
            paint.line({x, row.y, row.right() - pad - x, row.h}, Role::small, theme.secondary,
                       offer.says);
        }
    }
    paint.outline(popup.r, theme.plate_line, paint.rounding());
}

void draw_help(const StudioFrame& frame) {
    const StudioView& studio = frame.view.of<StudioView>();
    const auto help = help_at(studio.text, studio.caret, frame.page.studio().registry());
    if (!help) {
        return text(
            frame,
            "Put the cursor on a key to read what it does; Ctrl + Space lists what can go there.",
            kNote);
    }
    const bool falls = !help->fallback.empty() && help->fallback != "\"\"";
    text(frame, help->title + (falls ? ", otherwise " + help->fallback : ""), kNote);
    text(frame, help->says, {.role = Role::small});
    for (const auto& [word, says] : help->choices) text(frame, word + ": " + says, kNote);
    for (const std::string& phrase : help->phrases) text(frame, phrase, kNote);
    if (!help->allowed.empty()) text(frame, "Takes " + help->allowed + ".", kNote);
    if (help->recipes.empty()) return;
    text(frame, "Recipes; a click copies the file:", kNote);
    for (const auto& [title, file] : help->recipes) {
        if (button(frame, title, file, {.flat = true, .lit = true})) {
            ImGui::SetClipboardText(file.c_str());
        }
    }
}

}  // namespace niblick
