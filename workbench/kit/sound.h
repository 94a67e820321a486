#pragma once

#include <cstdint>
#include <vector>

namespace niblick {

// The six sounds of the table, computed rather than recorded: each is short, soft, and starts and
// ends in silence.
enum class Sound : std::uint8_t {
    card,    // a card is played
    turn,    // a stock card is turned
    deal,    // a new deal
    refuse,  // a move that cannot be made
    won,
    over  // no legal move is left
};
inline constexpr Sound kSounds[] = {Sound::card,   Sound::turn, Sound::deal,
                                    Sound::refuse, Sound::won,  Sound::over};
inline constexpr int kSampleRate = 44'100;

// One channel of samples at kSampleRate. The same sound is the same samples on every machine that
// computes sines alike.
std::vector<std::int16_t> samples_of(Sound sound);

}  // namespace niblick
