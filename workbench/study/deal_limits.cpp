#include "workbench/study/deal_limits.h"

#include "core/base/format.h"

namespace niblick::study {

std::string describe_limits(const Limits& general) {
    return "Limit for each deal: " + grouped(general.nodes) +
           (general.nodes == 1 ? " position" : " positions") +
           " of general search, or what a faster method does in that time; " +
           std::to_string(general.bytes >> 20) + " MB.";
}

}  // namespace niblick::study
