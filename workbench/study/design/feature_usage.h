#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "core/deal/board.h"
#include "core/play/move.h"
#include "variants/explain/rule_line.h"

namespace niblick::study {

// A feature beside the layout that a winning line may not need: cells, waste, stock, redeals,
// tokens, a reserve, building on the columns, further foundations.
struct Use {
    enum class Of {
        stock,
        waste,
        redeal,
        cells,
        packing,
        foundations,  // those after the first
        reserve,
        token
    };
    Of of = Of::stock;
    int token = 0;            // index into the variant's tokens, for a token
    RuleKey rule;             // the key that enables it
    RuleLine line;            // where it is written, once looked up
    std::string what;         // "the waste", "a cell"
    std::uint64_t lines = 0;  // winning lines that use it
    int room = 0;             // how many there are: cells, stock cards; 0: not applicable
    int most = 0;             // most used in one line; cells: at the same time
};

// Counts what the winning lines of many deals use, independently of their order.
class FeatureUsage {
  public:
    // `rules` are those the variant was compiled from.
    FeatureUsage(const RuleSet& rules, const Variant& variant);

    // Expects a line of legal moves from the start.
    void add(const Board& board, const std::vector<Move>& line);
    const std::vector<Use>& all() const { return uses_; }

  private:
    std::vector<Use> uses_;
};

}  // namespace niblick::study
