#include "core/search/win_search.h"

#include "core/search/exact/pairs.h"
#include "core/search/exact/passes.h"
#include "core/search/exact/set_sweep.h"

namespace niblick {

WinSearch win_search_of(const Variant& variant) {
    if (search::Passes::serves(variant)) return WinSearch::passes;
    if (search::Pairs::serves(variant)) return WinSearch::pairs;
    if (search::SetSweep::serves(variant)) return WinSearch::sets;
    return WinSearch::general;
}

}  // namespace niblick
