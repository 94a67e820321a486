#include <algorithm>
#include <string>
#include <utility>

#include <imgui.h>

#include "variants/library/library.h"
#include "workbench/draw/interval_chart.h"
#include "workbench/kit/views/flow.h"
#include "workbench/kit/views/picture_view.h"
#include "workbench/kit/views/plot_view.h"
#include "workbench/pages/studio/design_model.h"
#include "workbench/pages/studio/views/studio_parts.h"

namespace niblick {

namespace {

void vary(const StudioFrame& frame, const std::string& table, const std::string& key,
          const std::string& values) {
    frame.later([=](StudioPage& page) { page.tell(page.bench().vary(table, key, values)); });
}

// The keys to vary, each with its values.
void draw_vary_rows(const StudioFrame& frame) {
    const auto& rows = frame.page.workshop().design().rows();
    if (rows.empty() || !ImGui::BeginTable("keys", 3)) return;
    ImGui::TableSetupColumn("key", ImGuiTableColumnFlags_WidthStretch, 0.42F);
    ImGui::TableSetupColumn("values", ImGuiTableColumnFlags_WidthStretch, 0.58F);
    ImGui::TableSetupColumn("away", ImGuiTableColumnFlags_WidthFixed, line_height(frame));
    for (const VaryRow& row : rows) {
        const std::string id = row.table + "." + row.key;
        ImGui::PushID(id.c_str());
        ImGui::TableNextRow();
        ImGui::TableNextColumn();
        text_line(frame, row.label, {.fit = Fit::may_be_cut});
        if (ImGui::IsItemHovered()) tip_of_item(frame, row.about);
        ImGui::TableNextColumn();
        if (const auto values = typed(frame, "vary." + id, row.values, -1)) {
            if (!values->empty()) vary(frame, row.table, row.key, *values);
        }
        text(frame, row.fault, kFault);
        ImGui::TableNextColumn();
        if (button(frame, "\xC3\x97##away", "Do not vary this key", {}, line_height(frame))) {
            vary(frame, row.table, row.key, "");
        }
        ImGui::PopID();
    }
    ImGui::EndTable();
}

void draw_vary_offer(const StudioFrame& frame, const VaryOffer& offer) {
    const ImVec2 at = ImGui::GetCursorScreenPos();
    const float wide = ImGui::GetContentRegionAvail().x, line = frame.px(20);
    const std::string id = "##" + offer.label;
    if (ImGui::Selectable(id.c_str(), false, 0, {0, 2 * line})) {
        vary(frame, offer.table, offer.key, offer.values);
    }
    note_item(id.c_str(), {.role = TargetRole::row});
    const Theme& theme = frame.theme();
    frame.paint.line({at.x, at.y, wide, line}, Role::body, theme.text, offer.label);
    frame.paint.line({at.x, at.y + line, wide, line}, Role::small, theme.secondary, offer.about, 0,
                     Fit::may_be_cut);
    if (ImGui::IsItemHovered()) tip(frame, {at.x, at.y, wide, 2 * line}, offer.about + ".");
}

// The keys that are not varied yet, in a list that opens.
void draw_vary_offers(const StudioFrame& frame) {
    const StudioModel& studio = frame.page.studio();
    const auto& rows = frame.page.workshop().design().rows();
    const FontScope font(frame.paint.fonts[Role::body]);
    if (studio.good() == nullptr) return;
    ImGui::SetNextItemWidth(-1);
    const char* words = rows.empty() ? "Choose a key\xE2\x80\xA6" : "Another key\xE2\x80\xA6";
    const bool open = ImGui::BeginCombo("##vary", words);
    if (!open) note_item("##vary", {.role = TargetRole::combo, .name = words});
    if (open) {
        for (const VaryOffer& offer : vary_offers(studio.registry(), *studio.good())) {
            const bool taken = std::any_of(rows.begin(), rows.end(), [&](const VaryRow& row) {
                return row.table == offer.table && row.key == offer.key;
            });
            if (!taken) draw_vary_offer(frame, offer);
        }
        ImGui::EndCombo();
    }
    if (rows.empty()) return;
    text(frame, "Values: a range such as 5..8 or a list with commas; none removes the table.",
         kNote);
}

void wish(const StudioFrame& frame, DesignWishOf of, const std::string& text) {
    frame.later([=](StudioPage& page) { page.tell(page.bench().wish(of, text)); });
}

void draw_wishes(const StudioFrame& frame) {
    const DesignModel& model = frame.page.workshop().design();
    bool wins = !model.wished(DesignWishOf::wins).empty();
    const std::string rate = "Win rate: " + std::to_string(model.aimed()) + " %";
    {
        const FontScope font(frame.paint.fonts[Role::body]);
        if (ImGui::Checkbox(rate.c_str(), &wins)) {
            wish(frame, DesignWishOf::wins, wins ? std::to_string(model.aimed()) : "");
        }
        note_item(rate.c_str(), {.role = TargetRole::checkbox, .name = rate, .chosen = wins});
    }
    static constexpr std::pair<std::string_view, DesignWishOf> kWishes[] = {
        {"Moves in a winning line", DesignWishOf::length},
        {"Losing choices, %", DesignWishOf::losing},
    };
    if (!ImGui::BeginTable("goals", 2)) return;
    ImGui::TableSetupColumn("goal", ImGuiTableColumnFlags_WidthStretch);
    ImGui::TableSetupColumn("value", ImGuiTableColumnFlags_WidthFixed, frame.px(84));
    for (const auto& [name, of] : kWishes) {
        ImGui::TableNextRow();
        ImGui::TableNextColumn();
        text_line(frame, name, {.fit = Fit::may_be_cut});
        ImGui::TableNextColumn();
        if (const auto text = typed(frame, "wish." + std::string(name), model.wished(of), -1)) {
            wish(frame, of, *text);
        }
    }
    ImGui::EndTable();
}

// The search for combinations, which opens.
void draw_combinations(const StudioFrame& frame) {
    const Workshop& shop = frame.page.workshop();
    const DesignModel& model = shop.design();
    {
        const FontScope font(frame.paint.fonts[Role::strong]);
        ImGuiTreeNodeFlags flags = ImGuiTreeNodeFlags_SpanAvailWidth |
                                   ImGuiTreeNodeFlags_FramePadding |
                                   ImGuiTreeNodeFlags_NoTreePushOnOpen;
        if (!model.rows().empty()) flags |= ImGuiTreeNodeFlags_DefaultOpen;
        if (!ImGui::TreeNodeEx("Search combinations", flags)) return;
    }
    text(frame, "Keys to vary", {.role = Role::strong});
    draw_vary_rows(frame);
    draw_vary_offers(frame);
    gap(frame, 10);
    text(frame, "Goals", {.role = Role::strong});
    draw_wishes(frame);
    gap(frame, 8);
    const std::string all = shop.obstacle();
    draw_study_bar(frame, "Find variants", model.searching(), model.share(),
                   all.empty() ? model.obstacle() : all, "studio.search_variants");
}

// "47.2 % (44.1 to 50.3) won, 42.1 (41.2 to 43.0) moves, 300 deals".
std::string figures_of(const VariantRow& row) {
    std::string figures = row.wins + " won";
    if (!row.length.empty()) figures += ", " + row.length + " moves";
    if (!row.losing.empty()) figures += ", " + row.losing + " % of choices lose";
    return figures + ", " + row.deals;
}

// Where the ends of the slider's scale are: so far within its frame.
float slider_margin() {
    return 2 + ImGui::GetStyle().GrabMinSize / 2;
}

// The slider, the variant that it chooses, and what is measured for it.
void draw_aim(const StudioFrame& frame) {
    const Workshop& shop = frame.page.workshop();
    const DesignModel& model = shop.design();
    text(frame, "Win rate wanted: " + std::to_string(model.aimed()) + " %", {.role = Role::strong});
    const std::string obstacle = shop.obstacle();
    ImGui::BeginDisabled(!obstacle.empty());
    {
        const FontScope font(frame.paint.fonts[Role::body]);
        int percent = model.aimed();
        ImGui::SetNextItemWidth(-1);
        if (slider("##win rate", "Win rate wanted, in percent", percent, 0, 100, "",
                   ImGuiSliderFlags_AlwaysClamp)) {
            frame.later([percent](StudioPage& page) { page.tell(page.bench().aim(percent)); });
        }
    }
    ImGui::EndDisabled();
    text(frame, obstacle, kNote);
    const auto chosen = model.chosen();
    if (chosen) {
        const VariantRow& row = model.list()[*chosen];
        text(frame, row.changes, {.role = Role::strong});
        text(frame, figures_of(row), kNote);
        gap(frame, 6);
        if (button(frame, "Apply", "Writes it into the text; undo reverts it", {.primary = true})) {
            frame.later(
                [row = *chosen](StudioPage& page) { page.tell(page.bench().open_variant(row)); });
        }
        ImGui::SameLine();
        if (button(frame, "Save", "Saves it as a rule file in your folder")) {
            frame.later(
                [row = *chosen](StudioPage& page) { page.tell(page.bench().save_variant(row)); });
        }
    } else if (!model.busy()) {
        text(frame,
             "Drag the slider: these rules are measured, then variants with one key changed at a "
             "time, "
             "until one has this win rate.",
             kNote);
        gap(frame, 6);
        action_button(frame, "Start", "studio.aim", {.enabled = obstacle.empty()});
    }
    const std::string measuring = model.measuring();
    if (measuring.empty()) return;
    const float stop = button_width(frame, "Stop");
    if (chosen) same_line_right(stop);
    if (button(frame, "Stop", "Keeps what is measured", {}, stop)) frame.run("studio.stop");
    const FontScope font(frame.paint.fonts[Role::small]);
    ImGui::ProgressBar(static_cast<float>(model.share()), {-1, frame.px(6)}, "");
    text_line(frame, "Measuring: " + measuring, kNote);
}

void draw_variant(const StudioFrame& frame, std::size_t number, bool chosen) {
    const DesignModel& model = frame.page.workshop().design();
    const VariantRow& row = model.list()[number];
    const float left = ImGui::GetCursorScreenPos().x + slider_margin();
    const float width = ImGui::GetContentRegionAvail().x - 2 * slider_margin();
    const Press press = pressable(frame, "pick", [&] {
        text(frame, row.changes, {.role = Role::strong});
        text(frame, figures_of(row), kNote);
        if (!row.ranked) return;
        const float unit = chart_scale(frame), high = frame.px(16);
        const Picture strip =
            interval_strip(row.interval, {0, 100, 0}, model.aimed(), {width / unit, high / unit});
        draw_picture(frame.paint, strip, {left, ImGui::GetCursorScreenPos().y}, unit);
        ImGui::Dummy({1, high});
    });
    const Rect at = item_rect();
    if (chosen) {
        const float out = frame.px(6);
        frame.paint.outline({at.x - out, at.y - out / 2, at.w + 2 * out, at.h + out},
                            frame.theme().accent, out, std::max(1.0F, frame.px(2)));
    }
    gap(frame, 10);
    if (press.hovered) tip(frame, at, "Chooses it, to be applied or saved");
    if (press.clicked) {
        frame.later([number](StudioPage& page) { page.tell(page.bench().pick_variant(number)); });
    }
}

// A list sorted by one of its figures. Those whose deals are not all decided come last.
void draw_variant_list(const StudioFrame& frame) {
    const DesignModel& model = frame.page.workshop().design();
    static constexpr std::string_view kColumns[] = {"Nearest", "Won", "Moves", "Losing"};
    const int clicked =
        segments(frame, "sort", kColumns, model.column(), ImGui::GetContentRegionAvail().x);
    if (clicked >= 0) {
        frame.later(
            [clicked](StudioPage& page) { page.tell(page.bench().sort_variants(clicked)); });
    }
    gap(frame, 8);
    bool ranked = true;
    for (std::size_t i = 0; i < model.list().size(); ++i) {
        if (!model.list()[i].ranked && std::exchange(ranked, false)) {
            text(frame, "Not ranked", {.role = Role::strong});
            text(frame, "More than 1 % of their deals are undecided within the limit.", kNote);
            gap(frame, 6);
        }
        ImGui::PushID(static_cast<int>(i));
        draw_variant(frame, i, model.chosen() == i);
        ImGui::PopID();
    }
}

}  // namespace

void draw_variants(const StudioFrame& frame, const Rect& r) {
    const StudioModel& studio = frame.page.studio();
    const DesignModel& model = frame.page.workshop().design();
    const ScrollArea area(frame, "variants", r, 14);
    const Spacing tight(frame, 4);
    draw_aim(frame);
    gap(frame, 8);
    draw_combinations(frame);
    gap(frame, 8);
    if (model.stopped()) text(frame, "Stopped.", kNote);
    constexpr TextLook kBad{.colour = &Theme::bad};
    text(frame, model.fault(), kBad);
    if (const auto& design = model.design()) {
        text(frame, design->fault, kBad);
        text(frame, design->rule_fault, kBad);
    }
    if (model.list().empty()) return;
    if (studio.good() != nullptr && !model.known()->knows(*studio.good()->variant)) {
        text(frame, "The text has changed since; these are variants of the earlier text.", kNote);
    }
    draw_variant_list(frame);
    text(frame, describe_known(model), kNote);
}

}  // namespace niblick
