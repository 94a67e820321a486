#pragma once

#include "core/rules/variant.h"
#include "workbench/draw/picture.h"
#include "workbench/persist/settings.h"

namespace niblick {

// The layout of a game as deal 1 begins, without stock and foundations, in a picture of this size.
// Of a game without a layout they are all there is to see.
Picture layout_picture(std::shared_ptr<const Variant> variant, Size size, const Settings& settings,
                       const TextMeasure& measure);

}  // namespace niblick
