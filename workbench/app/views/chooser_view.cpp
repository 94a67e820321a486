#include <algorithm>
#include <cmath>
#include <string>

#include <imgui.h>
#include <imgui_stdlib.h>

#include "variants/text/text_cells.h"
#include "workbench/app/chooser_page.h"
#include "workbench/app/views/window_view.h"
#include "workbench/kit/views/plates.h"
#include "workbench/kit/views/widgets.h"

namespace niblick {

namespace {

constexpr float kRow = 28;  // of the lists, in units of the design

// What the chooser's view keeps from one frame to the next.
struct ChooserView {
    std::string text;
    int opened = 0, revision = -1;
    int line = -1;  // that was scrolled to
};

class ChooserPlate {
  public:
    ChooserPlate(const AppFrame& frame, const Rect& plate)
        : frame_(frame),
          page_(frame.page.page<ChooserPage>()),
          chooser_(*page_.chooser()),
          view_(frame.view.of<ChooserView>()),
          pad_(frame.px(16)),
          gap_(frame.px(6)),
          high_(frame.px(30)),
          body_{plate.x + pad_, plate.y + pad_, plate.w - 2 * pad_, plate.h - 2 * pad_} {}

    void draw() {
        const bool fresh = view_.opened != page_.opened();
        view_.opened = page_.opened();
        float y = body_.y;
        draw_head(y);
        y += high_ + gap_;
        draw_way(y);
        y += high_ + frame_.px(10);
        const float foot = body_.bottom() - high_;
        const float words = foot - frame_.px(26);
        const float field = words - high_ - gap_;
        const float lists = std::max(1.0F, field - gap_ - frame_.px(4) - y);
        const float places = body_.w >= frame_.px(480) ? frame_.px(150) : 0;
        if (places > 0) draw_places({body_.x, y, places, lists});
        const float left = places > 0 ? places + frame_.px(12) : 0;
        draw_list({body_.x + left, y, body_.w - left, lists});
        draw_field({body_.x, field, body_.w, high_}, fresh);
        draw_words({body_.x, words, body_.w, frame_.px(26)});
        draw_foot({body_.x, foot, body_.w, high_});
        watch_keys();
    }

  private:
    const Theme& theme() const { return frame_.theme(); }

    void draw_head(float y) const {
        const float close = high_;
        frame_.paint.line({body_.x, y, body_.w - close - gap_, high_}, Role::title, theme().text,
                          chooser_.request().title, 0, Fit::may_be_cut);
        if (text_button(frame_, "close chooser", {body_.right() - close, y, close, close},
                        "\xC3\x97", "Close (Escape)")) {
            frame_.of<ChooserPage>().later(&ChooserPage::close);
        }
    }

    // The folder, the step to the one above, and the order of the list.
    void draw_way(float y) const {
        const float up = button_width(frame_, "Up");
        if (text_button(frame_, "folder up", {body_.x, y, up, high_}, "Up",
                        "The folder above (Backspace in an empty field)")) {
            frame_.of<ChooserPage>().later(&ChooserPage::change, &FileChooser::up);
        }
        static constexpr std::string_view kOrders[] = {"Name", "Newest"};
        const float order = std::min(frame_.px(150), body_.w * 0.34F);
        const int chosen = segments(frame_, "order", {body_.right() - order, y, order, high_},
                                    kOrders, chooser_.newest_first() ? 1 : 0);
        if (chosen >= 0)
            frame_.of<ChooserPage>().later(&ChooserPage::change, &FileChooser::flip_newest);
        const Rect at{body_.x + up + frame_.px(10), y, body_.w - up - order - frame_.px(20), high_};
        const std::string folder = clean_text(chooser_.folder().string());
        frame_.paint.line(at, Role::body, theme().secondary, folder, 0, Fit::may_be_cut);
        if (ImGui::IsMouseHoveringRect(top_left(at), bottom_right(at))) tip(frame_, at, folder);
    }

    // A line that can be pressed. `detail` stands at its right.
    Press draw_line(const std::string& id, const Rect& r, const std::string& words, bool chosen,
                    bool strong, const std::string& detail) const {
        const Press press = press_area(id.c_str(), r);
        if (chosen || press.hovered) {
            frame_.paint.fill(r, chosen ? theme().pressed : theme().raised, frame_.px(5));
        }
        if (press.hovered) ImGui::SetMouseCursor(ImGuiMouseCursor_Hand);
        const float inset = frame_.px(8);
        Rect rest{r.x + inset, r.y, r.w - 2 * inset, r.h};
        if (!detail.empty() && rest.w > frame_.px(260)) {
            const Rect at = frame_.paint.line(rest, Role::small, theme().secondary, detail, 1);
            rest.w = at.x - rest.x - inset;
        }
        const std::string shown = clean_text(words);
        frame_.paint.line(rest, strong ? Role::strong : Role::body, theme().text, shown, 0,
                          Fit::may_be_cut);
        const bool cut =
            frame_.paint.fonts[strong ? Role::strong : Role::body].measure(shown).x > rest.w;
        if (cut && press.hovered) tip(frame_, r, shown);
        return press;
    }

