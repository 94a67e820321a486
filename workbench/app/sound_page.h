#pragma once

#include <cstdint>
#include <string>

#include "workbench/kit/page.h"
#include "workbench/kit/sound.h"

namespace niblick {

class PlayPage;

namespace command {

struct FlipSounds {};  // sounds, or silence

}  // namespace command

struct SoundState {
    Sound last = Sound::card;
    int count = 0;  // grows with every sound that is to be heard
};

// Notices what happened at the table and says how it sounds; says nothing while sounds are off.
class SoundPage final : public Page {
  public:
    SoundPage(Host& host, const PlayPage& play);

    const SoundState& state() const { return state_; }

    bool perform(const Command& command, bool in_sight) override;
    void refresh(bool in_sight) override;

  private:
    // What the table looked like after the last command.
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
