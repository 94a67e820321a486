#pragma once

#include <memory>
#include <string>

#include "workbench/app/views/stage.h"
#include "workbench/app/workspace.h"
#include "workbench/shell/png.h"

struct GLFWwindow;

namespace niblick {

// Initializes GLFW, and terminates it in the destructor.
class Glfw {
  public:
    // Sets `error` to a sentence if there is no display.
    explicit Glfw(std::string& error);
    ~Glfw();
    Glfw(const Glfw&) = delete;
    Glfw& operator=(const Glfw&) = delete;
    bool ok() const { return ok_; }

  private:
    bool ok_ = false;
};

struct WindowWish {
    int x = -1, y = -1;  // -1: placed by the system
    int width = 1280, height = 800;
    bool maximized = false;
    bool visible = true;
    bool remembered = false;  // the size is from the last session
};

using WindowPointer = std::unique_ptr<GLFWwindow, void (*)(GLFWwindow*)>;
// Opens a window with an OpenGL 3.3 context, made current on this thread; null and a sentence if
// the driver has none.
WindowPointer open_window(const WindowWish& wish, std::string& error);

// Sets the window's icon.
void set_icon(GLFWwindow& window);

// Uploads the font texture after fonts were built.
void upload_fonts();

// Renders the last frame of Dear ImGui into the current framebuffer.
void paint_frame(int width, int height, const Theme& theme);

// An off-screen framebuffer.
class Canvas {
  public:
    Canvas(int width, int height);
    ~Canvas();
    Canvas(const Canvas&) = delete;
    Canvas& operator=(const Canvas&) = delete;
    bool complete() const { return complete_; }
    Pixels read() const;

  private:
    int width_, height_;
    unsigned framebuffer_ = 0, texture_ = 0;
    bool complete_ = false;
};

}  // namespace niblick
