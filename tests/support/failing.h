#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "core/rules/variant.h"

namespace niblick::tiny {

// The fault reported for the rule of failing().
inline constexpr std::string_view kFailure = "A rule failed, the table [walls]: the wall fell over";
inline bool tells_failure(std::string_view words) {
    return words.find(kFailure) != std::string_view::npos;
}

// A variant with one rule more, which throws when it is asked what it forbids.
std::shared_ptr<const Variant> failing(const Variant& variant);

}  // namespace niblick::tiny
