#pragma once

#include <cstdint>
#include <vector>

#include "core/base/bits.h"

namespace niblick {

// All the rules can see of a card. Cards with equal faces are interchangeable in play.
using Face = std::uint8_t;
inline constexpr int kMaxFaces = 120;
using FaceSet = Bits<2>;

// May face b be laid on face a: a table of faces x faces. The empty foundation is one more row,
// number faces(), so that an open start costs no branch.
class Links {
  public:
    Links() = default;
    explicit Links(int faces) : onto_(static_cast<std::size_t>(faces) + 1) {}

    int faces() const { return onto_.empty() ? 0 : static_cast<int>(onto_.size()) - 1; }
    // The row of the empty foundation.
    Face empty() const { return static_cast<Face>(faces()); }
    void allow(Face base, Face card) { onto_[base].set(card); }
    bool allows(Face base, Face card) const { return onto_[base].test(card); }
    // Every face that may be laid on `base`.
    const FaceSet& onto(Face base) const { return onto_[base]; }
    // True when everything allowed here is allowed there too. Expects equal numbers of faces.
    bool within(const Links& wider) const;

    friend bool operator==(const Links&, const Links&) = default;

  private:
    std::vector<FaceSet> onto_;
};

}  // namespace niblick
