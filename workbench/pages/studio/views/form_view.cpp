#include <algorithm>
#include <cmath>
#include <string>

#include <imgui.h>

#include "variants/compile/ruleset.h"
#include "workbench/kit/match_score.h"
#include "workbench/kit/views/flow.h"
#include "workbench/library/catalogue.h"
#include "workbench/pages/studio/field_text.h"
#include "workbench/pages/studio/views/studio_parts.h"
#include "workbench/pages/studio/views/studio_state.h"

namespace niblick {

namespace {

constexpr const char* kMinus = "\xE2\x88\x92##less";
constexpr std::size_t kMostLines = 9;

// A field of a table with its name, its control and what is to be said about it.
class FieldView {
  public:
    FieldView(const StudioFrame& frame, const FormTable& table, const FormField& field)
        : frame_(frame),
          table_(table),
          field_(field) {}

    // A row of a table of three columns.
    void draw() const {
        ImGui::PushID(field_.key.c_str());
        ImGui::TableNextRow();
        ImGui::TableNextColumn();
        draw_name();
        ImGui::TableNextColumn();
        draw_control();
        text(frame_, field_.fault, kFault);
        if (field_.fault.empty()) {
            const std::string from = field_.from.empty() ? "" : "from " + field_.from;
            text(frame_, field_.note.empty() ? from : field_.note, kNote);
        }
        ImGui::TableNextColumn();
        const bool required = table_.id == "about" && field_.key == "name";
        if (field_.written && !required &&
            button(frame_, "\xC3\x97##reset", describe_back(), {}, line_height(frame_))) {
            frame_.later([id = table_.id, key = field_.key](StudioPage& page) {
                page.current().drop_key(id, key);
            });
        }
        ImGui::PopID();
    }

  private:
    // A click goes to its line.
    void draw_name() const {
        const std::string name = human_name(field_.key);
        TextLook look{.colour = field_.written ? &Theme::text : &Theme::secondary};
        const float room = ImGui::GetContentRegionAvail().x;
        if (frame_.paint.fonts[Role::body].measure(name).x > room) look.role = Role::small;
        const ImVec2 at = ImGui::GetCursorScreenPos();
        const Rect r{at.x, at.y, room, line_height(frame_)};
        std::string about = field_.doc;
        for (const auto& [word, says] : field_.choices) about += "\n" + word + ": " + says;
        const Press press = press_area("name", r, {.name = name, .about = about});
        frame_.paint.line(r, look.role, frame_.theme().*look.colour, name, 0, Fit::may_be_cut);
        if (press.hovered) tip(frame_, r, about);
        if (press.clicked && field_.line > 0) {
            frame_.view.of<StudioView>().go_to_line = field_.line;
        }
    }

    std::string describe_back() const {
        const std::string& parent = frame_.page.studio().page().extends;
        const bool from_parent = !parent.empty() && table_.id != "about" && !table_.id.empty();
        return from_parent ? "Reset to the value of " + parent
                           : "Reset to the default: " + format_value(field_.fallback);
    }

    void write(const std::string& toml) const {
        frame_.later([id = table_.id, key = field_.key, toml](StudioPage& page) {
            page.current().set_key(id, key, toml);
        });
    }
    void set(const Value& value) const {
        if (field_.written && value == field_.value && field_.fault.empty()) return;
        write(toml_text(value));
    }

    void draw_control() const {
        switch (field_.type) {
            case FieldType::boolean: {
                static constexpr std::string_view kWords[] = {"No", "Yes"};
                const int clicked = segments(frame_, human_name(field_.key).c_str(), kWords,
                                             std::get<bool>(field_.value) ? 1 : 0, frame_.px(140));
                if (clicked >= 0) set(clicked == 1);
                return;
            }
            case FieldType::choice: return draw_choice();
            case FieldType::integer:
                if (!std::holds_alternative<std::int64_t>(field_.value)) {
                    return draw_text(field_, 0, -1);
                }
                return draw_number();
            case FieldType::text:
            case FieldType::integers: return draw_text(field_, 0, -1);
            case FieldType::texts: {
                const auto n = std::get<std::vector<std::string>>(field_.value).size();
                return draw_text(field_, std::clamp<std::size_t>(n + 1, 1, kMostLines), -1);
            }
        }
    }

    // Side by side if all words fit, else as a list that opens.
    void draw_choice() const {
        std::vector<std::string> words;
        float widest = 0;
        int chosen = -1;
        for (const auto& [word, says] : field_.choices) {
            if (field_.value == Value(word)) chosen = static_cast<int>(words.size());
            words.push_back(human_name(word));
            widest = std::max(widest, frame_.paint.fonts[Role::body].measure(words.back()).x);
        }
        const float room = ImGui::GetContentRegionAvail().x;
        const bool fits = (widest + frame_.px(16)) * static_cast<float>(words.size()) <= room;
        const std::vector<std::string_view> labels(words.begin(), words.end());
        const std::string name = human_name(field_.key);
        const int clicked = fits ? segments(frame_, name.c_str(), labels, chosen, room)
                                 : combo(frame_, name.c_str(), words, chosen, room);
        if (clicked >= 0) set(field_.choices[static_cast<std::size_t>(clicked)].first);
        if (field_.most == 0) return;
        FormField number = field_;
        if (chosen >= 0) number.value = std::string();
        draw_text(number, 0, frame_.px(84));
        ImGui::SameLine();
        draw_range();
    }

