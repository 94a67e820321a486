#include "workbench/kit/views/navigation.h"

#include <algorithm>

#include <imgui_internal.h>

#include "workbench/kit/views/widgets.h"

namespace niblick {

namespace {

// In older versions Tab stops at text fields alone, unless told that it is a call for focus.
constexpr bool kTabNeedsHelp = IMGUI_VERSION_NUM < 18980;

bool highlighted() {
#if IMGUI_VERSION_NUM >= 19140
    return ImGui::GetCurrentContext()->NavCursorVisible;
#else
    return !ImGui::GetCurrentContext()->NavDisableHighlight;
#endif
}

void highlight(bool on) {
#if IMGUI_VERSION_NUM >= 19140
    ImGui::GetCurrentContext()->NavCursorVisible = on;
#else
    ImGui::GetCurrentContext()->NavDisableHighlight = !on;
#endif
}

// Pictures of the window are taken without a keyboard.
bool has_keyboard() {
#if IMGUI_VERSION_NUM < 18700
    return ImGui::GetIO().KeyMap[ImGuiKey_Space] >= 0;
#else
    return true;
#endif
}

bool takes_keys(const ImGuiWindow* window) {
    return window != nullptr && (window->Flags & ImGuiWindowFlags_NoNavInputs) == 0;
}

// A menu or the list of a combo, which Escape closes before anything else.
bool menu_open() {
    const auto& open = ImGui::GetCurrentContext()->OpenPopupStack;
    const ImGuiWindow* top = open.empty() ? nullptr : open.back().Window;
    return top != nullptr && (top->Flags & ImGuiWindowFlags_Modal) == 0;
}

}  // namespace

bool focus_shown() {
    const ImGuiContext& g = *ImGui::GetCurrentContext();
    return g.NavId != 0 && highlighted() && takes_keys(g.NavWindow);
}

void hide_focus() {
    highlight(false);
}

bool navigation_takes(const KeyPress& press, bool typing) {
    if (press.key == Key::escape && menu_open()) return true;
    if (press.ctrl || typing || !focus_shown()) return false;
    switch (press.key) {
        case Key::left:
        case Key::right:
        case Key::up:
        case Key::down:
        case Key::enter:
        case Key::space:
        case Key::page_up:
        case Key::page_down: return true;
        default: return false;
    }
}

void prepare_navigation() {
    ImGuiIO& io = ImGui::GetIO();
    // Dear ImGui hides the focus where its navigation is off. Escape is an action, but for menus:
    // it closes what is open, and does not leave a pane for its parent.
    const bool shows = highlighted() && takes_keys(ImGui::GetCurrentContext()->NavWindow);
    const bool wanted =
        key_down(ImGuiKey_Tab) || menu_open() || (shows && !key_down(ImGuiKey_Escape));
    if (wanted && has_keyboard()) {
        io.ConfigFlags |= ImGuiConfigFlags_NavEnableKeyboard;
    } else {
        io.ConfigFlags &= ~ImGuiConfigFlags_NavEnableKeyboard;
    }
#if IMGUI_VERSION_NUM < 18700
    // Enter presses what Space presses, unless the key went down in a field.
    const int enter = ImGui::GetKeyIndex(ImGuiKey_Enter);
    const bool goes_down = enter >= 0 && io.KeysDown[enter] && io.KeysDownDuration[enter] < 0;
    if (!io.WantTextInput && goes_down && focus_shown()) io.NavInputs[ImGuiNavInput_Activate] = 1;
#endif
}

void complete_navigation() {
    // A dialog darkens what lies below at once: there are no frames for a gradual change.
    if (ImGui::GetTopMostPopupModal() != nullptr) ImGui::GetCurrentContext()->DimBgRatio = 1;
    if constexpr (kTabNeedsHelp) {
        ImGuiContext& g = *ImGui::GetCurrentContext();
        if (!g.NavMoveSubmitted || (g.NavMoveFlags & ImGuiNavMoveFlags_Tabbing) == 0) return;
        g.NavMoveFlags |= ImGuiNavMoveFlags_FocusApi;
        if (g.NavTabbingDir == 0 && g.NavId != 0) g.NavTabbingDir = 1;
    }
}

void focus_window(const Frame& frame) {
    ImGui::SetWindowFocus();
    ImGui::NavInitWindow(ImGui::GetCurrentWindow(), true);
    highlight(true);
    frame.view.more_passes = 2;
}

void close_popup(const char* name) {
    if (!ImGui::IsPopupOpen(name)) return;
    ImGui::ClosePopupToLevel(ImGui::GetCurrentContext()->BeginPopupStack.Size, true);
}

void let_tab_leave() {
    if constexpr (kTabNeedsHelp) {
        ImGuiContext& g = *ImGui::GetCurrentContext();
        const bool tabbing = (g.NavMoveFlags & ImGuiNavMoveFlags_Tabbing) != 0;
        if (!tabbing || g.NavTabbingDir != 1 || g.NavMoveScoringItems) return;
        if (g.NavId == 0 || g.NavMoveResultLocal.ID != g.NavId) return;
        g.NavMoveResultLocal.Clear();
        g.NavTabbingCounter = 1;
        g.NavMoveScoringItems = true;
        g.NavAnyRequest = true;
    }
}

void outline_focus() {
    const ImGuiContext& g = *ImGui::GetCurrentContext();
    ImGui::RenderNavHighlight(g.LastItemData.Rect, g.LastItemData.ID);
}

void Panes::begin(int asked) {
    before = std::move(names);
    names.clear();
    wanted.clear();
    // Tab leaves a pane whose keys are not those of controls.
    const ImGuiWindow* window = ImGui::GetCurrentContext()->NavWindow;
    const bool tab = key_pressed(ImGuiKey_Tab) && !takes_keys(window);
    int step = asked - steps;
    steps = asked;
    if (step == 0 && tab) step = ImGui::GetIO().KeyShift ? -1 : 1;
    if (step == 0 || before.empty()) return;
    const auto n = static_cast<int>(before.size());
    const auto at = static_cast<int>(std::ranges::find(before, focused) - before.begin());
    wanted = before[static_cast<std::size_t>(((at + step) % n + n) % n)];
}

void join_panes(const Frame& frame, const char* name, PaneKeys keys) {
    const bool own = keys == PaneKeys::own;
    Panes& panes = frame.view.of<Panes>();
    panes.names.emplace_back(name);
    if (panes.wanted == name) {
        focus_window(frame);
        highlight(!own);
        panes.wanted.clear();
        panes.focused = name;
    } else if (ImGui::IsWindowFocused(ImGuiFocusedFlags_ChildWindows)) {
        panes.focused = name;
    }
}

Pane::Pane(const Frame& frame, const char* name, const Rect& r, PaneKeys keys) {
    ImGui::SetCursorScreenPos(top_left(r));
    ImGui::BeginChild(
        name, {r.w, r.h}, false,
        ImGuiWindowFlags_NoScrollbar | ImGuiWindowFlags_NoScrollWithMouse |
            (keys == PaneKeys::own ? ImGuiWindowFlags_NoNavInputs : ImGuiWindowFlags_None));
    join_panes(frame, name, keys);
}

Pane::~Pane() {
    ImGui::EndChild();
}

}  // namespace niblick
