#include <algorithm>
#include <string>
#include <utility>

#include <imgui.h>

#include "workbench/kit/views/flow.h"
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
        const ImVec2 low = ImGui::GetItemRectMin(), size = ImGui::GetItemRectSize();
        if (ImGui::IsItemHovered()) tip(frame, {low.x, low.y, size.x, size.y}, row.about);
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
    ImGui::SetNextItemWidth(-1);
    const char* words = rows.empty() ? "Choose a key\xE2\x80\xA6" : "Another key\xE2\x80\xA6";
    if (ImGui::BeginCombo("##vary", words)) {
        for (const VaryOffer& offer : vary_offers(studio.form(), studio.registry())) {
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

void draw_wishes(const StudioFrame& frame) {
    static constexpr std::pair<std::string_view, DesignWishOf> kWishes[] = {
        {"Winnable deals, %", DesignWishOf::wins},
        {"Moves in a winning line", DesignWishOf::length},
        {"Losing choices, %", DesignWishOf::losing},
    };
    if (!ImGui::BeginTable("goals", 2)) return;
    ImGui::TableSetupColumn("goal", ImGuiTableColumnFlags_WidthStretch);
    ImGui::TableSetupColumn("value", ImGuiTableColumnFlags_WidthFixed, frame.px(84));
    for (const auto& [name, of] : kWishes) {
        ImGui::TableNextRow();
        ImGui::TableNextColumn();
        const float room = ImGui::GetContentRegionAvail().x;
        const bool fits = frame.paint.fonts[Role::body].measure(name).x <= room;
        text_line(frame, name, {.role = fits ? Role::body : Role::small, .fit = Fit::may_be_cut});
        ImGui::TableNextColumn();
        const std::string& shown = frame.page.workshop().design().wished(of);
        if (const auto text = typed(frame, "wish." + std::string(name), shown, -1)) {
            frame.later([of = of, text = *text](StudioPage& page) {
                page.tell(page.bench().wish(of, text));
            });
        }
    }
    ImGui::EndTable();
}

void draw_variant(const StudioFrame& frame, const VariantRow& row, std::size_t number) {
    std::string figures = row.wins + " won";
    if (!row.length.empty()) figures += ", " + row.length + " moves";
    if (!row.losing.empty()) figures += ", " + row.losing + " % of choices lose";
    ImGui::TableNextRow();
    ImGui::TableNextColumn();
    const Press press = pressable(
        frame, "open",
        [&] {
            text(frame, row.changes, {.role = Role::strong});
            text(frame, figures, kNote);
        },
        &Theme::raised);
    if (press.hovered) {
        const ImVec2 low = ImGui::GetItemRectMin(), size = ImGui::GetItemRectSize();
        tip(frame, {low.x, low.y, size.x, size.y}, "Loads it into the editor; undo reverts it");
    }
    if (press.clicked) {
        frame.later([number](StudioPage& page) { page.tell(page.bench().open_variant(number)); });
    }
    gap(frame, 6);
    ImGui::TableNextColumn();
    if (button(frame, "Save", "Saves it as a rule file in your folder")) {
        frame.later([number](StudioPage& page) { page.tell(page.bench().save_variant(number)); });
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
    const auto& list = model.list();
    const auto draw = [&](const char* id, bool ranked) {
        if (!ImGui::BeginTable(id, 2)) return;
        ImGui::TableSetupColumn("variant", ImGuiTableColumnFlags_WidthStretch);
        ImGui::TableSetupColumn("save", ImGuiTableColumnFlags_WidthFixed,
                                button_width(frame, "Save"));
        for (std::size_t i = 0; i < list.size(); ++i) {
            if (list[i].ranked != ranked) continue;
            ImGui::PushID(static_cast<int>(i));
            draw_variant(frame, list[i], i);
            ImGui::PopID();
        }
        ImGui::EndTable();
    };
    draw("ranked", true);
    if (std::ranges::all_of(list, &VariantRow::ranked)) return;
    text(frame, "Not ranked", {.role = Role::strong});
    text(frame, "More than 1 % of their deals are undecided within the limit.", kNote);
    gap(frame, 6);
    draw("not ranked", false);
}

}  // namespace

void draw_variants(const StudioFrame& frame, const Rect& r) {
    const DesignModel& model = frame.page.workshop().design();
    const ScrollArea area(frame, "variants", r, 14);
    const Spacing tight(frame, 4);
    text(frame, "Keys to vary", {.role = Role::strong});
    draw_vary_rows(frame);
    draw_vary_offers(frame);
    gap(frame, 10);
    text(frame, "Goals", {.role = Role::strong});
    draw_wishes(frame);
    gap(frame, 8);
    const std::string all = frame.page.workshop().obstacle();
    draw_study_bar(frame, "Find variants", model.busy(), model.share(),
                   all.empty() ? model.obstacle() : all, "studio.search_variants");
    if (model.stopped()) text(frame, "Stopped.", kNote);
    constexpr TextLook kBad{.colour = &Theme::bad};
    text(frame, model.fault(), kBad);
    if (!model.design()) return;
    if (!model.design()->fault.empty()) return text(frame, model.design()->fault, kBad);
    text(frame, model.design()->rule_fault, kBad);
    text(frame, describe_extent(*model.design()), kNote);
    if (!model.list().empty()) draw_variant_list(frame);
}

}  // namespace niblick
