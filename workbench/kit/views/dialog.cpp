#include "workbench/kit/views/dialog.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <utility>

#include "workbench/kit/views/flow.h"
#include "workbench/kit/views/navigation.h"

namespace niblick {

namespace {

constexpr float kPadding = 20;
constexpr float kFoot = 16;  // above and below
constexpr float kEdge = 12;  // between dialog and window, at least

// What the last frame knew of a dialog, by name.
struct KnownDialog {
    float height = 0;
    bool uppermost = false;
};
struct KnownDialogs {
    std::map<std::string, KnownDialog> dialogs;
};

}  // namespace

std::unique_ptr<Dialog> Dialog::begin(const Frame& frame, const char* name, bool shown,
                                      const DialogLook& look) {
    if (!shown) {
        close_popup(name);
        return nullptr;
    }
    if (!ImGui::IsPopupOpen(name)) ImGui::OpenPopup(name);
    const ImVec2 window = ImGui::GetIO().DisplaySize;
    const float edge = frame.px(kEdge), pad = frame.px(kPadding);
    const float top = look.top < 0 ? edge : std::min(frame.px(look.top), window.y * 0.1F);
    const float width = std::max(1.0F, std::min(frame.px(look.width), window.x - 2 * edge));
    const float most = std::max(1.0F, window.y - top - edge);
    const float wanted = look.height > 0 ? frame.px(look.height)
                                         : frame.view.of<KnownDialogs>().dialogs[name].height;
    const float height = std::clamp(wanted, 1.0F, most);
    ImGui::SetNextWindowPos({std::round((window.x - width) / 2),
                             look.top < 0 ? std::round((window.y - height) / 2) : top});
    ImGui::SetNextWindowSize({width, height});
    ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, {pad, frame.px(kFoot)});
    ImGui::PushStyleVar(ImGuiStyleVar_WindowRounding, frame.px(10));
    ImGui::PushStyleVar(ImGuiStyleVar_WindowBorderSize, 1);
    const bool open =
        ImGui::BeginPopupModal(name, nullptr,
                               ImGuiWindowFlags_NoTitleBar | ImGuiWindowFlags_NoResize |
                                   ImGuiWindowFlags_NoMove | ImGuiWindowFlags_NoSavedSettings);
    ImGui::PopStyleVar(3);
    if (!open) return nullptr;
    std::unique_ptr<Dialog> dialog(new Dialog(frame, name, most));
    if (!look.title.empty()) {
        const float cross = line_height(frame);
        text_line(frame, look.title, {.role = Role::title, .fit = Fit::may_be_cut},
                  std::max(1.0F, ImGui::GetContentRegionAvail().x - cross - pad));
        same_line_right(cross);
        if (button(frame, "\xC3\x97##close", "Close (Escape)", {}, cross)) dialog->left_ = true;
    }
    return dialog;
}

Dialog::Dialog(const Frame& frame, const char* name, float most)
    : frame_(frame),
      name_(name),
      most_(most),
      appears_(ImGui::IsWindowAppearing()) {
    if (appears_) focus_window(frame);
    const ImVec2 at = ImGui::GetWindowPos(), size = ImGui::GetWindowSize();
    const ImVec2 mouse = ImGui::GetIO().MousePos;
    const bool uppermost = ImGui::IsWindowFocused(ImGuiFocusedFlags_ChildWindows |
                                                  ImGuiFocusedFlags_NoPopupHierarchy) &&
                           !appears_;
    const bool beside = !Rect{at.x, at.y, size.x, size.y}.contains(mouse.x, mouse.y);
    // What closes a list over it does not close the dialog too.
    const bool before =
        std::exchange(frame.view.of<KnownDialogs>().dialogs[name].uppermost, uppermost);
    left_ = uppermost && before && (escape_pressed() || (ImGui::IsMouseClicked(0) && beside));
}

Rect Dialog::rest() const {
    const ImVec2 at = ImGui::GetCursorScreenPos();
    const float height = most_ - ImGui::GetCursorPosY() - frame_.px(kFoot);
    return {at.x, at.y, ImGui::GetContentRegionAvail().x, std::max(1.0F, height)};
}

Dialog::~Dialog() {
    keep_height(frame_, frame_.view.of<KnownDialogs>().dialogs[name_].height, frame_.px(kFoot));
    ImGui::EndPopup();
}

}  // namespace niblick
