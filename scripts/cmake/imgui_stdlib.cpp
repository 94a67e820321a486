// What <imgui_stdlib.h> declares, for programs that use libc++: Debian's library has these functions for
// the strings of libstdc++ alone.

#include <imgui.h>
#include <imgui_stdlib.h>

namespace {

struct Edited {
    std::string* text;
    ImGuiInputTextCallback callback;
    void* data;
};

// Lets the string grow with what is typed; other events are the caller's.
int resize(ImGuiInputTextCallbackData* event) {
    auto* edited = static_cast<Edited*>(event->UserData);
    if (event->EventFlag == ImGuiInputTextFlags_CallbackResize) {
        edited->text->resize(static_cast<std::size_t>(event->BufTextLen));
        event->Buf = edited->text->data();
        return 0;
    }
    event->UserData = edited->data;
    return edited->callback != nullptr ? edited->callback(event) : 0;
}

}  // namespace

namespace ImGui {

bool InputText(const char* label, std::string* text, ImGuiInputTextFlags flags,
               ImGuiInputTextCallback callback, void* data) {
    Edited edited{text, callback, data};
    return InputText(label, text->data(), text->capacity() + 1,
                     flags | ImGuiInputTextFlags_CallbackResize, resize, &edited);
}

bool InputTextMultiline(const char* label, std::string* text, const ImVec2& size,
                        ImGuiInputTextFlags flags, ImGuiInputTextCallback callback, void* data) {
    Edited edited{text, callback, data};
    return InputTextMultiline(label, text->data(), text->capacity() + 1, size,
                              flags | ImGuiInputTextFlags_CallbackResize, resize, &edited);
}

bool InputTextWithHint(const char* label, const char* hint, std::string* text,
                       ImGuiInputTextFlags flags, ImGuiInputTextCallback callback, void* data) {
    Edited edited{text, callback, data};
    return InputTextWithHint(label, hint, text->data(), text->capacity() + 1,
                             flags | ImGuiInputTextFlags_CallbackResize, resize, &edited);
}

}  // namespace ImGui
