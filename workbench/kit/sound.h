#pragma once

#include <cstdint>
#include <vector>

namespace niblick {

// The six sounds of the table. They are synthesized; each is short and soft, and starts and ends in
// silence.
enum class Sound : std::uint8_t {
    card,    // a card is played
    turn,    // a stock card is turned
    deal,    // a new deal
    refuse,  // a refused move
    won,
    over  // no legal move is left
};
inline constexpr Sound kSounds[] = {Sound::card,   Sound::turn, Sound::deal,
                                    Sound::refuse, Sound::won,  Sound::over};
inline constexpr int kSampleRate = 44'100;

// Mono samples at kSampleRate; deterministic, up to differences in std::sin.
std::vector<std::int16_t> samples_of(Sound sound);

}  // namespace niblick
