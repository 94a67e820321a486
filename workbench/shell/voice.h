#pragma once

#include <string>

namespace niblick {

// The system's speech service, speech-dispatcher. Its library (libspeechd.so.2) is looked for when
// there is something to say for the first time; where it is not installed, or its service cannot be
// reached, nothing is said.
class Voice {
  public:
    Voice() = default;
    ~Voice();
    Voice(const Voice&) = delete;
    Voice& operator=(const Voice&) = delete;

    // Says a text, and no longer what came before it.
    void say(const std::string& text);

  private:
    void connect();

    bool tried_ = false;
    void* library_ = nullptr;     // of dlopen
    void* connection_ = nullptr;  // SPDConnection*
};

}  // namespace niblick
