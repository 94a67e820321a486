#pragma once

#include <string>

namespace niblick {

// The system's speech service, speech-dispatcher. The library (libspeechd.so.2) is loaded with the
// first text; without it or the service nothing is spoken.
class Voice {
  public:
    Voice() = default;
    ~Voice();
    Voice(const Voice&) = delete;
    Voice& operator=(const Voice&) = delete;

    // Speaks a text, cancelling earlier ones.
    void say(const std::string& text);

  private:
    void connect();

    bool tried_ = false;
    void* library_ = nullptr;     // of dlopen
    void* connection_ = nullptr;  // SPDConnection*
};

}  // namespace niblick
