#include "workbench/shell/window.h"

#include <algorithm>
#include <utility>

#include <GLFW/glfw3.h>
#include <backends/imgui_impl_glfw.h>
#include <backends/imgui_impl_opengl3.h>
#include <imgui.h>

#include "workbench/app/everything_page.h"
#include "workbench/app/sound_page.h"
#include "workbench/app/views/last_painted.h"
#include "workbench/app/window_page.h"
#include "workbench/game/play_page.h"
#include "workbench/input/input_order.h"
#include "workbench/pages/library/library_page.h"
#include "workbench/shell/graphics.h"
#include "workbench/shell/loudspeaker.h"
#include "workbench/shell/speech_service.h"

namespace niblick {

namespace {

// Frames after an event, for hovering and scrolling to settle.
constexpr int kFramesAfterEvent = 2;
// Seconds between frames of which nothing is painted.
constexpr double kRepeatPause = 1.0 / 120;

std::optional<Key> named_key(int key) {
    switch (key) {
        case GLFW_KEY_LEFT: return Key::left;
        case GLFW_KEY_RIGHT: return Key::right;
        case GLFW_KEY_UP: return Key::up;
        case GLFW_KEY_DOWN: return Key::down;
        case GLFW_KEY_ENTER:
        case GLFW_KEY_KP_ENTER: return Key::enter;
        case GLFW_KEY_SPACE: return Key::space;
        case GLFW_KEY_ESCAPE: return Key::escape;
        case GLFW_KEY_PAGE_UP: return Key::page_up;
        case GLFW_KEY_PAGE_DOWN: return Key::page_down;
        case GLFW_KEY_F1: return Key::f1;
        case GLFW_KEY_F6: return Key::f6;
        case GLFW_KEY_F11: return Key::f11;
        default: return std::nullopt;
    }
}

// The character of a key in the keyboard layout, or of a US keyboard if that is not a Latin letter.
char layout_character(int key, int scancode) {
    const char* name = glfwGetKeyName(key, scancode);
    if (name != nullptr && name[0] > ' ' && name[0] < 127 && name[1] == 0) {
        return lower(name[0]);
    }
    if (key >= GLFW_KEY_A && key <= GLFW_KEY_Z) return static_cast<char>(key - GLFW_KEY_A + 'a');
    if (key >= GLFW_KEY_0 && key <= GLFW_KEY_9) return static_cast<char>(key - GLFW_KEY_0 + '0');
    return 0;
}

// Nothing for a key without meaning here.
std::optional<KeyPress> press_of(int key, int scancode, int mods) {
    KeyPress press;
    press.ctrl = (mods & (GLFW_MOD_CONTROL | GLFW_MOD_SUPER)) != 0;
    press.shift = (mods & GLFW_MOD_SHIFT) != 0;
    if (const auto named = named_key(key)) {
        press.key = *named;
        return press;
    }
    press.character = layout_character(key, scancode);
    if (press.character == 0 || (mods & GLFW_MOD_ALT) != 0) return std::nullopt;
    return press;
}

class Shown {
  public:
    Shown(Workspace& work, GLFWwindow* window, float scale)
        : work_(work),
          window_(window),
          scale_(scale),
          stage_(
              work, [this] { begin(); },
              [this] {
                  upload_fonts();
                  painted_.forget();
              }),
          order_(
              {[this] { stage_.draw(monitor_scale(), glfwGetTime()); },
               [] { return ImGui::GetIO().WantTextInput; },
               [this](const KeyPress& press, bool typing) { return stage_.takes(press, typing); },
               [this](const KeyPress& press, bool typing) { return stage_.acts(press, typing); }}) {
        // No callbacks of Dear ImGui: ours see events first and pass them on.
        ImGui_ImplGlfw_InitForOpenGL(window, false);
        ImGui_ImplOpenGL3_Init("#version 330 core");
        listen();
    }
    ~Shown() {
        ImGui_ImplOpenGL3_Shutdown();
        ImGui_ImplGlfw_Shutdown();
    }
    Shown(const Shown&) = delete;
    Shown& operator=(const Shown&) = delete;

