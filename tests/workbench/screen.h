#pragma once

#include <string>

#include <imgui.h>

#include "tests/workbench/rooms.h"
#include "workbench/app/views/page_words.h"
#include "workbench/app/views/stage.h"

namespace niblick {

// The window without a window: mouse and keyboard are put into Dear ImGui's input, and what comes
// of it is read off the workspace.
class Screen {
  public:
    // `still`: nothing moves by itself.
    explicit Screen(Room& room, ImVec2 size = {1280, 800}, float scale = 1, bool still = true)
        : room_(room),
          size_(size),
          scale_(scale),
          stage_(
              *room.work, [this] { begin(); }, [] {}) {
        ImGuiIO& io = ImGui::GetIO();
        io.BackendFlags |= ImGuiBackendFlags_RendererHasVtxOffset;
#if IMGUI_VERSION_NUM < 18700
        for (int code = 0; code < ImGuiKey_COUNT; ++code) io.KeyMap[code] = code;
#endif
#if IMGUI_VERSION_NUM >= 19200
        io.BackendFlags |= ImGuiBackendFlags_RendererHasTextures;
#endif
        if (still) stage_.hold_still();
        draw();
    }

    void draw(double seconds = 0.02) {
        now_ += seconds;
        stage_.draw(scale_, now_);
        REQUIRE(ImGui::GetDrawData() != nullptr);
        REQUIRE(ImGui::GetDrawData()->Valid);
        take_textures();
    }
    void resize(ImVec2 size) {
        size_ = size;
        draw();
    }
    void point(float x, float y) {
        mouse_ = {x, y};
        draw();
        draw();
    }
    void click(float x, float y) {
        point(x, y);
        press(true);
        press(false);
        draw();
    }
    // From one place to another with the button held.
    void drag(ImVec2 from, ImVec2 to) {
        carry(from, to);
        drop();
    }
    void carry(ImVec2 from, ImVec2 to) {
        point(from.x, from.y);
        press(true);
        for (int i = 1; i <= 4; ++i) {
            const float t = static_cast<float>(i) / 4;
            mouse_ = {from.x + (to.x - from.x) * t, from.y + (to.y - from.y) * t};
            draw();
        }
    }
    void drop() {
        press(false);
        draw();
    }
    void right_click(float x, float y) {
        point(x, y);
        right_ = true;
        draw();
        right_ = false;
        draw();
    }
    void wheel(float steps) {
        wheel_ = steps;
        draw();
    }
    void type(const std::string& text) {
        for (const char c : text) {
            ImGui::GetIO().AddInputCharacter(static_cast<unsigned char>(c));
            draw();
        }
    }
    void enter() {
        strike(ImGuiKey_Enter);
    }
    void escape() {
        strike(ImGuiKey_Escape);
    }

    void key(ImGuiKey code) {
        strike(code);
    }
    // A key as the window passes it on: to the control that has the focus, or to an action.
    void press_key(ImGuiKey code, KeyPress press) {
        const bool typing = ImGui::GetIO().WantTextInput;
        const Action* action =
            stage_.takes(press, typing) ? nullptr : room_.work->action_for(press, typing);
        if (action != nullptr) room_.work->call(action->run);
        strike(code);
    }
    // Moves the window to a monitor of another scale.
    void rescale(float scale) {
        scale_ = scale;
        draw();
    }

    // A window of this size on a monitor of this scale.
    void show(ImVec2 size, float scale) {
        size_ = size;
        scale_ = scale;
        draw();
        draw();
    }
    void log_texts(TextLog* log) {
        stage_.log_texts(log);
    }
    void log_targets(TargetLog* log) {
        stage_.log_targets(log);
    }
    // Presses and holds for so long, without moving.
    void hold(float x, float y, double seconds) {
        point(x, y);
        press(true);
        for (double done = 0; done < seconds; done += 0.1) {
            wait_ = 0.1F;
            draw(0.1);
        }
        wait_ = 1.0F / 60;
    }

    // A card's middle, on the screen.
    ImVec2 middle(const Rect& r) const {
        const Settings& settings = room_.work->settings();
        const float left = settings.library_open ? static_cast<float>(settings.library_width) : 0;
        return {left + r.middle_x(), 92 + r.middle_y()};
    }
    int vertices() const {
        return ImGui::GetDrawData()->TotalVtxCount;
    }
    Stage& stage() {
        return stage_;
    }
    // What presses items of PageWords.
    PageWords::Hand hand() {
        return {[this] { draw(); },
                [this](Point at) {
                    click(at.x, at.y);
                    point(-1, -1);
                },
                [this] {
                    press_key(ImGuiKey_Escape, named(Key::escape));
                    draw();
                }};
    }
    ViewState& view() {
        return stage_.view();
    }
    double wake_in() const {
        return stage_.wake_in();
    }
    double sleep(bool in_sight, double tick) const {
        return stage_.sleep(in_sight, tick);
    }

  private:
    void begin() {
        ImGuiIO& io = ImGui::GetIO();
        io.DisplaySize = size_;
        io.DeltaTime = wait_;
#if IMGUI_VERSION_NUM >= 18700
        io.AddMousePosEvent(mouse_.x, mouse_.y);
        io.AddMouseButtonEvent(0, down_);
        io.AddMouseButtonEvent(1, right_);
        if (wheel_ != 0) io.AddMouseWheelEvent(0, wheel_);
#else
        io.MousePos = mouse_;
        io.MouseDown[0] = down_;
        io.MouseDown[1] = right_;
        io.MouseWheel = wheel_;
#endif
        wheel_ = 0;
    }
    // Says yes to every texture, as a renderer does.
    static void take_textures() {
#if IMGUI_VERSION_NUM >= 19200
        for (ImTextureData* texture : ImGui::GetPlatformIO().Textures) {
            if (texture->Status == ImTextureStatus_WantDestroy) {
                texture->SetTexID(ImTextureID_Invalid);
                texture->SetStatus(ImTextureStatus_Destroyed);
            } else if (texture->Status != ImTextureStatus_OK) {
                texture->SetTexID(1);
                texture->SetStatus(ImTextureStatus_OK);
            }
        }
#endif
    }
    void press(bool down) {
        down_ = down;
        draw();
    }
    void strike(ImGuiKey code) {
        ImGuiIO& io = ImGui::GetIO();
#if IMGUI_VERSION_NUM >= 18700
        io.AddKeyEvent(code, true);
        draw();
        io.AddKeyEvent(code, false);
#else
        io.KeysDown[code] = true;
        draw();
        io.KeysDown[code] = false;
#endif
        draw();
    }

    Room& room_;
    ImVec2 size_;
    float scale_;
    ImVec2 mouse_{-1, -1};
    bool down_ = false;
    bool right_ = false;
    float wheel_ = 0;
    float wait_ = 1.0F / 60;
    double now_ = 0;
    Stage stage_;
};

}  // namespace niblick