    void draw_places(const Rect& r) const {
        place(r);
        ImGui::BeginChild("places", {r.w, r.h});
        const float row = frame_.px(kRow);
        const float x = ImGui::GetCursorScreenPos().x;
        float y = ImGui::GetCursorScreenPos().y;
        int number = 0;
        for (const ChooserPlace& each : page_.places()) {
            const Rect at{x, y, r.w - frame_.px(6), row};
            const bool here = each.folder == chooser_.folder();
            const Press press =
                draw_line("place" + std::to_string(number++), at, each.label, here, false, {});
            if (press.hovered) tip(frame_, at, clean_text(each.folder.string()));
            if (press.clicked) frame_.of<ChooserPage>().later(&ChooserPage::go_to, each.folder);
            y += row;
        }
        place({x, y, 1, 1});
        ImGui::Dummy({1, 1});
        ImGui::EndChild();
    }

    void draw_list(const Rect& r) {
        frame_.paint.outline(r, theme().line, frame_.px(6));
        const float in = frame_.px(4);
        const Rect inner{r.x + in, r.y + in, std::max(1.0F, r.w - 2 * in),
                         std::max(1.0F, r.h - 2 * in)};
        place(inner);
        ImGui::BeginChild("files", {inner.w, inner.h});
        const auto& entries = chooser_.entries();
        const float row = frame_.px(kRow);
        const float start = ImGui::GetCursorScreenPos().y;
        if (entries.empty() && !chooser_.note().empty()) {
            frame_.paint.wrapped(inner.x + in, start + in, inner.w - 2 * in, Role::body,
                                 theme().secondary, chooser_.note());
        }
        for (std::size_t i = 0; i < entries.size(); ++i) {
            const int line = static_cast<int>(i);
            const Rect at{inner.x, start + static_cast<float>(i) * row, inner.w - frame_.px(8),
                          row};
            if (at.bottom() < inner.y || at.y > inner.bottom()) continue;
            const ChooserEntry& entry = entries[i];
            const Press press =
                draw_line("file" + std::to_string(i), at,
                          entry.folder ? entry.name + "/" : entry.name, line == chooser_.line(),
                          entry.folder, entry.folder ? std::string() : format_bytes(entry.bytes));
            if (!press.clicked) continue;
            // A folder opens at once; a file is named first, and taken by the second click.
            if (entry.folder || (line == chooser_.line() && ImGui::IsMouseDoubleClicked(0)) ||
                (line == chooser_.line() && chooser_.text() == entry.name)) {
                frame_.of<ChooserPage>().later(&ChooserPage::take_line, line);
            } else {
                frame_.of<ChooserPage>().later(&ChooserPage::point, line);
            }
        }
        place({inner.x, start + static_cast<float>(entries.size()) * row - 1, 1, 1});
        ImGui::Dummy({1, 1});
        if (view_.line != chooser_.line()) {
            view_.line = chooser_.line();
            const float at = static_cast<float>(std::max(0, view_.line)) * row;
            if (at < ImGui::GetScrollY()) ImGui::SetScrollY(at);
            if (at + row > ImGui::GetScrollY() + inner.h) ImGui::SetScrollY(at + row - inner.h);
        }
        ImGui::EndChild();
    }

    void draw_field(const Rect& r, bool fresh) {
        const std::string_view label = chooser_.request().saving ? "Name" : "File";
        const float words = frame_.px(50);
        frame_.paint.line({r.x, r.y, words, r.h}, Role::body, theme().secondary, label);
        const FontScope font(frame_.paint.fonts[Role::body]);
        place(
            {r.x + words, r.y + std::round((r.h - ImGui::GetFrameHeight()) / 2), r.w - words, r.h});
        ImGui::SetNextItemWidth(std::max(1.0F, r.w - words));
        if (fresh || view_.revision != chooser_.revision()) {
            view_.revision = chooser_.revision();
            view_.text = chooser_.text();
            ask_keyboard(frame_);
        }
        const std::string before = view_.text;
        // An own field for each text that came from elsewhere: Dear ImGui keeps what is typed.
        const std::string id = "##file " + std::to_string(view_.revision);
        const bool entered = ImGui::InputTextWithHint(
            id.c_str(), chooser_.request().saving ? "name or path" : "path, or choose above",
            &view_.text, ImGuiInputTextFlags_EnterReturnsTrue);
        if (view_.text != before) frame_.of<ChooserPage>().later(&ChooserPage::type, view_.text);
        if (entered) frame_.of<ChooserPage>().later(&ChooserPage::accept);
        if (before.empty() && key_pressed(ImGuiKey_Backspace))
            frame_.of<ChooserPage>().later(&ChooserPage::change, &FileChooser::up);
    }