    void run(const std::function<bool()>& shown) {
        draw();
        glfwShowWindow(window_);
        if (!shown()) return;
        int frames = kFramesAfterEvent;
        while (glfwWindowShouldClose(window_) == GLFW_FALSE &&
               !work_.page<EverythingPage>().wanted()) {
            if (frames > 0) {
                --frames;
                glfwPollEvents();
            } else {
                wait();
            }
            if (events_ > 0) frames = kFramesAfterEvent;
            events_ = 0;
            if (std::exchange(input_, false)) work_.note_input();
            work_.tick();
            follow_full_screen();
            speak();
            sound();
            if (in_sight()) draw();
        }
        note_place();
    }

  private:
    // Speaks new sentences, if speech is on.
    void speak() {
        const bool aloud = work_.settings().speech == Speech::voice;
        if (std::exchange(aloud_, aloud) != aloud && aloud && !speech_.is_available()) {
            work_.call(&WindowPage::tell_of_missing_voice);
        }
        const PlayState& state = work_.page<PlayPage>().state();
        if (state.spoken_count == spoken_) return;
        spoken_ = state.spoken_count;
        if (aloud) speech_.say(state.spoken);
    }
    void sound() {
        const SoundState& state = work_.page<SoundPage>().state();
        if (state.count == sounded_) return;
        sounded_ = state.count;
        loudspeaker_.play(state.last);
    }

    static Shown& of(GLFWwindow* window) {
        auto* shown = static_cast<Shown*>(glfwGetWindowUserPointer(window));
        ++shown->events_;
        return *shown;
    }

    // The same for an event of keyboard or mouse.
    static Shown& after_input(GLFWwindow* window) {
        Shown& shown = of(window);
        shown.input_ = true;
        return shown;
    }

    void listen() {
        glfwSetWindowUserPointer(window_, this);
        glfwSetKeyCallback(window_, [](GLFWwindow* w, int key, int scan, int action, int mods) {
            Shown& shown = after_input(w);
            // Typed characters are queued separately.
            const bool named = key >= GLFW_KEY_ESCAPE && key < GLFW_KEY_LEFT_SHIFT;
            const bool typed = !named && (mods & GLFW_MOD_CONTROL) == 0;
            if (action != GLFW_REPEAT && !typed) shown.order_.begin_key();
            ImGui_ImplGlfw_KeyCallback(w, key, scan, action, mods);
            if (action == GLFW_RELEASE) {
                shown.order_.release_key();
            } else {
                shown.order_.press_key(press_of(key, scan, mods));
            }
        });
        glfwSetCharCallback(window_, [](GLFWwindow* w, unsigned c) {
            if (of(w).order_.type_character()) ImGui_ImplGlfw_CharCallback(w, c);
        });
        glfwSetMouseButtonCallback(window_, [](GLFWwindow* w, int button, int action, int mods) {
            after_input(w).order_.press_button(button, action == GLFW_PRESS);
            ImGui_ImplGlfw_MouseButtonCallback(w, button, action, mods);
        });
        glfwSetScrollCallback(window_, [](GLFWwindow* w, double x, double y) {
            after_input(w);
            ImGui_ImplGlfw_ScrollCallback(w, x, y);
        });
        glfwSetCursorPosCallback(window_, [](GLFWwindow* w, double x, double y) {
            Shown& shown = after_input(w);
            const double ratio = shown.pixels_per_point();
            shown.order_.point({static_cast<float>(x * ratio), static_cast<float>(y * ratio)});
#if IMGUI_VERSION_NUM >= 18700
            ImGui_ImplGlfw_CursorPosCallback(w, x * ratio, y * ratio);
#endif
        });
        glfwSetCursorEnterCallback(window_, [](GLFWwindow* w, int entered) {
            of(w);
            (void)entered;
#if IMGUI_VERSION_NUM >= 18700
            ImGui_ImplGlfw_CursorEnterCallback(w, entered);
#endif
        });
        glfwSetWindowFocusCallback(window_, [](GLFWwindow* w, int focused) {
#if IMGUI_VERSION_NUM >= 18500
            ImGui_ImplGlfw_WindowFocusCallback(w, focused);
#endif
            Shown& shown = after_input(w);
            shown.work_.note_input();
            shown.work_.call(&WindowPage::set_focused, focused != 0);
            if (focused != 0) {
                shown.work_.call(&LibraryPage::look_around);
            } else {
                shown.work_.keep();
            }
        });
        glfwSetWindowRefreshCallback(window_, [](GLFWwindow* w) { of(w).painted_.forget(); });
        glfwSetFramebufferSizeCallback(window_,
                                       [](GLFWwindow* w, int, int) { of(w).note_place(); });
        glfwSetWindowPosCallback(window_, [](GLFWwindow* w, int, int) { of(w).note_place(); });
        glfwSetWindowContentScaleCallback(window_, [](GLFWwindow* w, float, float) { of(w); });
    }

