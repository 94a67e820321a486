#include "workbench/study/deal_limits.h"

#include "core/base/words.h"

namespace niblick::study {

std::string describe_limits(const Limits& general) {
    return "Limit for each deal: " + counted_grouped(general.nodes, "position") +
           " of general search, or what a faster method does in that time; " +
           std::to_string(general.bytes >> 20) + " MB.";
}

}  // namespace niblick::study
