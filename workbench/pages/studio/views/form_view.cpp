#include <algorithm>
#include <cmath>
#include <string>

#include <imgui.h>
#include <imgui_stdlib.h>

#include "workbench/kit/views/widgets.h"
#include "workbench/library/catalogue.h"
#include "workbench/pages/studio/field_text.h"
#include "workbench/pages/studio/views/studio_parts.h"
#include "workbench/pages/studio/views/studio_state.h"

namespace niblick {

namespace {

class FormView {
  public:
    FormView(const StudioFrame& frame, const Rect& r) : frame_(frame), r_(r) {}

    void draw() {
        place(r_);
        ImGui::BeginChild("form", {r_.w, r_.h});
        const ImVec2 start = ImGui::GetCursorScreenPos();
        x_ = start.x + frame_.px(14);
        width_ = r_.w - frame_.px(34);
        y_ = start.y + frame_.px(8);
        const Form& form = frame_.page.studio().form();
        for (const std::string& fault : form.faults) {
            y_ += paint().wrapped(x_, y_, width_, Role::small, theme().bad, fault);
        }
        for (const FormTable& table : form.tables) draw_table(table);
        draw_offers(form);
        place({start.x, start.y, 1, 1});
        ImGui::Dummy({1, y_ - start.y + frame_.px(12)});
        ImGui::EndChild();
    }

  private:
    const Theme& theme() const { return frame_.theme(); }
    const Paint& paint() const { return frame_.paint; }

    void draw_table(const FormTable& table) {
        ImGui::PushID(table.id.c_str());
        const float height = frame_.px(30);
        y_ += frame_.px(6);
        const float button = button_width(frame_, "Remove");
        const bool can_go = !table.id.empty() && table.id != "about";
        const Rect title{x_, y_, width_ - button - frame_.px(8), height};
        const Rect at = paint().line(title, Role::strong, theme().text, table.title);
        if (!table.from.empty()) {
            paint().line({at.right() + frame_.px(10), y_,
                          title.right() - at.right() - frame_.px(10), height},
                         Role::small, theme().secondary, "from " + table.from);
        }
        if (can_go && text_button(frame_, "remove", {x_ + width_ - button, y_, button, height},
                                  "Remove", "Removes this rule")) {
            frame_.later([id = table.id](StudioPage& page) { page.current().drop_table(id); });
        }
        y_ += height;
        y_ += paint().wrapped(x_, y_, width_, Role::small, theme().secondary, table.summary);
        y_ += paint().wrapped(x_, y_, width_, Role::small, theme().bad, table.fault);
        y_ += frame_.px(6);
        for (const FormField& field : table.fields) draw_field(table, field);
        y_ += frame_.px(10);
        paint().fill({x_, y_, width_, 1}, theme().line);
        ImGui::PopID();
    }

    void draw_field(const FormTable& table, const FormField& field) {
        ImGui::PushID(field.key.c_str());
        const float height = frame_.px(32);
        const float label = std::round(std::min(frame_.px(150), width_ * 0.36F));
        const float reset = frame_.px(28);
        const Rect name{x_, y_, label - frame_.px(8), height};
        const bool own = field.written;
        const std::string words = human_name(field.key);
        const bool fits = paint().fonts[Role::body].measure(words).x <= name.w;
        paint().line(name, fits ? Role::body : Role::small, own ? theme().text : theme().secondary,
                     words, 0, Fit::may_be_cut);
        const Press press = press_area("name", name);
        if (press.hovered) tip(frame_, name, said_about(field));
        if (press.clicked && field.line > 0) frame_.view.of<StudioView>().go_to_line = field.line;
        const Rect widget{x_ + label, y_, width_ - label - reset, height};
        const float used = draw_widget(table, field, widget);
        if (own && !is_required_about(table, field)) {
            const Rect back{x_ + width_ - reset + frame_.px(4), y_ + frame_.px(4),
                            reset - frame_.px(4), height - frame_.px(8)};
            if (text_button(frame_, "reset", back, "\xC3\x97", describe_back(table, field))) {
                frame_.later([id = table.id, key = field.key](StudioPage& page) {
                    page.current().drop_key(id, key);
                });
            }
        }
        y_ += std::max(height, used);
        if (!field.fault.empty()) {
            y_ += paint().wrapped(x_ + label, y_ + frame_.px(2), width_ - label, Role::small,
                                  theme().bad, field.fault);
        } else if (!field.note.empty()) {
            y_ += paint().wrapped(x_ + label, y_, width_ - label, Role::small, theme().secondary,
                                  field.note);
        } else if (!field.from.empty()) {
            y_ += paint().wrapped(x_ + label, y_, width_ - label, Role::small, theme().secondary,
                                  "from " + field.from);
        }
        y_ += frame_.px(6);
        ImGui::PopID();
    }