    // Enters or leaves full screen.
    void follow_full_screen() {
        const bool wanted = work_.page<WindowPage>().state().full_screen;
        if (wanted == full_screen_) return;
        if (!wanted) {
            full_screen_ = false;
            glfwSetWindowMonitor(window_, nullptr, place_.x, place_.y, place_.w, place_.h, 0);
            return;
        }
        GLFWmonitor* monitor = monitor_below();
        const GLFWvidmode* mode = monitor == nullptr ? nullptr : glfwGetVideoMode(monitor);
        if (mode == nullptr) return;
        full_screen_ = true;
        glfwGetWindowPos(window_, &place_.x, &place_.y);
        glfwGetWindowSize(window_, &place_.w, &place_.h);
        glfwSetWindowMonitor(window_, monitor, 0, 0, mode->width, mode->height, mode->refreshRate);
    }

    // The monitor that contains the centre of the window.
    GLFWmonitor* monitor_below() const {
        int x = 0, y = 0, w = 0, h = 0, n = 0;
        glfwGetWindowPos(window_, &x, &y);
        glfwGetWindowSize(window_, &w, &h);
        GLFWmonitor** monitors = glfwGetMonitors(&n);
        for (int i = 0; i < n; ++i) {
            int left = 0, top = 0;
            glfwGetMonitorPos(monitors[i], &left, &top);
            const GLFWvidmode* mode = glfwGetVideoMode(monitors[i]);
            if (mode == nullptr) continue;
            const int middle = x + w / 2, level = y + h / 2;
            if (middle >= left && middle < left + mode->width && level >= top &&
                level < top + mode->height) {
                return monitors[i];
            }
        }
        return glfwGetPrimaryMonitor();
    }

    void note_place() {
        if (full_screen_) return;
        WindowPlace place;
        place.maximized = glfwGetWindowAttrib(window_, GLFW_MAXIMIZED) == GLFW_TRUE;
        if (glfwGetWindowAttrib(window_, GLFW_ICONIFIED) == GLFW_TRUE) return;
        glfwGetWindowPos(window_, &place.x, &place.y);
        glfwGetWindowSize(window_, &place.w, &place.h);
        work_.call(&WindowPage::set_place, place);
    }

    // Framebuffer pixels per unit of the window system; more than 1 on some systems.
    float pixels_per_point() const {
        int points = 0, pixels = 0, height = 0;
        glfwGetWindowSize(window_, &points, &height);
        glfwGetFramebufferSize(window_, &pixels, &height);
        return points > 0 ? static_cast<float>(pixels) / static_cast<float>(points) : 1;
    }

