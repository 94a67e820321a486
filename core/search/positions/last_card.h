#pragma once

#include <array>
#include <cstdint>
#include <optional>

#include "core/play/position.h"

namespace niblick::search {

// The cards that can leave last, where all cards go onto one foundation and an empty pile stays
// empty: those with nothing under them.
//
// Proof. While another card lies under it a card is not the last one left. It would have to move to
// where nothing lies, but cards that move go onto others and take none from under them, and what
// lies under a card leaves, or moves, only after it or together with it.
bool last_has_none_under(const Variant& variant);
// By face: whether a card that is left has nothing under it. Expects last_has_none_under().
FaceSet faces_at_bottom(const Board& board, const Position& position);

// Where only one face goes on each, as in building up round the corner, the cards that are left
// decide in which order their faces leave. Refutes positions in which the order breaks off, or in
// which no card of its last face has nothing under it: in Four Leaf Clovers a king must be the
// lowest card of a pile.
class LastCard {
  public:
    // For one foundation that all cards go to, without a stock; expects last_has_none_under().
    static std::optional<LastCard> make(const Variant& variant);

    bool may_leave(const Board& board, const Position& position) const;

  private:
    using Counts = std::array<std::uint8_t, kMaxFaces>;
    // Whether the cards counted can leave from a face on, the last of a face of `ends`.
    bool may_leave(Counts counts, int cards, int from, const FaceSet& ends) const;

    static constexpr std::int16_t kNone = -1;
    std::array<std::int16_t, kMaxFaces> next_{};  // [face]: the face that goes on it
    FaceSet first_;                               // faces that go on the empty foundation
};

}  // namespace niblick::search
