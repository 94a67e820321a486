#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>

#include "workbench/app/views/stage.h"
#include "workbench/app/workspace.h"
#include "workbench/shell/png.h"

struct GLFWwindow;

namespace niblick {

// GLFW, started and ended with this.
class Glfw {
  public:
    // `error` gets a sentence when there is no display.
    explicit Glfw(std::string& error);
    ~Glfw();
    Glfw(const Glfw&) = delete;
    Glfw& operator=(const Glfw&) = delete;
    bool ok() const { return ok_; }

  private:
    bool ok_ = false;
};

struct WindowWish {
    int x = -1, y = -1;  // -1: where the system puts it
    int width = 1280, height = 800;
    bool maximized = false;
    bool visible = true;
    bool remembered = false;  // a window had this size before
};

using WindowPointer = std::unique_ptr<GLFWwindow, void (*)(GLFWwindow*)>;
// A window with an OpenGL 3.3 context, current on this thread; null with a sentence where the
// driver has none.
WindowPointer open_window(const WindowWish& wish, std::string& error);

// Gives a window Niblick's mark where the system shows one.
void set_icon(GLFWwindow& window);

// Hands the fonts to the graphics driver after they were built.
void upload_fonts();

// Paints the last frame of Dear ImGui into the current framebuffer.
void paint_frame(int width, int height, const Theme& theme);

// A picture in memory to paint into, instead of a window.
class Canvas {
  public:
    Canvas(int width, int height);
    ~Canvas();
    Canvas(const Canvas&) = delete;
    Canvas& operator=(const Canvas&) = delete;
    bool complete() const { return complete_; }
    Picture read() const;

  private:
    int width_, height_;
    unsigned framebuffer_ = 0, texture_ = 0;
    bool complete_ = false;
};

}  // namespace niblick
