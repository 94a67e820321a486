#include <algorithm>
#include <cmath>
#include <utility>

#include <imgui.h>
#include <imgui_stdlib.h>

#include "core/deal/daily.h"
#include "workbench/game/views/deal_field.h"
#include "workbench/game/views/play_parts.h"
#include "workbench/kit/views/plates.h"
#include "workbench/kit/views/widgets.h"

namespace niblick {

namespace {

struct Kind {
    std::string_view label, says;
    std::optional<Band> band;
};
constexpr Kind kKinds[] = {
    {"Winnable", "A deal proved winnable with all cards known.", std::nullopt},
    {"Easy", "The easiest tenth of 100 deals: few moves lose.", Band::easiest},
    {"Medium", "The middle tenth of 100 deals, ranked by how many moves lose.", Band::middle},
    {"Hard", "The hardest tenth of 100 deals: most moves lose.", Band::hardest},
};

int select_if_wanted(ImGuiInputTextCallbackData* data) {
    if (std::exchange(static_cast<DealField*>(data->UserData)->select, false)) data->SelectAll();
    return 0;
}

// Draws the plate from top to bottom; `y` is the lower end of its content so far.
struct EntryDialog {
    const PlayFrame& frame;
    Rect plate;
    float pad, y;

    float x() const { return plate.x + pad; }
    float width() const { return plate.w - 2 * pad; }
    void words(Role role, ImU32 colour, std::string_view text, float space) {
        if (text.empty()) return;
        y += frame.paint.wrapped(x(), y, width(), role, colour, text) + frame.px(space);
    }
    void rule() {
        frame.paint.fill({x(), std::round(y), width(), 1}, frame.theme().line);
        y += frame.px(13);
    }
};

void put_field(EntryDialog& dialog, bool fresh) {
    const PlayFrame& frame = dialog.frame;
    DealField& state = frame.view.of<DealField>();
    const Font& body = frame.paint.fonts[Role::body];
    const auto lines =
        std::min<long>(std::count(state.text.begin(), state.text.end(), '\n') + 1, 8);
    const float field = body.size * static_cast<float>(lines) + frame.px(16);
    const float button = button_width(frame, "Deal");
    {
        const FontScope font(body);
        const float width = dialog.width() - button - frame.px(8);
        place({dialog.x(), dialog.y, width, field});
        state.select = state.select || state.tried;
        if (fresh || std::exchange(state.tried, false)) ask_keyboard(frame);
        const bool entered = ImGui::InputTextMultiline("##deal", &state.text, {width, field},
                                                       ImGuiInputTextFlags_EnterReturnsTrue |
                                                           ImGuiInputTextFlags_CtrlEnterForNewLine |
                                                           ImGuiInputTextFlags_CallbackAlways,
                                                       select_if_wanted, &state);
        ButtonLook look;
        look.primary = true;
        const Rect at{dialog.plate.right() - dialog.pad - button, dialog.y, button,
                      body.size + frame.px(16)};
        const bool pressed = text_button(frame, "open deal", at, "Deal", "Deal it (Enter)", look);
        if (entered || pressed) {
            frame.later(&PlayPage::open_deal, state.text);
            state.tried = true;
        }
        if (escape_pressed()) frame.run("cancel");
    }
    dialog.y += field + frame.px(8);
}

void put_finder(EntryDialog& dialog) {
    const PlayFrame& frame = dialog.frame;
    const PlayState& state = frame.page.state();
    std::string_view labels[std::size(kKinds)];
    for (std::size_t i = 0; i < std::size(kKinds); ++i) labels[i] = kKinds[i].label;
    const float height = frame.px(32);
    const std::string_view label = state.finding ? "Stop" : "Find one";
    const float button = std::max(button_width(frame, "Stop"), button_width(frame, "Find one"));
    const Rect left{dialog.x(), dialog.y, dialog.width() - button - frame.px(8), height};
    int& kind = frame.view.of<DealField>().kind;
    const int chosen = segments(frame, "kind of deal", left, labels, kind);
    if (chosen >= 0) kind = chosen;
    const Kind& wanted = kKinds[static_cast<std::size_t>(kind)];
    const Rect right{dialog.plate.right() - dialog.pad - button, dialog.y, button, height};
    if (text_button(frame, "find deal", right, label,
                    state.finding ? "Stop searching" : "Searches while you read or play")) {
        if (state.finding) {
            frame.run("find.stop");
        } else {
            frame.later(&PlayPage::find_deal, Keep::winnable, wanted.band);
        }
    }
    dialog.y += height + frame.px(6);
    dialog.words(Role::small, frame.theme().secondary, wanted.says, 4);
    if (state.finding && state.found_words.empty()) {
        dialog.words(Role::body, frame.theme().text, "Checking the first deal.", 4);
    }
    dialog.words(Role::body, frame.theme().text, state.found_words, 4);
}

void put_buttons(EntryDialog& dialog) {
    const PlayFrame& frame = dialog.frame;
    const float height = frame.px(32);
    float x = dialog.x();
    const auto button = [&](const char* id, std::string_view label, std::string_view words) {
        const float width = button_width(frame, label);
        if (x > dialog.x() && x + width > dialog.plate.right() - dialog.pad) {
            x = dialog.x();
            dialog.y += height + frame.px(6);
        }
        const bool pressed = text_button(frame, id, {x, dialog.y, width, height}, label, words);
        x += width + frame.px(8);
        return pressed;
    };
    const std::string daily = "Deal of " + date_text(today());
    if (button("daily", daily, "Today's deal of this game, the same for everyone")) {
        frame.run("daily");
    }
    if (button("copy code", "Copy this game",
               "Copies rules, deal and moves as one line of text (Ctrl + C)")) {
        frame.run("copy");
    }
    if (button("paste code", "Paste", "Opens the deal or game on the clipboard (Ctrl + V)")) {
        frame.run("paste");
    }
    if (button("deal file", "Open a file...", "A deal, a saved game or a code in a file")) {
        frame.run("deal.open_file");
    }
    dialog.y += height;
}

}  // namespace

void draw_deal_entry(const PlayFrame& frame, const Rect& table) {
    DealField& view = frame.view.of<DealField>();
    const PlayState& state = frame.page.state();
    if (!state.asking_deal) {
        view.open = view.tried = view.select = false;
        return;
    }
    const bool fresh = !view.open;
    if (fresh) view.text = state.deal_prefill;
    view.open = true;
    const Theme& theme = frame.theme();
    const float pad = frame.px(16);
    const float width = std::min(frame.px(520), table.w - frame.px(32));
    EntryDialog dialog{frame,
                       {std::round(table.middle_x() - width / 2), table.y + frame.px(24), width,
                        std::min(view.height, table.h - frame.px(32))},
                       pad,
                       0};
    begin_plate("deal entry", dialog.plate);
    draw_plate(frame, dialog.plate);
    dialog.y = dialog.plate.y + pad;
    dialog.words(
        Role::small, theme.secondary,
        "A deal number, its cards as Niblick or other programs write them, or a copied game.", 2);
    dialog.words(Role::small, theme.secondary, state.other_numbers, 6);
    put_field(dialog, fresh);
    for (const std::string& fault : state.deal_faults) {
        dialog.words(Role::body, theme.text, fault, 4);
    }
    dialog.y += frame.px(6);
    dialog.rule();
    put_finder(dialog);
    dialog.y += frame.px(8);
    dialog.rule();
    put_buttons(dialog);
    const float height = std::round(dialog.y + pad - dialog.plate.y);
    // The plate gets the height of its content in the next frame.
    if (height != view.height) frame.view.wake(0);
    view.height = height;
    end_plate();
    // A click outside closes it.
    const ImVec2 mouse = ImGui::GetIO().MousePos;
    if (!fresh && ImGui::IsMouseClicked(0) && table.contains(mouse.x, mouse.y) &&
        !dialog.plate.contains(mouse.x, mouse.y)) {
        frame.run("cancel");
    }
}

}  // namespace niblick
