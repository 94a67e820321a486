#include <algorithm>
#include <utility>

#include <imgui.h>
#include <imgui_stdlib.h>

#include "core/deal/daily.h"
#include "workbench/game/views/deal_field.h"
#include "workbench/game/views/play_parts.h"
#include "workbench/kit/views/flow.h"
#include "workbench/kit/views/navigation.h"
#include "workbench/kit/views/plates.h"

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

float room_beside(const PlayFrame& frame, std::string_view label) {
    return ImGui::GetContentRegionAvail().x - button_width(frame, label) -
           ImGui::GetStyle().ItemSpacing.x;
}

void draw_field(const PlayFrame& frame, DealField& state, bool fresh) {
    const auto lines =
        std::min<long>(std::count(state.text.begin(), state.text.end(), '\n') + 1, 8);
    state.select = state.select || state.tried;
    if (fresh || std::exchange(state.tried, false)) ask_keyboard(frame);
    bool entered = false;
    {
        const FontScope font(frame.paint.fonts[Role::body]);
        const float high = static_cast<float>(lines) * ImGui::GetTextLineHeight() +
                           2 * ImGui::GetStyle().FramePadding.y;
        entered = ImGui::InputTextMultiline(
            "##deal", &state.text, {room_beside(frame, "Deal"), high},
            ImGuiInputTextFlags_EnterReturnsTrue | ImGuiInputTextFlags_CtrlEnterForNewLine |
                ImGuiInputTextFlags_CallbackAlways,
            select_if_wanted, &state);
        note_item(
            "##deal",
            {.role = TargetRole::field, .name = "Number or text of a deal", .value = state.text});
        if (key_pressed(ImGuiKey_Tab)) let_tab_leave();
    }
    ImGui::SameLine();
    if (button(frame, "Deal", "Deal it (Enter)", {.primary = true}) || entered) {
        frame.later(&PlayPage::open_deal, state.text);
        state.tried = true;
    }
    if (escape_pressed()) frame.run("cancel");
}

void draw_finder(const PlayFrame& frame, int& kind) {
    const PlayState& state = frame.page.state();
    std::string_view labels[std::size(kKinds)];
    std::ranges::transform(kKinds, labels, &Kind::label);
    const int chosen =
        segments(frame, "kind of deal", labels, kind, room_beside(frame, "Find one"));
    if (chosen >= 0) kind = chosen;
    const Kind& wanted = kKinds[static_cast<std::size_t>(kind)];
    ImGui::SameLine();
    if (state.finding) {
        if (button(frame, "Stop###find", "Stop searching")) frame.run("find.stop");
    } else if (button(frame, "Find one###find", "Searches while you read or play")) {
        frame.later(&PlayPage::find_deal, Keep::winnable, wanted.band);
    }
    text(frame, wanted.says, kNote);
    if (state.finding && state.found_words.empty()) text(frame, "Checking the first deal.");
    text(frame, state.found_words);
}

void draw_buttons(const PlayFrame& frame) {
    const std::pair<std::string, std::string_view> buttons[] = {
        {"Deal of " + date_text(today()), "daily"},
        {"Copy this game", "copy"},
        {"Paste", "paste"},
        {"Open a file\xE2\x80\xA6", "deal.open_file"},
    };
    for (const auto& [label, action] : buttons) {
        if (action != "daily") same_line_if(button_width(frame, label));
        action_button(frame, label, action);
    }
}

}  // namespace

void draw_deal_entry(const PlayFrame& frame, const Rect& table) {
    DealField& field = frame.view.of<DealField>();
    const PlayState& state = frame.page.state();
    if (!state.asking_deal) {
        field.open = field.tried = field.select = false;
        return;
    }
    const bool fresh = !std::exchange(field.open, true);
    if (fresh) field.text = state.deal_prefill;
    const Size most{std::min(frame.px(520), table.w - frame.px(32)), table.h - frame.px(32)};
    const Plate plate(frame, "deal entry", most, [&](Size size) {
        return Rect{table.middle_x() - size.w / 2, table.y + frame.px(24), size.w, size.h};
    });
    text(frame,
         "A deal number, its cards as Niblick or other programs write them, or a copied game.",
         kNote);
    text(frame, state.other_numbers, kNote);
    draw_field(frame, field, fresh);
    for (const std::string& fault : state.deal_faults) text(frame, fault);
    rule(frame);
    draw_finder(frame, field.kind);
    rule(frame);
    draw_buttons(frame);
    // A click outside closes it.
    const ImVec2 mouse = ImGui::GetIO().MousePos;
    if (!fresh && ImGui::IsMouseClicked(0) && table.contains(mouse.x, mouse.y) &&
        !plate.at().contains(mouse.x, mouse.y)) {
        frame.run("cancel");
    }
}

}  // namespace niblick
