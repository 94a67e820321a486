#include "core/search/win_search.h"

#include "core/search/exact/pairs.h"
#include "core/search/exact/partition.h"
#include "core/search/exact/passes.h"

namespace niblick {

WinSearch win_search_of(const Variant& variant) {
    if (search::Passes::serves(variant)) return WinSearch::passes;
    if (search::Pairs::serves(variant)) return WinSearch::pairs;
    if (search::Partition::serves(variant)) return WinSearch::partition;
    return WinSearch::general;
}

}  // namespace niblick
