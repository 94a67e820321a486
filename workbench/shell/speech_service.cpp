#include "workbench/shell/speech_service.h"

#include <utility>

#include <dlfcn.h>

namespace niblick {

namespace {

// From libspeechd.h of speech-dispatcher 0.8 to 0.12.
constexpr int kSingle = 0;   // SPD_MODE_SINGLE: no thread of its own
constexpr int kMessage = 2;  // SPD_MESSAGE
using Open = void*(const char* client, const char* connection, const char* user, int mode);
using Say = int(void* connection, int priority, const char* text);
using Cancel = int(void* connection);
using Close = void(void* connection);

template <typename Function>
Function* found(void* library, const char* name) {
    return reinterpret_cast<Function*>(dlsym(library, name));
}

}  // namespace

SpeechService::~SpeechService() {
    if (connection_ != nullptr) {
        if (auto* close = found<Close>(library_, "spd_close")) close(connection_);
    }
    if (library_ != nullptr) dlclose(library_);
}

bool SpeechService::is_available() {
    if (std::exchange(tried_, true)) return connection_ != nullptr;
    library_ = dlopen("libspeechd.so.2", RTLD_NOW | RTLD_LOCAL);
    if (library_ == nullptr) return false;
    if (auto* open = found<Open>(library_, "spd_open")) {
        connection_ = open("niblick", "main", nullptr, kSingle);
    }
    return connection_ != nullptr;
}

void SpeechService::say(const std::string& text) {
    if (!is_available()) return;
    if (auto* cancel = found<Cancel>(library_, "spd_cancel")) cancel(connection_);
    if (auto* say = found<Say>(library_, "spd_say")) say(connection_, kMessage, text.c_str());
}

}  // namespace niblick
