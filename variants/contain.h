#pragma once

#include <cstdint>
#include <string>

#include "core/search/solve.h"
#include "variants/ruleset.h"

// Errors that mechanisms from elsewhere throw, kept where they are met.
namespace niblick {

// The exception being handled, in words. Called from a catch clause alone.
std::string caught_words();

// True for a mechanism that did not come with Niblick.
bool is_foreign(const Mechanism& mechanism);
// "the table [walls] of plugins/ricochet.so".
std::string origin_words(const Mechanism& mechanism);

// Wraps the rules (core/exotic.h) that mechanisms from elsewhere brought. A wrapped rule that
// throws
//   - in `add` offers nothing more, nor does one that offers what is no move of the board;
//   - in `forbids` forbids the move, and its words are those of the error;
//   - in `follow` leaves the position as it was before the move; every move from there is
//   forbidden.
// So play goes on, by undo at least. Returns sentences about rules that cannot be wrapped.
std::vector<std::string> contain_rules(const RuleSet& rules, Variant& variant);

// Whether wrapped rules of a variant have thrown on this thread since the watch began.
class RuleWatch {
  public:
    explicit RuleWatch(const Variant& variant);

    // The first error since then, as a sentence; empty when there was none.
    std::string fault() const;
    // Takes back what a verdict found since then cannot prove: after an error a win is still a win,
    // by a line of legal moves, but what was not found may be there all the same.
    void doubt(Verdict& verdict) const;

  private:
    const Variant& variant_;
    std::size_t begun_ = 0;
};

}  // namespace niblick
