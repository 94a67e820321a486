#pragma once

#include <string>

namespace niblick {

// The system's speech service, speech-dispatcher. The library (libspeechd.so.2) is loaded when it
// is first asked for; without it or the service nothing is spoken.
class SpeechService {
  public:
    SpeechService() = default;
    ~SpeechService();
    SpeechService(const SpeechService&) = delete;
    SpeechService& operator=(const SpeechService&) = delete;

    // Whether there is a speech service; looks for it at the first call.
    bool is_available();
    // Speaks a text, cancelling earlier ones.
    void say(const std::string& text);

  private:
    bool tried_ = false;
    void* library_ = nullptr;     // of dlopen
    void* connection_ = nullptr;  // SPDConnection*
};

}  // namespace niblick
