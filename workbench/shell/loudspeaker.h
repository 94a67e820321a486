#pragma once

#include <array>

#include "workbench/kit/sound.h"

namespace niblick {

// Plays the table's sounds through OpenAL Soft. Its library (libopenal.so.1) is looked for with the
// first sound; where it is not installed, or there is no device, nothing is heard.
class Loudspeaker {
  public:
    Loudspeaker() = default;
    ~Loudspeaker();
    Loudspeaker(const Loudspeaker&) = delete;
    Loudspeaker& operator=(const Loudspeaker&) = delete;

    // Starts a sound and returns at once.
    void play(Sound sound);

  private:
    struct Api;
    bool open();
    void load_sounds();

    bool tried_ = false;
    void* library_ = nullptr;  // of dlopen
    void* device_ = nullptr;   // ALCdevice*
    void* context_ = nullptr;  // ALCcontext*
    std::array<unsigned, std::size(kSounds)> sources_{};
    std::array<unsigned, std::size(kSounds)> buffers_{};
};

}  // namespace niblick