    static bool is_required_about(const FormTable& table, const FormField& field) {
        return table.id == "about" && field.key == "name";
    }

    static std::string said_about(const FormField& field) {
        std::string text = field.doc;
        for (const auto& [word, says] : field.choices) text += "\n" + word + ": " + says;
        return text;
    }

    std::string describe_back(const FormTable& table, const FormField& field) const {
        const std::string& parent = frame_.page.studio().good() == nullptr
                                        ? std::string()
                                        : frame_.page.studio().good()->rules.extends;
        if (!parent.empty() && table.id != "about" && !table.id.empty()) {
            return "Reset to the value of " + parent + " says";
        }
        return "Reset to the default: " + format_value(field.fallback);
    }

    void set(const FormTable& table, const FormField& field, const Value& value) {
        if (field.written && value == field.value && field.fault.empty()) return;
        write(table, field, toml_text(value));
    }
    void write(const FormTable& table, const FormField& field, const std::string& toml) {
        frame_.later([id = table.id, key = field.key, toml](StudioPage& page) {
            page.current().set_key(id, key, toml);
        });
    }

    // Returns the height.
    float draw_widget(const FormTable& table, const FormField& field, const Rect& r) {
        switch (field.type) {
            case FieldType::boolean: {
                static constexpr std::string_view kWords[] = {"No", "Yes"};
                const Rect at{r.x, r.y, std::min(r.w, frame_.px(140)), r.h};
                const int chosen = std::get<bool>(field.value) ? 1 : 0;
                const int clicked = segments(frame_, "truth", at, kWords, chosen);
                if (clicked >= 0) set(table, field, clicked == 1);
                return r.h;
            }
            case FieldType::choice: return draw_choice(table, field, r);
            case FieldType::integer: return draw_number(table, field, r);
            case FieldType::text:
            case FieldType::integers: draw_text(table, field, r, false); return r.h;
            case FieldType::texts: {
                const auto n = std::get<std::vector<std::string>>(field.value).size();
                const float rows = static_cast<float>(std::clamp<std::size_t>(n + 1, 1, 9));
                const float height =
                    std::round(rows * paint().fonts[Role::mono].size * 1.05F + frame_.px(14));
                draw_text(table, field, {r.x, r.y, r.w, std::max(r.h, height)}, true);
                return std::max(r.h, height) + frame_.px(2);
            }
        }
        return r.h;
    }

    float draw_choice(const FormTable& table, const FormField& field, const Rect& r) {
        const auto& chosen = std::get<std::string>(field.value);
        std::vector<std::string> words;
        float needed = 0;
        for (const auto& [word, says] : field.choices) {
            words.push_back(human_name(word));
            needed = std::max(needed, paint().fonts[Role::body].measure(words.back()).x);
        }
        const auto n = static_cast<float>(words.size());
        if (needed * n + n * frame_.px(16) <= r.w) {
            std::vector<std::string_view> labels(words.begin(), words.end());
            int index = -1;
            for (std::size_t i = 0; i < words.size(); ++i) {
                if (field.choices[i].first == chosen) index = static_cast<int>(i);
            }
            const int clicked = segments(frame_, "choice", r, labels, index);
            if (clicked >= 0) {
                set(table, field, field.choices[static_cast<std::size_t>(clicked)].first);
            }
            return r.h;
        }
        const FontScope font(paint().fonts[Role::body]);
        place(r);
        ImGui::SetNextItemWidth(r.w);
        const std::string preview = human_name(chosen);
        ImGui::PushStyleColor(ImGuiCol_PopupBg, theme().plate);
        ImGui::PushStyleColor(ImGuiCol_Header, theme().raised);
        ImGui::PushStyleColor(ImGuiCol_HeaderHovered, theme().pressed);
        ImGui::PushStyleColor(ImGuiCol_HeaderActive, theme().pressed);
        if (ImGui::BeginCombo("##choice", preview.c_str(), ImGuiComboFlags_NoArrowButton)) {
            for (std::size_t i = 0; i < words.size(); ++i) {
                const auto& [word, says] = field.choices[i];
                if (ImGui::Selectable(words[i].c_str(), word == chosen)) set(table, field, word);
            }
            ImGui::EndCombo();
        }
        ImGui::PopStyleColor(4);
        const float u = frame_.px(4);
        const float x = r.right() - frame_.px(16), y = std::round(r.middle_y());
        paint().list().AddTriangleFilled({x - u, y - u * 0.6F}, {x + u, y - u * 0.6F},
                                         {x, y + u * 0.8F}, theme().secondary);
        return r.h;
    }