    // What is wrong, or what there is to know.
    void draw_words(const Rect& r) const {
        const bool wrong = !chooser_.trouble().empty();
        const bool asks = !chooser_.replaces().empty();
        std::string words = wrong                        ? chooser_.trouble()
                            : chooser_.entries().empty() ? std::string()
                                                         : chooser_.note();
        if (!wrong && words.empty()) words = clean_text(chooser_.beside_note());
        if (asks) words = chooser_.question();
        if (words.empty()) return;
        frame_.paint.line(r, Role::body, wrong || asks ? theme().text : theme().secondary, words, 0,
                          Fit::may_be_cut);
        if (ImGui::IsMouseHoveringRect(top_left(r), bottom_right(r))) tip(frame_, r, words);
    }

    void draw_foot(const Rect& r) const {
        ButtonsFromRight buttons(frame_, r);
        if (!chooser_.replaces().empty()) {
            if (buttons.add("replace", "Replace", "The file that is there is lost (Enter)", true)) {
                frame_.of<ChooserPage>().later(&ChooserPage::replace, true);
            }
            if (buttons.add("keep", "Keep it", "Choose another name (Escape)")) {
                frame_.of<ChooserPage>().later(&ChooserPage::replace, false);
            }
            return;
        }
        if (buttons.add("accept", chooser_.request().accept, "Enter", true)) {
            frame_.of<ChooserPage>().later(&ChooserPage::accept);
        }
        if (buttons.add("cancel choosing", "Cancel", "Escape"))
            frame_.of<ChooserPage>().later(&ChooserPage::close);
        float x = r.x;
        const auto flip = [&](const char* id, std::string_view label, std::string_view words) {
            const float width = button_width(frame_, label);
            if (x + width > buttons.right()) return false;
            const Rect at{x, r.y, width, r.h};
            x += width + frame_.px(8);
            return text_button(frame_, id, at, label, words);
        };
        if (!chooser_.request().endings.empty() &&
            flip("endings", chooser_.shows_all() ? "These files only" : "All files",
                 "Also list files with other endings, or no longer")) {
            frame_.of<ChooserPage>().later(&ChooserPage::change, &FileChooser::flip_endings);
        }
        if (flip("hidden", chooser_.shows_hidden() ? "Hide hidden" : "Show hidden",
                 "Files and folders that begin with a dot (Ctrl + H)")) {
            frame_.of<ChooserPage>().later(&ChooserPage::change, &FileChooser::flip_hidden);
        }
    }

    void watch_keys() const {
        constexpr int kPage = 10;
        if (key_pressed(ImGuiKey_DownArrow)) frame_.of<ChooserPage>().later(&ChooserPage::move, 1);
        if (key_pressed(ImGuiKey_UpArrow)) frame_.of<ChooserPage>().later(&ChooserPage::move, -1);
        if (key_pressed(ImGuiKey_PageDown))
            frame_.of<ChooserPage>().later(&ChooserPage::move, kPage);
        if (key_pressed(ImGuiKey_PageUp))
            frame_.of<ChooserPage>().later(&ChooserPage::move, -kPage);
        if (!escape_pressed()) return;
        if (chooser_.replaces().empty()) {
            frame_.of<ChooserPage>().later(&ChooserPage::close);
        } else {
            frame_.of<ChooserPage>().later(&ChooserPage::replace, false);
        }
    }

    const AppFrame& frame_;
    const ChooserPage& page_;
    const FileChooser& chooser_;
    ChooserView& view_;
    const float pad_, gap_, high_;
    const Rect body_;
};

}  // namespace

void draw_chooser(const AppFrame& frame) {
    if (!frame.page.page<ChooserPage>().chooser()) return;
    const ImVec2 window = ImGui::GetIO().DisplaySize;
    const float edge = frame.px(12);
    const float width = std::max(1.0F, std::min(frame.px(760), window.x - 2 * edge));
    const float height = std::max(1.0F, std::min(frame.px(560), window.y - 2 * edge));
    const Rect plate{std::round((window.x - width) / 2), std::round((window.y - height) / 2), width,
                     height};
    begin_cover(frame, "chooser");
    draw_plate(frame, plate);
    ChooserPlate(frame, plate).draw();
    if (end_cover(plate)) frame.of<ChooserPage>().later(&ChooserPage::close);
}

}  // namespace niblick
