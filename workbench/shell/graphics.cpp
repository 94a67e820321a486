#include "workbench/shell/graphics.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <vector>

#include <GLFW/glfw3.h>
#include <backends/imgui_impl_opengl3.h>
#include <glad/gl.h>
#include <imgui.h>

namespace niblick {

namespace {

std::string last_error(const char* fallback) {
    const char* description = nullptr;
    glfwGetError(&description);
    return description != nullptr ? description : fallback;
}

// True if a sufficient part of the window would be on some monitor.
bool is_on_screen(const WindowWish& wish) {
    int count = 0;
    GLFWmonitor** monitors = glfwGetMonitors(&count);
    for (int i = 0; i < count; ++i) {
        int x = 0, y = 0, w = 0, h = 0;
        glfwGetMonitorWorkarea(monitors[i], &x, &y, &w, &h);
        const int shown_w = std::min(wish.x + wish.width, x + w) - std::max(wish.x, x);
        const int shown_h = std::min(wish.y + wish.height, y + h) - std::max(wish.y, y);
        if (shown_w > 200 && shown_h > 100 && wish.y >= y) return true;
    }
    return false;
}

// Limits the window to the size of its monitor, or of the first one.
void fit_on_monitor(GLFWwindow& window, const WindowWish& wish) {
    int count = 0;
    GLFWmonitor** monitors = glfwGetMonitors(&count);
    int room_w = 0, room_h = 0;
    for (int i = 0; i < count; ++i) {
        int x = 0, y = 0, w = 0, h = 0;
        glfwGetMonitorWorkarea(monitors[i], &x, &y, &w, &h);
        const bool here = wish.x >= x && wish.x < x + w && wish.y >= y && wish.y < y + h;
        if (i > 0 && !here) continue;
        room_w = w;
        room_h = h;
    }
    int w = 0, h = 0;
    glfwGetWindowSize(&window, &w, &h);
    if (room_w < 1 || room_h < 1 || (w <= room_w && h <= room_h)) return;
    glfwSetWindowSize(&window, std::min(w, room_w), std::min(h, room_h));
}

bool inside(const std::vector<ImVec2>& outline, float x, float y) {
    bool in = false;
    for (std::size_t i = 0, j = outline.size() - 1; i < outline.size(); j = i++) {
        const ImVec2 a = outline[i], b = outline[j];
        if ((a.y > y) != (b.y > y) && x < (b.x - a.x) * (y - a.y) / (b.y - a.y) + a.x) in = !in;
    }
    return in;
}

// A rounded square, -0.5 .. 0.5.
bool in_tile(float x, float y) {
    const float dx = std::max(0.0F, std::abs(x) - 0.36F), dy = std::max(0.0F, std::abs(y) - 0.36F);
    return dx * dx + dy * dy <= 0.14F * 0.14F;
}

// A spade in the accent colour on a felt tile, with 16 samples per pixel.
std::vector<unsigned char> draw_icon(int size) {
    const Theme theme = theme_for(Look{});
    const SuitShapes shapes;
    const auto& spade = shapes.suit(SuitShape::spade, 100).outline;
    std::vector<unsigned char> rgba;
    for (int i = 0; i < size * size; ++i) {
        int tile = 0, mark = 0;
        for (int sample = 0; sample < 16; ++sample) {
            const auto at = [&](int pixel, int step) {
                const float offset = (static_cast<float>(step) + 0.5F) / 4;
                return (static_cast<float>(pixel) + offset) / static_cast<float>(size) - 0.5F;
            };
            const float x = at(i % size, sample % 4), y = at(i / size, sample / 4);
            tile += in_tile(x, y) ? 1 : 0;
            mark += inside(spade, x / 0.64F, y / 0.64F) ? 1 : 0;
        }
        const ImU32 c = blend(theme.felt_top, theme.accent, static_cast<float>(mark) / 16);
        for (const int shift : {IM_COL32_R_SHIFT, IM_COL32_G_SHIFT, IM_COL32_B_SHIFT}) {
            rgba.push_back(static_cast<unsigned char>((c >> shift) & 0xFF));
        }
        rgba.push_back(static_cast<unsigned char>(tile * 255 / 16));
    }
    return rgba;
}

}  // namespace

Glfw::Glfw(std::string& error) {
    ok_ = glfwInit() == GLFW_TRUE;
    if (!ok_) error = last_error("there is no display");
}

Glfw::~Glfw() {
    if (ok_) glfwTerminate();
}

WindowPointer open_window(const WindowWish& wish, std::string& error) {
    glfwWindowHint(GLFW_CONTEXT_VERSION_MAJOR, 3);
    glfwWindowHint(GLFW_CONTEXT_VERSION_MINOR, 3);
    glfwWindowHint(GLFW_OPENGL_PROFILE, GLFW_OPENGL_CORE_PROFILE);
    glfwWindowHint(GLFW_OPENGL_FORWARD_COMPAT, GLFW_TRUE);
    // A remembered size is already in pixels.
    glfwWindowHint(GLFW_SCALE_TO_MONITOR, wish.remembered ? GLFW_FALSE : GLFW_TRUE);
    // Shown after it is positioned and has its first frame.
    glfwWindowHint(GLFW_VISIBLE, GLFW_FALSE);
    glfwWindowHintString(GLFW_X11_CLASS_NAME, "niblick-workbench");
    glfwWindowHintString(GLFW_X11_INSTANCE_NAME, "niblick-workbench");
    WindowPointer window(glfwCreateWindow(wish.width, wish.height, "Niblick", nullptr, nullptr),
                         glfwDestroyWindow);
    if (window == nullptr) {
        error = last_error("no window could be opened");
        return window;
    }
    glfwSetWindowSizeLimits(window.get(), 360, 320, GLFW_DONT_CARE, GLFW_DONT_CARE);
    if (wish.visible) fit_on_monitor(*window, wish);
    if (wish.visible && is_on_screen(wish)) glfwSetWindowPos(window.get(), wish.x, wish.y);
    if (wish.visible && wish.maximized) glfwMaximizeWindow(window.get());
    glfwMakeContextCurrent(window.get());
    if (gladLoadGL(glfwGetProcAddress) == 0) {
        error = "OpenGL 3.3 could not be loaded";
        window.reset();
        return window;
    }
    glfwSwapInterval(1);
    return window;
}

void set_icon(GLFWwindow& window) {
    std::vector<unsigned char> small = draw_icon(32), large = draw_icon(64);
    const GLFWimage images[] = {{32, 32, small.data()}, {64, 64, large.data()}};
    glfwSetWindowIcon(&window, 2, static_cast<const GLFWimage*>(images));
}

void upload_fonts() {
#if IMGUI_VERSION_NUM < 19200
    ImGui_ImplOpenGL3_DestroyFontsTexture();
    ImGui_ImplOpenGL3_CreateFontsTexture();
#endif
}

void paint_frame(int width, int height, const Theme& theme) {
    const ImVec4 clear = ImGui::ColorConvertU32ToFloat4(theme.background);
    glViewport(0, 0, width, height);
    glClearColor(clear.x, clear.y, clear.z, 1);
    glClear(GL_COLOR_BUFFER_BIT);
    ImGui_ImplOpenGL3_RenderDrawData(ImGui::GetDrawData());
}

Canvas::Canvas(int width, int height) : width_(width), height_(height) {
    glGenTextures(1, &texture_);
    glBindTexture(GL_TEXTURE_2D, texture_);
    glTexImage2D(GL_TEXTURE_2D, 0, GL_RGBA8, width, height, 0, GL_RGBA, GL_UNSIGNED_BYTE, nullptr);
    glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MIN_FILTER, GL_LINEAR);
    glGenFramebuffers(1, &framebuffer_);
    glBindFramebuffer(GL_FRAMEBUFFER, framebuffer_);
    glFramebufferTexture2D(GL_FRAMEBUFFER, GL_COLOR_ATTACHMENT0, GL_TEXTURE_2D, texture_, 0);
    complete_ = glCheckFramebufferStatus(GL_FRAMEBUFFER) == GL_FRAMEBUFFER_COMPLETE;
}

Canvas::~Canvas() {
    glDeleteFramebuffers(1, &framebuffer_);
    glDeleteTextures(1, &texture_);
}

Pixels Canvas::read() const {
    const auto row = static_cast<std::size_t>(width_) * 3;
    std::vector<std::uint8_t> upside_down(row * static_cast<std::size_t>(height_));
    glPixelStorei(GL_PACK_ALIGNMENT, 1);
    glReadPixels(0, 0, width_, height_, GL_RGB, GL_UNSIGNED_BYTE, upside_down.data());
    Pixels pixels{width_, height_, {}};
    pixels.rgb.reserve(upside_down.size());
    for (std::size_t y = static_cast<std::size_t>(height_); y-- > 0;) {
        const auto from = upside_down.begin() + static_cast<std::ptrdiff_t>(y * row);
        pixels.rgb.insert(pixels.rgb.end(), from, from + static_cast<std::ptrdiff_t>(row));
    }
    return pixels;
}

}  // namespace niblick