    float draw_number(const FormTable& table, const FormField& field, const Rect& r) {
        // A number that follows from the rest is shown as if it stood there.
        FormField seen = field;
        if (field.follows) seen.value = *field.follows;
        const std::int64_t number = std::get<std::int64_t>(seen.value);
        const float step = r.h;
        ButtonLook less, more;
        less.enabled = number > field.least;
        more.enabled = number < field.most;
        const float room = std::min(r.w - 2 * step - frame_.px(8), frame_.px(84));
        const Rect minus{r.x, r.y, step, r.h};
        const Rect typed{minus.right() + frame_.px(4), r.y, room, r.h};
        const Rect plus{typed.right() + frame_.px(4), r.y, step, r.h};
        if (text_button(frame_, "less", minus, "\xE2\x88\x92", "Decrease", less)) {
            set(table, field, number - 1);
        }
        draw_text(table, seen, typed, false);
        if (text_button(frame_, "more", plus, "+", "Increase", more)) set(table, field, number + 1);
        const std::string range = std::to_string(field.least) + " to " + std::to_string(field.most);
        paint().line(
            {plus.right() + frame_.px(8), r.y, r.right() - plus.right() - frame_.px(8), r.h},
            Role::small, theme().secondary, range);
        return r.h;
    }

    // Applied when the field loses the focus, so that one edit is one undo step.
    void draw_text(const FormTable& table, const FormField& field, const Rect& r, bool lines) {
        StudioView& studio = frame_.view.of<StudioView>();
        const FontScope font(paint().fonts[lines ? Role::mono : Role::body]);
        const std::string id = table.id + "." + field.key;
        const bool mine = studio.form_id == id;
        std::string shown = field_text(field);
        std::string& text = mine ? studio.form_text : shown;
        const std::string before = shown;
        place(r);
        ImGui::SetNextItemWidth(r.w);
        if (lines) {
            ImGui::InputTextMultiline("##text", &text, {r.w, r.h});
        } else {
            ImGui::InputText("##text", &text);
        }
        if (ImGui::IsItemActivated()) {
            studio.form_id = id;
            studio.form_text = before;
        }
        if (!mine || !ImGui::IsItemDeactivated()) return;
        if (studio.form_text != before) {
            write(table, field, toml_typed(field, studio.form_text));
        }
        studio.form_id.clear();
    }

    void draw_offers(const Form& form) {
        if (form.offers.empty()) return;
        y_ += frame_.px(14);
        y_ += paint().wrapped(x_, y_, width_, Role::strong, theme().text, "More rules");
        y_ += paint().wrapped(x_, y_, width_, Role::small, theme().secondary,
                              "Other rules available to this kind of game.");
        y_ += frame_.px(6);
        const float add = button_width(frame_, "Add");
        for (const FormOffer& offer : form.offers) {
            ImGui::PushID(offer.id.c_str());
            const float top = y_;
            const float room = width_ - add - frame_.px(12);
            y_ += paint().wrapped(x_, y_, room, Role::body, theme().text, offer.title);
            y_ += paint().wrapped(x_, y_, room, Role::small, theme().secondary, offer.summary);
            const Rect button{x_ + width_ - add, top, add, frame_.px(28)};
            // After the first press of a double click another rule lies under the mouse.
            const bool again = ImGui::GetIO().MouseClickedLastCount[0] > 1;
            if (text_button(frame_, "add", button, "Add", offer.summary) && !again) {
                frame_.later([id = offer.id](StudioPage& page) { page.current().add_table(id); });
            }
            y_ = std::max(y_, button.bottom()) + frame_.px(8);
            ImGui::PopID();
        }
    }

    const StudioFrame& frame_;
    Rect r_;
    float x_ = 0, y_ = 0, width_ = 0;
};

}  // namespace

void draw_form(const StudioFrame& frame, const Rect& r) {
    FormView(frame, r).draw();
}

}  // namespace niblick
