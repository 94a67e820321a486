#include "core/players/hand_rating.h"

#include <cmath>

namespace niblick {

double HandRating::loss() const {
    double sum = 0;
    for (const RatedMove& move : moves) sum += move.loss;
    return sum;
}

double HandRating::error() const {
    double sum = 0;
    for (const RatedMove& move : moves) sum += move.error * move.error;
    return std::sqrt(sum);
}

bool HandRating::exact() const {
    return exact_from() == 0;
}

std::size_t HandRating::exact_from() const {
    std::size_t from = moves.size();
    while (from > 0 && moves[from - 1].exact) --from;
    return from;
}

std::optional<double> HandRating::luck() const {
    const std::size_t from = exact_from();
    if (!won || from == moves.size()) return std::nullopt;
    double luck = (*won ? 1 : 0) - moves[from].chance;
    for (std::size_t i = from; i < moves.size(); ++i) luck += moves[i].loss;
    return luck;
}

}  // namespace niblick
