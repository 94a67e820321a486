#include <algorithm>
#include <cmath>
#include <string>
#include <utility>

#include <imgui.h>
#include <imgui_stdlib.h>

#include "core/base/format.h"
#include "workbench/kit/views/widgets.h"
#include "workbench/pages/studio/views/studio_parts.h"
#include "workbench/pages/studio/views/studio_state.h"

namespace niblick {

namespace {

class DesignView {
  public:
    DesignView(const StudioFrame& frame, const Rect& r) : frame_(frame), r_(r) {}

    void draw() {
        place(r_);
        ImGui::BeginChild("variants", {r_.w, r_.h});
        const ImVec2 start = ImGui::GetCursorScreenPos();
        x_ = start.x + frame_.px(14);
        width_ = r_.w - frame_.px(36);
        y_ = start.y + frame_.px(10);
        put(Role::strong, theme().text, "Keys to vary", 6);
        for (const VaryRow& row : model().rows()) draw_row(row);
        draw_offers();
        y_ += frame_.px(8);
        put(Role::strong, theme().text, "Goals", 6);
        draw_wishes();
        const std::string workshop_says = frame_.page.workshop().obstacle();
        const std::string obstacle = workshop_says.empty() ? model().obstacle() : workshop_says;
        y_ += draw_study_bar(frame_, {x_, y_, width_, frame_.px(32)}, "design", "Find variants",
                             model().busy(), model().share(), obstacle, "studio.search_variants");
        if (model().stopped()) put(Role::small, theme().secondary, "Stopped.", 6);
        draw_list();
        place({start.x, start.y, 1, 1});
        ImGui::Dummy({1, y_ - start.y + frame_.px(12)});
        ImGui::EndChild();
    }

  private:
    const Theme& theme() const { return frame_.theme(); }
    const Paint& paint() const { return frame_.paint; }
    const DesignModel& model() const { return frame_.page.workshop().design(); }
    void put(Role role, ImU32 colour, std::string_view words, float below) {
        y_ += paint().wrapped(x_, y_, width_, role, colour, words) + frame_.px(below);
    }

    // A single-line field, applied when it loses the focus or by Enter. True if it changed.
    bool field(const std::string& id, const std::string& shown, const Rect& r,
               std::string& changed) {
        StudioView& studio = frame_.view.of<StudioView>();
        const FontScope font(paint().fonts[Role::body]);
        const bool mine = studio.form_id == id;
        std::string before = shown;
        std::string& text = mine ? studio.form_text : before;
        place(r);
        ImGui::SetNextItemWidth(r.w);
        ImGui::InputText(("##" + id).c_str(), &text);
        if (ImGui::IsItemActivated()) {
            studio.form_id = id;
            studio.form_text = shown;
        }
        if (!mine || !ImGui::IsItemDeactivated()) return false;
        changed = studio.form_text;
        studio.form_id.clear();
        return changed != shown;
    }

    void draw_row(const VaryRow& row) {
        ImGui::PushID((row.table + "." + row.key).c_str());
        const float height = frame_.px(32);
        const float label = std::round(width_ * 0.42F);
        const float away = frame_.px(28);
        const Rect name{x_, y_, label - frame_.px(8), height};
        paint().line(name, Role::body, theme().text, row.label);
        if (press_area("name", name).hovered) tip(frame_, name, row.about);
        const Rect at{x_ + label, y_, width_ - label - away - frame_.px(4), height};
        std::string values;
        if (field("vary." + row.table + "." + row.key, row.values, at, values)) {
            frame_.later([table = row.table, key = row.key,
                          values = values.empty() ? row.values : values](StudioPage& page) {
                page.tell(page.bench().vary(table, key, values));
            });
        }
        const Rect close{x_ + width_ - away, y_ + frame_.px(4), away, height - frame_.px(8)};
        if (text_button(frame_, "away", close, "\xC3\x97", "Do not vary this key")) {
            frame_.later([table = row.table, key = row.key](StudioPage& page) {
                page.tell(page.bench().vary(table, key, ""));
            });
        }
        y_ += height + frame_.px(4);
        if (!row.fault.empty()) put(Role::small, theme().bad, row.fault, 4);
        ImGui::PopID();
    }

