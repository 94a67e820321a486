#include <algorithm>
#include <cmath>

#include <imgui.h>
#include <imgui_stdlib.h>

#include "workbench/kit/views/picture_view.h"
#include "workbench/kit/views/plot_view.h"
#include "workbench/kit/views/widgets.h"
#include "workbench/pages/compare/views/compare_parts.h"
#include "workbench/pages/compare/views/compare_state.h"
#include "workbench/table/table_picture.h"

namespace niblick {

namespace {

constexpr float kMinFelt = 190;  // in design units; below it the tables scroll

constexpr std::string_view kLines[] = {"Same moves", "Own lines", "By hand"};
constexpr StepLines kLineValues[] = {StepLines::same, StepLines::own, StepLines::hand};
constexpr std::string_view kLineTips[] = {
    "All follow the first game", "Each plays its own winning line", "Click a card on any table"};

void draw_bar_of(const CompareFrame& frame, const Rect& r) {
    const CompareModel& model = frame.page.compare();
    CompareView& view = frame.view.of<CompareView>();
    float x = r.x;
    const DealNumber now = model.steps().deal();
    const SchemeFacts& facts = facts_of(now.scheme);
    const std::string label = now.own() ? "Deal" : std::string(facts.program) + " deal";
    const float words = frame.paint.fonts[Role::body].measure(label).x + frame.px(8);
    frame.paint.line({x, r.y, words, r.h}, Role::body, frame.theme().secondary, label);
    x += words;
    const std::string shown = digits_of(now);
    if (!view.deal_typing) view.deal = shown;
    const float field = frame.px(80);
    {
        const FontScope font(frame.paint.fonts[Role::body]);
        place({x, r.y, field, r.h});
        ImGui::SetNextItemWidth(field);
        const bool entered = ImGui::InputText("##step deal", &view.deal,
                                              ImGuiInputTextFlags_EnterReturnsTrue |
                                                  ImGuiInputTextFlags_AutoSelectAll |
                                                  ImGuiInputTextFlags_CharsDecimal);
        view.deal_typing = ImGui::IsItemActive();
        if (entered) {
            const auto typed = parse_deal_number(std::string(facts.word) + ":" + view.deal).number;
            const auto number = typed ? distance(model.seeds().base, *typed) : std::nullopt;
            frame.later([value_or = number.value_or(0)](ComparePage& page) {
                page.tell(page.compare().step_deal(value_or));
            });
        }
    }
    x += field + frame.px(6);
    const float small = frame.px(36);
    const auto deal = [&](const char* id, std::string_view sign, std::string_view tip,
                          std::uint64_t number) {
        ButtonLook look;
        look.enabled = number > 0;
        if (text_button(frame, id, {x, r.y, small, r.h}, sign, tip, look)) {
            frame.later(
                [number](ComparePage& page) { page.tell(page.compare().step_deal(number)); });
        }
        x += small + frame.px(6);
    };
    const std::uint64_t number = model.steps().number();
    deal("deal before", "\xE2\x88\x92", "Previous deal", number > 1 ? number - 1 : 0);
    deal("deal next", "+", "Next deal", number + 1);
    x += frame.px(8);
    const auto chosen =
        std::find(std::begin(kLineValues), std::end(kLineValues), model.steps().lines()) -
        std::begin(kLineValues);
    float width = std::min(frame.px(300), r.right() - x);
    if (width < frame.px(246)) {
        // Without room for all choices: one button that cycles through them.
        const std::string line = std::string(kLines[chosen]) + " \xE2\x80\xA6";
        width = button_width(frame, line);
        if (text_button(frame, "whose moves next", {x, r.y, width, r.h}, line, kLineTips[chosen])) {
            frame.later(
                [lines = kLineValues[(static_cast<std::size_t>(chosen) + 1) % std::size(kLines)]](
                    ComparePage& page) { page.tell(page.compare().follow(lines)); });
        }
        return;
    }
    const int picked =
        segments(frame, "whose moves", {x, r.y, width, r.h}, kLines, static_cast<int>(chosen));
    if (picked >= 0)
        frame.later([picked = kLineValues[picked]](ComparePage& page) {
            page.tell(page.compare().follow(picked));
        });
    x += width + frame.px(12);
    // The meaning of the choice if there is room; the tooltips have it too.
    if (frame.paint.fonts[Role::small].measure(kLineTips[chosen]).x > r.right() - x) return;
    frame.paint.line({x, r.y, r.right() - x, r.h}, Role::small, frame.theme().secondary,
                     kLineTips[chosen]);
}

// Play, pause, step buttons and a slider with a mark where the tables part.
void draw_player(const CompareFrame& frame, const Rect& r) {
    const Theme& theme = frame.theme();
    const CompareSteps& steps = frame.page.compare().steps();
    frame.paint.fill(r, theme.panel);
    frame.paint.fill({r.x, r.y, r.w, 1}, theme.line);
    const float height = frame.px(30), gap = frame.px(6);
    const float y = r.y + std::round((r.h - height) / 2);
    float x = r.x + frame.px(16);
    ButtonLook look;
    look.enabled = steps.length() > 0;
    const auto button = [&](const char* id, std::string_view label, std::string_view what,
                            float wide, bool enabled) {
        const Rect at{x, y, wide, height};
        x += wide + gap;
        look.enabled = enabled;
        return text_button(frame, id, at, label, what, look);
    };
    const bool any = steps.length() > 0;
    const float wide = std::max(button_width(frame, "Pause"), button_width(frame, "Play"));
    if (button("step play", steps.playing() ? "Pause" : "Play", "Play or pause (Enter)", wide,
               any)) {
        frame.run("compare.play");
    }
    if (button("step back", "\xE2\x88\x92 1", "One move back (Left)", frame.px(42),
               steps.at() > 0)) {
        frame.later([](ComparePage& page) { page.tell(page.compare().step_by(-1)); });
    }
    if (button("step on", "+ 1", "One move forward (Right)", frame.px(42),
               steps.at() < steps.length())) {
        frame.later([](ComparePage& page) { page.tell(page.compare().step_by(1)); });
    }
    constexpr std::string_view kPart = "First difference";
    if (button("part", kPart, "Go to the first move that differs", button_width(frame, kPart),
               steps.parting().has_value())) {
        frame.run("compare.first_difference");
    }
    x += gap;
    std::string words;
    if (!any) {
        words = steps.solving()                    ? "The solver is looking for winning lines."
                : steps.lines() == StepLines::hand ? "Make a move on one of the tables."
                                                   : "No game has a winning line.";
    } else {
        words = "Step " + std::to_string(steps.at()) + " of " + std::to_string(steps.length());
        words += steps.parting() ? "; first differs at " + std::to_string(*steps.parting() + 1)
                                 : "; no difference";
    }
    const float room = std::min(frame.px(270), (r.right() - x) * 0.5F);
    const Rect slider{x, y, r.right() - frame.px(28) - room - x, height};
    if (slider.w > frame.px(60) && any) {
        const Press press = press_area("steps", slider);
        const float inset = frame.px(8);
        const Rect track{slider.x + inset, slider.middle_y() - frame.px(2), slider.w - 2 * inset,
                         frame.px(4)};
        const auto length = static_cast<float>(steps.length());
        const float knob = track.x + track.w * static_cast<float>(steps.at()) / length;
        frame.paint.fill(track, theme.pressed, frame.px(2));
        frame.paint.fill({track.x, track.y, knob - track.x, track.h}, theme.accent, frame.px(2));
        if (steps.parting()) {
            const float at =
                std::round(track.x + track.w * static_cast<float>(*steps.parting()) / length);
            const float h = frame.px(5);
            frame.paint.fill({at - 1, track.y - frame.px(8), 2, frame.px(20)}, theme.bad);
            frame.paint.list().AddTriangleFilled({at - h, track.y - frame.px(11)},
                                                 {at + h, track.y - frame.px(11)},
                                                 {at, track.y - frame.px(4)}, theme.bad);
        }
        frame.paint.list().AddCircleFilled({knob, slider.middle_y()}, frame.px(7), theme.accent,
                                           24);
        if (press.hovered || press.held) ImGui::SetMouseCursor(ImGuiMouseCursor_Hand);
        if (press.held) {
            const float to = (ImGui::GetIO().MousePos.x - track.x) / std::max(1.0F, track.w);
            const int step = static_cast<int>(std::lround(std::clamp(to, 0.0F, 1.0F) * length));
            if (step != steps.at())
                frame.later([step](ComparePage& page) { page.tell(page.compare().step_to(step)); });
        }
    }
    x = std::max(x, slider.right() + gap);
    const Rect said{x, r.y, r.right() - frame.px(16) - x, r.h};
    frame.paint.line(said, Role::body, theme.secondary, words, 0, Fit::may_be_cut);
    if (press_area("step words", said).hovered) tip(frame, said, words);
}

void draw_one(const CompareFrame& frame, const Rect& r, const Rect& felt, std::size_t t) {
    const CompareModel& model = frame.page.compare();
    const StepTable& shown = model.steps().tables()[t];
    const Theme& theme = frame.theme();
    const int game = static_cast<int>(t);
    const float head = frame.px(26);
    draw_marker(frame.paint, {r.x + frame.px(6), std::round(r.y + head / 2)}, game, frame.px(5));
    const std::string id = "play deal " + std::to_string(t);
    const float button = button_width(frame, "Play it");
    if (text_button(frame, id.c_str(), {r.right() - button, r.y, button, head}, "Play it",
                    "Deals this on the table under these rules")) {
        frame.later(&ComparePage::play_deal, game);
    }
    const Rect title{r.x + frame.px(18), r.y, r.w - button - frame.px(26), head};
    const Rect name = frame.paint.line(title, Role::strong, theme.text, model.games()[t].name, 0,
                                       Fit::may_be_cut);
    if (press_area(("name " + id).c_str(), title).hovered) {
        tip(frame, title, model.games()[t].name + "\n" + shown.verdict);
    }
    const float x = name.right() + frame.px(12);
    const float room = r.right() - button - frame.px(8) - x;
    if (frame.paint.fonts[Role::small].measure(shown.verdict).x <= room) {
        frame.paint.line({x, r.y, room, head}, Role::small, theme.secondary, shown.verdict);
    }
    if (shown.table.geometry.area == Size{felt.w, felt.h}) {
        draw_on_felt(
            frame.paint, felt,
            still_table(shown.table, frame.settings, shown.next, screen_measure(frame.paint, 1)));
    } else {
        frame.paint.fill(felt, theme.felt_top);
    }
    if (shown.won) {
        frame.paint.outline(felt, theme.good, 0, std::max(2.0F, frame.px(3)));
    } else if (!shown.parted.empty()) {
        frame.paint.outline(felt, theme.bad, 0, std::max(2.0F, frame.px(2)));
    }
    const float line = frame.px(20);
    frame.paint.line({r.x, felt.bottom() + frame.px(3), r.w, line}, Role::body, theme.text,
                     shown.won ? shown.move + (shown.move == "Won." ? "" : ". Won.") : shown.move);
    frame.paint.line({r.x, felt.bottom() + frame.px(3) + line, r.w, line}, Role::small,
                     theme.secondary, shown.parted);
    const std::string area = "step table " + std::to_string(t);
    const Press press = press_area(area.c_str(), felt);
    if (!press.hovered) return;
    const ImVec2 mouse = ImGui::GetIO().MousePos;
    const Spot spot = shown.table.spot_at(mouse.x - felt.x, mouse.y - felt.y);
    if (model.steps().lines() != StepLines::hand || spot.kind == Spot::Kind::none) return;
    const bool acts = shown.table.acts(spot);
    if (acts) ImGui::SetMouseCursor(ImGuiMouseCursor_Hand);
    if (press.clicked)
        frame.later(
            [game, spot](ComparePage& page) { page.tell(page.compare().step_click(game, spot)); });
    const auto at = shown.table.place_of(spot);
    if (!acts && at) tip(frame, at->moved(felt.x, felt.y), shown.table.why_not(spot));
}

}  // namespace

void draw_compare_tables(const CompareFrame& frame, const Rect& r) {
    const CompareModel& model = frame.page.compare();
    const CompareSteps& steps = model.steps();
    const float pad = frame.px(16), bar = frame.px(32), player = frame.px(48);
    draw_bar_of(frame, {r.x + pad, r.y + frame.px(10), r.w - 2 * pad, bar});
    const Rect room{r.x + pad, r.y + frame.px(20) + bar, r.w - 2 * pad,
                    r.h - bar - player - frame.px(28)};
    const std::size_t n = steps.tables().size();
    draw_player(frame, {r.x, r.bottom() - player, r.w, player});
    if (n == 0 || room.h < frame.px(120)) return;
    const std::size_t across = n <= 3 && room.w / static_cast<float>(n) > frame.px(300) ? n : 2;
    const std::size_t down = (n + across - 1) / across;
    const float gap = frame.px(12);
    const float h =
        std::floor((room.h - gap * static_cast<float>(down - 1)) / static_cast<float>(down));
    const float head = frame.px(30), foot = frame.px(46);
    const bool scrolls = h < frame.px(kMinFelt) + head + foot;
    const float width = room.w - (scrolls ? ImGui::GetStyle().ScrollbarSize + frame.px(4) : 0) -
                        gap * static_cast<float>(across - 1);
    const float w = std::floor(width / static_cast<float>(across));
    const Size felt{w, std::max(frame.px(kMinFelt), h - head - foot)};
    const float pitch = felt.h + head + foot + gap;
    place(room);
    ImGui::BeginChild("tables in step", {room.w, room.h});
    const ImVec2 start = ImGui::GetCursorScreenPos();
    const float unit = frame.paint.fonts.sizes().unit;
    const bool large = frame.settings.large_index;
    if (steps.size() != felt || steps.unit() != unit) {
        frame.later([felt, unit, large](ComparePage& page) {
            page.tell(page.compare().set_room(felt, unit, large));
        });
    }
    float card = 0;
    for (std::size_t t = 0; t < n; ++t) {
        const TableGeometry& g = steps.tables()[t].table.geometry;
        frame.view.fonts_wanted.index_cap = g.index.cap;
        card = std::max(card, g.card.w);
    }
    frame.view.fonts_wanted.court_cap = std::max(8.0F, court_cap(card, false));
    for (std::size_t t = 0; t < n; ++t) {
        const float x = room.x + static_cast<float>(t % across) * (w + gap);
        const float y = start.y + static_cast<float>(t / across) * pitch;
        draw_one(frame, {x, y, w, pitch - gap}, {x, y + head, felt.w, felt.h}, t);
    }
    place({start.x, start.y + static_cast<float>(down) * pitch - gap - 1, 1, 1});
    ImGui::Dummy({1, 1});
    ImGui::EndChild();
}

}  // namespace niblick
