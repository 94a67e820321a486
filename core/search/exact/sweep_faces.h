#pragma once

#include <cstdint>
#include <vector>

#include "core/rules/variant.h"
#include "core/search/common/byte_row.h"

namespace niblick::search {

// What can lie on the foundation of a game that is swept, as the bytes of its rows, and what goes
// on what. First the faces of the cards, then the empty foundation, then a wild token if there are
// any, on which every card goes. Where a rule has cards that accept nothing once they are played on
// certain others (Stopper), such a card is another face than the same card played elsewhere.
struct SweepFaces {
    static constexpr std::uint8_t kNone = 0xFF;

    // Bytes that the rows of a set need. The tokens and rules must be such as a sweep serves.
    static std::size_t count(const Variant& variant);
    static std::size_t rows_for(const Variant& variant) {
        return (count(variant) + kRowFaces - 1) / kRowFaces;
    }

    explicit SweepFaces(const Variant& variant);

    std::size_t rows;
    std::uint8_t token = kNone;
    std::vector<std::uint8_t> card;     // [face]: the face of the card that lies there, or kNone
    std::vector<std::uint8_t> stopped;  // [face of a card]: the same once it accepts nothing
    std::vector<std::vector<std::uint8_t>> bases;  // [face]: the faces it goes on
    // As in sweep_kernel.h: shuffles, of bases in a face's own row and in the other, and the faces
    // that go on every face.
    ByteRows own, others, wild;

  private:
    void add_bases(const Variant& variant);
    void add_shuffles(std::size_t tops);
};

}  // namespace niblick::search