    void draw_offers() {
        const StudioModel& studio = frame_.page.studio();
        const FontScope font(paint().fonts[Role::body]);
        const Rect r{x_, y_, width_, frame_.px(32)};
        place(r);
        ImGui::SetNextItemWidth(r.w);
        ImGui::PushStyleColor(ImGuiCol_PopupBg, theme().plate);
        ImGui::PushStyleColor(ImGuiCol_Header, theme().raised);
        ImGui::PushStyleColor(ImGuiCol_HeaderHovered, theme().pressed);
        ImGui::PushStyleColor(ImGuiCol_HeaderActive, theme().pressed);
        const char* words =
            model().rows().empty() ? "Choose a key\xE2\x80\xA6" : "Another key\xE2\x80\xA6";
        if (ImGui::BeginCombo("##vary", words, ImGuiComboFlags_NoArrowButton)) {
            for (const VaryOffer& offer : vary_offers(studio.form(), studio.registry())) {
                const auto& rows = model().rows();
                const bool taken = std::any_of(rows.begin(), rows.end(), [&](const VaryRow& row) {
                    return row.table == offer.table && row.key == offer.key;
                });
                if (taken) continue;
                const ImVec2 at = ImGui::GetCursorScreenPos();
                const float wide = ImGui::GetContentRegionAvail().x;
                const float high = frame_.px(40);
                const std::string id = "##" + offer.label;
                if (ImGui::Selectable(id.c_str(), false, 0, {0, high})) {
                    frame_.later([table = offer.table, key = offer.key,
                                  values = offer.values](StudioPage& page) {
                        page.tell(page.bench().vary(table, key, values));
                    });
                }
                const float line = high / 2;
                paint().line({at.x, at.y, wide, line}, Role::body, theme().text, offer.label);
                paint().line({at.x, at.y + line, wide, line}, Role::small, theme().secondary,
                             offer.about, 0, Fit::may_be_cut);
                if (ImGui::IsItemHovered()) {
                    tip(frame_, {at.x, at.y, wide, high}, offer.about + ".");
                }
            }
            ImGui::EndCombo();
        }
        ImGui::PopStyleColor(4);
        const float u = frame_.px(4);
        const float x = r.right() - frame_.px(16), y = std::round(r.middle_y());
        paint().list().AddTriangleFilled({x - u, y - u * 0.6F}, {x + u, y - u * 0.6F},
                                         {x, y + u * 0.8F}, theme().secondary);
        y_ += r.h + frame_.px(4);
        if (!model().rows().empty()) {
            put(Role::small, theme().secondary,
                "Values: a range such as 5..8 or a list with commas; none removes the table.", 2);
        }
    }

    void draw_wishes() {
        static constexpr std::pair<std::string_view, DesignWishOf> kWishes[] = {
            {"Winnable deals, %", DesignWishOf::wins},
            {"Moves in a winning line", DesignWishOf::length},
            {"Losing choices, %", DesignWishOf::losing},
        };
        const float height = frame_.px(32);
        const float box = frame_.px(84);
        for (const auto& [label, of] : kWishes) {
            const float room = width_ - box - frame_.px(8);
            const bool fits = paint().fonts[Role::body].measure(label).x <= room;
            const float high = paint().wrapped_height(room, Role::small, label);
            if (fits) {
                paint().line({x_, y_, room, height}, Role::body, theme().text, label);
            } else {
                paint().wrapped(x_, y_ + (height - high) / 2, room, Role::small, theme().text,
                                label);
            }
            std::string text;
            const Rect at{x_ + width_ - box, y_, box, height};
            if (field("wish." + std::string(label), model().wished(of), at, text)) {
                frame_.later(
                    [of, text](StudioPage& page) { page.tell(page.bench().wish(of, text)); });
            }
            y_ += height + frame_.px(4);
        }
        y_ += frame_.px(8);
    }

