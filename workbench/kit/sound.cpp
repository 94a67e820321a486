#include "workbench/kit/sound.h"

#include <algorithm>
#include <cmath>
#include <numbers>

#include "core/base/rng.h"

namespace niblick {

namespace {

constexpr float kLoudest = 0.25F;  // of full scale: quieter than other programs
constexpr float kAttack = 0.004F;  // seconds of fade-in, against clicks
constexpr float kRelease = 0.012F;

// Mixes sounds in a track of fixed length.
class Track {
  public:
    explicit Track(float seconds) : samples_(static_cast<std::size_t>(seconds * kSampleRate)) {}

    // A decaying tone with a weaker octave above it.
    void tone(float from, float seconds, float pitch, float loudness, float decay) {
        each(from, seconds, [&](float t) {
            const float phase = 2 * std::numbers::pi_v<float> * pitch * t;
            return loudness * std::exp(-decay * t) *
                   (std::sin(phase) + 0.25F * std::sin(2 * phase)) / 1.25F;
        });
    }
    // Decaying noise, low-pass filtered to sound like paper: the larger `smooth`, the duller.
    void noise(float from, float seconds, float loudness, float decay, float smooth,
               std::uint64_t seed) {
        Rng rng(seed);
        float level = 0;
        each(from, seconds, [&](float t) {
            const float fresh = static_cast<float>(rng.below(2001)) / 1000 - 1;
            level += (fresh - level) / smooth;
            return loudness * std::exp(-decay * t) * level;
        });
    }
    std::vector<std::int16_t> samples() const {
        std::vector<std::int16_t> result;
        result.reserve(samples_.size());
        const auto n = static_cast<float>(samples_.size());
        for (std::size_t i = 0; i < samples_.size(); ++i) {
            const float left = (n - 1 - static_cast<float>(i)) / kSampleRate;
            const float fade = std::min(1.0F, left / kRelease);
            const float level = std::clamp(samples_[i] * fade, -1.0F, 1.0F);
            result.push_back(static_cast<std::int16_t>(level * kLoudest * 32767));
        }
        return result;
    }

  private:
    // Adds level(t) for the seconds since `from`, faded in.
    template <typename Level>
    void each(float from, float seconds, Level level) {
        const auto first = static_cast<std::size_t>(from * kSampleRate);
        const auto n = static_cast<std::size_t>(seconds * kSampleRate);
        for (std::size_t i = 0; i < n && first + i < samples_.size(); ++i) {
            const float t = static_cast<float>(i) / kSampleRate;
            samples_[first + i] += std::min(1.0F, t / kAttack) * level(t);
        }
    }

    std::vector<float> samples_;
};

}  // namespace

std::vector<std::int16_t> samples_of(Sound sound) {
    switch (sound) {
        case Sound::card: {
            Track track(0.09F);
            track.noise(0, 0.09F, 0.9F, 55, 3, 1);
            track.tone(0, 0.09F, 190, 0.35F, 60);
            return track.samples();
        }
        case Sound::turn: {
            Track track(0.12F);
            track.noise(0, 0.12F, 0.8F, 34, 2, 2);
            return track.samples();
        }
        case Sound::deal: {
            Track track(0.42F);
            for (int n = 0; n < 6; ++n) {
                track.noise(0.06F * static_cast<float>(n), 0.1F, 0.7F, 45, 2.5F,
                            static_cast<std::uint64_t>(3 + n));
            }
            return track.samples();
        }
        case Sound::refuse: {
            Track track(0.16F);
            track.tone(0, 0.16F, 147, 0.7F, 24);
            return track.samples();
        }
        case Sound::won: {
            // An arpeggio: C, E, G and the C above.
            constexpr float kPitches[] = {523.25F, 659.26F, 783.99F, 1046.5F};
            Track track(0.95F);
            for (int n = 0; n < 4; ++n) {
                track.tone(0.11F * static_cast<float>(n), 0.6F, kPitches[n], 0.5F, 6);
            }
            return track.samples();
        }
        case Sound::over: {
            Track track(0.6F);
            track.tone(0, 0.3F, 329.63F, 0.5F, 9);
            track.tone(0.16F, 0.44F, 261.63F, 0.5F, 8);
            return track.samples();
        }
    }
    return {};
}

}  // namespace niblick
