#pragma once

#include <string>

namespace niblick {

// The system's speech service, speech-dispatcher. The library (libspeechd.so.2) is loaded with the
// first text; without it or the service nothing is spoken.
class SpeechService {
  public:
    SpeechService() = default;
    ~SpeechService();
    SpeechService(const SpeechService&) = delete;
    SpeechService& operator=(const SpeechService&) = delete;

    // Speaks a text, cancelling earlier ones.
    void say(const std::string& text);

  private:
    void connect();

    bool tried_ = false;
    void* library_ = nullptr;     // of dlopen
    void* connection_ = nullptr;  // SPDConnection*
};

}  // namespace niblick