    // Input is converted to pixels: layout is in pixels and nothing is scaled afterwards.
    void begin() const {
        ImGui_ImplOpenGL3_NewFrame();
        ImGui_ImplGlfw_NewFrame();
        int width = 0, height = 0;
        glfwGetFramebufferSize(window_, &width, &height);
        ImGuiIO& io = ImGui::GetIO();
        io.DisplaySize = {static_cast<float>(width), static_cast<float>(height)};
        io.DisplayFramebufferScale = {1, 1};
        io.DeltaTime = std::max(io.DeltaTime, 1e-4F);
#if IMGUI_VERSION_NUM < 18700
        const float ratio = pixels_per_point();
        if (ratio != 1 && ImGui::IsMousePosValid(&io.MousePos)) {
            io.MousePos = {io.MousePos.x * ratio, io.MousePos.y * ratio};
        }
        if (const auto& at = order_.button_at(); at && ImGui::IsMousePosValid(&io.MousePos)) {
            io.MousePos = {at->x, at->y};
        }
        std::copy(order_.down().begin(), order_.down().end(), io.MouseDown);
#endif
    }

    float monitor_scale() const {
        if (scale_ > 0) return scale_;
        float x = 1, y = 1;
        glfwGetWindowContentScale(window_, &x, &y);
        return std::clamp(x, 0.5F, 4.0F);
    }

    void draw() {
        order_.make_frame();
        int width = 0, height = 0;
        glfwGetFramebufferSize(window_, &width, &height);
        // What stays as it is costs nothing: a renderer in software needs some 40 ms for a window.
        repeated_ = painted_.equals_frame(width, height);
        if (!repeated_) {
            paint_frame(width, height, theme_for(work_.page<WindowPage>().look()));
            glfwSwapBuffers(window_);
        }
        const std::string title = work_.page<PlayPage>().state().title.empty()
                                      ? "Niblick"
                                      : work_.page<PlayPage>().state().title + " - Niblick";
        if (title != title_) glfwSetWindowTitle(window_, title.c_str());
        title_ = title;
    }

    bool in_sight() const {
        return glfwGetWindowAttrib(window_, GLFW_ICONIFIED) == GLFW_FALSE;
    }

    // Sleeps until the next event or due work.
    void wait() const {
        double seconds = stage_.sleep(in_sight());
        // No swap of buffers has waited for the monitor.
        if (repeated_ && seconds >= 0) seconds = std::max(seconds, kRepeatPause);
        if (seconds < 0) {
            glfwWaitEvents();
        } else if (seconds > 0) {
            glfwWaitEventsTimeout(seconds);
        } else {
            glfwPollEvents();
        }
    }

    Workspace& work_;
    GLFWwindow* window_;
    float scale_;
    Stage stage_;
    InputOrder order_;
    std::string title_ = "Niblick";
    LastPainted painted_;
    bool repeated_ = false;  // the last frame was painted already
    int events_ = 0;
    bool input_ = false;  // some of them were of keyboard or mouse
    bool full_screen_ = false;
    WindowPlace place_;  // before full screen
    Loudspeaker loudspeaker_;
    int sounded_ = 0;  // SoundState::count of the last sound played
    SpeechService speech_;
    int spoken_ = 0;      // PlayState::spoken_count of the last sentence spoken
    bool aloud_ = false;  // speech was on when it was last looked at
};

}  // namespace

std::optional<std::string> run_window(Workspace& work, float scale, WindowSize size, Waker& waker,
                                      const std::function<bool()>& shown) {
    std::string error;
    const Glfw glfw(error);
    if (!glfw.ok()) return error;
    const Settings& settings = work.settings();
    WindowWish wish;
    wish.x = settings.window_x;
    wish.y = settings.window_y;
    wish.width = settings.window_w;
    wish.height = settings.window_h;
    wish.maximized = settings.maximized;
    wish.remembered = settings.window_x >= 0;
    if (size.width > 0) {
        wish.width = size.width;
        wish.height = size.height;
        wish.maximized = false;
        wish.remembered = true;
    }
    const WindowPointer window = open_window(wish, error);
    if (window == nullptr) return error;
    set_icon(*window);
    {
        const Waker::Open awake(waker, glfwPostEmptyEvent);
        Shown(work, window.get(), scale).run(shown);
    }
    work.keep();
    return std::nullopt;
}

}  // namespace niblick
