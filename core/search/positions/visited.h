#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>
#include <unordered_map>

#include "core/search/common/transposition_table.h"
#include "core/search/positions/canonical_form.h"

namespace niblick::search {

// The transposition table of general search: keyed by the hash of the canonical form, or with exact
// keys by the form itself.
class VisitedPositions {
  public:
    using Visit = TranspositionTable<2>::Visit;

    VisitedPositions(std::size_t budget, bool exact)
        : hashed_(exact ? 0 : budget),
          budget_(budget),
          exact_(exact) {}

    // As TranspositionTable::insert.
    Visit insert(const CanonicalForm& form, std::uint8_t value) {
        if (!exact_) return hashed_.insert(form.hash(), value);
        const auto [at, first] = forms_.try_emplace(text(form), value);
        if (!first) {
            if (at->second <= value) return Visit::before;
            at->second = value;
            return Visit::better;
        }
        held_ += form.bytes().size() + kBytesBeside;
        peak_ = std::max(peak_, held_);
        return held_ > budget_ ? Visit::full : Visit::first;
    }

    // As TranspositionTable::has.
    bool has(const CanonicalForm& form, std::uint8_t value) const {
        if (!exact_) return hashed_.has(form.hash(), value);
        const auto at = forms_.find(text(form));
        return at != forms_.end() && at->second <= value;
    }

    void clear() {
        hashed_.clear();
        forms_.clear();
        held_ = 0;
    }

    std::size_t bytes() const { return exact_ ? peak_ : hashed_.bytes(); }

  private:
    static constexpr std::size_t kBytesBeside = 80;  // of the table, beside the form

    static std::string text(const CanonicalForm& form) {
        return {reinterpret_cast<const char*>(form.bytes().data()), form.bytes().size()};
    }

    TranspositionTable<2> hashed_;
    std::unordered_map<std::string, std::uint8_t> forms_;
    std::size_t held_ = 0;
    std::size_t peak_ = 0;
    std::size_t budget_;
    bool exact_;
};

}  // namespace niblick::search
