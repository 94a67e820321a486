#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "core/deal/board.h"
#include "core/play/move.h"
#include "variants/explain/rule_line.h"

namespace niblick::study {

// A place or a right beside the layout that a winning line may do without: cells, waste, stock,
// redeals, tokens, a reserve, building on the columns, further foundations.
struct Use {
    enum class Of {
        stock,
        waste,
        redeal,
        cells,
        packing,
        foundations,  // those behind the first
        reserve,
        token
    };
    Of of = Of::stock;
    int token = 0;            // of the variant, for a token
    RuleKey rule;             // the key that gives it
    RuleLine line;            // where that is written, once the rules are asked
    std::string what;         // "the waste", "a cell"
    std::uint64_t lines = 0;  // winning lines that use it
    int room = 0;             // how many there are: cells, stock cards; 0: that says nothing
    int most = 0;             // most used in one line, of cells and foundations at the same time
};

// What the winning lines of many deals use. The order in which they are added does not matter.
class FeatureUsage {
  public:
    // `rules` are those that the variant was compiled from.
    FeatureUsage(const RuleSet& rules, const Variant& variant);

    // Expects a line of legal moves from the start.
    void add(const Board& board, const std::vector<Move>& line);
    const std::vector<Use>& all() const { return uses_; }

  private:
    std::vector<Use> uses_;
};

}  // namespace niblick::study
