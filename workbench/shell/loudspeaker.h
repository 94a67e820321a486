#pragma once

#include <array>

#include "workbench/kit/sound.h"

namespace niblick {

// Plays the table's sounds through OpenAL Soft. The library (libopenal.so.1) is loaded with the
// first sound; without it or a device there is no sound.
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