    void draw_number() const {
        // A number that follows from the rest is shown as if it stood there.
        FormField seen = field_;
        if (field_.follows) seen.value = *field_.follows;
        const std::int64_t number = std::get<std::int64_t>(seen.value);
        ButtonLook less, more;
        less.enabled = number > field_.least;
        more.enabled = number < field_.most;
        const float step = line_height(frame_);
        if (button(frame_, kMinus, "Decrease", less, step)) set(number - 1);
        ImGui::SameLine(0, frame_.px(4));
        draw_text(seen, 0, frame_.px(84));
        ImGui::SameLine(0, frame_.px(4));
        if (button(frame_, "+##more", "Increase", more, step)) set(number + 1);
        ImGui::SameLine();
        draw_range();
    }

    void draw_range() const {
        TextLook range = kNote;
        range.fit = Fit::may_be_cut;
        text_line(frame_, std::to_string(field_.least) + " to " + std::to_string(field_.most),
                  range);
    }

    void draw_text(const FormField& seen, std::size_t lines, float width) const {
        const std::string id = table_.id + "." + field_.key;
        if (const auto text = typed(frame_, id, field_text(seen), width, lines)) {
            write(toml_typed(field_, *text));
        }
    }

    const StudioFrame& frame_;
    const FormTable& table_;
    const FormField& field_;
};

// What is written, with a button at the right end of its first line. Whether it was clicked.
bool draw_head(const StudioFrame& frame, const FormTable& table) {
    label(frame, table.title, {.role = Role::strong});
    const float remove = button_width(frame, "Remove");
    if (!table.from.empty()) {
        ImGui::SameLine();
        text_line(frame, "from " + table.from, kNote,
                  std::max(1.0F, ImGui::GetContentRegionAvail().x - remove - frame.px(8)));
    }
    bool removed = false;
    if (!table.id.empty() && table.id != "about") {
        same_line_right(remove);
        removed = button(frame, "Remove", "Removes this rule");
    }
    text(frame, table.summary, kNote);
    text(frame, table.fault, kFault);
    return removed;
}

void draw_form_table(const StudioFrame& frame, const FormTable& table) {
    ImGui::PushID(table.id.c_str());
    if (draw_head(frame, table)) {
        frame.later([id = table.id](StudioPage& page) { page.current().drop_table(id); });
    }
    const float width = ImGui::GetContentRegionAvail().x;
    if (!table.fields.empty() && ImGui::BeginTable("fields", 3)) {
        ImGui::TableSetupColumn("name", ImGuiTableColumnFlags_WidthFixed,
                                std::round(std::min(frame.px(142), width * 0.34F)));
        ImGui::TableSetupColumn("value", ImGuiTableColumnFlags_WidthStretch);
        ImGui::TableSetupColumn("reset", ImGuiTableColumnFlags_WidthFixed, line_height(frame));
        for (const FormField& field : table.fields) FieldView(frame, table, field).draw();
        ImGui::EndTable();
    }
    gap(frame, 8);
    rule(frame);
    gap(frame, 6);
    ImGui::PopID();
}

void draw_rule_offers(const StudioFrame& frame, const std::vector<FormOffer>& offers) {
    text(frame, "More rules", {.role = Role::strong});
    text(frame, "Other rules available to this kind of game.", kNote);
    std::string& search = frame.view.of<StudioView>().rule_search;
    field(frame, "rule search", "Search these rules", search, -1);
    gap(frame, 6);
    if (!ImGui::BeginTable("more rules", 2)) return;
    ImGui::TableSetupColumn("rule", ImGuiTableColumnFlags_WidthStretch);
    ImGui::TableSetupColumn("add", ImGuiTableColumnFlags_WidthFixed, button_width(frame, "Add"));
    for (const FormOffer& offer : offers) {
        if (!search.empty() && match_score(offer.title + " " + offer.summary, search) == 0)
            continue;
        ImGui::PushID(offer.id.c_str());
        ImGui::TableNextRow();
        ImGui::TableNextColumn();
        text(frame, offer.title);
        text(frame, offer.summary, kNote);
        gap(frame, 8);
        ImGui::TableNextColumn();
        // After the first press of a double click another rule lies under the mouse.
        const bool again = ImGui::GetIO().MouseClickedLastCount[0] > 1;
        if (button(frame, "Add", offer.summary) && !again) {
            frame.later([id = offer.id](StudioPage& page) { page.current().add_table(id); });
        }
        ImGui::PopID();
    }
    ImGui::EndTable();
}

}  // namespace

void draw_form(const StudioFrame& frame, const Rect& r) {
    const ScrollArea area(frame, "form", r, 14);
    const Spacing tight(frame, 2);
    const Form& form = frame.page.studio().form();
    for (const std::string& fault : form.faults) text(frame, fault, kFault);
    for (const FormTable& table : form.tables) draw_form_table(frame, table);
    if (!form.offers.empty()) draw_rule_offers(frame, form.offers);
}

}  // namespace niblick
