#pragma once

#include <cstdint>
#include <string>

#include "workbench/kit/page.h"
#include "workbench/kit/sound.h"

namespace niblick {

class PlayPage;

struct SoundState {
    Sound last = Sound::card;
    int count = 0;  // increases with every sound to play
};

// Chooses the sound for each event at the table; none while sounds are off.
class SoundPage final : public Page {
  public:
    SoundPage(Host& host, const PlayPage& play);

    const SoundState& state() const { return state_; }

    void refresh(bool in_sight) override;

  private:
    // The state of the table after the last command.
    struct Seen {
        std::uint64_t game = 0;
        int at = 0;
        bool over = false;
        std::string notice;
    };
    Seen look() const;

    Host& host_;
    const PlayPage& play_;
    Seen seen_;
    SoundState state_;
};

}  // namespace niblick
