#include "core/players/player_seeds.h"

#include <string>

namespace niblick {

PlayerSeeds::PlayerSeeds(std::string_view secret)
    : key_{siphash({0, 0}, secret), siphash({0, 1}, secret)} {}

Rng PlayerSeeds::generator(const DealNumber& number, std::string_view player) const {
    // The name comes last: neither of the words before it has a blank.
    const std::string text =
        "niblick-player-1 " + stored_number(number) + ' ' + std::string(player);
    return Rng(siphash(key_, text));
}

}  // namespace niblick