    void draw_list() {
        if (!model().fault().empty()) put(Role::body, theme().bad, model().fault(), 4);
        const auto& design = model().design();
        if (!design) return;
        if (!design->fault.empty()) return put(Role::body, theme().bad, design->fault, 4);
        if (!design->rule_fault.empty()) put(Role::body, theme().bad, design->rule_fault, 4);
        put(Role::small, theme().secondary, extent(*design), 6);
        if (model().list().empty()) return;
        static constexpr std::string_view kColumns[] = {"Nearest", "Won", "Moves", "Losing"};
        const Rect sort{x_, y_, width_, frame_.px(30)};
        const int clicked = segments(frame_, "sort", sort, kColumns, model().column());
        if (clicked >= 0)
            frame_.later(
                [clicked](StudioPage& page) { page.tell(page.bench().sort_variants(clicked)); });
        y_ += sort.h + frame_.px(8);
        bool ranked = true;
        for (std::size_t i = 0; i < model().list().size(); ++i) {
            if (!model().list()[i].ranked && std::exchange(ranked, false)) {
                y_ += frame_.px(4);
                put(Role::strong, theme().text, "Not ranked", 2);
                put(Role::small, theme().secondary,
                    "More than 1 % of their deals are undecided within the limit.", 6);
            }
            ImGui::PushID(static_cast<int>(i));
            draw_variant(model().list()[i], i);
            ImGui::PopID();
        }
    }

    static std::string extent(const study::Design& design) {
        std::string words =
            std::to_string(design.found.size()) + " of " + std::to_string(design.choices) +
            " variants, measured by " + std::to_string(design.measured.count()) +
            " fresh deals not used in the search. All cards known, 95 % confidence. " +
            study::describe_limits(design.limits);
        if (design.no_games > 0)
            words += " " + std::to_string(design.no_games) + " are not playable, such as " +
                     design.why_no_game + ".";
        if (design.alike > 0) {
            words += " " + std::to_string(design.alike) + " duplicate another variant.";
        }
        add_sentence(words, study::describe_left_out(design));
        return words;
    }

    void draw_variant(const VariantRow& row, std::size_t number) {
        std::string figures = row.wins + " won";
        if (!row.length.empty()) figures += ", " + row.length + " moves";
        if (!row.losing.empty()) figures += ", " + row.losing + " % of choices lose";
        const float pad = frame_.px(10);
        const std::string_view save = "Save";
        const float button = button_width(frame_, save);
        const float room = width_ - 2 * pad - button - frame_.px(8);
        const float height = paint().wrapped_height(room, Role::strong, row.changes) +
                             paint().wrapped_height(room, Role::small, figures) + 2 * pad -
                             frame_.px(4);
        const Rect at{x_, y_, width_, height};
        const Rect open{at.x, at.y, width_ - button - pad - frame_.px(4), at.h};
        const Press press = press_area("open", open);
        paint().fill(at, press.hovered ? theme().pressed : theme().raised, frame_.px(6));
        if (press.hovered) {
            ImGui::SetMouseCursor(ImGuiMouseCursor_Hand);
            tip(frame_, open, "Loads it into the editor; undo reverts it");
        }
        if (press.clicked)
            frame_.later(
                [number](StudioPage& page) { page.tell(page.bench().open_variant(number)); });
        float y = at.y + pad - frame_.px(2);
        y += paint().wrapped(at.x + pad, y, room, Role::strong, theme().text, row.changes);
        paint().wrapped(at.x + pad, y, room, Role::small, theme().secondary, figures);
        const float line = frame_.px(26);
        const Rect keep{at.right() - button - pad, std::round(at.middle_y() - line / 2), button,
                        line};
        ButtonLook look;
        if (text_button(frame_, "save", keep, save, "Saves it as a rule file in your folder",
                        look)) {
            frame_.later(
                [number](StudioPage& page) { page.tell(page.bench().save_variant(number)); });
        }
        y_ += height + frame_.px(6);
    }

    const StudioFrame& frame_;
    Rect r_;
    float x_ = 0, y_ = 0, width_ = 0;
};

}  // namespace

void draw_variants(const StudioFrame& frame, const Rect& r) {
    DesignView(frame, r).draw();
}

}  // namespace niblick
