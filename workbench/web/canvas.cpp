#include "workbench/web/canvas.h"

#include <algorithm>
#include <cfloat>
#include <stdexcept>
#include <utility>
#include <vector>

#include <GLES3/gl3.h>
#include <backends/imgui_impl_opengl3.h>
#include <emscripten/emscripten.h>
#include <emscripten/html5.h>
#include <imgui.h>

#include "core/base/words.h"
#include "workbench/app/sound_page.h"
#include "workbench/app/window_page.h"
#include "workbench/game/play_page.h"
#include "workbench/kit/views/anchors.h"
#include "workbench/pages/library/library_page.h"

namespace niblick {

namespace {

// Frames after an event, for hovering and scrolling to settle.
constexpr int kFramesAfterEvent = 2;

// In seconds: no key repeats because a frame took long.
constexpr float kLongestFrame = 0.1F;

// Of keys, as bits.
constexpr int kShift = 1, kCtrl = 2, kAlt = 4, kMeta = 8;

struct Named {
    const char* name;  // KeyboardEvent.key
    ImGuiKey imgui;
    std::optional<Key> key;
};

constexpr Named kNamed[] = {
    {"ArrowLeft", ImGuiKey_LeftArrow, Key::left},
    {"ArrowRight", ImGuiKey_RightArrow, Key::right},
    {"ArrowUp", ImGuiKey_UpArrow, Key::up},
    {"ArrowDown", ImGuiKey_DownArrow, Key::down},
    {"Enter", ImGuiKey_Enter, Key::enter},
    {" ", ImGuiKey_Space, Key::space},
    {"Escape", ImGuiKey_Escape, Key::escape},
    {"PageUp", ImGuiKey_PageUp, Key::page_up},
    {"PageDown", ImGuiKey_PageDown, Key::page_down},
    {"Tab", ImGuiKey_Tab, std::nullopt},
    {"Home", ImGuiKey_Home, std::nullopt},
    {"End", ImGuiKey_End, std::nullopt},
    {"Insert", ImGuiKey_Insert, std::nullopt},
    {"Delete", ImGuiKey_Delete, std::nullopt},
    {"Backspace", ImGuiKey_Backspace, std::nullopt},
    {"F1", ImGuiKey_COUNT, Key::f1},
    {"F6", ImGuiKey_COUNT, Key::f6},
    {"F11", ImGuiKey_COUNT, Key::f11},
    // Dear ImGui knows these letters for editing.
    {"a", ImGuiKey_A, std::nullopt},
    {"c", ImGuiKey_C, std::nullopt},
    {"v", ImGuiKey_V, std::nullopt},
    {"x", ImGuiKey_X, std::nullopt},
    {"y", ImGuiKey_Y, std::nullopt},
    {"z", ImGuiKey_Z, std::nullopt},
};

const Named* named(const std::string& key) {
    const std::string name = key.size() == 1 ? std::string(1, lower(key[0])) : key;
    const auto at = std::find_if(std::begin(kNamed), std::end(kNamed),
                                 [&](const Named& row) { return row.name == name; });
    return at == std::end(kNamed) ? nullptr : at;
}

// The character of a key without shift: its own letter, or that of a US keyboard.
char character_of(const std::string& key, const std::string& code) {
    if (key.size() == 1 &&
        ((lower(key[0]) >= 'a' && lower(key[0]) <= 'z') || (key[0] >= '0' && key[0] <= '9'))) {
        return lower(key[0]);
    }
    if (code.size() == 6 && code.starts_with("Digit")) return code[5];
    constexpr std::pair<std::string_view, char> kMarks[] = {
        {"Comma", ','},         {"Period", '.'},     {"Slash", '/'},     {"Minus", '-'},
        {"Equal", '='},         {"Semicolon", ';'},  {"Quote", '\''},    {"BracketLeft", '['},
        {"BracketRight", ']'},  {"Backslash", '\\'}, {"Backquote", '`'}, {"NumpadAdd", '+'},
        {"NumpadSubtract", '-'}};
    for (const auto& [name, mark] : kMarks) {
        if (name == code) return mark;
    }
    return key.size() == 1 && key[0] > ' ' && key[0] < 127 ? key[0] : 0;
}

std::optional<KeyPress> press_of(const std::string& key, const std::string& code, int modifiers) {
    KeyPress press;
    press.ctrl = (modifiers & (kCtrl | kMeta)) != 0;
    press.shift = (modifiers & kShift) != 0;
    if (const Named* row = named(key); row != nullptr && row->key) {
        press.key = *row->key;
        return press;
    }
    press.character = character_of(key, code);
    if (press.character == 0 || (modifiers & kAlt) != 0) return std::nullopt;
    return press;
}

unsigned long open_context() {
    EmscriptenWebGLContextAttributes wish;
    emscripten_webgl_init_context_attributes(&wish);
    wish.majorVersion = 2;
    wish.alpha = 0;
    wish.depth = 0;
    wish.antialias = 0;
    wish.preserveDrawingBuffer = 1;  // a frame that would look the same is not drawn
    const EMSCRIPTEN_WEBGL_CONTEXT_HANDLE context =
        emscripten_webgl_create_context("#canvas", &wish);
    if (context <= 0) throw std::runtime_error("the browser gives no WebGL 2");
    emscripten_webgl_make_context_current(context);
    return static_cast<unsigned long>(context);
}

// clang-format off
EM_JS(void, write_clipboard, (const char* text), {
    Module.copy(UTF8ToString(text));
})
EM_JS(void, play_samples, (const short* samples, int count, int rate), {
    Module.play(HEAP16.subarray(samples >> 1, (samples >> 1) + count), rate);
})
EM_JS(void, speak_words, (const char* words), {
    Module.speak(UTF8ToString(words));
})
EM_JS(int, can_speak, (), {
    return "speechSynthesis" in window ? 1 : 0;
})
// clang-format on

}  // namespace

Canvas::Canvas(Workspace& work)
    : work_(work),
      context_(open_context()),
      stage_(
          work, [this] { begin(); },
          [this] {
              ImGui_ImplOpenGL3_DestroyFontsTexture();
              ImGui_ImplOpenGL3_CreateFontsTexture();
              painted_.forget();
          }),
      words_(work, stage_),
      order_({[this] { stage_.draw(scale_, now_); }, [] { return ImGui::GetIO().WantTextInput; },
              [this](const KeyPress& press, bool typing) { return stage_.takes(press, typing); },
              [this](const KeyPress& press, bool typing) { return stage_.acts(press, typing); }}) {
    ImGui_ImplOpenGL3_Init("#version 300 es");
    ImGuiIO& io = ImGui::GetIO();
#if IMGUI_VERSION_NUM < 18700
    for (const Named& row : kNamed) {
        if (row.imgui != ImGuiKey_COUNT) io.KeyMap[row.imgui] = row.imgui;
    }
#endif
    io.ClipboardUserData = this;
    io.SetClipboardTextFn = [](void* self, const char* text) {
        static_cast<Canvas*>(self)->clipboard_ = text;
        write_clipboard(text);
    };
    io.GetClipboardTextFn = [](void* self) {
        return static_cast<Canvas*>(self)->clipboard_.c_str();
    };
}

Canvas::~Canvas() {
    ImGui_ImplOpenGL3_Shutdown();
}

void Canvas::note_input() {
    input_ = true;
    frames_ = kFramesAfterEvent;
}

void Canvas::resize(int width, int height, float scale) {
    width_ = std::max(width, 1);
    height_ = std::max(height, 1);
    scale_ = std::clamp(scale, 0.5F, 4.0F);
    painted_.forget();
    frames_ = kFramesAfterEvent;
}

void Canvas::point(float x, float y) {
    note_input();
    order_.point({x, y});
#if IMGUI_VERSION_NUM < 18700
    ImGui::GetIO().MousePos = {x, y};
#else
    ImGui::GetIO().AddMousePosEvent(x, y);
#endif
}

void Canvas::leave() {
    point(-FLT_MAX, -FLT_MAX);
}

void Canvas::press_button(int button, bool down) {
    note_input();
    order_.press_button(button, down);
#if IMGUI_VERSION_NUM >= 18700
    if (button >= 0 && button < InputOrder::kButtons) {
        ImGui::GetIO().AddMouseButtonEvent(button, down);
    }
#endif
}

void Canvas::scroll(float x, float y) {
    note_input();
#if IMGUI_VERSION_NUM < 18700
    ImGui::GetIO().MouseWheelH += x;
    ImGui::GetIO().MouseWheel += y;
#else
    ImGui::GetIO().AddMouseWheelEvent(x, y);
#endif
}

bool Canvas::press_key(const std::string& key, const std::string& code, int modifiers, bool down,
                       bool repeat) {
    note_input();
    const bool typing = ImGui::GetIO().WantTextInput;
    const bool typed =
        key.size() == 1 && (typing || key != " ") && (modifiers & (kCtrl | kMeta)) == 0;
    if (!repeat && !typed) order_.begin_key();
    ImGuiIO& io = ImGui::GetIO();
    io.KeyCtrl = (modifiers & (kCtrl | kMeta)) != 0;
    io.KeyShift = (modifiers & kShift) != 0;
    io.KeyAlt = (modifiers & kAlt) != 0;
    if (const Named* row = named(key); row != nullptr && row->imgui != ImGuiKey_COUNT) {
#if IMGUI_VERSION_NUM < 18700
        io.KeysDown[row->imgui] = down;
#else
        io.AddKeyEvent(row->imgui, down);
#endif
    }
    if (!down) {
        order_.release_key();
        return false;
    }
    const std::optional<KeyPress> press = press_of(key, code, modifiers);
    const bool known = press && (work_.action_for(*press, io.WantTextInput) != nullptr ||
                                 press->key != Key::character);
    order_.press_key(press);
    // What is typed comes by the page's field, as text.
    return !(typing && typed) && (known || key == "Tab" || key == "Backspace");
}

void Canvas::type(const std::string& text) {
    note_input();
    if (order_.type_character()) ImGui::GetIO().AddInputCharactersUTF8(text.c_str());
}

void Canvas::set_focused(bool focused) {
    note_input();
    ImGui::GetIO().AddFocusEvent(focused);
    work_.call(&WindowPage::set_focused, focused);
    if (focused) {
        work_.call(&LibraryPage::look_around);
    } else {
        work_.keep();
    }
}

void Canvas::press_item(int number, std::optional<int> value) {
    note_input();
    const auto draw = [this] { order_.make_frame(); };
    const auto click = [&](Point at) {
        point(at.x, at.y);
        draw();
        press_button(0, true);
        draw();
        press_button(0, false);
        draw();
        leave();
        draw();
    };
    const auto escape = [&] {
        press_key("Escape", "Escape", 0, true, false);
        draw();
        press_key("Escape", "Escape", 0, false, false);
        draw();
    };
    if (number >= 0) words_.press(static_cast<std::size_t>(number), {draw, click, escape}, value);
}

bool Canvas::wants_text() const {
    return ImGui::GetIO().WantTextInput;
}

std::optional<Point> Canvas::table_corner() {
    const auto& places = stage_.view().of<Anchors>().places;
    const auto table = places.find("felt");
    if (table == places.end()) return std::nullopt;
    return Point{table->second.x, table->second.y};
}

void Canvas::begin() const {
    ImGui_ImplOpenGL3_NewFrame();
    ImGuiIO& io = ImGui::GetIO();
    io.DisplaySize = {static_cast<float>(width_), static_cast<float>(height_)};
    io.DisplayFramebufferScale = {1, 1};
#if IMGUI_VERSION_NUM < 18700
    if (const auto& at = order_.button_at(); at && ImGui::IsMousePosValid(&io.MousePos)) {
        io.MousePos = {at->x, at->y};
    }
    std::copy(order_.down().begin(), order_.down().end(), io.MouseDown);
#endif
}

void Canvas::draw() {
    order_.make_frame();
    ++drawn_;
    if (painted_.equals_frame(width_, height_)) return;
    const ImVec4 clear =
        ImGui::ColorConvertU32ToFloat4(theme_for(work_.page<WindowPage>().look()).background);
    glViewport(0, 0, width_, height_);
    glClearColor(clear.x, clear.y, clear.z, 1);
    glClear(GL_COLOR_BUFFER_BIT);
    ImGui_ImplOpenGL3_RenderDrawData(ImGui::GetDrawData());
}

// Plays the new sound and speaks the new sentence, if they are wanted.
void Canvas::be_heard() {
    const SoundState& sound = work_.page<SoundPage>().state();
    if (std::exchange(sounded_, sound.count) != sound.count) {
        const std::vector<std::int16_t> samples = samples_of(sound.last);
        play_samples(samples.data(), static_cast<int>(samples.size()), kSampleRate);
    }
    const bool aloud = work_.settings().speech == Speech::voice;
    if (std::exchange(aloud_, aloud) != aloud && aloud && can_speak() == 0) {
        work_.call(&WindowPage::tell_of_missing_voice);
    }
    const PlayState& play = work_.page<PlayPage>().state();
    if (std::exchange(spoken_, play.spoken_count) != play.spoken_count && aloud) {
        speak_words(play.spoken.c_str());
    }
}

double Canvas::frame(double now) {
    ImGui::GetIO().DeltaTime = std::clamp(static_cast<float>(now - now_), 1e-4F, kLongestFrame);
    now_ = std::max(now_, now);
    if (std::exchange(input_, false)) work_.note_input();
    work_.tick();
    be_heard();
    draw();
    if (frames_ > 0) {
        --frames_;
        return 0;
    }
    return stage_.sleep(true);
}

}  // namespace niblick
