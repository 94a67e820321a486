#pragma once

#include "core/base/stop.h"
#include "core/search/common/solve.h"

namespace niblick::search {

// Solves games without a tableau, whose cards all lie in a stock that is turned onto a waste, in
// one pass or several: Robert, Bobby, Wasatch, Uintah. For Goal::clear.
//
// Where cards are turned one by one in few passes, the search goes pass by pass (pass_by_pass.h),
// with more and more slack; otherwise play by play, by a beam that grows wider (pass_beam.h). Both
// end in a proof.
class Passes {
  public:
    static bool serves(const Variant& variant);

    // The board, and the trace where there is one, must outlive the search.
    Passes(const Board& board, const Query& query, StopToken stop);
    Verdict run(const Position& from);

  private:
    const Board& board_;
    Query query_;
    StopToken stop_;
};

}  // namespace niblick::search
