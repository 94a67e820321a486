#include <algorithm>
#include <cmath>
#include <string>

#include <imgui.h>

#include "variants/text/text_cells.h"
#include "workbench/app/chooser_page.h"
#include "workbench/app/views/window_view.h"
#include "workbench/kit/views/dialog.h"
#include "workbench/kit/views/flow.h"

namespace niblick {

namespace {

// What the chooser's view keeps from one frame to the next.
struct ChooserView {
    std::string text;
    int revision = -1;
    int line = -1;  // that was scrolled to
};

using ChooserFrame = FrameOf<ChooserPage>;

// The folder, the step to the one above, and the order of the list.
void draw_way(const ChooserFrame& frame, const FileChooser& chooser) {
    if (button(frame, "Up", "The folder above (Backspace in an empty field)")) {
        frame.later(&ChooserPage::change, &FileChooser::up);
    }
    ImGui::SameLine();
    static constexpr std::string_view kOrders[] = {"Name", "Newest"};
    const float order = std::min(frame.px(150), ImGui::GetContentRegionAvail().x / 2);
    const std::string folder = clean_text(chooser.folder().string());
    text_line(frame, folder, {.colour = &Theme::secondary, .fit = Fit::may_be_cut},
              std::max(1.0F, ImGui::GetContentRegionAvail().x - order - frame.px(8)));
    same_line_right(order);
    if (segments(frame, "order", kOrders, chooser.newest_first() ? 1 : 0, order) >= 0) {
        frame.later(&ChooserPage::change, &FileChooser::flip_newest);
    }
}

void draw_places(const ChooserFrame& frame, const FileChooser& chooser, float height) {
    const ScrollArea area(frame, "places", frame.px(150), height);
    const Spacing close(frame, 0);
    int number = 0;
    for (const ChooserPlace& each : frame.page.places()) {
        const std::string id = std::to_string(number++);
        const Press press = list_row(frame, id.c_str(), clean_text(each.label),
                                     {.chosen = each.folder == chooser.folder()});
        if (press.hovered) tip_of_item(frame, clean_text(each.folder.string()));
        if (press.clicked) frame.later(&ChooserPage::go_to, each.folder);
    }
}

void draw_file(const ChooserFrame& frame, const FileChooser& chooser, int line) {
    const ChooserEntry& entry = chooser.entries()[static_cast<std::size_t>(line)];
    const bool chosen = line == chooser.line();
    const std::string words = clean_text(entry.name) + (entry.folder ? "/" : "");
    const std::string size = entry.folder ? std::string() : format_bytes(entry.bytes);
    if (!list_row(frame, std::to_string(line).c_str(), words,
                  {chosen, entry.folder ? Role::strong : Role::body, "", size})
             .clicked) {
        return;
    }
    // A folder opens at once; a file is named first, and taken by the second click.
    const bool named = chosen && (ImGui::IsMouseDoubleClicked(0) || chooser.text() == entry.name);
    frame.later(entry.folder || named ? &ChooserPage::take_line : &ChooserPage::point, line);
}

void draw_files(const ChooserFrame& frame, const FileChooser& chooser, float height) {
    const ScrollArea area(frame, "files", 0, height);
    if (chooser.entries().empty()) {
        text(frame, chooser.note(), {.colour = &Theme::secondary});
        return;
    }
    const Spacing close(frame, 0);
    const float row = list_row_height(frame);
    int& seen = frame.view.of<ChooserView>().line;
    if (seen != chooser.line()) scroll_to_row(std::max(0, chooser.line()), row);
    seen = chooser.line();
    ImGuiListClipper clipper;
    clipper.Begin(static_cast<int>(chooser.entries().size()), row);
    while (clipper.Step()) {
        for (int i = clipper.DisplayStart; i < clipper.DisplayEnd; ++i)
            draw_file(frame, chooser, i);
    }
    note_list();
}

void draw_field(const ChooserFrame& frame, const FileChooser& chooser, bool fresh) {
    ChooserView& view = frame.view.of<ChooserView>();
    const bool saving = chooser.request().saving;
    label(frame, saving ? "Name" : "File", {.colour = &Theme::secondary});
    ImGui::SameLine();
    if (fresh || view.revision != chooser.revision()) {
        view.revision = chooser.revision();
        view.text = chooser.text();
        ask_keyboard(frame);
    }
    const std::string before = view.text;
    // A field of its own for each text that came from elsewhere: Dear ImGui keeps what is typed.
    const bool entered = field(frame, ("file " + std::to_string(view.revision)).c_str(),
                               saving ? "name or path" : "path, or choose above", view.text, -1,
                               ImGuiInputTextFlags_EnterReturnsTrue);
    if (view.text != before) frame.later(&ChooserPage::type, view.text);
    if (entered) frame.later(&ChooserPage::accept);
    if (before.empty() && key_pressed(ImGuiKey_Backspace)) {
        frame.later(&ChooserPage::change, &FileChooser::up);
    }
}

// What is asked, what is wrong, or what there is to know.
void draw_words(const ChooserFrame& frame, const FileChooser& chooser) {
    const bool asks = !chooser.replaces().empty(), wrong = !chooser.trouble().empty();
    const bool notes = !chooser.entries().empty() && !chooser.note().empty();
    const std::string words = asks    ? chooser.question()
                              : wrong ? chooser.trouble()
                              : notes ? chooser.note()
                                      : clean_text(chooser.beside_note());
    text_line(frame, words,
              {.colour = asks || wrong ? &Theme::text : &Theme::secondary, .fit = Fit::may_be_cut});
}

void draw_foot(const ChooserFrame& frame, const FileChooser& chooser) {
    const bool asks = !chooser.replaces().empty();
    const std::string yes = asks ? "Replace" : chooser.request().accept;
    const std::string no = asks ? "Keep it" : "Cancel";
    const float right = button_width(frame, yes) + button_width(frame, no) + frame.px(8);
    const auto flip = [&](std::string_view label, std::string_view tip,
                          void (FileChooser::*what)()) {
        if (button(frame, label, tip)) frame.later(&ChooserPage::change, what);
        same_line_if(right + button_width(frame, "Hide hidden"));
    };
    if (!chooser.request().endings.empty()) {
        flip(chooser.shows_all() ? "These files only" : "All files",
             "Also list files with other endings, or no longer", &FileChooser::flip_endings);
    }
    flip(chooser.shows_hidden() ? "Hide hidden" : "Show hidden",
         "Files and folders that begin with a dot (Ctrl + H)", &FileChooser::flip_hidden);
    same_line_right(right);
    if (button(frame, no, asks ? "Choose another name (Escape)" : "Escape")) {
        frame.later(&ChooserPage::leave);
    }
    ImGui::SameLine();
    if (button(frame, yes, asks ? "The file that is there is lost (Enter)" : "Enter",
               {.primary = true})) {
        if (asks) {
            frame.later(&ChooserPage::replace, true);
        } else {
            frame.later(&ChooserPage::accept);
        }
    }
}

void watch_keys(const ChooserFrame& frame) {
    constexpr int kPage = 10;
    int by = 0;
    if (key_pressed(ImGuiKey_DownArrow)) by += 1;
    if (key_pressed(ImGuiKey_UpArrow)) by -= 1;
    if (key_pressed(ImGuiKey_PageDown)) by += kPage;
    if (key_pressed(ImGuiKey_PageUp)) by -= kPage;
    if (by != 0) frame.later(&ChooserPage::move, by);
}

}  // namespace

std::unique_ptr<Dialog> draw_chooser(const AppFrame& app) {
    const ChooserFrame frame = app.of<ChooserPage>();
    const auto& open = frame.page.chooser();
    auto dialog =
        Dialog::begin(frame, "chooser", open.has_value(),
                      {.title = open ? open->request().title : "", .width = 760, .height = 560});
    if (dialog == nullptr) return dialog;
    // Before the field, whose text Escape changes too.
    if (dialog->left()) frame.later(&ChooserPage::leave);
    const FileChooser& chooser = *open;
    draw_way(frame, chooser);
    const float below = 3 * (line_height(frame) + ImGui::GetStyle().ItemSpacing.y);
    const float lists = std::max(1.0F, ImGui::GetContentRegionAvail().y - below);
    if (ImGui::GetContentRegionAvail().x >= frame.px(480)) {
        draw_places(frame, chooser, lists);
        ImGui::SameLine();
    }
    draw_files(frame, chooser, lists);
    draw_field(frame, chooser, dialog->appears());
    draw_words(frame, chooser);
    draw_foot(frame, chooser);
    watch_keys(frame);
    return dialog;
}

}  // namespace niblick
