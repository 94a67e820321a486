#include <algorithm>
#include <cmath>

#include <imgui.h>

#include "workbench/kit/views/picture_view.h"
#include "workbench/kit/views/plot_view.h"
#include "workbench/pages/compare/views/compare_parts.h"
#include "workbench/table/table_picture.h"

namespace niblick {

namespace {

constexpr float kMinFelt = 190;  // in design units; below it the tables scroll

// The deal, and which moves are made.
void draw_choices(const CompareFrame& frame) {
    static constexpr std::string_view kLines[] = {"Same moves", "Own lines", "By hand"};
    static constexpr StepLines kValues[] = {StepLines::same, StepLines::own, StepLines::hand};
    static constexpr std::string_view kTips[] = {"All follow the first game",
                                                 "Each plays its own winning line",
                                                 "Click a card on any table"};
    const CompareModel& model = frame.page.compare();
    const DealNumber now = model.steps().deal();
    const SchemeFacts& facts = facts_of(now.scheme);
    label(frame, now.own() ? "Deal" : std::string(facts.program) + " deal",
          {.colour = &Theme::secondary});
    ImGui::SameLine();
    if (const auto words = typed(frame, "step deal", digits_of(now), frame.px(90))) {
        const auto deal = parse_deal_number(std::string(facts.word) + ":" + *words).number;
        const auto number = deal ? distance(model.seeds().base, *deal) : std::nullopt;
        ask(frame, &CompareModel::step_deal, number.value_or(0));
    }
    const std::uint64_t number = model.steps().number();
    ImGui::SameLine();
    if (button(frame, "\xE2\x88\x92##deal", "Previous deal", {.enabled = number > 1})) {
        ask(frame, &CompareModel::step_deal, number - 1);
    }
    ImGui::SameLine();
    if (button(frame, "+##deal", "Next deal")) ask(frame, &CompareModel::step_deal, number + 1);
    const auto chosen =
        std::find(std::begin(kValues), std::end(kValues), model.steps().lines()) - kValues;
    const float width = std::min(frame.px(300), ImGui::GetContentRegionMax().x);
    same_line_if(width);
    const int picked = segments(frame, "whose moves", kLines, static_cast<int>(chosen), width);
    if (picked >= 0) ask(frame, &CompareSteps::follow, kValues[picked]);
    same_line_if(frame.paint.fonts[Role::small].measure(kTips[chosen]).x);
    text_line(frame, kTips[chosen], kNote);
}

// A mark on the slider of steps where the tables part.
void mark_parting(const CompareFrame& frame, int parting, int length) {
    const Rect slider = item_rect();
    const auto n = static_cast<float>(length);
    const float inset = 2,
                grab = std::max((slider.w - 2 * inset) / (n + 1), ImGui::GetStyle().GrabMinSize);
    const float x = slider.x + inset + grab / 2 +
                    (slider.w - 2 * inset - grab) * static_cast<float>(parting) / n;
    const float h = frame.px(5);
    frame.paint.fill({x - 1, slider.y, 2, slider.h}, frame.theme().bad);
    frame.paint.list().AddTriangleFilled({x - h, slider.y}, {x + h, slider.y}, {x, slider.y + h},
                                         frame.theme().bad);
}

// Play, pause, step buttons and a slider of the steps.
void draw_player(const CompareFrame& frame) {
    const CompareSteps& steps = frame.page.compare().steps();
    const bool any = steps.length() > 0;
    if (button(frame, steps.playing() ? "Pause##steps" : "Play##steps", "Play or pause (Enter)",
               {.enabled = any}, button_width(frame, "Pause"))) {
        frame.run("compare.play");
    }
    ImGui::SameLine();
    if (button(frame, "\xE2\x88\x92 1##step", "One move back (Left)",
               {.enabled = steps.at() > 0})) {
        ask(frame, &CompareSteps::go_to, steps.at() - 1);
    }
    ImGui::SameLine();
    if (button(frame, "+ 1##step", "One move forward (Right)",
               {.enabled = steps.at() < steps.length()})) {
        ask(frame, &CompareSteps::go_to, steps.at() + 1);
    }
    ImGui::SameLine();
    const std::string parting = steps.parting() ? "Go to the first move that differs: " +
                                                      std::to_string(*steps.parting() + 1)
                                                : "No move differs";
    if (button(frame, "First difference", parting, {.enabled = steps.parting().has_value()})) {
        frame.run("compare.first_difference");
    }
    ImGui::SameLine();
    if (!any) {
        return text_line(frame,
                         steps.solving() ? "The solver is looking for winning lines."
                         : steps.lines() == StepLines::hand ? "Make a move on one of the tables."
                                                            : "No game has a winning line.",
                         {.colour = &Theme::secondary, .fit = Fit::may_be_cut});
    }
    const FontScope font(frame.paint.fonts[Role::body]);
    int step = steps.at();
    const std::string words = "Step %d of " + std::to_string(steps.length());
    ImGui::SetNextItemWidth(std::max(1.0F, ImGui::GetContentRegionAvail().x));
    if (slider("##steps", "Step", step, 0, steps.length(), words.c_str(),
               ImGuiSliderFlags_AlwaysClamp)) {
        ask(frame, &CompareSteps::go_to, step);
    }
    if (steps.parting()) mark_parting(frame, *steps.parting(), steps.length());
}

// What is clicked on a table, in the moves by hand.
void press_table(const CompareFrame& frame, const Rect& felt, std::size_t t) {
    const CompareSteps& steps = frame.page.compare().steps();
    const Tabletop& table = steps.tables()[t].table;
    const bool by_hand = steps.lines() == StepLines::hand;
    const Press press =
        press_area("table", felt, {.role = by_hand ? TargetRole::board : TargetRole::picture});
    const ImVec2 mouse = ImGui::GetIO().MousePos;
    const Spot spot = table.spot_at(mouse.x - felt.x, mouse.y - felt.y);
    if (!press.hovered || steps.lines() != StepLines::hand || spot.kind == Spot::Kind::none) return;
    const bool acts = table.acts(spot);
    if (acts) ImGui::SetMouseCursor(ImGuiMouseCursor_Hand);
    if (press.clicked) ask(frame, &CompareSteps::click, t, spot);
    const auto at = table.place_of(spot);
    if (!acts && at) tip(frame, at->moved(felt.x, felt.y), table.why_not(spot));
}

void draw_one(const CompareFrame& frame, const Size& felt_size, std::size_t t) {
    const CompareModel& model = frame.page.compare();
    const StepTable& shown = model.steps().tables()[t];
    const Theme& theme = frame.theme();
    const std::string& name = model.games()[t].name;
    const Spacing none(frame, 0);
    const float mark = frame.px(16), pressed = button_width(frame, "Play it");
    const ImVec2 at = ImGui::GetCursorScreenPos();
    draw_marker(frame.paint, {at.x + mark / 2, std::round(at.y + 0.75F * mark)},
                static_cast<int>(t), mark / 3.2F);
    ImGui::Indent(mark);
    two_lines(frame, name, shown.verdict,
              felt_size.w - mark - pressed - ImGui::GetStyle().ItemSpacing.x);
    ImGui::Unindent(mark);
    ImGui::SameLine();
    if (button(frame, "Play it", "Deals this on the table under these rules")) {
        frame.later(&ComparePage::play_deal, static_cast<int>(t));
    }
    const ImVec2 corner = ImGui::GetCursorScreenPos();
    const Rect felt{corner.x, corner.y, felt_size.w, felt_size.h};
    if (shown.table.geometry.area == felt_size) {
        draw_on_felt(
            frame.paint, felt,
            still_table(shown.table, frame.settings, shown.next, screen_measure(frame.paint, 1)));
    } else {
        frame.paint.fill(felt, theme.felt_top);
    }
    if (shown.won || !shown.parted.empty()) {
        frame.paint.outline(felt, shown.won ? theme.good : theme.bad, 0,
                            std::max(2.0F, frame.px(2)));
    }
    press_table(frame, felt, t);
    two_lines(frame, shown.won && shown.move != "Won." ? shown.move + ". Won." : shown.move,
              shown.parted, felt.w);
}

// The tables side by side, in one row or two.
void draw_tables(const CompareFrame& frame, float height) {
    const CompareSteps& steps = frame.page.compare().steps();
    const std::size_t n = steps.tables().size();
    if (n == 0 || height < frame.px(120)) return;
    const ScrollArea area(frame, "tables in step", 0, height);
    const float wide = ImGui::GetContentRegionAvail().x;
    const std::size_t across = n <= 3 && wide / static_cast<float>(n) > frame.px(300) ? n : 2;
    const std::size_t down = (n + across - 1) / across;
    // Two lines above and below a felt.
    const float around = 2 * two_lines_height(frame) + 2 * ImGui::GetStyle().CellPadding.y;
    const float felt_height =
        std::max(frame.px(kMinFelt), std::floor(height / static_cast<float>(down) - around));
    if (!ImGui::BeginTable("tables", static_cast<int>(across))) return;
    Size felt{0, felt_height};
    const float unit = frame.paint.fonts.sizes().unit;
    for (std::size_t t = 0; t < n; ++t) {
        ImGui::TableNextColumn();
        if (t == 0) felt.w = std::floor(ImGui::GetContentRegionAvail().x) - 1;
        ImGui::PushID(static_cast<int>(t));
        draw_one(frame, felt, t);
        ImGui::PopID();
    }
    if (steps.size() != felt || steps.unit() != unit) {
        ask(frame, &CompareSteps::room, felt, unit, frame.settings.large_index);
    }
    ImGui::EndTable();
}

}  // namespace

void draw_compare_tables(const CompareFrame& frame, const Rect& r) {
    const CompareSteps& steps = frame.page.compare().steps();
    float card = 0;
    for (const StepTable& each : steps.tables()) {
        frame.view.fonts_wanted.index_cap = each.table.geometry.index.cap;
        card = std::max(card, each.table.geometry.card.w);
    }
    if (card > 0) frame.view.fonts_wanted.court_cap = std::max(8.0F, court_cap(card, false));
    const ScrollArea area(frame, "tables compared", r, 12);
    draw_choices(frame);
    draw_tables(frame, ImGui::GetContentRegionAvail().y - line_height(frame) -
                           ImGui::GetStyle().ItemSpacing.y);
    draw_player(frame);
}

}  // namespace niblick
