#include <algorithm>
#include <string>
#include <utility>

#include <imgui.h>

#include "workbench/kit/views/flow.h"
#include "workbench/pages/studio/views/studio_parts.h"
#include "workbench/pages/studio/views/studio_state.h"

namespace niblick {

namespace {

std::size_t count_of(const std::string& text, const std::string& find) {
    std::size_t n = 0;
    for (std::size_t at = text.find(find); at != std::string::npos;
         at = text.find(find, at + find.size())) {
        ++n;
    }
    return n;
}

// Goes to the next match, wrapping at the end of the text. The search field keeps the focus.
void go_to_next(StudioView& studio, const std::string& text) {
    const std::size_t from = studio.found ? *studio.found + 1 : studio.caret;
    std::size_t at = text.find(studio.find, std::min(from, text.size()));
    if (at == std::string::npos) at = text.find(studio.find);
    if (at == std::string::npos) return;
    studio.found = at;
    const auto begin = text.begin();
    studio.show_line =
        1 + static_cast<int>(std::count(begin, begin + static_cast<std::ptrdiff_t>(at), '\n'));
}

// Moves the caret to the last match.
void shut(StudioView& studio) {
    studio.finding = false;
    if (studio.found) {
        studio.go_to = *studio.found;
        studio.select = studio.find.size();
    }
    studio.found.reset();
}

}  // namespace

void draw_find(const StudioFrame& frame) {
    StudioView& studio = frame.view.of<StudioView>();
    if (studio.finds_asked != frame.page.studio().finds_asked()) {
        studio.finds_asked = frame.page.studio().finds_asked();
        studio.finding = studio.find_fresh = true;
    }
    if (!studio.finding) return;
    const float said = frame.px(82), space = ImGui::GetStyle().ItemSpacing.x;
    const float rest = said + button_width(frame, "Next") + button_width(frame, "Done") + 3 * space;
    if (std::exchange(studio.find_fresh, false)) ask_keyboard(frame);
    const bool entered =
        field(frame, "find", "Find in the text", studio.find,
              std::max(1.0F, ImGui::GetContentRegionAvail().x - rest),
              ImGuiInputTextFlags_EnterReturnsTrue | ImGuiInputTextFlags_AutoSelectAll);
    const bool here = ImGui::IsItemActive();
    if (ImGui::IsItemEdited()) studio.found.reset();
    const std::size_t n = studio.find.empty() ? 0 : count_of(studio.text, studio.find);
    const std::string words = studio.find.empty() ? ""
                              : n == 0            ? "not found"
                              : n == 1            ? "once"
                                                  : std::to_string(n) + " times";
    ImGui::SameLine();
    text_line(frame, words, kNote, said);
    ButtonLook look;
    look.enabled = n > 0;
    ImGui::SameLine();
    const bool next = button(frame, "Next##find", "Next match (Enter)", look);
    ImGui::SameLine();
    const bool done = button(frame, "Done##find", "Stop searching (Escape)");
    if (entered || next) {
        if (n > 0) go_to_next(studio, studio.text);
        studio.find_fresh = entered;
    }
    if (done || (here && escape_pressed())) shut(studio);
}

}  // namespace niblick
